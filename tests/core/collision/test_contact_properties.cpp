// SPDX-License-Identifier: MIT

// What holds for the contacts of any two shapes, at random.

#include <QTest>
#include <array>
#include <cmath>

#include "core/collision/manifold.h"
#include "tests/core/collision/distance_oracle.h"
#include "tests/core/collision/random_shapes.h"

using namespace cairn;

namespace {

constexpr double margin = 0.05;
constexpr double rounding = 1e-13;  // shapes and places of about 1 m, some hundred operations

struct Pair {
    ShapeGeometry a, b;
    Transform poseA, poseB;

    ContactManifold contact() const { return collide(a, poseA, b, poseB, margin); }
};

// Two shapes that overlap, or are near each other, or are apart, each often.
Pair randomPair(RandomShapes& random) {
    ShapeGeometry a = random.shape();
    ShapeGeometry b = random.shape();
    const Transform poseA = random.pose(1);
    return {std::move(a), std::move(b), poseA, random.pose(1)};
}

double deepest(const ContactManifold& m) {
    double least = m.points[0].baseSeparation;
    for (const ContactPoint& point : m.activePoints()) least = std::min(least, point.baseSeparation);
    return least;
}

std::uint32_t withRolesSwapped(std::uint32_t feature, bool endsSwap) {
    const std::uint32_t end = feature >> 16;
    return (feature >> 8 & 0xff) | (feature & 0xff) << 8 | (endsSwap && end < 2 ? 1 - end : end) << 16;
}

bool haveEdges(const Pair& pair) {
    return !std::holds_alternative<Circle>(pair.a) && !std::holds_alternative<Circle>(pair.b);
}

bool isCornerOn(const ShapeGeometry& shape, Vec2 local) {
    struct IsCorner {
        Vec2 local;
        bool operator()(const Circle&) const { return false; }
        bool operator()(const Capsule& s) const { return local == s.point1 || local == s.point2; }
        bool operator()(const Segment& s) const { return local == s.point1 || local == s.point2; }
        bool operator()(const ConvexPolygon& s) const {
            return std::ranges::find(s.vertices(), local) != s.vertices().end();
        }
    };
    return std::visit(IsCorner{local}, shape);
}

// Why the contact back is not that there with A and B in each other's place; an empty text when it is, to the last bit.
QByteArray differenceWhenSwapped(const Pair& pair) {
    const ContactManifold a = pair.contact();
    const ContactManifold b = collide(pair.b, pair.poseB, pair.a, pair.poseA, margin);
    if (a.pointCount != b.pointCount) return "count";
    if (a.pointCount == 0) return {};
    if (b.normal != -a.normal) return "normal";
    if (a.radiusA != b.radiusB || a.radiusB != b.radiusA) return "radius";
    const bool sides = a.side == NormalSide::points
                           ? b.side == NormalSide::points
                           : b.side == (a.side == NormalSide::faceA ? NormalSide::faceB : NormalSide::faceA) &&
                                 a.localNormal == b.localNormal;
    if (!sides) return "side";
    for (std::size_t i = 0; i < a.pointCount; ++i) {
        const ContactPoint& p = a.points[i];
        const ContactPoint& q = b.points[a.pointCount - 1 - i];
        if (p.localAnchorA != q.localAnchorB || p.localAnchorB != q.localAnchorA) return "anchors";
        if (p.baseSeparation != q.baseSeparation) return "separation";
        const bool bothEndsAtOnce =
            a.pointCount == 1 && isCornerOn(pair.a, p.localAnchorA) && isCornerOn(pair.b, p.localAnchorB);
        if (q.feature != withRolesSwapped(p.feature, haveEdges(pair) && !bothEndsAtOnce)) return "feature";
    }
    return {};
}

}  // namespace

class TestContactProperties : public QObject {
    Q_OBJECT

private slots:
    void contactsExistJustWhereTheTrueDistanceIsWithinTheMargin() {
        RandomShapes random(1);
        int contacts = 0;
        for (int i = 0; i < 20000; ++i) {
            const Pair pair = randomPair(random);
            const auto a = DistanceOracle::body(pair.a, pair.poseA);
            const auto b = DistanceOracle::body(pair.b, pair.poseB);
            const double distance = static_cast<double>(DistanceOracle::distance(a, b));
            const ContactManifold m = pair.contact();
            QVERIFY(std::abs(distance - margin) < rounding || (m.pointCount > 0) == (distance <= margin));
            contacts += m.pointCount > 0;
        }
        QVERIFY2(contacts > 5000 && contacts < 15000, "too few of either kind to mean something");
    }

