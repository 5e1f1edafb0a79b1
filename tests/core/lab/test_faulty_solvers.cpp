// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <limits>

#include "core/dynamics/integrate.h"
#include "core/lab/comparison.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// What a solver leaves behind in a World is not trusted: its lane stops by step and body, and the others run on.
namespace {

using Fault = std::function<void(BodyState&)>;

class Faulty : public Solver {
public:
    explicit Faulty(Fault fault) : m_fault(std::move(fault)) {}
    StepReport step(StepView& view) override {
        integratePositions(view, view.dt);
        if (view.stepIndex + 1 == 10) m_fault(view.bodies[3]);
        return {};
    }

private:
    Fault m_fault;
};

SolverType faultyType(Fault fault) {
    SolverType type;
    type.id = "faulty";
    type.factory = SolverFactory([fault](const ParameterValues&) { return std::make_unique<Faulty>(fault); });
    return type;
}

}  // namespace

Q_DECLARE_METATYPE(Fault)

class TestFaultySolvers : public QObject {
    Q_OBJECT
private slots:
    void aStateWithoutNumbersStopsItsLane_data();
    void aStateWithoutNumbersStopsItsLane();
    void whatDoesNotMoveIsNotToBlame_data();
    void whatDoesNotMoveIsNotToBlame();
};

void TestFaultySolvers::aStateWithoutNumbersStopsItsLane_data() {
    QTest::addColumn<Fault>("fault");
    QTest::addColumn<QString>("broadPhase");
    QTest::addColumn<QString>("reason");
    const double nan = std::nan(""), infinity = std::numeric_limits<double>::infinity();
    for (const char* broadPhase : {"dynamic-tree", "brute-force"}) {
        const auto row = [&](const char* name, Fault fault, const char* reason) {
            QTest::addRow("%s, %s", name, broadPhase) << fault << QString(broadPhase) << QString(reason);
        };
        row(
            "NaN position", [=](BodyState& body) { body.position.x = nan; }, "position is not finite");
        row(
            "infinite position", [=](BodyState& body) { body.position.y = -infinity; }, "position is not finite");
        row(
            "NaN rotation", [=](BodyState& body) { body.displace({}, nan); }, "position is not finite");
        row(
            "infinite velocity", [=](BodyState& body) { body.velocity.x = infinity; }, "velocity is not finite");
        row(
            "NaN spin", [=](BodyState& body) { body.angularVelocity = nan; }, "angular velocity is not finite");
    }
}

void TestFaultySolvers::aStateWithoutNumbersStopsItsLane() {
    QFETCH(Fault, fault);
    QFETCH(QString, broadPhase);
    QFETCH(QString, reason);
    Entrants entrants;
    entrants.solvers = solverTypes();
    entrants.solvers.push_back(faultyType(fault));
    std::vector<LaneSpec> lanes(2);
    lanes[0].label = lanes[0].solver = "faulty";
    lanes[1].label = lanes[1].solver = "sequential-impulse";
    for (LaneSpec& lane : lanes) lane.world = {{"broadPhase", '"' + broadPhase.toStdString() + '"'}};
    ThreadPool pool(1);
    Comparison comparison(boxStack(6), lanes, entrants, pool);
    comparison.runTo(0.5);
    comparison.wait();
    const auto stop = comparison.recording(0).stopped();
    QVERIFY(stop.has_value());
    QCOMPARE(stop->step, std::uint64_t{10});
    QCOMPARE(stop->body, boxStack(6).bodies[2].id);
    QCOMPARE(QString::fromStdString(stop->reason.english()), reason);
    QCOMPARE(comparison.recording(0).size(), std::size_t{10});
    QCOMPARE(comparison.recording(1).size(), std::size_t{31});
}

void TestFaultySolvers::whatDoesNotMoveIsNotToBlame_data() {
    QTest::addColumn<QString>("solver");
    for (const SolverType& type : solverTypes()) {
        // naive rebounds from the speed that it finds, of which a target so great leaves no digit in b.
        if (type.id != "naive") QTest::newRow(type.id.c_str()) << QString::fromStdString(type.id);
    }
}

// A box that falls on ground from which it rebounds beyond all numbers: the ground comes first in the scene.
void TestFaultySolvers::whatDoesNotMoveIsNotToBlame() {
    QFETCH(QString, solver);
    Scene scene = boxStack(2);
    scene.world.restitutionThreshold = 0;
    setMaterial(scene, 0.5, 1e300);
    for (SceneBody& body : scene.bodies)
        if (body.type == SceneBodyType::dynamic) body.position.y += 1;
    Entrants entrants;
    entrants.solvers = solverTypes();
    ThreadPool pool(1);
    Comparison comparison(scene, {LaneSpec{.label = "lane", .solver = solver.toStdString()}}, entrants, pool);
    comparison.runTo(2);
    comparison.wait();
    const auto stop = comparison.recording(0).stopped();
    QVERIFY(stop.has_value());
    QVERIFY2(stop->body.starts_with("box"), (stop->body + ": " + stop->reason.english()).c_str());
}

QTEST_GUILESS_MAIN(TestFaultySolvers)
#include "test_faulty_solvers.moc"
