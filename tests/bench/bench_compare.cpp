// SPDX-License-Identifier: MIT
#include <QApplication>
#include <QElapsedTimer>
#include <QSettings>
#include <QTemporaryDir>
#include <cmath>
#include <cstdio>

#include "app/compare/compare_view.h"
#include "app/editor/main_window.h"
#include "app/views/view_commands.h"
#include "tests/bench/drawing_scale.h"

// What five lanes of a pyramid of 40 rows cost to look at, in CPU time of the thread of the window: a frame of five panes, in each
// view, and moving through the recording in the whole window.

using namespace cairn;
using namespace cairn::test;

namespace {

constexpr double shownStep = 120;

Scene fiveLanes() {
    SceneResult result = loadScene(CAIRN_SOURCE_DIR "/scenes/pyramid-40.cairn");
    Scene scene = std::move(*result.scene);
    scene.lanes.clear();
    scene.run.duration = (shownStep + 30) / 60;
    for (const int iterations : {1, 2, 4, 8, 16}) {
        LaneSpec& lane = scene.lanes.emplace_back();
        lane.label = std::to_string(iterations);
        lane.solver = "sequential-impulse";
        lane.parameters["iterations"] = std::int64_t{iterations};
    }
    return scene;
}

void report(const char* what, std::vector<double> frames, double limit, double drawing) {
    std::ranges::sort(frames);
    const double allowed = limit * drawing / referenceDrawing;
    std::printf("%s: %.1f ms a frame, %.1f ms the longest of %zu (limit %.1f ms; 1,000 boxes are drawn in %.2f ms)%s\n",
                what, frames[frames.size() / 2], frames.back(), frames.size(), allowed, drawing,
                frames[frames.size() / 2] > allowed ? " TOO LONG" : "");
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName("cairn");
    QCoreApplication::setApplicationName("cairn-bench");
    const QTemporaryDir folder;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    const Entrants entrants{solverTypes(), {}};
    ThreadPool pool{2};
    const std::vector<PluginRecord> plugins;
    const std::vector<GalleryScene> gallery;

    MainWindow window(Laboratory{entrants, pool}, plugins, gallery);
    window.resize(1600, 1000);
    window.show();
    saveScene(fiveLanes(), folder.filePath("pyramid.cairn").toStdString());
    window.openFile(folder.filePath("pyramid.cairn"));
    Document& document = *window.workspace().current();
    while (document.isRunning()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    document.tick(0);
    QCoreApplication::processEvents();
    const auto timed = [](const auto& act) {
        const double start = threadSeconds();
        act();
        return 1e3 * (threadSeconds() - start);
    };

    std::vector<double> scrubs;
    double drawing = drawThousandBoxes();
    for (int i = 0; i < 60; ++i)
        scrubs.push_back(timed([&] {
            document.seek(std::fmod(0.77 * i, shownStep / 60));
            QCoreApplication::processEvents();
        }));
    report("moving through the recording of five lanes", scrubs, 50, drawing);

    CompareView view;
    view.setDocument(&document);
    view.show();
    document.seek(shownStep / 60);
    for (const auto& [mode, what] : {std::pair{CompareMode::sideBySide, "five panes of pyramid-40"},
                                     std::pair{CompareMode::overlaid, "four ghosts over a lane of pyramid-40"},
                                     std::pair{CompareMode::difference, "four differences of pyramid-40"}}) {
        view.setMode(mode);
        for (LanePane* pane : view.panes()) pane->canvas().setFixedSize(380, 280);
        view.adjustSize();
        view.fit();
        QCoreApplication::processEvents();
        std::vector<double> frames;
        drawing = drawThousandBoxes();
        for (int i = 0; i < 30; ++i)
            frames.push_back(timed([&] {
                for (LanePane* pane : view.panes()) pane->canvas().repaint();
            }));
        report(what, frames, 33, drawing);
    }
    view.setDocument(nullptr);
}
