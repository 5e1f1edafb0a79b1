// SPDX-License-Identifier: GPL-3.0-or-later

// Drives the real window with mouse and keys.

#include <QAbstractButton>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QTreeWidget>

#include "app/authoring/edit_canvas.h"
#include "app/authoring/edit_view.h"
#include "app/canvas/scene_canvas.h"
#include "app/compare/compare_view.h"
#include "app/editor/main_window.h"
#include "app/outliner/tree_view.h"
#include "app/start/scene_card.h"
#include "app/timeline/timeline.h"
#include "app/widgets/message_bar.h"
#include "app/widgets/panel_dock.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

namespace {

// A solver that works for 19 steps and then gives up, as a stranger's may.
class FailingSolver : public Solver {
    StepReport step(StepView& view) override {
        if (view.stepIndex == 19) throw std::runtime_error("out of luck");
        return {};
    }
};

SolverType failingSolver() {
    SolverType type;
    type.id = "failing";
    type.name = "Failing";
    type.factory = SolverFactory([](const ParameterValues&) { return std::make_unique<FailingSolver>(); });
    return type;
}

Entrants entrants() {
    Entrants all{test::solverTypes(), {}};
    all.solvers.push_back(failingSolver());
    return all;
}

}  // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void velocitiesAreShownWhenAskedForAndThenAtTheNextStartToo();
    void theStartPageShowsTheGallery();
    void aGallerySceneOpensFromItsCardAndRuns();
    void spacePlaysAndPausesFromTheCanvas();
    void spaceWithADragPansAllPanesAlikeAndPlaysNothing();
    void theWheelZoomsToThePointerInAllPanes();
    void theTimelineScrubsByMouse();
    void arrowKeysGoStepByStep();
    void allToolsAreThereInTheSmallestWindow();
    void lanesAreFollowedToTheirEndAfterAPokeWhilePaused();
    void keysYieldToAnEditorInFocus();
    void aParameterIsChangedRunAgainAndUndone();
    void lanesAreAddedAndRemovedAndTheEditsUndone();
    void aClickOnABodySelectsItEverywhere();
    void aStoppedLaneSaysWhyInItsPaneWhileTheOthersRunOn();
    void aFileThatFailsToLoadLeavesWhatIsOpen();
    void aDroppedFileOpens();
    void aFailedSaveKeepsTheMarkAndSaysSo();
    void closingAsksWhereChangesWouldBeLost();
    void aRefusedPluginIsNamed();
    void theSearchRunsAnAction();
    void themeSpeedPanelsAndRecentFilesAreRemembered();
    void theEditModeShowsTheAuthoredScene();
    void everythingThatTakesTheFocusHasAName();
    void noKeyOfTheWindowStandsForTwoActions();

private:
    template <typename T>
    T* find(const QString& name = {}) {
        T* found = m_window->findChild<T*>(name);
        if (!found) qFatal("nothing of that kind is named \"%s\"", qPrintable(name));
        return found;
    }
    void makeWindow();
    Document& document() { return *m_window->workspace().current(); }
    void open(const QString& path);
    void openStack() { open(m_stack); }
    void waitForRun();
    const std::vector<LanePane*>& panes() { return find<CompareView>()->panes(); }
    QAction& action(const char* id) { return *m_window->actions()[QLatin1String(id)]; }
    std::uint64_t lastHash(std::size_t lane) {
        const Recording& recording = document().comparison()->recording(lane);
        return recording.frame(recording.size() - 1).hash;
    }

    const Entrants m_entrants = entrants();
    ThreadPool m_pool{2};
    std::vector<PluginRecord> m_plugins;
    std::vector<GalleryScene> m_gallery;
    QTemporaryDir m_folder;
    QString m_stack;  // a scene file of five boxes with two lanes
    std::unique_ptr<MainWindow> m_window;
};

void TestMainWindow::initTestCase() {
    QVERIFY(m_folder.isValid());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
    QCoreApplication::setOrganizationName("cairn");
    QCoreApplication::setApplicationName("cairn");
    QApplication::setStyle("Fusion");
    m_gallery = loadGallery(CAIRN_SOURCE_DIR "/scenes");
    QVERIFY(!m_gallery.empty());
}

