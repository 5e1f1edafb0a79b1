// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene/scene.h"
#include "core/text/text.h"

namespace cairn {

enum class Severity : std::uint8_t { warning, error };

// What is wrong with a file, and where.
struct SceneProblem {
    Severity severity = Severity::error;
    std::string path;  // JSON path: "bodies[3].shapes[0].radius"; empty for the file as a whole
    int line = 0;      // from 1; 0 where it is not known
    Text message;      // what was expected, and what was found
};

// "bodies[3].shapes[0].radius, line 41: must be greater than 0, found -1"
Text textOf(const SceneProblem& problem);
std::string toString(const SceneProblem& problem);

// What is wrong with a text as an id or a label, as the end of a sentence that begins with its place; empty where nothing is. Neither
// may be blank, hold control characters, which no list and no table could show, or be other than UTF-8, which no file could hold.
Text nameFault(std::string_view name);

// The most bodies, joints, forces, shapes of a body or checks that a file may have.
inline constexpr std::size_t maxSceneEntries = 100'000;
inline constexpr std::size_t maxShapeVertices = 10'000;

struct SceneResult {
    std::optional<Scene> scene;          // none when there is an error
    std::vector<SceneProblem> problems;  // errors, or the warnings that came with the scene
};

// Reads a scene. Nothing is thrown: whatever the text holds comes back as a scene or as problems. Limits: 64 MiB, nesting 64 deep,
// 8,000,000 values, 100,000 bodies, joints and forces each, 10,000 vertices a shape, 64 lanes. Of very many problems the first 100 are given.
SceneResult parseScene(std::string_view json);
SceneResult loadScene(const std::filesystem::path& file);

// What a file holds, up to one byte more than a scene may have, or why it cannot be read.
struct FileText {
    std::optional<std::string> text;
    Text message;
};
FileText readFileText(const std::filesystem::path& file);

// The text of a scene: keys in the order of the format, two spaces of indent, numbers as the shortest text that reads back to the
// same double. parseScene(writeScene(s)) == s for every valid scene. Throws std::invalid_argument, naming the place, where a number is not finite.
std::string writeScene(const Scene& scene);

struct SaveResult {
    bool saved = false;
    Text message;  // why not, with the path; or a warning
};
// Writes a new file beside the old one, syncs both file and folder, and renames. Follows symbolic links, respects read-only files and folders,
// keeps the mode; on any failure the old file is whole and no temporary file is left. The file names this program as its generator.
SaveResult saveScene(const Scene& scene, const std::filesystem::path& file);
// The text that saveScene writes: writeScene's, with this program as the generator. Throws as it does.
std::string fileTextOf(const Scene& scene);
SaveResult saveTextAtomically(std::string_view text, const std::filesystem::path& file);
// "cannot save stack.cairn: it is read-only"
Text whyNotSaved(const std::filesystem::path& file, const Text& reason);
// Why no file could be saved there, with the path, as far as that shows beforehand: makes a file beside it and removes that. Empty where nothing speaks
// against it. For what takes long to make.
Text savingFault(const std::filesystem::path& file);

// All that is wrong with a scene made in memory, as parseScene would find it; without lines.
std::vector<SceneProblem> validateScene(const Scene& scene);

// The world settings of a lane: the scene's, with the lane's overrides. An override of an unknown key or of a wrong kind is a problem
// whose path starts at the lane ("lanes[1].world.timeStep").
struct LaneWorld {
    SceneWorld world;
    std::vector<SceneProblem> problems;
};
LaneWorld worldOf(const Scene& scene, const LaneSpec& lane);

// Reads "world.KEY=VALUE" of a command line into JSON text for LaneSpec::world: "0.008", "true", and bare words as strings.
std::string jsonTextOf(std::string_view value);

}  // namespace cairn
