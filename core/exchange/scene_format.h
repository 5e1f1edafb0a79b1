// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene/scene_io.h"

namespace cairn {

// Something of a scene that a format cannot carry.
struct Loss {
    std::string place;  // "bodies[3] (ball)", "world"
    Text what;          // "surfaceVelocity 2"
    Text instead{};     // what is written in its place; empty for nothing
    Text counts{};      // where it makes a difference, if not always: "where bodies are faster than their size in a step"

    bool isCertain() const { return counts.empty(); }
};

// "bodies[3] (ball): surfaceVelocity 2 is lost", "...: a capsule becomes a box and 2 circles"; behind what counts in places only ", which counts where ..."
Text textOf(const Loss& loss);
std::string toString(const Loss& loss);

struct ExportedFile {
    std::string name;  // may be in a folder beside the main file: "loaders/README.md"
    std::string bytes;
    bool keepsOther = false;  // the same for every scene: one of that name that is there already with other content stays
};

// The files of a scene, the main one first, or why it cannot be written.
struct Export {
    std::vector<ExportedFile> files;
    Text message;
    std::vector<Loss> losses{};  // what the files do not carry, as SceneFormat::losses tells it
};

struct ExportOptions {
    std::string name = "scene";                 // of the main file, without its extension; the others take theirs from it
    std::optional<double> lengthUnitsPerMetre;  // for formats that are in pixels; the format's own scale without
};

struct ImportOptions {
    std::optional<double> lengthUnitsPerMetre;  // for formats that are in pixels; the format's own scale without
};

// A format of scenes: what it is for people, and functions. One that cannot be written or read leaves these functions empty.
struct SceneFormat {
    std::string id;    // "rube", for the command line
    std::string name;  // "R.U.B.E. JSON"
    std::string summary;
    std::vector<std::string> extensions;         // ".json"; the first is the default
    std::vector<std::string> foreignExtensions;  // those of them that are read, but that what is written may not have
    bool readsPixels = false,
         writesPixels = false;   // whether lengths in its files are in pixels, of which a metre takes some
    std::string client;          // the program that proves what is written: "planck 1.4.2"; empty for none
    std::string clientVariable;  // the environment variable that names the client, where no package has it

    // What the format cannot carry of this scene, into the program that it is for. Empty where it carries all.
    std::function<std::vector<Loss>(const Scene&)> losses;
    // Of a valid scene. Throws std::invalid_argument, naming the place, where a number is not finite.
    std::function<Export(const Scene&, const ExportOptions&)> write;

    // Whether a file is of this format, by its content; its name may help. Must be quick, and sure of what it claims.
    std::function<bool(std::string_view bytes, std::string_view name)> recognises;
    // As parseScene: a valid scene, or problems with their places in the file. Nothing is thrown.
    std::function<SceneResult(std::string_view bytes, const ImportOptions&)> read;

    bool canExport() const { return static_cast<bool>(write); }
    bool canImport() const { return static_cast<bool>(read); }
};

// Null where there is none.
const SceneFormat* findFormat(const std::vector<SceneFormat>& formats, std::string_view id);
// The first format that can be imported and recognises the file.
const SceneFormat* recogniseFormat(const std::vector<SceneFormat>& formats, std::string_view bytes, std::string_view name);

}  // namespace cairn
