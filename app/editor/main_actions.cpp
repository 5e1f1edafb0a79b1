// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/main_actions.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QUndoGroup>

#include "app/authoring/edit_actions.h"
#include "app/editor/action_registry.h"
#include "app/tools/toolbox.h"

namespace cairn {

namespace {

QString actionText(const char* text) { return QCoreApplication::translate("MainActions", text); }

// Undo and redo are enabled and named by the group of undo stacks.
void addUndo(ActionRegistry& actions, QUndoGroup& undo) {
    QAction* back = actions.add(
        "edit.undo", {actionText("&Undo"), "undo", {QKeySequence::Undo}, actionText("Take the last change back"), false});
    QAction* again = actions.add("edit.redo", {actionText("&Redo"),
                                               "redo",
                                               {QKeySequence::Redo, QKeySequence("Ctrl+Y"), QKeySequence("Ctrl+Shift+Z")},
                                               actionText("Do again what was taken back"),
                                               false});
    back->setEnabled(false);
    again->setEnabled(false);
    QObject::connect(&undo, &QUndoGroup::canUndoChanged, back, &QAction::setEnabled);
    QObject::connect(&undo, &QUndoGroup::canRedoChanged, again, &QAction::setEnabled);
    QObject::connect(&undo, &QUndoGroup::undoTextChanged, back, [back](const QString& what) {
        back->setText(what.isEmpty() ? actionText("&Undo") : actionText("&Undo %1").arg(what));
    });
    QObject::connect(&undo, &QUndoGroup::redoTextChanged, again, [again](const QString& what) {
        again->setText(what.isEmpty() ? actionText("&Redo") : actionText("&Redo %1").arg(what));
    });
    QObject::connect(back, &QAction::triggered, &undo, &QUndoGroup::undo);
    QObject::connect(again, &QAction::triggered, &undo, &QUndoGroup::redo);
}

}  // namespace

void addMainActions(ActionRegistry& actions, QUndoGroup& undo) {
    const auto add = [&](const char* id, const QString& text, const char* icon, const QList<QKeySequence>& keys,
                         const QString& tip = {}) {
        return actions.add(id, {text, icon, keys, tip, false});
    };
    const auto addSwitch = [&](const char* id, const QString& text, const QList<QKeySequence>& keys, const QString& tip) {
        return actions.add(id, {text, {}, keys, tip, true});
    };

    add("file.new", actionText("&New"), "new", {QKeySequence::New}, actionText("Start a new scene"));
    add("file.open", actionText("&Open\u2026"), "open", {QKeySequence::Open}, actionText("Open a scene file"));
    add("file.start", actionText("S&tart page"), "home", {QKeySequence("Ctrl+0")},
        actionText("Show the gallery and recent files"));
    add("file.save", actionText("&Save"), "save", {QKeySequence::Save}, actionText("Save the scene with its lanes"));
    add("file.saveAs", actionText("Save &as\u2026"), "", {QKeySequence("Ctrl+Shift+S")},
        actionText("Save the scene as another file"));
    add("file.saveCopy", actionText("Save a &copy\u2026"), "", {},
        actionText("Save the scene as another file, and go on with this one"));
    add("file.saveAll", actionText("Save a&ll"), "", {QKeySequence("Ctrl+Alt+S")},
        actionText("Save all scenes that have changes"));
    add("file.revert", actionText("Re&vert"), "", {}, actionText("Go back to what is in the file; can be undone"));
    add("file.exportResults", actionText("&Export results\u2026"), "export", {QKeySequence("Ctrl+E")},
        actionText("Write metrics, poses and a summary of the run into a folder"));
    add("file.exportPicture", actionText("Export &picture\u2026"), "", {},
        actionText("Save the present picture of the selected lane as PNG or SVG"));
    add("file.close", actionText("&Close"), "", {QKeySequence("Ctrl+W")}, actionText("Close this scene"));
    add("file.quit", actionText("&Quit"), "", {QKeySequence("Ctrl+Q")}, actionText("Leave the program"));

    addUndo(actions, undo);
    add("edit.preferences", actionText("&Preferences\u2026"), "", {QKeySequence("Ctrl+,")},
        actionText("Theme, language, units, recovery copies"));

    add("lanes.duplicate", actionText("&Duplicate lane"), "duplicate", {QKeySequence("Ctrl+Alt+D")},
        actionText("Add a copy of the selected lane"));
    add("lanes.remove", actionText("&Remove lane"), "remove", {QKeySequence("Ctrl+Delete")},
        actionText("Remove the selected lane"));

    add("run.play", actionText("&Play"), "play", {QKeySequence(Qt::Key_Space)}, actionText("Play or pause"));
    add("run.stepForward", actionText("Step &forward"), "step-forward", {QKeySequence(Qt::Key_Right)},
        actionText("One step forward"));
    add("run.stepBack", actionText("Step &back"), "step-back", {QKeySequence(Qt::Key_Left)}, actionText("One step back"));
    add("run.restart", actionText("To the &start"), "restart", {QKeySequence(Qt::SHIFT | Qt::Key_Left)},
        actionText("Go to the start"));
    add("run.toEnd", actionText("To the &end"), "to-end", {QKeySequence(Qt::SHIFT | Qt::Key_Right)},
        actionText("Go to the end of what is recorded"));
    add("run.slower", actionText("S&lower"), "", {QKeySequence(Qt::Key_BracketLeft)}, actionText("Play at a lower speed"));
    add("run.faster", actionText("F&aster"), "", {QKeySequence(Qt::Key_BracketRight)}, actionText("Play at a higher speed"));
    add("run.again", actionText("&Run again"), "run", {QKeySequence("Ctrl+R"), QKeySequence(Qt::Key_F5)},
        actionText("Run all lanes from the start with their present settings"));
    add("run.cancel", actionText("Stop &computing"), "stop", {QKeySequence("Ctrl+.")},
        actionText("Stop the lanes, and keep what is recorded"));

    Toolbox::addActions(actions);
    EditActions::addActions(actions);

    QAction* edit = addSwitch("view.edit", actionText("&Edit"), {QKeySequence("Ctrl+1")},
                              actionText("The scene as authored, on one canvas"));
    QAction* compare =
        addSwitch("view.compare", actionText("&Compare"), {QKeySequence("Ctrl+2")}, actionText("The lanes side by side"));
    auto* modes = new QActionGroup(&actions);
    modes->addAction(edit);
    modes->addAction(compare);
    add("view.fit", actionText("&Fit the scene"), "fit", {QKeySequence(Qt::Key_F), QKeySequence(Qt::Key_Home)},
        actionText("Show the whole scene"));
    add("view.fitSelection", actionText("Fit the se&lection"), "", {QKeySequence(Qt::SHIFT | Qt::Key_F)},
        actionText("Show what is selected"));
    add("view.zoomIn", actionText("Zoom &in"), "", {QKeySequence::ZoomIn, QKeySequence("Ctrl+=")},
        actionText("Show the scene larger"));
    add("view.zoomOut", actionText("Zoom &out"), "", {QKeySequence::ZoomOut}, actionText("Show the scene smaller"));
    addSwitch("view.contacts", actionText("Co&ntacts"), {QKeySequence(Qt::Key_C)},
              actionText("Arrows at contacts, as long as their impulse"));
    addSwitch("view.grid", actionText("&Grid"), {QKeySequence(Qt::Key_G)}, actionText("A grid in metres"));
    addSwitch("view.radiusLines", actionText("Ro&tation lines"), {}, actionText("A line in each body that turns with it"));
    addSwitch("view.velocities", actionText("&Velocities"), {},
              actionText("Arrows of velocities, as long as the way of a tenth of a second"));
    addSwitch("view.centers", actionText("Ce&ntres of mass"), {},
              actionText("A red dot at the centre of mass of each body"));
    QAction* desktop =
        addSwitch("view.theme.desktop", actionText("As the &desktop"), {}, actionText("Light or dark as the desktop is"));
    QAction* light = addSwitch("view.theme.light", actionText("&Light"), {}, actionText("Light theme"));
    QAction* dark = addSwitch("view.theme.dark", actionText("&Dark"), {}, actionText("Dark theme"));
    auto* themes = new QActionGroup(&actions);
    for (QAction* action : {desktop, light, dark}) themes->addAction(action);
    add("view.resetPanels", actionText("&Reset panels"), "", {}, actionText("Put all panels back where they were at first"));

    add("help.search", actionText("&Search actions\u2026"), "search", {QKeySequence("Ctrl+Shift+P")},
        actionText("Find an action by its name"));
    add("help.keys", actionText("&Keys"), "", {QKeySequence(Qt::Key_F1)}, actionText("All keys of the window"));
    add("help.plugins", actionText("&Plugins\u2026"), "", {},
        actionText("The plugins that were found, and why one was refused"));
    add("help.about", actionText("&About Cairn"), "", {}, actionText("Version and licence"));
}

MainMenus fillMenuBar(QMenuBar& bar, const ActionRegistry& actions) {
    const auto fill = [&](QMenu* menu, const QStringList& ids) {
        for (const QString& id : ids) {
            if (id.isEmpty())
                menu->addSeparator();
            else
                menu->addAction(actions[id]);
        }
    };
    MainMenus menus{};
    QMenu* file = bar.addMenu(actionText("&File"));
    fill(file, {"file.new", "file.open"});
    menus.recentFiles = file->addMenu(actionText("Open &recent"));
    fill(file, {"file.start", "", "file.save", "file.saveAs", "file.saveCopy", "file.saveAll", "file.revert", "",
                "file.exportResults", "file.exportPicture", "", "file.close", "file.quit"});

    QMenu* edit = bar.addMenu(actionText("&Edit"));
    fill(edit, {"edit.undo", "edit.redo", ""});
    fill(edit, EditActions::editMenu() << QString());
    fill(edit->addMenu(actionText("&Tools")), Toolbox::actionIds());
    fill(edit, {"", "edit.preferences"});

    EditActions::fillArrangeMenu(*bar.addMenu(actionText("&Arrange")), actions);

    QMenu* lanes = bar.addMenu(actionText("&Lanes"));
    menus.addLane = lanes->addMenu(actionText("&Add lane"));
    fill(lanes, {"lanes.duplicate", "lanes.remove"});

    fill(bar.addMenu(actionText("&Run")), {"run.play", "run.stepForward", "run.stepBack", "run.restart", "run.toEnd", "",
                                           "run.slower", "run.faster", "", "run.again", "run.cancel"});

    QMenu* view = bar.addMenu(actionText("&View"));
    fill(view, {"view.edit", "view.compare", "", "view.fit", "view.fitSelection", "view.zoomIn", "view.zoomOut", "",
                "view.contacts", "view.grid", "view.radiusLines", "view.velocities", "view.centers", ""});
    fill(view->addMenu(actionText("&Theme")), {"view.theme.desktop", "view.theme.light", "view.theme.dark"});
    menus.panels = view->addMenu(actionText("&Panels"));
    fill(view, {"view.resetPanels"});

    fill(bar.addMenu(actionText("&Help")), {"help.search", "help.keys", "", "help.plugins", "help.about"});
    return menus;
}

}  // namespace cairn
