// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <iostream>
#include <iterator>
#include <set>

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/instruments/bound_property.h"
#include "core/formats/formats.h"
#include "core/results/text_table.h"
#include "core/scene/json.h"
#include "core/study/known.h"
#include "core/transfer/scene_files.h"

namespace cairn {

namespace {

std::string orDash(const QString& text) { return text.isEmpty() ? "-" : text.toStdString(); }

std::string joined(const std::vector<std::string>& words, const char* between) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
    return text;
}

std::string kindOf(const ParameterSpec& spec) {
    switch (spec.kind) {
        case ParameterKind::boolean:
            return "true or false";
        case ParameterKind::integer:
            return "whole number";
        case ParameterKind::real:
            return "number";
        case ParameterKind::choice:
            return joined(spec.choices, " | ");
    }
    return {};
}

std::string rangeOf(const ParameterSpec& spec) {
    if (spec.kind != ParameterKind::integer && spec.kind != ParameterKind::real) return "";
    const bool bounded[] = {std::isfinite(spec.minimum), std::isfinite(spec.maximum)};
    if (bounded[0] && bounded[1]) return numberText(spec.minimum) + " to " + numberText(spec.maximum);
    if (bounded[0]) return numberText(spec.minimum) + " or more";
    return bounded[1] ? numberText(spec.maximum) + " or less" : "";
}

std::string defaultOf(const ParameterSpec& spec) {
    const std::string text = toString(spec.defaultValue);
    const bool null = std::holds_alternative<std::monostate>(spec.defaultValue);
    return null && !spec.nullMeaning.empty() ? text + " (" + spec.nullMeaning + ")" : text;
}

template <class Type>
void describe(const Type& type, const std::vector<ParameterSpec>& parameters) {
    std::cout << type.name << '\n' << "  id         " << type.id << '\n';
    if (!type.aliases.empty()) std::cout << "  also       " << joined(type.aliases, ", ") << '\n';
    std::cout << "  summary    " << type.summary << '\n';
    if (!type.reference.empty()) std::cout << "  reference  " << type.reference << '\n';
    std::vector<std::vector<std::string>> rows{{"parameter", "value", "default", "range", "unit", "meaning"}};
    for (const ParameterSpec& spec : parameters) {
        const std::string null = spec.nullMeaning.empty() ? "" : " null: " + spec.nullMeaning + ".";
        rows.push_back({spec.key, kindOf(spec), defaultOf(spec), rangeOf(spec), spec.unit, spec.help + null});
    }
    if (rows.size() > 1) std::cout << '\n' << textTable(rows, "llllll");
}

// Sliders that set nothing, or whose range has no value that could be set; each as "instruments[1].property: ...".
std::vector<std::string> sliderProblems(const Scene& scene, const Entrants& entrants) {
    std::vector<std::string> problems;
    for (std::size_t i = 0; i < scene.instruments.size(); ++i) {
        const SceneInstrument& slider = scene.instruments[i];
        if (slider.type != sliderType) continue;
        const std::string path = "instruments[" + std::to_string(i) + "].";
        const BoundPropertyResult bound = boundProperty(scene, entrants, slider.property);
        if (!bound.property) {
            problems.push_back(path + "property: " + bound.fault.toStdString());
            continue;
        }
        const Field& field = bound.property->field;
        const bool above = slider.minimum && *slider.minimum >= field.maximum;
        const bool below = slider.maximum && *slider.maximum <= field.minimum;
        if (above || below)
            problems.push_back(path + (above ? "minimum" : "maximum") + ": must leave a range within " +
                               numberText(field.minimum) + " to " + numberText(field.maximum) + ", which " +
                               slider.property + " may have");
    }
    return problems;
}

}  // namespace

