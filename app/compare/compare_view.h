// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QPointer>
#include <QWidget>
#include <vector>

#include "app/canvas/scene_renderer.h"
#include "app/compare/lane_pane.h"
#include "app/views/body_follower.h"
#include "app/views/compare_mode.h"

class QGridLayout;
class QStackedLayout;

namespace cairn {

class ViewLegend;

// The lanes of a document in panes: side by side, overlaid in one, or by their difference to the reference; with one camera for all or one for
// each, and the same selected body.
class CompareView : public QWidget {
    Q_OBJECT

public:
    explicit CompareView(QWidget* parent = nullptr);

    void setDocument(Document* document);  // may be null
    void setTheme(const Theme& theme);
    void setOptions(const RenderOptions& options);
    void setOverlays(const OverlayChoice& choice);
    void setMode(CompareMode mode);
    CompareMode mode() const { return m_mode; }
    void setSeparateCameras(bool separate);
    // Keeps the selected body where it is on the screen: each lane's own where cameras are separate, that of the reference lane where one is shared.
    void setFollowing(bool following);
    void fit();                                                   // the scene and where it goes, in all panes
    void setChosenContact(const std::optional<ContactKey>& key);  // ringed in all panes
    void showCamera();                                            // that of the document, which something else has set

    const std::vector<LanePane*>& panes() const { return m_panes; }
    ViewLegend& legend() { return *m_legend; }
    // The canvas in focus, or else the first; null without panes.
    SceneCanvas* activeCanvas() const;

signals:
    void pointed(std::optional<Vec2> world, std::optional<std::size_t> body);
    void bodyClicked(std::optional<std::size_t> body);  // index in the scene that was run
    void spaceTapped();
    // Of a lane of those that were run, at the moment that its pane shows.
    void contactClicked(std::size_t lane, const FrameContact& contact, const Frame& frame);
    void laneMenuWanted(std::size_t lane, QPoint global);  // a lane of those that were run

private:
    void clearPanes();
    void buildPanes();
    std::vector<std::size_t> lanesInPanes() const;
    void arrange();
    void showGhosts();
    LanePane* makePane();
    void beginPull(std::size_t body, Vec2 localPoint, Vec2 target);
    void showPresent();
    void showSelection();
    void follow();
    std::optional<Vec2> followedPlace(std::size_t lane) const;
    Camera cameraOf(LanePane& pane) const;
    void moveCamera(LanePane& pane, const Camera& camera);
    void shareCamera(const Camera& camera);

    QPointer<Document> m_document;
    const Theme* m_theme = &Theme::light();
    RenderOptions m_options;
    OverlayChoice m_overlays = firstChoice();
    CompareMode m_mode = CompareMode::sideBySide;
    bool m_separateCameras = false;
    bool m_following = false;
    QHash<QString, Camera> m_cameras;  // by the lane's label, where they are separate
    BodyFollower m_follower;
    std::optional<ContactKey> m_contact;
    QStackedLayout* m_stack;
    QWidget* m_empty;
    ViewLegend* m_legend;
    QGridLayout* m_grid;
    std::vector<LanePane*> m_panes;
};

}  // namespace cairn
