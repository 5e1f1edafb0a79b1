// SPDX-License-Identifier: GPL-3.0-or-later

// Every action of the window, taken by each of its keys and by the mouse from its menu, on a scene with three boxes over ground.

#include <QClipboard>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

#include "app/baseline/baseline_commands.h"
#include "app/branch/branch_dialog.h"
#include "app/commands/array_dialog.h"
#include "app/commands/simplify_dialog.h"
#include "app/compare/compare_view.h"
#include "app/compare/lanes_panel.h"
#include "app/compare/poke_dialog.h"
#include "app/editor/action_palette.h"
#include "app/editor/plugins_dialog.h"
#include "app/guide/guide_panel.h"
#include "app/instruments/plot_card.h"
#include "app/instruments/plots_panel.h"
#include "app/lanes/vary_dialog.h"
#include "app/preferences/preferences_dialog.h"
#include "app/steps/step_dialog.h"
#include "app/sweepwindow/sweep_window.h"
#include "app/timeline/transport_bar.h"
#include "app/tools/probe_tool.h"
#include "app/tools/ruler_tool.h"
#include "app/tools/select_tool.h"
#include "app/widgets/panel_dock.h"
#include "core/baseline/baseline_file.h"
#include "core/formats/formats.h"
#include "core/transfer/scene_files.h"
#include "tests/app/editor/action_stage.h"

using namespace cairn;
using test::leftPlace, test::middlePlace, test::rightPlace;

class TestActions : public test::ActionStage {
    Q_OBJECT

private slots:
    void initTestCase() {
        describeFileActions();
        describeEditActions();
        describeArrangeActions();
        describeToolActions();
        describeRunActions();
        describeViewActions();
        describePlotActions();
        describeHelpActions();
    }
    void init() { start(0.5); }
    void cleanup() { stop(); }

    void everyActionIsDescribedHere() {
        QStringList without;
        for (const QAction* action : m_on->window().actions().actions())
            if (!m_cases.contains(action->objectName())) without << action->objectName();
        QVERIFY2(without.isEmpty(), qPrintable("no key or click is tested of " + without.join(", ")));
        QCOMPARE(m_cases.size(), static_cast<std::size_t>(m_on->window().actions().actions().size()));
    }

    void anActionDoesItsWorkByKeyAndMenu_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("key");  // none: from its menu
        ActionRegistry actions;
        addMainActions(actions);
        for (const auto& [id, unused] : m_cases) {
            QStringList keys = QKeySequence::listToString(actions[id]->shortcuts()).split("; ", Qt::SkipEmptyParts);
            if (keys.isEmpty()) keys << actions.keysOf(*actions[id]);
            for (const QString& key : std::as_const(keys))
                if (!key.isEmpty()) QTest::addRow("%s, %s", qPrintable(id), qPrintable(key)) << id << key;
            QTest::addRow("%s, menu", qPrintable(id)) << id << QString();
        }
    }
    void anActionDoesItsWorkByKeyAndMenu() {
        QFETCH(QString, id);
        QFETCH(QString, key);
        const Case& tested = m_cases.at(id);
        if (tested.given) tested.given();
        m_before = m_on->window().workspace().current() ? m_on->scene() : Scene();
        QAction& action = *m_on->window().actions()[id];
        QTRY_VERIFY2(action.isEnabled(), "it is disabled");
        QVERIFY2(!tested.then(), "what is to come about is so before");
        if (key.isEmpty())
            m_person->chooseInMenu(action);
        else
            m_person->press(key);
        if (tested.next) tested.next();
        QTRY_VERIFY(tested.then());
    }

private:
    const BaselineOutcome& baseline() { return m_on->find<BaselineCommands>().outcome(); }
    void describeFileActions();
    void describeEditActions();
    void describeArrangeActions();
    void describeToolActions();
    void describeRunActions();
    void describeViewActions();
    void describePlotActions();
    void describeHelpActions();
};

