// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/lab/recording.h"
#include "core/scene/scene.h"

namespace cairn {

// Where two recordings of one scene part to the last bit.
struct FirstDifference {
    std::size_t frameA = 0, frameB = 0;  // of the recordings, at the same time
    double time = 0;                     // s
    // The first body, in scene order, whose place or motion differs; where only impulses do, the second body of the first such contact, and the other one
    // beside it. None where a frame keeps no poses to tell by.
    std::optional<std::size_t> body, other;
    bool inImpulses = false;
    double distance = 0;  // m, between the places of the body
};

// Looks at all times at which both have a frame, as far as both reach. Frames are told apart by their hashes where both are made of the same things, else
// by their poses; -0 is 0.
std::optional<FirstDifference> firstDifference(const Recording& a, const Recording& b);

// "step 3 (0.0500 s): box-2 is 1.2e-09 m away", as a part of a sentence; steps are those of recording a.
std::string toString(const FirstDifference& difference, const Scene& scene);

// The frame of a recording that is at a time (s) to within 1e-9 of its step; none where no frame is.
std::optional<std::size_t> frameAt(const Recording& recording, double time);

}  // namespace cairn
