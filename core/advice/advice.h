// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/authoring/edit_result.h"
#include "core/scene/scene.h"

namespace cairn {

// Something of a scene as authored that makes runs fail or mislead, though the scene is valid.
struct Advice {
    enum class Kind : std::uint8_t { overlap, openJoint, fastBody, massRatio, restitutionInStack, fewIterations, slowDrive };
    Kind kind = Kind::overlap;
    Text text;                        // what is the matter and what comes of it
    std::vector<std::string> bodies;  // ids of those concerned, the worst first
    std::string lane;                 // label; empty where it is not about one
    Text fixText;                     // what the fix does: "Separate them"; empty where there is none
    std::function<EditResult(Scene&)> fix;
};

// What to look at, in the order in which it should be put right, each kind at most once for the scene or, of iterations, for each lane:
// - bodies that overlap at the start by more than the slop;
// - hinges, welds and sliders whose anchors are apart at the start by more than the slop;
// - bodies that move by more than half their least size in a step, and can go through others: those that are no bullets, where continuous
//   collision is off, or what moves fast may meet what moves too;
// - bodies in touch whose masses differ by more than 100 times, where the light one bears the heavy one or a joint holds them;
// - restitution in a stack of three or more, which then never comes to rest;
// - lanes whose iterations are fewer than the highest stack has bodies, for solvers that pass an impulse on by one body an iteration;
// - motors and moving surfaces that are slower than what counts as at rest, where bodies are put to sleep.
std::vector<Advice> adviceFor(const Scene& scene);

}  // namespace cairn
