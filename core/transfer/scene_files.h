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

// Reads a scene in any of these formats. Without an id the format is recognised by the content of the file. Texts in UTF-16, as their mark says, are
// read too.
ImportedScene importScene(const std::filesystem::path& file, const std::vector<SceneFormat>& formats,
                          std::string_view formatId = {}, const ImportOptions& options = {});

// Why a file of a format should not be called so: its ending is that of another format, or one which this format only reads. Empty where it may.
Text endingFault(const std::filesystem::path& file, const SceneFormat& format, const std::vector<SceneFormat>& formats);

// The files of a scene for a main file of this name, with the losses; or why there are none.
Export makeExport(const Scene& scene, const SceneFormat& format, const std::filesystem::path& file,
                  ExportOptions options = {});

// Writes the main file, and what belongs to it beside that; each file whole or not at all, as saveTextAtomically() does it. What
// was left as it is (ExportedFile::keepsOther) is named in the message.
SaveResult saveExport(const Export& made, const std::filesystem::path& file);

// Both.
SaveResult exportScene(const Scene& scene, const SceneFormat& format, const std::filesystem::path& file,
                       ExportOptions options = {});

}  // namespace cairn
