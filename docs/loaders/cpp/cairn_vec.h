// SPDX-License-Identifier: MIT
// Points and directions (m).
#pragma once

#include <cmath>

namespace cairn_loader {

struct Vec {
    double x = 0, y = 0;
    friend bool operator==(Vec a, Vec b) { return a.x == b.x && a.y == b.y; }
    friend Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
    friend Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
    friend Vec operator*(double s, Vec a) { return {s * a.x, s * a.y}; }
};

inline double length(Vec v) { return std::hypot(v.x, v.y); }
inline double cross(Vec o, Vec p, Vec q) { return (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x); }
inline double turn(Vec a, Vec b, Vec c) {
    return cross(a, b, c) / (length(b - a) * length(c - b));
}  // its sine, to the left
// Where a point of a frame is that stands at a position and an angle.
inline Vec placed(Vec point, Vec position, double angle) {
    const double c = std::cos(angle), s = std::sin(angle);
    return position + Vec{c * point.x - s * point.y, s * point.x + c * point.y};
}

}  // namespace cairn_loader
