// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <limits>
#include <vector>

#include "app/properties/unit.h"
#include "core/scene/scene.h"
#include "core/solver/parameters.h"

namespace cairn {

// What a field shows and takes. Numbers are SI, angles in radians.
using FieldValue = SceneValue;

enum class FieldKind : std::uint8_t { number, count, flag, choice, text, paragraph, color };

// A field of a form, described once: editors, labels, tooltips, what is refused and the texts of undo are made from it.
struct Field {
    struct Choice {
        std::string value;
        QString label;
        friend bool operator==(const Choice&, const Choice&) = default;
    };

    std::string key;  // as in files; components by a point: "position.x"
    QString label;
    FieldKind kind = FieldKind::number;
    Unit unit;  // of numbers
    QString help;
    double minimum = -std::numeric_limits<double>::infinity();  // of numbers and counts, SI
    double maximum = std::numeric_limits<double>::infinity();
    bool aboveMinimum = false;  // the minimum itself is refused
    std::vector<Choice> choices;
    bool required = false;    // of texts: an empty one is refused
    QString nullMeaning;      // what an empty field means; where this is empty, a value is required
    FieldValue defaultValue;  // for the tooltip; nothing where no default is worth telling
    bool beside = false;      // in the row of the field before it, as the y of a vector

    friend bool operator==(const Field&, const Field&) = default;
};

// How a field stands.
struct FieldState {
    FieldValue value;
    bool mixed = false;     // several objects differ; the value is that of the first
    bool computed = false;  // nobody set it: it follows from other values, until it is set
    bool canReset = false;  // it was set, and can be taken back to its default or to what is computed

    friend bool operator==(const FieldState&, const FieldState&) = default;
};

// What a user does to a field.
struct FieldEdit {
    enum class Phase : std::uint8_t {
        whole,     // typed or chosen
        step,      // by an arrow key
        drag,      // seen while it goes on
        dragEnd,   // the last drag stands
        dragUndo,  // what was dragged is taken back
    };
    FieldValue value;
    Phase phase = Phase::whole;
    int series = 0;  // steps of one series belong together
};

// Help, range, default and what tuning has to do with it, a line each.
QString toolTipOf(const Field& field);

// Why the field cannot have a value: its kind, range or choices; empty where it can.
QString faultOf(const Field& field, const FieldValue& value);

// The value as people read it: "0.5 m", "30°", "on", "dynamic".
QString textOf(const Field& field, const FieldValue& value);

Field fieldOf(const ParameterSpec& spec);

}  // namespace cairn