void TestActions::describeFileActions() {
    const auto asked = [this](const char* name) { return [this, name] { m_person->whenAskedTypeFile(m_on->path(name)); }; };
    on("file.new", {}, [this] { return m_on->window().workspace().documents().size() == 2 && scene().bodies.empty(); });
    on(
        "file.open",
        [this] {
            saveScene(test::boxStack(1), m_on->path("other.cairn").toStdString());
            m_person->whenAskedTypeFile(m_on->path("other.cairn"));
        },
        [this] { return document().filePath() == m_on->path("other.cairn"); });
    on("file.start", {}, [this] { return m_on->window().workspace().current() == nullptr; });
    on(
        "file.save", [this] { edit(); }, [this] { return isSaved(); });
    on("file.saveAs", asked("as.cairn"), [this] { return document().filePath() == m_on->path("as.cairn") && isSaved(); });
    on("file.saveCopy", asked("copy.cairn"),
       [this] { return QFile::exists(m_on->path("copy.cairn")) && document().filePath() == m_on->path("scene.cairn"); });
    on(
        "file.saveAll", [this] { edit(); }, [this] { return isSaved(); });
    on(
        "file.revert", [this] { edit(); }, [this] { return scene() == m_original; });
    on(
        "file.import",
        [this] {
            const SceneFormat format = rubeFormat();
            exportScene(test::boxStack(1), format, m_on->path("other.json").toStdString());
            m_person->whenAskedTypeFile(m_on->path("other.json"));
        },
        [this] { return document().fileName() == "other.cairn" && document().filePath().isEmpty(); });
    const auto exportAs = [this](const char* name) {
        return [this, name] {
            m_person->whenAsked([this, name](QDialog& dialog) {
                dialog.findChild<QLineEdit*>(QStringLiteral("path"))->setText(m_on->path(name));
                dialog.accept();
            });
        };
    };
    on("file.exportScene", exportAs("scene.json"), [this] { return QFile::exists(m_on->path("scene.json")); });
    on("file.exportAgain", exportAs("again.json"), [this] { return QFile::exists(m_on->path("again.json")); });
    on(
        "file.exportResults",
        [this] {
            compare();
            QDir().mkdir(m_on->path("results"));
            m_person->whenAskedTypeFile(m_on->path("results"));
        },
        [this] { return QFile::exists(m_on->path("results/metrics.csv")); });
    on(
        "file.exportPicture",
        [this] {
            compare();
            m_person->whenAskedTypeFile(m_on->path("picture.svg"));
        },
        [this] { return QFileInfo(m_on->path("picture.svg")).size() > 0; });
    on(
        "file.exportAnimation",
        [this] {
            compare();
            m_person->whenAskedTypeFile(m_on->path("run.svg"));
        },
        [this] { return QFileInfo(m_on->path("run.svg")).size() > 0; });
    on(
        "file.exportReport",
        [this] {
            compare();
            m_person->whenAskedTypeFile(m_on->path("report.html"));
        },
        [this] { return QFileInfo(m_on->path("report.html")).size() > 0; });
    on("file.close", {}, [this] { return m_on->window().workspace().documents().empty(); });
    on("file.quit", {}, [this] { return !m_on->window().isVisible(); });
}

void TestActions::describeEditActions() {
    const auto selectLeft = [this] { click(leftPlace); };
    on(
        "edit.undo", [this] { edit(); }, [this] { return scene() == m_original; });
    on(
        "edit.redo",
        [this] {
            edit();
            m_person->press("Ctrl+Z");
        },
        [this] { return scene() != m_original && !document().undoStack().canRedo(); });
    on("edit.preferences", dismissing<PreferencesDialog>(), [this] { return m_answered; });
    on("edit.cut", selectLeft, [this] {
        return !findBody(scene(), "left") && scene().joints.empty() &&
               QApplication::clipboard()->text().contains("\"left\"");
    });
    on(
        "edit.copy",
        [this] {
            QApplication::clipboard()->clear();
            click(leftPlace);
        },
        [this] { return QApplication::clipboard()->text().contains("\"left\"") && scene() == m_before; });
    on(
        "edit.paste",
        [this] {
            click(leftPlace);
            m_person->press("Ctrl+C");
        },
        [this] { return scene().bodies.size() == 5; });
    on("edit.duplicate", selectLeft, [this] { return scene().bodies.size() == 5; });
    on("edit.delete", selectLeft, [this] { return scene().bodies.size() == 3 && scene().joints.empty(); });
    on(
        "edit.rename", selectLeft,
        [this] {
            m_person->type("Post");
            m_person->press("Return");
        },
        [this] { return body("left").name == "Post"; });
    on(
        "edit.find", {}, [this] { m_person->type("rig"); },
        [this] {
            const auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
            return field && field->text() == "rig" && m_on->find<QDockWidget>("outliner").isAncestorOf(field);
        });
    on("edit.selectAll", {}, [this] { return selection().bodies.size() == 4; });
    on("edit.selectNone", selectLeft, [this] { return selection().empty(); });
    on("edit.invertSelection", selectLeft,
       [this] { return selection().bodies.size() == 3 && !selection().holdsBody("left"); });
}

