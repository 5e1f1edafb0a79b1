// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

#include "app/document/document.h"
#include "app/properties/unit.h"
#include "app/theme/theme.h"

class QLabel;
class QStackedWidget;
class QTabBar;

namespace cairn {

class BodyForm;
class JointForm;
class LaneForm;
class SceneForm;

// Shows and edits what is selected: bodies, or else joints; with nothing selected the scene's settings beside those of the lane in hand.
class Inspector : public QWidget {
    Q_OBJECT

public:
    explicit Inspector(const Entrants& entrants, QWidget* parent = nullptr);

    void setDocument(Document* document);  // may be null
    void setLane(int lane);                // the lane in hand; -1 for none
    void showLane();                       // the lane comes to the front until something else is selected
    void setComparing(bool comparing);     // beside runs it is of interest where the lanes have a body, and how they are set
    void setAngleUnit(const Unit& unit);   // in which angles are shown
    void setTheme(const Theme& theme);

signals:
    void headingChanged(const QString& heading);

private:
    enum Tab { sceneTab, laneTab };

    void refresh();
    void showSelected();
    void showPage(QWidget* page, const QString& heading);

    QPointer<Document> m_document;
    int m_lane = -1;
    bool m_laneInFront = false;
    QTabBar* m_tabs;
    QStackedWidget* m_pages;
    QLabel* m_nothing;
    BodyForm* m_bodies;
    JointForm* m_joints;
    SceneForm* m_scene;
    LaneForm* m_laneForm;
};

}  // namespace cairn
