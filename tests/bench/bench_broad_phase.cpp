// SPDX-License-Identifier: MIT

// Compares the broad phases: the time of a step by number of shapes, and how many tests of bounds it took.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>

#include "core/collision/broad_phase.h"
#include "tests/core/collision/random_shapes.h"

using namespace cairn;

namespace {

constexpr double margin = 0.02;  // m
constexpr int rounds = 20;

struct Crowd {
    const char* name;
    std::vector<Aabb> boxes;  // the first is static ground
};

Aabb square(Vec2 center, double half) { return enlarged({center, center}, half); }

// Side by side and on top of each other.
Crowd pyramid(int base) {
    Crowd crowd{"pyramid40", {{{-100, -2}, {100, 0}}}};
    for (int row = 0; row < base; ++row)
        for (int i = 0; i < base - row; ++i) crowd.boxes.push_back(square({i - 0.5 * (base - row), row + 0.5}, 0.5));
    return crowd;
}

// One in each cell of 1.5 m.
Crowd rain(const char* name, int count) {
    RandomShapes random(1);
    Crowd crowd{name, {{{-1, -2}, {80, 0}}}};
    for (int i = 0; i < count; ++i) {
        const Vec2 place{1.5 * (i % 50), 2 + 1.5 * (i / 50)};
        crowd.boxes.push_back(square(place + random.point(0.3), random.between(0.3, 0.5)));
    }
    return crowd;
}

Crowd column(int count) {
    Crowd crowd{"stack1000", {{{-100, -2}, {100, 0}}}};
    for (int i = 0; i < count; ++i) crowd.boxes.push_back(square({0, i + 0.5}, 0.5));
    return crowd;
}

Crowd heap(int count) {
    RandomShapes random(2);
    Crowd crowd{"heap500, in one place", {{{-100, -2}, {100, 0}}}};
    for (int i = 0; i < count; ++i) crowd.boxes.push_back(square(random.point(0.3), 0.5));
    return crowd;
}

Crowd ofAllSizes(int count) {
    RandomShapes random(3);
    Crowd crowd{"2000 from 1 cm to 10 m", {{{-100, -2}, {100, 0}}}};
    for (int i = 0; i < count; ++i) crowd.boxes.push_back(square(random.point(50), std::pow(10, random.between(-2, 1)) / 2));
    return crowd;
}

// The least time (s) of a step: what else the machine does only ever adds.
template <typename Step>
double leastTime(Step&& step) {
    double least = std::numeric_limits<double>::infinity();
    for (int round = 0; round < rounds; ++round) {
        const auto start = std::chrono::steady_clock::now();
        step();
        least = std::min(least, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    return least;
}

void measure(const char* name, BroadPhase& phase, Crowd crowd) {
    const auto count = static_cast<std::uint32_t>(crowd.boxes.size());
    for (std::uint32_t id = 0; id < count; ++id) phase.insert(id, crowd.boxes[id], id == 0);
    std::vector<BroadPhase::Pair> pairs;
    phase.findPairs(pairs);
    const auto step = [&](Vec2 by) {
        for (std::uint32_t id = 1; id < count; ++id) {
            crowd.boxes[id] = {crowd.boxes[id].lower + by, crowd.boxes[id].upper + by};
            phase.move(id, crowd.boxes[id]);
        }
        phase.findPairs(pairs);
    };
    const auto nanoseconds = [&](Vec2 by) { return 1e9 * leastTime([&] { step(by); }) / count; };
    const double atRest = nanoseconds({});
    const double moving = nanoseconds({0.1, 0});  // 6 m/s
    const double all = 0.5 * count * (count - 1.0);
    std::printf("%-24s %-16s %6u shapes %7zu pairs %9.1f ns at rest %9.1f ns moving %8.3f %% of all pairs tested\n",
                crowd.name, name, count, pairs.size(), atRest, moving, 100 * static_cast<double>(phase.pairTests()) / all);
}

}  // namespace

int main() {
    for (const Crowd& crowd :
         {pyramid(40), rain("rain1000", 1000), rain("rain5000", 5000), column(1000), heap(500), ofAllSizes(2000)}) {
        measure("brute force", *makeBruteForce(), crowd);
        measure("uniform grid", *makeUniformGrid(), crowd);
        measure("quadtree", *makeQuadtree(), crowd);
        measure("sweep and prune", *makeSweepAndPrune(), crowd);
        measure("dynamic tree", *makeDynamicTree(2 * margin), crowd);
    }
}