void TestActions::describeArrangeActions() {
    const auto selecting = [this](const std::vector<Vec2>& places) { return [this, places] { select(places); }; };
    on("arrange.array", selecting({leftPlace}), [this] { return shows<ArrayDialog>() && scene().bodies.size() > 4; });
    // Left and middle together reach from -2.5 to 1 and from 0 to 1.15.
    on("arrange.mirrorHorizontally", selecting({leftPlace, middlePlace}), [this] {
        return isAt("left", {0.5, 0.5}) && isAt("middle", {-1.5, 0.9});
    });
    on("arrange.mirrorVertically", selecting({leftPlace, middlePlace}), [this] {
        return isAt("left", {-2, 0.65}) && isAt("middle", {0, 0.25});
    });
    const auto onAlign = [&](const char* id, Vec2 expected) {
        on(id, selecting({rightPlace, middlePlace}),
           [this, expected] { return isAt("middle", expected) && isAt("right", rightPlace); });
    };
    onAlign("arrange.alignLeft", {3.5, 0.9});
    onAlign("arrange.alignCentre", {3, 0.9});
    onAlign("arrange.alignRight", {2.5, 0.9});
    onAlign("arrange.alignTop", {0, 2.75});
    onAlign("arrange.alignMiddle", {0, 2.5});
    onAlign("arrange.alignBottom", {0, 2.25});
    on("arrange.distributeHorizontally", selecting({leftPlace, middlePlace, rightPlace}), [this] {
        return isAt("middle", {0.5, 0.9});
    });
    on("arrange.distributeVertically", selecting({leftPlace, middlePlace, rightPlace}), [this] {
        return isAt("middle", {0, 1.5});
    });
    on(
        "arrange.separate",
        [this] {
            drag(rightPlace, {-2.3, 0.8});
            click({-2.45, 0.05}, Qt::ShiftModifier);  // of left
        },
        [this] {
            const Vec2 apart = body("right").position - body("left").position;
            return std::max(std::abs(apart.x), std::abs(apart.y)) > 1 - 1e-6;
        });
    // 1e-4 m: as near as bodies are let down.
    on("arrange.drop", selecting({rightPlace}), [this] { return std::abs(body("right").position.y - 0.5) < 1e-4; });
    const auto group = [this] {
        select({leftPlace, middlePlace});
        m_person->press("Ctrl+G");
    };
    on("arrange.group", selecting({leftPlace, middlePlace}),
       [this] { return scene().bodies.size() == 3 && body("left").shapes.size() == 2; });
    on("arrange.ungroup", group, [this] { return scene().bodies.size() == 4; });
    on("arrange.hull", group, [this] {
        return body("left").shapes.size() == 1 && std::holds_alternative<PolygonShape>(body("left").shapes[0].geometry);
    });
    on(
        "arrange.simplify",
        [this, group] {
            group();
            m_person->chooseInMenu(action("arrange.hull"));
        },
        [this] { return shows<SimplifyDialog>(); });
    on("arrange.toFront", selecting({leftPlace}), [this] { return drawingOrder().last() == "left"; });
    on("arrange.forward", selecting({leftPlace}), [this] {
        return drawingOrder() == (QStringList{"ground", "middle", "left", "right"});
    });
    on("arrange.backward", selecting({rightPlace}), [this] {
        return drawingOrder() == (QStringList{"ground", "left", "right", "middle"});
    });
    on("arrange.toBack", selecting({rightPlace}), [this] { return drawingOrder().first() == "right"; });
    const auto pressing = [this](const char* key) {
        return [this, key] {
            click(leftPlace);
            m_person->press(key);
        };
    };
    on("arrange.lock", selecting({leftPlace}), [this] { return body("left").locked; });
    on("arrange.unlockAll", pressing("Ctrl+L"), [this] { return scene() == m_original; });
    on("arrange.hide", selecting({leftPlace}), [this] { return body("left").hidden; });
    on("arrange.showAll", pressing("Ctrl+H"), [this] { return scene() == m_original; });
}