int listPlugins(const std::vector<std::string>& pluginFolders) {
    const PluginLoader loader = loadPlugins(pluginFolders);
    if (loader.records().empty()) {
        complain("no plugins were found in " + PluginLoader::foldersWith({}).join(QStringLiteral(", ")).toStdString());
        return failed;
    }
    std::vector<std::vector<std::string>> rows{{"id", "version", "state", "path", "reason"}};
    for (const PluginRecord& record : loader.records()) {
        const bool loaded = record.state == PluginState::loaded;
        rows.push_back({orDash(record.id), orDash(record.version), loaded ? "loaded" : "refused", record.path.toStdString(),
                        record.reason.toStdString()});
    }
    std::cout << textTable(rows, "lllll");
    return succeeded;
}

int listSolvers(const std::vector<std::string>& pluginFolders) {
    const PluginLoader loader = loadPlugins(pluginFolders);
    std::vector<std::vector<std::string>> rows{{"id", "also", "name", "what it does"}};
    const auto add = [&](const auto& type) {
        rows.push_back({type.id, joined(type.aliases, ", "), type.name, type.summary});
    };
    for (const SolverType& type : loader.entrants().solvers) add(type);
    for (const SimulatorType& type : loader.entrants().simulators) add(type);
    if (rows.size() == 1) {
        complain("no plugin offers a solver; cairn plugins lists the plugins that were found");
        return failed;
    }
    std::cout << textTable(rows, "llll");
    tellOfRefused(loader);
    return succeeded;
}

int describeSolver(const std::string& idOrAlias, const std::vector<std::string>& pluginFolders) {
    const PluginLoader loader = loadPlugins(pluginFolders);
    if (const SolverType* solver = findSolverType(loader.entrants().solvers, idOrAlias)) {
        describe(*solver, allParameters(*solver));
        return succeeded;
    }
    if (const SimulatorType* simulator = findSimulatorType(loader.entrants().simulators, idOrAlias)) {
        describe(*simulator, simulator->parameters);
        return succeeded;
    }
    tellOfRefused(loader);
    throw Misuse("no solver is called \"" + idOrAlias + "\"; cairn solvers lists them");
}

int validateFiles(const std::vector<std::string>& files, const std::vector<std::string>& pluginFolders) {
    const PluginLoader loader = loadPlugins(pluginFolders);
    bool good = true;
    for (const std::string& file : files) {
        const SceneResult result = importScene(file, sceneFormats());
        std::size_t warnings = 0;
        const auto warn = [&](const std::string& text) {
            std::cout << file << ": warning: " << text << '\n';
            ++warnings;
        };
        std::set<std::string> places;
        for (const SceneProblem& problem : result.problems) {
            places.insert(problem.path);
            if (problem.severity == Severity::warning) {
                warn(toString(problem));
            } else {
                std::cout << file << ": error: " << toString(problem) << '\n';
            }
        }
        good = good && result.scene.has_value();
        if (!result.scene) continue;
        const Scene& scene = *result.scene;
        const auto isSaid = [&](const std::string& problem) {
            return places.contains(problem.substr(0, problem.find(": ")));
        };
        std::vector<std::string> problems = knownProblems(scene);
        std::ranges::copy(instrumentProblems(scene), std::back_inserter(problems));
        std::ranges::copy(sliderProblems(scene, loader.entrants()), std::back_inserter(problems));
        for (const std::string& problem : problems)
            if (!isSaid(problem)) warn(problem);
        for (std::size_t i = 0; i < scene.lanes.size(); ++i) {
            // Another machine may have what this one lacks, so a lane that cannot run here leaves the file valid.
            for (const Text& problem : laneProblems(scene, scene.lanes[i], loader.entrants())) {
                const std::string text = problem.english();
                if (!isSaid(text)) warn("lanes[" + std::to_string(i) + "] (" + scene.lanes[i].label + "): " + text);
            }
        }
        std::cout << file << ": valid"
                  << (warnings == 0 ? "" : ", with " + std::to_string(warnings) + " warning" + (warnings == 1 ? "" : "s"))
                  << '\n';
    }
    return good ? succeeded : failed;
}

}  // namespace cairn
