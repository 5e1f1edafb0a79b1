// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/properties/materials.h"

#include <QObject>
#include <algorithm>
#include <array>

namespace cairn {

std::span<const Material> materials() {
    static const std::array all{
        Material{"steel", QObject::tr("steel"), 7850, 0.6, 0.6},  Material{"wood", QObject::tr("wood"), 700, 0.4, 0.4},
        Material{"rubber", QObject::tr("rubber"), 1100, 1, 0.8},  Material{"ice", QObject::tr("ice"), 917, 0.05, 0.3},
        Material{"stone", QObject::tr("stone"), 2700, 0.65, 0.2}, Material{"glass", QObject::tr("glass"), 2500, 0.4, 0.65},
    };
    return all;
}

const Material* findMaterial(std::string_view name) {
    const auto found = std::ranges::find(materials(), name, &Material::name);
    return found == materials().end() ? nullptr : &*found;
}

bool isMadeOf(const SceneShape& shape, const Material& material) {
    return shape.density == material.density && shape.friction == material.friction &&
           shape.restitution == material.restitution;
}

void makeOf(SceneShape& shape, const Material& material) {
    shape.material = material.name;
    shape.density = material.density;
    shape.friction = material.friction;
    shape.restitution = material.restitution;
}

}  // namespace cairn