    void theDeepestPointIsAsDeepAsTheShapesOverlap() {
        RandomShapes random(2);
        for (int i = 0; i < 20000; ++i) {
            const Pair pair = randomPair(random);
            const ContactManifold m = pair.contact();
            const double distance = static_cast<double>(DistanceOracle::distance(DistanceOracle::body(pair.a, pair.poseA),
                                                                                 DistanceOracle::body(pair.b, pair.poseB)));
            if (m.pointCount > 0 && distance <= 0) QVERIFY(std::abs(deepest(m) - distance) < rounding);
        }
    }

    void thePushOutPartsTheShapes() {
        RandomShapes random(3);
        for (int i = 0; i < 20000; ++i) {
            Pair pair = randomPair(random);
            const ContactManifold m = pair.contact();
            if (m.pointCount == 0 || deepest(m) >= 0) continue;
            pair.poseB.position += -deepest(m) * m.normal;
            const double distance = static_cast<double>(DistanceOracle::distance(DistanceOracle::body(pair.a, pair.poseA),
                                                                                 DistanceOracle::body(pair.b, pair.poseB)));
            QVERIFY(std::abs(distance) < rounding);
        }
    }

    // Of a point in the air: the distance of the incident anchor, as a shape of its own, to the whole other shape.
    void separationsAreTrueDistances() {
        RandomShapes random(4);
        int inTheAir = 0;
        for (int i = 0; i < 20000; ++i) {
            const Pair pair = randomPair(random);
            const ContactManifold m = pair.contact();
            for (const ContactPoint& point : m.activePoints()) {
                if (point.baseSeparation < 0) continue;
                ++inTheAir;
                const bool incidentIsB = m.side != NormalSide::faceB;
                const auto incident = incidentIsB ? DistanceOracle::body(Circle{point.localAnchorB, m.radiusB}, pair.poseB)
                                                  : DistanceOracle::body(Circle{point.localAnchorA, m.radiusA}, pair.poseA);
                const auto other =
                    incidentIsB ? DistanceOracle::body(pair.a, pair.poseA) : DistanceOracle::body(pair.b, pair.poseB);
                QVERIFY(std::abs(static_cast<double>(DistanceOracle::distance(incident, other)) - point.baseSeparation) <
                        rounding);
            }
        }
        QVERIFY(inTheAir > 200);
    }

    void atThePosesOfDetectionTheManifoldSaysWhatItHolds() {
        RandomShapes random(5);
        for (int i = 0; i < 20000; ++i) {
            const Pair pair = randomPair(random);
            const ContactManifold m = pair.contact();
            for (const ContactPoint& point : m.activePoints()) {
                QVERIFY(std::abs(separationAt(m, point, pair.poseA, pair.poseB) - point.baseSeparation) < rounding);
                QVERIFY(length(normalAt(m, point, pair.poseA, pair.poseB) - m.normal) < 1e-11);
                // Between the surfaces, half of the separation from each.
                const Vec2 middle = positionAt(m, point, pair.poseA, pair.poseB);
                const Vec2 onB = apply(pair.poseB, point.localAnchorB) - m.radiusB * m.normal;
                QVERIFY(std::abs(std::abs(dot(onB - middle, m.normal)) - 0.5 * std::abs(point.baseSeparation)) < 1e-11);
            }
        }
    }

    void smallMotionsAreFollowedExactly() {
        RandomShapes random(6);
        int followed = 0;
        for (int i = 0; i < 20000; ++i) {
            const Pair pair = randomPair(random);
            Pair moved = pair;
            moved.poseA = {pair.poseA.position + random.point(1e-3),
                           pair.poseA.rotation.angle() + random.between(-1e-3, 1e-3)};
            moved.poseB = {pair.poseB.position + random.point(1e-3),
                           pair.poseB.rotation.angle() + random.between(-1e-3, 1e-3)};
            const ContactManifold before = pair.contact();
            const ContactManifold after = moved.contact();
            for (const ContactPoint& old : before.activePoints()) {
                for (const ContactPoint& found : after.activePoints()) {
                    if (old.feature != found.feature || before.side != after.side) continue;
                    const double predicted = separationAt(before, old, moved.poseA, moved.poseB);
                    const bool sameIncident = before.side == NormalSide::faceA ? old.localAnchorB == found.localAnchorB
                                                                               : old.localAnchorA == found.localAnchorA;
                    if (sameIncident) {
                        QVERIFY(std::abs(predicted - found.baseSeparation) < rounding);
                        ++followed;
                    } else {
                        // The cut has wandered along the incident edge, by the motion over the cosine of its slope at most.
                        QVERIFY(std::abs(predicted - found.baseSeparation) < 0.1);
                    }
                }
            }
        }
        QVERIFY(followed > 5000);
    }

