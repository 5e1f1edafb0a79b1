// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace cairn {

// What a dialog that asks for scenes to open lists: all formats that can be read, our own alone, all files.
QString openFilter();

}  // namespace cairn
