// SPDX-License-Identifier: MIT
#pragma once

#include "core/conversion/body_index.h"

namespace cairn {

// What a joint moves, as its bodies are authored: along the line of a distance joint or spring, or the axis of a prismatic joint, in kg; about
// the anchor of any other in kg m^2.
// The row's effective mass 1 / (J M^-1 J^T), with which a frequency is a stiffness. Zero where nothing can move.
double jointEffectiveMass(const JointedBodies& bodies, const SceneJoint& joint);

// The distance of the anchors that a distance joint or spring keeps, m: its length, or else that as authored.
double jointLength(const JointedBodies& bodies, const SceneJoint& joint);

// A spring in both ways to say it, one of which follows from the other: k = m w^2, c = 2 m zeta w with w = 2 pi f.
struct SpringNumbers {
    double frequency = 0, dampingRatio = 0;  // Hz, 1
    double stiffness = 0, damping = 0;       // N/m and N s/m, or N m/rad and N m s/rad
};
SpringNumbers springFromFrequency(double frequency, double dampingRatio, double effectiveMass);
SpringNumbers springFromStiffness(double stiffness, double damping, double effectiveMass);

// A spring of no stiffness in engines that take a frequency of 0 for a rigid rod, Hz: so soft that nothing is felt of it.
inline constexpr double engineLeastFrequency = 1e-3;

// The spring of a joint that is soft: of type spring, or with a softness. Zeros where it is rigid.
SpringNumbers springOf(const JointedBodies& bodies, const SceneJoint& joint);

}  // namespace cairn
