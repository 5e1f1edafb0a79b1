// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>

#include "app/authoring/convex_pieces.h"
#include "app/authoring/drawing_style.h"
#include "app/authoring/number_entry.h"
#include "app/authoring/snapping.h"
#include "app/authoring/tool.h"
#include "app/canvas/scene_canvas.h"
#include "app/document/document.h"
#include "core/math/decimals.h"

namespace cairn {

// The canvas on which a scene is authored: shows the document's scene with its selection, and hands the pointer and the keys to the tool
// at hand. While the left button is held all keys are the tool's, and no command of the window comes between. What is half made is dropped where it
// cannot be ended: when another document or view is shown, when something else edits the scene, when the release of the button goes elsewhere.
class EditCanvas : public SceneCanvas {
    Q_OBJECT

public:
    explicit EditCanvas(QWidget* parent = nullptr);

    void setDocument(Document* document);  // may be null
    Document* document() const { return m_document; }

    void setViewOptions(const RenderOptions& options);  // but for what is selected, which the document says

    void setTool(Tool* tool);  // not owned; may be null. Cancels what the one before was about
    Tool* tool() const { return m_tool; }

    DrawingStyle& drawingStyle() { return m_drawingStyle; }

    Snapper& snapper() { return m_snapper; }
    // Snaps a point, unless Alt is held, and marks what caught it until the next move.
    Vec2 snapped(Vec2 world, Qt::KeyboardModifiers modifiers, std::span<const std::size_t> excludedBodies = {});
    void markSnap(const Snap& snap);
    SnapKind caught() const { return m_mark.kind; }

    // What of a place a pointer can mean (m): a tenth of a pixel.
    double precision() const { return metresPerPixel() / 10; }
    // A length that follows from where the pointer is, as short as a hand can mean it; exact where a body caught the pointer.
    double measured(double length) const;

    QPointF toScreen(Vec2 world) const { return camera().toScreen(world, size()); }
    Vec2 toWorld(QPointF screen) const { return camera().toWorld(screen, size()); }
    double metresPerPixel() const { return 1 / camera().scale; }

    // The nearest body that holds the point and can be picked here: neither hidden nor locked.
    std::optional<std::size_t> pickBody(Vec2 world) const;
    std::vector<std::size_t> pickBodies(Vec2 world) const;  // all of them, the nearest first

    QPointF pointer() const {
        return m_pointer.value_or(rect().toRectF().center());
    }                                                         // pixels; the middle before it was seen here
    Vec2 pointedPlace() const { return placeOf(pointer()); }  // m

    bool isTakingNumbers() const { return m_numbers->isOpen(); }

    // Something is half made, so that undo and redo are the tool's (see Tool::takeBack).
    bool isBusy() const { return m_document && m_tool && m_tool->isBusy(); }
    void takeBack();
    void giveAgain();

    using SceneCanvas::theme;
    using SceneCanvas::updateCursor;

signals:
    void documentChanged();  // another one, or none
    void sceneChanged();     // of the document, as is what is selected
    void selectionChanged();
    void snapMarked(const QString& text);  // "vertex", or empty
    void contextMenuWanted(QPoint global, Vec2 world);
    void escaped();  // Esc, with nothing half made

protected:
    void paintOverlay(QPainter& painter) override;
    QCursor restingCursor() const override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool event(QEvent* event) override;

private:
    PointerEvent pointerOf(const QMouseEvent& event) const;
    Vec2 placeOf(QPointF screen) const { return roundedTo(toWorld(screen), precision()); }
    void showSelection();
    void paintSigns(QPainter& painter) const;
    void cancelTool();
    void passKey(QKeyEvent* event);
    bool comesBeforeShortcuts(const QKeyEvent& event) const;
    bool takesNumbers(const QKeyEvent& event) const;
    void openNumbers(const QString& typed);
    void closeNumbers();

    QPointer<Document> m_document;
    QPointer<Tool> m_tool;
    ConvexPieces m_pieces;  // of what is selected
    DrawingStyle m_drawingStyle;
    Snapper m_snapper;
    Snap m_mark;
    std::optional<QPointF> m_pointer;  // where it was last, pixels
    bool m_pressed = false;            // the left button, by the tool
    NumberEntry* m_numbers;
    bool m_dragInNumbers = false;  // the numbers are those of a drag with the button held
};

}  // namespace cairn
