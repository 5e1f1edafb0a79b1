// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include "app/tools/probe_tool.h"
#include "tests/app/tools/scene_on_canvas.h"
#include "tests/support/support_clock.h"

using namespace cairn;

// The geometry lab on the scene of tutorial B's figure: a box "a" that spans (0, 0) to (10, 10) and what a test puts beside it. 20 pixels to
// the metre, so that coordinates that end in .05 are whole pixels.
class TestProbeTool : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { m_hand.reset(); }

    // Rays.

    void TB13_aRayShowsPointsAndNormals();
    void TB15_theRayListsTheFirstHitFirst();
    void TB12_aSegmentEndsAtItsEnd();
    void TB10_aStartInsideIsAHitWithoutANormal();
    void TB10_aRayAlongAnEdgeGrazes();
    void TB11_aTangentGrazes();
    void aRayWithoutADirectionMeetsWhatHoldsItsStart();
    void aConcavePolygonIsMetOnceAtItsOutline();
    void theEndsOfARayAreDraggedAndMovedByKeys();
    void TB13_aBodyIsDraggedUnderTheRay();

    // Pairs.

    void closestPointsFollowTheBodies();
    void theBodiesAreThoseSelected();
    void TB13_pushOut_data();
    void TB13_pushOut();
    void TB13_separateIsOneStep();
    void separateLeavesALockedBodyWhereItIs();
    void separatePartsBodiesOfSeveralParts();
    void escTakesADragBack();

    // Slabs.

    void TB13_slabsShowTheIntervalsOfEachAxis();
    void TB13_slabsTurnWithTheBox();
    void slabsSayWhyARayMisses_data();
    void slabsSayWhyARayMisses();

    // Points, and what overlaps.

    void TB15_pickingIsPointInShape();
    void TB13_overlapsAreRed();
    void TB1_thePhasesOfCollisionAreNamed();
    void whatMayNotTouchIsNotRed();
    void thePanelGoesWithTheToolAndTheDocument();
    void aThousandPairsStayFluid();

private:
    static SceneBody boxA() { return test::box("a", {5, 5}, {5, 5}, 1); }
    void show(std::vector<SceneBody> bodies, const char* question) {
        Scene scene = test::emptyScene();
        scene.bodies = std::move(bodies);
        show(std::move(scene), question);
    }
    void show(Scene scene, const char* question) {
        m_hand = std::make_unique<test::SceneOnCanvas>(std::move(scene));
        m_hand->canvas.setCamera({{5, 5}, 20});
        m_hand->canvas.setTool(new ProbeTool(m_hand->canvas));
        ask(question);
    }
    void ask(const char* question) {
        for (auto* button : m_hand->canvas.findChildren<QToolButton*>())
            if (button->text() == question) return QTest::mouseClick(button, Qt::LeftButton);
        QFAIL(question);
    }
    template <class T>
    T& find(const char* name) {
        T* found = m_hand->canvas.findChild<T*>(name);
        if (!found) qFatal("nothing is named %s", name);
        return *found;
    }
    QList<QStringList> rows() {
        QList<QStringList> found;
        const auto& table = find<QTreeWidget>("probeTable");
        for (int i = 0; i < table.topLevelItemCount(); ++i) {
            QStringList row;
            for (int column = 0; column < table.columnCount(); ++column) row << table.topLevelItem(i)->text(column);
            found << row;
        }
        return found;
    }
    // The value beside a word in the first column.
    QString value(const char* what) {
        for (const QStringList& row : rows())
            if (row.front() == what) return row.at(1);
        return {};
    }
    QString remarks() { return find<QLabel>("probeRemarks").text(); }
    void clickBoth(Vec2 first, Vec2 second) {
        m_hand->click(first);
        m_hand->click(second);
    }
    bool isRed(Vec2 at) {
        const QColor pixel = m_hand->canvas.grab().toImage().pixelColor(m_hand->at(at));
        return pixel.red() > pixel.blue() + 15 && pixel.red() > pixel.green() + 15;
    }

    std::unique_ptr<test::SceneOnCanvas> m_hand;
};

