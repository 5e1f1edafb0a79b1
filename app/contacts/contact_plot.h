// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>
#include <vector>

#include "app/plots/plot_style.h"

namespace cairn {

class ContactLanes;
class Document;

// A figure of a contact over time, all lanes on the same axes. Where the contact is missing lines have gaps.
class ContactPlot : public QCustomPlot {
    Q_OBJECT

public:
    explicit ContactPlot(QWidget* parent = nullptr);

    // What to show, in units of which scale is one of SI; null for nothing. Both must live until others are set.
    void setContact(const Document* document, const ContactLanes* lanes, double scale, const QString& unit);
    void takeIn();    // takes in what the lanes have that is new
    void showTime();  // the document's present
    void setTheme(const PlotTheme& theme);

signals:
    void timePicked(double time);  // s; by a click or a drag

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    const Document* m_document = nullptr;
    const ContactLanes* m_lanes = nullptr;
    double m_scale = 1;
    QString m_unit;
    PlotTheme m_theme = PlotTheme::light();
    std::vector<std::size_t> m_framesShown;  // by lane
    QCPItemStraightLine* m_cursor;           // the present time
};

}  // namespace cairn
