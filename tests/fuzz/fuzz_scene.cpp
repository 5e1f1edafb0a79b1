// SPDX-License-Identifier: MIT

// Any text is read as a scene or refused with reasons; what was read survives being written and read again.

#include <algorithm>
#include <cstdint>

#include "core/scene/scene_io.h"
#include "tests/fuzz/require.h"

using namespace cairn;

namespace {

bool hasError(const std::vector<SceneProblem>& problems) {
    return std::any_of(problems.begin(), problems.end(),
                       [](const SceneProblem& problem) { return problem.severity == Severity::error; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const SceneResult read = parseScene(text);
    require(read.scene.has_value() != hasError(read.problems), "there is a scene or an error");
    if (!read.scene) return 0;

    const Scene& scene = *read.scene;
    require(!hasError(validateScene(scene)), "a scene that was read is valid");
    for (const LaneSpec& lane : scene.lanes) worldOf(scene, lane);
    const std::string written = writeScene(scene);
    const SceneResult again = parseScene(written);
    require(again.scene.has_value(), "a scene that was written can be read");
    require(*again.scene == scene, "reading gives what was written");
    require(writeScene(*again.scene) == written, "writing gives the same text again");
    return 0;
}
