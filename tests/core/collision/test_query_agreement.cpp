// SPDX-License-Identifier: MIT

// Distance, overlap, push-out, casts, time of impact and contacts are computed in different ways, and must tell one story about
// any two shapes: deep in each other, touching or apart. A million random pairs (fewer under sanitizers), of which some are also put to what
// is slow; with CAIRN_EVERY_PAIR in the environment all of them are.

#include <QTest>
#include <cmath>

#include "core/collision/manifold.h"
#include "core/geometry/overlap.h"
#include "core/geometry/ray_cast.h"
#include "core/geometry/time_of_impact.h"
#include "tests/core/collision/distance_oracle.h"
#include "tests/core/collision/random_shapes.h"

using namespace cairn;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int pairCount = 20000;
#else
constexpr int pairCount = 1000000;
#endif

constexpr double rounding = 1e-12;  // shapes and places of about 1 m, some hundred operations
constexpr double margin = 0.02;

struct Pair {
    const ShapeGeometry& a;
    const ShapeGeometry& b;
    Transform poseA, poseB;
    Vec2 way;  // that B goes

    Separation separation() const { return cairn::separation(a, poseA, b, poseB); }
    Separation separationAlongWay(double t) const {
        return cairn::separation(a, poseA, b, {poseB.position + t * way, poseB.rotation});
    }
};

class Pairs {
public:
    Pairs() : m_random(1) {
        for (int i = 0; i < 5000; ++i) m_shapes.push_back(m_random.shape());
    }
    Pair next() {
        const auto pick = [&]() -> const ShapeGeometry& {
            return m_shapes[static_cast<std::size_t>(m_random.below(static_cast<int>(m_shapes.size())))];
        };
        const ShapeGeometry& a = pick();
        Pair pair{a, pick(), m_random.pose(1), m_random.pose(m_count % 3 == 0 ? 1 : 2), m_random.point(3)};
        if (m_count % 3 == 1) {
            const Separation found = pair.separation();
            pair.poseB.position -= found.distance * found.normal;  // touching, but for rounding
        }
        ++m_count;
        return pair;
    }

private:
    RandomShapes m_random;
    std::vector<ShapeGeometry> m_shapes;
    int m_count = 0;
};

double deepest(const ContactManifold& contact) {
    double least = contact.points[0].baseSeparation;
    for (const ContactPoint& point : contact.activePoints()) least = std::min(least, point.baseSeparation);
    return least;
}

bool isUnit(Vec2 v) { return std::abs(length(v) - 1) < rounding; }

// Each of the following returns what is wrong with a pair, and nothing where nothing is.
using Fault = const char*;

Fault distanceFault(const Pair& pair, const Separation& s) {
    if (!std::isfinite(s.distance) || !isUnit(s.normal)) return "no numbers";
    if (length(s.pointB - s.pointA - s.distance * s.normal) > rounding) return "the points are not a distance apart";
    const Separation back = separation(pair.b, pair.poseB, pair.a, pair.poseA);
    if (back.distance != s.distance || back.normal != -s.normal) return "swapping changes the separation";
    if (back.pointA != s.pointB || back.pointB != s.pointA) return "swapping changes the points";
    return nullptr;
}

Fault oracleFault(const Pair& pair, const Separation& s) {
    const auto distance =
        DistanceOracle::distance(DistanceOracle::body(pair.a, pair.poseA), DistanceOracle::body(pair.b, pair.poseB));
    return std::abs(static_cast<double>(distance) - s.distance) > rounding ? "brute force finds another distance" : nullptr;
}

Fault pushOutFault(const Pair& pair, const Separation& s) {
    if (overlaps(pair.a, pair.poseA, pair.b, pair.poseB) != (s.distance < 0)) return "overlap is not negative distance";
    const auto push = pushOut(pair.a, pair.poseA, pair.b, pair.poseB);
    if (push.has_value() != (s.distance <= 0)) return "there is a push-out for shapes apart, or none for others";
    if (!push) return nullptr;
    if (push->depth != -s.distance || push->normal != s.normal || !isFinite(push->point)) return "the push-out is another";
    Pair parted = pair;
    parted.poseB.position += push->depth * push->normal;
    if (std::abs(parted.separation().distance) > rounding) return "the push-out does not part them";
    return nullptr;
}

