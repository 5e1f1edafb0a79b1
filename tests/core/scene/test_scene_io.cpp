// SPDX-License-Identifier: MIT
#include <QTest>
#include <limits>
#include <stdexcept>

#include "core/scene/scene_io.h"

using namespace cairn;

// Scenes as text: what is read, what it stands for, and that nothing is lost on the way.
class TestSceneIo : public QObject {
    Q_OBJECT
private slots:
    void leastFileTakesTheDefaults();
    void wholeVocabularyIsRead();
    void onlyStrangersAreUnknown();
    void filesOfOursReadAndWriteToTheSameBytes_data();
    void filesOfOursReadAndWriteToTheSameBytes();
    void scenesMadeInMemoryReadBackEqual();
    void orderOfBodiesIsKept();
    void numbersKeepTheirMeaning();
    void outlinesAreRepairedWithAWarning_data();
    void outlinesAreRepairedWithAWarning();
    void danglingNamesOfLanesAreWarnings();
    void writingRefusesWhatIsNotFinite();
    void writingRefusesBrokenText();
    void validationFindsWhatReadingWouldFind();
    void lanesOverrideWorldSettings();
    void overridesOfALaneAreJudged_data();
    void overridesOfALaneAreJudged();
    void commandLineValuesBecomeJson_data();
    void commandLineValuesBecomeJson();
    void problemsReadAsSentences();
    void coefficientsMix_data();
    void coefficientsMix();
};

namespace {

const QString dataFolder = CAIRN_SOURCE_DIR "/tests/data/scenes";
const QString galleryFolder = CAIRN_SOURCE_DIR "/scenes";

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString listed(const std::vector<SceneProblem>& problems) {
    QStringList lines;
    for (const SceneProblem& problem : problems) lines << QString::fromStdString(toString(problem));
    return lines.join("; ");
}

Scene vocabulary() {
    const SceneResult result = loadScene((dataFolder + "/vocabulary.cairn").toStdString());
    return result.scene.value_or(Scene());
}

SceneResult sceneWithShape(const char* shape) {
    return parseScene(std::string(R"({ "format": "cairn-scene", "formatVersion": 1, "bodies": [
        { "id": "a", "type": "static", "shapes": [)") +
                      shape + "] }] }");
}

const std::vector<Vec2>& verticesOf(const Scene& scene) {
    const auto& geometry = scene.bodies[0].shapes[0].geometry;
    const auto* chain = std::get_if<ChainShape>(&geometry);
    return chain ? chain->vertices : std::get<PolygonShape>(geometry).vertices;
}

}  // namespace

void TestSceneIo::leastFileTakesTheDefaults() {
    const SceneResult result = parseScene(R"({ "format": "cairn-scene", "formatVersion": 1, "bodies": [
        { "id": "ball", "type": "dynamic", "shapes": [{ "type": "circle", "radius": 2 }] }] })");
    QVERIFY2(result.scene, qPrintable(listed(result.problems)));
    QVERIFY(result.problems.empty());
    Scene expected;
    SceneBody ball;
    ball.id = "ball";
    ball.shapes.resize(1);
    ball.shapes[0].geometry = CircleShape{{}, 2};
    expected.bodies.push_back(ball);
    QVERIFY(*result.scene == expected);
    // As docs/scene-format.md gives them.
    QCOMPARE(expected.world.timeStep, 1.0 / 60);
    QCOMPARE(ball.shapes[0].density, 1.0);
    QCOMPARE(ball.shapes[0].friction, 0.6);
    QCOMPARE(ball.shapes[0].restitution, 0.0);
    QCOMPARE(ball.shapes[0].filter.mask, std::int64_t{65535});
    QVERIFY(ball.allowSleep && ball.awake);
}

