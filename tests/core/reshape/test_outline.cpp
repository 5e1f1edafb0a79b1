// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/polygon/signed_area.h"
#include "core/reshape/outline.h"
#include "core/scene/bounds.h"
#include "tests/core/authoring/authoring_scenes.h"
#include "tests/core/collision/random_shapes.h"
#include "tests/support/support_outlines.h"
#include "tests/support/support_texts.h"

using namespace cairn;
using namespace cairn::test;

namespace {

using Indices = std::vector<std::size_t>;

Scene polygonScene(std::vector<Vec2> vertices) {
    Scene scene;
    scene.bodies = {body("p", {5, 5}, shaped(PolygonShape{std::move(vertices)}), 0.5), box("b", {})};
    return scene;
}

const std::vector<Vec2>& verticesOf(const Scene& scene) {
    return std::get<PolygonShape>(scene.bodies[0].shapes[0].geometry).vertices;
}

const std::vector<Vec2> square{{0, 0}, {2, 0}, {2, 2}, {0, 2}};

double distanceToOutline(Vec2 p, const std::vector<Vec2>& outline) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 a = outline[i], along = outline[(i + 1) % outline.size()] - a;
        const double fraction = std::clamp(dot(p - a, along) / lengthSquared(along), 0.0, 1.0);
        least = std::min(least, distance(p, a + fraction * along));
    }
    return least;
}

// A circle of many vertices that leave it a little, and which from one seed are always the same.
std::vector<Vec2> roughCircle(int count, double roughness) {
    RandomShapes random(11);
    std::vector<Vec2> result;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count, radius = 1 + random.between(-roughness, roughness);
        result.push_back({radius * std::cos(angle), radius * std::sin(angle)});
    }
    return result;
}

}  // namespace

class TestOutline : public QObject {
    Q_OBJECT

private slots:
    void problemsAreNamedByTheirVertices_data() {
        QTest::addColumn<std::vector<Vec2>>("vertices");
        QTest::addColumn<Indices>("repeated");
        QTest::addColumn<Indices>("collinear");
        QTest::addColumn<QString>("fault");
        QTest::newRow("none") << square << Indices{} << Indices{} << "";
        QTest::newRow("two vertices") << std::vector<Vec2>{{0, 0}, {1, 0}} << Indices{} << Indices{}
                                      << "must have at least 3 different vertices, found 2";
        QTest::newRow("repeated") << std::vector<Vec2>{{0, 0}, {2, 0}, {2, 0}, {0, 2}} << Indices{2} << Indices{} << "";
        QTest::newRow("collinear") << std::vector<Vec2>{{0, 0}, {1, 0}, {2, 0}, {0, 2}} << Indices{} << Indices{1} << "";
        QTest::newRow("crossing") << std::vector<Vec2>{{0, 0}, {2, 2}, {2, 0}, {0, 2}} << Indices{} << Indices{}
                                  << "must not cross or touch itself; the edges of vertices 1-2 and 3-4 do";
        QTest::newRow("on a line") << std::vector<Vec2>{{0, 0}, {1, 1}, {2, 2}} << Indices{} << Indices{1}
                                   << "must enclose an area, but all its vertices lie on a line";
    }
    void problemsAreNamedByTheirVertices() {
        QFETCH(std::vector<Vec2>, vertices);
        QFETCH(Indices, repeated);
        QFETCH(QString, fault);
        const OutlineProblems problems = outlineProblems(vertices, OutlineKind::polygon);
        QCOMPARE(QString::fromStdString(problems.fault.english()), fault);
        QCOMPARE(problems.repeated, repeated);
        if (fault.isEmpty()) QTEST(problems.collinear, "collinear");
    }

    void crossingEdgesAreGivenForTheirColour() {
        const auto meeting =
            outlineProblems(std::vector<Vec2>{{0, 0}, {2, 2}, {2, 0}, {0, 2}}, OutlineKind::polygon).meeting;
        QVERIFY(meeting);
        QCOMPARE(*meeting, (MeetingEdges{{0, 1}, {2, 3}}));
    }

