// SPDX-License-Identifier: MIT
#include "tests/support/support_bench_scenes.h"

#include <random>

#include "tests/support/support_worlds.h"

namespace cairn::test {
namespace {

Scene benchScene() {
    Scene scene;
    scene.world.gravity = {0, -10};
    return scene;
}

SceneBody solid(SceneBody body) {
    body.massOverride.reset();  // density 1 tells the mass
    return body;
}

}  // namespace

Scene pyramid(int n) {
    Scene scene = benchScene();
    scene.bodies.push_back(fixedBox("ground", {0, -1}, {100, 1}));
    for (int row = 0; row < n; ++row) {
        for (int i = 0; i < n - row; ++i) {
            const Vec2 position{i - 0.5 * (n - row - 1), row + 0.5};
            scene.bodies.push_back(solid(box(std::to_string(scene.bodies.size()), position, {0.5, 0.5}, 1)));
        }
    }
    return scene;
}

Scene rain(int n, double width) {
    std::mt19937 random(20);
    const auto uniform = [&](double from, double to) { return std::uniform_real_distribution(from, to)(random); };
    Scene scene = benchScene();
    const int columns = static_cast<int>(width / 1.5);
    const double height = 1.5 * (n / columns + 2);
    scene.bodies = {fixedBox("ground", {0, -1}, {width / 2 + 1, 1}),
                    fixedBox("left", {-width / 2 - 0.5, height / 2}, {0.5, height / 2}),
                    fixedBox("right", {width / 2 + 0.5, height / 2}, {0.5, height / 2})};
    for (int i = 0; i < n; ++i) {
        const Vec2 position{1.5 * (i % columns - 0.5 * (columns - 1)), 1 + 1.5 * (i / columns)};
        const std::string id = std::to_string(i);
        if (i % 2 == 0)
            scene.bodies.push_back(solid(disc(id, position, uniform(0.3, 0.5), 1)));
        else
            scene.bodies.push_back(solid(box(id, position, {uniform(0.3, 0.5), uniform(0.3, 0.5)}, 1)));
        scene.bodies.back().angle = uniform(-3, 3);
    }
    return scene;
}

}  // namespace cairn::test
