// SPDX-License-Identifier: MIT
#include <QTest>
#include <sstream>

#include "core/results/results.h"
#include "core/scene/json.h"
#include "tests/core/lab/fake_simulator.h"
#include "tests/support/support_lanes.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

namespace {

using Table = std::vector<std::vector<std::string>>;

// RFC 4180, read by its grammar and not by the writer's rules.
Table readCsv(const std::string& text) {
    Table rows;
    std::vector<std::string> row;
    std::string cell;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c != '"') {
                cell += c;
            } else if (i + 1 < text.size() && text[i + 1] == '"') {
                cell += text[++i];
            } else {
                quoted = false;
            }
        } else if (c == '"') {
            quoted = true;
        } else if (c == ',') {
            row.push_back(std::exchange(cell, {}));
        } else if (c == '\r' && i + 1 < text.size() && text[i + 1] == '\n') {
            ++i;
            row.push_back(std::exchange(cell, {}));
            rows.push_back(std::exchange(row, {}));
        } else {
            cell += c;
        }
    }
    return rows;
}

std::size_t columnOf(const Table& table, const std::string& name) {
    const auto found = std::ranges::find(table.at(0), name);
    return static_cast<std::size_t>(found - table[0].begin());
}

// Runs lanes of the fake simulator, and waits for them.
class Run {
public:
    Run(Scene scene, std::vector<LaneSpec> lanes, double duration, Entrants entrants = fakeEntrants())
        : m_entrants(std::move(entrants)), m_pool(1), m_comparison(std::move(scene), std::move(lanes), m_entrants, m_pool) {
        m_comparison.runTo(duration);
        m_comparison.wait();
    }
    const Comparison& comparison() const { return m_comparison; }
    const Entrants& entrants() const { return m_entrants; }
    Table metrics() const {
        std::ostringstream out;
        writeMetricsCsv(m_comparison, out);
        return readCsv(out.str());
    }
    Json summary() const { return parseJson(summaryJson(m_comparison, m_entrants)).value.value(); }

private:
    Entrants m_entrants;
    ThreadPool m_pool;
    Comparison m_comparison;
};

LaneSpec parsedLane(const std::string& spec) { return parseLane(spec, worldEntrants()).lane.value(); }

}  // namespace

class TestResults : public QObject {
    Q_OBJECT
private slots:
    void metricsNameLaneMetricAndUnit();
    void everyFrameHasItsRow();
    void labelsWithCommasAndQuotesAreQuoted();
    void lanesWithOtherTimeStepsLeaveCellsEmpty();
    void stepsThatMeetUpToRoundOffShareARow();
    void figuresWithoutANumberAreEmpty();
    void aLaneThatCouldNotStartHasNoFigures();
    void TA30_posesListEveryBodyOfEveryStep();
    void aSummaryReadsBack();
    void aSummarySaysWhyALaneStopped();
    void aSummaryHasTheParametersThatWereUsed();
    void theTableHasALineForEachLane();
    void stepTimesLeaveTheStartOut();
    void verdicts_data();
    void verdicts();
};

void TestResults::metricsNameLaneMetricAndUnit() {
    const Table table = Run(fakeScene(), {fakeLane("a"), fakeLane("b")}, 0.1).metrics();
    QCOMPARE(table[0].size(), 1 + 2 * metricSpecs().size());
    QCOMPARE(table[0][0], std::string("t_s"));
    QCOMPARE(table[0][1], std::string("a/penetrationMax_m"));
    QVERIFY(columnOf(table, "b/momentumX_kgmps") < table[0].size());
    QVERIFY(columnOf(table, "b/contacts") < table[0].size());
}

void TestResults::everyFrameHasItsRow() {
    const Run run(fakeScene(), {fakeLane("a")}, 1);
    const Table table = run.metrics();
    QCOMPARE(table.size(), std::size_t{62});
    const std::size_t column = columnOf(table, "a/energyTotal_J");
    for (std::size_t i = 0; i <= 60; ++i) {
        QCOMPARE(table[i + 1].size(), table[0].size());
        QCOMPARE(std::stod(table[i + 1][0]), run.comparison().recording(0).frame(i).time);  // to the bit
        QCOMPARE(std::stod(table[i + 1][column]), 100.0 - static_cast<double>(i));
    }
}