void TestMainWindow::init() {
    QSettings().clear();
    Scene scene = test::boxStack(5);
    scene.name = "Five boxes";
    scene.run.duration = 1;
    for (const auto& [label, solver] : {std::pair{"One pass", "naive"}, std::pair{"SI", "sequential-impulse"}}) {
        LaneSpec lane;
        lane.label = label;
        lane.solver = solver;
        scene.lanes.push_back(lane);
    }
    m_stack = m_folder.filePath("five-boxes.cairn");
    QFile::setPermissions(m_stack, QFile::ReadOwner | QFile::WriteOwner);
    QVERIFY(saveScene(scene, m_stack.toStdString()).saved);
    m_plugins.clear();
    makeWindow();
}

void TestMainWindow::cleanup() { m_window.reset(); }

void TestMainWindow::makeWindow() {
    m_window.reset();
    m_window = std::make_unique<MainWindow>(Laboratory{m_entrants, m_pool}, m_plugins, m_gallery);
    m_window->restoreSettings();
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestMainWindow::open(const QString& path) {
    QVERIFY(m_window->openFile(path));
    waitForRun();
}

void TestMainWindow::waitForRun() {
    QTRY_VERIFY(!document().isRunning());
    document().tick(0);
    QCoreApplication::processEvents();
}

void TestMainWindow::velocitiesAreShownWhenAskedForAndThenAtTheNextStartToo() {
    QVERIFY(!action("view.velocities").isChecked());
    QVERIFY(action("view.grid").isChecked());
    action("view.velocities").trigger();
    action("view.grid").trigger();
    m_window->close();
    makeWindow();
    QVERIFY(action("view.velocities").isChecked());
    QVERIFY(!action("view.grid").isChecked());
}

void TestMainWindow::theStartPageShowsTheGallery() {
    const auto cards = m_window->findChildren<SceneCard*>();
    QCOMPARE(static_cast<std::size_t>(cards.size()), m_gallery.size());
    for (const SceneCard* card : cards) QVERIFY2(!card->text().isEmpty() && card->isVisible(), qPrintable(card->path()));
    QVERIFY(!find<QWidget>("laneList")->isVisible());
    QVERIFY(!action("run.play").isEnabled());
}

void TestMainWindow::aGallerySceneOpensFromItsCardAndRuns() {
    SceneCard* stack = nullptr;
    for (auto* card : m_window->findChildren<SceneCard*>())
        if (card->path().endsWith("stack-5.cairn")) stack = card;
    QVERIFY(stack);
    QTest::mouseClick(stack, Qt::LeftButton);

    QVERIFY(m_window->workspace().current());
    QCOMPARE(document().fileName(), QString("stack-5.cairn"));
    QCOMPARE(document().filePath(), QString());  // a copy: saving asks where to
    waitForRun();
    QCOMPARE(panes().size(), document().scene().lanes.size());
    for (std::size_t i = 0; i < panes().size(); ++i) {
        QVERIFY(panes()[i]->isVisible());
        QVERIFY(document().comparison()->recording(i).size() > 1);
        QVERIFY2(panes()[i]->headline().startsWith(QString::fromStdString(document().scene().lanes[i].label)),
                 qPrintable(panes()[i]->headline()));
    }
}

void TestMainWindow::spacePlaysAndPausesFromTheCanvas() {
    openStack();
    SceneCanvas& canvas = panes()[0]->canvas();
    QVERIFY(canvas.hasFocus());
    QTest::keyClick(&canvas, Qt::Key_Space);
    QVERIFY(document().playback().playing());
    QTRY_VERIFY(document().playback().time() > 0.1);
    QTest::keyClick(&canvas, Qt::Key_Space);
    QVERIFY(!document().playback().playing());
    const double time = document().playback().time();
    QTest::qWait(50);
    QCOMPARE(document().playback().time(), time);
}

void TestMainWindow::spaceWithADragPansAllPanesAlikeAndPlaysNothing() {
    openStack();
    SceneCanvas& canvas = panes()[0]->canvas();
    const Camera before = canvas.camera();
    QTest::keyPress(&canvas, Qt::Key_Space);
    QTest::mousePress(&canvas, Qt::LeftButton, {}, {100, 100});
    QTest::mouseMove(&canvas, {120, 110});
    QTest::mouseMove(&canvas, {140, 130});
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, {140, 130});
    QTest::keyRelease(&canvas, Qt::Key_Space);
    QVERIFY(!document().playback().playing());
    const Camera after = canvas.camera();
    QCOMPARE(after.scale, before.scale);
    QVERIFY(std::abs((before.center.x - after.center.x) * before.scale - 40) < 1e-9);
    QVERIFY(std::abs((after.center.y - before.center.y) * before.scale - 30) < 1e-9);
    QVERIFY(panes()[1]->canvas().camera() == after);

    QTest::keyClick(&canvas, Qt::Key_F);
    QVERIFY(canvas.camera() == before);
    QVERIFY(panes()[1]->canvas().camera() == before);
}

