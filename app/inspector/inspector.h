// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

#include "app/document/document.h"
#include "app/properties/unit.h"
#include "app/theme/theme.h"

class QLabel;
class QScrollArea;
class QStackedWidget;
class QTabBar;

namespace cairn {

class BodyFacts;
class BodyForm;
class JointForm;
class LaneForm;
class SceneForm;

// Shows and edits what is selected, bodies or else joints, beside the scene's settings and those of the lane in hand.
// While runs are compared it says below where the lanes have a body.
class Inspector : public QWidget {
    Q_OBJECT

public:
    explicit Inspector(const Entrants& entrants, QWidget* parent = nullptr);

    void setDocument(Document* document);  // may be null
    void setLane(int lane);                // the lane in hand; -1 for none
    void showLane();                       // the lane in hand comes to the front
    void setComparing(bool comparing);     // beside runs it is of interest where the lanes have a body, and how they are set
    void setAngleUnit(const Unit& unit);   // in which angles are shown
    void setTheme(const Theme& theme);

signals:
    void headingChanged(const QString& heading);

private:
    enum Tab { selectionTab, sceneTab, laneTab };

    void followSelection();
    void refresh();
    void showSelected();
    void showPresent();
    void showPage(QWidget* page, const QString& heading);

    QPointer<Document> m_document;
    int m_lane = -1;
    Tab m_without = sceneTab;  // to show when nothing is selected
    QTabBar* m_tabs;
    QStackedWidget* m_pages;
    QLabel* m_nothing;
    BodyForm* m_bodies;
    JointForm* m_joints;
    SceneForm* m_scene;
    LaneForm* m_laneForm;
    BodyFacts* m_present;
    QScrollArea* m_presentArea;
    bool m_comparing = false;
};

}  // namespace cairn
