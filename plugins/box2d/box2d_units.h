// SPDX-License-Identifier: MIT
#pragma once

#include <box2d/box2d.h>
#include <string>

#include "core/math/vec2.h"

namespace cairn {

// Beyond this (m, m/s, kg, N and so on) the squares and products that Box2D makes of its floats are no longer finite, or close to it.
inline constexpr double box2dReach = 1e12;

// A number of a scene as Box2D has it. Throws std::invalid_argument, beginning with whose it is, beyond its reach.
float box2dNumber(double value, const std::string& whose);

inline b2Vec2 toBox2D(Vec2 v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }
inline Vec2 fromBox2D(const b2Vec2& v) { return {v.x, v.y}; }

}  // namespace cairn
