// SPDX-License-Identifier: MIT
#include <QApplication>
#include <QMouseEvent>
#include <QSettings>
#include <QTemporaryDir>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

#include "app/authoring/edit_canvas.h"
#include "app/editor/main_window.h"
#include "tests/bench/drawing_scale.h"

// What a frame costs while a great scene is edited in the window, painting included, in CPU time of the thread of the
// window. Limits are those of a machine that draws 1,000 boxes in 2.0 ms; on another they go with that time.

using namespace cairn;
using namespace cairn::test;

namespace {

// Boxes and discs in rows, half a metre apart.
Scene crowd(int count, int columns) {
    Scene scene = emptyScene();
    scene.bodies.push_back(fixedBox("ground", {0, -1}, {0.5 * columns, 0.5}));
    for (int i = 0; i < count; ++i) {
        const Vec2 place{i % columns - 0.5 * columns, 0.5 + i / columns};
        const std::string id = "body" + std::to_string(i);
        scene.bodies.push_back(i % 3 == 0 ? disc(id, place, 0.25, 1) : box(id, place, {0.25, 0.25}, 1));
    }
    return scene;
}

class Bench {
public:
    Bench() { QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path()); }

    // ms, of opening a scene in the window until it is painted.
    double open(const Scene& scene) {
        const QString path = m_folder.filePath(QString::number(scene.bodies.size()) + ".cairn");
        saveScene(scene, path.toStdString());
        const double start = threadSeconds();
        m_window.openFile(path);
        show();
        return 1e3 * (threadSeconds() - start);
    }

    void begin() {
        m_window.resize(1280, 800);
        m_window.show();
        m_window.setMode(MainWindow::Mode::edit);
        QCoreApplication::processEvents();
    }

    Document& document() { return *m_window.workspace().current(); }
    void trigger(const char* action) { m_window.actions()[QLatin1String(action)]->trigger(); }
    EditCanvas& canvas() { return *m_window.findChild<EditCanvas*>(); }

    // Times what a person does and the painting that follows.
    void frame(const std::function<void()>& act) {
        const double start = threadSeconds();
        act();
        show();
        m_frames.push_back(1e3 * (threadSeconds() - start));
    }
    void mouse(QEvent::Type type, Vec2 world) {
        const QPointF at = canvas().toScreen(world);
        const bool move = type == QEvent::MouseMove;
        QMouseEvent event(type, at, canvas().mapToGlobal(at), move ? Qt::NoButton : Qt::LeftButton,
                          type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, {});
        QCoreApplication::sendEvent(&canvas(), &event);
    }
    // A drag in so many moves, each a frame, and so are the press and the release.
    void drag(Vec2 from, Vec2 to, int moves) {
        frame([&] { mouse(QEvent::MouseButtonPress, from); });
        for (int i = 1; i <= moves; ++i)
            frame([&] { mouse(QEvent::MouseMove, from + static_cast<double>(i) / moves * (to - from)); });
        frame([&] { mouse(QEvent::MouseButtonRelease, to); });
    }

    void report(const char* what, double drawing) {
        std::ranges::sort(m_frames);
        const double median = m_frames[m_frames.size() / 2], worst = m_frames.back();
        std::printf("%s: %.1f ms a frame, %.1f ms the longest of %zu (limit %.1f ms; 1,000 boxes are drawn in %.2f ms)%s\n",
                    what, median, worst, m_frames.size(), 16 * drawing / referenceDrawing, drawing,
                    worst > 16 * drawing / referenceDrawing ? " TOO LONG" : "");
        m_frames.clear();
    }

private:
    void show() {
        QCoreApplication::processEvents();
        canvas().repaint();
    }

    QTemporaryDir m_folder;
    Entrants m_entrants{solverTypes(), {}};
    ThreadPool m_pool{1};
    std::vector<PluginRecord> m_plugins;
    std::vector<GalleryScene> m_gallery;
    MainWindow m_window{Laboratory{m_entrants, m_pool}, m_plugins, m_gallery};
    std::vector<double> m_frames;
};

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName("cairn");
    QCoreApplication::setApplicationName("cairn-bench");
    Bench bench;
    bench.open(crowd(2000, 50));
    bench.begin();
    bench.open(crowd(2000, 50));

    double drawing = drawThousandBoxes();
    bench.drag({-26, 40}, {0, 10}, 60);
    bench.report("rubber band over 2,000 bodies", drawing);

    std::vector<std::string> chosen;
    for (std::size_t i = 1; i <= 500; ++i) chosen.push_back(bench.document().scene().bodies[i].id);
    bench.document().setSelection({chosen, {}});
    const Vec2 taken = bench.document().scene().bodies[260].position;
    drawing = drawThousandBoxes();
    bench.drag(taken, taken + Vec2{3, 2}, 60);
    bench.report("drag of 500 of 2,000 bodies", drawing);

    drawing = drawThousandBoxes();
    for (int i = 0; i < 20; ++i) {
        bench.frame([&] { bench.document().undoStack().undo(); });
        bench.frame([&] { bench.document().undoStack().redo(); });
    }
    bench.report("undo and redo of the drag", drawing);

    // What changes the rows of the outliner: one name, the place of one among all, the number of bodies.
    drawing = drawThousandBoxes();
    for (int i = 0; i < 10; ++i) {
        bench.document().setSelection({{chosen.front()}, {}});
        bench.frame([&] {
            bench.document().edit("rename", [&](Scene& scene) { scene.bodies[1000].name = "Name " + std::to_string(i); });
        });
        for (const char* action : {"arrange.toFront", "arrange.toBack", "edit.duplicate", "edit.delete"})
            bench.frame([&] { bench.trigger(action); });
    }
    bench.report("edits of one of 2,000 rows of the outliner", drawing);

    drawing = drawThousandBoxes();
    const double opening = bench.open(crowd(10000, 100));
    std::printf("opening 10,000 bodies: %.0f ms (limit %.0f ms)\n", opening, 1000 * drawing / referenceDrawing);
}