void TestSceneIo::wholeVocabularyIsRead() {
    const Scene scene = vocabulary();
    QCOMPARE(scene.bodies.size(), std::size_t{3});
    QVERIFY(scene.world.integrator == SceneIntegrator::rk4);
    QVERIFY(scene.world.broadPhase == BroadPhaseKind::sweepAndPrune);
    QCOMPARE(scene.world.maxSpeed, std::optional(120.0));
    QVERIFY(scene.world.frictionMixing == Mixing::product);
    QCOMPARE(scene.world.sleep.time, 0.25);

    const SceneBody& ground = scene.bodies[0];
    QVERIFY(ground.type == SceneBodyType::fixed);
    QVERIFY(std::get<ChainShape>(ground.shapes[0].geometry).loop);
    QCOMPARE(ground.shapes[0].surfaceVelocity, 1.5);
    QCOMPARE(ground.title(), std::string("Ground"));
    const SceneBody& sled = scene.bodies[1];
    QCOMPARE(sled.title(), std::string("sled"));
    QCOMPARE(sled.massOverride->inertia, 0.75);
    QVERIFY(sled.shapes[0].sensor);
    QCOMPARE(sled.shapes[0].filter.group, std::int64_t{-2});
    QCOMPARE(std::get<BoxShape>(sled.shapes[1].geometry).angle, 0.3);
    QCOMPARE(std::get<CapsuleShape>(sled.shapes[2].geometry).radius, 0.125);
    QCOMPARE(std::get<PolygonShape>(sled.shapes[3].geometry).vertices.size(), std::size_t{4});

    QCOMPARE(scene.joints.size(), std::size_t{6});
    QCOMPARE(scene.joints[0].length, std::optional(2.5));
    QCOMPARE(scene.joints[0].spring->frequency, 4.0);
    QVERIFY(!scene.joints[1].bodyA);
    QCOMPARE(scene.joints[1].motor->maximum, 10.0);
    QCOMPARE(scene.joints[2].motor->maximum, 50.0);
    QVERIFY(scene.joints[4].law == SpringLaw::force);
    QCOMPARE(scene.joints[5].frequency, std::optional(2.0));
    QCOMPARE(scene.forces[0].end, std::optional(2.0));
    QVERIFY(scene.forces[0].local);

    const LaneSpec& lane = scene.lanes[0];
    QVERIFY(lane.parameters.at("maxPushSpeed") == SceneValue(std::monostate()));
    QVERIFY(lane.parameters.at("iterations") == SceneValue(std::int64_t{1}));
    QVERIFY(lane.parameters.at("subSteps") == SceneValue(2.0));
    QVERIFY(lane.parameters.at("big") == SceneValue(1e20));
    QVERIFY(lane.parameters.at("order") == SceneValue(std::string("move-first")));
    QCOMPARE(lane.world[2], std::make_pair(std::string("gravity"), std::string("[0, -9.81]")));
    QCOMPARE(scene.known->checks[0].lanes[0].reason, std::string("it only shows the form"));
    QVERIFY(scene.known->checks[0].lanes[1].verdict == KnownVerdict::holds);
    QCOMPARE(scene.instruments[0].quantity, std::string("body/sled/speed_mps"));
    QVERIFY(scene.instruments[0].axis == PlotAxis::logarithmic && scene.instruments[0].difference);
    QCOMPARE(scene.instruments[1].trail, 1.5);
    QCOMPARE(scene.instruments[2].maximum, std::optional(1.0));
    QCOMPARE(scene.extras, std::string("{ \"camera\": { \"center\": [0, 1], \"zoom\": 40.0 } }"));
}

// A key of the format that the reader missed would be kept among the unknown ones, and be written back all the same.
void TestSceneIo::onlyStrangersAreUnknown() {
    const Scene scene = vocabulary();
    int strangers = 0;
    const auto look = [&strangers](const UnknownMembers& unknown) {
        for (const auto& [key, text] : unknown.members) {
            QVERIFY2(key.starts_with("x-"), key.c_str());
            ++strangers;
        }
    };
    look(scene.unknown);
    look(scene.units.unknown);
    look(scene.world.unknown);
    look(scene.world.sleep.unknown);
    for (const SceneBody& body : scene.bodies) {
        look(body.unknown);
        if (body.massOverride) look(body.massOverride->unknown);
        for (const SceneShape& shape : body.shapes) {
            look(shape.unknown);
            look(shape.filter.unknown);
        }
    }
    for (const SceneJoint& joint : scene.joints) {
        look(joint.unknown);
        if (joint.limit) look(joint.limit->unknown);
        if (joint.motor) look(joint.motor->unknown);
        if (joint.spring) look(joint.spring->unknown);
    }
    for (const SceneForce& force : scene.forces) look(force.unknown);
    for (const LaneSpec& lane : scene.lanes) look(lane.unknown);
    look(scene.run.unknown);
    for (const SceneInstrument& instrument : scene.instruments) look(instrument.unknown);
    look(scene.known->unknown);
    look(scene.known->checks[0].unknown);
    look(scene.known->checks[0].lanes[0].unknown);
    QCOMPARE(strangers, static_cast<int>(contents(dataFolder + "/vocabulary.cairn").count("\"x-")));
}

void TestSceneIo::filesOfOursReadAndWriteToTheSameBytes_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("vocabulary") << dataFolder + "/vocabulary.cairn";
    for (const QString& name : QDir(galleryFolder).entryList({"*.cairn"}, QDir::Files))
        QTest::newRow(qPrintable(name)) << galleryFolder + '/' + name;
}