    void verticesThatAreNowhereAreNamed() {
        const auto problems = outlineProblems(std::vector<Vec2>{{0, 0}, {NAN, 2}, {2, INFINITY}}, OutlineKind::chain);
        QCOMPARE(problems.notFinite, (Indices{1, 2}));
        QCOMPARE(problems.fault, "must have finite vertices");
    }

    void aChainMayCrossItself() {
        const std::vector<Vec2> bow{{0, 0}, {2, 2}, {2, 0}, {0, 2}};
        QCOMPARE(outlineProblems(bow, OutlineKind::chain).fault, "");
        QCOMPARE(outlineProblems(bow, OutlineKind::loop).fault, "");
        QVERIFY(!outlineProblems(std::span(bow).first(1), OutlineKind::chain).fault.empty());
        QVERIFY(!outlineProblems(std::span(bow).first(2), OutlineKind::loop).fault.empty());
    }

    void piecesMakeUpThePolygon() {
        double area = 0;
        for (const auto& piece : convexPieces(ell())) area += signedArea(piece);
        QVERIFY(std::abs(area - signedArea(ell())) < 1e-14);
        QCOMPARE(convexPieces(square).size(), 1u);
        QVERIFY(convexPieces(std::vector<Vec2>{{0, 0}, {2, 2}, {2, 0}, {0, 2}}).empty());
    }

    void piecesOfAClockwisePolygonWithSpareVerticesAreThere() {
        const auto pieces = convexPieces(std::vector<Vec2>{{0, 0}, {0, 2}, {2, 2}, {2, 1}, {2, 0}});
        QCOMPARE(pieces.size(), 1u);
        QVERIFY(std::abs(signedArea(pieces[0]) - 4) < 1e-14);
    }

    void aVertexIsPutIntoAnEdgeAndMovedFromThere() {
        Scene scene = polygonScene(square);
        QCOMPARE(insertVertex(scene, "p", 0, 3, {0, 1}).bodies, (Ids{"p"}));
        QCOMPARE(verticesOf(scene), (std::vector<Vec2>{{0, 0}, {2, 0}, {2, 2}, {0, 2}, {0, 1}}));
        QVERIFY(moveVertex(scene, "p", 0, 4, {-1, 1}).done());
        QCOMPARE(verticesOf(scene)[4], (Vec2{-1, 1}));
        QVERIFY(removeVertex(scene, "p", 0, 0).done());
        QCOMPARE(verticesOf(scene), (std::vector<Vec2>{{2, 0}, {2, 2}, {0, 2}, {-1, 1}}));
        QCOMPARE(firstError(scene), "");
        QCOMPARE(scene.bodies[0].position, (Vec2{5, 5}));
    }

    void aVertexDraggedThroughItsPolygonKeepsItsIndex() {
        Scene scene = polygonScene({{0, 0}, {2, 0}, {0, 2}});
        QVERIFY(moveVertex(scene, "p", 0, 2, {0, -2}).done());
        QCOMPARE(verticesOf(scene), (std::vector<Vec2>{{2, 0}, {0, 0}, {0, -2}}));
        QVERIFY(validateScene(scene).empty());
    }

    void editsThatWouldMakeAFaultAreRefused() {
        Scene scene = polygonScene(square);
        const Scene before = scene;
        QCOMPARE(moveVertex(scene, "p", 0, 0, {3, 1}).refusal,
                 "The outline must not cross or touch itself; the edges of vertices 2-3 and 4-1 do.");
        QVERIFY(!moveVertex(scene, "p", 0, 0, {NAN, 1}).done());
        QCOMPARE(moveVertex(scene, "p", 0, 4, {}).refusal, "There is no vertex 4.");
        QCOMPARE(removeVertex(scene, "p", 0, 9).refusal, "There is no vertex 9.");
        QCOMPARE(insertVertex(scene, "p", 0, 4, {}).refusal, "There is no edge 4.");
        QCOMPARE(insertVertex(scene, "p", 1, 0, {}).refusal, "\"p\" has no shape 1.");
        QCOMPARE(insertVertex(scene, "b", 0, 0, {}).refusal, "\"b\" has no vertices to edit in shape 0.");
        QCOMPARE(insertVertex(scene, "x", 0, 0, {}).refusal, "There is no body \"x\" in the scene.");
        QCOMPARE(scene, before);
        Scene triangle = polygonScene({{0, 0}, {1, 0}, {0, 1}});
        QVERIFY(!removeVertex(triangle, "p", 0, 1).done());
    }

