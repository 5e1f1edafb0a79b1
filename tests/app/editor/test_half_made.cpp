// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDialog>

#include "tests/app/editor/two_boxes.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

// What is half made on the canvas, and what comes between.
class TestHalfMade : public QObject {
    Q_OBJECT

    std::unique_ptr<test::WindowFixture> m_on;

    Scene m_start;

    Tool& tool() { return *m_on->canvas().tool(); }
    void clickCorners(std::initializer_list<Vec2> corners) {
        for (const Vec2 corner : corners) m_on->click(corner);
    }
    const std::vector<Vec2>& drawnVertices() {
        return std::get<PolygonShape>(m_on->scene().bodies.back().shapes.front().geometry).vertices;
    }

private slots:
    void init() {
        m_on = std::make_unique<test::WindowFixture>();
        m_on->open(test::twoBoxes());
        m_start = m_on->scene();
    }
    void cleanup() { m_on.reset(); }

    void undoTakesTheLastCornerBackAndThenTheShapeButNothingBehindIt() {
        m_on->drag({-3, 2}, {-3, 3});
        const Scene moved = m_on->scene();
        m_on->key(Qt::Key_P);
        clickCorners({{0, 0}, {2, 0}, {2, 2}});
        m_on->key(Qt::Key_Z, Qt::ControlModifier);
        m_on->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(tool().isBusy());
        m_on->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!tool().isBusy());
        QVERIFY(m_on->scene() == moved);
        m_on->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(m_on->scene() == m_start);
    }

    void redoGivesACornerAgain_data() {
        QTest::addColumn<int>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::addRow("Ctrl+Y") << int(Qt::Key_Y) << Qt::KeyboardModifiers(Qt::ControlModifier);
        QTest::addRow("Ctrl+Shift+Z") << int(Qt::Key_Z) << Qt::KeyboardModifiers(Qt::ControlModifier | Qt::ShiftModifier);
    }
    void redoGivesACornerAgain() {
        QFETCH(int, key);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        m_on->key(Qt::Key_P);
        clickCorners({{0, 0}, {2, 0}, {2, 2}, {0, 2}});
        m_on->key(Qt::Key_Z, Qt::ControlModifier);
        m_on->key(Qt::Key_Z, Qt::ControlModifier);
        m_on->key(Qt::Key(key), modifiers);
        m_on->key(Qt::Key_Return);
        QCOMPARE(m_on->scene().bodies.size(), std::size_t(3));
        QCOMPARE(drawnVertices().size(), std::size_t(3));
    }

    void theMenuUndoesCornersInASceneWithoutEditsToo() {
        QAction* undo = m_on->window().actions()[QStringLiteral("edit.undo")];
        QVERIFY(!undo->isEnabled());
        m_on->key(Qt::Key_N);
        clickCorners({{0, 0}});
        QVERIFY(undo->isEnabled());
        undo->trigger();
        QVERIFY(!tool().isBusy());
        QVERIFY(!undo->isEnabled());
    }

    void deleteTakesACornerAndNotTheSelectedBody() {
        m_on->click({-3, 2});
        m_on->key(Qt::Key_P);
        clickCorners({{0, 0}, {2, 0}});
        m_on->key(Qt::Key_Delete);
        m_on->key(Qt::Key_Delete);
        QVERIFY(!tool().isBusy());
        QVERIFY(m_on->scene() == m_start);
    }

    // Qt sends keys to shortcuts first, unless the widget in focus says no.
    void noKeyEditsOrLeavesWhileTheButtonIsHeld_data() {
        QTest::addColumn<int>("tool");
        QTest::addColumn<int>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        for (const auto& [name, tool] : {std::pair("select", Qt::Key_V),
                                         {"box", Qt::Key_B},
                                         {"circle", Qt::Key_C},
                                         {"capsule", Qt::Key_U},
                                         {"polygon", Qt::Key_P},
                                         {"spring", Qt::Key_S}}) {
            for (const char* keys : {"Ctrl+Z", "Ctrl+2", "Ctrl+W", "Delete", "Ctrl+D", "Ctrl+M", "Ctrl+Shift+P", "B"}) {
                const QKeyCombination key = QKeySequence(QLatin1String(keys))[0];
                QTest::addRow("%s, %s", name, keys) << int(tool) << int(key.key()) << key.keyboardModifiers();
            }
        }
    }
    void noKeyEditsOrLeavesWhileTheButtonIsHeld() {
        QFETCH(int, tool);
        QFETCH(int, key);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        m_on->drag({3, 2}, {3, 1});
        const Scene before = m_on->document().settledScene();
        m_on->click({-3, 2});
        m_on->key(Qt::Key(tool));
        Tool* taken = m_on->canvas().tool();
        m_on->hand().press({-3, 2});
        m_on->hand().move({-2, 2.5});
        m_on->hand().move({-1, 3});
        m_on->key(Qt::Key(key), modifiers);
        QVERIFY(m_on->document().settledScene() == before);
        QCOMPARE(m_on->window().mode(), MainWindow::Mode::edit);
        QCOMPARE(m_on->canvas().tool(), taken);
        QVERIFY(taken->isBusy());
        QVERIFY(m_on->window().workspace().current());
    }

    void whatIsHeldEndsCleanlyWhenItsReleaseGoesElsewhere_data() {
        QTest::addColumn<QString>("by");
        for (const char* by : {"view", "another window", "start page", "a command", "the release unseen"})
            QTest::addRow("%s", by) << QString::fromLatin1(by);
    }
    void whatIsHeldEndsCleanlyWhenItsReleaseGoesElsewhere() {
        QFETCH(QString, by);
        m_on->hand().press({-3, 2});
        m_on->hand().move({-2, 2.5});
        m_on->hand().move({-1, 3});
        QVERIFY(m_on->document().inGesture());
        std::unique_ptr<QDialog> other;
        if (by == QStringLiteral("view")) m_on->trigger("view.compare");
        if (by == QStringLiteral("start page")) m_on->trigger("file.start");
        if (by == QStringLiteral("a command")) m_on->trigger("arrange.mirrorHorizontally");
        if (by == QStringLiteral("the release unseen")) m_on->hand().hover({0, 3});
        if (by == QStringLiteral("another window")) {
            other = std::make_unique<QDialog>(&m_on->window());
            other->show();
            other->activateWindow();
            QTRY_COMPARE(QApplication::activeWindow(), other.get());
        }
        QVERIFY(!tool().isBusy());
        Document& document = *m_on->window().workspace().documents().front();
        QVERIFY(!document.inGesture());
        QVERIFY(distance(document.scene().bodies.front().position, {-3, 2}) < 1e-12);
    }

    void anOutlineIsKeptTillOneComesBackFromCompare() {
        m_on->key(Qt::Key_P);
        clickCorners({{0, 0}, {2, 0}});
        m_on->trigger("view.compare");
        QVERIFY(!m_on->window().actions()[QStringLiteral("edit.undo")]->isEnabled());  // takes back no corner unseen
        m_on->trigger("view.edit");
        clickCorners({{2, 2}});
        m_on->key(Qt::Key_Return);
        QCOMPARE(m_on->scene().bodies.size(), std::size_t(3));
        QCOMPARE(drawnVertices().size(), std::size_t(3));
    }

    void anOutlineIsDroppedWithItsScene() {
        m_on->key(Qt::Key_P);
        clickCorners({{0, 0}, {2, 0}});
        m_on->open(test::twoBoxes(), QStringLiteral("other.cairn"));
        QVERIFY(!tool().isBusy());
    }

    void aDialogOverAnOutlineLeavesItsCorners() {
        m_on->key(Qt::Key_P);
        clickCorners({{0, 0}, {2, 0}});
        QDialog other(&m_on->window());
        other.show();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        QVERIFY(tool().isBusy());
    }
};

QTEST_MAIN(TestHalfMade)
#include "test_half_made.moc"
