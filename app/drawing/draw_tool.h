// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/authoring/making_tool.h"
#include "core/scene/scene.h"

namespace cairn {

// A tool that draws bodies of one shape. Each is one undo step and is then selected. X switches between bodies that move and ground.
class DrawTool : public MakingTool {
    Q_OBJECT

public:
    using MakingTool::MakingTool;

    bool keyPress(const QKeyEvent& event) override;

protected:
    // What the tool draws, as ids, names and undo steps say it.
    struct Words {
        std::string id;  // "box"
        QString name;    // "Box"
        QString step;    // "draw box"
    };
    virtual Words words() const = 0;
    virtual bool drawsFixed() const;  // fixed bodies, that is

    // Puts a body into the scene, its shape about its origin, and ends what the tool was about.
    void draw(decltype(SceneShape::geometry) geometry, Vec2 position, double angle = 0);

    double defaultSize() const;   // m, of what a click without a drag makes: a cell of the grid
    QString styleAdvice() const;  // the end of the advice: what X does
    QColor fill() const { return previewFill(drawsFixed()); }
};

}  // namespace cairn
