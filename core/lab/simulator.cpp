// SPDX-License-Identifier: MIT
#include "core/lab/simulator.h"

#include <algorithm>

#include "core/scene/json.h"
#include "core/scene/scene_io.h"

namespace cairn {

Snapshot::~Snapshot() = default;
Simulator::~Simulator() = default;

std::unique_ptr<Snapshot> Simulator::save() const { return nullptr; }
bool Simulator::restore(const Snapshot&) { return false; }
bool Simulator::setState(std::span<const BodyMotion>) { return false; }

const SimulatorType* findSimulatorType(std::span<const SimulatorType> types, std::string_view idOrAlias) {
    const auto found = std::ranges::find_if(types, [&](const SimulatorType& type) {
        return type.id == idOrAlias || std::ranges::find(type.aliases, idOrAlias) != type.aliases.end();
    });
    return found == types.end() ? nullptr : &*found;
}

std::unique_ptr<Simulator> Entrants::makeSimulator(const LaneSpec& lane) const {
    if (const SolverType* type = findSolverType(solvers, lane.solver)) return makeWorldSimulator(*type);
    if (const SimulatorType* type = findSimulatorType(simulators, lane.solver)) return type->factory();
    return nullptr;
}

std::optional<std::vector<ParameterSpec>> Entrants::parametersOf(std::string_view idOrAlias) const {
    if (const SolverType* type = findSolverType(solvers, idOrAlias)) return allParameters(*type);
    if (const SimulatorType* type = findSimulatorType(simulators, idOrAlias)) return type->parameters;
    return {};
}

Text noSolver(std::string_view name) { return phrase("no solver is called \"%1\"", name); }

namespace {

Text unknownSolver(std::string_view name, const Entrants& entrants) {
    std::string known;
    const auto add = [&](const std::string& id) { known += (known.empty() ? "" : ", ") + id; };
    for (const SolverType& type : entrants.solvers) add(type.id);
    for (const SimulatorType& type : entrants.simulators) add(type.id);
    return known.empty() ? phrase("no solver is called \"%1\"; no plugin offers any", name)
                         : phrase("no solver is called \"%1\"; there are: %2", name, known);
}

// What is wrong with the lane's parameters: each by itself, or if nothing is, together.
std::vector<ParameterProblem> parameterProblems(const LaneSpec& lane, std::span<const ParameterSpec> specs,
                                                const Entrants& entrants) {
    const ResolvedParameters resolved = resolve(specs, lane.parameters);
    const SolverType* type = findSolverType(entrants.solvers, lane.solver);
    if (!resolved.problems.empty() || !type) return resolved.problems;
    try {
        return conflictsOf(*type, resolved.values);
    } catch (...) {
        return {};  // a factory that throws says why when the lane is made
    }
}

// Reads a setting of the world, "timeStep" or "sleep.time", into the lane. Returns whether it was not there before.
bool readWorldSetting(std::string_view setting, std::string_view value, LaneSpec& lane) {
    const std::size_t dot = setting.find('.');
    const std::string key(setting.substr(0, dot));
    const std::string text = jsonTextOf(value);
    const auto held = std::ranges::find(lane.world, key, [](const auto& member) { return member.first; });
    if (dot == std::string_view::npos) {
        if (held != lane.world.end()) return false;
        lane.world.emplace_back(key, text);
        return true;
    }
    const std::string member(setting.substr(dot + 1));
    Json group = held == lane.world.end() ? Json(Json::Object{}) : *parseJson(held->second).value;
    if (!group.object() || group.find(member)) return false;
    group.object()->push_back({member, *parseJson(text).value});
    if (held == lane.world.end())
        lane.world.emplace_back(key, toText(group));
    else
        held->second = toText(group);
    return true;
}

// Reads the settings behind the colon into the lane; returns what is wrong, or nothing.
Text readSetting(std::string_view text, std::span<const ParameterSpec> specs, LaneSpec& lane) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0) return phrase("expected key=value, found \"%1\"", text);
    const std::string key(text.substr(0, equals));
    const std::string_view value = text.substr(equals + 1);
    const Text twice = phrase("%1 is set twice", key);
    if (key.starts_with("world.")) return readWorldSetting(std::string_view(key).substr(6), value, lane) ? Text() : twice;
    // A key or value that does not fit is kept as text, for resolve() to say what is wrong with it.
    const ParameterSpec* spec = findSpec(specs, key);
    const std::optional<ParameterValue> parsed = spec ? parseParameter(*spec, value) : std::nullopt;
    if (!lane.parameters.emplace(key, parsed.value_or(std::string(value))).second) return twice;
    return {};
}

}  // namespace

std::vector<Text> laneProblems(const Scene& scene, const LaneSpec& lane, const Entrants& entrants) {
    std::vector<Text> problems;
    if (const auto specs = entrants.parametersOf(lane.solver)) {
        for (const ParameterProblem& problem : parameterProblems(lane, *specs, entrants))
            problems.push_back(phrase("%1: %2", problem.key, problem.reason));
    } else {
        problems.push_back(unknownSolver(lane.solver, entrants));
    }
    for (const SceneProblem& problem : worldOf(scene, lane).problems) {
        if (problem.severity == Severity::error) problems.push_back(textOf(problem));
    }
    return problems;
}

std::vector<std::string_view> partsOf(std::string_view list) {
    std::vector<std::string_view> parts;
    std::size_t start = 0;
    int depth = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i] == '[') ++depth;
        if (list[i] == ']') --depth;
        if (list[i] != ',' || depth > 0) continue;
        parts.push_back(list.substr(start, i - start));
        start = i + 1;
    }
    parts.push_back(list.substr(start));
    return parts;
}

ParsedLane parseLane(std::string_view spec, const Entrants& entrants) {
    const std::size_t at = spec.find('@');
    const std::string_view setup = spec.substr(0, at);
    const std::size_t colon = setup.find(':');
    LaneSpec lane;
    lane.label = at == std::string_view::npos ? setup : spec.substr(at + 1);
    lane.solver = setup.substr(0, colon);

    const auto specs = entrants.parametersOf(lane.solver);
    if (!specs) return {{}, unknownSolver(lane.solver, entrants)};
    if (const Text fault = nameFault(lane.label); !fault.empty()) return {{}, phrase("the label after @ %1", fault)};
    if (colon != std::string_view::npos) {
        for (const std::string_view setting : partsOf(setup.substr(colon + 1)))
            if (Text problem = readSetting(setting, *specs, lane); !problem.empty()) return {{}, problem};
    }
    if (const auto problems = parameterProblems(lane, *specs, entrants); !problems.empty())
        return {{}, phrase("%1: %2", problems.front().key, problems.front().reason)};
    return {std::move(lane), {}};
}

}  // namespace cairn
