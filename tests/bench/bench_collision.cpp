// SPDX-License-Identifier: MIT

// Times the contacts of pairs. Only ratios of one run count; the yardstick is the contact of two discs.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>

#include "core/collision/broad_phase.h"
#include "core/collision/manifold.h"
#include "tests/core/collision/random_shapes.h"

using namespace cairn;

namespace {

constexpr double contactMargin = 0.02;
constexpr int rounds = 100;

// The least time (ns) of one of count operations: what else the machine does only ever adds.
template <typename Work>
double nanoseconds(std::size_t count, Work&& work) {
    double least = std::numeric_limits<double>::infinity();
    for (int round = 0; round < rounds; ++round) {
        const auto start = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
        least = std::min(least, time.count());
    }
    return least / static_cast<double>(count);
}

struct Pile {
    std::vector<ShapeGeometry> shapes;
    std::vector<Transform> poses;

    Aabb boundsOf(std::size_t i) const { return enlarged(bounds(shapes[i], poses[i]), 0.5 * contactMargin); }

    void fill(BroadPhase& phase) const {
        for (std::uint32_t i = 0; i < shapes.size(); ++i) phase.insert(i, boundsOf(i), i == 0);
    }
};

// A pyramid of neighbours 1 m apart, all a little off their places, so that branches are taken as in a settled pile.
template <typename MakeShape>
Pile pyramid(int base, MakeShape&& makeShape) {
    RandomShapes random(1);
    Pile pile{{ConvexPolygon::box({100, 1})}, {{{0, -1}, 0}}};
    for (int row = 0; row < base; ++row) {
        for (int i = 0; i < base - row; ++i) {
            pile.shapes.push_back(makeShape());
            const Vec2 place{i - 0.5 * (base - row), row + 0.5};
            pile.poses.emplace_back(place + random.point(1e-3), random.between(-1e-3, 1e-3));
        }
    }
    return pile;
}

double contactTime(const char* name, const Pile& pile, double yardstick) {
    const auto phase = makeDynamicTree(2 * contactMargin);
    pile.fill(*phase);
    std::vector<BroadPhase::Pair> pairs;
    phase->findPairs(pairs);
    std::size_t points = 0;
    const double time = nanoseconds(pairs.size(), [&] {
        points = 0;
        for (const auto [a, b] : pairs)
            points += collide(pile.shapes[a], pile.poses[a], pile.shapes[b], pile.poses[b], contactMargin).pointCount;
    });
    if (yardstick == 0) yardstick = time;
    std::printf("%-32s %6zu pairs  %6zu points %9.1f ns/pair  %6.2f\n", name, pairs.size(), points, time, time / yardstick);
    return time;
}

}  // namespace

int main() {
    const double yardstick = contactTime("disc, disc", pyramid(40, [] { return Circle{{}, 0.5}; }), 0);
    const Pile boxes = pyramid(40, [] { return ConvexPolygon::box({0.5, 0.5}); });
    contactTime("box, box", boxes, yardstick);
    int turn = 0;
    const auto either = [&]() -> ShapeGeometry {
        if (++turn % 2 == 0) return Circle{{}, 0.5};
        return ConvexPolygon::box({0.5, 0.5});
    };
    contactTime("disc or box, disc or box", pyramid(40, either), yardstick);
    RandomShapes random(2);
    contactTime("polygons of 3 to 12 corners", pyramid(40, [&] { return random.polygon(); }), yardstick);
    contactTime("capsule, capsule", pyramid(40, [] { return Capsule{{-0.25, 0}, {0.25, 0}, 0.25}; }), yardstick);
}