void TestProbeTool::TB13_aRayShowsPointsAndNormals() {
    show({boxA()}, "Ray");
    QVERIFY(rows().isEmpty());
    m_hand->drag({-5, 5}, {15, 5});
    QCOMPARE(rows(), (QList<QStringList>{{"a", "0.25", "5 m", "(0, 5)", "(-1, 0)"}}));
}

void TestProbeTool::TB15_theRayListsTheFirstHitFirst() {
    show({boxA(), test::disc("c", {-2, 5}, 1, 1)}, "Ray");
    m_hand->drag({-5, 5}, {-4, 5});
    QCOMPARE(rows(), (QList<QStringList>{{"c", "2", "2 m", "(-3, 5)", "(-1, 0)"}, {"a", "5", "5 m", "(0, 5)", "(-1, 0)"}}));
    const auto& table = find<QTreeWidget>("probeTable");
    QVERIFY(table.topLevelItem(0)->font(0).bold());
    QVERIFY(!table.topLevelItem(1)->font(0).bold());
    m_hand->drag({-5, 8}, {-6, 8});
    QVERIFY(rows().isEmpty());
    QCOMPARE(remarks(), QString("It meets nothing."));
}

void TestProbeTool::TB12_aSegmentEndsAtItsEnd() {
    show({boxA()}, "Segment");
    m_hand->drag({-5, 5}, {-1, 5});
    QVERIFY(rows().isEmpty());
    m_hand->drag({-1, 5}, {15, 5});  // the end that it has
    QCOMPARE(rows(), (QList<QStringList>{{"a", "0.25", "5 m", "(0, 5)", "(-1, 0)"}}));
}

void TestProbeTool::TB10_aStartInsideIsAHitWithoutANormal() {
    show({boxA()}, "Ray");
    m_hand->drag({2, 5}, {15, 5});
    QCOMPARE(rows(), (QList<QStringList>{{"a", "0", "0 m", "(2, 5)", "none: starts inside"}}));
    QVERIFY(remarks().contains("t = 0"));
}

void TestProbeTool::TB10_aRayAlongAnEdgeGrazes() {
    show({boxA()}, "Ray");
    m_hand->drag({-5, 10}, {-4, 10});
    QCOMPARE(rows().size(), 1);
    QCOMPARE(rows()[0].mid(0, 4), (QStringList{"a", "5", "5 m", "(0, 10)"}));
    QVERIFY(rows()[0].last().endsWith("grazes"));
    m_hand->drag({-5, 10.05}, {-4, 10.05});
    QVERIFY(rows().isEmpty());
}

void TestProbeTool::TB11_aTangentGrazes() {
    show({test::disc("c", {0, 0}, 1, 1)}, "Ray");
    m_hand->drag({-5, 1}, {-4, 1});
    QCOMPARE(rows(), (QList<QStringList>{{"c", "5", "5 m", "(0, 1)", "(0, 1), grazes"}}));
    m_hand->drag({-5, -0.5}, {-3, -0.5});
    QVERIFY(!rows()[0].last().contains("grazes"));
}

void TestProbeTool::aRayWithoutADirectionMeetsWhatHoldsItsStart() {
    show({boxA(), test::disc("c", {-2, 5}, 1, 1)}, "Ray");
    m_hand->drag({2, 5}, {4, 5});
    m_hand->drag({4, 5}, {2.1, 5});  // so near that it is laid upon the other end
    QCOMPARE(rows(), (QList<QStringList>{{"a", "0", "0 m", "(2, 5)", "none: starts inside"}}));
    QVERIFY(remarks().contains("Without a direction"));
}

// Its pieces have inner edges, which are no surfaces.
void TestProbeTool::aConcavePolygonIsMetOnceAtItsOutline() {
    SceneBody corner = boxA();
    corner.shapes[0].geometry = PolygonShape{{{-5, -5}, {5, -5}, {5, -3}, {-3, -3}, {-3, 5}, {-5, 5}}};
    show({corner}, "Ray");
    m_hand->drag({12, 1}, {8, 1});
    QCOMPARE(rows(), (QList<QStringList>{{"a", "0.5", "2 m", "(10, 1)", "(1, 0)"}}));
}

