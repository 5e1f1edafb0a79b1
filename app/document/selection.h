// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/scene/scene.h"

namespace cairn {

// What is selected of a scene, by ids, in the order in which it was selected: the first is the one that others are aligned to and
// whose values a form shows first.
struct Selection {
    std::vector<std::string> bodies, joints;

    bool empty() const { return bodies.empty() && joints.empty(); }
    std::size_t size() const { return bodies.size() + joints.size(); }
    bool holdsBody(std::string_view id) const;
    bool holdsJoint(std::string_view id) const;
    void toggleBody(const std::string& id);
    void toggleJoint(const std::string& id);

    static Selection ofBody(const std::string& id) { return {{id}, {}}; }
    static Selection ofJoint(const std::string& id) { return {{}, {id}}; }

    friend bool operator==(const Selection&, const Selection&) = default;
};

// Without what the scene does not hold.
Selection within(const Selection& selection, const Scene& scene);

// Indices of the selected in a scene, in its order; ids that it does not have are passed over.
std::vector<std::size_t> selectedBodies(const Selection& selection, const Scene& scene);
std::vector<std::size_t> selectedJoints(const Selection& selection, const Scene& scene);

}  // namespace cairn