void TestResults::labelsWithCommasAndQuotesAreQuoted() {
    const Run run(fakeScene(), {fakeLane("SI, 10"), fakeLane("the \"best\"")}, 0.05);
    std::ostringstream out;
    writeMetricsCsv(run.comparison(), out);
    QVERIFY(out.str().find("\"SI, 10/penetrationMax_m\"") != std::string::npos);
    QVERIFY(out.str().find("\"the \"\"best\"\"/penetrationMax_m\"") != std::string::npos);
    const Table table = run.metrics();
    for (const char* name : {"SI, 10/contacts", "the \"best\"/contacts"}) QVERIFY(columnOf(table, name) < table[0].size());
}

void TestResults::lanesWithOtherTimeStepsLeaveCellsEmpty() {
    const Table table = Run(fakeScene(), {fakeLane("whole"), fakeLane("half", {{"h", 1.0 / 120}})}, 1).metrics();
    QCOMPARE(table.size(), std::size_t{1 + 121});
    const std::size_t whole = columnOf(table, "whole/contacts"), half = columnOf(table, "half/contacts");
    for (std::size_t i = 0; i <= 120; ++i) {
        QCOMPARE(table[i + 1][whole].empty(), i % 2 == 1);
        QVERIFY(!table[i + 1][half].empty());
    }
}

void TestResults::stepsThatMeetUpToRoundOffShareARow() {
    // Multiples of 0.1 and of 0.3 differ in their last bits: 3 * 0.1 is 0.30000000000000004.
    const Table table = Run(fakeScene(), {fakeLane("short", {{"h", 0.1}}), fakeLane("long", {{"h", 0.3}})}, 9).metrics();
    QCOMPARE(table.size(), std::size_t{1 + 91});
}

void TestResults::figuresWithoutANumberAreEmpty() {
    const Table table = Run(fakeScene(), {fakeLane("a")}, 0.1).metrics();
    const std::size_t residual = columnOf(table, "a/residual_Ns");
    QCOMPARE(table[1][residual], std::string());
    QCOMPARE(table[2][residual], std::string("0.001"));
}

void TestResults::aLaneThatCouldNotStartHasNoFigures() {
    const Run run(fakeScene(), {fakeLane("refused", {{"refuse", std::int64_t{1}}}), fakeLane("a")}, 0.1);
    const Table table = run.metrics();
    QCOMPARE(table[1][columnOf(table, "refused/contacts")], std::string());
    QCOMPARE(table[1][columnOf(table, "a/contacts")], std::string("0"));
    const Json summary = run.summary();
    const Json& lane = summary.find("lanes")->array()->at(0);
    QCOMPARE(lane.find("steps")->integer(), std::optional<std::int64_t>(0));
    QVERIFY(lane.find("hash")->isNull());
    QCOMPARE(*lane.find("stopped")->find("reason")->string(), std::string("cannot build this"));
}

void TestResults::TA30_posesListEveryBodyOfEveryStep() {
    const Run run(fakeScene(), {fakeLane("SI, 10"), fakeLane("b")}, 0.1);
    std::ostringstream out;
    writePosesCsv(run.comparison(), out);
    const Table table = readCsv(out.str());
    const std::vector<std::string> heading{"lane", "step",      "t_s",    "body",   "x_m",
                                           "y_m",  "angle_rad", "vx_mps", "vy_mps", "w_radps"};
    QCOMPARE(table[0], heading);
    QCOMPARE(table.size(), std::size_t{1 + 2 * 7 * 2});
    QCOMPARE(table[1], (std::vector<std::string>{"SI, 10", "0", "0", "left", "-2", "10", "0", "0", "0", "0"}));
    QCOMPARE(table[4][1], std::string("1"));
    QCOMPARE(table[4][3], std::string("right"));
    QCOMPARE(std::stod(table[4][5]), run.comparison().recording(0).frame(1).bodies[1].position.y);
    // Every 30th frame of 180, as a demo program prints it: frame, x and y, here to the last bit and so to two digits.
    const Run demo(fakeScene(), {fakeLane("a")}, 3);
    std::ostringstream printed;
    writePosesCsv(demo.comparison(), printed);
    const Table poses = readCsv(printed.str());
    for (std::size_t frame = 0; frame <= 180; frame += 30) {
        const std::vector<std::string>& row = poses.at(1 + 2 * frame);
        QCOMPARE(row[1], std::to_string(frame));
        QCOMPARE(row[3], std::string("left"));
        QCOMPARE(std::stod(row[4]), demo.comparison().recording(0).frame(frame).bodies[0].position.x);
        QCOMPARE(std::stod(row[5]), demo.comparison().recording(0).frame(frame).bodies[0].position.y);
    }
}

