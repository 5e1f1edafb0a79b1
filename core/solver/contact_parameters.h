// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/dynamics/assemble.h"
#include "core/solver/parameters.h"

// Parameters of contacts that several solvers have in common, so that one word means one thing. help: what it does in this one.
namespace cairn {

// "hertz" and "dampingRatio", of contacts as springs.
ParameterSpec contactFrequencyParameter(std::string help);
ParameterSpec contactDampingParameter(std::string help);
SoftContacts contactSprings(const ParameterValues& resolved);

// "maxPushSpeed" and "restitutionThreshold"; defaultSpeed in m/s, or null for no limit.
ParameterSpec maxPushSpeedParameter(ParameterValue defaultSpeed, std::string help);
ParameterSpec restitutionThresholdParameter(std::string help);

}  // namespace cairn
