// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/baseline/baseline.h"
#include "core/scene/scene_io.h"

namespace cairn {

// The text of a file; tolerances stand at its head, for hands to edit.
std::string writeBaseline(const Baseline& baseline);

struct BaselineResult {
    std::optional<Baseline> baseline;    // none when there is an error
    std::vector<SceneProblem> problems;  // with their JSON paths and lines
};
// Nothing is thrown: whatever the text holds comes back as a baseline or as problems.
BaselineResult parseBaseline(std::string_view text);
BaselineResult loadBaseline(const std::filesystem::path& file);

// Where the baseline of a scene's file is looked for: NAME.baseline.json beside NAME.cairn.
std::filesystem::path baselineFileOf(const std::filesystem::path& sceneFile);

}  // namespace cairn