void TestProbeTool::theEndsOfARayAreDraggedAndMovedByKeys() {
    show({boxA()}, "Ray");
    m_hand->drag({-5, 5}, {-4, 5});
    m_hand->drag({-5, 5}, {-6, 5});
    QCOMPARE(rows()[0].mid(1, 2), (QStringList{"3", "6 m"}));
    m_hand->key(Qt::Key_Up);  // a cell of the grid is 2 m at this scale
    QCOMPARE(rows()[0][3], QString("(0, 1)"));
    m_hand->key(Qt::Key_Return);
    m_hand->key(Qt::Key_Up, Qt::ShiftModifier);
    m_hand->key(Qt::Key_Up);
    QCOMPARE(rows()[0][3], QString("(0, 7.6)"));
    m_hand->press({-6, 7});
    m_hand->move({-6, 0});
    m_hand->key(Qt::Key_Escape);
    QCOMPARE(rows()[0][3], QString("(0, 7.6)"));
}

void TestProbeTool::TB13_aBodyIsDraggedUnderTheRay() {
    show({boxA()}, "Ray");
    m_hand->drag({-5, 5}, {-4, 5});
    m_hand->press({5, 8}, Qt::ControlModifier);
    m_hand->move({6, 8}, Qt::ControlModifier);
    QCOMPARE(rows()[0][2], QString("6 m"));
    m_hand->move({8, 8}, Qt::ControlModifier);
    QCOMPARE(rows()[0][2], QString("8 m"));
    m_hand->release({8, 8}, Qt::ControlModifier);
    QCOMPARE(m_hand->document.undoStack().count(), 1);
    m_hand->undo();
    QCOMPARE(rows()[0][2], QString("5 m"));
}

void TestProbeTool::closestPointsFollowTheBodies() {
    show({test::disc("c", {0, 0}, 1, 1), test::disc("d", {6, 8}, 2, 1)}, "Closest points");
    QCOMPARE(remarks(), QString("Click two bodies."));
    m_hand->click({0, 0});
    QCOMPARE(remarks(), QString("Click the other body."));
    m_hand->click({6, 8});
    QCOMPARE(value("Bodies"), QString("c and d"));
    QCOMPARE(value("Distance"), QString("7 m"));  // 10 between the centres
    QCOMPARE(value("Point of the first"), QString("(0.6, 0.8)"));
    QCOMPARE(value("Point of the second"), QString("(4.8, 6.4)"));
    m_hand->press({6, 8});
    m_hand->move({3, 4});
    QCOMPARE(value("Distance"), QString("2 m"));
    m_hand->move({1.5, 2});
    QCOMPARE(value("Overlap"), QString("0.5 m"));
    m_hand->release({1.5, 2});
    QCOMPARE(m_hand->document.undoStack().count(), 1);
}

void TestProbeTool::theBodiesAreThoseSelected() {
    show({boxA(), test::disc("c", {-2, 5}, 1, 1), test::disc("d", {13, 5}, 1, 1)}, "Closest points");
    m_hand->document.setSelection({{"a", "d"}, {}});
    QCOMPARE(value("Bodies"), QString("a and d"));
    m_hand->click({-2, 5});
    QCOMPARE(m_hand->document.selection(), Selection::ofBody("c"));
    m_hand->click({5, 5});
    QCOMPARE(value("Bodies"), QString("c and a"));
    m_hand->click({5, 13});
    QVERIFY(m_hand->document.selection().empty());
}

