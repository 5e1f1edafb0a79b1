// SPDX-License-Identifier: MIT
#include "core/conversion/engine_shapes.h"
#include "core/exchange/json_fields.h"
#include "core/formats/formats.h"
#include "core/formats/planck.h"

namespace cairn {

namespace {

bool looksLikePlanck(std::string_view bytes) {
    const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != bytes.npos && bytes[first] == '[' && bytes.find("\"refType\"") != bytes.npos &&
           bytes.find("\"bodies\"") != bytes.npos;
}

std::optional<ForeignScene> readPlanckText(std::string_view bytes, const ImportOptions&, ProblemList& problems, Json& root) {
    if (!parseForeignJson(bytes, problems, root)) return std::nullopt;
    return readPlanck(root, problems);
}

}  // namespace

SceneFormat planckFormat() {
    SceneFormat format;
    format.id = "planck";
    format.name = "planck.js Serializer JSON";
    format.summary = "bodies, shapes, joints and gravity, for Serializer.fromJson; all of ours comes back by userData";
    format.extensions = {".planck.json", ".json"};
    format.client = "planck 1.4.2 (npm)";
    format.recognises = [](std::string_view bytes, std::string_view) { return looksLikePlanck(bytes); };
    useCodec(format, {[](const Scene& scene, const OwnKeys& own, const ExportOptions&) { return writePlanck(scene, own); },
                      readPlanckText, thinShapes});
    return format;
}

}  // namespace cairn
