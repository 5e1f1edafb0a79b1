// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/main_actions.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

#include "app/commands/edit_actions.h"
#include "app/contacts/contact_inspector.h"
#include "app/editor/action_registry.h"
#include "app/instruments/plot_actions.h"
#include "app/lanes/lane_commands.h"
#include "app/steps/step_commands.h"
#include "app/sweepwindow/sweep_commands.h"
#include "app/timeline/mark_commands.h"
#include "app/tools/toolbox.h"
#include "app/views/view_commands.h"

namespace cairn {

namespace {

struct MainActions {
    Q_DECLARE_TR_FUNCTIONS(MainActions)
};

// What canvas, tools and dialogs do with keys of their own accord.
void reserveKeys(ActionRegistry& actions) {
    for (const Qt::Key key : {Qt::Key_Escape, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Tab, Qt::Key_Backtab})
        actions.reserve(key, KeyScope::always, MainActions::tr("whatever is in focus"));
    actions.reserve(Qt::Key_Space, KeyScope::editing, MainActions::tr("panning the canvas"));
    actions.reserve(Qt::Key_Backspace, KeyScope::editing, MainActions::tr("taking vertices back"));
    actions.reserve(Qt::Key_X, KeyScope::editing, MainActions::tr("switching between bodies that move and static ones"));
    for (const Qt::Key key : {Qt::Key_Period, Qt::Key_Comma})
        actions.reserve(key, KeyScope::editing, MainActions::tr("going from body to body, and numbers"));
    for (int digit = 0; digit <= 9; ++digit)
        actions.reserve(Qt::Key(Qt::Key_0 + digit), KeyScope::editing, MainActions::tr("numbers"));
    actions.reserve(Qt::Key_Minus, KeyScope::editing, MainActions::tr("numbers"));
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down})
        for (const Qt::KeyboardModifiers modifiers : {Qt::NoModifier, Qt::ShiftModifier, Qt::ControlModifier})
            actions.reserve(QKeyCombination(modifiers, key), KeyScope::editing, MainActions::tr("moving what is selected"));
}

}  // namespace