void TestMainWindow::theWheelZoomsToThePointerInAllPanes() {
    openStack();
    SceneCanvas& canvas = panes()[1]->canvas();
    const QPointF pointer(60, 200);
    const Vec2 world = canvas.camera().toWorld(pointer, canvas.size());
    const double scale = canvas.camera().scale;
    QWheelEvent wheel(pointer, canvas.mapToGlobal(pointer), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QCoreApplication::sendEvent(&canvas, &wheel);
    QVERIFY(canvas.camera().scale > scale);
    QVERIFY(distance(canvas.camera().toWorld(pointer, canvas.size()), world) < 1e-9);
    QVERIFY(panes()[0]->canvas().camera() == canvas.camera());
}

void TestMainWindow::theTimelineScrubsByMouse() {
    openStack();
    auto* timeline = find<Timeline>();
    const auto at = [&](double time) { return QPoint(qRound(timeline->positionOf(time)), timeline->height() / 2); };
    const double pixel = 1 / (timeline->positionOf(1) - timeline->positionOf(0));  // s
    QTest::mousePress(timeline, Qt::LeftButton, {}, at(0.25));
    QVERIFY(std::abs(document().playback().time() - 0.25) <= 1.0 / 60 + pixel);
    QTest::mouseMove(timeline, at(0.4));
    QTest::mouseMove(timeline, at(0.75));
    QTest::mouseRelease(timeline, Qt::LeftButton, {}, at(0.75));
    const double time = document().playback().time();
    QVERIFY(std::abs(time - 0.75) <= 1.0 / 60 + pixel);
    // The panes show that very frame: the least of the boxes has sunk in one lane and not in the other.
    const Recording& recording = document().comparison()->recording(0);
    QCOMPARE(recording.indexAt(time), static_cast<std::size_t>(std::llround(time * 60)));
}

void TestMainWindow::lanesAreFollowedToTheirEndAfterAPokeWhilePaused() {
    openStack();
    waitForRun();
    document().seek(0.25);
    QTRY_COMPARE(document().summary()->recordedUntil(), document().playback().end());
    QTest::qWait(300);  // the window's clock has come to rest
    document().poke(std::string(), Poke::SetMaterial{0.1, {}});
    QVERIFY(!document().playback().playing());
    QTRY_COMPARE(document().summary()->recordedUntil(), document().playback().end());
}

void TestMainWindow::allToolsAreThereInTheSmallestWindow() {
    openStack();
    m_window->setMode(MainWindow::Mode::edit);
    m_window->resize(m_window->minimumSize());
    const auto hidden = [this] {
        const auto* bar = m_window->findChild<QToolBar*>("tools");
        return std::ranges::count_if(bar->actions(), [&](QAction* tool) {
            const QWidget* button = bar->widgetForAction(tool);
            return !button->isVisible() || !bar->rect().contains(button->geometry());
        });
    };
    QTRY_COMPARE(hidden(), 0);
    m_window->resize(1280, 800);
    QTRY_COMPARE(hidden(), 0);
}

void TestMainWindow::arrowKeysGoStepByStep() {
    openStack();
    SceneCanvas& canvas = panes()[0]->canvas();
    for (int i = 0; i < 3; ++i) QTest::keyClick(&canvas, Qt::Key_Right);
    QVERIFY(std::abs(document().playback().time() - 3.0 / 60) < 1e-12);
    QTest::keyClick(&canvas, Qt::Key_Left);
    QVERIFY(std::abs(document().playback().time() - 2.0 / 60) < 1e-12);
    QTest::keyClick(&canvas, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(document().playback().time(), 1.0);
    QTest::keyClick(&canvas, Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(document().playback().time(), 0.0);
}

void TestMainWindow::keysYieldToAnEditorInFocus() {
    openStack();
    auto* label = find<QLineEdit>("laneLabel");
    label->setFocus();
    label->selectAll();
    QTest::keyClicks(label, "f g c");
    QCOMPARE(label->text(), QString("f g c"));
    QVERIFY(!document().playback().playing());
    QVERIFY(action("view.grid").isChecked());
    QTest::keyClick(label, Qt::Key_Return);
    QCOMPARE(document().scene().lanes[0].label, std::string("f g c"));
}

void TestMainWindow::aParameterIsChangedRunAgainAndUndone() {
    openStack();
    const std::uint64_t before = lastHash(0), untouched = lastHash(1);
    auto* iterations = find<QLineEdit>("field/iterations");
    QCOMPARE(iterations->text(), QString("1"));
    iterations->setFocus();
    iterations->selectAll();
    QTest::keyClicks(iterations, "6");
    QTest::keyClick(iterations, Qt::Key_Return);

    QVERIFY(document().isModified());
    QVERIFY(m_window->isWindowModified());
    QVERIFY(document().isOutdated());
    QTest::mouseClick(find<QPushButton>("run"), Qt::LeftButton);
    waitForRun();
    QVERIFY(!document().isOutdated());
    QVERIFY(lastHash(0) != before);
    QCOMPARE(lastHash(1), untouched);

    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(iterations->text(), QString("1"));
    QVERIFY(!document().isModified());
    QVERIFY(!m_window->isWindowModified());
    QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier);
    waitForRun();
    QCOMPARE(lastHash(0), before);
}

void TestMainWindow::lanesAreAddedAndRemovedAndTheEditsUndone() {
    openStack();
    auto* list = find<QListWidget>("laneList");
    QCOMPARE(list->count(), 2);
    auto* menu = find<QPushButton>("addLane")->menu();
    QAction* pgs = nullptr;
    for (QAction* entry : menu->actions())
        if (entry->text().contains("Projected")) pgs = entry;
    QVERIFY(pgs);
    pgs->trigger();
    QCOMPARE(list->count(), 3);
    QCOMPARE(list->currentRow(), 2);
    QCOMPARE(find<QComboBox>("laneSolver")->currentData().toString(), QString("projected-gauss-seidel"));
    QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier);
    waitForRun();
    QCOMPARE(panes().size(), 3u);

    list->setCurrentRow(0);
    QTest::keyClick(m_window.get(), Qt::Key_Delete, Qt::ControlModifier);
    QCOMPARE(list->count(), 2);
    QCOMPARE(document().scene().lanes[0].label, std::string("SI"));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(list->count(), 2);
    QCOMPARE(document().scene().lanes[0].label, std::string("One pass"));
    QVERIFY(!document().isModified());
}

void TestMainWindow::aClickOnABodySelectsItEverywhere() {
    openStack();
    SceneCanvas& canvas = panes()[0]->canvas();
    const QPointF top = canvas.camera().toScreen(document().scene().bodies[5].position, canvas.size());
    QTest::mouseMove(&canvas, top.toPoint());
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, top.toPoint());
    QCOMPARE(document().selection(), Selection::ofBody(document().scene().bodies[5].id));
    QCOMPARE(find<TreeView>()->currentIndex().data().toString(),
             QString::fromStdString(document().scene().bodies[5].title()));
}

