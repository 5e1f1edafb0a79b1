// SPDX-License-Identifier: GPL-3.0-or-later

// How lanes are looked at, with mouse and keys on the real window: three lanes of which the third takes smaller steps, so that what falls freely
// falls otherwise in it.

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QSettings>
#include <QToolButton>

#include "app/compare/compare_view.h"
#include "app/compare/lanes_panel.h"
#include "app/overlays/heat_map.h"
#include "app/views/overlay_panel.h"
#include "app/views/view_commands.h"
#include "app/views/view_legend.h"
#include "tests/app/editor/action_stage.h"

using namespace cairn;
using test::rightPlace;

class TestViews : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void overlaidTheOthersAreGhostsOverTheReference();
    void theLegendHidesAGhost();
    void theDifferenceHasAPaneForEachLaneButTheReference();
    void theLegendHidesAPaneOfTheDifference();
    void aBodyHasTheColourOfItsDistanceAndTheNumberWherePointedAt();
    void theMenuOfALaneMakesItTheReference();
    void whatIsPointedAtInOnePaneIsMarkedInAll();
    void oneCameraServesAllUntilTheyAreSeparate();
    void apartCamerasSurviveAnotherRun();
    void theSharedCameraFollowsTheBodyOfTheReference();
    void separateCamerasFollowEachItsOwn();
    void severalOverlaysAreChosenInThePopup();
    void theNumbersOfOverlaysReachThePanes();
    void viewsAndOverlaysAreRemembered();
    void withoutARunThereIsNothingToFollowOrCompare();

private:
    CompareView& view() { return m_on->find<CompareView>(); }
    LaneCanvas& canvas(std::size_t pane) { return view().panes()[pane]->canvas(); }
    void press(const char* keys) { m_person->press(keys); }
    QToolButton& legend(const char* label) { return m_on->find<QToolButton>(QStringLiteral("legend:") + label); }
    QPoint placeOf(std::size_t pane, const char* body) {
        const auto index = *findBody(m_on->scene(), body);
        return canvas(pane).camera().toScreen(canvas(pane).motions()[index].position, canvas(pane).size()).toPoint();
    }
    void moveTo(std::size_t pane, QPoint at) {
        QMouseEvent event(QEvent::MouseMove, at, canvas(pane).mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(&canvas(pane), &event);
    }
    int accentPixels(std::size_t pane) {
        const QImage image = canvas(pane).grab().toImage();
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == m_on->window().theme().accent;
        return count;
    }

    std::unique_ptr<test::WindowFixture> m_on;
    std::unique_ptr<test::Person> m_person;
};

void TestViews::init() {
    m_on = std::make_unique<test::WindowFixture>();
    m_person = std::make_unique<test::Person>(m_on->window());
    Scene scene = test::threeBoxes(0.5);
    LaneSpec& fine = scene.lanes.emplace_back(scene.lanes.back());
    fine.label = "fine";
    fine.world = {{"timeStep", "0.004166666666666667"}};
    m_on->open(scene);
    press("Ctrl+2");
    QTRY_VERIFY(m_on->document().comparison() && !m_on->document().isRunning());
    m_on->document().tick(0);
    m_on->document().seek(0.5);
    QCoreApplication::processEvents();
}

void TestViews::cleanup() {
    m_person.reset();
    m_on.reset();
}

void TestViews::overlaidTheOthersAreGhostsOverTheReference() {
    QCOMPARE(view().panes().size(), 3u);
    QVERIFY(!view().legend().isVisible());
    press("2");
    QCOMPARE(view().panes().size(), 1u);
    QCOMPARE(view().panes().front()->lane(), 0u);
    QVERIFY(view().legend().isVisible());
    const auto& ghosts = canvas(0).ghosts();
    QCOMPARE(ghosts.size(), 2u);
    const Recording& fine = m_on->document().comparison()->recording(2);
    QCOMPARE(ghosts[1].motions.data(), fine.withPoses(fine.size() - 1).bodies.data());
    QVERIFY2(ghosts[0].pen.color() != ghosts[1].pen.color() && ghosts[0].pen.dashPattern() != ghosts[1].pen.dashPattern(),
             "lanes differ by colour and by dashes");
    m_on->document().setReferenceLane(2);
    QCOMPARE(view().panes().front()->lane(), 2u);
    press("1");
    QCOMPARE(view().panes().size(), 3u);
    QVERIFY(canvas(0).ghosts().empty());
}

void TestViews::theLegendHidesAGhost() {
    press("2");
    QVERIFY2(!legend("naive").isEnabled(), "the reference is there always");
    m_person->click(legend("fine"));
    QCOMPARE(canvas(0).ghosts().size(), 1u);
    m_person->click(legend("fine"));
    QCOMPARE(canvas(0).ghosts().size(), 2u);
}

