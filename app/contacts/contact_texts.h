// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>

#include "core/contacts/contact_figures.h"

namespace cairn {

// A figure of a contact as people read it.
struct ContactFigureText {
    const char *name, *help;  // to be translated in the context "ContactTexts"
    const char* unit;         // empty for numbers without one
    double scale;             // of the unit to SI
    double ContactFigures::*value;
};
std::span<const ContactFigureText> contactFigureTexts();
QString nameOf(const ContactFigureText& figure);  // with its unit: "Gap (mm)"
QString helpOf(const ContactFigureText& figure);
// In its unit; a dash where there is no such number.
QString valueText(const ContactFigureText& figure, const ContactFigures& figures);

QString stateText(ContactState state);  // "sticks"
QString stateHelp();                    // the rule

// "Floor – Box 3: edge 2 on edge 0, end 1". scene: that was run.
QString contactTitle(const Scene& scene, const ContactKey& key);

}  // namespace cairn