void TestProbeTool::TB13_pushOut_data() {
    QTest::addColumn<SceneBody>("other");
    QTest::addColumn<QString>("depth");
    QTest::addColumn<QString>("way");
    QTest::addColumn<QString>("normal");
    const auto row = [](const char* name, const SceneBody& other, const char* depth, const char* way, const char* normal) {
        QTest::newRow(name) << other << depth << way << normal;
    };
    row("TB7 a box in a box", test::box("b", {2, 5}, {1, 1}, 1), "3 m", "(-3, 0)", "(-1, 0)");
    row("TB9 a disc at the corner", test::disc("b", {11, 11}, 2, 1), "0.5858 m", "(0.4142, 0.4142)", "(0.7071, 0.7071)");
    row("TB9 a disc inside", test::disc("b", {2, 5}, 1, 1), "3 m", "(-3, 0)", "(-1, 0)");
    row("TB9 a disc with its centre on the edge", test::disc("b", {0, 5}, 1, 1), "1 m", "(-1, 0)", "(-1, 0)");
}

void TestProbeTool::TB13_pushOut() {
    QFETCH(SceneBody, other);
    QFETCH(QString, depth);
    QFETCH(QString, way);
    QFETCH(QString, normal);
    show({boxA(), other}, "Push-out");
    m_hand->document.setSelection({{"a", "b"}, {}});
    QCOMPARE(value("Depth"), depth);
    QCOMPARE(value("Push-out of the second"), way);
    QCOMPARE(value("Normal"), normal);
}

void TestProbeTool::TB13_separateIsOneStep() {
    show({boxA(), test::disc("b", {11, 11}, 2, 1)}, "Push-out");
    auto& button = find<QPushButton>("probeSeparate");
    QVERIFY(button.isVisible() && !button.isEnabled());
    clickBoth({5, 5}, {12, 12});
    QVERIFY(button.isEnabled());
    QTest::mouseClick(&button, Qt::LeftButton);
    QCOMPARE(m_hand->document.undoStack().undoText(), QString("separate b from a"));
    // The centre is two metres from the corner, on the diagonal.
    QVERIFY(test::near(m_hand->body(1).position, {10 + std::sqrt(2), 10 + std::sqrt(2)}, 1e-12));
    QVERIFY(!button.isEnabled());
    QVERIFY(remarks().contains("touch"));
    m_hand->undo();
    QCOMPARE(m_hand->body(1).position, (Vec2{11, 11}));
    QCOMPARE(m_hand->document.undoStack().count(), 1);
    m_hand->canvas.setFocus();
    m_hand->key(Qt::Key_Return);
    QVERIFY(remarks().contains("touch"));
}

void TestProbeTool::separateLeavesALockedBodyWhereItIs() {
    SceneBody locked = test::disc("b", {2, 5}, 1, 1);
    locked.locked = true;
    show({boxA(), locked}, "Push-out");
    m_hand->document.setSelection({{"a", "b"}, {}});
    QTest::mouseClick(&find<QPushButton>("probeSeparate"), Qt::LeftButton);
    QCOMPARE(m_hand->body(0).position, (Vec2{8, 5}));
    QCOMPARE(m_hand->body(1).position, (Vec2{2, 5}));
    QVERIFY(m_hand->document.edit("lock", [](Scene& scene) {
        scene.bodies[0].locked = true;
        scene.bodies[0].position = {5, 5};
    }));
    QVERIFY(!find<QPushButton>("probeSeparate").isEnabled());
}

void TestProbeTool::separatePartsBodiesOfSeveralParts() {
    SceneBody corner = boxA();
    corner.shapes[0].geometry = PolygonShape{{{-5, -5}, {5, -5}, {5, -3}, {-3, -3}, {-3, 5}, {-5, 5}}};
    show({corner, test::box("b", {2.5, 2.5}, {1, 1}, 1)}, "Push-out");
    m_hand->document.setSelection({{"a", "b"}, {}});
    QVERIFY(remarks().contains("several convex parts"));
    QTest::mouseClick(&find<QPushButton>("probeSeparate"), Qt::LeftButton);
    QVERIFY2(remarks().contains("touch"), qPrintable(remarks()));
}

void TestProbeTool::escTakesADragBack() {
    show({boxA(), test::disc("c", {-2, 5}, 1, 1)}, "Closest points");
    clickBoth({5, 5}, {-2, 5});
    QCOMPARE(value("Distance"), QString("1 m"));
    m_hand->press({-2, 5});
    m_hand->move({-6, 5});
    QCOMPARE(value("Distance"), QString("5 m"));
    m_hand->key(Qt::Key_Escape);
    QCOMPARE(value("Distance"), QString("1 m"));
    m_hand->release({-6, 5});
    QCOMPARE(m_hand->document.undoStack().count(), 0);
}

