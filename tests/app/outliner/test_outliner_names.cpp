// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"
#include "tests/app/outliner/outliner_fixture.h"

using namespace cairn;

class TestOutlinerNames : public QObject {
    Q_OBJECT

private slots:
    void init() { m_on = std::make_unique<test::OutlinerFixture>(test::sixBodies()); }
    void cleanup() { m_on.reset(); }

    void whatIsRenamedInPlaceIsOneStepOfUndo_data() {
        QTest::addColumn<QString>("row");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("renamed");
        QTest::newRow("a body") << "b"
                                << "Beam"
                                << "Beam";
        QTest::newRow("one of a group") << "d"
                                        << "Tile"
                                        << "Tile";
        QTest::newRow("a joint") << "hinge"
                                 << "Door"
                                 << "Door";
        QTest::newRow("a group") << "pair (2)"
                                 << "Twins"
                                 << "Twins (2)";
        QTest::newRow("with spaces around it") << "b"
                                               << "  Cross   beam "
                                               << "Cross beam";
    }
    void whatIsRenamedInPlaceIsOneStepOfUndo() {
        QFETCH(QString, row);
        QFETCH(QString, typed);
        QFETCH(QString, renamed);
        m_on->view().expandAll();
        const QStringList before = m_on->rows();
        const qsizetype place = before.indexOf(row) + before.indexOf("." + row) + 1;
        m_on->click(row);
        m_on->key(Qt::Key_F2);
        type(typed);
        QCOMPARE(m_on->document.undoStack().count(), 1);
        QCOMPARE(m_on->rows()[place].remove('.'), renamed);
        QVERIFY(m_on->view().isExpanded(m_on->tree().index(2, 0)));
        m_on->document.undoStack().undo();
        QCOMPARE(m_on->rows(), before);
    }

    void aDoubleClickOpensTheName() {
        m_on->click("b");
        QTest::mouseDClick(m_on->view().viewport(), Qt::LeftButton, {}, m_on->at("b"));
        QCOMPARE(editor()->text(), QString("b"));
        type("Beam");
        QCOMPARE(m_on->document.scene().bodies[1].name, std::string("Beam"));
        QCOMPARE(m_on->document.undoStack().undoText(), QString("rename b"));
    }

    void theFieldForANameIsNoHigherThanItsRow() {
        m_on->outliner.setStyleSheet(Theme::light().styleSheet());
        m_on->click("b");
        m_on->key(Qt::Key_F2);
        QCOMPARE(editor()->geometry(), m_on->view().visualRect(m_on->row("b")));
        // All of the letters is to be seen.
        QVERIFY(editor()->contentsRect().height() >= editor()->fontMetrics().height());
    }

    void rowsShowWhatIsLockedOrHidden() {
        const auto picture = [this] {
            return m_on->view().viewport()->grab(m_on->view().visualRect(m_on->row("b"))).toImage();
        };
        m_on->click("a");
        const QImage plain = picture();
        QCOMPARE(m_on->row("b").data(Qt::AccessibleDescriptionRole).toString(), QString());
        const int height = m_on->view().visualRect(m_on->row("b")).height();
        m_on->document.edit("lock", [](Scene& scene) { scene.bodies[1].locked = true; });
        QCOMPARE(m_on->row("b").data(Qt::AccessibleDescriptionRole).toString(), QString("locked"));
        QCOMPARE(m_on->view().visualRect(m_on->row("b")).height(), height);
        const QImage locked = picture();
        QVERIFY(locked != plain);
        m_on->document.edit("hide", [](Scene& scene) { scene.bodies[1].hidden = true; });
        QCOMPARE(m_on->row("b").data(Qt::AccessibleDescriptionRole).toString(), QString("locked, hidden"));
        QVERIFY(picture() != locked);
        m_on->document.undoStack().undo();
        m_on->document.undoStack().undo();
        QVERIFY(picture() == plain);
    }

    void escGivesTheNameUp() {
        m_on->click("b");
        m_on->key(Qt::Key_F2);
        QTest::keyClicks(editor(), "Beam");
        QTest::keyClick(editor(), Qt::Key_Escape);
        QCOMPARE(m_on->document.undoStack().count(), 0);
        QVERIFY(m_on->rows().contains("b"));
    }

    void aNameThatStaysIsNoEdit() {
        m_on->click("b");
        m_on->key(Qt::Key_F2);
        enter();
        QCOMPARE(m_on->document.undoStack().count(), 0);
        QCOMPARE(m_on->document.scene().bodies[1].name, std::string());
    }

    void anEmptyNameIsRefusedWithTheReason() {
        QSignalSpy remarked(&m_on->outliner, &Outliner::remarked);
        m_on->click("b");
        m_on->key(Qt::Key_F2);
        type(" ");
        QCOMPARE(remarked.count(), 1);
        QCOMPARE(remarked[0][0].toString(), QString("A name cannot be empty."));
        QCOMPARE(m_on->document.undoStack().count(), 0);
        QVERIFY(m_on->rows().contains("b"));
    }

    void aTakenNameGetsANumberWhichIsSaid() {
        QSignalSpy remarked(&m_on->outliner, &Outliner::remarked);
        m_on->click("b");
        m_on->key(Qt::Key_F2);
        type("a");
        QVERIFY(m_on->rows().contains("a 2"));
        QCOMPARE(remarked.count(), 1);
        QCOMPARE(remarked[0][0].toString(), QString("The name \"a\" is taken: it became \"a 2\"."));
    }

    void theSelectionOfTheDocumentIsRenamedWhereNoRowIsInHand() {
        m_on->document.setSelection({{"e", "a"}, {}});
        m_on->outliner.rename();
        QCOMPARE(editor()->text(), QString("e"));
    }

private:
    QLineEdit* editor() {
        auto* editor = m_on->view().viewport()->findChild<QLineEdit*>();
        if (!editor) qFatal("no name is being edited");
        return editor;
    }
    void type(const QString& name) {
        editor()->selectAll();
        QTest::keyClicks(editor(), name);
        enter();
    }
    // An editor in a row takes Enter in the next turn of the event loop.
    void enter() {
        QTest::keyClick(editor(), Qt::Key_Return);
        QCoreApplication::processEvents();
    }

    std::unique_ptr<test::OutlinerFixture> m_on;
};

QTEST_MAIN(TestOutlinerNames)
#include "test_outliner_names.moc"
