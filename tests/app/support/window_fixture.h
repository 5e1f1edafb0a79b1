// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "app/editor/main_window.h"
#include "core/scene/scene_io.h"
#include "tests/app/authoring/canvas_hand.h"
#include "tests/support/support_worlds.h"

namespace cairn::test {

// The real window with settings of its own, for tests that drive it by mouse and keys: opens scenes from files in a folder of the test, in
// Edit mode with the grid and all other snapping off.
class WindowFixture {
public:
    explicit WindowFixture(Entrants entrants = {solverTypes(), {}}) : m_entrants(std::move(entrants)) {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        QCoreApplication::setOrganizationName(QStringLiteral("cairn"));
        QCoreApplication::setApplicationName(QStringLiteral("cairn"));
        QApplication::setStyle(QStringLiteral("Fusion"));
        QSettings().clear();
        start();
    }

    // The program ends and is started again, with nothing open.
    void restart() {
        if (!m_window->close()) qFatal("the window does not close");
        m_window.reset();
        start();
    }

    MainWindow& window() { return *m_window; }
    Document& document() { return *m_window->workspace().current(); }
    const Scene& scene() { return document().scene(); }
    EditCanvas& canvas() { return find<EditCanvas>(); }
    QString path(const QString& name) const { return m_folder.filePath(name); }

    void open(const Scene& scene, const QString& name = QStringLiteral("scene.cairn")) {
        if (!saveScene(scene, path(name).toStdString()).saved) qFatal("the scene of the test cannot be saved");
        if (!m_window->openFile(path(name))) qFatal("the scene of the test cannot be opened");
        QCoreApplication::processEvents();  // so that everything has its place
        document().camera = Camera{{0, 2}, 50};
        canvas().setCamera(*document().camera);
        canvas().setFocus();
    }

    template <class T>
    T& find(const QString& name = {}) {
        T* found = m_window->findChild<T*>(name);
        if (!found) qFatal("the window has nothing of that kind named \"%s\"", qPrintable(name));
        return *found;
    }

    // The mouse and the keys on the canvas.
    CanvasHand hand() { return CanvasHand(canvas()); }
    QPoint at(Vec2 world) { return hand().at(world); }
    void click(Vec2 world, Qt::KeyboardModifiers modifiers = {}) { hand().click(world, modifiers); }
    void drag(Vec2 from, Vec2 to, Qt::KeyboardModifiers modifiers = {}) { hand().drag(from, to, modifiers); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { hand().key(key, modifiers); }
    void trigger(const char* action) { m_window->actions()[QLatin1String(action)]->trigger(); }

private:
    void start() {
        m_window = std::make_unique<MainWindow>(Laboratory{m_entrants, m_pool}, m_plugins, m_gallery);
        m_window->resize(1280, 800);
        m_window->setMode(MainWindow::Mode::edit);
        m_window->show();
        if (!QTest::qWaitForWindowActive(m_window.get())) qFatal("the window does not become active");
        canvas().snapper().settings = {false, false, false, false};
    }

    QTemporaryDir m_folder;
    const Entrants m_entrants;
    ThreadPool m_pool{1};
    std::vector<PluginRecord> m_plugins;
    std::vector<GalleryScene> m_gallery;
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace cairn::test