void TestViews::theDifferenceHasAPaneForEachLaneButTheReference() {
    press("3");
    QCOMPARE(view().panes().size(), 2u);
    QCOMPARE(view().panes()[0]->lane(), 1u);
    QCOMPARE(view().panes()[1]->lane(), 2u);
    QVERIFY(canvas(0).showsDifference());
    m_on->document().setReferenceLane(1);
    QCOMPARE(view().panes()[0]->lane(), 0u);
}

void TestViews::theLegendHidesAPaneOfTheDifference() {
    press("3");
    m_person->click(legend("fine"));
    QTRY_COMPARE(view().panes().size(), 1u);
    QCOMPARE(view().panes()[0]->lane(), 1u);
    m_person->click(legend("sequential-impulse"));
    QTRY_COMPARE(view().panes()[0]->lane(), 0u);  // there is always one
    m_person->click(legend("fine"));
    QTRY_COMPARE(view().panes()[0]->lane(), 2u);
}

void TestViews::aBodyHasTheColourOfItsDistanceAndTheNumberWherePointedAt() {
    press("3");
    const auto right = *findBody(m_on->scene(), "right");
    const double apart =
        std::abs(canvas(1).motions()[right].position.y - m_on->document().referenceMotions()[right].position.y);
    // Free fall by steps of h from rest comes g h t / 2 too far: h = 1/60 s and 1/240 s, t = 0.5 s.
    QVERIFY(test::near(apart, 9.81 * (1.0 / 60 - 1.0 / 240) * 0.5 / 2, 1e-9));
    const QImage plain = canvas(1).grab().toImage();
    const QPoint place = placeOf(1, "right");
    QCOMPARE(plain.pixel(place + QPoint(-10, 8)), heatColor(specOf(BodyMeasure::difference).scale.share(apart)).rgb());
    moveTo(1, place);
    QVERIFY2(canvas(1).grab().toImage().copy(QRect(place - QPoint(12, 4), QSize(24, 8))) !=
                 plain.copy(QRect(place - QPoint(12, 4), QSize(24, 8))),
             "no number is written");
}

void TestViews::theMenuOfALaneMakesItTheReference() {
    LanePane& pane = *view().panes()[2];
    QContextMenuEvent event(QContextMenuEvent::Mouse, {40, 8}, pane.mapToGlobal(QPoint(40, 8)));
    QCoreApplication::sendEvent(&pane, &event);
    auto& menu = m_on->find<QMenu>("laneMenu");
    QTRY_VERIFY(menu.isVisible());
    QAction* reference = m_on->window().actions()[QStringLiteral("lanes.reference")];
    QTest::mouseClick(menu.windowHandle(), Qt::LeftButton, {}, menu.actionGeometry(reference).center());
    QCOMPARE(m_on->document().referenceLane(), 2);
    QCOMPARE(m_on->scene().run.reference, std::string("fine"));
    QVERIFY2(!m_on->document().isOutdated(), "nothing has to run again");
    QVERIFY(pane.findChild<QLabel*>("reference")->isVisible());
    QVERIFY(!view().panes()[0]->findChild<QLabel*>("reference")->isVisible());
}

void TestViews::whatIsPointedAtInOnePaneIsMarkedInAll() {
    m_on->document().setSelection({});
    moveTo(0, {5, 5});
    const QImage plain = canvas(1).grab().toImage();
    moveTo(0, placeOf(0, "right"));
    QVERIFY(canvas(1).grab().toImage() != plain);
    moveTo(0, {5, 5});
    QCOMPARE(canvas(1).grab().toImage(), plain);
    QCOMPARE(accentPixels(1), 0);
    m_on->document().setSelection(Selection::ofBody("right"));
    QVERIFY(accentPixels(0) > 20 && accentPixels(1) > 20 && accentPixels(2) > 20);
}

void TestViews::oneCameraServesAllUntilTheyAreSeparate() {
    canvas(1).setFocus();
    press("Ctrl+=");
    QCOMPARE(canvas(0).camera(), canvas(1).camera());
    press("Shift+C");
    const Camera before = canvas(0).camera();
    press("Ctrl+=");
    QCOMPARE(canvas(0).camera(), before);
    QCOMPARE(canvas(1).camera().scale, before.scale * 1.25);
    press("Shift+C");
    QCOMPARE(canvas(0).camera(), canvas(1).camera());
    QCOMPARE(canvas(0).camera().scale, before.scale * 1.25);
}

void TestViews::apartCamerasSurviveAnotherRun() {
    press("Shift+C");
    canvas(1).setFocus();
    press("Ctrl+=");
    const Camera first = canvas(0).camera(), second = canvas(1).camera();
    QVERIFY(first != second);
    m_on->document().run();
    QCOMPARE(canvas(0).camera(), first);
    QCOMPARE(canvas(1).camera(), second);
    QTRY_VERIFY(!m_on->document().isRunning());
}

