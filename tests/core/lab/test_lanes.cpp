// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/lab/simulator.h"
#include "core/scene/scene_io.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

namespace {

Entrants entrantsOf() {
    Entrants entrants;
    entrants.solvers = test::solverTypes();
    SimulatorType engine;
    engine.id = "some-engine";
    engine.aliases = {"engine"};
    engine.parameters.push_back({.key = "speed", .kind = ParameterKind::real, .defaultValue = 1.0});
    entrants.simulators.push_back(engine);
    return entrants;
}

}  // namespace

class TestLanes : public QObject {
    Q_OBJECT
private slots:
    void aSpecIsSolverSettingsAndLabel();
    void withoutALabelTheTextIsTheLabel();
    void theLabelIsAllAfterTheFirstAt();
    void valuesAreReadByTheKindsOfTheirParameters();
    void worldSettingsAreKeptAsJson();
    void gravityAndSleepAreSetLikeTheRest();
    void enginesAreEntrantsToo();
    void aWrongSpecSaysWhichPart_data();
    void aWrongSpecSaysWhichPart();
    void problemsOfALaneAreAllNamed();
    void entrantsAreFoundByIdAndAlias();
};

void TestLanes::aSpecIsSolverSettingsAndLabel() {
    const ParsedLane parsed = parseLane("si:iterations=20,warmStart=0@SI, cold", entrantsOf());
    QVERIFY2(parsed.lane, parsed.problem.english().c_str());
    QCOMPARE(parsed.lane->solver, std::string("si"));
    QCOMPARE(parsed.lane->label, std::string("SI, cold"));
    QCOMPARE(std::get<std::int64_t>(parsed.lane->parameters.at("iterations")), std::int64_t{20});
    QCOMPARE(parsed.lane->parameters.size(), std::size_t{2});
}

void TestLanes::withoutALabelTheTextIsTheLabel() {
    QCOMPARE(parseLane("naive", entrantsOf()).lane->label, std::string("naive"));
    QCOMPARE(parseLane("pgs:iterations=50", entrantsOf()).lane->label, std::string("pgs:iterations=50"));
}

void TestLanes::theLabelIsAllAfterTheFirstAt() {
    const ParsedLane parsed = parseLane("si@a@b:c=1,d", entrantsOf());
    QCOMPARE(parsed.lane->label, std::string("a@b:c=1,d"));
    QVERIFY(parsed.lane->parameters.empty());
}

void TestLanes::valuesAreReadByTheKindsOfTheirParameters() {
    const ParsedLane parsed = parseLane("si:warmStart=1,slop=null,stabilization=none", entrantsOf());
    QVERIFY2(parsed.lane, parsed.problem.english().c_str());
    const auto& parameters = parsed.lane->parameters;
    QCOMPARE(std::get<double>(parameters.at("warmStart")), 1.0);
    QVERIFY(std::holds_alternative<std::monostate>(parameters.at("slop")));
    QCOMPARE(std::get<std::string>(parameters.at("stabilization")), std::string("none"));
}

void TestLanes::worldSettingsAreKeptAsJson() {
    const ParsedLane parsed =
        parseLane("si:world.timeStep=0.008,world.broadPhase=brute-force,world.sleeping=false", entrantsOf());
    QVERIFY2(parsed.lane, parsed.problem.english().c_str());
    const std::vector<std::pair<std::string, std::string>> expected{
        {"timeStep", "0.008"}, {"broadPhase", "\"brute-force\""}, {"sleeping", "false"}};
    QCOMPARE(parsed.lane->world, expected);
    QVERIFY(laneProblems(test::emptyScene(), *parsed.lane, entrantsOf()).empty());
}

void TestLanes::gravityAndSleepAreSetLikeTheRest() {
    const ParsedLane parsed =
        parseLane("si:world.gravity=[0,-5],iterations=7,world.sleep.time=2,world.sleep.speed=0.1@heavy", entrantsOf());
    QVERIFY2(parsed.lane, parsed.problem.english().c_str());
    QCOMPARE(std::get<std::int64_t>(parsed.lane->parameters.at("iterations")), std::int64_t{7});
    const Scene scene = test::emptyScene();
    const LaneWorld world = worldOf(scene, *parsed.lane);
    QVERIFY(world.problems.empty());
    QCOMPARE(world.world.gravity.y, -5.0);
    QCOMPARE(world.world.sleep.time, 2.0);
    QCOMPARE(world.world.sleep.speed, 0.1);
    QCOMPARE(world.world.sleep.angularSpeed, scene.world.sleep.angularSpeed);
}

