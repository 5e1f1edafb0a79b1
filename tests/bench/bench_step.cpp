// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "core/lab/simulator.h"
#include "solvers/projected_gauss_seidel/projected_gauss_seidel.h"
#include "solvers/sequential_impulse/sequential_impulse.h"
#include "tests/support/support_bench_scenes.h"
#include "tests/support/support_clock.h"
#include "tests/support/support_frozen_step.h"
#include "tests/support/support_worlds.h"

// Times a step of each solver, and one sweep per contact point as a ratio to a reference loop: sequential impulses over an array of
// contact points, plain and scalar, on the same frozen contacts. What is compared runs in turn, and only ratios of one run count.

using namespace cairn;
using namespace cairn::test;

namespace {

double seconds(const std::function<void()>& work) {
    const double start = threadSeconds();
    work();
    return threadSeconds() - start;
}

struct ReferenceBody {
    double vx, vy, w, inverseMass, inverseInertia;
};

struct ReferencePoint {
    std::uint32_t bodyA, bodyB;
    Vec2 normal, armA, armB;
    double normalMass, tangentMass, bias, friction, normalImpulse, tangentImpulse;
};

// The yardstick. Every contact point by itself: load both bodies, friction bound by the accumulated impulse, store both bodies.
struct ReferenceLoop {
    std::vector<ReferenceBody> bodies;
    std::vector<ReferencePoint> points;

    ReferenceLoop(const FrozenStep& step, const ConstraintSystem& system) {
        for (const BodyState& body : step.bodies)
            bodies.push_back(
                {body.velocity.x, body.velocity.y, body.angularVelocity, body.inverseMass, body.inverseInertia});
        for (std::size_t i = 0; i < system.rows.size(); i += 2) {
            const Row& normal = system.rows[i];
            const Row& friction = system.rows[i + 1];
            const ContactManifold& manifold = step.contacts[normal.source / 2];
            const ContactPoint& point = manifold.points[normal.source % 2];
            const BodyState& a = step.bodies[normal.bodyA];
            const BodyState& b = step.bodies[normal.bodyB];
            const Vec2 position = positionAt(manifold, point, a.pose(), b.pose());
            points.push_back({normal.bodyA, normal.bodyB, normal.direction, position - a.position, position - b.position,
                              normal.effectiveMass, friction.effectiveMass, -normal.targetVelocity, friction.friction, 0,
                              0});
        }
    }

