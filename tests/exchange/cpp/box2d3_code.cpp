// SPDX-License-Identifier: MIT

// The C code that is exported for Box2D v3.1 compiles, and makes of a scene what it is.

#include <QProcess>
#include <QTest>

#include "core/scene/shape_builder.h"
#include "tests/exchange/cpp/exported.h"

using namespace cairn;
using namespace cairn::test;

namespace {

// Prints how many bodies and joints there are; of each body place, mass and inertia; and after a second each place again.
constexpr const char* program = R"c(
#include <stdio.h>
#include "scene.h"
int main(void) {
    scene_Scene scene;
    if (!scene_create(&scene)) return 1;
    const int count = (int)(sizeof scene.bodies / sizeof scene.bodies[0]);
    printf("%d %d\n", b2World_GetCounters(scene.world).bodyCount, b2World_GetCounters(scene.world).jointCount);
    for (int i = 0; i < count; ++i) {
        const b2Vec2 p = b2Body_GetPosition(scene.bodies[i]);
        const b2MassData mass = b2Body_GetMassData(scene.bodies[i]);
        printf("%.9g %.9g %.9g %.9g\n", p.x, p.y, mass.mass, mass.rotationalInertia);
    }
    for (int i = 0; i < 60; ++i) b2World_Step(scene.world, scene_timeStep, 4);
    for (int i = 0; i < count; ++i) {
        const b2Vec2 p = b2Body_GetPosition(scene.bodies[i]);
        printf("%.9g %.9g\n", p.x, p.y);
    }
    b2DestroyWorld(scene.world);
    return 0;
}
)c";

// The lines that the program prints for a scene, as numbers.
std::vector<std::vector<double>> outputOf(const Scene& scene) {
    const QTemporaryDir folder;
    exportTo(folder.filePath("scene.h"), "box2d-v3", scene);
    QFile source(folder.filePath("main.c"));
    if (!source.open(QIODevice::WriteOnly)) throw std::runtime_error("cannot write the program");
    source.write(program);
    source.close();
    const auto run = [&](const QString& command, const QStringList& arguments) {
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(command, arguments);
        process.waitForFinished(60'000);
        if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
            throw std::runtime_error(process.readAllStandardError().toStdString());
        return process.readAllStandardOutput();
    };
    run(CAIRN_COMPILER, {"-x", "c", "-std=c17", "-Wall", "-Wextra", "-Wshadow", "-Werror", "-I" CAIRN_BOX2D3_INCLUDE,
                         "main.c", "-x", "none", CAIRN_BOX2D3_LIBRARY, "-lm", "-lpthread", "-o", "program"});
    std::vector<std::vector<double>> lines;
    for (const QByteArray& line : run(folder.filePath("program"), {}).trimmed().split('\n')) {
        lines.emplace_back();
        for (const QByteArray& number : line.split(' ')) lines.back().push_back(number.toDouble());
    }
    return lines;
}

}  // namespace

class TestBox2d3Code : public QObject {
    Q_OBJECT

private slots:
    void hasBodiesAndJointsWhereTheyAreAndAsHeavy_data() { addSceneRows(); }
    void hasBodiesAndJointsWhereTheyAreAndAsHeavy();
    void fallsInFourSubSteps();
    void standsAStack();
};

void TestBox2d3Code::hasBodiesAndJointsWhereTheyAreAndAsHeavy() {
    QFETCH(std::string, name);
    const Scene scene = sceneNamed(name);
    const auto lines = outputOf(scene);
    QCOMPARE(static_cast<std::size_t>(lines[0][0]), scene.bodies.size() + 1);  // the ground of joints
    QCOMPARE(static_cast<std::size_t>(lines[0][1]), scene.joints.size());
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const SceneBody& body = scene.bodies[i];
        const std::vector<double>& line = lines[i + 1];
        QVERIFY(near({line[0], line[1]}, body.position, 1e-5 * std::max(1.0, length(body.position))));
        if (body.type != SceneBodyType::dynamic) continue;
        QVERIFY(nearRelative(line[2], bodyMass(body).mass));
        if (!body.fixedRotation) QVERIFY(nearRelative(line[3], bodyMass(body).inertia));
    }
}

void TestBox2d3Code::fallsInFourSubSteps() { QVERIFY(near(outputOf(fallingDisc()).back()[1], -0.020833, 1e-4)); }

void TestBox2d3Code::standsAStack() {
    const Scene scene = sceneNamed("stack-10");
    const auto lines = outputOf(scene);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const std::vector<double>& line = lines[1 + scene.bodies.size() + i];
        QVERIFY(near({line[0], line[1]}, scene.bodies[i].position, 0.02));
    }
}

QTEST_GUILESS_MAIN(TestBox2d3Code)
#include "box2d3_code.moc"
