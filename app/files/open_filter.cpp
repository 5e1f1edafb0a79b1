// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/open_filter.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/theme/text.h"
#include "core/formats/formats.h"

namespace cairn {

QString openFilter() {
    QStringList patterns;
    for (const SceneFormat& format : sceneFormats())
        if (format.canImport())
            for (const std::string& extension : format.extensions) patterns << QLatin1Char('*') + toQString(extension);
    patterns.removeDuplicates();
    return QCoreApplication::translate("FileCommands", "All scenes (%1);;Cairn scenes (*.cairn);;All files (*)")
        .arg(patterns.join(QLatin1Char(' ')));
}

}  // namespace cairn