void TestSceneIo::filesOfOursReadAndWriteToTheSameBytes() {
    QFETCH(QString, file);
    const SceneResult result = loadScene(file.toStdString());
    QVERIFY2(result.scene && result.problems.empty(), qPrintable(listed(result.problems)));
    const std::string written = writeScene(*result.scene);
    QCOMPARE(QString::fromStdString(written), QString::fromUtf8(contents(file)));
    const SceneResult again = parseScene(written);
    QVERIFY(again.scene);
    QVERIFY(*again.scene == *result.scene);
}

void TestSceneIo::scenesMadeInMemoryReadBackEqual() {
    Scene scene;
    QVERIFY(*parseScene(writeScene(scene)).scene == scene);
    // Members of other types of joint stay, so that changing the type loses nothing.
    scene.bodies.resize(2);
    scene.bodies[0].id = "a/b \"c\"";
    scene.bodies[0].type = SceneBodyType::fixed;
    scene.bodies[1].id = "µ";
    scene.bodies[1].massOverride = MassOverride{.mass = 0.1, .inertia = 0, .center = {0, 1e-300}};
    SceneJoint joint;
    joint.id = "j";
    joint.type = SceneJointType::weld;
    joint.bodyB = "µ";
    joint.length = 1;
    joint.dampingRatio = 0.5;
    joint.motor = JointMotor{.speed = 1, .maximum = 2};
    scene.joints.push_back(joint);
    LaneSpec lane;
    lane.label = "a \\ \" b";
    lane.solver = "si";
    lane.parameters = {{"half", 0.5}, {"negativeZero", -0.0}, {"two", 2.0}, {"three", std::int64_t{3}}};
    scene.lanes.push_back(lane);
    scene.known = SceneKnown();
    const SceneResult result = parseScene(writeScene(scene));
    QVERIFY2(result.scene, qPrintable(listed(result.problems)));
    QVERIFY(*result.scene == scene);
}

void TestSceneIo::orderOfBodiesIsKept() {
    Scene scene;
    for (const char* id : {"z", "a", "m"}) {
        SceneBody body;
        body.id = id;
        body.type = SceneBodyType::fixed;
        scene.bodies.push_back(body);
    }
    const Scene read = *parseScene(writeScene(scene)).scene;
    QCOMPARE(read.bodies[0].id, std::string("z"));
    QCOMPARE(findBody(read, "m"), std::optional(std::size_t{2}));
    QCOMPARE(findBody(read, "b"), std::nullopt);
}

void TestSceneIo::numbersKeepTheirMeaning() {
    const SceneResult result = parseScene(R"({ "format": "cairn-scene", "formatVersion": 1,
        "world": { "gravity": [-1e-400, 2.0] }, "bodies": [{ "id": "a", "type": "static", "z": 1e2,
        "shapes": [{ "type": "circle", "radius": 1, "filter": { "category": 2.0 } }] }] })");
    QVERIFY2(result.scene, qPrintable(listed(result.problems)));
    QCOMPARE(result.scene->world.gravity.x, 0.0);
    QCOMPARE(result.scene->bodies[0].shapes[0].filter.category, std::int64_t{2});
    const std::string written = writeScene(*result.scene);
    QVERIFY(written.find("\"gravity\": [-0, 2]") != std::string::npos);
    QVERIFY(written.find("\"z\": 100,") != std::string::npos);
}

void TestSceneIo::outlinesAreRepairedWithAWarning_data() {
    QTest::addColumn<QByteArray>("shape");
    QTest::addColumn<QString>("warning");
    QTest::addColumn<int>("vertices");
    const auto row = [](const char* name, const char* shape, const char* warning, int vertices) {
        QTest::newRow(name) << QByteArray(shape) << QString(warning) << vertices;
    };
    row("clockwise", R"({ "type": "polygon", "vertices": [[0, 0], [0, 1], [1, 0]] })", "clockwise", 3);
    row("repeated", R"({ "type": "polygon", "vertices": [[0, 0], [1, 0], [1, 0], [0, 1]] })", "repeated vertex 3", 3);
    row("closed", R"({ "type": "polygon", "vertices": [[0, 0], [1, 0], [0, 1], [0, 0]] })", "repeated vertex 4", 3);
    row("collinear", R"({ "type": "polygon", "vertices": [[0, 0], [0.5, 0], [1, 0], [0, 1], [0, 0.25]] })",
        "collinear vertices 2, 5", 3);
    row("collinear once its neighbour is left out",
        R"({ "type": "polygon", "vertices": [[0, 0], [1, 0], [1.001, 1.5e-13], [2, 6e-11], [0, 1]] })",
        "collinear vertices 2, 3", 3);
    row("chain", R"({ "type": "chain", "vertices": [[0, 0], [0, 0], [1, 0], [2, 0]] })", "repeated vertex 2", 3);
}

