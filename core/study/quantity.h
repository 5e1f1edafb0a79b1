// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "core/lab/recording.h"
#include "core/scene/scene.h"

namespace cairn {

// What can be asked of a recording by name, as the checks of a scene do:
//
//     body/ID/x_m, y_m, angle_rad, vx_mps, vy_mps, w_radps   a body's frame as authored, and its motion
//     joint/ID/force_N, torque_Nm, error_m                   what a joint did in the step, and how far its anchors are apart
//     displacementMax_m                                      greatest distance of a dynamic body's origin from where it started
//     groundImpulseX_Ns, groundImpulseY_Ns                   what fixed and kinematic bodies gave to dynamic ones in the step
//     penetrationMax_m, energyTotal_J, ...                   every column of metricSpecs()
//     max/QUANTITY, min/QUANTITY                             the greatest or least value of any of these up to the time
//     period/QUANTITY                                        mean time (s) between its falls through zero up to the time
bool isQuantity(const Scene& scene, std::string_view name);

// Its value at a time (s), read from the last frame at or before it. Nothing where the scene has no such quantity, where the
// recording ends more than a step before the time, where what it is made of was thinned (of any frame up to the time for max, min and
// period), or where a period is asked for and there were fewer than two falls.
std::optional<double> quantityAt(const Scene& scene, const Recording& recording, std::string_view name, double time);

// Whether the lane was run to within a step of the time (s). size() must not be 0.
bool reaches(const Recording& recording, double time);

}  // namespace cairn
