// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/geometry/ray_cast.h"

namespace cairn {

// Finds the pairs of proxies whose bounds touch. A proxy is one shape; its id is the caller's.
class BroadPhase {
public:
    struct Pair {
        std::uint32_t a = 0, b = 0;  // a < b
        friend constexpr auto operator<=>(Pair, Pair) = default;
    };

    virtual ~BroadPhase();

    // Adds a proxy. Pairs of two immobile proxies are never reported. Ids are small integers, each used once at a time.
    virtual void insert(std::uint32_t id, const Aabb& bounds, bool immobile) = 0;
    virtual void remove(std::uint32_t id) = 0;
    virtual void move(std::uint32_t id, const Aabb& bounds) = 0;

    // Replaces pairs by all pairs that touch, sorted by (a, b) and without duplicates. The exact bounds decide, whatever a
    // structure enlarges inside, so that every broad phase gives the same list.
    virtual void findPairs(std::vector<Pair>& pairs) = 0;

    // How many times findPairs held bounds of two proxies, or of groups of proxies, against each other when last called.
    virtual std::size_t pairTests() const = 0;

    // Calls visit with each proxy whose bounds touch the box, in no particular order, until it returns false.
    virtual void query(const Aabb& box, const std::function<bool(std::uint32_t)>& visit) const = 0;

    // Calls visit with the proxies whose bounds a box meets whose centre goes along the path (a ray, where it has no extents), in
    // no particular order. Visit returns how far (t) the path still matters, which is no farther than before; negative ends it.
    // Other proxies near the path may be visited too.
    virtual void cast(const Ray& path, Vec2 halfExtents, const std::function<double(std::uint32_t)>& visit) const;

    // Calls visit with each box of a hierarchy of boxes and its depth, 0 for the one around all, to be looked at; others have none.
    virtual void visitBoxes(const std::function<void(const Aabb& box, int depth)>& visit) const;
};

// The oracle: every pair is tested.
std::unique_ptr<BroadPhase> makeBruteForce();

// Square cells of one size, about twice the mean size of what moves; each proxy is listed in all the cells that it covers.
std::unique_ptr<BroadPhase> makeUniformGrid();

// Squares within squares; each proxy is in one of about its size.
std::unique_ptr<BroadPhase> makeQuadtree();

// Proxies in order along one axis, kept from call to call.
std::unique_ptr<BroadPhase> makeSweepAndPrune();

// A tree of enlarged bounds, balanced as proxies move (the default). margin in m, >= 0.
std::unique_ptr<BroadPhase> makeDynamicTree(double margin);

}  // namespace cairn
