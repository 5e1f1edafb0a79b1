// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/lab/recording.h"
#include "core/scene/scene.h"

namespace cairn {

// What can be asked of a recording by name, as the checks of a scene do:
//
//     body/ID/x_m, y_m, speed_mps, ...                       every column of bodyQuantities()
//     joint/ID/force_N, torque_Nm, error_m                   every column of jointQuantities()
//     displacementMax_m                                      greatest distance of a dynamic body's origin from where it started
//     groundImpulseX_Ns, groundImpulseY_Ns                   what fixed and kinematic bodies gave to dynamic ones in the step
//     penetrationMax_m, energyTotal_J, ...                   every column of metricSpecs()
//     max/QUANTITY, min/QUANTITY                             the greatest or least value of any of these up to the time
//     period/QUANTITY                                        mean time (s) between its falls through zero up to the time
bool isQuantity(const Scene& scene, std::string_view name);

// What can be asked of each body, and of each joint but springs that act by force.
struct MemberQuantity {
    std::string_view column;  // "speed_mps"
    std::string_view unit;    // "m/s"
    std::string_view label;   // "Speed"
    std::string_view help;    // one sentence
};
std::span<const MemberQuantity> bodyQuantities();
std::span<const MemberQuantity> jointQuantities();

// The parts of "body/ID/COLUMN" and "joint/ID/COLUMN", whether the scene has them or not; nothing for other names.
struct QuantityMember {
    bool ofBody = true;  // or of a joint
    std::string id;
    const MemberQuantity* quantity;
};
std::optional<QuantityMember> memberOf(std::string_view name);

// The figure of a frame by its index, of all that isQuantity() knows but max/, min/ and period/; null where the scene has no such quantity. Nothing where
// the frame was thinned of what it is made from; NaN where the lane has no such figure. The scene must outlive it.
using FrameValue = std::function<std::optional<double>(const Recording&, std::size_t frame)>;
FrameValue frameValue(const Scene& scene, std::string_view name);

// Its value at a time (s), read from the last frame at or before it. Nothing where the scene has no such quantity, where the
// recording ends more than a step before the time, where what it is made of was thinned (of any frame up to the time for max, min and
// period), or where a period is asked for and there were fewer than two falls.
std::optional<double> quantityAt(const Scene& scene, const Recording& recording, std::string_view name, double time);

// Whether the lane was run to within a step of the time (s). size() must not be 0.
bool reaches(const Recording& recording, double time);

}  // namespace cairn