void addMainActions(ActionRegistry& actions) {
    const auto add = [&](const char* id, const QString& text, const char* icon, const KeyList& keys, const QString& tip = {},
                         KeyScope scope = KeyScope::always) {
        return actions.add(id, {text, icon, keys, tip, false, scope});
    };
    const auto addSwitch = [&](const char* id, const QString& text, const KeyList& keys, const QString& tip,
                               KeyScope scope = KeyScope::always) {
        return actions.add(id, {text, {}, keys, tip, true, scope});
    };

    add("file.new", MainActions::tr("&New"), "new", {QKeySequence::New}, MainActions::tr("Start a new scene"));
    add("file.open", MainActions::tr("&Open\u2026"), "open", {QKeySequence::Open}, MainActions::tr("Open a scene file"));
    add("file.start", MainActions::tr("S&tart page"), "home", {QKeySequence("Ctrl+0")},
        MainActions::tr("Show the gallery and recent files"));
    add("file.save", MainActions::tr("&Save"), "save", {QKeySequence::Save},
        MainActions::tr("Save the scene with its lanes"));
    add("file.saveAs", MainActions::tr("Save &as\u2026"), "", {QKeySequence("Ctrl+Shift+S")},
        MainActions::tr("Save the scene as another file"));
    add("file.saveCopy", MainActions::tr("Save a cop&y\u2026"), "", {},
        MainActions::tr("Save the scene as another file, and go on with this one"));
    add("file.saveAll", MainActions::tr("Save a&ll"), "", {QKeySequence("Ctrl+Alt+S")},
        MainActions::tr("Save all scenes that have changes"));
    add("file.revert", MainActions::tr("Re&vert"), "", {}, MainActions::tr("Go back to what is in the file; can be undone"));
    add("file.import", MainActions::tr("&Import\u2026"), "", {QKeySequence("Ctrl+Shift+I")},
        MainActions::tr("Open a scene of another program, or the outlines of a drawing"));
    add("file.exportScene", MainActions::tr("&Export scene\u2026"), "export", {QKeySequence("Ctrl+Shift+E")},
        MainActions::tr("Write the scene in the format of another program"));
    add("file.exportAgain", MainActions::tr("Export a&gain"), "", {QKeySequence("Ctrl+E")},
        MainActions::tr("Write the scene where it was exported to last, in the same format"));
    add("file.exportResults", MainActions::tr("Export res&ults\u2026"), "", {},
        MainActions::tr("Write metrics, poses and a summary of the run into a folder"));
    add("file.exportPicture", MainActions::tr("Export &picture\u2026"), "", {},
        MainActions::tr("Save the present picture of the selected lane as PNG or SVG"));
    add("file.exportAnimation", MainActions::tr("Export ani&mation\u2026"), "", {},
        MainActions::tr("Save the run of the selected lane as a picture that moves, or as one picture a frame"));
    add("file.exportReport", MainActions::tr("E&xport report\u2026"), "", {},
        MainActions::tr("Write tables, plots and the runs themselves as one page to play in any browser"));
    add("file.close", MainActions::tr("&Close"), "", {QKeySequence("Ctrl+W")}, MainActions::tr("Close this scene"));
    add("file.quit", MainActions::tr("&Quit"), "", {QKeySequence("Ctrl+Q")}, MainActions::tr("Leave the program"));

    add("edit.undo", MainActions::tr("&Undo"), "undo", {QKeySequence::Undo}, MainActions::tr("Take the last change back"));
    add("edit.redo", MainActions::tr("&Redo"), "redo",
        {QKeySequence::Redo, QKeySequence("Ctrl+Y"), QKeySequence("Ctrl+Shift+Z")},
        MainActions::tr("Do again what was taken back"));
    add("edit.preferences", MainActions::tr("Pr&eferences\u2026"), "", {QKeySequence("Ctrl+,")},
        MainActions::tr("Theme, language, units, recovery copies"));

    add("lanes.duplicate", MainActions::tr("&Duplicate lane"), "duplicate", {QKeySequence("Ctrl+Alt+D")},
        MainActions::tr("Add a copy of the selected lane"));
    add("lanes.remove", MainActions::tr("&Remove lane"), "remove", {QKeySequence("Ctrl+Delete")},
        MainActions::tr("Remove the selected lane"));
    add("lanes.reference", MainActions::tr("Use as re&ference"), "", {},
        MainActions::tr("Hold the other lanes against the selected one"));

    add("run.play", MainActions::tr("&Play"), "play", {QKeySequence(Qt::Key_Space)}, MainActions::tr("Play or pause"),
        KeyScope::comparing);
    add("run.stepForward", MainActions::tr("Step &forward"), "step-forward", {QKeySequence(Qt::Key_Right)},
        MainActions::tr("One step forward"), KeyScope::comparing);
    add("run.stepBack", MainActions::tr("Step &back"), "step-back", {QKeySequence(Qt::Key_Left)},
        MainActions::tr("One step back"), KeyScope::comparing);
    add("run.restart", MainActions::tr("To the &start"), "restart", {QKeySequence(Qt::SHIFT | Qt::Key_Left)},
        MainActions::tr("Go to the start"), KeyScope::comparing);
    add("run.toEnd", MainActions::tr("To the &end"), "to-end", {QKeySequence(Qt::SHIFT | Qt::Key_Right)},
        MainActions::tr("Go to the end of what is recorded"), KeyScope::comparing);
    add("run.slower", MainActions::tr("S&lower"), "", {QKeySequence(Qt::Key_BracketLeft)},
        MainActions::tr("Play at a lower speed"), KeyScope::comparing);
    add("run.faster", MainActions::tr("F&aster"), "", {QKeySequence(Qt::Key_BracketRight)},
        MainActions::tr("Play at a higher speed"), KeyScope::comparing);
    add("run.again", MainActions::tr("&Run again"), "run", {QKeySequence("Ctrl+R"), QKeySequence(Qt::Key_F5)},
        MainActions::tr("Run all lanes from the start with their present settings"));
    add("run.cancel", MainActions::tr("Stop &computing"), "stop", {QKeySequence("Ctrl+.")},
        MainActions::tr("Stop the lanes, and keep what is recorded"));
    add("run.branch", MainActions::tr("Branch from &here\u2026"), "", {QKeySequence(Qt::Key_B)},
        MainActions::tr("Run every lane on from the state of the selected lane at this step, and show the fan"),
        KeyScope::comparing);
    add("run.poke", MainActions::tr("P&oke\u2026"), "", {QKeySequence(Qt::Key_K)},
        MainActions::tr("Set friction, restitution and gravity at the present time, in every lane"));
    add("run.clearPokes", MainActions::tr("Clear po&kes"), "", {},
        MainActions::tr("Forget what was pulled and set while the lanes ran, and run on without; this cannot be undone"));
    add("run.saveBaseline", MainActions::tr("Save as basel&ine\u2026"), "", {},
        MainActions::tr("Save this run as what later ones are held against"));
    add("run.compareBaseline", MainActions::tr("Compare &with baseline\u2026"), "", {},
        MainActions::tr("Choose the baseline that runs of this scene are held against"));

    LaneCommands::addActions(actions);
    SweepCommands::addActions(actions);
    MarkCommands::addActions(actions);
    StepCommands::addActions(actions);
    ContactInspector::addActions(actions);
    PlotActions::addActions(actions);
    Toolbox::addActions(actions);
    EditActions::addActions(actions);

    QAction* edit = addSwitch("view.edit", MainActions::tr("&Edit"), {QKeySequence("Ctrl+1")},
                              MainActions::tr("The scene as authored, on one canvas"));
    QAction* compare = addSwitch("view.compare", MainActions::tr("&Compare"), {QKeySequence("Ctrl+2")},
                                 MainActions::tr("The lanes side by side"));
    auto* modes = new QActionGroup(&actions);
    modes->addAction(edit);
    modes->addAction(compare);
    add("view.fit", MainActions::tr("&Fit the scene"), "fit", {QKeySequence(Qt::Key_F), QKeySequence(Qt::Key_Home)},
        MainActions::tr("Show the whole scene"));
    add("view.fitSelection", MainActions::tr("Fit the selectio&n"), "", {QKeySequence(Qt::SHIFT | Qt::Key_F)},
        MainActions::tr("Show what is selected"), KeyScope::editing);
    add("view.zoomIn", MainActions::tr("Zoom &in"), "", {QKeySequence::ZoomIn, QKeySequence("Ctrl+=")},
        MainActions::tr("Show the scene larger"));
    add("view.zoomOut", MainActions::tr("Zoom &out"), "", {QKeySequence::ZoomOut},
        MainActions::tr("Show the scene smaller"));
    addSwitch("view.grid", MainActions::tr("&Grid"), {QKeySequence(Qt::Key_G)}, MainActions::tr("A grid in metres"));
    addSwitch("view.radiusLines", MainActions::tr("Rotation line&s"), {},
              MainActions::tr("A line in each body that turns with it"));
    ViewCommands::addActions(actions);
    QAction* desktop = addSwitch("view.theme.desktop", MainActions::tr("As the &desktop"), {},
                                 MainActions::tr("Light or dark as the desktop is"));
    QAction* light = addSwitch("view.theme.light", MainActions::tr("&Light"), {}, MainActions::tr("Light theme"));
    QAction* dark = addSwitch("view.theme.dark", MainActions::tr("D&ark"), {}, MainActions::tr("Dark theme"));
    auto* themes = new QActionGroup(&actions);
    for (QAction* action : {desktop, light, dark}) themes->addAction(action);
    add("view.nextPane", MainActions::tr("Ne&xt panel"), "", {QKeySequence(Qt::Key_F6)},
        MainActions::tr("Go on from the canvas to the panels, one by one, and back to it"));
    add("view.previousPane", MainActions::tr("Previo&us panel"), "", {QKeySequence(Qt::SHIFT | Qt::Key_F6)},
        MainActions::tr("Go back from panel to panel, and to the canvas"));
    add("view.resetPanels", MainActions::tr("&Reset panels"), "", {},
        MainActions::tr("Put all panels back where they were at first"));

    add("help.search", MainActions::tr("&Search actions\u2026"), "search", {QKeySequence("Ctrl+Shift+P")},
        MainActions::tr("Find an action by its name"));
    add("help.firstScene", MainActions::tr("Your &first scene"), "", {},
        MainActions::tr("A guide from the drawing of a stack to its numbers, beside a new scene"));
    add("help.keys", MainActions::tr("&Keys"), "", {QKeySequence(Qt::Key_F1)}, MainActions::tr("All keys of the window"));
    add("help.plugins", MainActions::tr("&Plugins\u2026"), "", {},
        MainActions::tr("The plugins that were found, and why one was refused"));
    add("help.about", MainActions::tr("&About Cairn"), "", {}, MainActions::tr("Version and licence"));
    reserveKeys(actions);
}

