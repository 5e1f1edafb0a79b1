// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/solver/parameters.h"
#include "core/solver/solver.h"

namespace cairn {

using SolverFactory = std::function<std::unique_ptr<Solver>(const ParameterValues&)>;
using RowSolverFactory = std::function<std::unique_ptr<RowSolver>(const ParameterValues&)>;

// A kind of solver, as a plugin offers it: either one that advances whole steps, or one that solves rows. A row solver lists its own
// parameters; those of RowStepper are added to it, and stepperDefaults overrides their defaults.
struct SolverType {
    std::string id{};                    // "sequential-impulse"
    std::vector<std::string> aliases{};  // "si"
    std::string name{};                  // for people: "Sequential impulse"
    std::string summary{};               // one sentence: what it does
    std::string reference{};             // the paper or text it follows
    std::vector<ParameterSpec> parameters{};
    ParameterValues stepperDefaults{};
    bool keepsLedger = false;  // of energy, where the factory makes a Solver; RowStepper always keeps it
    bool isExact = false;  // of a row solver: ends with the answer, up to round-off, and can be what others are measured by
    std::variant<SolverFactory, RowSolverFactory> factory{};
};

// All parameters of a type: its own, and RowStepper's where it is a row solver.
std::vector<ParameterSpec> allParameters(const SolverType& type);

// What makes no sense together in resolved values, or is beyond a row solver; empty when all does, and where the factory makes nothing,
// which makeSolver() says. Exceptions of the factory pass through.
std::vector<ParameterProblem> conflictsOf(const SolverType& type, const ParameterValues& resolved);

bool keepsLedger(const SolverType& type);

// A solver with the given (resolved) parameters. Exceptions of the factory pass through; throws std::runtime_error when it makes
// nothing, std::invalid_argument where values conflict.
std::unique_ptr<Solver> makeSolver(const SolverType& type, const ParameterValues& resolved);

// By id or alias; null when there is none.
const SolverType* findSolverType(std::span<const SolverType> types, std::string_view idOrAlias);

}  // namespace cairn