void TestLanes::enginesAreEntrantsToo() {
    const ParsedLane parsed = parseLane("engine:speed=2@Engine", entrantsOf());
    QVERIFY2(parsed.lane, parsed.problem.english().c_str());
    QCOMPARE(std::get<double>(parsed.lane->parameters.at("speed")), 2.0);
}

void TestLanes::aWrongSpecSaysWhichPart_data() {
    QTest::addColumn<QString>("spec");
    QTest::addColumn<QString>("part");
    QTest::newRow("empty") << ""
                           << "no solver is called \"\"";
    QTest::newRow("unknown solver") << "newton"
                                    << "no solver is called \"newton\"; there are: ";
    QTest::newRow("unknown key") << "si:iteration=3"
                                 << "did you mean iterations?";
    QTest::newRow("no value") << "si:iterations"
                              << "expected key=value, found \"iterations\"";
    QTest::newRow("no key") << "si:=3"
                            << "expected key=value, found \"=3\"";
    QTest::newRow("nothing after the colon") << "si:"
                                             << "expected key=value, found \"\"";
    QTest::newRow("wrong kind") << "si:iterations=many"
                                << "iterations: expected a whole number";
    QTest::newRow("fraction") << "si:iterations=2.5"
                              << "found \"2.5\"";
    QTest::newRow("no such choice") << "si:stabilization=glue"
                                    << "stabilization: expected one of none, baumgarte, projection, split-impulse, "
                                       "nonlinear-gauss-seidel, soft, found \"glue\"";
    QTest::newRow("null allowed") << "si:slop=thick"
                                  << "slop: expected a number";
    QTest::newRow("out of range") << "si:iterations=0"
                                  << "iterations";
    QTest::newRow("set twice") << "si:iterations=1,iterations=2"
                               << "iterations is set twice";
    QTest::newRow("world set twice") << "si:world.timeStep=1,world.timeStep=2"
                                     << "world.timeStep is set twice";
    QTest::newRow("sleep set twice") << "si:world.sleep.time=1,world.sleep.time=2"
                                     << "world.sleep.time is set twice";
    QTest::newRow("empty label") << "si@"
                                 << "the label after @ must not be blank";
    QTest::newRow("blank label") << "si@ "
                                 << "the label after @ must not be blank";
    QTest::newRow("label of two lines") << "si@a\nb"
                                        << "the label after @ must not hold control characters";
}

void TestLanes::aWrongSpecSaysWhichPart() {
    QFETCH(QString, spec);
    QFETCH(QString, part);
    const ParsedLane parsed = parseLane(spec.toStdString(), entrantsOf());
    QVERIFY(!parsed.lane);
    QVERIFY2(QString::fromStdString(parsed.problem.english()).contains(part), parsed.problem.english().c_str());
}

void TestLanes::problemsOfALaneAreAllNamed() {
    LaneSpec lane;
    lane.label = "wrong";
    lane.solver = "si";
    lane.parameters = {{"iterations", std::int64_t{-1}}, {"glue", true}};
    lane.world = {{"timeStep", "-1"}};
    const std::vector<Text> problems = laneProblems(test::emptyScene(), lane, entrantsOf());
    QCOMPARE(problems.size(), std::size_t{3});
    const QString all = QString::fromStdString(joined(problems, "\n").english());
    for (const char* part : {"iterations: ", "glue: ", "world.timeStep: "}) QVERIFY2(all.contains(part), qPrintable(all));
}

void TestLanes::entrantsAreFoundByIdAndAlias() {
    const Entrants entrants = entrantsOf();
    QVERIFY(entrants.parametersOf("pgs").has_value());
    QVERIFY(entrants.parametersOf("projected-gauss-seidel").has_value());
    QVERIFY(entrants.parametersOf("some-engine").has_value());
    QVERIFY(!entrants.parametersOf("Pgs").has_value());
    LaneSpec lane;
    lane.solver = "nothing";
    QVERIFY(!entrants.makeSimulator(lane));
}

QTEST_GUILESS_MAIN(TestLanes)
#include "test_lanes.moc"