void TestResults::aSummaryReadsBack() {
    const Run run(fakeScene(), {fakeLane("a")}, 1);
    const Json summary = run.summary();
    QCOMPARE(*summary.find("scene")->string(), std::string("Two discs"));
    const Json& lane = summary.find("lanes")->array()->at(0);
    QCOMPARE(*lane.find("label")->string(), std::string("a"));
    QCOMPARE(lane.find("steps")->integer(), std::optional<std::int64_t>(60));
    QCOMPARE(lane.find("timeStep_s")->number(), std::optional<double>(1.0 / 60));
    // The energy falls by 1 J a step from 100 J; the penetration grows by 1 mm from 0.
    QCOMPARE(lane.find("final")->find("energyTotal_J")->number(), std::optional<double>(40));
    QCOMPARE(lane.find("max")->find("energyTotal_J")->number(), std::optional<double>(100));
    QCOMPARE(lane.find("mean")->find("energyTotal_J")->number(), std::optional<double>(70));
    QCOMPARE(lane.find("max")->find("penetrationMax_m")->number(), std::optional<double>(0.06));
    QVERIFY(lane.find("stepTime_s")->find("median")->number() <= lane.find("stepTime_s")->find("p95")->number());
    QCOMPARE(*lane.find("hash")->string(), hashText(run.comparison().recording(0).frame(60).hash));
    QVERIFY(lane.find("stopped")->isNull());
}

void TestResults::aSummarySaysWhyALaneStopped() {
    const Json summary = Run(fakeScene(), {fakeLane("a", {{"nanAngleAt", std::int64_t{9}}})}, 1).summary();
    const Json& lane = summary.find("lanes")->array()->at(0);
    QCOMPARE(lane.find("steps")->integer(), std::optional<std::int64_t>(8));
    QCOMPARE(lane.find("stopped")->find("step")->integer(), std::optional<std::int64_t>(9));
    QCOMPARE(*lane.find("stopped")->find("body")->string(), std::string("right"));
    QCOMPARE(*lane.find("stopped")->find("reason")->string(), std::string("angle is not finite"));
}

void TestResults::aSummaryHasTheParametersThatWereUsed() {
    const Json summary =
        Run(boxStack(2), {parsedLane("si:iterations=7,world.timeStep=0.01@x")}, 0.1, worldEntrants()).summary();
    const Json& lane = summary.find("lanes")->array()->at(0);
    QCOMPARE(*lane.find("solver")->string(), std::string("sequential-impulse"));
    QCOMPARE(lane.find("parameters")->find("iterations")->integer(), std::optional<std::int64_t>(7));
    QCOMPARE(lane.find("parameters")->find("baumgarteFactor")->number(), std::optional<double>(0.2));
    QVERIFY(lane.find("parameters")->find("slop")->isNull());
    QCOMPARE(lane.find("world")->find("timeStep")->number(), std::optional<double>(0.01));
    QCOMPARE(lane.find("timeStep_s")->number(), std::optional<double>(0.01));
}

