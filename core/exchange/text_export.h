// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/exchange/scene_format.h"

// Formats that are written only, as text: what they lose is told by the scene that their program will have.
namespace cairn {

struct Carried {
    Scene scene;               // as the program has it, with the same bodies, shapes and joints; what differs is lost
    std::vector<Loss> losses;  // what no scene can say
};

struct TextExport {
    std::function<Carried(const Scene&)> carried;
    // The losses are to be noted in the text.
    std::function<std::string(const Scene&, const std::vector<Loss>&, const ExportOptions&)> write;
};
// Sets losses and write. The extension must be set.
void useTextExport(SceneFormat& format, TextExport codec);

// "bodies[3] (ball)", "joints[0] (pin)"
std::string placeOfBody(const Scene& scene, std::size_t index);
std::string placeOfJoint(const Scene& scene, std::size_t index);

// What the scene is and what of it is lost, a line each, behind a prefix: "// ". Lines hold no line breaks and no "--" or "*/".
std::string remarks(const Scene& scene, const std::vector<Loss>& losses, const std::string& prefix);

// Whether a rule of mixing comes to what another program has for all the coefficients of a scene's shapes.
bool mixesAlike(const Scene& scene, double SceneShape::*coefficient, Mixing rule,
                const std::function<double(double, double)>& theirs);

}  // namespace cairn
