// SPDX-License-Identifier: MIT
#include "core/authoring/copies.h"

#include <stdexcept>

#include "core/authoring/parts.h"
#include "core/scene/scene_io.h"

namespace cairn {

namespace {

EditResult addCopies(Scene& scene, SceneParts parts, Vec2 offset) {
    if (!isFinite(offset)) return EditResult::refused("The offset must be finite.");
    if (std::string fault = sizeFault(scene, parts, 1); !fault.empty()) return EditResult::refused(std::move(fault));
    FreshNames names(scene);
    return {addParts(scene, std::move(parts), {offset, 0}, names), {}, {}};
}

}  // namespace

EditResult duplicateBodies(Scene& scene, std::span<const std::string> ids, Vec2 offset) {
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());
    return addCopies(scene, partsOf(scene, selection), offset);
}

CopiedText copyText(const Scene& scene, std::span<const std::string> ids) {
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return {{}, selection.refusal()};
    SceneParts parts = partsOf(scene, selection);
    Scene copied;
    copied.bodies = std::move(parts.bodies);
    copied.joints = std::move(parts.joints);
    copied.forces = std::move(parts.forces);
    try {
        return {writeScene(copied), {}};
    } catch (const std::invalid_argument& fault) {
        return {{}, fault.what()};
    }
}

EditResult pasteText(Scene& scene, std::string_view text, Vec2 offset) {
    SceneResult read = parseScene(text);
    if (!read.scene) {
        std::string reasons = "The text is no scene that can be pasted.";
        for (const SceneProblem& problem : read.problems)
            if (problem.severity == Severity::error) reasons += '\n' + toString(problem);
        return EditResult::refused(std::move(reasons));
    }
    if (read.scene->bodies.empty()) return EditResult::refused("The scene in the text has no bodies.");
    SceneParts parts{std::move(read.scene->bodies), std::move(read.scene->joints), std::move(read.scene->forces)};
    EditResult result = addCopies(scene, std::move(parts), offset);
    if (!result.done()) return result;
    for (const SceneProblem& problem : read.problems) result.remarks.push_back(toString(problem));
    return result;
}

}  // namespace cairn