void TestMainWindow::aStoppedLaneSaysWhyInItsPaneWhileTheOthersRunOn() {
    openStack();
    LaneSpec lane;
    lane.label = "Stranger";
    lane.solver = "failing";
    document().addLane(lane);
    document().run();
    waitForRun();
    document().seek(1);
    QVERIFY2(panes()[2]->headline().contains("stopped"), qPrintable(panes()[2]->headline()));
    auto* banner = panes()[2]->findChild<QLabel*>("banner");
    QVERIFY(banner->isVisible());
    QVERIFY2(banner->text().contains("step 20") && banner->text().contains("out of luck"), qPrintable(banner->text()));
    QVERIFY(!panes()[0]->findChild<QLabel*>("banner")->isVisible());
    QCOMPARE(document().comparison()->recording(0).size(), 61u);
    QCOMPARE(document().comparison()->recording(1).size(), 61u);
}

void TestMainWindow::aFileThatFailsToLoadLeavesWhatIsOpen() {
    openStack();
    const Document* before = m_window->workspace().current();
    const std::uint64_t hash = lastHash(0);
    const QString bad = m_folder.filePath("bad.cairn");
    QFile file(bad);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "cairn-scene", "formatVersion": 1, "world": {"timeStep": "soon"}, "bodies": []})");
    file.close();
    QVERIFY(!m_window->openFile(bad));
    QCOMPARE(m_window->workspace().current(), before);
    QCOMPARE(m_window->workspace().documents().size(), 1u);
    QCOMPARE(lastHash(0), hash);
    QCOMPARE(panes().size(), 2u);
    const QString message = find<MessageBar>()->text();
    QVERIFY2(message.contains("bad.cairn") && message.contains("world.timeStep"), qPrintable(message));
}

