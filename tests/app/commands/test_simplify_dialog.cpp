// SPDX-License-Identifier: GPL-3.0-or-later

// Simplifies outlines in the real window, by mouse and keys.

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTest>
#include <cmath>
#include <numbers>

#include "app/commands/simplify_dialog.h"
#include "core/reshape/outline.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

namespace {

// A body of one shape at a place.
SceneBody body(const std::string& id, Vec2 position, decltype(SceneShape::geometry) geometry) {
    SceneBody made;
    made.id = id;
    made.position = position;
    SceneShape shape;
    shape.geometry = std::move(geometry);
    made.shapes = {shape};
    return made;
}

// A disc of 1 m of 200 vertices, a chain of three segments that rises by 1 cm in the middle, a box, and a narrow bowl whose two arms would
// cross when it is simplified without care.
Scene outlines() {
    Scene scene;
    std::vector<Vec2> disc;
    for (int i = 0; i < 200; ++i)
        disc.push_back({std::cos(2 * std::numbers::pi * i / 200), std::sin(2 * std::numbers::pi * i / 200)});
    SceneBody chain = body("chain", {0, 0}, ChainShape{{{-4, 0}, {-1, 0.01}, {1, 0.01}, {4, 0}}, false});
    chain.type = SceneBodyType::fixed;
    scene.bodies = {
        chain, body("disc", {0, 2}, PolygonShape{disc}), body("box", {3, 2}, BoxShape{{0.5, 0.5}}),
        body("bowl", {-3, 2}, PolygonShape{{{-1, -1}, {1, -1}, {1, 1}, {0.9, 1}, {0, -0.8}, {-0.9, 1}, {-1, 1}}})};
    return scene;
}

}  // namespace

