// SPDX-License-Identifier: MIT
#include "core/baseline/baseline_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/scene/json.h"
#include "core/scene/scene_tree.h"

namespace cairn {

namespace {

constexpr std::string_view baselineFormat = "cairn-baseline";
constexpr int baselineVersion = 1;
constexpr std::array<std::string_view, 5> ownLaneKeys{"timeStep_s", "stoppedAt", "hash", "steps", "metrics"};

// The members of a lane as a scene's file has them.
Json::Object sceneMembers(const LaneSpec& lane) {
    Scene scene;
    scene.lanes = {lane};
    return *treeOf(scene).find("lanes")->array()->front().object();
}

// Members as lines of an object, so that a list of differences between two files names what differs.
std::string memberLines(const Json::Object& members, const std::string& indent) {
    std::string text;
    for (const Json::Member& member : members) {
        if (!text.empty()) text += ",\n";
        text += indent + toText(Json(member.key)) + ": " + toText(member.value);
    }
    return text + '\n';
}

Json valuesOf(const std::vector<double>& values) {
    Json::Array array;
    for (const double value : values) array.push_back(std::isnan(value) ? Json() : Json(value));
    return array;
}

std::string laneText(const BaselineLane& lane) {
    Json::Object head = sceneMembers(lane.lane);
    head.push_back({"timeStep_s", lane.timeStep});
    head.push_back({"stoppedAt", lane.stoppedAt ? Json(*lane.stoppedAt) : Json()});
    head.push_back({"hash", lane.hash});
    Json::Array steps(lane.steps.begin(), lane.steps.end());
    head.push_back({"steps", std::move(steps)});
    Json::Object metrics;
    for (const auto& [column, metric] : lane.metrics)
        metrics.push_back({column, Json::Object{{"max", metric.max}, {"values", valuesOf(metric.values)}}});
    std::string text = memberLines(head, "      ");
    text.insert(text.size() - 1, ",");
    return "    {\n" + text + "      \"metrics\": {\n" + memberLines(metrics, "        ") + "      }\n    }";
}

Text foundAt(const Json* json) { return json ? described(*json) : phrase("nothing"); }

// Reads with errors that name the place; what could not be read has a value that means nothing.
class BaselineReader {
public:
    explicit BaselineReader(ProblemList& problems) : m_problems(problems) {}

    void error(const std::string& path, const Json* json, const Text& expected) {
        m_problems.error(path, phrase("must be %1, found %2", expected, foundAt(json && !json->isNull() ? json : nullptr)),
                         json ? json->line() : 0);
    }

    std::string text(const Json& object, std::string_view key, const std::string& path) {
        const Json* json = object.find(key);
        if (json && json->string()) return *json->string();
        error(pathTo(path, key), json, phrase("a text"));
        return {};
    }

    double number(const Json& object, std::string_view key, const std::string& path, double least) {
        const Json* json = object.find(key);
        const std::optional<double> number = json ? json->number() : std::nullopt;
        if (number && *number >= least) return *number;
        const bool any = least == -std::numeric_limits<double>::infinity();
        error(pathTo(path, key), json, any ? phrase("a number") : phrase("a number of %1 or more", numberText(least)));
        return 0;
    }

    std::uint64_t step(const Json& json, const std::string& path) {
        const std::optional<std::int64_t> step = json.integer();
        if (step && *step >= 0) return static_cast<std::uint64_t>(*step);
        error(path, &json, phrase("the number of a step"));
        return 0;
    }

    const Json::Object& object(const Json* json, const std::string& path) {
        static const Json::Object none;
        if (json && json->object()) return *json->object();
        error(path, json, phrase("an object"));
        return none;
    }

    const Json::Array& array(const Json* json, const std::string& path) {
        static const Json::Array none;
        if (json && json->array()) return *json->array();
        error(path, json, phrase("an array"));
        return none;
    }

    void readTolerances(const Json& root, Baseline& baseline) {
        for (const auto& [column, json] : object(root.find("tolerances"), "tolerances")) {
            const std::string path = pathTo("tolerances", column);
            object(&json, path);
            baseline.tolerances[column] = {number(json, "absolute", path, 0), number(json, "relative", path, 0)};
        }
    }

