// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/new_scene.h"

#include <QFile>

#include "core/scene/scene_io.h"

namespace cairn {

Scene newScene(const Entrants& entrants) {
    QFile file(QStringLiteral(":/templates/new.cairn"));
    SceneResult read;
    if (file.open(QIODevice::ReadOnly)) read = parseScene(file.readAll().toStdString());
    Scene scene = read.scene.value_or(Scene());
    std::erase_if(scene.lanes, [&](const LaneSpec& lane) { return !laneProblems(scene, lane, entrants).empty(); });
    if (scene.lanes.empty()) scene.run.reference.clear();
    return scene;
}

}  // namespace cairn
