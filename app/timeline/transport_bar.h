// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>

#include "app/document/document.h"
#include "app/theme/theme.h"

class QAction;
class QComboBox;
class QLabel;

namespace cairn {

class Timeline;

// Below the panes: buttons to play and step, the timeline, the present time and the speed.
class TransportBar : public QFrame {
    Q_OBJECT

public:
    // actions: those to show as buttons, in order.
    explicit TransportBar(const QList<QAction*>& actions, QWidget* parent = nullptr);

    void setDocument(Document* document);  // may be null
    void setTheme(const Theme& theme);

    double speed() const;
    void setSpeed(double speed);   // one of those offered
    void changeSpeed(int places);  // to a faster (positive) or slower one

    Timeline& timeline() { return *m_timeline; }

private:
    void showExtent();
    void showRecorded();
    void showTime();
    void showSkipped(double time);

    QPointer<Document> m_document;
    const Theme* m_theme = &Theme::light();
    Timeline* m_timeline;
    QLabel* m_time;
    QLabel* m_skipped;       // says how many steps are passed over
    double m_shownTime = 0;  // s
    QComboBox* m_speed;
};

}  // namespace cairn