    void readLane(const Json& json, const std::string& path, Baseline& baseline, LaneSpec spec) {
        BaselineLane lane;
        lane.lane = std::move(spec);
        lane.timeStep = number(json, "timeStep_s", path, 0);
        lane.hash = text(json, "hash", path);
        const std::string stepsPath = pathTo(path, "steps");
        for (const Json& element : array(json.find("steps"), stepsPath)) {
            const std::string place = pathTo(stepsPath, lane.steps.size());
            const std::uint64_t next = step(element, place);
            if (!lane.steps.empty() && next <= lane.steps.back())
                error(place, &element, phrase("greater than %1", std::to_string(lane.steps.back())));
            lane.steps.push_back(next);
        }
        if (lane.steps.empty()) error(stepsPath, json.find("steps"), phrase("steps, at least one"));
        if (const Json* stop = json.find("stoppedAt"); stop && !stop->isNull())
            lane.stoppedAt = step(*stop, pathTo(path, "stoppedAt"));
        const std::string metricsPath = pathTo(path, "metrics");
        for (const auto& [column, metric] : object(json.find("metrics"), metricsPath))
            readMetric(metric, pathTo(metricsPath, column), column, baseline, lane);
        baseline.lanes.push_back(std::move(lane));
    }

private:
    void readMetric(const Json& json, const std::string& path, const std::string& column, const Baseline& baseline,
                    BaselineLane& lane) {
        const MetricSpec* spec = findMetric(column);
        if (!spec || spec->timing || spec->column() != column) {
            m_problems.error(path, phrase("is no metric of this program that a baseline can hold"), json.line());
            return;
        }
        if (!baseline.tolerances.contains(column))
            m_problems.error(pathTo("tolerances", column), phrase("is missing, and %1 needs it", path), json.line());
        object(&json, path);
        BaselineMetric metric;
        metric.max = number(json, "max", path, -std::numeric_limits<double>::infinity());
        const std::string valuesPath = pathTo(path, "values");
        for (const Json& value : array(json.find("values"), valuesPath)) {
            if (!value.number() && !value.isNull())
                error(pathTo(valuesPath, metric.values.size()), &value, phrase("a number or null"));
            metric.values.push_back(value.number().value_or(std::nan("")));
        }
        if (metric.values.size() != lane.steps.size())
            error(valuesPath, json.find("values"), phrase("an array of %1, one a step", std::to_string(lane.steps.size())));
        lane.metrics.emplace(column, std::move(metric));
    }

    ProblemList& m_problems;
};

// The lanes as a scene has them: what the baseline adds to each is left out.
std::vector<LaneSpec> readSpecs(const Json::Array& lanes, ProblemList& problems) {
    Json::Array specs;
    for (const Json& lane : lanes) {
        if (!lane.object()) {
            specs.push_back(lane);
            continue;
        }
        Json::Object members;
        for (const Json::Member& member : *lane.object())
            if (std::ranges::find(ownLaneKeys, member.key) == ownLaneKeys.end()) members.push_back(member);
        specs.emplace_back(std::move(members));
        specs.back().setLine(lane.line());
    }
    return sceneOf(Json::Object{{"bodies", Json::Array{}}, {"lanes", std::move(specs)}}, problems).lanes;
}

bool isOfThisFormat(const Json& root, ProblemList& problems) {
    const Json* format = root.find("format");
    if (!format || !format->string() || *format->string() != baselineFormat) {
        problems.error("format", phrase("must be \"%1\", found %2", baselineFormat, foundAt(format)));
        return false;
    }
    const Json* version = root.find("formatVersion");
    if (!version || version->integer() != baselineVersion) {
        problems.error("formatVersion", phrase("must be %1, which this program reads, found %2",
                                               std::to_string(baselineVersion), foundAt(version)));
        return false;
    }
    return true;
}

}  // namespace

std::string writeBaseline(const Baseline& baseline) {
    Json::Object tolerances;
    for (const auto& [column, tolerance] : baseline.tolerances)
        tolerances.push_back({column, Json::Object{{"absolute", tolerance.absolute}, {"relative", tolerance.relative}}});
    const Json::Object head{{"format", baselineFormat},        {"formatVersion", baselineVersion},
                            {"program", baseline.program},     {"scene", baseline.sceneName},
                            {"sceneHash", baseline.sceneHash}, {"duration_s", baseline.duration}};
    std::string text = memberLines(head, "  ");
    text.insert(text.size() - 1, ",");
    text = "{\n" + text + "  \"tolerances\": {\n" + memberLines(tolerances, "    ") + "  },\n  \"lanes\": [\n";
    for (std::size_t i = 0; i < baseline.lanes.size(); ++i)
        text += laneText(baseline.lanes[i]) + (i + 1 < baseline.lanes.size() ? ",\n" : "\n");
    return text + "  ]\n}\n";
}

BaselineResult parseBaseline(std::string_view text) {
    BaselineResult result;
    JsonResult parsed = parseJson(text);
    if (!parsed.value) {
        for (JsonProblem& problem : parsed.problems)
            result.problems.push_back({Severity::error, std::move(problem.path), problem.line, std::move(problem.message)});
        return result;
    }
    const Json& root = *parsed.value;
    ProblemList problems;
    if (isOfThisFormat(root, problems)) {
        BaselineReader reader(problems);
        Baseline baseline;
        baseline.program = reader.text(root, "program", {});
        baseline.sceneName = reader.text(root, "scene", {});
        baseline.sceneHash = reader.text(root, "sceneHash", {});
        baseline.duration = reader.number(root, "duration_s", {}, 0);
        reader.readTolerances(root, baseline);
        const Json::Array& lanes = reader.array(root.find("lanes"), "lanes");
        if (lanes.empty()) problems.error("lanes", phrase("must have a lane at least"));
        const std::vector<LaneSpec> specs = readSpecs(lanes, problems);
        for (std::size_t i = 0; i < lanes.size() && problems.errors() == 0; ++i)
            reader.readLane(lanes[i], pathTo("lanes", i), baseline, specs[i]);
        if (problems.errors() == 0) result.baseline = std::move(baseline);
    }
    result.problems = problems.take(root);
    return result;
}

BaselineResult loadBaseline(const std::filesystem::path& file) {
    const FileText text = readFileText(file);
    if (!text.text) return {{}, {{Severity::error, {}, 0, text.message}}};
    return parseBaseline(*text.text);
}

std::filesystem::path baselineFileOf(const std::filesystem::path& sceneFile) {
    std::filesystem::path file = sceneFile;
    file.replace_extension(".baseline.json");
    return file;
}

}  // namespace cairn
