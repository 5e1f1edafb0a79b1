// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/properties/choice_label.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace cairn {

namespace {

// Named here for the list of texts to translate.
[[maybe_unused]] constexpr std::array labels{
    QT_TRANSLATE_NOOP("ChoiceLabel", "static"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "kinematic"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "dynamic"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "circle"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "box"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "capsule"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "polygon"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "chain"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "distance"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "hinge"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "slider"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "weld"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "spring"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "explicit euler"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "verlet"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "semi implicit euler"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "rk4"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "brute force"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "uniform grid"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "quadtree"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "dynamic tree"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "sweep and prune"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "geometric mean"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "average"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "minimum"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "maximum"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "product"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "implicit"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "force"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "stands"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "falls"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "explodes"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "moves"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "rests"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "stopped"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "empty"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "leaves"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "tunnels"),
    QT_TRANSLATE_NOOP("ChoiceLabel", "sleeps"),
};

}  // namespace

QString choiceLabel(std::string_view word) {
    // Files have the words of mechanics, tools and forms those that hands know.
    std::string label(word == "revolute" ? "hinge" : word == "prismatic" ? "slider" : word);
    std::ranges::replace(label, '-', ' ');
    return QCoreApplication::translate("ChoiceLabel", label.c_str());
}

}  // namespace cairn