void TestActions::describeToolActions() {
    const auto onDraw = [this](const char* id, const Step& draw, std::size_t kind) {
        on(id, {}, draw, [this, kind] { return scene().bodies.size() == 5 && lastShape().geometry.index() == kind; });
    };
    const auto kindOf = [](const decltype(SceneShape::geometry)& geometry) { return geometry.index(); };
    const auto dragFree = [this] { drag({-2, 3}, {-1, 4}); };
    const auto corners = [this] {
        for (const Vec2 corner : {Vec2{-2, 3}, {-1, 3}, {-1, 4}}) click(corner);
        m_person->press("Return");
    };
    onDraw("tool.box", dragFree, kindOf(BoxShape{}));
    onDraw("tool.circle", dragFree, kindOf(CircleShape{}));
    onDraw(
        "tool.capsule",
        [this] {
            drag({-2, 3}, {-1, 4});
            click({-1.5, 4});
        },
        kindOf(CapsuleShape{}));
    onDraw("tool.polygon", corners, kindOf(PolygonShape{}));
    onDraw("tool.chain", corners, kindOf(ChainShape{}));

    const auto onJoin = [this](const char* id, const Step& join, SceneJointType type) {
        on(id, {}, join, [this, type] { return scene().joints.size() == 2 && scene().joints[1].type == type; });
    };
    const auto clickRight = [this] { click(rightPlace); };
    const auto dragOver = [this] { drag(middlePlace, rightPlace); };
    onJoin("tool.hinge", clickRight, SceneJointType::revolute);
    onJoin("tool.weld", clickRight, SceneJointType::weld);
    onJoin("tool.distance", dragOver, SceneJointType::distance);
    onJoin("tool.spring", dragOver, SceneJointType::spring);
    onJoin(
        "tool.slider",
        [this] {
            drag(rightPlace, rightPlace + Vec2{1, 0});
        },
        SceneJointType::prismatic);

    const auto holds = [this]<class T>(T*) { return [this] { return qobject_cast<T*>(m_on->canvas().tool()) != nullptr; }; };
    on(
        "tool.select", [this] { m_person->press("B"); }, holds(static_cast<SelectTool*>(nullptr)));
    on("tool.ruler", {}, holds(static_cast<RulerTool*>(nullptr)));
    on("tool.probe", {}, holds(static_cast<ProbeTool*>(nullptr)));
}

