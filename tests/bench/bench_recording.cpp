// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <random>
#include <string>

#include "core/lab/comparison.h"
#include "core/scene/scene_io.h"
#include "core/study/frame_again.h"
#include "tests/support/support_worlds.h"

// What long recordings take: ten minutes of a thousand bodies in four lanes within 1 GiB, and how long scrubbing waits for what was thinned.
// Arguments: seconds of the scene, a minute without, for which the memory is a tenth; a folder of scenes, for pyramid-40.

using namespace cairn;
using namespace cairn::test;

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// MiB, the most that the process has had in memory.
double peakMemory() {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        double kibibytes = 0;
        if (word == "VmHWM:" && status >> kibibytes) return kibibytes / 1024;
    }
    return 0;
}

// A thousand boxes and discs that rain into a basin, and are kept from sleeping.
Scene rain() {
    Scene scene = emptyScene();
    scene.name = "rain of 1,000";
    scene.bodies.push_back(fixedBox("floor", {0, -0.5}, {14, 0.5}));
    scene.bodies.push_back(fixedBox("left", {-13, 20}, {0.5, 20}));
    scene.bodies.push_back(fixedBox("right", {13, 20}, {0.5, 20}));
    std::mt19937 random(7);
    const auto uniform = [&](double from, double to) {
        return from + (to - from) * static_cast<double>(random()) / 4294967295.0;
    };
    for (int i = 0; i < 1000; ++i) {
        const Vec2 place{-11 + 1.1 * (i % 20) + uniform(-0.1, 0.1), 1 + 1.1 * (i / 20)};
        const std::string id = "body-" + std::to_string(i);
        scene.bodies.push_back(i % 3 == 0 ? disc(id, place, uniform(0.2, 0.4), 1)
                                          : box(id, place, {uniform(0.2, 0.4), uniform(0.2, 0.4)}, 1));
        scene.bodies.back().angle = uniform(-3, 3);
    }
    setMaterial(scene, 0.5, 0.1);
    scene.world.sleeping = false;
    return scene;
}

std::vector<LaneSpec> lanesOf(std::initializer_list<const char*> solvers) {
    std::vector<LaneSpec> lanes;
    for (const char* solver : solvers) lanes.push_back({.label = solver, .solver = solver});
    return lanes;
}

// Times of frames that lack contacts, run again in all lanes at once as the window does when the time rests.
void scrub(const Comparison& comparison, const Entrants& entrants, ThreadPool& pool) {
    std::mt19937 random(3);
    std::vector<double> poses, contacts, processor;
    const std::size_t lanes = comparison.lanes().size();
    for (int round = 0; round < 20; ++round) {
        const std::size_t step = random() % comparison.recording(0).size();
        auto start = Clock::now();
        double sum = 0;
        for (std::size_t lane = 0; lane < lanes; ++lane)
            for (const BodyMotion& body : comparison.recording(lane).withPoses(step).bodies) sum += body.position.x;
        poses.push_back(sum == sum ? secondsSince(start) : 0);

        start = Clock::now();
        const std::clock_t before = std::clock();
        std::atomic<std::size_t> left = lanes;
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            pool.post([&, lane] {
                if (!comparison.recording(lane).hasContacts(step)) {
                    const FrameAgain again = frameAgain(comparison.scene(), comparison.lanes()[lane], entrants, step, {},
                                                        comparison.keyframeBefore(lane, step));
                    if (!again.frame || again.frame->hash != comparison.recording(lane).frame(step).hash) {
                        std::fprintf(stderr, "%s: step %zu comes out otherwise when it is run again: %s\n",
                                     comparison.lanes()[lane].label.c_str(), step, again.message.english().c_str());
                        std::abort();
                    }
                }
                --left;
                left.notify_one();
            });
        }
        for (std::size_t now = left; now > 0; now = left) left.wait(now);
        contacts.push_back(secondsSince(start));
        processor.push_back(static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC);
    }
    std::ranges::sort(poses);
    std::ranges::sort(contacts);
    std::ranges::sort(processor);
    std::printf(
        "  scrubbing: poses at hand in %.2f ms at most; contacts again in %.2f s (median), %.2f s (longest of 20), which "
        "take "
        "%.2f s and %.2f s of one processor\n",
        1e3 * poses.back(), contacts[contacts.size() / 2], contacts.back(), processor[processor.size() / 2],
        processor.back());
}

void record(Scene scene, const std::vector<LaneSpec>& lanes, double duration, std::size_t memory) {
    Entrants entrants;
    entrants.solvers = solverTypes();
    ThreadPool pool;
    const std::string name = scene.name;
    Comparison comparison(std::move(scene), lanes, entrants, pool, memory);
    const auto start = Clock::now();
    comparison.runTo(duration);
    comparison.wait();
    constexpr double mebibyte = 1 << 20;
    std::printf("%s, %zu lanes, %zu steps in %.0f s: recordings take %.0f of %.0f MiB, the process %.0f MiB at most\n",
                name.c_str(), lanes.size(), comparison.recording(0).size() - 1, secondsSince(start),
                static_cast<double>(comparison.memory()) / mebibyte, static_cast<double>(comparison.mostMemory()) / mebibyte,
                peakMemory());
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        const std::string thinned = toString(comparison.recording(lane).thinning());
        std::printf("  %s: %s\n", lanes[lane].label.c_str(), thinned.empty() ? "keeps all" : thinned.c_str());
    }
    scrub(comparison, entrants, pool);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const double duration = argc > 1 ? std::atof(argv[1]) : 60;
    const std::string scenes = argc > 2 ? argv[2] : "scenes";
    if (const SceneResult pyramid = loadScene(scenes + "/pyramid-40.cairn"); pyramid.scene)
        record(*pyramid.scene, lanesOf({"si", "soft-step", "pgs", "xpbd", "naive"}), pyramid.scene->run.duration,
               comparisonBudget);
    record(rain(), lanesOf({"si", "soft-step", "pgs", "xpbd"}), duration,
           static_cast<std::size_t>(static_cast<double>(comparisonBudget) * duration / 600));
}
