// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

namespace cairn {

// A word by which files call one of several kinds ("semi-implicit-euler"), as people read it: translated where it is known, and
// otherwise with spaces for hyphens.
QString choiceLabel(std::string_view word);

}  // namespace cairn