void TestActions::describeRunActions() {
    on("lanes.duplicate", {}, [this] { return scene().lanes.size() == 3; });
    on("lanes.remove", {}, [this] { return scene().lanes.size() == 1; });
    on("lanes.vary", {}, [this] { return shows<VaryDialog>(); });
    on("lanes.sweep", {}, [this] { return shows<SweepWindow>(); });
    on("lanes.iterations", {},
       [this] { return scene().lanes.size() == 3 && scene().lanes[1].label == "naive, iterations 5"; });
    on("lanes.warmStart", {}, [this] { return scene().lanes[1].label == "naive, warmStart 1"; });
    on("lanes.allSolvers", {}, [this] { return scene().lanes.size() == test::solverTypes().size(); });
    on("lanes.equalSweeps", {}, [this] {
        return scene().lanes[1].parameters.contains("iterations") &&
               std::get<std::int64_t>(scene().lanes[1].parameters.at("iterations")) == 1;  // as the naive lane
    });
    on(
        "lanes.equalTime", [this] { compare(); }, [this] { return scene().lanes[1].parameters.contains("iterations"); });
    on(
        "lanes.reference", [this] { m_on->find<LanesPanel>().selectLane(1); },
        [this] { return scene().run.reference == "sequential-impulse"; });

    const auto comparing = [this](const QStringList& keys = {}) {
        return [this, keys] {
            compare();
            for (const QString& key : keys) m_person->press(key);
        };
    };
    const auto isAtStep = [this](int step) {
        return [this, step] { return std::abs(document().playback().time() - step / 60.0) < 1e-9; };
    };
    on("run.play", comparing(), [this] { return document().playback().playing() && document().playback().time() > 0; });
    on("run.stepForward", comparing(), isAtStep(1));
    on("run.stepBack", comparing({"Right", "Right"}), isAtStep(1));
    on("run.restart", comparing({"Right", "Right"}), isAtStep(0));
    on("run.toEnd", comparing(), isAtStep(30));  // 0.5 s
    on("run.nextMark", comparing(), [this] { return document().playback().time() > 0; });
    on("run.previousMark", comparing({"Shift+Right"}), [this] { return document().playback().time() < 0.5; });
    on("run.firstDifference", comparing(), [this] { return document().playback().time() > 0; });
    on("run.loop", comparing(), [this] { return document().playback().looping(); });
    on("run.inspectStep", comparing(), [this] { return shows<StepDialog>(); });
    on("run.inspectContact", comparing(), [this] { return !m_on->find<PanelDock>("contact").isHidden(); });
    on("run.branch", comparing(), [this] { return shows<BranchDialog>(); });
    on("run.slower", comparing(), [this] { return m_on->find<TransportBar>().speed() == 0.5; });
    on("run.faster", comparing(), [this] { return m_on->find<TransportBar>().speed() == 2; });
    on(
        "run.again",
        [this] {
            compare();
            m_comparison = comparison();
        },
        [this] { return comparison() != m_comparison; });
    on(
        "run.cancel",
        [this] {
            start(5000);  // s: more than is computed before the action comes
            m_person->press("Ctrl+2");
        },
        [this] { return comparison() && !document().isRunning(); });
    on("run.poke", comparing(), [this] { return shows<PokeDialog>(); });
    on(
        "run.clearPokes",
        [this] {
            compare();
            m_person->press("K");
            m_person->click(m_on->find<QLineEdit>("poke/world.gravity.y"));
            m_person->replaceBy("-3");
            m_person->press("Esc");
            QCOMPARE(document().pokes().size(), 1u);
        },
        [this] { return document().pokes().empty(); });
    on(
        "run.saveBaseline",
        [this] {
            compare();
            m_person->whenAskedTypeFile(m_on->path("run.baseline.json"));
        },
        [this] { return QFile::exists(m_on->path("run.baseline.json")) && baseline().lanes.size() == 2; });
    on(
        "run.compareBaseline",
        [this] {
            compare();
            saveTextAtomically(writeBaseline(makeBaseline(*comparison())), m_on->path("old.json").toStdString());
            m_person->whenAskedTypeFile(m_on->path("old.json"));
        },
        [this] { return baseline().name == "old.json" && passed(baseline().lanes); });
}

