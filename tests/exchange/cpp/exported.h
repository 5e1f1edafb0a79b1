// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/formats/formats.h"
#include "tests/support/support_worlds.h"

namespace cairn::test {

inline std::string sceneFile(const std::string& name) {
    const std::string folder = name == "all-kinds" ? "/tests/exchange/scenes/" : "/scenes/";
    return CAIRN_SOURCE_DIR + folder + name + ".cairn";
}

inline Scene sceneNamed(const std::string& name) {
    SceneResult result = loadScene(sceneFile(name));
    if (!result.scene) throw std::runtime_error(name + " cannot be read");
    return std::move(*result.scene);
}

// Scenes of the gallery that together have all kinds of shapes and joints, and one that has them all, as rows with a name.
inline void addSceneRows() {
    QTest::addColumn<std::string>("name");
    for (const char* name : {"arch", "bullet", "cantilever", "channel", "double-pendulum", "hanging-chain", "painleve-rod",
                             "spring", "stack-10", "tutorial-a", "whirling-pair", "all-kinds"})
        QTest::newRow(name) << std::string(name);
}

// Writes what a format makes of a scene to a file.
inline void exportTo(const QString& file, const std::string& format, const Scene& scene) {
    const std::vector<SceneFormat> formats = sceneFormats();
    ExportOptions options;
    options.name = "scene";
    const Export written = findFormat(formats, format)->write(scene, options);
    QFile out(file);
    if (!out.open(QIODevice::WriteOnly)) throw std::runtime_error("cannot write " + file.toStdString());
    out.write(written.files.front().bytes.data(), static_cast<qint64>(written.files.front().bytes.size()));
}

inline bool nearRelative(double found, double expected) {
    return near(found, expected, 1e-5 * std::max(std::abs(expected), 1e-3));
}

// A disc of 1 m that falls from 5 m under 10 m/s^2, with nothing below.
inline Scene fallingDisc() {
    Scene scene = emptyScene({0, -10});
    scene.world.timeStep = 1.0 / 60;
    scene.bodies.push_back(disc("disc", {0, 5}, 0.5, 2));
    return scene;
}

}  // namespace cairn::test
