// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <map>
#include <memory>
#include <stdexcept>

#include "core/plugin/plugin_loader.h"
#include "tests/support/support_worlds.h"

// Lanes of Box2D and Chipmunk from their plugins, and the scenes that their tests share.
namespace cairn::test {

inline constexpr double h = 1.0 / 60;

inline LaneSpec laneOf(const std::string& engine, std::map<std::string, SceneValue, std::less<>> parameters = {}) {
    LaneSpec lane;
    lane.label = lane.solver = engine;
    lane.parameters = std::move(parameters);
    return lane;
}

inline Frame frameOf(const Simulator& simulator) {
    Frame frame;
    simulator.read(frame);
    return frame;
}

inline void step(Simulator& simulator, int steps) {
    for (int i = 0; i < steps; ++i) simulator.step({}, {});
}

inline SceneJoint joint(SceneJointType type, std::string bodyB, Vec2 anchorA, Vec2 anchorB = {}) {
    SceneJoint made;
    made.id = "joint";
    made.type = type;
    made.bodyB = std::move(bodyB);
    made.localAnchorA = anchorA;
    made.localAnchorB = anchorB;
    return made;
}

// A plank whose left end is joined to the world at the origin.
inline Scene plank(SceneJointType type, Vec2 gravity = {0, -10}) {
    Scene scene = emptyScene(gravity);
    scene.bodies.push_back(box("plank", {1, 0}, {1, 0.1}, 2));
    scene.joints.push_back(joint(type, "plank", {0, 0}, {-1, 0}));
    return scene;
}

inline Scene dropped(SceneShape shape, double height) {
    Scene scene = emptyScene({0, -10});
    scene.world.restitutionThreshold = 1;
    scene.bodies.push_back(fixedBox("ground", {0, -1}, {20, 1}));
    SceneBody body;
    body.id = "body";
    body.position = {0, height};
    body.shapes.push_back(std::move(shape));
    scene.bodies.push_back(body);
    return scene;
}

// The engines that were built: those whose libraries were found.
class EngineLanes {
public:
    // Says whether all that was built could be loaded.
    bool load() {
        QTemporaryDir folder;
        for (const char* name : {"box2d.so", "chipmunk.so"}) {
            const QString plugin = QStringLiteral(CAIRN_BINARY_DIR "/plugins/") + name;
            if (QFile::exists(plugin)) QFile::link(plugin, folder.filePath(name));
        }
        m_loader.load({.folders = {folder.path()}, .cacheFile = folder.filePath("cache")});
        for (const PluginRecord& record : m_loader.records())
            if (!record.reason.isEmpty()) qWarning("%s: %s", qPrintable(record.path), qPrintable(record.reason));
        return m_loader.entrants().simulators.size() ==
               static_cast<std::size_t>(QDir(folder.path()).entryList({"*.so"}).size());
    }

    const Entrants& entrants() const { return m_loader.entrants(); }

    // A lane at its start; null where the engine was not built.
    std::unique_ptr<Simulator> start(const QString& engine, const Scene& scene,
                                     std::map<std::string, SceneValue, std::less<>> parameters = {}) const {
        const LaneSpec lane = laneOf(engine.toStdString(), std::move(parameters));
        auto simulator = entrants().makeSimulator(lane);
        if (simulator) simulator->reset(scene, lane);
        return simulator;
    }

    // Why the engine does not take the scene; empty where it does.
    QString refusal(const QString& engine, const Scene& scene) const {
        try {
            start(engine, scene);
        } catch (const std::invalid_argument& fault) {
            return fault.what();
        }
        return {};
    }

    // A row of data to each engine.
    void addRows() const {
        QTest::addColumn<QString>("engine");
        for (const SimulatorType& type : entrants().simulators)
            QTest::newRow(type.id.c_str()) << QString::fromStdString(type.id);
    }

private:
    PluginLoader m_loader;
};

}  // namespace cairn::test