void TestActions::describeViewActions() {
    const auto zooming = [this](const char* key) {
        return [this, key] {
            if (key) m_person->press(key);
            m_camera = m_on->canvas().camera();
        };
    };
    on(
        "view.edit", [this] { compare(); }, [this] { return m_on->window().mode() == MainWindow::Mode::edit; });
    on("view.compare", {}, [this] { return m_on->window().mode() == MainWindow::Mode::compare && shows<CompareView>(); });
    on("view.fit", zooming("Ctrl+="),
       [this] { return m_on->canvas().camera() == m_on->canvas().fittingCamera(document().outlines().bounds()); });
    on(
        "view.fitSelection", [this] { click(leftPlace); },
        [this] { return length(m_on->canvas().camera().center - leftPlace) < 1e-9; });
    on("view.zoomIn", zooming(nullptr), [this] { return m_on->canvas().camera().scale == m_camera.scale * 1.25; });
    on("view.zoomOut", zooming(nullptr), [this] { return m_on->canvas().camera().scale == m_camera.scale / 1.25; });
    for (const OverlayType& type : overlayTypes()) {
        const auto isShown = [this, &type] {
            return m_on->find<CompareView>().panes().front()->canvas().overlays().shows(type.key);
        };
        on(
            QStringLiteral("view.") + type.key, [this] { compare(); },
            [isShown, &type] { return isShown() != type.isOnAtFirst; });
    }
    const auto comparing = [this] { compare(); };
    const auto modeIs = [this](CompareMode mode) {
        return [this, mode] { return m_on->find<CompareView>().mode() == mode; };
    };
    on(
        "view.sideBySide",
        [this] {
            compare();
            m_person->press("3");
        },
        modeIs(CompareMode::sideBySide));
    on("view.overlaid", comparing, modeIs(CompareMode::overlaid));
    on("view.difference", comparing, modeIs(CompareMode::difference));
    const auto secondIsWhereTheFirstIs = [this] {
        const auto& panes = m_on->find<CompareView>().panes();
        return panes[0]->canvas().camera() == panes[1]->canvas().camera();
    };
    on(
        "view.separateCameras", comparing, [this] { m_person->press("Ctrl+="); },
        [secondIsWhereTheFirstIs] { return !secondIsWhereTheFirstIs(); });
    on(
        "view.follow",
        [this] {
            compare();
            document().setSelection(Selection::ofBody("right"));
            document().seek(0);
            m_camera = m_on->find<CompareView>().panes().front()->canvas().camera();
        },
        [this] { document().seek(0.5); },
        [this] { return m_on->find<CompareView>().panes().front()->canvas().camera().center.y < m_camera.center.y - 0.5; });
    on("view.grid", {}, [this] { return !m_on->canvas().options().grid; });
    on("view.radiusLines", {}, [this] { return !m_on->canvas().options().radiusLines; });
    const auto choosing = [this](const char* id) { return [this, id] { m_person->chooseInMenu(action(id)); }; };
    on("view.theme.desktop", choosing("view.theme.dark"), [this] { return action("view.theme.desktop").isChecked(); });
    on("view.theme.light", choosing("view.theme.dark"), [this] { return &m_on->window().theme() == &Theme::light(); });
    on("view.theme.dark", choosing("view.theme.light"), [this] { return &m_on->window().theme() == &Theme::dark(); });
    const auto focusIsIn = [this](const char* dock) {
        return [this, dock] { return m_on->find<QDockWidget>(dock).isAncestorOf(QApplication::focusWidget()); };
    };
    on("view.nextPane", {}, focusIsIn("outliner"));
    on("view.previousPane", {}, focusIsIn("problems"));
    on(
        "view.resetPanels", [this] { m_person->chooseInMenu(*m_on->find<QDockWidget>("problems").toggleViewAction()); },
        [this] { return m_on->find<QDockWidget>("problems").isVisible(); });
}

void TestActions::describePlotActions() {
    const auto panel = [this]() -> PlotsPanel& { return m_on->find<PlotsPanel>(); };
    const auto comparing = [this] { compare(); };
    const auto showsMenu = [panel](const char* name) {
        return [panel, name] {
            const auto* menu = panel().findChild<QMenu*>(QLatin1String(name));
            return menu && menu->isVisible();
        };
    };
    on("plots.add", comparing, showsMenu("addPlotMenu"));
    on("plots.options", comparing, showsMenu("plotMenu"));
    on("plots.logarithmic", comparing, [panel] { return panel().plots()[0].axis == PlotAxis::linear; });
    on("plots.difference", comparing, [panel] { return panel().plots()[0].difference; });
    on(
        "plots.remove",
        [this, panel] {
            compare();
            panel().card(1).plot().setFocus();
        },
        [panel] { return panel().plots().size() == 1 && panel().plots()[0].quantity == "penetrationMax_m"; });
    on(
        "plots.showAll",
        [this, panel] {
            compare();
            emit panel().card(0).plot().timeRangePicked(QCPRange(0.1, 0.2));
        },
        [panel] { return panel().card(1).plot().timeRange() == panel().card(1).plot().wholeTime(); });
    const auto saving = [this](const char* name) {
        return [this, name] {
            compare();
            m_person->whenAskedTypeFile(m_on->path(name));
        };
    };
    on("plots.exportPictures", saving("plots.png"), [this] { return QFile::exists(m_on->path("plots.png")); });
    on("plots.exportData", saving("plots.csv"), [this] { return QFile::exists(m_on->path("plots.csv")); });
}

void TestActions::describeHelpActions() {
    on("help.firstScene", {}, [this] { return shows<GuidePanel>(); });
    on("help.search", {}, [this] { return shows<ActionPalette>(); });
    on("help.keys", {}, [this] {
        return std::ranges::any_of(m_on->window().findChildren<QDialog*>(), [](const QDialog* dialog) {
            return dialog->isVisible() && dialog->windowTitle() == "Keys";
        });
    });
    on("help.plugins", {}, [this] { return shows<PluginsDialog>(); });
    on("help.about", dismissing<QMessageBox>(), [this] { return m_answered; });
}

QTEST_MAIN(TestActions)
#include "test_actions.moc"
