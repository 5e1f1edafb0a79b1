// SPDX-License-Identifier: MIT
#include "tests/support/support_outlines.h"

#include <cmath>
#include <numbers>

namespace cairn::test {

namespace {

Vec2 onCircle(double radius, double angle) { return {radius * std::cos(angle), radius * std::sin(angle)}; }

}  // namespace

Outline ell() { return {{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}}; }

Outline bowl() {
    Outline outline{{-3, 0}, {3, 0}, {3, 2}};
    for (int i = 0; i <= 20; ++i) outline.push_back(Vec2{0, 2} + onCircle(1.5, -std::numbers::pi * i / 20));
    outline.push_back({-3, 2});
    return outline;
}

Outline star() {
    Outline outline;
    for (int i = 0; i < 10; ++i) outline.push_back(onCircle(i % 2 == 0 ? 1 : 0.4, std::numbers::pi * (0.5 + 0.2 * i)));
    return outline;
}

Outline comb(int teeth) {
    Outline outline{{0, 0}, {2.0 * teeth, 0}};
    for (int i = teeth; i-- > 0;) {
        outline.push_back({2.0 * i + 1.5, 1});
        outline.push_back({2.0 * i + 1, 4});
        outline.push_back({2.0 * i + 0.5, 1});
    }
    outline.push_back({0, 1});
    return outline;
}

Outline spiral(int vertices) {
    Outline outline;
    const int half = vertices / 2;
    const auto at = [&](int i, double lift) {
        const double turns = 3.0 * i / (half - 1);
        return onCircle(1 + turns + lift, 2 * std::numbers::pi * turns);
    };
    for (int i = 0; i < half; ++i) outline.push_back(at(i, 0.5));
    for (int i = half; i-- > 0;) outline.push_back(at(i, 0));
    return outline;
}

Outline nearlyTouching() {
    constexpr double slit = 1e-9;
    return {{-2, -2}, {2, -2}, {2, 2}, {slit, 2}, {slit, 1}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}, {0, 1}, {0, 2}, {-2, 2}};
}

Outline scaled(Outline outline, double factor) {
    for (Vec2& v : outline) v *= factor;
    return outline;
}

Outline shifted(Outline outline, Vec2 by) {
    for (Vec2& v : outline) v += by;
    return outline;
}

}  // namespace cairn::test