void TestResults::theTableHasALineForEachLane() {
    const Run run(fakeScene(),
                  {fakeLane("a \u00b5"), fakeLane("stops", {{"throwAt", std::int64_t{5}}}),
                   fakeLane("never", {{"refuse", std::int64_t{1}}})},
                  1);
    const QStringList lines = QString::fromStdString(summaryTable(run.comparison())).split('\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 4);
    // Figures stand under the ends of their headings, whatever the bytes of a label.
    const qsizetype end = lines[0].indexOf("max pen. (m)") + 12;
    QCOMPARE(lines[1].mid(0, end).trimmed().section(' ', -1), QString("0.06"));
    QVERIFY(lines[1].contains("  -60  "));  // from 100 J to 40 J
    QVERIFY(lines[2].endsWith("stopped at step 5: the matrix is singular"));
    QVERIFY(lines[3].endsWith("could not start: cannot build this"));
}

void TestResults::stepTimesLeaveTheStartOut() {
    Recording recording(0.1);
    for (const double time : {9.0, 3.0, 1.0, 2.0, 4.0}) {
        Frame frame;
        frame.metrics.stepTime = time;
        recording.append(std::move(frame));
    }
    QCOMPARE(stepTimes(recording).median, 2.5);
    QCOMPARE(stepTimes(recording).p95, 4.0);
    QCOMPARE(stepTimes(Recording(0.1)).median, 0.0);
}

void TestResults::verdicts_data() {
    QTest::addColumn<QString>("scene");
    QTest::addColumn<QString>("lane");
    QTest::addColumn<double>("duration");
    QTest::addColumn<QString>("verdict");
    QTest::newRow("a stack that is held") << "stack"
                                          << "si" << 5.0 << "stands";
    QTest::newRow("a stack that one pass cannot hold") << "stack"
                                                       << "naive" << 5.0 << "falls";
    QTest::newRow("a stack at its start") << "stack"
                                          << "naive" << 0.0 << "stands";
    QTest::newRow("a disc in the air") << "drop"
                                       << "si" << 0.2 << "moves";
    QTest::newRow("a disc that has landed") << "drop"
                                            << "si" << 5.0 << "rests";
    QTest::newRow("a box that slides alone") << "slide"
                                             << "si" << 2.0 << "moves";
    // Thrown up at 54 g / 60: without speed in one frame only.
    QTest::newRow("a disc at the height of its flight") << "throw"
                                                        << "si" << 0.9 << "moves";
    QTest::newRow("discs that part without gravity") << "break"
                                                     << "si" << 2.0 << "moves";
    QTest::newRow("a thin card that settles by its thickness") << "card"
                                                               << "si" << 2.0 << "stands";
    QTest::newRow("overlapping boxes thrown apart") << "overlap"
                                                    << "si:baumgarteFactor=1,maxPushSpeed=null" << 0.1 << "explodes";
    // Of 1.3 J in play one pass makes 80 kJ.
    QTest::newRow("a soft weld on a long lever that one pass throws") << "lever"
                                                                      << "naive" << 5.0 << "explodes";
    QTest::newRow("a floor alone") << "floor"
                                   << "si" << 0.1 << "empty";
    // 100 N m of motor lift an arm of 1 kg about a metre again and again.
    QTest::newRow("an arm that its motor spins up") << "motor"
                                                    << "si" << 5.0 << "moves";
}

void TestResults::verdicts() {
    QFETCH(QString, scene);
    QFETCH(QString, lane);
    QFETCH(double, duration);
    QFETCH(QString, verdict);
    Scene made = boxStack(scene == "stack" ? 10 : 1);
    made.world.contactMargin = 0.02;
    if (scene == "floor") made.bodies.erase(made.bodies.begin() + 1, made.bodies.end());
    if (scene == "drop") made.bodies[1] = disc("disc", {0, 1.5}, 0.5, 1);
    if (scene == "throw") made.bodies[1] = disc("disc", {0, 1.5}, 0.5, 1, {0, 54 * 9.81 / 60});
    if (scene == "card") made.bodies[1] = box("card", {0, 0.003}, {0.2, 0.001}, 0.1);
    if (scene == "break") {
        made = emptyScene({});
        made.bodies = {disc("cue", {-3, 0}, 0.5, 1, {2, 0}), disc("a", {0, 0}, 0.5, 1), disc("b", {1, 0}, 0.5, 1)};
    }
    if (scene == "slide") made.world.gravity = {6, -9.81};
    if (scene == "overlap") made.bodies[1].position.y = 0.1;
    if (scene == "lever" || scene == "motor") {
        made = emptyScene();
        made.bodies = {disc("disc", {2, 0}, 0.25, 1)};
        SceneJoint joint;
        joint.id = "joint";
        joint.type = scene == "lever" ? SceneJointType::weld : SceneJointType::revolute;
        joint.bodyB = "disc";
        joint.localAnchorB = {-2, 0};
        if (scene == "lever") joint.spring = JointSoftness{.frequency = 10, .dampingRatio = 0.5};
        if (scene == "motor") joint.motor = JointMotor{.speed = 20, .maximum = 100};
        made.joints = {joint};
    }
    setMaterial(made, 0.5, 0);
    const Run run(made, {parsedLane(lane.toStdString())}, duration, worldEntrants());
    const Recording& recording = run.comparison().recording(0);
    QCOMPARE(QString::fromStdString(verdictAt(run.comparison(), 0, recording.size() - 1)), verdict);
}

QTEST_GUILESS_MAIN(TestResults)
#include "test_results.moc"
