// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/lab/recording.h"
#include "core/scene/scene.h"

namespace cairn {

// How one check of SceneKnown came out in one lane.
struct KnownOutcome {
    std::size_t check = 0;    // index in SceneKnown::checks
    bool holds = false;       // what the check says is so
    bool asExpected = false;  // holds or fails as the scene says
    std::string reason;       // why it is expected to fail; empty where it is expected to hold
    std::string message;      // "SI, 10: contacts at 1 s is known to be 4 within 0, and was 3"
};

// Judges the run of a lane, by its label, by what is known of its scene: every check that names the lane and whose time was
// reached. A lane that stopped before the time fails the check; a lane that could not start, or a quantity that the scene
// does not have, is never as expected.
std::vector<KnownOutcome> checkKnown(const Scene& scene, const std::string& lane, const Recording& recording);

// Plots and trackers that name nothing that can be shown, each as "instruments[1].quantity: ...".
std::vector<std::string> instrumentProblems(const Scene& scene);

// Checks that name no quantity of their scene, each as "known.checks[1].quantity: ...". No run can be judged by them.
std::vector<std::string> knownProblems(const Scene& scene);

// How long a lane must run for all checks that name it to be judged, in s; 0 where none does.
double knownDuration(const Scene& scene, const std::string& lane);

}  // namespace cairn
