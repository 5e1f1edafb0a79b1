// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/outliner/outliner_fixture.h"

using namespace cairn;

namespace {

// Where to drop: beside a row, by how far down it is pointed at.
constexpr double before = 0.1, into = 0.5, behind = 0.9;

}  // namespace

class TestOutlinerOrder : public QObject {
    Q_OBJECT

private slots:
    void init() { m_on = std::make_unique<test::OutlinerFixture>(test::sixBodies()); }
    void cleanup() { m_on.reset(); }

    void rowsAreDraggedToAnotherPlaceInOneStep_data() {
        QTest::addColumn<QStringList>("selected");
        QTest::addColumn<QString>("dragged");
        QTest::addColumn<QString>("to");
        QTest::addColumn<double>("share");
        QTest::addColumn<bool>("open");
        QTest::addColumn<QString>("rows");
        const auto row = [](const char* name, const QStringList& selected, const char* dragged, const char* to, double share,
                            bool open, const char* rows) {
            QTest::newRow(name) << selected << QString(dragged) << QString(to) << share << open << QString(rows);
        };
        row("up", {}, "f", "b", before, true, "a f b pair .c .d e");
        row("down", {}, "a", "e", behind, true, "b pair .c .d e a f");
        row("several at once", {"a", "e"}, "e", "f", behind, true, "b pair .c .d f a e");
        row("one that is not selected goes alone", {"a", "e"}, "b", "f", behind, true, "a pair .c .d e f b");
        row("into a group", {}, "e", "d", before, true, "a b pair .c .e .d f");
        row("to the end of a group", {}, "a", "d", behind, true, "b pair .c .d .a e f");
        row("to the head of an open group", {}, "f", "pair (2)", behind, true, "a b pair .f .c .d e");
        row("onto a closed group", {}, "a", "pair (2)", into, false, "b pair .c .d .a e f");
        row("behind a closed group", {}, "a", "pair (2)", behind, false, "b pair .c .d a e f");
        row("before a group", {}, "f", "pair (2)", before, true, "a b f pair .c .d e");
        row("out of a group", {}, "c", "a", before, true, "c a b pair .d e f");
        row("within a group", {}, "d", "c", before, true, "a b pair .d .c e f");
        row("a group", {}, "pair (2)", "f", behind, true, "a b e f pair .c .d");
        row("onto the joints is behind all bodies", {}, "a", "Joints (1)", into, true, "b pair .c .d e f a");
    }
    void rowsAreDraggedToAnotherPlaceInOneStep() {
        QFETCH(QStringList, selected);
        QFETCH(QString, dragged);
        QFETCH(QString, to);
        QFETCH(double, share);
        QFETCH(bool, open);
        QFETCH(QString, rows);
        if (open) m_on->view().expandAll();
        Selection selection;
        for (const QString& id : selected) selection.bodies.push_back(id.toStdString());
        m_on->document.setSelection(selection);
        const Scene start = m_on->document.scene();
        m_on->drag(dragged, m_on->at(to, share));
        QCOMPARE(order(), rows);
        QCOMPARE(m_on->document.undoStack().count(), 1);
        m_on->document.undoStack().undo();
        QVERIFY(m_on->document.scene() == start);
    }

    void theOrderOfRowsIsThatOfDrawing() {
        m_on->drag("a", m_on->at("f", behind));
        const SceneOutlines& outlines = m_on->document.outlines();
        QCOMPARE(outlines.drawingOrder().back(), 0u);
        QCOMPARE(m_on->document.scene().bodies[0].id, std::string("a"));
    }

    void aMarkShowsWhereRowsWouldCome() {
        m_on->press("a");
        const QImage start = grabbed();
        m_on->moveTo(m_on->at("e", behind));
        QVERIFY(grabbed() != start);
        const QImage behindE = grabbed();
        m_on->moveTo(m_on->at("f", before));
        QCOMPARE(grabbed(), behindE);
        m_on->moveTo(m_on->at("b", behind));
        QVERIFY(grabbed() != behindE);
        m_on->key(Qt::Key_Escape);
        QCOMPARE(grabbed(), start);
    }

    void escTakesADragBack() {
        m_on->press("a");
        m_on->moveTo(m_on->at("f", behind));
        m_on->key(Qt::Key_Escape);
        QTest::mouseRelease(m_on->view().viewport(), Qt::LeftButton, {}, m_on->at("f", behind));
        QCOMPARE(m_on->document.undoStack().count(), 0);
    }

