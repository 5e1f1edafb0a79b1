// SPDX-License-Identifier: MIT
#include "core/solver/contact_parameters.h"

namespace cairn {

ParameterSpec contactFrequencyParameter(std::string help) {
    return {.key = "hertz",
            .label = "Contact frequency",
            .kind = ParameterKind::real,
            .defaultValue = SoftContacts().hertz,
            .minimum = 0.01,
            .maximum = 10000,
            .unit = "Hz",
            .help = std::move(help)};
}

ParameterSpec contactDampingParameter(std::string help) {
    return {.key = "dampingRatio",
            .label = "Contact damping ratio",
            .kind = ParameterKind::real,
            .defaultValue = SoftContacts().dampingRatio,
            .minimum = 0,
            .maximum = 1000,
            .help = std::move(help)};
}

SoftContacts contactSprings(const ParameterValues& resolved) {
    return {getReal(resolved, "hertz"), getReal(resolved, "dampingRatio")};
}

ParameterSpec maxPushSpeedParameter(ParameterValue defaultSpeed, std::string help) {
    return {.key = "maxPushSpeed",
            .label = "Greatest push speed",
            .kind = ParameterKind::real,
            .defaultValue = std::move(defaultSpeed),
            .minimum = 0,
            .unit = "m/s",
            .nullMeaning = "no limit",
            .help = std::move(help)};
}

ParameterSpec restitutionThresholdParameter(std::string help) {
    return {.key = "restitutionThreshold",
            .label = "Restitution threshold",
            .kind = ParameterKind::real,
            .defaultValue = {},
            .minimum = 0,
            .unit = "m/s",
            .nullMeaning = "the scene's restitution threshold",
            .help = std::move(help)};
}

}  // namespace cairn