MainMenus fillMenuBar(QMenuBar& bar, ActionRegistry& actions) {
    const auto fill = [&](QMenu* menu, const QStringList& ids) {
        for (const QString& id : ids) {
            if (id.isEmpty())
                menu->addSeparator();
            else
                menu->addAction(actions[id]);
        }
    };
    MainMenus menus{};
    menus.bar = &bar;
    QMenu* file = bar.addMenu(MainActions::tr("&File"));
    fill(file, {"file.new", "file.open"});
    menus.recentFiles = file->addMenu(MainActions::tr("Open &recent"));
    fill(file, {"file.import", "file.start", "", "file.save", "file.saveAs", "file.saveCopy", "file.saveAll", "file.revert",
                "", "file.exportScene", "file.exportAgain", "file.exportResults", "file.exportPicture",
                "file.exportAnimation", "file.exportReport", "", "file.close", "file.quit"});

    QMenu* edit = bar.addMenu(MainActions::tr("&Edit"));
    fill(edit, {"edit.undo", "edit.redo", ""});
    fill(edit, EditActions::editMenu() << QString());
    fill(edit->addMenu(MainActions::tr("T&ools")), Toolbox::actionIds());
    fill(edit, {"", "edit.preferences"});

    EditActions::fillArrangeMenu(*bar.addMenu(MainActions::tr("&Arrange")), actions);

    QMenu* lanes = bar.addMenu(MainActions::tr("&Lanes"));
    menus.addLane = lanes->addMenu(MainActions::tr("&Add lane"));
    fill(lanes, {"lanes.duplicate", "lanes.remove", "lanes.reference", ""});
    LaneCommands::fillMenu(*lanes, actions);
    fill(lanes, {"", "lanes.sweep"});

    QMenu* run = bar.addMenu(MainActions::tr("&Run"));
    fill(run,
         {"run.play", "run.stepForward", "run.stepBack", "run.restart", "run.toEnd", "", "run.slower", "run.faster", ""});
    fill(run, MarkCommands::menu());
    fill(run, {"", StepCommands::action(), ContactInspector::action()});
    fill(run, {"", "run.again", "run.cancel", "run.branch", "", "run.poke", "run.clearPokes", "", "run.saveBaseline",
               "run.compareBaseline"});

    QMenu* view = bar.addMenu(MainActions::tr("&View"));
    fill(view, {"view.edit", "view.compare", "", "view.fit", "view.fitSelection", "view.zoomIn", "view.zoomOut", "",
                "view.grid", "view.radiusLines"});
    ViewCommands::fillMenu(*view, actions);
    PlotActions::fillMenu(*view->addMenu(MainActions::tr("P&lots")), actions);
    view->addSeparator();
    fill(view->addMenu(MainActions::tr("&Theme")), {"view.theme.desktop", "view.theme.light", "view.theme.dark"});
    menus.panels = view->addMenu(MainActions::tr("&Panels"));
    fill(view, {"view.nextPane", "view.previousPane", "view.resetPanels"});

    fill(bar.addMenu(MainActions::tr("&Help")),
         {"help.firstScene", "help.search", "help.keys", "", "help.plugins", "help.about"});
    for (const QAction* menu : bar.actions())
        actions.reserve(QKeySequence::mnemonic(menu->text()), KeyScope::always,
                        MainActions::tr("the menu %1").arg(ActionRegistry::plainText(*menu)));
    return menus;
}

}  // namespace cairn
