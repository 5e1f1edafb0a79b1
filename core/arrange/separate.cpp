// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tuple>

#include "core/arrange/settle.h"
#include "core/arrange/solid_bodies.h"
#include "core/authoring/body_selection.h"
#include "core/authoring/pins.h"
#include "core/collision/broad_phase.h"
#include "core/math/decimals.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

class Separator {
public:
    Separator(const Scene& scene, const BodySelection& selection)
        : m_solids(scene),
          m_isMover(scene.bodies.size(), false),
          m_steps(scene.bodies.size()),
          m_fromMiddle(scene.bodies.size()),
          m_broadPhase(makeDynamicTree(0)) {
        for (const std::size_t i : selection.indices()) m_isMover[i] = scene.bodies[i].type != SceneBodyType::fixed;
        for (std::size_t i = 0; i < m_solids.size(); ++i)
            if (const Aabb* bounds = m_solids.bounds(i))
                m_broadPhase->insert(static_cast<std::uint32_t>(i), *bounds, !m_isMover[i]);
    }

    // Each overlapping pair once. Pairs are taken in the one order and in the other in turn, so that a push comes as quickly
    // down a row of bodies as up. False where there is none.
    bool pushOnce(int round) {
        m_broadPhase->findPairs(m_pairs);
        if (round % 2 == 1) std::ranges::reverse(m_pairs);
        if (round % stretch == 0) rankAnew();
        bool pushed = false;
        for (const auto [a, b] : m_pairs) {
            const auto way = m_solids.wayOut(a, b);
            if (!way) continue;
            pushed = true;
            m_steps[a] = std::min(m_steps[a], m_steps[b] + 1);
            m_steps[b] = std::min(m_steps[b], m_steps[a] + 1);
            const double share = shareOfSecond(a, b, round);
            move(a, -excess(round) * (1 - share) * *way);
            move(b, excess(round) * share * *way);
        }
        return pushed;
    }

    // The pair that is deepest in each other.
    struct Deepest {
        std::size_t a = 0, b = 0;
        double depth = 0;
    };
    Deepest deepest() {
        Deepest result;
        m_broadPhase->findPairs(m_pairs);
        for (const auto [a, b] : m_pairs)
            if (const double depth = m_solids.depth(a, b); depth > result.depth) result = {a, b, depth};
        return result;
    }

    Vec2 position(std::size_t body) const { return m_solids.position(body); }

private:
    // Two that can move go half the way each. What has to spread far, or a pile that has sunk into the floor, would do so as
    // slowly as heat; so every other stretch of rounds, of two the one moves that is farther from what stays, in pushes, or
    // else from the middle.
    static bool isEven(int round) { return round / stretch % 2 == 0; }

    double shareOfSecond(std::size_t a, std::size_t b, int round) const {
        if (!m_isMover[a] || !m_isMover[b]) return m_isMover[b] ? 1 : 0;
        if (isEven(round)) return 0.5;
        const auto rank = [&](std::size_t i) { return std::tuple(m_steps[i], m_fromMiddle[i], i); };
        return rank(a) < rank(b) ? 1 : 0;
    }

    // Pushes that share what is left come to an end only in the limit. So they go beyond it, by and by further.
    static double excess(int round) { return round < 2 * stretch ? 1 + 1e-6 : std::min(1.5, 1 + 0.002 * round); }

    void rankAnew() {
        Vec2 sum;
        double count = 0;
        for (std::size_t i = 0; i < m_isMover.size(); ++i) {
            m_steps[i] = m_isMover[i] ? farAway : 0;
            if (!m_isMover[i]) continue;
            sum += m_solids.position(i);
            ++count;
        }
        const Vec2 middle = (1 / std::max(count, 1.0)) * sum;
        for (std::size_t i = 0; i < m_isMover.size(); ++i) m_fromMiddle[i] = distance(m_solids.position(i), middle);
    }

    void move(std::size_t body, Vec2 by) {
        if (by == Vec2{}) return;
        m_solids.move(body, by);
        m_broadPhase->move(static_cast<std::uint32_t>(body), *m_solids.bounds(body));
    }

    static constexpr int stretch = 30;  // rounds
    static constexpr int farAway = 1'000'000;

    SolidBodies m_solids;
    std::vector<bool> m_isMover;
    std::vector<int> m_steps;          // pushes from what stays, along those that were seen
    std::vector<double> m_fromMiddle;  // m
    std::unique_ptr<BroadPhase> m_broadPhase;
    std::vector<BroadPhase::Pair> m_pairs;
};

constexpr int mostRounds = 1000;

}  // namespace

EditResult separateBodies(Scene& scene, std::span<const std::string> ids) {
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());
    Separator separator(scene, selection);
    int round = 0;
    while (round < mostRounds && separator.pushOnce(round)) ++round;
    if (round == 0) return EditResult::refused(phrase("Nothing that can be moved overlaps."));
    if (const auto [a, b, depth] = separator.deepest(); depth > SolidBodies::tolerance) {
        return EditResult::refused(phrase("They cannot be separated: \"%1\" and \"%2\" would still overlap by %3 m.",
                                          scene.bodies[a].title(), scene.bodies[b].title(), numberText(depth)));
    }
    const PinnedBodies pinned(scene);
    EditResult result;
    for (const std::size_t i : selection.indices()) {
        if (separator.position(i) == scene.bodies[i].position) continue;
        scene.bodies[i].position = withoutResidue(separator.position(i));
        result.bodies.push_back(scene.bodies[i].id);
    }
    pinned.follow(scene);
    return result;
}

}  // namespace cairn
