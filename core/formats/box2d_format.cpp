// SPDX-License-Identifier: MIT
#include "core/conversion/engine_shapes.h"
#include "core/formats/box2d_text.h"
#include "core/formats/formats.h"

namespace cairn {

namespace {

std::optional<ForeignScene> readBox2d(std::string_view bytes, const ImportOptions&, ProblemList& problems, Json&) {
    return readBox2dText(bytes, problems);
}

}  // namespace

SceneFormat box2dFormat() {
    SceneFormat format;
    format.id = "box2d-2.4";
    format.name = "Box2D 2.4 C++";
    format.summary =
        "C++ as b2World::Dump() writes it, to be compiled in; all of ours comes back by comments. Reads dumps too";
    format.extensions = {".inl"};
    format.client = "Box2D 2.4.1 (libbox2d-dev)";
    format.recognises = [](std::string_view bytes, std::string_view) {
        return bytes.find("m_world->") != bytes.npos && bytes.find("b2Vec2") != bytes.npos;
    };
    useCodec(format,
             {[](const Scene& scene, const OwnKeys& own, const ExportOptions&) { return writeBox2dText(scene, own); },
              readBox2d, thinShapes});
    return format;
}

}  // namespace cairn
