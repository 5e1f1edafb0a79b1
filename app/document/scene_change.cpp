// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/scene_change.h"

#include <algorithm>
#include <utility>

namespace cairn {

namespace {

// The lists of a scene, out of it for as long as this lives.
class ListsOut {
public:
    explicit ListsOut(Scene& scene) : m_scene(scene) { swap(); }
    ~ListsOut() { swap(); }
    ListsOut(const ListsOut&) = delete;
    ListsOut& operator=(const ListsOut&) = delete;

private:
    void swap() {
        std::swap(m_scene.bodies, m_bodies);
        std::swap(m_scene.joints, m_joints);
        std::swap(m_scene.forces, m_forces);
        std::swap(m_scene.lanes, m_lanes);
        std::swap(m_scene.instruments, m_instruments);
    }

    Scene& m_scene;
    std::vector<SceneBody> m_bodies;
    std::vector<SceneJoint> m_joints;
    std::vector<SceneForce> m_forces;
    std::vector<LaneSpec> m_lanes;
    std::vector<SceneInstrument> m_instruments;
};

void putRest(Scene& scene, const Scene& rest) {
    Scene changed = rest;
    std::swap(changed.bodies, scene.bodies);
    std::swap(changed.joints, scene.joints);
    std::swap(changed.forces, scene.forces);
    std::swap(changed.lanes, scene.lanes);
    std::swap(changed.instruments, scene.instruments);
    scene = std::move(changed);
}

template <class T>
void replaceRange(std::vector<T>& list, std::size_t first, std::size_t count, const std::vector<T>& items) {
    const auto begin = list.begin() + static_cast<std::ptrdiff_t>(first);
    const auto at = list.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
    list.insert(at, items.begin(), items.end());
}

}  // namespace

template <class T>
ListChange<T>::ListChange(const std::vector<T>& before, const std::vector<T>& after) {
    if (before.size() == after.size()) {
        for (std::size_t i = 0; i < before.size(); ++i)
            if (before[i] != after[i]) m_items.push_back({i, before[i], after[i]});
        return;
    }
    const auto shorter = std::min(before.size(), after.size());
    while (m_first < shorter && before[m_first] == after[m_first]) ++m_first;
    std::size_t last = 0;
    while (last < shorter - m_first && before[before.size() - 1 - last] == after[after.size() - 1 - last]) ++last;
    const auto middle = [&](const std::vector<T>& list) {
        return std::vector<T>(list.begin() + static_cast<std::ptrdiff_t>(m_first),
                              list.end() - static_cast<std::ptrdiff_t>(last));
    };
    m_removed = middle(before);
    m_inserted = middle(after);
}

template <class T>
std::vector<std::size_t> ListChange<T>::replaced() const {
    std::vector<std::size_t> indices;
    for (const Item& item : m_items) indices.push_back(item.index);
    return indices;
}

template <class T>
void ListChange<T>::apply(std::vector<T>& list) const {
    for (const Item& item : m_items) list[item.index] = item.after;
    if (changesLength()) replaceRange(list, m_first, m_removed.size(), m_inserted);
}

template <class T>
void ListChange<T>::revert(std::vector<T>& list) const {
    for (const Item& item : m_items) list[item.index] = item.before;
    if (changesLength()) replaceRange(list, m_first, m_inserted.size(), m_removed);
}

template class ListChange<SceneBody>;
template class ListChange<SceneJoint>;
template class ListChange<SceneForce>;
template class ListChange<LaneSpec>;
template class ListChange<SceneInstrument>;

SceneChange::SceneChange(Scene& before, Scene& after)
    : m_bodies(before.bodies, after.bodies),
      m_joints(before.joints, after.joints),
      m_forces(before.forces, after.forces),
      m_lanes(before.lanes, after.lanes),
      m_instruments(before.instruments, after.instruments) {
    const ListsOut beforeOut(before), afterOut(after);
    if (before != after) m_rest = Rest{before, after};
}

bool SceneChange::leavesRuns() const {
    if (!m_rest) return keepsScene();
    Scene withReference = m_rest->before;
    withReference.run.reference = m_rest->after.run.reference;
    return m_bodies.empty() && m_joints.empty() && m_forces.empty() && withReference == m_rest->after;
}

void SceneChange::apply(Scene& scene) const {
    m_bodies.apply(scene.bodies);
    m_joints.apply(scene.joints);
    m_forces.apply(scene.forces);
    m_lanes.apply(scene.lanes);
    m_instruments.apply(scene.instruments);
    if (m_rest) putRest(scene, m_rest->after);
}

void SceneChange::revert(Scene& scene) const {
    m_bodies.revert(scene.bodies);
    m_joints.revert(scene.joints);
    m_forces.revert(scene.forces);
    m_lanes.revert(scene.lanes);
    m_instruments.revert(scene.instruments);
    if (m_rest) putRest(scene, m_rest->before);
}

}  // namespace cairn