void TestViews::theSharedCameraFollowsTheBodyOfTheReference() {
    m_on->document().seek(0);
    m_on->document().setSelection(Selection::ofBody("right"));
    press("Y");
    const QPoint reference = placeOf(0, "right"), fine = placeOf(2, "right");
    m_on->document().seek(0.5);
    QVERIFY((placeOf(0, "right") - reference).manhattanLength() <= 1);
    QVERIFY((placeOf(2, "right") - fine).manhattanLength() >= 1);
    QCOMPARE(canvas(0).camera(), canvas(2).camera());
    press("Y");
    const Camera held = canvas(0).camera();
    m_on->document().seek(0);
    QCOMPARE(canvas(0).camera(), held);
}

void TestViews::separateCamerasFollowEachItsOwn() {
    m_on->document().seek(0);
    m_on->document().setSelection(Selection::ofBody("right"));
    press("Shift+C");
    press("Y");
    const QPoint places[] = {placeOf(0, "right"), placeOf(1, "right"), placeOf(2, "right")};
    m_on->document().seek(0.5);
    for (std::size_t pane = 0; pane < 3; ++pane) QVERIFY((placeOf(pane, "right") - places[pane]).manhattanLength() <= 1);
    QVERIFY(canvas(0).camera() != canvas(2).camera());
}

void TestViews::severalOverlaysAreChosenInThePopup() {
    auto& button = m_on->find<QToolButton>("overlays");
    button.menu()->popup(button.mapToGlobal(QPoint(0, button.height())));  // a click would wait until it is closed
    auto& panel = *button.menu()->findChild<OverlayPanel*>();
    for (const char* id : {"view.names", "view.islands"}) {
        QTRY_VERIFY2(panel.isVisible(), "the popup stays open");
        auto* box = panel.findChild<QCheckBox*>(QLatin1String(id));
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        QVERIFY(m_on->window().actions()[QLatin1String(id)]->isChecked());
    }
    QVERIFY(canvas(2).overlays().shows("names") && canvas(2).overlays().shows("islands"));
    QVERIFY2(m_on->canvas().overlays().shows("names") && !m_on->canvas().overlays().shows("islands"),
             "the canvas of Edit shows what can be said of a scene that has not run");
    button.menu()->close();
}

void TestViews::theNumbersOfOverlaysReachThePanes() {
    auto& panel = *m_on->find<QToolButton>("overlays").menu()->findChild<OverlayPanel*>();
    panel.findChild<QDoubleSpinBox*>("penetrationFactor")->setValue(250);
    panel.findChild<QDoubleSpinBox*>("trailTime")->setValue(3.5);
    auto* heat = panel.findChild<QComboBox*>("heatMeasure");
    heat->setFocus();
    heat->setCurrentIndex(2);
    emit heat->activated(2);
    QCOMPARE(canvas(1).overlays().penetrationFactor, 250.0);
    QCOMPARE(canvas(1).overlays().trailTime, 3.5);
    QCOMPARE(canvas(1).overlays().heat, BodyMeasure::impulse);
    QCOMPARE(canvas(1).overlays().shown, firstChoice().shown);
}

void TestViews::viewsAndOverlaysAreRemembered() {
    const QString file = m_on->path("view.ini");
    struct Window {
        ActionRegistry actions;
        CompareView lanes;
        EditCanvas canvas;
        std::unique_ptr<ViewCommands> commands;
        Window() {
            ViewCommands::addActions(actions);
            commands = std::make_unique<ViewCommands>(actions, lanes, canvas);
        }
    };
    {
        Window window;
        for (const char* id : {"view.difference", "view.follow", "view.islands", "view.contacts"})
            window.actions[QLatin1String(id)]->toggle();
        OverlayChoice numbers;
        numbers.penetrationFactor = 300;
        numbers.heat = BodyMeasure::penetration;
        window.commands->setNumbers(numbers);
        QSettings settings(file, QSettings::IniFormat);
        window.commands->store(settings);
    }
    Window window;
    window.commands->load(QSettings(file, QSettings::IniFormat));
    QCOMPARE(window.lanes.mode(), CompareMode::difference);
    QVERIFY(window.actions[QStringLiteral("view.follow")]->isChecked());
    QVERIFY(!window.actions[QStringLiteral("view.separateCameras")]->isChecked());
    QCOMPARE(window.commands->overlays().shown, QStringList{"islands"});
    QCOMPARE(window.commands->overlays().penetrationFactor, 300.0);
    QCOMPARE(window.commands->overlays().heat, BodyMeasure::penetration);
}

void TestViews::withoutARunThereIsNothingToFollowOrCompare() {
    Scene scene = test::threeBoxes(0.5);
    scene.lanes.clear();
    m_on->open(scene, "empty.cairn");
    for (const char* id : {"view.overlaid", "view.difference", "view.separateCameras", "view.follow", "view.heatMap"})
        m_on->trigger(id);
    QVERIFY(view().panes().empty());
    QVERIFY(!view().activeCanvas());
    m_on->document().setSelection(Selection::ofBody("right"));
    press("Ctrl+=");
    QVERIFY(view().panes().empty());
}

QTEST_MAIN(TestViews)
#include "test_views.moc"
