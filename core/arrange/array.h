// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/authoring/edit_result.h"
#include "core/scene/scene.h"

// Many copies of bodies in an order. The bodies themselves are the first of it and stay where they are; each copy has the
// joints within the selection and with the world, and the forces. The result names the copies.
namespace cairn {

// How far it is (m) from one to the next: from place to place, or between the bounds of one and those of the next. Negative
// goes the other way; a gap may be negative too, for what overlaps, and then goes the way of the sizes.
enum class Spacing { step, gap };

struct GridArray {
    int rows = 1, columns = 2;  // >= 1; the bodies are in the lowest row at its left
    Vec2 distance{1, 1};        // m
    Spacing spacing = Spacing::step;
};
EditResult arrayGrid(Scene& scene, std::span<const std::string> ids, const GridArray& grid);

struct RingArray {
    int count = 8;       // >= 2, with the bodies
    double radius = 2;   // m, > 0: from the centre of the ring to that of the bodies' bounds
    double angle = 0;    // rad: where the bodies are on the ring, counter-clockwise from its right
    bool facing = true;  // copies are turned, so that the ring looks the same from each
};
EditResult arrayRing(Scene& scene, std::span<const std::string> ids, const RingArray& ring);

struct PyramidArray {
    int rows = 4;         // >= 1; the lowest has as many bodies as there are rows, the highest one
    Vec2 distance{0, 0};  // m; each row is moved to the right by half a step
    Spacing spacing = Spacing::gap;
};
EditResult arrayPyramid(Scene& scene, std::span<const std::string> ids, const PyramidArray& pyramid);

struct StackArray {
    int count = 10;       // >= 1, with the bodies
    double distance = 0;  // m, upwards
    Spacing spacing = Spacing::gap;
    double jitter = 0;       // m, >= 0: copies are moved sideways by up to so much
    std::uint64_t seed = 1;  // the same seed gives the same stack everywhere
};
EditResult arrayStack(Scene& scene, std::span<const std::string> ids, const StackArray& stack);

}  // namespace cairn
