// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lanes/lane_presets.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "app/theme/text.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

struct LanePresets {
    Q_DECLARE_TR_FUNCTIONS(LanePresets)
};

constexpr std::string_view worldPrefix = "world.";

struct WorldVariable {
    const char* key;
    const char* label;
    double SceneWorld::*value;
};
constexpr std::array worldVariables{
    WorldVariable{"timeStep", QT_TRANSLATE_NOOP("LanePresets", "Time step (s)"), &SceneWorld::timeStep},
    WorldVariable{"linearSlop", QT_TRANSLATE_NOOP("LanePresets", "Linear slop (m)"), &SceneWorld::linearSlop},
    WorldVariable{"contactMargin", QT_TRANSLATE_NOOP("LanePresets", "Contact margin (m)"), &SceneWorld::contactMargin},
    WorldVariable{"restitutionThreshold", QT_TRANSLATE_NOOP("LanePresets", "Restitution threshold (m/s)"),
                  &SceneWorld::restitutionThreshold}};

ParameterValue valueOf(const LaneSpec& lane, const ParameterSpec& spec) {
    const auto given = lane.parameters.find(spec.key);
    return given != lane.parameters.end() ? given->second : spec.defaultValue;
}

// Half, the same and twice as much, as far as the range goes.
QStringList valuesAbout(double value, const ParameterSpec& spec) {
    QStringList values;
    for (const double factor : {0.5, 1.0, 2.0}) {
        const double other = spec.kind == ParameterKind::integer ? std::round(value * factor) : value * factor;
        const QString text = toQString(numberText(std::clamp(other, spec.minimum, spec.maximum)));
        if (!values.contains(text)) values << text;
    }
    return values;
}

QStringList usualValues(const LaneSpec& lane, const ParameterSpec& spec) {
    if (spec.key == "iterations") return {"1", "5", "20"};
    if (spec.key == "warmStart" && spec.kind == ParameterKind::real) return {"0", "1"};
    switch (spec.kind) {
        case ParameterKind::boolean:
            return {"false", "true"};
        case ParameterKind::choice: {
            QStringList all;
            for (const std::string& choice : spec.choices) all << toQString(choice);
            return all;
        }
        default:
            break;
    }
    const ParameterValue value = valueOf(lane, spec);
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return valuesAbout(static_cast<double>(*whole), spec);
    if (const auto* real = std::get_if<double>(&value)) return valuesAbout(*real, spec);
    return {};
}

std::string textOf(const LaneVariable& variable) {
    return variable.key.starts_with(worldPrefix) ? variable.key.substr(worldPrefix.size()) : variable.key;
}

std::optional<LaneSpec> varied(LaneSpec lane, const std::string& key, const std::string& value, const Entrants& entrants) {
    if (key.starts_with(worldPrefix)) {
        const std::string setting = key.substr(worldPrefix.size());
        std::erase_if(lane.world, [&](const auto& override) { return override.first == setting; });
        lane.world.emplace_back(setting, value);
        return lane;
    }
    const auto specs = entrants.parametersOf(lane.solver);
    const ParameterSpec* spec = specs ? findSpec(*specs, key) : nullptr;
    const auto parsed = spec ? parseParameter(*spec, value) : std::nullopt;
    if (!parsed) return std::nullopt;
    lane.parameters.insert_or_assign(key, *parsed);
    return lane;
}

// How often a lane goes over its rows in a step.
std::optional<std::int64_t> wholeNumber(const LaneSpec& lane, std::span<const ParameterSpec> specs, const char* key) {
    const ParameterSpec* spec = findSpec(specs, key);
    if (!spec) return std::nullopt;
    const ParameterValue value = valueOf(lane, *spec);
    const auto* whole = std::get_if<std::int64_t>(&value);
    return whole ? std::optional(*whole) : std::nullopt;
}

std::optional<std::int64_t> sweepsOf(const LaneSpec& lane, const Entrants& entrants) {
    const auto specs = entrants.parametersOf(lane.solver);
    const auto iterations = specs ? wholeNumber(lane, *specs, "iterations") : std::nullopt;
    return iterations ? std::optional(*iterations * wholeNumber(lane, *specs, "subSteps").value_or(1)) : std::nullopt;
}

// The lane with its iterations times a factor, at least one and within what its solver allows.
LaneSpec scaled(LaneSpec lane, double factor, const Entrants& entrants) {
    const auto specs = entrants.parametersOf(lane.solver);
    const auto iterations = specs ? wholeNumber(lane, *specs, "iterations") : std::nullopt;
    if (!iterations || !std::isfinite(factor)) return lane;
    const ParameterSpec& spec = *findSpec(*specs, "iterations");
    const double wanted = std::round(static_cast<double>(*iterations) * factor);
    lane.parameters.insert_or_assign("iterations", static_cast<std::int64_t>(std::clamp(wanted, std::max(1.0, spec.minimum),
                                                                                        std::min(1e6, spec.maximum))));
    return lane;
}