void TestSceneIo::outlinesAreRepairedWithAWarning() {
    QFETCH(QByteArray, shape);
    QFETCH(QString, warning);
    QFETCH(int, vertices);
    const SceneResult result = sceneWithShape(shape.constData());
    QVERIFY2(result.scene, qPrintable(listed(result.problems)));
    QCOMPARE(result.problems.size(), std::size_t{1});
    QVERIFY(result.problems[0].severity == Severity::warning);
    QCOMPARE(result.problems[0].path, std::string("bodies[0].shapes[0].vertices"));
    QCOMPARE(result.problems[0].line, 2);
    QVERIFY2(QString::fromStdString(result.problems[0].message.english()).contains(warning),
             result.problems[0].message.english().c_str());
    const std::vector<Vec2>& outline = verticesOf(*result.scene);
    QCOMPARE(static_cast<int>(outline.size()), vertices);
    QCOMPARE(outline[0], (Vec2{0, 0}));
    if (!shape.contains("polygon")) return;
    QVERIFY(cross(outline[1] - outline[0], outline[2] - outline[1]) > 0);
    QVERIFY(parseScene(writeScene(*result.scene)).problems.empty());
}

void TestSceneIo::danglingNamesOfLanesAreWarnings() {
    const SceneResult result = parseScene(R"({ "format": "cairn-scene", "formatVersion": 1,
        "lanes": [{ "label": "A", "solver": "si", "world": { "stiffness": 3 } }],
        "run": { "reference": "B" },
        "known": { "checks": [{ "quantity": "body/nobody/x_m", "time": 0, "value": 0, "tolerance": 0, "lanes": { "C": "holds" } }] } })");
    QVERIFY2(result.scene, qPrintable(listed(result.problems)));
    QStringList paths;
    for (const SceneProblem& problem : result.problems) {
        QVERIFY(problem.severity == Severity::warning);
        paths << QString::fromStdString(problem.path);
    }
    const QStringList expected{"lanes[0].world.stiffness", "run.reference", "known.checks[0].quantity",
                               "known.checks[0].lanes"};
    QCOMPARE(paths, expected);
}

void TestSceneIo::writingRefusesWhatIsNotFinite() {
    Scene scene = vocabulary();
    scene.bodies[1].position.y = std::numeric_limits<double>::quiet_NaN();
    try {
        writeScene(scene);
        QFAIL("NaN was written");
    } catch (const std::invalid_argument& fault) {
        QVERIFY2(QString(fault.what()).startsWith("bodies[1].position[1]: must be a finite number"), fault.what());
    }
}

void TestSceneIo::writingRefusesBrokenText() {
    Scene broken;
    broken.extras = "{";
    QVERIFY_EXCEPTION_THROWN(writeScene(broken), std::invalid_argument);
    Scene doubled;
    doubled.unknown.members = {{"bodies", "[]"}};
    QVERIFY_EXCEPTION_THROWN(writeScene(doubled), std::invalid_argument);
}

void TestSceneIo::validationFindsWhatReadingWouldFind() {
    QVERIFY(validateScene(vocabulary()).empty());
    Scene scene = vocabulary();
    scene.bodies[1].id = "ground";
    scene.bodies[2].angle = std::numeric_limits<double>::infinity();
    scene.joints[1].limit->lower = 5;
    std::get<CircleShape>(scene.bodies[1].shapes[0].geometry).radius = -1;
    scene.lanes[1].label.clear();
    QStringList paths;
    for (const SceneProblem& problem : validateScene(scene)) {
        QCOMPARE(problem.line, 0);
        paths << QString::fromStdString(problem.path);
    }
    for (const char* path : {"bodies[1].shapes[0].radius", "bodies[2].angle", "joints[1].limit", "lanes[1].label",
                             "bodies[1].id", "joints[0].bodyB"})
        QVERIFY2(paths.contains(path), qPrintable(paths.join(", ")));
}

