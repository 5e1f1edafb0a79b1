// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/geometry/distance.h"
#include "core/geometry/ray_cast.h"
#include "tests/core/collision/random_shapes.h"

using namespace cairn;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
const double h = std::numbers::sqrt2 / 2;

bool isNear(double a, double b) { return std::abs(a - b) < 1e-14; }
bool isNear(Vec2 a, Vec2 b) { return length(a - b) < 1e-14; }

const ShapeGeometry box = ConvexPolygon::box({5, 5}, {5, 5});  // [0, 10]^2, that of tutorial B
const ShapeGeometry disc = Circle{{0, 0}, 1};
const ShapeGeometry triangle = *ConvexPolygon::fromVertices(std::vector<Vec2>{{0, 0}, {4, 0}, {0, 4}});
const ShapeGeometry capsule = Capsule{{0, 0}, {4, 0}, 0.5};
const ShapeGeometry segment = Segment{{0, 0}, {4, 0}, {}, {}};

}  // namespace

Q_DECLARE_METATYPE(ConvexCore)

class TestRayCast : public QObject {
    Q_OBJECT

private slots:
    void aRayMeetsAShape_data() {
        QTest::addColumn<ConvexCore>("shape");
        QTest::addColumn<Ray>("ray");
        QTest::addColumn<double>("t");
        QTest::addColumn<Vec2>("point");
        QTest::addColumn<Vec2>("normal");
        const auto row = [](const char* name, const ConvexCore& shape, const Ray& ray, double t, Vec2 point, Vec2 normal) {
            QTest::newRow(name) << shape << ray << t << point << normal;
        };
        row("TB2 direction of any length", box, {{-5, 5}, {20, 0}}, 0.25, {0, 5}, {-1, 0});
        row("TB10 slanted", box, {{-5, -3}, {1, 1}}, 5, {0, 2}, {-1, 0});
        row("TB10 grazing an edge", box, {{-5, 10}, {1, 0}}, 5, {0, 10}, {-1, 0});
        row("TB10 TB14d start inside", box, {{3, 4}, {1, 0}}, 0, {3, 4}, {});
        row("TB10 just within reach", box, {{-5, 5}, {1, 0}, 5}, 5, {0, 5}, {-1, 0});
        row("grazing a corner", box, {{5, 15}, {1, -1}}, 5, {10, 10}, {0, 1});
        row("TB11 circle", disc, {{-5, 0}, {2, 0}}, 2, {-1, 0}, {-1, 0});
        row("TB11 tangent", disc, {{-5, 1}, {1, 0}}, 5, {0, 1}, {0, 1});
        row("TB11 start in circle", disc, {{0.5, 0}, {1, 0}}, 0, {0.5, 0}, {});
        row("TB12 segment", box, Ray::between({-5, 5}, {15, 5}), 0.25, {0, 5}, {-1, 0});
        row("TB16 triangle", triangle, {{5, 5}, {-1, -1}}, 3, {2, 2}, {h, h});
        row("side of a capsule", capsule, {{1, 3}, {0, -1}}, 2.5, {1, 0.5}, {0, 1});
        row("end of a capsule", capsule, {{7, 0}, {-1, 0}}, 2.5, {4.5, 0}, {1, 0});
        row("grazing a capsule", capsule, {{-3, 0.5}, {1, 0}}, 3, {0, 0.5}, {0, 1});
        row("start in a capsule", capsule, {{2, 0.25}, {1, 0}}, 0, {2, 0.25}, {});
        row("start in the end of a capsule", capsule, {{4.25, 0}, {1, 0}}, 0, {4.25, 0}, {});
        row("segment from above", segment, {{1, 3}, {0, -1}}, 3, {1, 0}, {0, 1});
        row("segment from below", segment, {{1, -3}, {0, 1}}, 3, {1, 0}, {0, -1});
        row("segment lengthwise", segment, {{-1, 0}, {1, 0}}, 1, {0, 0}, {-1, 0});
        row("end of a segment", segment, {{4, 1}, {0, -2}}, 0.5, {4, 0}, {0, 1});
        row("MB1 no direction, inside", disc, {{0.5, 0}, {0, 0}}, 0, {0.5, 0}, {});
        row("MB1 no direction, on the surface", box, {{10, 10}, {0, 0}}, 0, {10, 10}, {});
        row("MB2 from the surface inwards", box, {{0, 5}, {2, 0}}, 0, {0, 5}, {-1, 0});
        row("MB2 from the surface along it", box, {{5, 10}, {2, 0}}, 0, {5, 10}, {0, 1});
        row("MB2 from a corner along the edge", box, {{0, 10}, {2, 0}}, 0, {0, 10}, {0, 1});
        row("MB2 from the surface of a circle inwards", disc, {{-1, 0}, {2, 1}}, 0, {-1, 0}, {-1, 0});
        row("MB2 from the surface of a circle along it", disc, {{-1, 0}, {0, 1}}, 0, {-1, 0}, {-1, 0});
        row("MB2 from the surface of a capsule inwards", capsule, {{1, -0.5}, {1, 1}}, 0, {1, -0.5}, {0, -1});
        row("MB2 from a segment along it", segment, {{1, 0}, {1, 0}}, 0, {1, 0}, {0, -1});
    }
    void aRayMeetsAShape() {
        QFETCH(ConvexCore, shape);
        QFETCH(Ray, ray);
        QFETCH(double, t);
        QFETCH(Vec2, point);
        QFETCH(Vec2, normal);
        const auto hit = castRay(shape, {}, ray);
        QVERIFY(hit);
        QVERIFY(isNear(hit->t, t));
        QVERIFY(isNear(hit->point, point));
        QVERIFY(isNear(hit->normal, normal));
    }

