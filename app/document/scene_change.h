// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/scene/scene.h"

namespace cairn {

// What differs between two lists. Of lists of one length, the items that differ; of others, what stands between the common beginning
// and the common end.
template <class T>
class ListChange {
public:
    ListChange(const std::vector<T>& before, const std::vector<T>& after);

    bool empty() const { return m_items.empty() && m_removed.empty() && m_inserted.empty(); }
    bool changesLength() const { return !m_removed.empty() || !m_inserted.empty(); }
    // Indices of items that were replaced by others, where the length stays.
    std::vector<std::size_t> replaced() const;

    void apply(std::vector<T>& list) const;
    void revert(std::vector<T>& list) const;

private:
    struct Item {
        std::size_t index;
        T before, after;
    };

    std::vector<Item> m_items;
    std::size_t m_first = 0;
    std::vector<T> m_removed, m_inserted;
};

// What differs between two scenes, so that an undo step keeps what it changed and no more.
class SceneChange {
public:
    // Both scenes are left as they were: their lists are taken out for a moment, so that what remains can be compared as a whole.
    SceneChange(Scene& before, Scene& after);

    bool empty() const { return keepsScene() && m_lanes.empty() && m_instruments.empty(); }
    // Whether all but lanes and instruments stays.
    bool keepsScene() const { return m_bodies.empty() && m_joints.empty() && m_forces.empty() && !m_rest; }
    // Beside these at most the choice of the reference differs: what was run stays true.
    bool leavesRuns() const;
    const ListChange<SceneBody>& bodies() const { return m_bodies; }
    const ListChange<SceneJoint>& joints() const { return m_joints; }
    const ListChange<LaneSpec>& lanes() const { return m_lanes; }
    const ListChange<SceneInstrument>& instruments() const { return m_instruments; }

    // To a scene that equals the one before; revert takes it back.
    void apply(Scene& scene) const;
    void revert(Scene& scene) const;

private:
    struct Rest {
        Scene before, after;  // without lists
    };

    ListChange<SceneBody> m_bodies;
    ListChange<SceneJoint> m_joints;
    ListChange<SceneForce> m_forces;
    ListChange<LaneSpec> m_lanes;
    ListChange<SceneInstrument> m_instruments;
    std::optional<Rest> m_rest;
};

}  // namespace cairn