Fault contactFault(const Pair& pair, const Separation& s) {
    const ContactManifold contact = collide(pair.a, pair.poseA, pair.b, pair.poseB, margin);
    if (std::abs(s.distance - margin) > rounding && (contact.pointCount > 0) != (s.distance <= margin))
        return "a contact is not where the distance is within the margin";
    if (contact.pointCount == 0) return nullptr;
    if (!isUnit(contact.normal)) return "no numbers in the contact";
    if (s.distance <= 0 && std::abs(deepest(contact) - s.distance) > rounding) return "the contact is not as deep";
    if (deepest(contact) < s.distance - rounding) return "the contact is nearer than the shapes";
    return nullptr;
}

// The normal turns round, the ends of a face change places, and all else stays to the bit.
Fault swapFault(const Pair& pair) {
    const ContactManifold contact = collide(pair.a, pair.poseA, pair.b, pair.poseB, margin);
    const ContactManifold swapped = collide(pair.b, pair.poseB, pair.a, pair.poseA, margin);
    if (swapped.pointCount != contact.pointCount) return "swapping changes the number of points";
    if (contact.pointCount == 0) return nullptr;
    if (swapped.normal != -contact.normal) return "swapping does not turn the contact's normal round";
    for (std::size_t i = 0; i < contact.pointCount; ++i) {
        const ContactPoint& here = contact.points[i];
        const ContactPoint& there = swapped.points[contact.pointCount - 1 - i];
        if (there.baseSeparation != here.baseSeparation || there.localAnchorA != here.localAnchorB ||
            there.localAnchorB != here.localAnchorA)
            return "swapping changes the contact's points";
    }
    return nullptr;
}

// B's place as a point.
Fault pickFault(const Pair& pair) {
    const Vec2 point = pair.poseB.position;
    const double distance = separation(pair.a, pair.poseA, Circle{point, 0}, {}).distance;
    const bool expected = distance <= 0 && !std::holds_alternative<Segment>(pair.a);
    return std::abs(distance) > rounding && contains(pair.a, pair.poseA, point) != expected ? "picking is not distance"
                                                                                            : nullptr;
}

// Straight from B's nearest point to A's.
Fault rayFault(const Pair& pair, const Separation& s) {
    if (!(s.distance > 1e-6)) return nullptr;
    const auto hit = castRay(pair.a, pair.poseA, {s.pointB, -s.normal});
    if (!hit) {
        // It may pass by the very corner of a shape without radius.
        const auto shifted =
            castRay(pair.a, pair.poseA, {s.pointB, s.pointA - s.pointB + rounding * perpendicular(s.normal)});
        const auto other = castRay(pair.a, pair.poseA, {s.pointB, s.pointA - s.pointB - rounding * perpendicular(s.normal)});
        return shifted || other ? nullptr : "a ray misses the nearest point";
    }
    if (std::abs(hit->t - s.distance) > 1e-9) return "a ray meets the nearest point elsewhere";
    return nullptr;
}

Fault castFault(const Pair& pair, const Separation& s, bool walks) {
    const Ray path{pair.poseB.position, pair.way, 1};
    const auto hit = castShape(pair.b, pair.poseB.rotation, path, pair.a, pair.poseA);
    if (s.distance < 0) return hit && hit->t == 0 && hit->normal == Vec2{} ? nullptr : "a cast from an overlap goes on";
    if (hit) {
        if (!(hit->t >= 0 && hit->t <= 1) || !isFinite(hit->point) || !isUnit(hit->normal)) return "no numbers in the cast";
        if (std::abs(pair.separationAlongWay(hit->t).distance) > rounding) return "a cast stops where nothing touches";
        if (dot(hit->normal, pair.way) > rounding) return "a cast stops going away";
    }
    // The other one the other way.
    const auto back = castShape(pair.a, pair.poseA.rotation, {pair.poseA.position, -pair.way, 1}, pair.b, pair.poseB);
    if (s.distance > rounding && hit.has_value() != back.has_value()) {
        // Both must graze.
        const double t = hit ? hit->t : back->t;
        return std::abs(dot((hit ? hit : back)->normal, normalized(pair.way))) < 1e-5 || t > 1 - rounding
                   ? nullptr
                   : "swapping changes whether a cast hits";
    }
    // A walk along the way in small steps, which knows nothing of normals.
    for (int k = 0; walks && s.distance > rounding && k < 50; ++k) {
        const double t = (hit ? hit->t : 1) * k / 50;
        if (pair.separationAlongWay(t).distance < -rounding) return "a cast comes later than the shapes meet";
    }
    if (hit && back &&
        std::abs(hit->t - back->t) * length(pair.way) * std::abs(dot(hit->normal, normalized(pair.way))) > rounding)
        return "swapping changes where a cast stops";
    return nullptr;
}

