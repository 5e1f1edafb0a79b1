// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "core/exchange/scene_format.h"
#include "tests/fuzz/require.h"

namespace cairn {

// Any text is read as a valid scene or refused with reasons. What was read can be written in the same format, and comes back as it was, where the format can be written.
inline void tryFormat(const SceneFormat& format, const std::uint8_t* data, std::size_t size) {
    const auto hasError = [](const std::vector<SceneProblem>& problems) {
        return std::ranges::find(problems, Severity::error, &SceneProblem::severity) != problems.end();
    };
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    format.recognises(text, "file");
    const SceneResult read = format.read(text, {});
    require(read.scene.has_value() != hasError(read.problems), "there is a scene or an error");
    if (!read.scene) return;
    require(!hasError(validateScene(*read.scene)), "a scene that was read is valid");
    if (!format.canExport()) return;
    Export written;
    try {
        format.losses(*read.scene);
        written = format.write(*read.scene, {});
    } catch (const std::invalid_argument&) {
        return;  // numbers so large that what is computed of them is none, which is said
    }
    const SceneResult again = format.read(written.files.front().bytes, {});
    require(again.scene.has_value(), "a scene that was written can be read");
    require(*again.scene == *read.scene, "reading gives what was written");
}

}  // namespace cairn