class TestSimplifyDialog : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_window = std::make_unique<test::WindowFixture>();
        m_window->open(outlines());
    }
    void cleanup() { m_window.reset(); }

    void itStandsBesideTheHullInTheMenu() {
        const QList<QAction*> entries = arrangeMenu().actions();
        const auto hull = entries.indexOf(m_window->window().actions()["arrange.hull"]);
        QVERIFY(hull >= 0);
        QCOMPARE(entries[hull + 1], m_window->window().actions()["arrange.simplify"]);
    }

    void whatIsTypedIsSeenAtOnceAndIsOneStep() {
        m_window->click({0, 2});
        const Scene before = m_window->scene();
        open();
        type("0.05");
        // The sagitta of an edge over n of 200 parts is 1 - cos(n pi / 200): below 0.05 m up to n = 20.
        const std::size_t left = verticesOf(1).size();
        QVERIFY(left >= 10 && left < 20);
        QVERIFY(note().startsWith(QString("%1 of 200 vertices remain.").arg(left)));
        QCOMPARE(m_window->document().undoStack().count(), 0);
        QTest::keyClick(m_dialog, Qt::Key_Return);
        QCOMPARE(verticesOf(1).size(), left);
        QCOMPARE(m_window->document().undoStack().count(), 1);
        QCOMPARE(m_window->document().undoStack().undoText(), QString("simplify disc"));
        m_window->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(m_window->scene() == before);
    }

    void itSaysHowFarTheOutlineMoves() {
        m_window->click({-3.5, 0});
        open();
        type("0.02");
        QCOMPARE(note(), QString("2 of 4 vertices remain. The outline moves by at most 10.0 mm."));
        QCOMPARE(verticesOf(0), (std::vector<Vec2>{{-4, 0}, {4, 0}}));
    }

    void aSmallerToleranceBringsVerticesBack() {
        m_window->click({0, 2});
        open();
        type("0.5");
        const std::size_t few = verticesOf(1).size();
        type("0.001");
        QVERIFY(verticesOf(1).size() > few);
    }

    void whatIsTypedFirstTakesThePlaceOfTheTolerance() {
        m_window->click({0, 2});
        open();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog));
        QTRY_VERIFY(m_dialog->findChild<QLineEdit*>()->hasFocus());
        QTest::keyClicks(m_dialog->findChild<QLineEdit*>(), "0.05");
        QCOMPARE(m_dialog->findChild<QLineEdit*>()->text(), QString("0.05"));
        QVERIFY(verticesOf(1).size() < 20);
    }

    void itBeginsWithAHundredthOfWhatIsSelected() {
        m_window->click({0, 2});
        open();
        QCOMPARE(m_dialog->findChild<QLineEdit*>("simplify/tolerance")->text(), QString("0.02 m"));  // of 2 m
    }

    void whatCannotBeIsRefusedWithTheReason_data() {
        QTest::addColumn<Vec2>("at");
        QTest::addColumn<QString>("tolerance");
        QTest::addColumn<QString>("reason");
        QTest::newRow("a box") << Vec2{3, 2} << "0.1"
                               << "What is selected has no polygons or chains.";
        QTest::newRow("nothing to spare") << Vec2{0, 2} << "0"
                                          << "No vertex can be left out within this tolerance.";
    }
    void whatCannotBeIsRefusedWithTheReason() {
        QFETCH(Vec2, at);
        QFETCH(QString, tolerance);
        QFETCH(QString, reason);
        const Scene before = m_window->scene();
        m_window->click(at);
        open();
        type(tolerance);
        QCOMPARE(note(), reason);
        QVERIFY(!m_dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
        QVERIFY(m_window->scene() == before);
    }

    void anOutlineNeverCrossesItself() {
        m_window->click({-3.5, 1.1});
        open();
        for (const char* tolerance : {"0.1", "0.5", "1", "5", "100"}) {
            type(QLatin1String(tolerance));
            QCOMPARE(outlineProblems(verticesOf(3), OutlineKind::polygon).fault, "");
        }
    }

    void cancelLeavesNothing() {
        const Scene before = m_window->scene();
        m_window->click({0, 2});
        open();
        type("0.5");
        QTest::keyClick(m_dialog, Qt::Key_Escape);
        QVERIFY(m_window->scene() == before);
        QCOMPARE(m_window->document().undoStack().count(), 0);
    }

    void severalAreSimplifiedAtOnce() {
        m_window->trigger("edit.selectAll");
        open();
        type("0.05");
        QVERIFY(note().contains("of 211 vertices remain"));  // 200 + 4 + 7
        QTest::mouseClick(m_dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
        QCOMPARE(verticesOf(0).size(), 2u);
        QVERIFY(verticesOf(1).size() < 20);
        QCOMPARE(m_window->document().undoStack().count(), 1);
    }

private:
    QMenu& arrangeMenu() {
        for (const QAction* menu : m_window->find<QMenuBar>().actions())
            if (menu->text() == QLatin1String("&Arrange")) return *menu->menu();
        qFatal("there is no menu Arrange");
    }

    // By the menu: Alt+A, and the letter of the entry.
    void open() {
        QMenu& menu = arrangeMenu();
        menu.popup(m_window->window().mapToGlobal(QPoint(100, 30)));
        QTest::keyClick(&menu, Qt::Key_P);
        m_dialog = m_window->window().findChild<SimplifyDialog*>();
        QVERIFY(m_dialog && m_dialog->isVisible());
    }
    void type(const QString& text) {
        auto* field = m_dialog->findChild<QLineEdit*>("simplify/tolerance");
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Tab);
    }
    QString note() { return m_dialog->findChild<QLabel*>("note")->text(); }
    std::vector<Vec2> verticesOf(std::size_t body) {
        const auto& geometry = m_window->scene().bodies[body].shapes[0].geometry;
        if (const auto* chain = std::get_if<ChainShape>(&geometry)) return chain->vertices;
        return std::get<PolygonShape>(geometry).vertices;
    }

    std::unique_ptr<test::WindowFixture> m_window;
    QPointer<SimplifyDialog> m_dialog;
};

QTEST_MAIN(TestSimplifyDialog)
#include "test_simplify_dialog.moc"
