// SPDX-License-Identifier: MIT
#include "core/scene/scene_io.h"

#include <stdexcept>

#include "core/scene/scene_tree.h"
#include "core/text/spoken_error.h"

namespace cairn {

namespace {

// The format must be right before anything else can be judged.
bool acceptFormat(const Json& root, ProblemList& problems) {
    if (!root.object()) {
        problems.error({}, phrase("must be an object with \"format\": \"cairn-scene\", found %1", described(root)),
                       root.line());
        return false;
    }
    const Json* format = root.find("format");
    if (!format || !format->string() || *format->string() != sceneFormat) {
        problems.error("format",
                       format ? phrase("must be \"cairn-scene\", found %1", described(*format))
                              : phrase("must be \"cairn-scene\", and is missing"),
                       (format ? *format : root).line());
        return false;
    }
    const Json* version = root.find("formatVersion");
    const auto number = version ? version->integer() : std::nullopt;
    if (!number || *number < 1) {
        problems.error("formatVersion",
                       version ? phrase("must be a whole number from 1, found %1", described(*version))
                               : phrase("must be a whole number from 1, and is missing"),
                       (version ? *version : root).line());
        return false;
    }
    if (*number > sceneFormatVersion) {
        const Json* generator = root.find("generator");
        const std::string* program = generator ? generator->string() : nullptr;
        const std::string most = std::to_string(sceneFormatVersion), found = std::to_string(*number);
        problems.error(
            "formatVersion",
            program
                ? phrase("must be at most %1, found %2: this file needs %3 or newer, which wrote it", most, found, *program)
                : phrase("must be at most %1, found %2: this file needs a newer version of Cairn", most, found),
            version->line());
        return false;
    }
    return true;
}

}  // namespace

SceneResult parseScene(std::string_view text) {
    JsonResult parsed = parseJson(text);
    SceneResult result;
    if (!parsed.value) {
        for (JsonProblem& problem : parsed.problems) {
            result.problems.push_back({Severity::error, std::move(problem.path), problem.line, std::move(problem.message)});
        }
        return result;
    }
    Json& root = *parsed.value;
    ProblemList problems;
    if (acceptFormat(root, problems)) {
        migrate(root, static_cast<int>(*root.find("formatVersion")->integer()));
        Scene scene = sceneOf(root, problems);
        if (problems.errors() == 0) result.scene = std::move(scene);
    }
    result.problems = problems.take(root);
    return result;
}

std::vector<SceneProblem> validateScene(const Scene& scene) {
    ProblemList problems;
    Json root;
    try {
        root = treeOf(scene);
        sceneOf(root, problems);
    } catch (const std::invalid_argument& fault) {
        problems.error({}, reasonOf(fault));
    }
    return problems.take(root);
}

LaneWorld worldOf(const Scene& scene, const LaneSpec& lane) {
    std::string path = "world";
    for (std::size_t i = 0; i < scene.lanes.size(); ++i) {
        if (scene.lanes[i].label == lane.label) path = pathTo("lanes", i) + ".world";
    }
    ProblemList problems;
    Json::Object overrides;
    for (const auto& [key, text] : lane.world) {
        JsonResult parsed = parseJson(text);
        if (parsed.value) {
            overrides.push_back({key, std::move(*parsed.value)});
        } else {
            problems.error(pathTo(path, key), phrase("must be JSON, found %1", text));
        }
    }
    LaneWorld result{scene.world, {}};
    readWorldOverrides(overrides, path, Severity::error, result.world, problems);
    result.problems = problems.take({});
    for (SceneProblem& problem : result.problems) problem.line = 0;
    return result;
}

std::string jsonTextOf(std::string_view value) {
    const JsonResult parsed = parseJson(value);
    return toText(parsed.value ? *parsed.value : Json(value));
}

}  // namespace cairn
