// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/exchange/text_export.h"

// Scenes of Godot as text (.tscn), in pixels with y down and angles clockwise. The node of a dynamic body stands at its centre of mass, about which
// Godot 3 turns it wherever its shapes are.
namespace cairn {

enum class GodotVersion { three, four };

// Of scenes in metres.
inline constexpr double godotPixelsPerMetre = 100;

// Of a rod, which Godot does not have, the frequency of the spring that stands for it (Hz): as stiff as its explicit step bears.
inline double godotRodFrequency(const SceneWorld& world) { return 0.1 / world.timeStep; }

std::string writeGodot(const Scene& scene, const std::vector<Loss>& losses, GodotVersion version, double pixelsPerMetre);

}  // namespace cairn
