// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/canvas/scene_canvas.h"
#include "core/branch/branch.h"

namespace cairn {

// Shows a branch: the state that it starts from, and in the colour and dash of each lane the ways of the bodies' centres of mass and where
// the bodies are at the end.
class FanCanvas : public SceneCanvas {
    Q_OBJECT

public:
    using SceneCanvas::SceneCanvas;

    // The outlines are those of the scene; the branch must live until another is set. Null shows none.
    void setFan(const Branch* branch, std::vector<LaneSpec> lanes);
    // The box (m) that holds all of the fan, in which bodies that run away count no more than three times the start's extent.
    std::optional<Aabb> fanBounds() const;

protected:
    void paintOverlay(QPainter& painter) override;

private:
    void paintPath(QPainter& painter, std::size_t lane) const;

    const Branch* m_branch = nullptr;
    std::vector<LaneSpec> m_lanes;
};

}  // namespace cairn