void TestProbeTool::TB13_slabsShowTheIntervalsOfEachAxis() {
    show({boxA()}, "Slabs");
    QCOMPARE(remarks(), QString("Click a box.\nDrag a ray."));
    m_hand->click({5, 5});
    m_hand->drag({-5, -3}, {-4, -2});  // TB10: t = 5, normal (-1, 0)
    QCOMPARE(rows(), (QList<QStringList>{{"x", "5", "15"}, {"y", "3", "13"}, {"box", "5", "13"}}));
    QCOMPARE(remarks(), QString("It enters x last, which gives the normal (-1, 0)."));
    m_hand->drag({-4, -2}, {15, -3});  // along the x axis, below the box
    QCOMPARE(rows().size(), 2);
    m_hand->drag({5, 5}, {6, 5});
    QCOMPARE(rows(), (QList<QStringList>{{"x", "-5", "5"}, {"y", "\u2212\u221e", "\u221e"}, {"box", "0", "5"}}));
    QVERIFY(remarks().contains("starts in the box"));
}

// A square with half a side of 1 m on its corner: the ray through the corners meets it at 5 - sqrt(2).
void TestProbeTool::TB13_slabsTurnWithTheBox() {
    SceneBody box = test::box("a", {0, 0}, {1, 1}, 1);
    box.angle = std::numbers::pi / 4;
    show({box}, "Slabs");
    m_hand->click({0, 0});
    m_hand->drag({-5, 0}, {-4, 0});
    QCOMPARE(rows()[0], (QStringList{"x", "3.586", "6.414"}));
    QCOMPARE(rows()[1], (QStringList{"y", "3.586", "6.414"}));
    m_hand->drag({-4, 0}, {-4, 0.25});  // the end, so that it meets the side that looks up and left
    QVERIFY(remarks().contains("(-0.7071, 0.7071)"));
}

void TestProbeTool::slabsSayWhyARayMisses_data() {
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("y");
    QTest::addColumn<double>("toX");
    QTest::addColumn<double>("toY");
    QTest::addColumn<QString>("why");
    QTest::newRow("beside") << -5. << -1. << -4. << -1. << "It misses: it runs beside the slab of y.";
    QTest::newRow("behind") << -5. << 5. << -6. << 5. << "It misses: the box lies behind its start.";
    QTest::newRow("past") << -5. << 8. << -4. << 9.
                          << "It misses: it leaves one slab, at 2, before it enters the other, at 5.";
}

void TestProbeTool::slabsSayWhyARayMisses() {
    QFETCH(double, x);
    QFETCH(double, y);
    QFETCH(double, toX);
    QFETCH(double, toY);
    QFETCH(QString, why);
    show({boxA()}, "Slabs");
    m_hand->click({5, 5});
    m_hand->drag({x, y}, {toX, toY});
    QCOMPARE(remarks(), why);
}

void TestProbeTool::TB15_pickingIsPointInShape() {
    show({boxA(), test::disc("c", {3, 5}, 2, 1)}, "Point");
    m_hand->hover({2, 5});
    QCOMPARE(rows(), (QList<QStringList>{{"c", "circle", "-1 m"}, {"a", "edge 3", "-2 m"}}));
    m_hand->hover({8, 5});
    QCOMPARE(rows(), (QList<QStringList>{{"a", "edge 1", "-2 m"}}));
    m_hand->hover({13, 14});
    QCOMPARE(rows(), (QList<QStringList>{{"a", "vertex 2", "5 m"}}));
    m_hand->key(Qt::Key_Left);
    m_hand->key(Qt::Key_Left);
    QCOMPARE(rows(), (QList<QStringList>{{"a", "edge 2", "4 m"}}));
}