void TestMainWindow::aDroppedFileOpens() {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_stack)});
    QDragEnterEvent enter({300, 300}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({300, 300}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &drop);
    QVERIFY(m_window->workspace().current());
    QCOMPARE(document().filePath(), m_stack);
}

void TestMainWindow::aFailedSaveKeepsTheMarkAndSaysSo() {
    openStack();
    document().removeLane(1);
    QVERIFY(QFile::setPermissions(m_stack, QFile::ReadOwner));
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
    QVERIFY(document().isModified());
    QVERIFY(m_window->isWindowModified());
    QVERIFY2(find<MessageBar>()->text().contains(m_stack), qPrintable(find<MessageBar>()->text()));
    QVERIFY(find<QTabBar>("tabs")->tabText(1).contains('*'));

    QVERIFY(QFile::setPermissions(m_stack, QFile::ReadOwner | QFile::WriteOwner));
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!document().isModified());
    QVERIFY(!m_window->isWindowModified());
    QCOMPARE(find<MessageBar>()->text(), QString());
}

void TestMainWindow::closingAsksWhereChangesWouldBeLost() {
    openStack();
    document().removeLane(1);
    const auto answer = [](QMessageBox::StandardButton button) {
        QTimer::singleShot(0, [button] {
            auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(question);
            QTest::mouseClick(question->button(button), Qt::LeftButton);
        });
    };
    answer(QMessageBox::Cancel);
    QVERIFY(!m_window->close());
    QVERIFY(m_window->isVisible());
    QCOMPARE(m_window->workspace().documents().size(), 1u);
    answer(QMessageBox::Save);
    QVERIFY(m_window->close());
    QCOMPARE(loadScene(m_stack.toStdString()).scene.value().lanes.size(), 1u);
}

