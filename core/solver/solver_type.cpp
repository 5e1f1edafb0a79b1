// SPDX-License-Identifier: MIT
#include "core/solver/solver_type.h"

#include <algorithm>
#include <stdexcept>

#include "core/solver/row_stepper.h"

namespace cairn {

std::vector<ParameterSpec> allParameters(const SolverType& type) {
    std::vector<ParameterSpec> all = type.parameters;
    if (std::holds_alternative<SolverFactory>(type.factory)) return all;
    for (ParameterSpec spec : rowStepperParameters()) {
        if (const auto other = type.stepperDefaults.find(spec.key); other != type.stepperDefaults.end())
            spec.defaultValue = other->second;
        all.push_back(std::move(spec));
    }
    return all;
}

std::vector<ParameterProblem> conflictsOf(const SolverType& type, const ParameterValues& resolved) {
    if (std::holds_alternative<SolverFactory>(type.factory)) return {};
    const std::unique_ptr<RowSolver> rows = std::get<RowSolverFactory>(type.factory)(resolved);
    if (!rows) return {};
    return RowStepper::conflictsOf(*rows, rowStepperOptions(resolved));
}

bool keepsLedger(const SolverType& type) {
    return std::holds_alternative<RowSolverFactory>(type.factory) || type.keepsLedger;
}

std::unique_ptr<Solver> makeSolver(const SolverType& type, const ParameterValues& resolved) {
    std::unique_ptr<Solver> solver;
    if (const auto* makeWhole = std::get_if<SolverFactory>(&type.factory)) {
        solver = (*makeWhole)(resolved);
    } else if (auto rows = std::get<RowSolverFactory>(type.factory)(resolved)) {
        solver = std::make_unique<RowStepper>(std::move(rows), rowStepperOptions(resolved));
    }
    if (!solver) throw std::runtime_error("the factory of solver type " + type.id + " made nothing");
    return solver;
}

const SolverType* findSolverType(std::span<const SolverType> types, std::string_view idOrAlias) {
    const auto matches = [&](const SolverType& type) {
        return type.id == idOrAlias || std::ranges::find(type.aliases, idOrAlias) != type.aliases.end();
    };
    const auto found = std::ranges::find_if(types, matches);
    return found == types.end() ? nullptr : &*found;
}

}  // namespace cairn
