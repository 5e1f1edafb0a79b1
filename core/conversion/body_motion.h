// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/mass_properties.h"
#include "core/scene/scene.h"

namespace cairn {

// Engines of the Box2D family make a body before its shapes, when its centre of mass still is its origin, and move the velocity with the
// centre as shapes come. So the velocity that a file gives is that of the origin, m/s; ours is that of the centre of mass.
Vec2 originVelocity(const SceneBody& body);
void setOriginVelocity(SceneBody& body, Vec2 velocity);

// The inertia of a body about its origin, kg m^2, as b2MassData has it; 0 where it has none about its centre.
double inertiaAboutOrigin(const MassProperties& mass);

// Gives a dynamic body the mass of b2MassData, as an override where its shapes do not weigh that anyway. As in Box2D, no mass is 1 kg that
// cannot turn.
void setMassData(SceneBody& body, double mass, Vec2 center, double inertiaAboutOrigin);

// Gives a dynamic body without any mass that of Box2D, 1 kg that cannot turn.
void ensureMass(SceneBody& body);

}  // namespace cairn
