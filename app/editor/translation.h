// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace cairn {

// Has the program and Qt's own dialogs speak a language ("zh_CN"; empty: that of the desktop) where there is a translation, and English
// otherwise. To be called after the QApplication is made and before its windows are: what is open keeps its language.
void installTranslation(const QString& language);

}  // namespace cairn
