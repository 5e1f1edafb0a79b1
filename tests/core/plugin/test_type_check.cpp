// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <functional>
#include <stdexcept>

#include "core/plugin/type_check.h"

using namespace cairn;

namespace {

class Idle : public Solver {
public:
    StepReport step(StepView&) override { return {}; }
};

SolverType soundSolver() {
    return {.id = "sound",
            .aliases = {"s"},
            .parameters = {{.key = "share", .defaultValue = 0.5, .minimum = 0, .maximum = 1}},
            .factory = SolverFactory([](const ParameterValues&) { return std::make_unique<Idle>(); })};
}

class NoRows : public RowSolver {
public:
    Support supports(const RowProblem&) const override { return {}; }
    RowReport solve(RowProblem&, IterationObserver*, const std::stop_token&) override { return {}; }
};

SolverType soundRowSolver() {
    return {.id = "rows", .factory = RowSolverFactory([](const ParameterValues&) { return std::make_unique<NoRows>(); })};
}

// A whole engine in which nothing moves; what goes wrong with it is set from outside.
struct EngineFault {
    bool throwsInReset = false, throwsInStep = false, losesBodies = false, losesNumbers = false;
};
class StandStill : public Simulator {
public:
    explicit StandStill(EngineFault fault) : m_fault(fault) {}
    Capabilities capabilities() const override { return {}; }
    void reset(const Scene& scene, const LaneSpec&) override {
        if (m_fault.throwsInReset) throw std::invalid_argument("circles are not supported");
        m_bodies.assign(scene.bodies.size() - (m_fault.losesBodies ? 1 : 0), {});
    }
    StepOutcome step(std::span<const Poke>, const std::stop_token&) override {
        if (m_fault.throwsInStep) throw std::runtime_error("stuck");
        if (m_fault.losesNumbers) m_bodies[1].angle = std::nan("");
        return {};
    }
    void read(Frame& frame) const override { frame.bodies = m_bodies; }
    double timeStep() const override { return 1.0 / 60; }

private:
    EngineFault m_fault;
    std::vector<BodyMotion> m_bodies;
};

SimulatorType engine(EngineFault fault) {
    SimulatorType type;
    type.id = "engine";
    type.factory = [fault] { return std::make_unique<StandStill>(fault); };
    return type;
}

}  // namespace

Q_DECLARE_METATYPE(EngineFault)

class TestTypeCheck : public QObject {
    Q_OBJECT

private slots:
    void soundTypesHaveNoProblem() {
        QCOMPARE(problemOf(soundSolver()), std::string());
        QCOMPARE(problemOf(soundRowSolver()), std::string());
        QCOMPARE(problemOf(engine({})), std::string());
    }

    void aDescriptionThatCannotServeIsToldApart_data() {
        using Change = std::function<void(SolverType&)>;
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* name, const Change& change, const char* problem) {
            QTest::newRow(name) << change << QString(problem);
        };
        row(
            "no id", [](SolverType& t) { t.id = ""; }, "the id \"\" is not made of letters, digits, '-', '_' and '.'");
        row(
            "an id that a lane cannot name", [](SolverType& t) { t.id = "a:b"; },
            "the id \"a:b\" is not made of letters, digits, '-', '_' and '.'");
        row(
            "an alias that a lane cannot name", [](SolverType& t) { t.aliases = {"a@b"}; },
            "the id \"a@b\" is not made of letters, digits, '-', '_' and '.'");
        row(
            "an alias that is the id", [](SolverType& t) { t.aliases = {"sound"}; }, "the id \"sound\" is listed twice");
        row(
            "a key that a lane cannot name", [](SolverType& t) { t.parameters[0].key = "world.x"; },
            "the parameter key \"world.x\" is not made of letters, digits and '_'");
        row(
            "a key twice", [](SolverType& t) { t.parameters.push_back(t.parameters[0]); },
            "the parameter share is described twice");
        row(
            "a default out of range", [](SolverType& t) { t.parameters[0].defaultValue = 2.0; },
            "the default of parameter share: expected a number from 0 to 1, found 2");
        row(
            "no default", [](SolverType& t) { t.parameters[0].defaultValue = {}; },
            "the default of parameter share: expected a number from 0 to 1, found null");
        row(
            "no factory", [](SolverType& t) { t.factory = SolverFactory(); }, "its factory is missing");
    }
    void aDescriptionThatCannotServeIsToldApart() {
        QFETCH(std::function<void(SolverType&)>, change);
        SolverType type = soundSolver();
        change(type);
        QTEST(QString::fromStdString(problemOf(type)), "problem");
    }

    void aRowSolverIsHeldToTheParametersOfTheStepperToo() {
        SolverType type = soundRowSolver();
        type.parameters = {{.key = "slop", .defaultValue = 0.1}};
        QCOMPARE(problemOf(type), std::string("the parameter slop is described twice"));
        type.parameters.clear();
        type.stepperDefaults = {{"warmstart", 0.0}};
        QCOMPARE(problemOf(type), std::string("stepperDefaults names warmstart, which RowStepper does not have"));
        type.stepperDefaults = {{"warmStart", 7.0}};
        QCOMPARE(problemOf(type), std::string("the default of parameter warmStart: expected a number from 0 to 1, found 7"));
    }

    void anEngineIsTriedToo_data() {
        QTest::addColumn<EngineFault>("fault");
        QTest::addColumn<QString>("problem");
        QTest::newRow("reset throws") << EngineFault{.throwsInReset = true}
                                      << "building a scene threw: circles are not supported";
        QTest::newRow("step throws") << EngineFault{.throwsInStep = true} << "its first step threw: stuck";
        QTest::newRow("bodies lost") << EngineFault{.losesBodies = true}
                                     << "its frame does not hold the bodies of the scene";
        QTest::newRow("numbers lost") << EngineFault{.losesNumbers = true}
                                      << "its first step left body ball with a position or velocity that is not finite";
    }
    void anEngineIsTriedToo() {
        QFETCH(EngineFault, fault);
        QTEST(QString::fromStdString(problemOf(engine(fault))), "problem");
    }

    void anEngineThatIsNotMadeIsAProblem() {
        SimulatorType type = engine({});
        type.factory = nullptr;
        QCOMPARE(problemOf(type), std::string("its factory is missing"));
        type.factory = [] { return std::unique_ptr<Simulator>(); };
        QCOMPARE(problemOf(type), std::string("its factory made nothing"));
    }
};

QTEST_APPLESS_MAIN(TestTypeCheck)
#include "test_type_check.moc"
