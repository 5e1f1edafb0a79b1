// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

namespace cairn {

// In which order to tune a scene that sinks, shakes or slides: a sentence for each of the five fields that it begins with, by their keys,
// and nothing for others.
QString tuningAdvice(std::string_view key);

}  // namespace cairn
