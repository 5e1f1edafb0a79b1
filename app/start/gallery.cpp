// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start/gallery.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include "core/scene/scene_io.h"

namespace cairn {

QString galleryFolder() {
    const QDir program(QCoreApplication::applicationDirPath());
    for (const QString& folder :
         {qEnvironmentVariable("CAIRN_SCENES_DIR"), program.filePath(QStringLiteral("../share/cairn/scenes")),
          program.filePath(QStringLiteral("../../../scenes"))})
        if (!folder.isEmpty() && QDir(folder).exists()) return QDir(folder).canonicalPath();
    return {};
}

std::vector<GalleryScene> loadGallery(const QString& folder) {
    std::vector<GalleryScene> scenes;
    if (folder.isEmpty()) return scenes;
    const QDir dir(folder);
    for (const QString& name : dir.entryList({QStringLiteral("*.cairn")}, QDir::Files, QDir::Name)) {
        const QString path = dir.filePath(name);
        SceneResult result = loadScene(QFile::encodeName(path).toStdString());
        if (result.scene) scenes.push_back({path, std::move(*result.scene)});
    }
    return scenes;
}

QString firstSentence(const QString& text) {
    // A full stop within a number or a name is followed by no space.
    for (qsizetype i = 0; i + 1 < text.size(); ++i)
        if (text[i] == QLatin1Char('.') && text[i + 1].isSpace()) return text.left(i + 1);
    return text;
}

}  // namespace cairn