void TestProbeTool::TB13_overlapsAreRed() {
    show({boxA(), test::disc("c", {-2, 5}, 1, 1), test::disc("d", {11, 11}, 1, 1)}, "Closest points");
    QVERIFY(!isRed({5, 7}) && !isRed({-2, 5.5}));
    m_hand->drag({-2, 5}, {-0.5, 5});
    QVERIFY(isRed({5, 7}) && isRed({-1, 5.5}));
    QVERIFY(!isRed({11, 11.5}));
    m_hand->canvas.setTool(nullptr);
    QVERIFY(!isRed({5, 7}));
}

// TB6: the disc's box touches that of the square, and the disc itself is in it only where its radius is over sqrt(2).
void TestProbeTool::TB1_thePhasesOfCollisionAreNamed() {
    show({boxA(), test::disc("d", {11, 11}, 1.4, 1)}, "Point");
    const auto& pipeline = find<QLabel>("probePipeline");
    QCOMPARE(pipeline.text(), QString("Broad phase: 1 pair \u2192 narrow phase: 0 overlap \u2192 response: none"));
    QVERIFY(m_hand->document.edit("grow", [](Scene& s) { s.bodies[1].shapes[0].geometry = CircleShape{{}, 2}; }));
    QCOMPARE(pipeline.text(), QString("Broad phase: 1 pair \u2192 narrow phase: 1 overlap \u2192 response: push-out"));
}

void TestProbeTool::whatMayNotTouchIsNotRed() {
    Scene scene = test::emptyScene();
    scene.bodies = {test::fixedBox("ground", {0, 0}, {1, 1}), test::fixedBox("wall", {1, 0}, {1, 1}),
                    test::box("hinged", {5, 0}, {1, 1}, 1),   test::box("to", {6, 0}, {1, 1}, 1),
                    test::box("ghost", {10, 0}, {1, 1}, 1),   test::box("other", {11, 0}, {1, 1}, 1),
                    test::box("lower", {0, 5}, {1, 1}, 1),    test::box("upper", {0, 7}, {1, 1}, 1)};
    scene.bodies[4].shapes[0].filter.mask = 0;
    SceneJoint hinge;
    hinge.id = "hinge";
    hinge.bodyA = "hinged";
    hinge.bodyB = "to";
    scene.joints = {hinge};
    show(scene, "Point");
    QVERIFY(find<QLabel>("probePipeline").text().contains("0 overlap"));
    QVERIFY(m_hand->document.edit("let collide", [](Scene& s) { s.joints[0].collideConnected = true; }));
    QVERIFY(find<QLabel>("probePipeline").text().contains("1 overlap"));
}

void TestProbeTool::thePanelGoesWithTheToolAndTheDocument() {
    show({boxA()}, "Ray");
    const auto& panel = find<QFrame>("probePanel");
    QVERIFY(panel.isVisible());
    m_hand->drag({-5, 5}, {-4, 5});
    m_hand->canvas.setDocument(nullptr);
    QVERIFY(!panel.isVisible());
    m_hand->canvas.setDocument(&m_hand->document);
    QVERIFY(panel.isVisible());
    QVERIFY(rows().isEmpty());  // the ray was drawn in what may be another scene
    m_hand->canvas.setTool(nullptr);
    QVERIFY(!panel.isVisible());
}

void TestProbeTool::aThousandPairsStayFluid() {
    Scene scene = test::emptyScene();
    for (int i = 0; i < 2000; ++i) {
        const Vec2 at{0.9 * (i % 50), 0.9 * (i / 50)};
        scene.bodies.push_back(test::box("b" + std::to_string(i), at, {0.5, 0.5}, 1));
    }
    PlacedShapes shapes;
    shapes.update(scene);
    scene.bodies[700].position += Vec2{0.01, 0.02};
    const double start = test::threadSeconds();
    shapes.update(scene);
    const Overlaps overlaps = shapes.overlaps();
    const double milliseconds = 1e3 * (test::threadSeconds() - start);
    QCOMPARE(overlaps.shapes().size(), std::size_t(2000));
    QVERIFY2(milliseconds < 16, qPrintable(QString::number(milliseconds)));
}

QTEST_MAIN(TestProbeTool)
#include "test_probe_tool.moc"
