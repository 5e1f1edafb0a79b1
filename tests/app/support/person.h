// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QDialog>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QTest>
#include <QTimer>
#include <functional>

namespace cairn::test {

// Somebody with a mouse and a keyboard. Both go to the windows of the program, as the window system sends them: what has the focus, what
// lies in front, shortcuts and open menus decide who gets them.
class Person {
public:
    explicit Person(QWidget& window) : m_window(window) {}

    // "Ctrl+N", "Tab", "B"
    void press(const QString& keys) {
        const QKeyCombination pressed = QKeySequence(keys)[0];
        QTest::keyClick(keyWindow(), pressed.key(), pressed.keyboardModifiers());
    }
    void type(const QString& text) {
        for (const QChar letter : text) QTest::keyClick(keyWindow(), letter.toLatin1());
    }
    // As one fills in a field that has the focus: what stood there goes.
    void replaceBy(const QString& text) {
        press("Ctrl+A");
        type(text);
        press("Return");
    }

    // Turns the wheel until the widget is in view, and clicks on it.
    void click(QWidget& widget) { click(widget, widget.rect().center()); }
    void click(QWidget& widget, QPoint at, Qt::KeyboardModifiers modifiers = {}) {
        scrollTo(widget);
        QVERIFY2(isInFront(widget, at), qPrintable(widget.objectName() + " is covered"));
        QTest::mouseClick(handleOf(widget), Qt::LeftButton, modifiers, widget.mapTo(widget.window(), at));
    }
    void drag(QWidget& widget, QPoint from, QPoint to) {
        QVERIFY2(isInFront(widget, from), qPrintable(widget.objectName() + " is covered"));
        const auto inWindow = [&](QPoint at) { return widget.mapTo(widget.window(), at); };
        QTest::mousePress(handleOf(widget), Qt::LeftButton, {}, inWindow(from));
        QTest::mouseMove(handleOf(widget), inWindow((from + to) / 2));
        QTest::mouseMove(handleOf(widget), inWindow(to));
        QTest::mouseRelease(handleOf(widget), Qt::LeftButton, {}, inWindow(to));
    }

    // Clicks through the menus of the window to the action.
    void chooseInMenu(const QAction& action) {
        QCoreApplication::processEvents();  // nobody is so fast that the bar has not been laid out again
        auto* bar = m_window.findChild<QMenuBar*>();
        const QList<QAction*> path = pathTo(action, bar->actions());
        QVERIFY2(!path.isEmpty(), qPrintable(action.objectName() + " is in no menu"));
        click(*bar, bar->actionGeometry(path.first()).center());
        for (qsizetype i = 1; i < path.size(); ++i) {
            QMenu& menu = *path[i - 1]->menu();
            QTRY_VERIFY2(menu.isVisible(), qPrintable(menu.title() + " does not open"));
            QTest::mouseClick(handleOf(menu), Qt::LeftButton, {}, menu.actionGeometry(path[i]).center());
        }
    }

    // What is done in the next dialog that keeps the program waiting.
    void whenAsked(const std::function<void(QDialog&)>& answer) {
        auto* timer = new QTimer(&m_window);
        QObject::connect(timer, &QTimer::timeout, [timer, answer] {
            auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            if (!dialog) return;
            timer->stop();
            timer->deleteLater();
            if (QTest::qWaitFor([dialog] { return QGuiApplication::focusWindow() == dialog->windowHandle(); }))
                answer(*dialog);
            else
                dialog->reject();
        });
        timer->start(1);
    }
    // In the next dialog that asks for a file.
    void whenAskedTypeFile(const QString& path) {
        whenAsked([this, path](QDialog& dialog) {
            QVERIFY2(qobject_cast<QFileDialog*>(&dialog), qPrintable(dialog.windowTitle()));
            replaceBy(path);
        });
    }

private:
    static QWindow* handleOf(QWidget& widget) { return widget.window()->windowHandle(); }
    // After a dialog has gone, a window manager activates the window that is left; where there is none it is done here.
    QWindow* keyWindow() {
        if (!QGuiApplication::focusWindow()) {
            m_window.activateWindow();
            if (!QTest::qWaitForWindowActive(&m_window)) qFatal("the window does not become active again");
        }
        return QGuiApplication::focusWindow();
    }
    static bool isInFront(QWidget& widget, QPoint at) {
        QWidget* window = widget.window();
        const QWidget* there = window->childAt(widget.mapTo(window, at));
        return !there ? window == &widget : there == &widget || widget.isAncestorOf(there);
    }
    void scrollTo(QWidget& widget) {
        QScrollArea* area = nullptr;
        for (QWidget* parent = widget.parentWidget(); parent && !area; parent = parent->parentWidget())
            area = qobject_cast<QScrollArea*>(parent);
        if (!area) return;
        QWidget& view = *area->viewport();
        const auto place = [&] { return widget.mapTo(&view, widget.rect().center()).y(); };
        for (int turns = 0; turns < 100 && !view.rect().contains(5, place()); ++turns) wheel(view, place() < 0 ? 120 : -120);
    }
    static void wheel(QWidget& widget, int delta) {
        const QPointF at = widget.rect().center();
        QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, delta}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(&widget, &event);
    }
    static QList<QAction*> pathTo(const QAction& action, const QList<QAction*>& actions) {
        for (QAction* entry : actions) {
            if (entry == &action) return {entry};
            if (!entry->menu()) continue;
            if (const QList<QAction*> rest = pathTo(action, entry->menu()->actions()); !rest.isEmpty())
                return QList{entry} + rest;
        }
        return {};
    }

    QWidget& m_window;
};

}  // namespace cairn::test