void TestMainWindow::aRefusedPluginIsNamed() {
    const QString path = m_folder.filePath("plugins/fake.so");
    QVERIFY(QDir().mkpath(m_folder.filePath("plugins")));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("no library at all");
    file.close();
    PluginLoader loader;
    loader.load({.folders = {m_folder.filePath("plugins")}, .cacheFile = m_folder.filePath("verdicts")});
    m_plugins = loader.records();
    QCOMPARE(m_plugins.size(), 1u);
    makeWindow();
    QVERIFY2(find<MessageBar>()->text().contains("fake.so"), qPrintable(find<MessageBar>()->text()));
    action("help.plugins").trigger();
    auto* table = find<QTreeWidget>("plugins");
    QCOMPARE(table->topLevelItemCount(), 1);
    QCOMPARE(table->topLevelItem(0)->text(2), QString("refused"));
    QCOMPARE(table->topLevelItem(0)->text(3), m_plugins[0].reason);
    QCOMPARE(table->topLevelItem(0)->text(4), path);
}

void TestMainWindow::theSearchRunsAnAction() {
    openStack();
    QVERIFY(action("view.grid").isChecked());
    QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    auto* popup = QApplication::activePopupWidget();
    QVERIFY(popup);
    QTest::keyClicks(popup->findChild<QLineEdit*>(), "grid metres");
    QCOMPARE(popup->findChild<QListWidget*>()->count(), 1);
    QTest::keyClick(popup->findChild<QLineEdit*>(), Qt::Key_Return);
    QTRY_VERIFY(!action("view.grid").isChecked());
}

void TestMainWindow::themeSpeedPanelsAndRecentFilesAreRemembered() {
    openStack();
    action("view.theme.dark").trigger();
    QTest::keyClick(&panes()[0]->canvas(), Qt::Key_BracketRight);
    QCOMPARE(document().playback().speed(), 2.0);
    find<PanelDock>("problems")->toggleViewAction()->trigger();
    QVERIFY(m_window->close());
    makeWindow();
    QVERIFY(m_window->theme().isDark);
    QVERIFY(action("view.theme.dark").isChecked());
    bool listed = false;
    for (auto* button : m_window->findChildren<QPushButton*>()) listed = listed || button->toolTip() == m_stack;
    QVERIFY(listed);
    openStack();
    QCOMPARE(document().playback().speed(), 2.0);
    QVERIFY(!find<PanelDock>("problems")->isVisible());
    QVERIFY(find<PanelDock>("lanes")->isVisible());
    action("view.resetPanels").trigger();
    QVERIFY(find<PanelDock>("problems")->isVisible());
}

void TestMainWindow::theEditModeShowsTheAuthoredScene() {
    openStack();
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(m_window->mode(), MainWindow::Mode::edit);
    QVERIFY(!find<Timeline>()->isVisible());
    QVERIFY(!action("run.play").isEnabled());
    QVERIFY(!find<EditView>()->canvas().overlays().shows("centers"));
    action("view.centers").trigger();
    QVERIFY(find<EditView>()->canvas().overlays().shows("centers"));
    QVERIFY(panes().front()->canvas().overlays().shows("centers"));
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QVERIFY(find<Timeline>()->isVisible());
    QCOMPARE(panes().size(), 2u);
}

void TestMainWindow::everythingThatTakesTheFocusHasAName() {
    openStack();
    for (auto* widget : m_window->findChildren<QWidget*>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus)) continue;
        if (qobject_cast<QAbstractSpinBox*>(widget->parent())) continue;  // the field within, which speaks for the whole
        auto* button = qobject_cast<QAbstractButton*>(widget);
        const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
        QVERIFY2(named, qPrintable(QString("%1 \"%2\"").arg(widget->metaObject()->className(), widget->objectName())));
    }
}

void TestMainWindow::noKeyOfTheWindowStandsForTwoActions() {
    QHash<QKeySequence, QString> owners;
    for (const QAction* action : m_window->actions().actions()) {
        for (const QKeySequence& keys : action->shortcuts()) {
            QVERIFY2(!owners.contains(keys),
                     qPrintable(keys.toString() + ": " + owners[keys] + " and " + action->objectName()));
            owners[keys] = action->objectName();
        }
    }
    QVERIFY(owners.size() > 20);
}

QTEST_MAIN(TestMainWindow)
#include "test_main_window.moc"
