// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/text.h"

#include <QCoreApplication>

namespace cairn {

QString translated(const std::string& text) { return QCoreApplication::translate("core", text.c_str()); }

// Not by arg(), which would take "%2" in a name for a place.
QString toQString(const Text& text) {
    if (!text.isPhrase()) return toQString(text.pattern());
    const QString pattern = translated(text.pattern());
    QString result;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const int digit = pattern[i] == u'%' && i + 1 < pattern.size() ? pattern[i + 1].digitValue() : -1;
        if (digit < 1 || static_cast<std::size_t>(digit) > text.arguments().size()) {
            result += pattern[i];
            continue;
        }
        result += toQString(text.arguments()[static_cast<std::size_t>(digit) - 1]);
        ++i;
    }
    return result;
}

}  // namespace cairn
