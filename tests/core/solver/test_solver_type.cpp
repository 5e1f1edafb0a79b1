// SPDX-License-Identifier: MIT
#include <QTest>
#include <stdexcept>

#include "core/solver/row_stepper.h"
#include "core/solver/solver_type.h"

using namespace cairn;

namespace {

class NoStep : public Solver {
public:
    StepReport step(StepView&) override { return {}; }
};

class NoRows : public RowSolver {
public:
    Support supports(const RowProblem&) const override { return {}; }
    RowReport solve(RowProblem&, IterationObserver*, const std::stop_token&) override { return {}; }
};

std::vector<ParameterSpec> iterationsOnly() {
    return {{.key = "iterations", .kind = ParameterKind::integer, .defaultValue = std::int64_t{7}, .minimum = 1}};
}

SolverType wholeStepType() {
    return {.id = "whole",
            .aliases = {"w", "entire"},
            .parameters = iterationsOnly(),
            .factory = SolverFactory([](const ParameterValues&) { return std::make_unique<NoStep>(); })};
}

SolverType rowType() {
    return {.id = "rows",
            .parameters = iterationsOnly(),
            .stepperDefaults = {{"warmStart", 0.25}, {"stabilization", "none"}},
            .factory = RowSolverFactory([](const ParameterValues&) { return std::make_unique<NoRows>(); })};
}

}  // namespace

class TestSolverType : public QObject {
    Q_OBJECT

private slots:
    void aSolverOfWholeStepsHasItsOwnParametersAlone() {
        const std::vector<ParameterSpec> specs = allParameters(wholeStepType());
        QCOMPARE(specs.size(), std::size_t{1});
        QCOMPARE(specs[0].key, std::string("iterations"));
    }

    void aRowSolverHasThoseOfTheStepperToo() {
        const std::vector<ParameterSpec> specs = allParameters(rowType());
        QCOMPARE(specs.size(), 1 + rowStepperParameters().size());
        QVERIFY(findSpec(specs, "iterations"));
        for (const ParameterSpec& spec : rowStepperParameters()) QVERIFY(findSpec(specs, spec.key));
    }

    void aRowSolverMayHaveOtherDefaultsForTheStepper() {
        const ParameterValues values = resolve(allParameters(rowType()), {}).values;
        const RowStepperOptions options = rowStepperOptions(values);
        QCOMPARE(options.warmStart, 0.25);
        QCOMPARE(options.stabilization, Stabilization::none);
        QCOMPARE(options.subSteps, RowStepperOptions{}.subSteps);
    }

    void aTypeMakesASolver() {
        for (const SolverType& type : {wholeStepType(), rowType()})
            QVERIFY(makeSolver(type, resolve(allParameters(type), {}).values));
    }

    void theFactoryIsGivenTheResolvedParameters() {
        SolverType type = wholeStepType();
        int seen = 0;
        type.factory = SolverFactory([&seen](const ParameterValues& values) {
            seen = getInt(values, "iterations");
            return std::make_unique<NoStep>();
        });
        makeSolver(type, resolve(allParameters(type), {{"iterations", std::int64_t{3}}}).values);
        QCOMPARE(seen, 3);
    }

    void aFactoryThatMakesNothingIsAFault() {
        SolverType whole = wholeStepType(), rows = rowType();
        whole.factory = SolverFactory([](const ParameterValues&) { return nullptr; });
        rows.factory = RowSolverFactory([](const ParameterValues&) { return nullptr; });
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, makeSolver(whole, resolve(allParameters(whole), {}).values));
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, makeSolver(rows, resolve(allParameters(rows), {}).values));
    }

    void aTypeIsFoundByIdOrAlias_data() {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("id");
        QTest::newRow("id") << "rows"
                            << "rows";
        QTest::newRow("alias") << "entire"
                               << "whole";
        QTest::newRow("unknown") << "row"
                                 << "";
        QTest::newRow("empty") << ""
                               << "";
    }
    void aTypeIsFoundByIdOrAlias() {
        QFETCH(QString, word);
        const std::vector<SolverType> types{wholeStepType(), rowType()};
        const SolverType* found = findSolverType(types, word.toStdString());
        QTEST(found ? QString::fromStdString(found->id) : QString(""), "id");
    }
};

QTEST_APPLESS_MAIN(TestSolverType)
#include "test_solver_type.moc"
