// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>
#include <vector>

#include "app/plots/plot_style.h"
#include "core/lab/comparison.h"

namespace cairn {

class CursorReadout;

// One metric over time, all lanes of a comparison on the same axes. Live, as the window shows it: call update() on a timer, and
// only the frames that are new are added. For files: see plot_files.h.
class ComparisonPlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit ComparisonPlot(const MetricSpec& metric, QWidget* parent = nullptr);

    const MetricSpec& metric() const { return *m_metric; }
    void setMetric(const MetricSpec& metric);

    // Shows other lanes, from 0 to duration (s). The comparison may be null, and must live until another is set.
    void setComparison(const Comparison* comparison, double duration);
    // Adds the frames recorded since the last call and, when there were any, asks for a repaint. Returns whether there were.
    bool updateFrames();

    // Takes away the frames after a time (s), whose recordings went: to be called before they are read again.
    void truncate(double time);

    void setTheme(const PlotTheme& theme);
    void setTitle(const QString& title);    // above the data; empty for none (default)
    void setLegendVisible(bool visible);    // below the data; hidden by default
    void setLogarithmic(bool logarithmic);  // penetrations are by default; values below 1e-7 leave a gap
    void setPenWidth(double pixels);        // 1 by default: wider lines are many times as slow to draw

    // A line at the time (s) of all plots, with the lanes' values beside it. NaN hides it.
    void setCursor(double time);

signals:
    // The user clicked or dragged in the data at a time (s), clamped to the range of the recordings.
    void timePicked(double time);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void rebuild();
    void applyTheme();
    void fitValues();
    void pickTime(const QMouseEvent* event);
    double shown(double value) const;

    const MetricSpec* m_metric;
    const Comparison* m_comparison = nullptr;
    double m_duration = 10;
    PlotTheme m_theme = PlotTheme::light();
    QCPTextElement* m_title = nullptr;
    QCPLayoutGrid* m_legendRow = nullptr;
    CursorReadout* m_cursor = nullptr;
    std::vector<std::size_t> m_framesShown;  // by lane
    double m_least = 0, m_greatest = 0;      // of the values shown
    double m_penWidth = 1;
    bool m_logarithmic = false;
};

}  // namespace cairn
