// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QWidget>
#include <optional>

#include "app/canvas/camera.h"
#include "app/canvas/scene_renderer.h"
#include "app/overlays/overlay.h"

namespace cairn {

// Shows a scene at one moment, and lets one look around in it: pan with the middle button or Space and a drag, zoom to the pointer with
// the wheel. Shows what it is given; whoever owns it keeps the camera.
class SceneCanvas : public QWidget {
    Q_OBJECT

public:
    // A moment of a run, and what overlays tell of it. All must live until another is set. No motions: as authored.
    struct Moment {
        std::span<const BodyMotion> motions = {};
        const Scene* scene = nullptr;  // as it was run; see OverlayScene for these
        const LaneSpec* lane = nullptr;
        const Frame* frame = nullptr;
        double time = 0;  // s
        const Recording* recording = nullptr;
        std::span<const BodyMotion> reference = {};
    };

    explicit SceneCanvas(QWidget* parent = nullptr);

    // The scene, whose outlines must live until others are set; null shows an empty canvas.
    void setOutlines(const SceneOutlines* outlines);
    void setMoment(const Moment& moment);
    void setTheme(const Theme& theme);
    void setCamera(const Camera& camera);
    void setOptions(const RenderOptions& options);
    void setOverlays(const OverlayChoice& choice);
    // Shows a body as if the pointer were over it, until it moves here.
    void highlight(std::optional<std::size_t> body);
    void setMoving(bool moving);  // while things move, great scenes are drawn without antialiasing

    const SceneOutlines* outlines() const { return m_outlines; }
    std::span<const BodyMotion> motions() const;  // those shown: the moment's, or as authored
    const RenderOptions& options() const { return m_options; }
    const OverlayChoice& overlays() const { return m_overlays; }
    const Camera& camera() const { return m_camera; }
    double pickReach() const { return 5 / m_camera.scale; }  // m: how near the pointer takes hold of a line
    // The joint whose anchors or line, as drawn, are within a few pixels of the point (m).
    std::optional<std::size_t> pickJoint(Vec2 world) const;

    // The camera that shows a box of the world (m) on this canvas; nothing gives the one to begin with.
    Camera fittingCamera(const std::optional<Aabb>& box) const;

    QSize sizeHint() const override { return {320, 320}; }
    QSize minimumSizeHint() const override { return {120, 120}; }

signals:
    void cameraMoved(const Camera& camera);                                    // by the user
    void pointed(std::optional<Vec2> world, std::optional<std::size_t> body);  // under the pointer; nothing when it leaves
    void bodyClicked(std::optional<std::size_t> body);
    void spaceTapped();
    void resized();

protected:
    // What overlays are drawn of, as the canvas shows it now; there must be outlines.
    OverlayScene overlayScene() const;
    // The colours of bodies in place of their own; those of the overlays, where nothing else gives them.
    virtual std::vector<QColor> fills() const;
    // Paints over the scene and its overlays, below the frame of the focus.
    virtual void paintOverlay(QPainter& painter);
    virtual QCursor restingCursor() const { return Qt::ArrowCursor; }
    void updateCursor();
    bool isPanning() const { return m_panning; }
    bool isSpaceHeld() const { return m_spaceHeld; }
    std::optional<std::size_t> pointedBody() const { return m_pointedBody; }
    const Theme& theme() const { return *m_theme; }

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    void moveCamera(const Camera& camera);

    const SceneOutlines* m_outlines = nullptr;
    Moment m_moment;
    const Theme* m_theme = &Theme::light();
    Camera m_camera;
    RenderOptions m_options;
    OverlayChoice m_overlays = firstChoice();
    bool m_moving = false;

    std::optional<std::size_t> m_pointedBody;
    QPointF m_dragFrom;
    bool m_focusShown = false;
    bool m_panning = false;
    bool m_spaceHeld = false;
    bool m_spaceDragged = false;
};

}  // namespace cairn
