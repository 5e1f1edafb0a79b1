// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/exchange/scene_format.h"
#include "core/scene/json.h"
#include "core/scene/scene_tree.h"

// How a scene survives a format that cannot hold all of it. What comes back from such a file by the format's own means is held against
// the scene; where they differ, the file carries beside each object what it was and what stands in its place: own keys, in whatever the format
// has for data of other programs. A reader puts back what it was where the file still has what was written in its place, so that nothing is
// lost on the way through a program that keeps such data, and whatever was changed there wins.
namespace cairn {

// An object of a file that became one of the scene.
struct ForeignObject {
    std::string path;  // its place: "body[3]"
    int line = 0;
    Json own;  // its own keys; null where it has none
    // To each shape of a body: of which shape of the scene it is a piece, as its own key says.
    std::vector<std::optional<std::size_t>> pieceOf;
};

// A scene as a format has it, with what of ours lies beside.
struct ForeignScene {
    Scene scene;
    Json own;                                   // of the scene as a whole
    std::vector<ForeignObject> bodies, joints;  // one to each of the scene's
};

// Own keys to be written beside each object; null for none.
struct OwnKeys {
    Json scene;
    std::vector<Json> bodies, joints;
    std::vector<Loss> losses;  // to be noted in files that have comments

    // Null where there are none, as when it is not yet known what comes back.
    const Json& ofBody(std::size_t i) const;
    const Json& ofJoint(std::size_t i) const;
};
OwnKeys ownKeys(const Scene& scene, ForeignScene comesBack);

// What the difference means to the program that the format is for. What only Cairn has a use for, as lanes and colours, is no loss, nor is rounding.
std::vector<Loss> lossesOf(const Scene& scene, ForeignScene comesBack);

// The own key of a fixed body without shapes at the origin that stands for the world, in formats whose joints need two bodies.
Json worldBodyKey();

// The scene with what its own keys put back, valid; or problems, with their places in the file.
SceneResult adopt(ForeignScene foreign, ProblemList& problems, const Json& root);

// A format's own writer and reader, made into one that loses nothing.
struct FormatCodec {
    std::function<std::string(const Scene&, const OwnKeys&, const ExportOptions&)> write;
    // Null with an error in the list. The tree is kept for the lines of problems; of a format that is not JSON it stays null.
    std::function<std::optional<ForeignScene>(std::string_view, const ImportOptions&, ProblemList&, Json& root)> read;
    // What is lost beyond what does not come back, as bodies that come back as others; may be empty.
    std::function<std::vector<Loss>(const Scene&)> furtherLosses = {};
};
// Sets losses, write and read. The extension must be set.
void useCodec(SceneFormat& format, FormatCodec codec);

}  // namespace cairn
