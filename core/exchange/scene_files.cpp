// SPDX-License-Identifier: MIT
#include "core/exchange/scene_files.h"

#include <stdexcept>

namespace cairn {

namespace fs = std::filesystem;

ImportedScene importScene(const fs::path& file, const std::vector<SceneFormat>& formats, std::string_view formatId,
                          const ImportOptions& options) {
    const auto failed = [](std::string message) {
        return ImportedScene{{{}, {{Severity::error, {}, 0, std::move(message)}}}, {}};
    };
    const FileText text = readFileText(file);
    if (!text.text) return failed("cannot be read: " + text.message);
    const SceneFormat* format =
        formatId.empty() ? recogniseFormat(formats, *text.text, file.filename().string()) : findFormat(formats, formatId);
    if (!format) return failed("is in no format that can be imported; cairn formats lists those that can");
    if (!format->canImport()) return failed(format->name + " can be exported only");
    return {format->read(*text.text, options), format->id};
}

SaveResult exportScene(const Scene& scene, const SceneFormat& format, const fs::path& file, ExportOptions options) {
    if (!format.canExport()) return {false, format.name + " can be imported only"};
    options.name = file.stem().string();
    Export result;
    try {
        result = format.write(scene, options);
    } catch (const std::invalid_argument& fault) {
        result.message = fault.what();
    }
    if (!result.message.empty()) return {false, "cannot export as " + format.name + ": " + result.message};
    std::error_code error;
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, error)) return {false, "cannot save " + file.string() + ": its folder is not there"};
    SaveResult saved{true, {}};
    std::string kept;
    // The main file last, so that it never stands there without the files that it names.
    for (std::size_t i = result.files.size(); i-- > 0 && saved.saved;) {
        const fs::path target = i == 0 ? file : folder / result.files[i].name;
        if (i > 0) fs::create_directories(target.parent_path(), error);
        if (error) return {false, "cannot save " + target.string() + ": " + error.message()};
        if (result.files[i].keepsOther && fs::exists(target, error) && readFileText(target).text != result.files[i].bytes) {
            kept += (kept.empty() ? "" : ", ") + target.string();
            continue;
        }
        SaveResult one = saveTextAtomically(result.files[i].bytes, target);
        if (!one.saved || saved.message.empty()) saved = std::move(one);
    }
    if (saved.saved && !kept.empty())
        saved.message += (saved.message.empty() ? "" : "; ") + kept + ": there with other content, and left as it is";
    return saved;
}

}  // namespace cairn