void TestSceneIo::lanesOverrideWorldSettings() {
    const Scene scene = vocabulary();
    const LaneWorld lane = worldOf(scene, scene.lanes[0]);
    QVERIFY(lane.problems.empty());
    QCOMPARE(lane.world.timeStep, 0.008);
    QCOMPARE(lane.world.maxSpeed, std::nullopt);
    QCOMPARE(lane.world.gravity, (Vec2{0, -9.81}));
    QCOMPARE(lane.world.linearSlop, scene.world.linearSlop);
    QVERIFY(lane.world.unknown == scene.world.unknown);

    LaneSpec partial = scene.lanes[1];
    partial.world = {{"sleep", "{ \"time\": 2 }"}};
    const LaneWorld sleepy = worldOf(scene, partial);
    QCOMPARE(sleepy.world.sleep.time, 2.0);
    QCOMPARE(sleepy.world.sleep.speed, scene.world.sleep.speed);
}

void TestSceneIo::overridesOfALaneAreJudged_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("path");
    QTest::newRow("unknown key") << "timestep"
                                 << "0.01"
                                 << "lanes[1].world.timestep";
    QTest::newRow("wrong kind") << "timeStep"
                                << "\"fast\""
                                << "lanes[1].world.timeStep";
    QTest::newRow("out of range") << "linearSlop"
                                  << "-1"
                                  << "lanes[1].world.linearSlop";
    QTest::newRow("unknown key within") << "sleep"
                                        << "{ \"speeed\": 1 }"
                                        << "lanes[1].world.sleep.speeed";
    QTest::newRow("no JSON") << "timeStep"
                             << "0.01s"
                             << "lanes[1].world.timeStep";
}

void TestSceneIo::overridesOfALaneAreJudged() {
    QFETCH(QString, key);
    QFETCH(QString, text);
    QFETCH(QString, path);
    const Scene scene = vocabulary();
    LaneSpec lane = scene.lanes[1];
    lane.world = {{key.toStdString(), text.toStdString()}};
    const LaneWorld result = worldOf(scene, lane);
    QCOMPARE(result.problems.size(), std::size_t{1});
    QVERIFY(result.problems[0].severity == Severity::error);
    QCOMPARE(QString::fromStdString(result.problems[0].path), path);
}

void TestSceneIo::commandLineValuesBecomeJson_data() {
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("json");
    QTest::newRow("number") << "0.008"
                            << "0.008";
    QTest::newRow("switch") << "true"
                            << "true";
    QTest::newRow("null") << "null"
                          << "null";
    QTest::newRow("word") << "minimum"
                          << "\"minimum\"";
    QTest::newRow("quoted") << "\"minimum\""
                            << "\"minimum\"";
    QTest::newRow("vector") << "[0,-1.62]"
                            << "[0, -1.62]";
    QTest::newRow("no number") << "0.01s"
                               << "\"0.01s\"";
    QTest::newRow("nothing") << ""
                             << "\"\"";
}

void TestSceneIo::commandLineValuesBecomeJson() {
    QFETCH(QString, value);
    QFETCH(QString, json);
    QCOMPARE(QString::fromStdString(jsonTextOf(value.toStdString())), json);
}

void TestSceneIo::problemsReadAsSentences() {
    const SceneProblem problem{Severity::error, "bodies[3].shapes[0].radius", 41,
                               std::string("must be greater than 0, found -1")};
    QCOMPARE(toString(problem), std::string("bodies[3].shapes[0].radius, line 41: must be greater than 0, found -1"));
    QCOMPARE(toString({Severity::error, {}, 2, std::string("must be JSON")}), std::string("line 2: must be JSON"));
    QCOMPARE(toString({Severity::error, {}, 0, std::string("cannot be read")}), std::string("cannot be read"));
}

void TestSceneIo::coefficientsMix_data() {
    QTest::addColumn<int>("rule");
    QTest::addColumn<double>("mix");
    QTest::newRow("TD10: geometric mean") << static_cast<int>(Mixing::geometricMean) << 0.42426406871192851;
    QTest::newRow("average") << static_cast<int>(Mixing::average) << 0.45;
    QTest::newRow("TC3: minimum") << static_cast<int>(Mixing::minimum) << 0.3;
    QTest::newRow("maximum") << static_cast<int>(Mixing::maximum) << 0.6;
    QTest::newRow("product") << static_cast<int>(Mixing::product) << 0.18;
}

void TestSceneIo::coefficientsMix() {
    QFETCH(int, rule);
    QFETCH(double, mix);
    QVERIFY(std::abs(mixed(static_cast<Mixing>(rule), 0.3, 0.6) - mix) < 1e-15);
    QVERIFY(std::abs(mixed(static_cast<Mixing>(rule), 0.6, 0.3) - mix) < 1e-15);
}

QTEST_GUILESS_MAIN(TestSceneIo)
#include "test_scene_io.moc"
