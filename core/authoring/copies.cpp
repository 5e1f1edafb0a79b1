// SPDX-License-Identifier: MIT
#include "core/authoring/copies.h"

#include <algorithm>
#include <stdexcept>

#include "core/authoring/parts.h"
#include "core/scene/scene_io.h"

namespace cairn {

namespace {

EditResult addCopies(Scene& scene, SceneParts parts, Vec2 offset) {
    if (!isFinite(offset)) return EditResult::refused(phrase("The offset must be finite."));
    if (Text fault = sizeFault(scene, parts, 1); !fault.empty()) return EditResult::refused(std::move(fault));
    FreshNames names(scene);
    return {addParts(scene, std::move(parts), {offset, 0}, names), {}, {}};
}

bool liesOnItsLike(const Scene& scene, const SceneParts& parts, Vec2 offset) {
    constexpr double near = 1e-9;  // m
    return std::ranges::any_of(parts.bodies, [&](const SceneBody& part) {
        return std::ranges::any_of(scene.bodies, [&](const SceneBody& body) {
            return distance(body.position, part.position + offset) < near && body.shapes == part.shapes;
        });
    });
}

template <class OffsetOf>
EditResult pasteAt(Scene& scene, std::string_view text, OffsetOf offsetOf) {
    SceneResult read = parseScene(text);
    if (!read.scene) {
        std::vector<Text> reasons{phrase("The text is no scene that can be pasted.")};
        for (const SceneProblem& problem : read.problems)
            if (problem.severity == Severity::error) reasons.push_back(textOf(problem));
        return EditResult::refused(joined(reasons, "\n"));
    }
    if (read.scene->bodies.empty()) return EditResult::refused(phrase("The scene in the text has no bodies."));
    SceneParts parts{std::move(read.scene->bodies), std::move(read.scene->joints), std::move(read.scene->forces)};
    const Vec2 offset = offsetOf(parts);
    EditResult result = addCopies(scene, std::move(parts), offset);
    if (!result.done()) return result;
    for (const SceneProblem& problem : read.problems) result.remarks.push_back(textOf(problem));
    return result;
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
        return {{}, std::string(fault.what())};
    }
}

EditResult pasteText(Scene& scene, std::string_view text, Vec2 offset) {
    return pasteAt(scene, text, [&](const SceneParts&) { return offset; });
}

EditResult pasteTextBeside(Scene& scene, std::string_view text, Vec2 step) {
    return pasteAt(scene, text, [&](const SceneParts& parts) {
        Vec2 offset;
        // One place more than there are bodies to lie on.
        for (std::size_t i = 0; i <= scene.bodies.size() && liesOnItsLike(scene, parts, offset); ++i) offset += step;
        return offset;
    });
}

}  // namespace cairn
