// SPDX-License-Identifier: MIT
#include "core/study/sweep_results.h"

#include <cmath>

#include "core/results/csv.h"
#include "core/results/text_table.h"
#include "core/scene/json.h"
#include "core/scene/scene_io.h"

namespace cairn {

namespace {

// "_m" of "max/body/ball/y_m"; empty where there is no unit.
std::string unitOf(const std::string& quantity) {
    const std::size_t name = quantity.rfind('/');
    const std::size_t unit = quantity.rfind('_');
    return unit == std::string::npos || (name != std::string::npos && unit < name) ? "" : quantity.substr(unit);
}

using TextRow = std::vector<std::string>;

TextRow settingsHeading(const SweepGrid& grid) {
    TextRow row{"lane"};
    for (const SweepAxis& axis : grid.axes) row.push_back(axis.key);
    return row;
}

TextRow settingsOf(const SweepGrid& grid, const SweepPoint& point) {
    TextRow row{grid.labels[point.base]};
    row.insert(row.end(), point.values.begin(), point.values.end());
    return row;
}

std::string csvOf(const std::vector<TextRow>& rows) {
    std::string text;
    for (const TextRow& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) text += (i > 0 ? "," : "") + csvField(row[i]);
        text += "\r\n";
    }
    return text;
}

TextRow headingOf(const SweepGrid& grid, const SweepTarget& target) {
    const std::string unit = unitOf(target.quantity);
    TextRow row = settingsHeading(grid);
    for (const char* error : {"error", "errorMax", "errorFinal"}) row.push_back(error + unit);
    row.insert(row.end(), {"rowUpdates", "time_s", "steps", "stopped"});
    return row;
}

template <class Format>
std::vector<TextRow> rowsOf(const SweepGrid& grid, const SweepTarget& target,
                            std::span<const std::optional<SweepResult>> results, Format format) {
    std::vector<TextRow> rows{headingOf(grid, target)};
    for (std::size_t i = 0; i < grid.points.size(); ++i) {
        if (!results[i]) continue;
        const SweepResult& result = *results[i];
        TextRow row = settingsOf(grid, grid.points[i]);
        for (const double error : {result.error, result.errorMax, result.errorFinal})
            row.push_back(std::isfinite(error) ? format(error) : std::string());
        row.insert(row.end(),
                   {format(result.rowUpdates), format(result.time), std::to_string(result.steps), result.stopped.english()});
        rows.push_back(std::move(row));
    }
    return rows;
}

// FNV-1a (64 bit).
std::uint64_t hashOfText(std::string_view text) {
    std::uint64_t hash = 14695981039346656037ull;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ull;
    return hash;
}

Json numberOrNull(double value) { return std::isfinite(value) ? Json(value) : Json(); }

std::optional<SweepResult> resultOf(const Json& line) {
    const auto number = [&line](const char* key) {
        const Json* found = line.find(key);
        return found ? found->number() : std::nullopt;
    };
    const Json* errors = line.find("errors");
    const auto isNumberOrNull = [&line](const char* key) {
        const Json* found = line.find(key);
        return found && (found->isNull() || found->number());
    };
    const auto updates = number("rowUpdates"), time = number("time_s"), steps = number("steps");
    if (!updates || !time || !steps || !isNumberOrNull("error") || !errors || !errors->array()) return {};
    SweepResult result;
    result.error = number("error").value_or(SweepResult::nothing);
    result.errorMax = number("errorMax").value_or(SweepResult::nothing);
    result.errorFinal = number("errorFinal").value_or(SweepResult::nothing);
    result.rowUpdates = *updates;
    result.time = *time;
    result.steps = static_cast<std::uint64_t>(*steps);
    for (const Json& sample : *errors->array()) {
        const Json::Array* pair = sample.array();
        if (!pair || pair->size() != 2 || !pair->front().number()) return {};
        result.errors.push_back({*pair->front().number(), pair->back().number().value_or(SweepResult::nothing)});
    }
    if (const Json* stopped = line.find("stopped"); stopped && stopped->string()) result.stopped = *stopped->string();
    return result;
}

}  // namespace

std::string sweepCsv(const SweepGrid& grid, const SweepTarget& target, std::span<const std::optional<SweepResult>> results) {
    return csvOf(rowsOf(grid, target, results, numberText));
}

std::string sweepErrorsCsv(const SweepGrid& grid, const SweepTarget& target,
                           std::span<const std::optional<SweepResult>> results) {
    std::vector<TextRow> rows{settingsHeading(grid)};
    rows.front().insert(rows.front().end(), {"t_s", "error" + unitOf(target.quantity)});
    for (std::size_t i = 0; i < grid.points.size(); ++i) {
        if (!results[i]) continue;
        for (const auto& [time, value] : results[i]->errors) {
            TextRow row = settingsOf(grid, grid.points[i]);
            row.insert(row.end(), {numberText(time), std::isfinite(value) ? numberText(value) : std::string()});
            rows.push_back(std::move(row));
        }
    }
    return csvOf(rows);
}

std::string sweepTable(const SweepGrid& grid, const SweepTarget& target,
                       std::span<const std::optional<SweepResult>> results) {
    return textTable(rowsOf(grid, target, results, shortNumber), 'l' + std::string(grid.axes.size() + 6, 'r') + 'l');
}

std::string sweepLogHead(const Scene& scene, const SweepTarget& target, std::string_view referenceSpec) {
    const Json head = Json::Object{{"sweep", 2},
                                   {"scene", hashText(hashOfText(writeScene(scene)))},
                                   {"metric", target.quantity},
                                   {"duration_s", target.duration},
                                   {"reference", referenceSpec}};
    return toText(head) + '\n';
}

std::string sweepLogLine(const SweepPoint& point, const SweepResult& result) {
    Json::Array errors;
    for (const auto& [time, value] : result.errors) errors.push_back(Json::Array{time, numberOrNull(value)});
    const Json line = Json::Object{{"lane", point.spec},
                                   {"error", numberOrNull(result.error)},
                                   {"errorMax", numberOrNull(result.errorMax)},
                                   {"errorFinal", numberOrNull(result.errorFinal)},
                                   {"rowUpdates", result.rowUpdates},
                                   {"time_s", result.time},
                                   {"steps", result.steps},
                                   {"stopped", result.stopped.empty() ? Json() : Json(result.stopped.english())},
                                   {"errors", std::move(errors)}};
    return toText(line) + '\n';
}

SweepLog readSweepLog(std::string_view text, std::string_view head) {
    SweepLog log;
    if (!text.starts_with(head)) {
        log.problem = phrase("is of another sweep: scene, metric, reference and duration must be the same, and it begins %1",
                             text.substr(0, text.find('\n')));
        return log;
    }
    text.remove_prefix(head.size());
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const JsonResult parsed = parseJson(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (!parsed.value) continue;
        const Json* lane = parsed.value->find("lane");
        const std::optional<SweepResult> result = resultOf(*parsed.value);
        if (lane && lane->string() && result && result->stopped.empty()) log.results[*lane->string()] = *result;
    }
    return log;
}

}  // namespace cairn
