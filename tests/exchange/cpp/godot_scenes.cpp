// SPDX-License-Identifier: MIT

// Godot loads what is exported for it, and moves it as Cairn does: Godot 3 where its server is installed, Godot 4 where CAIRN_GODOT4 names it.

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include "core/scene/shape_builder.h"
#include "tests/exchange/cpp/exported.h"
#include "tests/support/support_random_scenes.h"

using namespace cairn;
using namespace cairn::test;

namespace {

constexpr double scale = 100;  // px to a metre

// What the scripts in tests/exchange/godot print.
class Godot {
public:
    // Empty where that version is not there.
    static QString program(const std::string& format) {
        return format == "godot3" ? QStandardPaths::findExecutable("godot3-server") : qEnvironmentVariable("CAIRN_GODOT4");
    }

    Godot(const std::string& format, const Scene& scene, const QString& times) {
        const bool isThree = format == "godot3";
        const QTemporaryDir folder;
        exportTo(folder.filePath("scene.tscn"), format, scene);
        const QString script = isThree ? "client3.gd" : "client4.gd";
        for (const QString& file : {script, QString("client.gd")})
            QFile::copy(CAIRN_SOURCE_DIR "/tests/exchange/godot/" + file, folder.filePath(file));
        QFile project(folder.filePath("project.godot"));
        if (!project.open(QIODevice::WriteOnly)) throw std::runtime_error("cannot write a project");
        project.write(isThree ? "config_version=4\n" : "config_version=5\n");
        project.close();
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("TIMES", times);
        environment.insert("HOME", folder.path());  // where it keeps what it likes
        process.setProcessEnvironment(environment);
        QStringList arguments{"--path", folder.path(), "--fixed-fps", "60", "-s", script};
        if (!isThree) arguments.prepend("--headless");
        process.start(program(format), arguments);
        if (!process.waitForFinished(60'000)) throw std::runtime_error("Godot does not end");
        const QByteArray output = process.readAllStandardOutput();
        const qsizetype start = output.indexOf("{\"bodies\"");
        m_result = QJsonDocument::fromJson(output.mid(start, output.indexOf('\n', start) - start)).object();
        m_errors = process.readAllStandardError();
        if (m_result.isEmpty()) throw std::runtime_error((output + m_errors).toStdString());
    }

    // What it says to be wrong, but for the language of the system.
    QByteArray errors() const {
        QByteArray result;
        for (const QByteArray& line : m_errors.split('\n'))
            if (line.contains("ERROR") && !line.contains("locale")) result += line + '\n';
        return result;
    }
    qsizetype bodyCount() const { return m_result["poses"].toArray()[0].toObject().size(); }
    int joints() const { return static_cast<int>(m_result["joints"].toObject().size()); }
    QJsonObject body(const std::string& id) const {
        return m_result["bodies"].toObject()[QString::fromStdString(id)].toObject();
    }
    bool has(std::size_t time, const std::string& id) const { return !pose(time, id).isEmpty(); }
    // Of the centre of mass, m.
    Vec2 center(std::size_t time, const std::string& id) const {
        const QJsonArray p = pose(time, id);
        return {p[0].toDouble() / scale, -p[1].toDouble() / scale};
    }
    double angle(std::size_t time, const std::string& id) const { return -pose(time, id)[2].toDouble(); }

private:
    QJsonArray pose(std::size_t time, const std::string& id) const {
        return m_result["poses"].toArray()[static_cast<qsizetype>(time)].toObject()[QString::fromStdString(id)].toArray();
    }

    QJsonObject m_result;
    QByteArray m_errors;
};

void addVersionRows() {
    QTest::addColumn<std::string>("format");
    for (const char* format : {"godot3", "godot4"}) QTest::newRow(format) << std::string(format);
}

std::unique_ptr<World> worldAfter(const Scene& scene, double seconds) {
    auto world = makeWorld(scene, "sequential-impulse", {{"iterations", "50"}});
    run(*world, static_cast<int>(std::lround(seconds / scene.world.timeStep)));
    return world;
}

}  // namespace

#define SKIP_WITHOUT(format) \
    if (Godot::program(format).isEmpty()) QSKIP("this version of Godot is not there")

class TestGodotScenes : public QObject {
    Q_OBJECT

private slots:
    void hasBodiesAndJointsWhereTheyAreAndAsHeavy_data();
    void hasBodiesAndJointsWhereTheyAreAndAsHeavy();
    void loadsAnyScene_data() { addVersionRows(); }
    void loadsAnyScene();
    void fallsByTheNewVelocity_data() { addVersionRows(); }
    void fallsByTheNewVelocity();
    void swingsAsOurs_data() { addVersionRows(); }
    void swingsAsOurs();
    void standsAStack_data() { addVersionRows(); }
    void standsAStack();
    void standsAnArch_data() { addVersionRows(); }
    void standsAnArch();
    void swingsOnASpring_data() { addVersionRows(); }
    void swingsOnASpring();
};

void TestGodotScenes::hasBodiesAndJointsWhereTheyAreAndAsHeavy_data() {
    QTest::addColumn<std::string>("format");
    QTest::addColumn<std::string>("name");
    for (const char* format : {"godot3", "godot4"})
        for (const char* name : {"arch", "bullet", "cantilever", "channel", "double-pendulum", "hanging-chain", "spring",
                                 "stack-10", "tutorial-a", "all-kinds"})
            QTest::addRow("%s, %s", format, name) << std::string(format) << std::string(name);
}

void TestGodotScenes::hasBodiesAndJointsWhereTheyAreAndAsHeavy() {
    QFETCH(std::string, format);
    QFETCH(std::string, name);
    SKIP_WITHOUT(format);
    const Scene scene = sceneNamed(name);
    const Godot loaded(format, scene, "0 0.05");  // the inertias are there after the first step
    int joints = 0;
    for (const SceneJoint& joint : scene.joints) {
        const bool isRope = joint.type == SceneJointType::distance && joint.limit && !joint.spring;
        const bool isTwo = joint.type == SceneJointType::weld || joint.type == SceneJointType::prismatic;
        joints += isRope ? 0 : isTwo ? 2 : 1;
    }
    QCOMPARE(loaded.joints(), joints);
    for (const SceneBody& body : scene.bodies) {
        QVERIFY2(loaded.has(0, body.id), body.id.c_str());
        const MassProperties mass = body.type == SceneBodyType::dynamic ? bodyMass(body) : MassProperties{};
        // It has numbers of 32 bits, and pixels.
        const Vec2 center = apply(Transform(body.position, body.angle), mass.center);
        QVERIFY(near(loaded.center(0, body.id), center, 1e-5 * std::max(1.0, length(center))));
        QVERIFY(near(std::sin(loaded.angle(0, body.id) - body.angle), 0, 1e-5));
        if (body.type != SceneBodyType::dynamic) continue;
        QVERIFY(nearRelative(loaded.body(body.id)["mass"].toDouble(), mass.mass));
        if (!body.fixedRotation && mass.inertia > 0)
            QVERIFY(nearRelative(loaded.body(body.id)["inertia"].toDouble() / (scale * scale), mass.inertia));
    }
}

void TestGodotScenes::loadsAnyScene() {
    QFETCH(std::string, format);
    SKIP_WITHOUT(format);
    RandomShapes random(30);
    for (int i = 0; i < 30; ++i) {
        const Scene scene = randomRichScene(random);
        const Godot loaded(format, scene, "0");
        QVERIFY(static_cast<std::size_t>(loaded.bodyCount()) >= scene.bodies.size());
        QCOMPARE(loaded.errors(), QByteArray());
    }
}

void TestGodotScenes::fallsByTheNewVelocity() {
    QFETCH(std::string, format);
    SKIP_WITHOUT(format);
    QVERIFY(near(Godot(format, fallingDisc(), "1").center(0, "disc").y, -0.083333, 2e-5));
}

void TestGodotScenes::swingsAsOurs() {
    QFETCH(std::string, format);
    SKIP_WITHOUT(format);
    const Scene scene = sceneNamed("pendulum");
    const Godot loaded(format, scene, "2");
    const auto world = worldAfter(scene, 2);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i)
        QVERIFY(near(loaded.center(0, scene.bodies[i].id), state(*world, i).position, 0.002));
}

void TestGodotScenes::standsAStack() {
    QFETCH(std::string, format);
    SKIP_WITHOUT(format);
    const Scene scene = sceneNamed("stack-5");
    const Godot loaded(format, scene, "5");
    for (const SceneBody& body : scene.bodies) QVERIFY(near(loaded.center(0, body.id), body.position, 0.03));
}

void TestGodotScenes::standsAnArch() {
    QFETCH(std::string, format);
    SKIP_WITHOUT(format);
    // Of polygons, whose masses are not 1 kg.
    const Scene scene = sceneNamed("arch");
    const Godot loaded(format, scene, "0 1");
    for (const SceneBody& body : scene.bodies) QVERIFY(near(loaded.center(1, body.id), loaded.center(0, body.id), 0.2));
}

void TestGodotScenes::swingsOnASpring() {
    QFETCH(std::string, format);
    SKIP_WITHOUT(format);
    // Given a damped spring of 1 Hz from which a weight is dropped.
    Scene scene = fallingDisc();
    SceneJoint spring;
    spring.id = "spring";
    spring.type = SceneJointType::spring;
    spring.bodyB = "disc";
    spring.localAnchorA = {0, 8};
    spring.frequency = 1;
    spring.dampingRatio = 0.3;
    scene.joints.push_back(spring);
    const Godot loaded(format, scene, "0.3 1");
    // They differ by the order of the step: its spring is explicit.
    QVERIFY(near(loaded.center(0, "disc"), state(*worldAfter(scene, 0.3), 0).position, 0.015));
    QVERIFY(near(loaded.center(1, "disc"), state(*worldAfter(scene, 1), 0).position, 0.015));
}

QTEST_GUILESS_MAIN(TestGodotScenes)
#include "godot_scenes.moc"
