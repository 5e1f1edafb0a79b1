// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "app/authoring/making_tool.h"
#include "core/scene/scene.h"

namespace cairn {

// A tool that joins two bodies, or a body and the world. Places can be typed instead of pointed at.
class JointTool : public MakingTool {
    Q_OBJECT

public:
    JointTool(EditCanvas& canvas, SceneJointType type) : MakingTool(canvas), m_type(type) {}

    std::vector<NumberField> numberFields() const override;  // x and y of the place

protected:
    // One end of a joint: a body, by id, or the world.
    struct End {
        std::optional<std::string> body;
        Vec2 place;  // m, in the world
    };

    SceneJointType type() const { return m_type; }
    // The bodies at a place, or within some pixels of it where there is none: ids, the nearest first.
    std::vector<std::string> bodiesAround(Vec2 place) const;
    // The ends of a joint that pins what lies at a place together: of the two nearest bodies, or of the one and the world, that beneath first.
    // The bodies that hold a place, or whose rim it lies on.
    std::vector<std::string> bodiesTouching(Vec2 place) const;
    std::vector<std::string> idsOf(const std::vector<std::size_t>& bodies) const;

    struct Pin {
        End a, b;
    };
    Pin pinAt(Vec2 place, Vec2 pointed) const;

    // Puts the joint into the scene, in one undo step, selects it, and ends what the tool was about. Refuses what could not move. direction: of a
    // slider, in the world.
    void join(const End& a, const End& b, Vec2 direction = {1, 0});

    QString endsText(const End& a, const End& b) const;      // "Box 2 – world"
    void paintEnd(QPainter& painter, const End& end) const;  // the outline of its body, and its anchor

private:
    SceneJointType m_type;
};

}  // namespace cairn
