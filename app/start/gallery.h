// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "core/scene/scene.h"

namespace cairn {

struct GalleryScene {
    QString path;
    Scene scene;
};

// The folder of the scenes that come with the program: CAIRN_SCENES_DIR, or the installed one, or that of the checkout that the program was
// built from; empty when there is none.
QString galleryFolder();

// Its scenes by file name; those that cannot be read are left out.
std::vector<GalleryScene> loadGallery(const QString& folder);

// The first sentence of a text.
QString firstSentence(const QString& text);

}  // namespace cairn