    void aRayMissesAShape_data() {
        QTest::addColumn<ConvexCore>("shape");
        QTest::addColumn<Ray>("ray");
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const auto row = [](const char* name, const ConvexCore& shape, const Ray& ray) {
            QTest::newRow(name) << shape << ray;
        };
        row("TB10 beside the edge", box, {{-5, 10.001}, {1, 0}});
        row("TB10 away", box, {{-5, 5}, {-1, 0}});
        row("TB10 too short", box, {{-5, 5}, {1, 0}, 4.999});
        row("TB11 away", disc, {{-5, 0}, {-1, 0}});
        row("TB11 beside", disc, {{-5, 1.001}, {1, 0}});
        row("TB12 segment that ends before", box, Ray::between({-5, 5}, {-1, 5}));
        row("MB1 no direction, outside a circle", disc, {{-5, 0}, {0, 0}});
        row("MB1 no direction, outside a box", box, {{-5, 0}, {0, 0}});
        row("MB1 no direction, beside a capsule", capsule, {{-0.6, 0}, {0, 0}});
        row("MB2 from the surface outwards", box, {{0, 5}, {-1, 0}});
        row("MB2 from a corner outwards", box, {{10, 10}, {1, -1}});
        row("MB2 from the surface of a circle outwards", disc, {{-1, 0}, {-1, 3}});
        row("MB2 from the surface of a capsule outwards", capsule, {{1, 0.5}, {1, 1}});
        row("MB2 from a segment", segment, {{1, 0}, {1, 1}});
        row("beyond the end of a segment", segment, {{4.001, 1}, {0, -1}});
        row("beside a segment", segment, {{-1, 0.001}, {1, 0}});
        row("no number", box, {{nan, 5}, {1, 0}});
        row("endless direction", box, {{-5, 5}, {infinity, 0}});
        row("negative reach", box, {{5, 5}, {1, 0}, -1});
        row("reach without number", box, {{5, 5}, {1, 0}, nan});
    }
    void aRayMissesAShape() {
        QFETCH(ConvexCore, shape);
        QFETCH(Ray, ray);
        QVERIFY(!castRay(shape, {}, ray));
    }

