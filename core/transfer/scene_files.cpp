// SPDX-License-Identifier: MIT
#include "core/transfer/scene_files.h"

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "core/text/spoken_error.h"
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
Text writtenEndings(const SceneFormat& format) {
    Text list;
    for (const std::string& extension : format.extensions) {
        if (std::ranges::find(format.foreignExtensions, extension) != format.foreignExtensions.end()) continue;
        list = list.empty() ? Text(extension) : phrase("%1 or %2", std::move(list), extension);
    }
    return list;
}

}  // namespace

ImportedScene importScene(const fs::path& file, const std::vector<SceneFormat>& formats, std::string_view formatId,
                          const ImportOptions& options) {
    const auto failed = [](Text message) { return ImportedScene{{{}, {{Severity::error, {}, 0, std::move(message)}}}, {}}; };
    FileText text = readFileText(file);
    if (!text.text) return failed(phrase("cannot be read: %1", text.message));
    if (isUtf16(*text.text)) {
        text.text = utf8FromUtf16(*text.text);
        if (!text.text) return failed(phrase("is in UTF-16, as its first bytes say, and breaks off or is damaged"));
    }
    const std::string name = file.filename().string();
    const SceneFormat* format =
        formatId.empty() ? recogniseFormat(formats, *text.text, name) : findFormat(formats, formatId);
    if (!format) return {{{}, {whyNoFormat(*text.text, name, formats)}}, {}};
    if (!format->canImport()) return failed(phrase("%1 can be exported only", phrase(format->name)));
    ImportedScene imported{format->read(*text.text, options), format->id};
    if (options.lengthUnitsPerMetre && !format->readsPixels)
        imported.problems.push_back(
            {Severity::warning,
             {},
             0,
             phrase("the scale is of no use, as lengths of %1 are in metres", phrase(format->name))});
    return imported;
}

Text endingFault(const fs::path& file, const SceneFormat& format, const std::vector<SceneFormat>& formats) {
    const auto fits = [&](std::string_view extension) { return endsWith(file, extension); };
    if (std::ranges::any_of(format.foreignExtensions, fits))
        return phrase("files of this ending are read, but written are those that end in %1", writtenEndings(format));
    if (std::ranges::any_of(format.extensions, fits)) return {};
    for (const SceneFormat& other : formats)
        if (std::ranges::any_of(other.extensions, fits))
            return phrase("this is an ending of %1; that of %2 is %3", phrase(other.name), phrase(format.name),
                          writtenEndings(format));
    return {};
}

Export makeExport(const Scene& scene, const SceneFormat& format, const fs::path& file, ExportOptions options) {
    if (!format.canExport()) return {{}, phrase("%1 can be imported only", phrase(format.name))};
    options.name = file.stem().string();
    Export made;
    try {
        made = format.write(scene, options);
    } catch (const std::invalid_argument& fault) {
        made.message = reasonOf(fault);
    }
    if (!made.message.empty()) return {{}, phrase("cannot export as %1: %2", phrase(format.name), made.message)};
    return made;
}

SaveResult saveExport(const Export& made, const fs::path& file) {
    if (!made.message.empty()) return {false, made.message};
    std::error_code error;
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, error)) return {false, whyNotSaved(file, phrase("its folder is not there"))};
    SaveResult saved{true, {}};
    std::string kept;
    // The main file last, so that it never stands there without the files that it names.
    for (std::size_t i = made.files.size(); i-- > 0 && saved.saved;) {
        const fs::path target = i == 0 ? file : folder / made.files[i].name;
        if (i > 0) fs::create_directories(target.parent_path(), error);
        if (error) return {false, whyNotSaved(target, phrase(error.message()))};
        if (made.files[i].keepsOther && fs::exists(target, error) && readFileText(target).text != made.files[i].bytes) {
            kept += (kept.empty() ? "" : ", ") + target.string();
            continue;
        }
        SaveResult one = saveTextAtomically(made.files[i].bytes, target);
        if (!one.saved || saved.message.empty()) saved = std::move(one);
    }
    if (saved.saved && !kept.empty()) {
        const Text remark = phrase("%1: there with other content, and left as it is", kept);
        saved.message = saved.message.empty() ? remark : phrase("%1; %2", std::move(saved.message), remark);
    }
    return saved;
}

SaveResult exportScene(const Scene& scene, const SceneFormat& format, const fs::path& file, ExportOptions options) {
    return saveExport(makeExport(scene, format, file, std::move(options)), file);
}

}  // namespace cairn
