// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

namespace cairn {

// The core's texts are UTF-8.
inline QString toQString(const std::string& text) { return QString::fromStdString(text); }

}  // namespace cairn
