// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "core/text/text.h"

namespace cairn {

// The core's texts are UTF-8.
inline QString toQString(const std::string& text) { return QString::fromStdString(text); }

// In the language of the window, as far as the catalogue has it.
QString toQString(const Text& text);
// The same of a text of a description: the label of a parameter, the summary of a solver.
QString translated(const std::string& text);

}  // namespace cairn