    void aTurnedAndMovedShapeIsMetWhereItIs() {
        const auto hit = castRay(ConvexPolygon::box({1, 1}), Transform({10, 5}, std::numbers::pi / 4), {{0, 5}, {1, 0}});
        QVERIFY(hit);
        QVERIFY(isNear(hit->t, 10 - std::numbers::sqrt2));
    }

    // Rays that end in the joint of two edges: crossing one of both, or both, but never neither.
    void noRaySlipsThroughAJoint() {
        RandomShapes random(1);
        for (int i = 0; i < 100000; ++i) {
            const Transform pose = random.pose(10);
            const Vec2 joint = random.point(1);
            const Segment before{joint + Vec2{-1, random.between(-1, 1)}, joint, {}, {}};
            const Segment after{joint, joint + Vec2{1, random.between(-1, 1)}, {}, {}};
            const Vec2 start = apply(pose, joint + Vec2{random.between(-0.5, 0.5), 2});
            const Ray ray{start, 2 * (apply(pose, joint) - start)};
            QVERIFY(castRay(before, pose, ray) || castRay(after, pose, ray));
        }
    }

    // What the ray sweeps is a segment: how far that is from the shape decides whether the ray may miss.
    void raysAgreeWithDistances() {
        RandomShapes random(2);
        int hits = 0;
        for (int i = 0; i < 100000; ++i) {
            const ShapeGeometry shape = random.shape();
            const Transform pose = random.pose(1);
            const Ray ray{random.point(2), random.point(3), random.between(0.1, 2)};
            const double reach = separation(shape, pose, Segment{ray.origin, ray.at(ray.tMax), {}, {}}, {}).distance;
            const auto hit = castRay(shape, pose, ray);
            if (std::abs(reach) > 1e-13) QCOMPARE(hit.has_value(), reach < 0);
            if (!hit) continue;
            ++hits;
            const auto at = [&](double t) { return separation(shape, pose, Circle{ray.at(t), 0}, {}); };
            if (hit->normal == Vec2{}) {
                QCOMPARE(hit->t, 0.0);
                QVERIFY(at(0).distance < 1e-13);
            } else {
                QVERIFY(std::abs(at(hit->t).distance) < 1e-13);
                QVERIFY(std::abs(length(hit->normal) - 1) < 1e-14);
                QVERIFY(dot(hit->normal, ray.direction) <= 0);
                QVERIFY(at(0.999 * hit->t).distance > 0);
            }
        }
        QVERIFY(hits > 10000 && hits < 90000);
    }

    // MB5: the axis is told by its number, and not by comparing floating-point numbers.
    void MB5_theSlabThatIsEnteredLastIsNamed_data() {
        QTest::addColumn<Ray>("ray");
        QTest::addColumn<double>("enter");
        QTest::addColumn<double>("exit");
        QTest::addColumn<int>("axis");
        QTest::newRow("through the left side") << Ray{{-5, -3}, {1, 1}} << 5.0 << 13.0 << 0;
        QTest::newRow("through the top") << Ray{{5, 20}, {0, -2}} << 5.0 << 10.0 << 1;
        QTest::newRow("TB14c along an edge") << Ray{{-5, 10}, {1, 0}} << 5.0 << 15.0 << 0;
        QTest::newRow("from inside") << Ray{{3, 4}, {1, 0}} << 0.0 << 7.0 << -1;
        QTest::newRow("short") << Ray{{-5, 5}, {1, 0}, 7} << 5.0 << 7.0 << 0;
        QTest::newRow("MB1 no direction") << Ray{{3, 4}, {0, 0}, 1} << 0.0 << 1.0 << -1;
    }
    void MB5_theSlabThatIsEnteredLastIsNamed() {
        QFETCH(Ray, ray);
        const auto interval = clip(ray, Aabb{{0, 0}, {10, 10}});
        QVERIFY(interval);
        QTEST(interval->enter, "enter");
        QTEST(interval->exit, "exit");
        QTEST(interval->axis, "axis");
    }

