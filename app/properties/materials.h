// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>
#include <string>

#include "core/scene/scene.h"

namespace cairn {

// What a shape is made of, by name. Densities are those of bodies one metre deep (kg/m²), frictions those of a pair of the same material
// sliding dry: rounded figures of the usual size for each, to begin with, and no measurements. Ice has friction 0.05; rubber has
// friction 1 and rebounds with 0.8.
struct Material {
    std::string name;  // in files
    QString label;
    double density, friction, restitution;
};

std::span<const Material> materials();

// Null when no material has this name.
const Material* findMaterial(std::string_view name);

bool isMadeOf(const SceneShape& shape, const Material& material);
void makeOf(SceneShape& shape, const Material& material);

}  // namespace cairn