Fault impactFault(const Pair& pair, const Separation& s) {
    constexpr double tolerance = 1e-9;
    if (!(s.distance > 2 * tolerance)) return nullptr;
    const Vec2 start = pair.poseB.position;
    const Sweep still{
        {}, pair.poseA.position, pair.poseA.position, pair.poseA.rotation.angle(), pair.poseA.rotation.angle()};
    const Sweep going{{}, start, start + pair.way, pair.poseB.rotation.angle(), pair.poseB.rotation.angle()};
    const TimeOfImpact impact = timeOfImpact(pair.a, still, pair.b, going, 0, tolerance);
    if (impact.state != ImpactState::touching && impact.state != ImpactState::separated) return "no time of impact";
    const auto hit = castShape(pair.b, pair.poseB.rotation, {start, pair.way, 1}, pair.a, pair.poseA);
    if (hit && impact.state == ImpactState::separated) return "a cast hits and there is no impact";
    if (hit && impact.time > hit->t + rounding) return "the impact comes after the hit";
    if (impact.state == ImpactState::touching && pair.separationAlongWay(impact.time).distance > 2 * tolerance)
        return "the impact comes too early";
    return nullptr;
}

// Both go and turn, A as B's way leads it and up to twice around; against a walk in small steps.
Fault turningImpactFault(const Pair& pair) {
    constexpr double tolerance = 1e-9;
    const Sweep sweepA{{}, pair.poseA.position, pair.poseA.position + 0.5 * pair.way, 0, 4 * pair.way.x};
    const Sweep sweepB{{}, pair.poseB.position, pair.poseB.position - pair.way, 1, 1 + 4 * pair.way.y};
    const auto distanceAt = [&](double time) {
        return separation(pair.a, sweepA.pose(time), pair.b, sweepB.pose(time)).distance;
    };
    const TimeOfImpact impact = timeOfImpact(pair.a, sweepA, pair.b, sweepB, 0, tolerance);
    if (impact.state == ImpactState::failed) return "no time of impact of shapes that turn";
    if (impact.state == ImpactState::overlapping) return distanceAt(0) < 0 ? nullptr : "an overlap where there is none";
    if (impact.state == ImpactState::touching && std::abs(distanceAt(impact.time)) > tolerance + rounding)
        return "shapes that turn do not touch at their impact";
    for (int k = 0; k < 50; ++k)
        if (distanceAt(impact.time * k / 50) < -tolerance - rounding) return "shapes that turn meet before their impact";
    return nullptr;
}

}  // namespace

class TestQueryAgreement : public QObject {
    Q_OBJECT

private slots:
    void aMillionPairsTellOneStory() {
        const bool everyPair = qEnvironmentVariableIsSet("CAIRN_EVERY_PAIR");
        const auto isChosen = [&](int i, int oneOf) { return everyPair || i % oneOf == 0; };
        Pairs pairs;
        int deep = 0, touching = 0, apart = 0;
        for (int i = 0; i < pairCount; ++i) {
            const Pair pair = pairs.next();
            const Separation s = pair.separation();
            deep += s.distance < -0.1;
            touching += std::abs(s.distance) < rounding;
            apart += s.distance > 0.1;
            Fault fault = distanceFault(pair, s);
            if (!fault && isChosen(i, 5)) fault = oracleFault(pair, s);
            if (!fault) fault = pushOutFault(pair, s);
            if (!fault) fault = contactFault(pair, s);
            if (!fault && isChosen(i, 4)) fault = swapFault(pair);
            if (!fault) fault = pickFault(pair);
            if (!fault) fault = rayFault(pair, s);
            if (!fault) fault = castFault(pair, s, isChosen(i, 50));
            if (!fault && isChosen(i, 2)) fault = impactFault(pair, s);
            if (!fault && isChosen(i, 100)) fault = turningImpactFault(pair);
            QVERIFY2(!fault, qPrintable(QString("pair %1: %2").arg(i).arg(fault)));
        }
        QVERIFY(deep > pairCount / 10 && touching > pairCount / 4 && apart > pairCount / 5);
    }
};

QTEST_APPLESS_MAIN(TestQueryAgreement)
#include "test_query_agreement.moc"
