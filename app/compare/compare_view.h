// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <vector>

#include "app/canvas/scene_renderer.h"
#include "app/compare/lane_pane.h"

class QGridLayout;
class QStackedLayout;

namespace cairn {

// The lanes of a document side by side, a pane for each, all with the same camera and the same selected body.
class CompareView : public QWidget {
    Q_OBJECT

public:
    explicit CompareView(QWidget* parent = nullptr);

    void setDocument(Document* document);  // may be null
    void setTheme(const Theme& theme);
    void setOptions(const RenderOptions& options);
    void fit();         // the scene and where it goes, in all panes
    void showCamera();  // that of the document, which something else has set

    const std::vector<LanePane*>& panes() const { return m_panes; }

signals:
    void pointed(std::optional<Vec2> world, std::optional<std::size_t> body);
    void bodyClicked(std::optional<std::size_t> body);  // index in the scene that was run
    void spaceTapped();

private:
    void clearPanes();
    void buildPanes();
    LanePane* makePane();
    void beginPull(std::size_t body, Vec2 localPoint, Vec2 target);
    void showPresent();
    void showSelection();
    void shareCamera(const Camera& camera);

    QPointer<Document> m_document;
    const Theme* m_theme = &Theme::light();
    RenderOptions m_options;
    QStackedLayout* m_stack;
    QWidget* m_empty;
    QGridLayout* m_grid;
    std::vector<LanePane*> m_panes;
};

}  // namespace cairn
