// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/math/vec2.h"
#include "core/text/text.h"

// The two small languages inside the attributes of SVG files: path data and transforms. Source: SVG 1.1, chapters 7.6 and 8.3, and its
// appendix F.6 for arcs.
namespace cairn {

// An affine map of the plane: x' = a x + c y + e, y' = b x + d y + f.
struct SvgTransform {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

    Vec2 operator()(Vec2 p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    // First inner, then this.
    SvgTransform operator*(const SvgTransform& inner) const;
    // The factor by which it stretches lengths, where it stretches all alike: turned, scaled, moved and perhaps mirrored; 0 elsewhere.
    double uniformScale() const;
    // The most by which it stretches a length.
    double largestScale() const;
    // The angle (rad) of the image of the x axis.
    double angle() const;
};

// A run of the pen.
struct SvgSubpath {
    std::vector<Vec2> points;  // those of curves lie on them; a closed one does not repeat its first point
    bool closed = false;
};

struct SvgPath {
    std::vector<SvgSubpath> subpaths;
    Text problem;  // what was expected at which character (from 1), and what was found; empty where all was read
};

// Reads path data: all commands of SVG, with numbers that run into one another ("1.5.5-2", arc flags as "00"), and curves flattened so
// that no chord is farther than the tolerance (in units of the path) from its curve. A problem is one that a path may not have, also
// more than maxPoints points.
SvgPath parseSvgPath(std::string_view data, double tolerance, std::size_t maxPoints);

// Points "x,y x,y ..." of polygons and polylines.
SvgPath parseSvgPoints(std::string_view data, bool closed, std::size_t maxPoints);

struct SvgTransformResult {
    SvgTransform transform;
    Text problem;  // as above
};
// Reads a list of matrix, translate, scale, rotate, skewX and skewY.
SvgTransformResult parseSvgTransform(std::string_view text);

// The outline of an ellipse about a centre with half axes, as a flattened closed curve.
std::vector<Vec2> flattenedEllipse(Vec2 center, Vec2 halfAxes, double tolerance);

// A length "12.5", "10mm", "50%" in user units (1/96 inch); percentages of the whole. NaN where it is none.
double svgLength(std::string_view text, double whole);

}  // namespace cairn
