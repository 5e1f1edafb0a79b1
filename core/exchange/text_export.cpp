// SPDX-License-Identifier: MIT
#include "core/exchange/text_export.h"

#include <algorithm>
#include <set>

#include "core/exchange/own_keys.h"

namespace cairn {

namespace {

std::vector<Loss> lossesOfCarried(const Scene& scene, Carried carried) {
    ForeignScene theirs;
    theirs.bodies.resize(scene.bodies.size());
    theirs.joints.resize(scene.joints.size());
    theirs.scene = std::move(carried.scene);
    std::vector<Loss> losses = lossesOf(scene, std::move(theirs));
    std::ranges::move(carried.losses, std::back_inserter(losses));
    return losses;
}

// Without what would end a comment in any of the languages.
std::string commentLine(std::string text) {
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    for (std::size_t at; (at = text.find("--")) != text.npos;) text.replace(at, 2, "- -");
    for (std::size_t at; (at = text.find("*/")) != text.npos;) text.replace(at, 2, "* /");
    // The next line would be part of this one.
    while (text.ends_with('\\') || text.ends_with('-')) text += '.';
    return text;
}

}  // namespace

void useTextExport(SceneFormat& format, TextExport codec) {
    format.losses = [codec](const Scene& scene) { return lossesOfCarried(scene, codec.carried(scene)); };
    format.write = [codec, extension = format.extensions.front()](const Scene& scene,
                                                                  const ExportOptions& options) -> Export {
        // Names the place of a number that is not finite, as no text could.
        (void)writeScene(scene);
        std::vector<Loss> losses = lossesOfCarried(scene, codec.carried(scene));
        std::string text = codec.write(scene, losses, options);
        return {{{options.name + extension, std::move(text)}}, {}, std::move(losses)};
    };
}

std::string placeOfBody(const Scene& scene, std::size_t index) {
    return "bodies[" + std::to_string(index) + "] (" + scene.bodies[index].id + ')';
}

std::string placeOfJoint(const Scene& scene, std::size_t index) {
    return "joints[" + std::to_string(index) + "] (" + scene.joints[index].id + ')';
}

std::string remarks(const Scene& scene, const std::vector<Loss>& losses, const std::string& prefix) {
    std::string text =
        prefix + commentLine(scene.name.empty() ? "A scene of Cairn" : scene.name + ", a scene of Cairn") + '\n';
    if (!losses.empty()) text += prefix + "What it does not carry:\n";
    for (const Loss& loss : losses) text += prefix + "  " + commentLine(toString(loss)) + '\n';
    return text;
}

bool mixesAlike(const Scene& scene, double SceneShape::*coefficient, Mixing rule,
                const std::function<double(double, double)>& theirs) {
    std::set<double> values;
    for (const SceneBody& body : scene.bodies)
        for (const SceneShape& shape : body.shapes) values.insert(shape.*coefficient);
    // So many different ones do not mix alike by two rules.
    if (values.size() > 100) return false;
    for (const double a : values)
        for (const double b : values)
            if (std::abs(mixed(rule, a, b) - theirs(a, b)) > 1e-9) return false;
    return true;
}

}  // namespace cairn