    void aChainGrowsAtItsEnd() {
        Scene scene;
        scene.bodies = {body("c", {}, shaped(ChainShape{{{0, 0}, {1, 0}}, false}))};
        QVERIFY(insertVertex(scene, "c", 0, 1, {2, 1}).done());
        QCOMPARE(std::get<ChainShape>(scene.bodies[0].shapes[0].geometry).vertices,
                 (std::vector<Vec2>{{0, 0}, {1, 0}, {2, 1}}));
    }

    void simplifiedNothingIsFartherThanTheTolerance() {
        const std::vector<Vec2> rough = roughCircle(500, 0.005);
        const std::vector<Vec2> simple = simplified(rough, OutlineKind::polygon, 0.03);
        QVERIFY(simple.size() < 60);
        QCOMPARE(outlineProblems(simple, OutlineKind::polygon).fault, "");
        for (const Vec2 vertex : rough) QVERIFY(distanceToOutline(vertex, simple) <= 0.03);
        for (const Vec2 vertex : simple) QVERIFY(std::ranges::find(rough, vertex) != rough.end());
    }

    // A tolerance far above the width of what is there would leave edges that cross, or nothing.
    void simplifiedOutlinesStaySimple_data() {
        QTest::addColumn<std::vector<Vec2>>("outline");
        QTest::newRow("ell") << ell();
        QTest::newRow("bowl") << bowl();
        QTest::newRow("star") << star();
        QTest::newRow("comb") << comb(12);
        QTest::newRow("spiral") << spiral(200);
        QTest::newRow("nearly touching") << nearlyTouching();
        QTest::newRow("rough circle") << roughCircle(300, 0.2);
        QTest::newRow("triangle") << std::vector<Vec2>{{0, 0}, {1, 0}, {0, 1}};
    }
    void simplifiedOutlinesStaySimple() {
        QFETCH(std::vector<Vec2>, outline);
        for (const double tolerance : {0.0, 1e-3, 0.01, 0.05, 0.1, 0.2, 0.5, 1.0, 3.0, 100.0}) {
            const std::vector<Vec2> simple = simplified(outline, OutlineKind::polygon, tolerance);
            QCOMPARE(outlineProblems(simple, OutlineKind::polygon).fault, "");
            QVERIFY(signedArea(simple) > 0);
            for (const Vec2 vertex : outline) QVERIFY(distanceToOutline(vertex, simple) <= tolerance + 1e-14);
        }
    }

    void chainsKeepTheirEndsAndLoopsThreeCorners() {
        const std::vector<Vec2> wave{{0, 0}, {1, 0.01}, {2, -0.01}, {3, 0.01}, {4, 0}};
        QCOMPARE(simplified(wave, OutlineKind::chain, 0.1), (std::vector<Vec2>{{0, 0}, {4, 0}}));
        QVERIFY(simplified(wave, OutlineKind::loop, 10).size() >= 3);
    }

    void simplifyingSaysHowMuchItLeftOut() {
        Scene scene = polygonScene({{0, 0}, {1, 0.01}, {2, 0}, {2, 2}, {0, 2}});
        const SimplifyResult result = simplifyBodies(scene, Ids{"p", "b"}, 0.1);
        QCOMPARE(result.bodies, (Ids{"p"}));
        QCOMPARE(test::english(result.remarks), (Ids{"1 vertex was left out."}));
        QCOMPARE(verticesOf(scene), square);
        QCOMPARE(result.before, 5u);
        QCOMPARE(result.after, 4u);
        QCOMPARE(result.moved, 0.01);
        QCOMPARE(simplifyBodies(scene, Ids{"p"}, 0.1).refusal, "No vertex can be left out within this tolerance.");
        QVERIFY(!simplifyBodies(scene, Ids{"p"}, -1).done());
        QVERIFY(!simplifyBodies(scene, Ids{"p"}, NAN).done());
        QCOMPARE(simplifyBodies(scene, Ids{"b"}, 0.1).refusal, "What is selected has no polygons or chains.");
    }

