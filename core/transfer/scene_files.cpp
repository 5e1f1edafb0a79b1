// SPDX-License-Identifier: MIT
#include "core/transfer/scene_files.h"

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "core/transfer/near_formats.h"
#include "core/transfer/utf16.h"

namespace cairn {

namespace fs = std::filesystem;

namespace {

bool endsWith(const fs::path& file, std::string_view extension) {
    const std::string name = file.filename().string();
    return name.size() >= extension.size() &&
           std::equal(extension.rbegin(), extension.rend(), name.rbegin(),
                      [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
}

// ".tmj or .json"
std::string writtenEndings(const SceneFormat& format) {
    std::string list;
    for (const std::string& extension : format.extensions)
        if (std::ranges::find(format.foreignExtensions, extension) == format.foreignExtensions.end())
            list += (list.empty() ? "" : " or ") + extension;
    return list;
}

}  // namespace

ImportedScene importScene(const fs::path& file, const std::vector<SceneFormat>& formats, std::string_view formatId,
                          const ImportOptions& options) {
    const auto failed = [](std::string message) {
        return ImportedScene{{{}, {{Severity::error, {}, 0, std::move(message)}}}, {}};
    };
    FileText text = readFileText(file);
    if (!text.text) return failed("cannot be read: " + text.message);
    if (isUtf16(*text.text)) {
        text.text = utf8FromUtf16(*text.text);
        if (!text.text) return failed("is in UTF-16, as its first bytes say, and breaks off or is damaged");
    }
    const std::string name = file.filename().string();
    const SceneFormat* format =
        formatId.empty() ? recogniseFormat(formats, *text.text, name) : findFormat(formats, formatId);
    if (!format) return {{{}, {whyNoFormat(*text.text, name, formats)}}, {}};
    if (!format->canImport()) return failed(format->name + " can be exported only");
    ImportedScene imported{format->read(*text.text, options), format->id};
    if (options.lengthUnitsPerMetre && !format->readsPixels)
        imported.problems.push_back(
            {Severity::warning, {}, 0, "the scale is of no use, as lengths of " + format->name + " are in metres"});
    return imported;
}

std::string endingFault(const fs::path& file, const SceneFormat& format, const std::vector<SceneFormat>& formats) {
    const auto fits = [&](std::string_view extension) { return endsWith(file, extension); };
    if (std::ranges::any_of(format.foreignExtensions, fits))
        return "files of this ending are read, but written are those that end in " + writtenEndings(format);
    if (std::ranges::any_of(format.extensions, fits)) return {};
    for (const SceneFormat& other : formats)
        if (std::ranges::any_of(other.extensions, fits))
            return "this is an ending of " + other.name + "; that of " + format.name + " is " + writtenEndings(format);
    return {};
}

Export makeExport(const Scene& scene, const SceneFormat& format, const fs::path& file, ExportOptions options) {
    if (!format.canExport()) return {{}, format.name + " can be imported only"};
    options.name = file.stem().string();
    Export made;
    try {
        made = format.write(scene, options);
    } catch (const std::invalid_argument& fault) {
        made.message = fault.what();
    }
    if (!made.message.empty()) return {{}, "cannot export as " + format.name + ": " + made.message};
    return made;
}

SaveResult saveExport(const Export& made, const fs::path& file) {
    if (!made.message.empty()) return {false, made.message};
    std::error_code error;
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, error)) return {false, "cannot save " + file.string() + ": its folder is not there"};
    SaveResult saved{true, {}};
    std::string kept;
    // The main file last, so that it never stands there without the files that it names.
    for (std::size_t i = made.files.size(); i-- > 0 && saved.saved;) {
        const fs::path target = i == 0 ? file : folder / made.files[i].name;
        if (i > 0) fs::create_directories(target.parent_path(), error);
        if (error) return {false, "cannot save " + target.string() + ": " + error.message()};
        if (made.files[i].keepsOther && fs::exists(target, error) && readFileText(target).text != made.files[i].bytes) {
            kept += (kept.empty() ? "" : ", ") + target.string();
            continue;
        }
        SaveResult one = saveTextAtomically(made.files[i].bytes, target);
        if (!one.saved || saved.message.empty()) saved = std::move(one);
    }
    if (saved.saved && !kept.empty())
        saved.message += (saved.message.empty() ? "" : "; ") + kept + ": there with other content, and left as it is";
    return saved;
}

SaveResult exportScene(const Scene& scene, const SceneFormat& format, const fs::path& file, ExportOptions options) {
    return saveExport(makeExport(scene, format, file, std::move(options)), file);
}

}  // namespace cairn
