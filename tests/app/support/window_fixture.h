// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>
#include <memory>

#include "app/authoring/edit_canvas.h"
#include "app/editor/main_window.h"
#include "core/scene/scene_io.h"
#include "tests/support/support_worlds.h"

namespace cairn::test {

// The real window with settings of its own, for tests that drive it by mouse and keys: opens scenes from files in a folder of the test, in
// Edit mode with the grid and all other snapping off.
class WindowFixture {
public:
    WindowFixture() {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        QCoreApplication::setOrganizationName(QStringLiteral("cairn"));
        QCoreApplication::setApplicationName(QStringLiteral("cairn"));
        QApplication::setStyle(QStringLiteral("Fusion"));
        QSettings().clear();
        m_window = std::make_unique<MainWindow>(Laboratory{m_entrants, m_pool}, m_plugins, m_gallery);
        m_window->resize(1280, 800);
        m_window->setMode(MainWindow::Mode::edit);
        m_window->show();
        if (!QTest::qWaitForWindowActive(m_window.get())) qFatal("the window does not become active");
        canvas().snapper().settings = {false, false, false, false};
    }

    MainWindow& window() { return *m_window; }
    Document& document() { return *m_window->workspace().current(); }
    const Scene& scene() { return document().scene(); }
    EditCanvas& canvas() { return find<EditCanvas>(); }
    QString path(const QString& name) const { return m_folder.filePath(name); }

    void open(const Scene& scene, const QString& name = QStringLiteral("scene.cairn")) {
        if (!saveScene(scene, path(name).toStdString()).saved) qFatal("the scene of the test cannot be saved");
        if (!m_window->openFile(path(name))) qFatal("the scene of the test cannot be opened");
        canvas().setCamera({{0, 2}, 50});
        canvas().setFocus();
    }

    template <class T>
    T& find(const QString& name = {}) {
        T* found = m_window->findChild<T*>(name);
        if (!found) qFatal("the window has nothing of that kind named \"%s\"", qPrintable(name));
        return *found;
    }

    QPoint at(Vec2 world) { return canvas().toScreen(world).toPoint(); }
    void click(Vec2 world, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseMove(&canvas(), at(world));
        QTest::mouseClick(&canvas(), Qt::LeftButton, modifiers, at(world));
    }
    void press(Vec2 world, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mousePress(&canvas(), Qt::LeftButton, modifiers, at(world));
    }
    void moveTo(Vec2 world, Qt::KeyboardModifiers modifiers = {}, Qt::MouseButtons held = Qt::LeftButton) {
        QMouseEvent event(QEvent::MouseMove, at(world), canvas().mapToGlobal(at(world)), Qt::NoButton, held, modifiers);
        QCoreApplication::sendEvent(&canvas(), &event);
    }
    void release(Vec2 world, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseRelease(&canvas(), Qt::LeftButton, modifiers, at(world));
    }
    void drag(Vec2 from, Vec2 to, Qt::KeyboardModifiers modifiers = {}) {
        press(from, modifiers);
        moveTo(0.5 * (from + to), modifiers);
        moveTo(to, modifiers);
        release(to, modifiers);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&canvas(), key, modifiers); }
    void trigger(const char* action) { m_window->actions()[QLatin1String(action)]->trigger(); }

private:
    QTemporaryDir m_folder;
    const Entrants m_entrants{solverTypes(), {}};
    ThreadPool m_pool{1};
    std::vector<PluginRecord> m_plugins;
    std::vector<GalleryScene> m_gallery;
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace cairn::test
