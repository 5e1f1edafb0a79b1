// SPDX-License-Identifier: MIT
#include <QApplication>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

#include "app/plots/comparison_plot.h"
#include "tests/bench/drawing_scale.h"
#include "tests/core/lab/fake_simulator.h"
#include "tests/support/support_clock.h"
#include "tests/support/support_worlds.h"

// What it costs to draw a plot of 8 lanes of 100,000 steps each, in CPU time of the thread of the window: all of it, zoomed to a tenth, with
// frames that come, and with the cursor alone. Limits are those of a machine that draws 1,000 boxes in 2.0 ms; on another they go with that
// time.

using namespace cairn;
using namespace cairn::test;

namespace {

constexpr double limit = 16;  // ms
constexpr int steps = 100'000, lanes = 8;

void measure(const char* what, const std::function<void(int)>& act) {
    std::vector<double> frames;
    const double drawing = drawThousandBoxes();
    for (int i = 0; i < 31; ++i) {
        const double start = threadSeconds();
        act(i);
        frames.push_back(1e3 * (threadSeconds() - start));
    }
    std::ranges::sort(frames);
    const double scaled = limit * drawing / referenceDrawing;
    std::printf("%s: %.2f ms a frame, %.2f ms the longest of %zu (limit %.1f ms; 1,000 boxes are drawn in %.2f ms)%s\n",
                what, frames[frames.size() / 2], frames.back(), frames.size(), scaled, drawing,
                frames.back() > scaled ? " TOO LONG" : "");
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(2);
    std::vector<LaneSpec> specs;
    for (int i = 0; i < lanes; ++i) specs.push_back(fakeLane("lane " + std::to_string(i), {{"h", 1.0 / (60 + i)}}));
    Comparison comparison(fakeScene(), specs, entrants, pool);
    const double end = steps / 60.0;
    comparison.runTo(end);
    comparison.wait();

    // Contacts jump between 0, 1 and 2: every column of pixels has a curve from bottom to top, which is the most there can be to draw.
    for (const char* metric : {"energyTotal", "contacts"}) {
        ComparisonPlot plot(*findMetric(metric));
        plot.resize(620, 230);
        plot.setComparison(&comparison, end);
        plot.setCursor(end / 2);
        plot.show();
        QCoreApplication::processEvents();
        std::printf("%s\n", metric);
        measure("  all", [&](int) { plot.replot(QCustomPlot::rpImmediateRefresh); });
        measure("  zoomed", [&](int i) {
            plot.setTimeRange({end * 0.4 + i, end * 0.5 + i});
            QCoreApplication::processEvents();
        });
        plot.setTimeRange(plot.wholeTime());
        QCoreApplication::processEvents();
        measure("  the cursor alone", [&](int i) {
            plot.setCursor(i * end / 31);
            QCoreApplication::processEvents();
        });
        measure("  with new frames", [&](int i) {
            comparison.runTo(end + (metric[0] == 'c' ? 100 : 0) + i + 1);
            comparison.wait();
            plot.updateFrames();
            QCoreApplication::processEvents();
        });
    }
    return 0;
}