    void sweep() {
        for (ReferencePoint& p : points) {
            ReferenceBody& a = bodies[p.bodyA];
            ReferenceBody& b = bodies[p.bodyB];
            const Vec2 t = tangent(p.normal);
            const auto relative = [&] {
                return Vec2{b.vx - b.w * p.armB.y - a.vx + a.w * p.armA.y, b.vy + b.w * p.armB.x - a.vy - a.w * p.armA.x};
            };
            const auto push = [&](Vec2 impulse) {
                a.vx -= a.inverseMass * impulse.x;
                a.vy -= a.inverseMass * impulse.y;
                a.w -= a.inverseInertia * cross(p.armA, impulse);
                b.vx += b.inverseMass * impulse.x;
                b.vy += b.inverseMass * impulse.y;
                b.w += b.inverseInertia * cross(p.armB, impulse);
            };
            const double normalImpulse =
                std::max(0.0, p.normalImpulse - p.normalMass * (dot(relative(), p.normal) + p.bias));
            push((normalImpulse - p.normalImpulse) * p.normal);
            p.normalImpulse = normalImpulse;
            const double reach = p.friction * normalImpulse;
            const double tangentImpulse = std::clamp(p.tangentImpulse - p.tangentMass * dot(relative(), t), -reach, reach);
            push((tangentImpulse - p.tangentImpulse) * t);
            p.tangentImpulse = tangentImpulse;
        }
    }
};

// The least of several times: what else the machine does only ever adds.
double best(const std::vector<double>& values) { return *std::min_element(values.begin(), values.end()); }

std::size_t pointCount(const World& world) {
    std::size_t count = 0;
    for (const ContactManifold& manifold : world.contacts()) count += manifold.pointCount;
    return count;
}

void benchScene(const std::string& name, const Scene& scene, int settle) {
    std::vector<std::unique_ptr<World>> worlds;
    for (const char* solver : {"naive", "si", "pgs"}) worlds.push_back(makeWorld(scene, solver, {{"iterations", "10"}}));
    // Settled by sequential impulses, so that every solver steps the same pile.
    run(*worlds[1], settle);
    const auto settled = worlds[1]->save();
    for (const auto& world : worlds) world->restore(*settled);
    const std::size_t points = pointCount(*worlds[1]);

    std::vector<std::vector<double>> total(3), detection(3), solver(3), rest(3);
    for (int round = 0; round < 60; ++round) {
        for (std::size_t i = 0; i < 3; ++i) {
            worlds[i]->restore(*settled);
            worlds[i]->step();  // so that the timed one finds its data in the caches
            const auto start = std::chrono::steady_clock::now();
            worlds[i]->step();
            total[i].push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
            detection[i].push_back(worlds[i]->lastStepTimes().detection);
            solver[i].push_back(worlds[i]->lastStepTimes().solver);
            rest[i].push_back(total[i].back() - solver[i].back());
        }
    }

    FrozenStep step(*worlds[1]);
    const ConstraintSystem system = step.rows({0, -10}, {.baumgarteFactor = 0.2});
    ReferenceLoop reference(step, system);
    const auto sweeps = [&](RowSolver& rows) {
        ConstraintSystem copy = system;
        RowProblem problem = copy.problem();
        return seconds([&] { rows.solve(problem, nullptr, {}); });
    };
    // A sweep is what more of them add, so that set-up does not count.
    constexpr int many = 41;
    SequentialImpulse impulseOne({.iterations = 1}), impulseMany({.iterations = many});
    ProjectedGaussSeidel matrixOne({.iterations = 1}), matrixMany({.iterations = many});
    constexpr auto free = ProjectedGaussSeidel::Matrix::free;
    ProjectedGaussSeidel freeOne({.iterations = 1, .matrix = free}), freeMany({.iterations = many, .matrix = free});
    std::vector<double> referenceTimes, impulseOneTimes, impulseManyTimes, matrixOneTimes, matrixManyTimes, freeOneTimes,
        freeManyTimes, patternTimes;
    for (int round = 0; round < 40; ++round) {
        referenceTimes.push_back(seconds([&] {
            for (int i = 1; i < many; ++i) reference.sweep();
        }));
        impulseOneTimes.push_back(sweeps(impulseOne));
        impulseManyTimes.push_back(sweeps(impulseMany));
        matrixOneTimes.push_back(sweeps(matrixOne));
        matrixManyTimes.push_back(sweeps(matrixMany));
        freeOneTimes.push_back(sweeps(freeOne));
        freeManyTimes.push_back(sweeps(freeMany));
        ProjectedGaussSeidel unknowing({.iterations = 1});
        patternTimes.push_back(sweeps(unknowing));
    }
    const double referenceSweep = best(referenceTimes) / (many - 1);
    const double impulseSweep = (best(impulseManyTimes) - best(impulseOneTimes)) / (many - 1);
    const double matrixSweep = (best(matrixManyTimes) - best(matrixOneTimes)) / (many - 1);
    const double freeSweep = (best(freeManyTimes) - best(freeOneTimes)) / (many - 1);
    const double assembly = best(matrixOneTimes) - matrixSweep;
    const double assemblyWithPattern = best(patternTimes) - matrixSweep;

    const double referencePoint = referenceSweep / static_cast<double>(points);
    std::printf("%s: %zu bodies, %zu contacts, %zu contact points\n", name.c_str(), worlds[0]->bodies().size() - 1,
                worlds[1]->contacts().size(), points);
    const char* names[] = {"naive, 10 passes", "sequential impulse, 10", "projected Gauss-Seidel, 10"};
    for (std::size_t i = 0; i < 3; ++i)
        std::printf(
            "  step, %-28s %8.3f ms   detection %8.3f ms   solver %8.3f ms   all but solver: %.1f reference sweeps of a "
            "point per point\n",
            names[i], 1e3 * best(total[i]), 1e3 * best(detection[i]), 1e3 * best(solver[i]),
            best(rest[i]) / static_cast<double>(points) / referencePoint);
    std::printf("  reference loop            %6.2f ns per contact point and sweep\n", 1e9 * referencePoint);
    std::printf("  sequential impulse        %6.2f x the reference loop (must: 1.0)\n", impulseSweep / referenceSweep);
    std::printf("  projected Gauss-Seidel    %6.2f x the reference loop (must: 2.5)\n", matrixSweep / referenceSweep);
    std::printf("    without the matrix      %6.2f x sequential impulse (must: 1.0)\n", freeSweep / impulseSweep);
    std::printf(
        "  assembly of its matrix    %6.2f of its sweeps (must: 20, aim: 8), %.2f where the contact graph is new\n\n",
        assembly / matrixSweep, assemblyWithPattern / matrixSweep);
}

// A pile that has fallen asleep against the same pile kept awake. A lane also reads a frame after each step, with its metrics.
void benchSleep(const std::string& name, Scene scene) {
    const auto lane = [&](bool sleeping) {
        scene.world.sleeping = sleeping;
        auto simulator = makeWorldSimulator(*findSolverType(solverTypes(), "si"));
        simulator->reset(scene, LaneSpec{.label = "SI", .solver = "sequential-impulse"});
        return simulator;
    };
    const auto awake = lane(false), asleep = lane(true);
    Frame frame;
    const auto isAwake = [](const BodyMotion& body) { return !body.asleep; };
    int steps = 0;
    do {
        asleep->step({}, {});
        awake->step({}, {});
        asleep->read(frame);
    } while (std::any_of(frame.bodies.begin() + 1, frame.bodies.end(), isAwake) && ++steps < 1200);
    if (steps == 1200) {
        std::printf("%s asleep: does not fall asleep in 20 s\n", name.c_str());
        return;
    }
    std::vector<double> stepAwake, stepAsleep, frameAwake, frameAsleep;
    constexpr int many = 100;
    for (int round = 0; round < 60; ++round) {
        stepAwake.push_back(seconds([&] { awake->step({}, {}); }));
        frameAwake.push_back(seconds([&] { awake->read(frame); }));
        stepAsleep.push_back(seconds([&] {
            for (int i = 0; i < many; ++i) asleep->step({}, {});
        }));
        frameAsleep.push_back(seconds([&] { asleep->read(frame); }));
    }
    const double sleepingStep = best(stepAsleep) / many;
    std::printf("%s asleep after %d steps\n", name.c_str(), steps);
    std::printf("  step                      %6.2f %% of its step awake (must: 1)\n", 100 * sleepingStep / best(stepAwake));
    std::printf("  step with its frame       %6.2f %% of those awake\n\n",
                100 * (sleepingStep + best(frameAsleep)) / (best(stepAwake) + best(frameAwake)));
}

}  // namespace

int main() {
    benchScene("pyramid20", pyramid(20), 200);
    benchScene("pyramid40", pyramid(40), 200);
    benchScene("rain1000", rain(1000, 40), 900);
    benchSleep("pyramid10", pyramid(10));
    benchSleep("pyramid40", pyramid(40));
}
