// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "app/document/selection.h"
#include "app/properties/field.h"
#include "core/lab/simulator.h"

namespace cairn {

// A number of a scene that a slider may set, by its name (SceneInstrument::property):
//
//     body/ID/KEY      of a body, or of all its shapes
//     joint/ID/KEY     of a joint
//     scene/KEY        of the scene: world.gravity.y
//     lane/LABEL/KEY   a parameter of a lane's solver
struct BoundProperty {
    QString title;  // "Box 3: friction"
    Field field;    // of kind number or count
    bool ofLane = false;
    std::function<FieldValue(const Scene&)> get;  // nothing where the scene says none; of the scene that it was looked up in
    std::function<void(Scene&, const FieldValue&)> set;
};

struct BoundPropertyResult {
    std::optional<BoundProperty> property;
    QString fault;  // why there is none: "the scene has no body box-3"
};
BoundPropertyResult boundProperty(const Scene& scene, const Entrants& entrants, const std::string& name);

// The ends of a slider: what it says itself, or else what is usual for such a value: from 0 to twice of it, within its range.
struct SliderRange {
    double minimum = 0, maximum = 1;
};
SliderRange rangeOf(const SceneInstrument& slider, const BoundProperty& property, const Scene& scene);

// What a slider can be had for: by owner, the names and titles of its numbers.
struct BindableOwner {
    QString title;
    struct Number {
        std::string name;
        QString label;
    };
    std::vector<Number> numbers;
};
// Of the selected bodies and joints, of the scene, and of its lanes.
std::vector<BindableOwner> bindableNumbers(const Scene& scene, const Selection& selection, const Entrants& entrants);

}  // namespace cairn
