// SPDX-License-Identifier: MIT
#include "core/arrange/array.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/authoring/body_selection.h"
#include "core/authoring/parts.h"
#include "core/scene/bounds.h"
#include "core/scene/scene_io.h"

namespace cairn {

namespace {

// The bodies that an array is made of, and their size.
class ArraySource {
public:
    ArraySource(Scene& scene, std::span<const std::string> ids) : m_scene(scene) {
        const BodySelection selection(scene, ids);
        m_refusal = selection.refusal();
        if (!m_refusal.empty()) return;
        m_parts = partsOf(scene, selection);
        m_bounds = boundsOf(scene, selection.indices());
        m_title = scene.bodies[selection.indices().front()].title();
    }

    const Text& refusal() const { return m_refusal; }
    const std::optional<Aabb>& bounds() const { return m_bounds; }

    void refuse(Text why) {
        if (m_refusal.empty()) m_refusal = std::move(why);
    }
    // tooFew: what is said of a count below the least one.
    void demandCount(int count, int least, Text tooFew) {
        if (count < least) return refuse(std::move(tooFew));
        if (static_cast<std::size_t>(count) > maxSceneEntries)
            refuse(phrase("A scene holds at most %1 bodies.", std::to_string(maxSceneEntries)));
    }
    void demandFinite(Vec2 v, Text otherwise) {
        if (!isFinite(v)) refuse(std::move(otherwise));
    }
    void demandBounds() {
        if (!m_bounds) refuse(phrase("\"%1\" has no shapes, and so no size from which a distance could be taken.", m_title));
    }

    // m, from one to the next.
    Vec2 step(Vec2 distance, Spacing spacing) {
        demandFinite(distance, phrase("The distance must be finite."));
        if (spacing == Spacing::step) return distance;
        demandBounds();
        return m_bounds ? distance + 2 * m_bounds->halfExtents() : distance;
    }

    EditResult place(const std::vector<Motion>& motions) {
        refuse(sizeFault(m_scene, m_parts, motions.size()));
        if (!m_refusal.empty()) return EditResult::refused(m_refusal);
        for (const Motion& motion : motions)
            for (const SceneBody& body : m_parts.bodies)
                if (!isFinite(apply(motion.transform(), body.position)))
                    return EditResult::refused(phrase("The copies would have no finite positions."));
        FreshNames names(m_scene);
        EditResult result;
        for (const Motion& motion : motions) {
            const std::vector<std::string> ids = addParts(m_scene, m_parts, motion, names);
            result.bodies.insert(result.bodies.end(), ids.begin(), ids.end());
        }
        return result;
    }

private:
    Scene& m_scene;
    SceneParts m_parts;
    std::optional<Aabb> m_bounds;
    std::string m_title;
    Text m_refusal;
};

// Weyl's sequence, mixed (Steele, Lea and Flood 2014, Fast Splittable Pseudorandom Number Generators): the same numbers
// everywhere.
class FixedRandom {
public:
    explicit FixedRandom(std::uint64_t seed) : m_state(seed) {}

    // Evenly in [-1, 1).
    double next() {
        std::uint64_t z = m_state += 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        z ^= z >> 31;
        return static_cast<double>(z >> 11) * 0x1p-52 - 1;
    }

private:
    std::uint64_t m_state;
};

}  // namespace

EditResult arrayGrid(Scene& scene, std::span<const std::string> ids, const GridArray& grid) {
    ArraySource source(scene, ids);
    source.demandCount(grid.rows, 1, phrase("The number of rows must be at least 1."));
    source.demandCount(grid.columns, 1, phrase("The number of columns must be at least 1."));
    const Vec2 step = source.step(grid.distance, grid.spacing);
    if (!source.refusal().empty()) return EditResult::refused(source.refusal());
    if (static_cast<std::size_t>(grid.rows) * static_cast<std::size_t>(grid.columns) > maxSceneEntries)
        return EditResult::refused(phrase("A scene holds at most %1 bodies.", std::to_string(maxSceneEntries)));
    std::vector<Motion> motions;
    for (int row = 0; row < grid.rows; ++row)
        for (int column = 0; column < grid.columns; ++column)
            if (row > 0 || column > 0) motions.push_back({{column * step.x, row * step.y}, 0});
    return source.place(motions);
}

EditResult arrayRing(Scene& scene, std::span<const std::string> ids, const RingArray& ring) {
    ArraySource source(scene, ids);
    source.demandCount(ring.count, 2, phrase("The number of copies on a ring must be at least 2."));
    source.demandFinite({ring.radius, ring.angle}, phrase("The radius and the angle must be finite."));
    if (!(ring.radius > 0)) source.refuse(phrase("The radius must be above 0."));
    source.demandBounds();
    if (!source.refusal().empty()) return EditResult::refused(source.refusal());
    const Vec2 first = rotate(Rotation::fromAngle(ring.angle), {ring.radius, 0});
    const Vec2 center = source.bounds()->center() - first;
    std::vector<Motion> motions;
    for (int i = 1; i < ring.count; ++i) {
        const double angle = 2 * std::numbers::pi * i / ring.count;
        motions.push_back(ring.facing ? Motion::about(center, angle)
                                      : Motion{rotate(Motion{{}, angle}.transform().rotation, first) - first, 0});
    }
    return source.place(motions);
}

EditResult arrayPyramid(Scene& scene, std::span<const std::string> ids, const PyramidArray& pyramid) {
    ArraySource source(scene, ids);
    source.demandCount(pyramid.rows, 1, phrase("The number of rows must be at least 1."));
    const Vec2 step = source.step(pyramid.distance, pyramid.spacing);
    if (!source.refusal().empty()) return EditResult::refused(source.refusal());
    const std::size_t rows = static_cast<std::size_t>(pyramid.rows);
    if (rows * (rows + 1) / 2 > maxSceneEntries)
        return EditResult::refused(phrase("A scene holds at most %1 bodies.", std::to_string(maxSceneEntries)));
    std::vector<Motion> motions;
    for (int row = 0; row < pyramid.rows; ++row)
        for (int column = 0; column < pyramid.rows - row; ++column)
            if (row > 0 || column > 0) motions.push_back({{(column + 0.5 * row) * step.x, row * step.y}, 0});
    return source.place(motions);
}

EditResult arrayStack(Scene& scene, std::span<const std::string> ids, const StackArray& stack) {
    ArraySource source(scene, ids);
    source.demandCount(stack.count, 1, phrase("The number of layers must be at least 1."));
    source.demandFinite({stack.jitter, 0}, phrase("The jitter must be finite."));
    if (stack.jitter < 0) source.refuse(phrase("The jitter must not be below 0."));
    const double step = source.step({0, stack.distance}, stack.spacing).y;
    if (!source.refusal().empty()) return EditResult::refused(source.refusal());
    FixedRandom random(stack.seed);
    std::vector<Motion> motions;
    for (int i = 1; i < stack.count; ++i) motions.push_back({{stack.jitter * random.next(), i * step}, 0});
    return source.place(motions);
}

}  // namespace cairn
