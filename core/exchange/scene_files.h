// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/exchange/scene_format.h"

namespace cairn {

struct ImportedScene : SceneResult {
    std::string format;  // id of the format that it was read as; empty where none recognised it
};

// Reads a scene in any of these formats. Without an id the format is recognised by the content of the file.
ImportedScene importScene(const std::filesystem::path& file, const std::vector<SceneFormat>& formats,
                          std::string_view formatId = {}, const ImportOptions& options = {});

// Writes a scene to a file, and what belongs to it beside that; each file whole or not at all, as saveTextAtomically() does it. What
// was left as it is (ExportedFile::keepsOther) is named in the message.
SaveResult exportScene(const Scene& scene, const SceneFormat& format, const std::filesystem::path& file,
                       ExportOptions options = {});

}  // namespace cairn
