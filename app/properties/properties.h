// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/properties/property.h"

// Every property of the objects of a scene, each described once and in the order in which forms show them.
namespace cairn {

const std::vector<Property<SceneBody>>& bodyProperties();
const std::vector<Property<SceneShape>>& shapeProperties();  // vertices have a table of their own
const std::vector<Property<SceneJoint>>& jointProperties();
const std::vector<Property<SceneForce>>& forceProperties();
const std::vector<Property<Scene>>& sceneProperties();  // name, description, world and run

}  // namespace cairn