    void anUnsteadyClickMovesNothing() {
        m_on->press("b");
        m_on->moveTo(m_on->at("b") + QPoint(2, 1));
        QTest::mouseRelease(m_on->view().viewport(), Qt::LeftButton, {}, m_on->at("b") + QPoint(2, 1));
        QCOMPARE(m_on->document.undoStack().count(), 0);
        QCOMPARE(m_on->document.selection(), Selection::ofBody("b"));
    }

    void aDragAtTheEdgeScrolls() {
        QVERIFY(m_on->document.edit("more", [](Scene& scene) {
            for (int i = 0; i < 60; ++i) scene.bodies.push_back(test::box("more" + std::to_string(i), {}, {0.5, 0.5}, 1));
        }));
        const int height = m_on->view().viewport()->height();
        const auto lowest = [&] { return m_on->view().indexAt({20, height - 1}).data().toString(); };
        m_on->press("a");
        const QString start = lowest();
        m_on->moveTo({20, height + 30});
        QTRY_VERIFY(lowest() != start);
        const QString reached = lowest();
        QTest::mouseRelease(m_on->view().viewport(), Qt::LeftButton, {}, {20, height + 30});
        QVERIFY(std::abs(m_on->row("a").row() - m_on->row(reached).row()) <= 1);
    }

    void jointsStayWhereTheyAre() {
        m_on->view().expandAll();
        m_on->drag("hinge", m_on->at("a", before));
        QCOMPARE(m_on->document.undoStack().count(), 0);
    }

    void altAndArrowsMoveWhatIsSelected_data() {
        QTest::addColumn<QStringList>("selected");
        QTest::addColumn<QString>("up");
        QTest::addColumn<QString>("down");
        const QString start = "a b pair .c .d e f";
        const auto row = [](const char* name, const QStringList& selected, const QString& up, const QString& down) {
            QTest::newRow(name) << selected << up << down;
        };
        row("one, past a group as a whole", {"e"}, "a b e pair .c .d f", "a b pair .c .d f e");
        row("one before a group", {"b"}, "b a pair .c .d e f", "a pair .c .d b e f");
        row("the last", {"f"}, "a b pair .c .d f e", start);
        row("the first", {"a"}, start, "b a pair .c .d e f");
        row("neighbours together", {"a", "b"}, start, "pair .c .d a b e f");
        row("apart", {"b", "f"}, "b a pair .c .d f e", "a pair .c .d b e f");
        row("within a group", {"c"}, start, "a b pair .d .c e f");
        row("a group", {"c", "d"}, "a pair .c .d b e f", "a b e pair .c .d f");
    }
    void altAndArrowsMoveWhatIsSelected() {
        QFETCH(QStringList, selected);
        QFETCH(QString, up);
        QFETCH(QString, down);
        Selection selection;
        for (const QString& id : selected) selection.bodies.push_back(id.toStdString());
        m_on->document.setSelection(selection);
        const QString start = order();
        const Scene scene = m_on->document.scene();
        for (const auto& [key, moved] : {std::pair(Qt::Key_Up, up), std::pair(Qt::Key_Down, down)}) {
            m_on->key(key, Qt::AltModifier);
            QCOMPARE(order(), moved);
            QCOMPARE(m_on->document.undoStack().index(), moved == start ? 0 : 1);
            QCOMPARE(m_on->document.selection(), selection);
            if (moved != start) m_on->document.undoStack().undo();
            QVERIFY(m_on->document.scene() == scene);
        }
    }

    void keysGoOnFromARowThatWasMoved() {
        m_on->click("e");
        m_on->key(Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(order(), QString("a b e pair .c .d f"));
        m_on->key(Qt::Key_Up);
        QCOMPARE(m_on->document.selection(), Selection::ofBody("b"));
    }

private:
    // Rows of bodies without the numbers behind groups.
    QString order() {
        QStringList rows = m_on->rows();
        rows = rows.mid(0, rows.indexOf("Joints (1)"));
        for (QString& row : rows) row = row.section(' ', 0, 0);
        return rows.join(' ');
    }
    QImage grabbed() { return m_on->view().viewport()->grab().toImage(); }

    std::unique_ptr<test::OutlinerFixture> m_on;
};

QTEST_MAIN(TestOutlinerOrder)
#include "test_outliner_order.moc"