    void TA18_swappingTheShapesTurnsTheNormalAndNothingElse() {
        RandomShapes random(7);
        for (int i = 0; i < 100000; ++i) {
            const Pair pair = randomPair(random);
            const QByteArray difference = differenceWhenSwapped(pair);
            QVERIFY2(difference.isEmpty(), difference + " of pair " + QByteArray::number(i));
        }
    }

    // Boxes on a grid have parallel faces and equal separations everywhere: nothing but the rule for ties decides.
    void TA18_swappingBoxesOnAGridTurnsTheNormalAndNothingElse() {
        RandomShapes random(8);
        const auto pick = [&](std::initializer_list<double> values) {
            return values.begin()[random.below(static_cast<int>(values.size()))];
        };
        for (int i = 0; i < 20000; ++i) {
            const std::array sizes{pick({0.25, 0.5, 1}), pick({0.25, 0.5, 1}), pick({0.25, 0.5, 1}), pick({0.25, 0.5, 1})};
            const ShapeGeometry a = ConvexPolygon::box({sizes[0], sizes[1]});
            const ShapeGeometry b = ConvexPolygon::box({sizes[2], sizes[3]});
            const double x = pick({-1.5, -1, -0.75, -0.5, 0, 0.25, 0.5, 1, 1.25});
            const Vec2 offset{x, pick({-1.5, -1, -0.75, -0.5, 0, 0.25, 0.5, 1, 1.25})};
            if (offset == Vec2{} && sizes[0] == sizes[2] && sizes[1] == sizes[3]) continue;  // each is the other
            const Vec2 place = random.point(100);
            const Rotation turn = pick({0, 1}) == 0 ? Rotation{} : Rotation::fromAngle(random.between(-3, 3));
            const Transform poseA(place, turn), poseB(place + rotate(turn, offset), turn);
            const QByteArray difference = differenceWhenSwapped({a, b, poseA, poseB});
            QVERIFY2(difference.isEmpty(), difference + " of pair " + QByteArray::number(i));
        }
    }

    void contactsFarFromTheOriginAreThoseAtTheOrigin() {
        RandomShapes random(9);
        const Vec2 far{0x1p17, -0x1p17};  // about 131 km; poses are rounded to a grid that survives the move
        for (int i = 0; i < 2000; ++i) {
            Pair pair = randomPair(random);
            for (Transform* pose : {&pair.poseA, &pair.poseB})
                pose->position = {std::ldexp(std::round(std::ldexp(pose->position.x, 20)), -20),
                                  std::ldexp(std::round(std::ldexp(pose->position.y, 20)), -20)};
            const ContactManifold here = pair.contact();
            pair.poseA.position += far;
            pair.poseB.position += far;
            const ContactManifold there = pair.contact();
            QCOMPARE(there.pointCount, here.pointCount);
            QVERIFY(there.normal == here.normal);
            for (std::size_t k = 0; k < here.pointCount; ++k) {
                QVERIFY(there.points[k].baseSeparation == here.points[k].baseSeparation);
                QVERIFY(std::abs(separationAt(there, there.points[k], pair.poseA, pair.poseB) -
                                 here.points[k].baseSeparation) < rounding);
            }
        }
    }

    void bigPolygonsCollideLikeTheirDiscs() {
        std::vector<Vec2> vertices;
        for (int i = 0; i < 255; ++i) {
            const Rotation q = Rotation::fromAngle(2 * std::numbers::pi * i / 255);
            vertices.push_back({q.c, q.s});
        }
        const ShapeGeometry wheel = *ConvexPolygon::fromVertices(vertices);
        const double sagitta = 1 - std::cos(std::numbers::pi / 255);
        RandomShapes random(10);
        for (int i = 0; i < 500; ++i) {
            const Rotation direction = random.pose(1).rotation;
            const double distance = random.between(1.5, 2.2);
            const Transform a({}, random.pose(1).rotation),
                b(distance * Vec2{direction.c, direction.s}, random.pose(1).rotation);
            const ContactManifold m = collide(wheel, a, wheel, b, margin);
            if (distance <= 2 + margin - 2 * sagitta) QVERIFY(m.pointCount > 0 || distance > 2 + margin - 3 * sagitta);
            if (m.pointCount > 0) QVERIFY(std::abs(deepest(m) - (distance - 2)) <= 2 * sagitta + rounding);
        }
    }
};

QTEST_APPLESS_MAIN(TestContactProperties)
#include "test_contact_properties.moc"