    void simplifyingSaysHowFarTheOutlineMoves_data() {
        QTest::addColumn<std::vector<Vec2>>("outline");
        QTest::newRow("the first vertex is left out")
            << std::vector<Vec2>{{1, 0.02}, {2, 0}, {2, 2}, {1, 1.99}, {0, 2}, {0, 0}};
        QTest::newRow("the last vertex is left out")
            << std::vector<Vec2>{{2, 0}, {2, 2}, {1, 1.99}, {0, 2}, {0, 0}, {1, 0.02}};
    }
    void simplifyingSaysHowFarTheOutlineMoves() {
        QFETCH(std::vector<Vec2>, outline);
        Scene scene = polygonScene(outline);
        const SimplifyResult result = simplifyBodies(scene, Ids{"p"}, 0.1);
        QCOMPARE(result.after, 4u);
        QCOMPARE(result.moved, 0.02);
    }

    void aHullIsOfAllShapes() {
        Scene scene = polygonScene(ell());
        scene.bodies[0].shapes.push_back(shaped(ChainShape{{{-1, 0}, {0, 1}}, false}));
        scene.bodies[0].shapes[0].density = 3;
        QCOMPARE(hullBodies(scene, Ids{"p", "b"}).bodies, (Ids{"p"}));
        QCOMPARE(scene.bodies[0].shapes.size(), 1u);
        QCOMPARE(scene.bodies[0].shapes[0].density, 3.0);
        for (const Vec2 vertex : ell()) QVERIFY(distanceToOutline(vertex, verticesOf(scene)) < 3);
        QVERIFY(std::ranges::find(verticesOf(scene), Vec2{-1, 0}) != verticesOf(scene).end());
        QVERIFY(validateScene(scene).empty());
        QCOMPARE(hullBodies(scene, Ids{"p"}).refusal, "Convex already.");
    }

    // A polygon of 24 sides about a circle is 1 / cos(pi / 24) = 1.0086 times as far out at its corners.
    void aHullHoldsItsCirclesTightly() {
        SceneBody dumbbell = body("d", {}, shaped(CircleShape{{-2, 0}, 1}));
        dumbbell.shapes.push_back(shaped(CircleShape{{2, 0}, 0.5}));
        const std::vector<Vec2> hull = hullOf(dumbbell);
        for (int i = 0; i < 360; ++i) {
            const Vec2 onCircle = Vec2{-2, 0} + rotate(Rotation::fromAngle(i * 0.0174533), {1, 0});
            for (std::size_t k = 0; k < hull.size(); ++k) {
                const Vec2 edge = hull[(k + 1) % hull.size()] - hull[k];
                QVERIFY(cross(edge, onCircle - hull[k]) > -1e-12);
            }
        }
        const Aabb bounds = *boundsOf(body("h", {}, shaped(PolygonShape{hull})));
        QVERIFY(distance(bounds.lower, {-3, -1}) < 1e-12);
        QVERIFY(distance(bounds.upper, {2.5, 1}) < 1e-12);
        for (const Vec2 corner : hull) QVERIFY(distance(corner, {-2, 0}) <= 1.0087 || distance(corner, {2, 0}) <= 0.5044);
    }

    void hullsWithoutAreaAreRefused() {
        Scene scene;
        scene.bodies = {body("line", {}, shaped(ChainShape{{{0, 0}, {1, 1}, {2, 2}}, false})), SceneBody{.id = "empty"}};
        const Scene before = scene;
        QVERIFY(hullBodies(scene, Ids{"line"}).refusal.english().find("\"line\" cannot be so") != std::string::npos);
        QCOMPARE(hullBodies(scene, Ids{"empty"}).refusal, "\"empty\" has no shapes.");
        QCOMPARE(scene, before);
    }
};

QTEST_GUILESS_MAIN(TestOutline)
#include "test_outline.moc"
