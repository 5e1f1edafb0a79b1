// SPDX-License-Identifier: MIT
#include "core/scene/coarse_positions.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "core/scene/json.h"

namespace cairn {

namespace {

constexpr double farthest = 1e9;  // m

// m, of a length at such a coordinate: how far the next double is, in three digits.
std::string coarsenessText(double coordinate) {
    const double step = std::nextafter(coordinate, std::numeric_limits<double>::infinity()) - coordinate;
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), step, std::chars_format::general, 3).ptr;
    return {digits.data(), end};
}

}  // namespace

Text coarsePositionText(Vec2 position) {
    const double coordinate = std::max(std::abs(position.x), std::abs(position.y));
    if (!(coordinate > farthest)) return {};
    return phrase("is so far from the origin that lengths there are exact to no better than %1 m",
                  coarsenessText(coordinate));
}

std::vector<SceneProblem> coarsePositions(const Scene& scene) {
    std::vector<SceneProblem> problems;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i)
        if (Text text = coarsePositionText(scene.bodies[i].position); !text.empty())
            problems.push_back({Severity::warning, pathTo(pathTo("bodies", i), "position"), 0, std::move(text)});
    return problems;
}

}  // namespace cairn
