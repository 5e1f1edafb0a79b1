// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTime>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "app/document/document.h"
#include "app/plots/comparison_plot.h"

namespace cairn {

// What earlier runs of a scene looked like in plots: for each of their lanes every metric, and the quantities that were plotted. Of a long run
// the least and greatest values of equal parts stay, so that a run takes a few hundred kilobytes a lane; the oldest runs go.
class RunHistory : public QObject {
    Q_OBJECT

public:
    // That of a document, which keeps it for as long as it lives.
    static RunHistory& of(Document& document);

    using QObject::QObject;

    static constexpr std::size_t mostRuns = 5;
    static constexpr std::size_t mostMemory = std::size_t{64} << 20;  // bytes of samples
    static constexpr std::size_t mostSamples = 1000;                  // of a curve

    // Takes in what a comparison has recorded, unless that is nothing beyond the start. plotted: quantities beside the metrics.
    void add(const Comparison& comparison, const std::vector<std::string>& plotted, QTime time);
    void clear() { m_runs.clear(); }
    std::size_t size() const { return m_runs.size(); }
    std::size_t memory() const;  // bytes
    std::vector<QTime> times() const;

    // The curves of a quantity, the latest run first, named by the time of their runs. Empty for lanes that had none of it.
    std::vector<ComparisonPlot::EarlierCurve> curvesOf(const std::string& quantity) const;

private:
    struct Lane {
        std::string label;
        QColor color;
        std::map<std::string, std::vector<SeriesSample>, std::less<>> curves;  // by quantity
    };
    struct Run {
        QTime time;
        std::vector<Lane> lanes;
        std::size_t memory = 0;
    };

    std::deque<Run> m_runs;  // the latest first
};

}  // namespace cairn
