// SPDX-License-Identifier: MIT
#include "core/drawings/drawings.h"
#include "core/drawings/tiled.h"
#include "core/exchange/json_fields.h"

namespace cairn {
namespace {

bool isXml(std::string_view bytes) {
    const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != bytes.npos && bytes[first] == '<';
}

bool looksLikeTiled(std::string_view bytes) {
    const auto has = [&](std::string_view key) { return bytes.find(key) != bytes.npos; };
    if (isXml(bytes)) return bytes.substr(0, 4096).find("<map ") != bytes.npos && has("orientation=");
    return has("\"tilewidth\"") && has("\"layers\"");
}

std::optional<ForeignScene> read(std::string_view bytes, const ImportOptions& options, ProblemList& problems, Json& root) {
    if (isXml(bytes)) {
        XmlReader reader(bytes);
        root = tiledTreeOf(reader);
        for (SceneProblem& problem : reader.problems())
            problems.add(problem.severity, std::move(problem.path), problem.line, std::move(problem.message));
    } else if (parseForeignJson(bytes, problems, root) && !root.object()) {
        problems.error({}, phrase("must be %1, found %2", phrase("an object"), described(root)), root.line());
    }
    if (problems.errors() > 0) return std::nullopt;
    return readTiled(root, options, problems);
}

}  // namespace

SceneFormat tiledFormat() {
    SceneFormat format;
    format.id = "tiled";
    format.name = "Tiled map";
    format.summary =
        "bodies, shapes and joints as objects of a map, for games made with Tiled; all of ours comes back by custom "
        "properties. Reads .tmx too";
    format.extensions = {".tmj", ".tmx", ".json"};
    format.foreignExtensions = {".tmx"};
    format.readsPixels = format.writesPixels = true;
    format.client = "tiled 1.8.2";
    format.recognises = [](std::string_view bytes, std::string_view) { return looksLikeTiled(bytes); };
    useCodec(format, {writeTiled, read});
    return format;
}

}  // namespace cairn
