// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace cairn {

// How much of a frame a recording keeps. Figures, which are the step, its time, metrics, hash and stance, are kept of every frame.
enum class Keep : std::uint8_t {
    figures,
    poses,  // and where the bodies are
    all,    // and contacts and joints
};

// What one frame takes, in bytes.
struct FrameCost {
    std::size_t figures = 0, poses = 0;
    std::size_t contacts = 0;  // with joints
};

// What is to be kept of the frame that a step leaves, for the bytes that are left to last evenly up to the last step that is planned and an
// eighth farther, so that something is left for running on. All of every frame where that fits; else poses of the steps that a power of
// two divides, for which nine tenths go at most, and contacts of those that a greater one divides. Depends on nothing but its
// arguments, and so on what was recorded before, never on the machine.
Keep keepOf(std::uint64_t step, std::uint64_t lastStep, std::size_t left, const FrameCost& cost);

}  // namespace cairn
