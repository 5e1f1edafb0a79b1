// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>
#include <set>
#include <vector>

#include "app/plots/plot_style.h"
#include "core/lab/comparison.h"
#include "core/series/series.h"

namespace cairn {

class CursorReadout;
class PlotAxisRect;
class PlotNavigation;

// A quantity over time, all lanes of a comparison, or some, on the same axes. Live, as the window shows it: call updateFrames() on a timer,
// and only the frames that are new are added. For files: see plot_files.h.
class ComparisonPlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit ComparisonPlot(const SceneInstrument& plot, QWidget* parent = nullptr);
    explicit ComparisonPlot(const MetricSpec& metric, QWidget* parent = nullptr);

    // What is shown, and how; of type plot. Values below 1e-7 leave a gap on a logarithmic axis.
    const SceneInstrument& instrument() const { return m_instrument; }
    void setInstrument(const SceneInstrument& plot);
    void setMetric(const MetricSpec& metric);

    // Shows other lanes, from 0 to duration (s). The comparison may be null, and must live until another is set. reference: the lane that
    // differences are taken from.
    void setComparison(const Comparison* comparison, double duration, std::size_t reference = 0);
    const Comparison* comparison() const { return m_comparison; }
    // Adds the frames recorded since the last call and, when there were any, asks for a repaint. Returns whether there were.
    bool updateFrames();

    // Takes away the frames after a time (s), whose recordings went: to be called before they are read again.
    void truncate(double time);

    // Lanes left out for now, by label.
    void setHiddenLanes(const std::set<std::string>& labels);

    // A curve of an earlier run: thin and pale, below those of the lanes.
    struct EarlierCurve {
        QString name;      // "14:03:22 SI, 10"
        std::size_t lane;  // whose colour it has, a place in the list of its run
        QColor color;
        std::vector<SeriesSample> samples;
    };
    void setEarlierCurves(const std::vector<EarlierCurve>& curves);

    void setTheme(const PlotTheme& theme);
    void setTitle(const QString& title);      // above the data; empty for none (default)
    void setLegendVisible(bool visible);      // below the data; hidden by default
    void setValueLabelVisible(bool visible);  // beside the axis; shown by default
    void setPenWidth(double pixels);          // 1 by default: wider lines are many times as slow to draw

    // A line at the time (s) of all plots, with the lanes' values beside it. NaN hides it.
    void setCursor(double time);
    // A second one, against which differences are shown. NaN hides it.
    void setSecondCursor(double time);
    double secondCursor() const;
    const CursorReadout& readout() const { return *m_cursor; }

    // The times that are shown (s): those asked for, within the duration.
    QCPRange timeRange() const { return xAxis->range(); }
    void setTimeRange(const QCPRange& seconds);
    QCPRange wholeTime() const { return {0, m_duration > 0 ? m_duration : 1}; }
    // Shows these values until fitValues(); until then the axis follows the data.
    void setValueRange(const QCPRange& range);
    void fitValues();
    bool hasValueRange() const { return m_valuesFixed; }

    // The room that ticks and label need beside the data (px), and the least that they are given, for plots to stand in line.
    int ownLeftMargin() const;
    void setLeastLeftMargin(int pixels);

protected:
    void resizeEvent(QResizeEvent* event) override;

signals:
    // The user clicked or dragged in the data at a time (s), clamped to the range of the recordings.
    void timePicked(double time);
    void secondPicked(double time);  // NaN: it was put away
    void timeRangePicked(const QCPRange& seconds);
    void fitPicked();
    void menuWanted(QPoint global);

private:
    struct Lane {
        Series series;
        double least, greatest;  // of the values shown
    };

    void build();
    void rebuild();
    void addEarlierCurves();
    void applyTheme();
    void fitAxis();
    void fitTicks();
    void showCursors();
    double shown(double value) const;
    bool isShown(std::size_t lane) const;
    double recordedEnd() const;

    SceneInstrument m_instrument;
    const Comparison* m_comparison = nullptr;
    std::size_t m_reference = 0;
    double m_duration = 10;
    PlotTheme m_theme = PlotTheme::light();
    PlotAxisRect* m_rect = nullptr;
    QCPTextElement* m_title = nullptr;
    QCPLayoutGrid* m_legendRow = nullptr;
    CursorReadout* m_cursor = nullptr;
    std::vector<Lane> m_lanes;
    std::vector<EarlierCurve> m_earlier;
    std::set<std::string> m_hidden;
    double m_penWidth = 1;
    bool m_logarithmic = false;
    bool m_valuesFixed = false;
    bool m_valueLabelVisible = true;
};

}  // namespace cairn
