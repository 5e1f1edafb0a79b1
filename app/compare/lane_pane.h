// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "app/compare/lane_canvas.h"
#include "app/document/document.h"
#include "app/theme/theme.h"
#include "core/contacts/contact_key.h"

class QLabel;

namespace cairn {

class ElidedLabel;
class TrackerView;

// One lane of a comparison: a header that says in one line what matters, above the canvas.
class LanePane : public QFrame {
    Q_OBJECT

public:
    explicit LanePane(QWidget* parent = nullptr);

    LaneCanvas& canvas() { return *m_canvas; }
    std::size_t lane() const { return m_lane; }

    // The comparison of the document, which must have one with this lane until another is set.
    void setLane(const Document& document, std::size_t lane);
    void setTheme(const Theme& theme);
    // Shows the document's present time.
    void showPresent();
    // Other lanes to be drawn over this one, as outlines in their colours and dashes.
    void setGhosts(std::vector<std::size_t> lanes);
    // The contact that is inspected, to be ringed; nothing for none.
    void setChosenContact(const std::optional<ContactKey>& key);

    // What the header says, for accessibility and tests.
    QString headline() const;
    QString lack() const;  // of the present moment; empty where it is whole

signals:
    void menuWanted(QPoint global);  // of the lane
    void contactClicked(const FrameContact& contact, const Frame& frame);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showGhosts();
    void showSprings();
    void showRing();
    void setBanner(const QString& text);
    void placeLabels();
    void leaveRoomForState();
    bool eventFilter(QObject* watched, QEvent* event) override;

    const Document* m_document = nullptr;
    std::size_t m_lane = 0;
    std::vector<std::size_t> m_ghosts;  // lanes
    std::optional<ContactKey> m_contact;
    const Theme* m_theme = &Theme::light();
    QLabel* m_dot;
    ElidedLabel* m_label;
    QLabel* m_reference;  // says that the others are held against this one
    QLabel* m_state;
    QLabel* m_lack;    // over the canvas: what the recording has not of the present moment
    QLabel* m_banner;  // over the canvas: why the lane stopped
    LaneCanvas* m_canvas;
    TrackerView* m_trackers;
};

}  // namespace cairn