    // No threshold has a unit: everything in other units, by a power of two, is the same to the last bit.
    void MB5_raysMeetTheSameAtAnyScale_data() {
        QTest::addColumn<double>("scale");
        QTest::newRow("in microns") << 0x1p20;
        QTest::newRow("in megametres") << 0x1p-20;
        QTest::newRow("in attometres") << 0x1p60;  // beyond what any fixed threshold would suit
        QTest::newRow("in light years") << 0x1p-53;
    }
    void MB5_raysMeetTheSameAtAnyScale() {
        QFETCH(double, scale);
        RandomShapes random(4);
        int hits = 0;
        for (int i = 0; i < 20000; ++i) {
            const Transform pose = random.pose(1);
            const Vec2 p = random.point(1), q = random.point(1);
            const double radius = random.between(0.1, 0.5);
            const Ray ray{random.point(2), random.point(2), 2};
            const auto shape = [&](double s) {
                switch (i % 3) {
                    case 0:
                        return ShapeGeometry(Circle{s * p, s * radius});
                    case 1:
                        return ShapeGeometry(Capsule{s * p, s * q, s * radius});
                    default:
                        return ShapeGeometry(ConvexPolygon::box({s * radius, s * 0.5}, s * p));
                }
            };
            const auto here = castRay(shape(1), pose, ray);
            const auto there = castRay(shape(scale), {scale * pose.position, pose.rotation},
                                       {scale * ray.origin, scale * ray.direction, ray.tMax});
            QCOMPARE(there.has_value(), here.has_value());
            if (!here) continue;
            ++hits;
            QVERIFY(there->t == here->t && there->normal == here->normal);
        }
        QVERIFY(hits > 2000);
    }

    void aRayMissesABox_data() {
        QTest::addColumn<Ray>("ray");
        QTest::newRow("beside") << Ray{{-5, 10.001}, {1, 0}};
        QTest::newRow("away") << Ray{{-5, 5}, {-1, 0}};
        QTest::newRow("past a corner") << Ray{{-5, 6}, {1, 1}};
        QTest::newRow("too short") << Ray{{-5, 5}, {1, 0}, 4.9};
        QTest::newRow("MB1 no direction") << Ray{{-5, 5}, {0, 0}};
    }
    void aRayMissesABox() {
        QFETCH(Ray, ray);
        QVERIFY(!clip(ray, Aabb{{0, 0}, {10, 10}}));
    }

    // Starts, directions and shapes on a grid, so that many rays run along edges, through corners and from surfaces.
    void TB14c_noRayGivesAnythingButNumbers() {
        RandomShapes random(3);
        const auto pick = [&] { return 0.5 * random.below(9) - 2; };
        int hits = 0, grazing = 0;
        for (int i = 0; i < 1000000; ++i) {
            const ShapeGeometry square = ConvexPolygon::box({1, 1});
            const ShapeGeometry round = Circle{{0, 0}, 1};
            const std::array<ConvexCore, 4> shapes{square, round, ConvexCore(Capsule{{-1, 0}, {1, 0}, 0.5}),
                                                   ConvexCore(Segment{{-1, 1}, {1, 1}, {}, {}})};
            const double x = pick(), y = pick(), dx = pick();
            const Ray ray{{x, y}, i % 3 == 0 ? Vec2{dx, 0} : i % 3 == 1 ? Vec2{0, dx} : Vec2{dx, pick()}};
            const Aabb bounds{{-1, -1}, {1, 1}};
            const auto interval = clip(ray, bounds);
            if (interval) QVERIFY(interval->enter >= 0 && interval->exit >= interval->enter);
            for (const ConvexCore& shape : shapes) {
                const auto hit = castRay(shape, {}, ray);
                if (!hit) continue;
                ++hits;
                grazing += hit->normal != Vec2{} && dot(hit->normal, ray.direction) == 0;
                QVERIFY(hit->t >= 0 && std::isfinite(hit->t) && isFinite(hit->point) && isFinite(hit->normal));
            }
        }
        QVERIFY(hits > 1000000 && grazing > 10000);
    }
};

QTEST_APPLESS_MAIN(TestRayCast)
#include "test_ray_cast.moc"
