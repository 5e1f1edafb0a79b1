// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace cairn {

// What one can do when a file could not be saved there, as a sentence: found from what stands in the way now.
QString saveAdvice(const QString& path);

}  // namespace cairn