double medianSolverTime(const Recording& recording) {
    std::vector<double> times;
    for (std::size_t i = 1; i < recording.size(); ++i) times.push_back(recording.frame(i).metrics.solverTime);
    if (times.empty()) return 0;
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::ranges::nth_element(times, middle);
    return *middle;
}

}  // namespace

std::vector<LaneVariable> variablesOf(const Scene& scene, const LaneSpec& lane, const Entrants& entrants) {
    std::vector<LaneVariable> variables;
    for (const ParameterSpec& spec : entrants.parametersOf(lane.solver).value_or(std::vector<ParameterSpec>())) {
        QString label = translated(spec.label);
        if (!spec.unit.empty()) label += QStringLiteral(" (%1)").arg(toQString(spec.unit));
        variables.push_back({spec.key, label, translated(spec.help), usualValues(lane, spec)});
    }
    for (const WorldVariable& setting : worldVariables) {
        ParameterSpec spec{.key = setting.key, .minimum = 0};
        variables.push_back({std::string(worldPrefix) + setting.key,
                             LanePresets::tr(setting.label),
                             {},
                             valuesAbout(scene.world.*setting.value, spec)});
    }
    // A choice may be one that this solver does not know.
    for (LaneVariable& variable : variables)
        variable.usual.removeIf([&](const QString& value) {
            const std::optional<LaneSpec> copy = varied(lane, variable.key, value.toStdString(), entrants);
            return !copy || !laneProblems(scene, *copy, entrants).empty();
        });
    return variables;
}

VariedLanes variedLanes(const Scene& scene, const LaneSpec& lane, const std::string& key, const QStringList& values,
                        const Entrants& entrants) {
    VariedLanes result;
    const std::vector<LaneVariable> variables = variablesOf(scene, lane, entrants);
    const auto variable = std::ranges::find(variables, key, &LaneVariable::key);
    if (variable == variables.end()) return {{}, LanePresets::tr("%1 has no such parameter").arg(toQString(lane.label))};
    for (const QString& given : values) {
        const std::string value = given.trimmed().toStdString();
        if (value.empty()) continue;
        std::optional<LaneSpec> copy = varied(lane, key, value, entrants);
        if (!copy) return {{}, LanePresets::tr("\u201c%1\u201d is no value of %2").arg(given.trimmed(), variable->label)};
        copy->label = lane.label + ", " + textOf(*variable) + ' ' + value;
        copy->color.clear();
        const std::vector<Text> problems = laneProblems(scene, *copy, entrants);
        if (!problems.empty()) return {{}, toQString(problems.front())};
        result.lanes.push_back(std::move(*copy));
    }
    if (result.lanes.empty()) result.reason = LanePresets::tr("Give at least one value");
    return result;
}

std::vector<LaneSpec> lanesOfAllSolvers(const Entrants& entrants) {
    std::vector<LaneSpec> lanes;
    const auto add = [&](const std::string& name, const std::string& id) {
        LaneSpec& lane = lanes.emplace_back();
        lane.label = name;
        lane.solver = id;
    };
    for (const SolverType& type : entrants.solvers) add(type.name, type.id);
    for (const SimulatorType& type : entrants.simulators) add(type.name, type.id);
    return lanes;
}

std::vector<LaneSpec> withEqualSweeps(std::span<const LaneSpec> lanes, std::size_t like, const Entrants& entrants) {
    std::vector<LaneSpec> equal(lanes.begin(), lanes.end());
    const auto wanted = sweepsOf(lanes[like], entrants);
    if (!wanted) return equal;
    for (LaneSpec& lane : equal)
        if (const auto sweeps = sweepsOf(lane, entrants); sweeps && *sweeps > 0)
            lane = scaled(lane, static_cast<double>(*wanted) / static_cast<double>(*sweeps), entrants);
    return equal;
}

std::vector<LaneSpec> withEqualTime(const Comparison& comparison, std::size_t like, const Entrants& entrants) {
    std::vector<LaneSpec> equal(comparison.lanes().begin(), comparison.lanes().end());
    const double wanted = medianSolverTime(comparison.recording(like));
    for (std::size_t i = 0; i < equal.size(); ++i) {
        const double time = medianSolverTime(comparison.recording(i));
        if (i != like && time > 0 && wanted > 0) equal[i] = scaled(equal[i], wanted / time, entrants);
    }
    return equal;
}

}  // namespace cairn
