// SPDX-License-Identifier: MIT
#include "core/conversion/engine_shapes.h"
#include "core/exchange/json_fields.h"
#include "core/formats/formats.h"
#include "core/formats/rube.h"

namespace cairn {

namespace {

bool looksLikeRube(std::string_view bytes) {
    const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (first == bytes.npos || bytes[first] != '{') return false;
    const auto has = [&](std::string_view key) { return bytes.find(key) != bytes.npos; };
    // Keys that others do not write; small exports may lack any one of them.
    return has("\"metaworld\"") || (has("\"body\"") && (has("\"fixture\"") || has("\"gravity\"")));
}

std::optional<ForeignScene> readRubeText(std::string_view bytes, const ImportOptions&, ProblemList& problems, Json& root) {
    if (!parseForeignJson(bytes, problems, root)) return std::nullopt;
    return readRube(root, problems);
}

}  // namespace

SceneFormat rubeFormat() {
    SceneFormat format;
    format.id = "rube";
    format.name = "R.U.B.E. JSON";
    format.summary =
        "bodies, shapes, joints and world of Box2D, for loaders in a dozen languages; all of ours comes back by custom "
        "properties. Reads .rube projects too";
    format.extensions = {".json", ".rube"};
    format.foreignExtensions = {".rube"};
    format.client = "b2dJson";
    format.clientVariable = "CAIRN_B2DJSON_DIR";
    format.recognises = [](std::string_view bytes, std::string_view) { return looksLikeRube(bytes); };
    useCodec(format, {[](const Scene& scene, const OwnKeys& own, const ExportOptions&) { return writeRube(scene, own); },
                      readRubeText, thinShapes});
    return format;
}

}  // namespace cairn
