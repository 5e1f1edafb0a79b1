// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/exchange/picture_formats.h"
#include "core/results/text_table.h"
#include "core/scene/json.h"
#include "core/transfer/scene_files.h"

namespace cairn {

namespace {

bool isProvenHere(const SceneFormat& format) {
    return !format.client.empty() &&
           (format.clientVariable.empty() || std::getenv(format.clientVariable.c_str()) != nullptr);
}

std::string proofOf(const SceneFormat& format) {
    if (!format.canExport() || format.client.empty()) return "-";
    return isProvenHere(format) ? format.client
                                : "unproven here (" + format.clientVariable + " names no " + format.client + ')';
}

const SceneFormat& formatOf(const std::vector<SceneFormat>& formats, const std::string& option, const std::string& id) {
    if (const SceneFormat* format = findFormat(formats, id)) return *format;
    throw Misuse(option + ": no format is called \"" + id + "\"; cairn formats lists them");
}

}  // namespace

int listFormats(bool json) {
    Json::Array list;
    std::vector<std::vector<std::string>> rows{
        {"id", "name", "export", "import", "extensions", "proven by", "what it carries"}};
    for (const SceneFormat& format : programFormats()) {
        std::string extensions;
        Json::Array extensionList;
        for (const std::string& extension : format.extensions) {
            extensions += (extensions.empty() ? "" : " ") + extension;
            extensionList.push_back(extension);
        }
        rows.push_back({format.id, format.name, format.canExport() ? "yes" : "-", format.canImport() ? "yes" : "-",
                        extensions, proofOf(format), format.summary});
        list.push_back(Json::Object{{"id", format.id},
                                    {"name", format.name},
                                    {"export", format.canExport()},
                                    {"import", format.canImport()},
                                    {"extensions", std::move(extensionList)},
                                    {"client", format.client},
                                    {"provenHere", format.canExport() && isProvenHere(format)},
                                    {"summary", format.summary}});
    }
    std::cout << (json ? toDocument(list) : textTable(rows, "lllllll"));
    return succeeded;
}

int exportFile(const ExportCommandOptions& options) {
    const std::vector<SceneFormat> formats = programFormats();
    const SceneFormat& format = formatOf(formats, "--to", options.format);
    if (!format.canExport()) throw Misuse("--to: " + format.name + " can be imported only");
    if (const std::string fault = endingFault(options.out, format, formats).english(); !fault.empty())
        throw Misuse("--out " + options.out + ": " + fault);
    const std::optional<Scene> scene = loadSceneAloud(options.file);
    if (!scene) return failed;
    if (options.lengthUnitsPerMetre && !format.writesPixels)
        complain("--scale is of no use, as lengths of " + format.name + " are in metres");
    ExportOptions how;
    how.lengthUnitsPerMetre = options.lengthUnitsPerMetre;
    const Export made = makeExport(*scene, format, options.out, how);
    for (const Loss& loss : made.losses) complain(options.file + ": " + toString(loss));
    if (options.strict && std::ranges::any_of(made.losses, &Loss::isCertain)) {
        complain(options.out + ": not written, as " + format.name + " cannot carry all of the scene");
        return failed;
    }
    const SaveResult saved = saveExport(made, options.out);
    if (!saved.message.empty()) complain(saved.message.english());
    return saved.saved ? succeeded : failed;
}

int importFile(const ImportCommandOptions& options) {
    const std::vector<SceneFormat> formats = programFormats();
    if (!options.format.empty() && !formatOf(formats, "--from", options.format).canImport())
        throw Misuse("--from: " + findFormat(formats, options.format)->name + " can be exported only");
    const std::optional<Scene> scene = loadSceneAloud(options.file, options.format, {options.lengthUnitsPerMetre});
    if (!scene) return failed;
    const SaveResult saved = saveScene(*scene, options.out);
    if (!saved.message.empty()) complain(saved.message.english());
    return saved.saved ? succeeded : failed;
}

}  // namespace cairn
