// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <iostream>

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/progress.h"
#include "app/plots/convergence_plot.h"
#include "app/plots/plot_style.h"
#include "core/frozen/frozen_file.h"
#include "core/results/csv.h"
#include "core/results/text_table.h"
#include "core/scene/json.h"
#include "core/scene/scene_io.h"
#include "core/study/solve_frozen.h"

namespace cairn {

namespace {

using Solutions = std::vector<FrozenSolution>;

// Throws Misuse where a lane that an option names works on no rows, or has settings that a problem has not.
void checkRowLane(const std::string& option, const LaneSpec& lane, const PluginLoader& plugins) {
    if (const std::string problem = rowSolverProblem(lane, plugins.entrants()).english(); !problem.empty())
        throw Misuse(option + ": " + problem);
}

// Those of the options or, without any, all row solvers; none where there are none.
std::optional<std::vector<LaneSpec>> lanesOf(const SolveOptions& options, const PluginLoader& plugins) {
    Scene all;
    if (options.lanes.empty()) all.lanes = rowSolverLanes(plugins.entrants());
    std::optional<std::vector<LaneSpec>> lanes = chooseLanes(options.lanes, all, plugins);
    for (std::size_t i = 0; i < options.lanes.size(); ++i) checkRowLane("--lane " + options.lanes[i], (*lanes)[i], plugins);
    return lanes;
}

// The lane of the option or, without it, of the first exact solver; none where there is no such.
std::optional<LaneSpec> referenceOf(const SolveOptions& options, const PluginLoader& plugins) {
    if (!options.reference.empty()) {
        const LaneSpec lane = laneOf("--reference", options.reference, Scene(), plugins);
        checkRowLane("--reference " + options.reference, lane, plugins);
        return lane;
    }
    return exactLane(plugins.entrants());
}

std::string orDash(const std::optional<double>& value) { return value ? shortNumber(*value) : "-"; }

std::string statusText(SolveStatus status) {
    return status == SolveStatus::ok ? "ok" : status == SolveStatus::notConverged ? "not converged" : "refused";
}

std::string tableOf(const Solutions& solutions) {
    std::vector<std::vector<std::string>> rows{{"Solver", "Status", "Iterations", "Residual N s", "Residual / |b|",
                                                "Cone N s", "Friction N s", "Sum l_n N s", "dw", "dl N s", "Time ms"}};
    for (const FrozenSolution& solution : solutions) {
        if (solution.report.status == SolveStatus::refused) {
            rows.push_back({solution.label, "refused", "-", "-", "-", "-", "-", "-", "-", "-", "-"});
            continue;
        }
        const ProblemMeasures& measures = solution.measures;
        rows.push_back({solution.label, statusText(solution.report.status), std::to_string(solution.report.iterations),
                        shortNumber(measures.residual), shortNumber(measures.relativeResidual),
                        shortNumber(measures.coneViolation), shortNumber(measures.frictionError),
                        shortNumber(measures.normalSum), orDash(solution.velocityDistance), orDash(solution.impulseDistance),
                        shortNumber(1000 * solution.time)});
    }
    return textTable(rows, "llrrrrrrrrr");
}

std::string csvLine(const std::vector<std::string>& fields) {
    std::string line;
    for (const std::string& field : fields) line += (line.empty() ? "" : ",") + csvField(field);
    return line + "\r\n";
}

// What has no number, or no finite one, is empty.
std::string csvNumber(const std::optional<double>& value) {
    return value && std::isfinite(*value) ? numberText(*value) : "";
}

std::string solutionsCsv(const Solutions& solutions) {
    std::string text =
        csvLine({"solver", "status", "iterations", "residual_Ns", "relative_residual", "cone_violation_Ns",
                 "friction_error_Ns", "normal_sum_Ns", "velocity_distance", "impulse_distance_Ns", "time_s", "message"});
    for (const FrozenSolution& solution : solutions) {
        const ProblemMeasures& measures = solution.measures;
        const bool solved = solution.report.status != SolveStatus::refused;
        const auto number = [solved](double value) { return solved ? csvNumber(value) : std::string(); };
        text += csvLine({solution.label, statusText(solution.report.status),
                         solved ? std::to_string(solution.report.iterations) : "", number(measures.residual),
                         number(measures.relativeResidual), number(measures.coneViolation), number(measures.frictionError),
                         number(measures.normalSum), csvNumber(solution.velocityDistance),
                         csvNumber(solution.impulseDistance), number(solution.time), solution.report.message.english()});
    }
    return text;
}

std::string impulsesCsv(const FrozenProblem& problem, const Solutions& solutions) {
    std::vector<std::string> heading{"row", "name"};
    for (const FrozenSolution& solution : solutions) {
        heading.push_back(solution.label + "/impulse_Ns");
        heading.push_back(solution.label + "/w");
    }
    std::string text = csvLine(heading);
    for (std::size_t i = 0; i < problem.rows.size(); ++i) {
        std::vector<std::string> fields{std::to_string(i), problem.origins[i].name};
        for (const FrozenSolution& solution : solutions) {
            const bool solved = !solution.lambda.empty();
            fields.push_back(solved ? csvNumber(solution.lambda[i]) : "");
            fields.push_back(solved ? csvNumber(solution.w[i]) : "");
        }
        text += csvLine(fields);
    }
    return text;
}

// What one iteration costs, by the mean over all of them.
double timePerIteration(const FrozenSolution& solution) { return solution.time / std::max(1, solution.report.iterations); }

std::string convergenceCsv(const FrozenProblem& problem, const Solutions& solutions) {
    std::string text = csvLine({"solver", "iteration", "row_updates", "time_s", "residual_Ns", "relative_residual"});
    for (const FrozenSolution& solution : solutions) {
        for (const TracePoint& point : solution.trace)
            text += csvLine({solution.label, std::to_string(point.iteration),
                             std::to_string(static_cast<std::uint64_t>(point.iteration) * problem.rows.size()),
                             numberText(point.iteration * timePerIteration(solution)), csvNumber(point.residual),
                             csvNumber(point.relativeResidual)});
    }
    return text;
}

ConvergencePlot plotOf(const FrozenProblem& problem, const Solutions& solutions, const QString& label,
                       double (*costOfIteration)(const FrozenProblem&, const FrozenSolution&)) {
    ConvergencePlot plot{QString::fromStdString("Convergence: " + problem.name), label, {}};
    for (std::size_t i = 0; i < solutions.size(); ++i) {
        ConvergenceLine line{QString::fromStdString(solutions[i].label), defaultLaneColor(i), {}, {}};
        for (const TracePoint& point : solutions[i].trace) {
            line.cost.push_back(point.iteration * costOfIteration(problem, solutions[i]));
            line.residual.push_back(point.relativeResidual);
        }
        plot.lines.push_back(std::move(line));
    }
    return plot;
}

bool writeResults(const FrozenProblem& problem, const Solutions& solutions, const std::string& folder) {
    std::string names;
    const auto write = [&](const std::string& name, const std::string& content) {
        const std::filesystem::path file = std::filesystem::path(folder) / name;
        const SaveResult result = saveTextAtomically(content, file);
        if (!result.saved) complain(result.message.english());
        names += ' ' + name;
        return result.saved;
    };
    const auto writePlot = [&](const std::string& name, const ConvergencePlot& plot) {
        return std::ranges::all_of(std::array{PictureFile::png, PictureFile::svg}, [&](PictureFile kind) {
            return write(name + endingOf(kind), plot.bytes(kind).toStdString());
        });
    };
    const bool saved =
        write("solutions.csv", solutionsCsv(solutions)) && write("impulses.csv", impulsesCsv(problem, solutions)) &&
        write("convergence.csv", convergenceCsv(problem, solutions)) &&
        writePlot("convergence-iterations", plotOf(problem, solutions, "Iterations",
                                                   [](const FrozenProblem&, const FrozenSolution&) { return 1.0; })) &&
        writePlot("convergence-row-updates", plotOf(problem, solutions, "Row updates",
                                                    [](const FrozenProblem& p, const FrozenSolution&) {
                                                        return static_cast<double>(p.rows.size());
                                                    })) &&
        writePlot("convergence-time",
                  plotOf(problem, solutions, "Time, ms",
                         [](const FrozenProblem&, const FrozenSolution& s) { return 1000 * timePerIteration(s); }));
    if (saved) std::cout << "\nWritten to " << folder << ':' << names << '\n';
    return saved;
}

}  // namespace

int solve(const SolveOptions& options) {
    const PluginLoader plugins = loadPlugins(options.pluginFolders);
    const FrozenResult read = loadFrozen(options.file);
    if (!read.problem) {
        complain(options.file + ": " + read.message);
        return failed;
    }
    const FrozenProblem& problem = *read.problem;
    const std::optional<std::vector<LaneSpec>> lanes = lanesOf(options, plugins);
    if (!lanes) return failed;
    const std::optional<LaneSpec> referenceLane = referenceOf(options, plugins);
    if (!options.outFolder.empty()) {
        if (const std::string reason = prepareFolder(options.outFolder); !reason.empty()) {
            complain(reason);
            return failed;
        }
    }

    std::optional<FrozenSolution> reference;
    Solutions solutions;
    std::atomic<std::size_t> done = 0;
    const bool finished = runWithProgress(
        [&](const std::stop_token& stop) {
            if (referenceLane) reference = solveFrozen(problem, *referenceLane, plugins.entrants(), stop);
            for (const LaneSpec& lane : *lanes) {
                ++done;
                if (auto solution = solveFrozen(problem, lane, plugins.entrants(), stop))
                    solutions.push_back(std::move(*solution));
            }
        },
        [&] { return static_cast<double>(done) / static_cast<double>(lanes->size() + 1); });
    if (!finished) {
        complain("cancelled; nothing was written");
        return interrupted;
    }
    const bool hasReference = reference && reference->report.status == SolveStatus::ok;
    for (FrozenSolution& solution : solutions)
        if (hasReference) compareTo(solution, *reference);

    std::cout << problem.name << ": " << problem.rows.size() << " rows";
    if (!problem.origin.empty()) std::cout << "; " << problem.origin;
    std::cout << "\n\n" << tableOf(solutions);
    for (const FrozenSolution& solution : solutions)
        if (!solution.report.message.empty())
            std::cout << solution.label << ": " << solution.report.message.english() << '\n';
    if (!referenceLane) std::cout << "There is no distance, as no solver here is exact; --reference names another one.\n";
    if (reference && !hasReference)
        std::cout << "There is no distance to " << reference->label
                  << ", which has no answer: " << reference->report.message.english() << '\n';
    if (!options.outFolder.empty() && !writeResults(problem, solutions, options.outFolder)) return failed;
    return succeeded;
}

}  // namespace cairn
