// SPDX-License-Identifier: GPL-3.0-or-later

// Bodies are pulled by mouse while lanes run.

#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "app/compare/compare_view.h"
#include "app/compare/lane_canvas.h"
#include "app/compare/poke_dialog.h"
#include "app/plots/comparison_plot.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

namespace {

Scene stack() {
    Scene scene = test::boxStack(3);
    scene.bodies[1].name = "Box 1";
    scene.run.duration = 3;
    LaneSpec si, soft;
    si.label = si.solver = "sequential-impulse";
    soft.label = soft.solver = "soft-step";
    soft.world = {{"timeStep", "0.008333333333333333"}};
    scene.lanes = {si, soft};
    return scene;
}

std::vector<std::uint64_t> hashesOf(const Recording& recording) {
    std::vector<std::uint64_t> hashes;
    for (std::size_t i = 0; i < recording.size(); ++i) hashes.push_back(recording.frame(i).hash);
    return hashes;
}

// The mouse on the canvas of a lane, in world coordinates (m).
class Hand {
public:
    explicit Hand(LaneCanvas& canvas) : m_canvas(canvas) {}
    void press(Vec2 world) const {
        move(world, Qt::NoButton);
        QTest::mousePress(&m_canvas, Qt::LeftButton, {}, at(world));
    }
    void move(Vec2 world, Qt::MouseButtons held = Qt::LeftButton) const {
        QMouseEvent event(QEvent::MouseMove, at(world), m_canvas.mapToGlobal(at(world)), Qt::NoButton, held, {});
        QCoreApplication::sendEvent(&m_canvas, &event);
    }
    void release(Vec2 world) const { QTest::mouseRelease(&m_canvas, Qt::LeftButton, {}, at(world)); }

private:
    QPoint at(Vec2 world) const { return m_canvas.camera().toScreen(world, m_canvas.size()).toPoint(); }
    LaneCanvas& m_canvas;
};

}  // namespace

class TestPulls : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void aDragInOnePanePullsTheBodyInEveryLane();
    void whatWasPulledIsRepeatedBitForBit();
    void aClickSelectsAndPullsNothing();
    void escapeLetsGo();
    void whatDoesNotMoveIsNotPulled();
    void lanesRunOnlyALittleAheadOfTheHand();
    void TC11_aMaterialSetAtThePresentTimeChangesWhatComesAfter();
    void clearedPokesLeaveTheRunAsItWas();
    void plotsAndSummaryGoBackWithTheRecordings();
    void aPokeIsToldByItsBodyAndTime();
    void theDialogOpensWithWhatTheBodiesHave();
    void TC11_theDialogSetsMaterialsAndGravityAndTakesThemBack();

private:
    LaneCanvas& canvas(std::size_t lane) { return m_view->panes()[lane]->canvas(); }
    // Lets the present time come to a time (s), as the timer of the window does.
    bool playTo(double time) {
        m_document->setPlaying(true);
        return QTest::qWaitFor(
            [&] {
                if (m_document->playback().time() < time) m_document->tick(1.0 / 60);
                return m_document->playback().time() >= time;
            },
            20'000);
    }
    // Presses on the middle of the top box in the first pane at 0.25 s, and drags it to the right.
    Hand pullTopBox() {
        const Hand hand(canvas(0));
        if (!playTo(0.25)) qFatal("the lanes do not run");
        hand.press({0, 2.5});
        hand.move({0.5, 3});
        hand.move({1.5, 4});
        return hand;
    }
    bool waitUntilDone() {
        const bool done = QTest::qWaitFor([&] { return !m_document->isRunning(); }, 20'000);
        m_document->tick(0);
        return done;
    }

    const Entrants m_entrants{test::solverTypes(), {}};
    ThreadPool m_pool{2};
    std::unique_ptr<Document> m_document;
    std::unique_ptr<CompareView> m_view;
};

void TestPulls::init() {
    m_document = std::make_unique<Document>(stack(), Laboratory{m_entrants, m_pool});
    m_view = std::make_unique<CompareView>();
    m_view->resize(900, 500);
    m_view->setDocument(m_document.get());
    m_document->run();
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    m_document->camera = Camera{{0, 2}, 50};
    for (LanePane* pane : m_view->panes()) pane->canvas().setCamera(*m_document->camera);
}

void TestPulls::cleanup() {
    m_view.reset();
    m_document.reset();
}

void TestPulls::aDragInOnePanePullsTheBodyInEveryLane() {
    const Hand hand = pullTopBox();
    QVERIFY(m_document->isPulling());
    QVERIFY(m_document->playback().playing());
    QVERIFY(playTo(1));
    for (std::size_t lane = 0; lane < 2; ++lane) {
        QCOMPARE(canvas(lane).springs().size(), std::size_t{1});
        QVERIFY(test::near(canvas(lane).springs()[0].target, {1.5, 4}, 0.02));
        // Near the target, a little lower for its weight.
        QVERIFY(test::near(canvas(lane).motions()[3].position, {1.5, 4}, 0.1));
    }
    hand.release({1.5, 4});
    QVERIFY(!m_document->isPulling());
    QVERIFY(playTo(2));
    for (std::size_t lane = 0; lane < 2; ++lane) {
        QVERIFY(canvas(lane).springs().empty());
        QVERIFY(canvas(lane).motions()[3].position.y < 2);
    }
}

void TestPulls::whatWasPulledIsRepeatedBitForBit() {
    const Hand hand = pullTopBox();
    for (int i = 0; i < 10; ++i) {
        QVERIFY(playTo(0.3 + 0.05 * i));
        hand.move({1.5 - 0.1 * i, 4});
    }
    hand.release({0.5, 4});
    QVERIFY(waitUntilDone());
    QVERIFY(m_document->pokes().size() > 5);
    std::vector<std::vector<std::uint64_t>> live;
    for (std::size_t lane = 0; lane < 2; ++lane) live.push_back(hashesOf(m_document->comparison()->recording(lane)));
    QCOMPARE(live[0].size(), std::size_t{181});
    QCOMPARE(live[1].size(), std::size_t{361});

    m_document->run();
    QVERIFY(waitUntilDone());
    for (std::size_t lane = 0; lane < 2; ++lane) QCOMPARE(hashesOf(m_document->comparison()->recording(lane)), live[lane]);
}

void TestPulls::aClickSelectsAndPullsNothing() {
    const QSignalSpy clicked(m_view.get(), &CompareView::bodyClicked);
    QVERIFY(playTo(0.25));
    const Hand hand(canvas(0));
    hand.press({0, 2.5});
    hand.release({0, 2.5});
    QCOMPARE(clicked.size(), 1);
    QVERIFY(m_document->pokes().empty());
}

void TestPulls::escapeLetsGo() {
    const Hand hand = pullTopBox();
    QTest::keyClick(&canvas(0), Qt::Key_Escape);
    QVERIFY(!m_document->isPulling());
    QVERIFY(std::holds_alternative<Poke::Release>(m_document->pokes().back().action));
    const std::size_t pokes = m_document->pokes().size();
    hand.move({3, 3});
    QVERIFY(playTo(0.4));
    QCOMPARE(m_document->pokes().size(), pokes);
}

void TestPulls::whatDoesNotMoveIsNotPulled() {
    QVERIFY(playTo(0.25));
    const Hand hand(canvas(0));
    hand.press({0, -0.5});
    hand.move({1, 1});
    hand.release({1, 1});
    QVERIFY(m_document->pokes().empty());
}

void TestPulls::lanesRunOnlyALittleAheadOfTheHand() {
    const Hand hand = pullTopBox();
    QTest::qWait(200);
    m_document->tick(0);
    const Recording& recording = m_document->comparison()->recording(0);
    QVERIFY(recording.frame(recording.size() - 1).time < m_document->playback().time() + 0.2);
    hand.release({1.5, 4});
    QVERIFY(waitUntilDone());
    QCOMPARE(recording.frame(recording.size() - 1).time, 3.0);
}

void TestPulls::TC11_aMaterialSetAtThePresentTimeChangesWhatComesAfter() {
    QVERIFY(waitUntilDone());
    const std::vector<std::uint64_t> before = hashesOf(m_document->comparison()->recording(0));
    m_document->seek(1);
    m_document->poke(std::string(), Poke::SetMaterial{{}, 0.8});
    m_document->poke(std::string(), Poke::SetGravity{{2, -9.81}});
    QVERIFY(waitUntilDone());
    const std::vector<std::uint64_t> after = hashesOf(m_document->comparison()->recording(0));
    QVERIFY(std::equal(before.begin(), before.begin() + 61, after.begin()));
    QVERIFY(before[61] != after[61]);
    QCOMPARE(after.size(), before.size());
    QCOMPARE(m_document->playback().time(), 1.0);
}

void TestPulls::clearedPokesLeaveTheRunAsItWas() {
    QVERIFY(waitUntilDone());
    const std::vector<std::uint64_t> before = hashesOf(m_document->comparison()->recording(1));
    m_document->seek(0.5);
    m_document->poke("box-1", Poke::SetVelocity{{3, 3}, 1});
    m_document->poke(std::string(), Poke::SetGravity{{0, 5}});
    QVERIFY(waitUntilDone());
    m_document->removePokes(std::vector<std::size_t>{1});
    QVERIFY(waitUntilDone());
    QVERIFY(hashesOf(m_document->comparison()->recording(1)) != before);
    m_document->clearPokes();
    QVERIFY(waitUntilDone());
    QCOMPARE(hashesOf(m_document->comparison()->recording(1)), before);
}

void TestPulls::plotsAndSummaryGoBackWithTheRecordings() {
    // Given a plot of the whole run, in which a poke at 0.5 s has thrown a box away
    ComparisonPlot plot(*findMetric("energyTranslational"));
    plot.setComparison(m_document->comparison(), 3);
    connect(m_document.get(), &Document::rewound, &plot, &ComparisonPlot::truncate);
    connect(m_document.get(), &Document::recorded, &plot, &ComparisonPlot::updateFrames);
    QVERIFY(waitUntilDone());
    m_document->seek(0.5);
    m_document->poke(std::string(), Poke::SetGravity{{0, 20}});
    QVERIFY(waitUntilDone());

    // when that is taken back, then the plot and the summary are those of a run that never had it.
    m_document->clearPokes();
    QVERIFY(waitUntilDone());
    ComparisonPlot fresh(plot.instrument());
    fresh.setComparison(m_document->comparison(), 3);
    ComparisonSummary summary(*m_document->comparison());
    summary.setReference(0);
    for (int lane = 0; lane < 2; ++lane) {
        const auto shown = plot.graph(lane)->data(), expected = fresh.graph(lane)->data();
        QCOMPARE(shown->size(), expected->size());
        for (int i = 0; i < shown->size(); ++i) {
            QCOMPARE(shown->at(i)->key, expected->at(i)->key);
            QCOMPARE(shown->at(i)->value, expected->at(i)->value);
        }
        const auto index = static_cast<std::size_t>(lane);
        QCOMPARE(m_document->summary()->greatestPenetration(index, 3), summary.greatestPenetration(index, 3));
        QCOMPARE(m_document->summary()->verdict(index, 3), summary.verdict(index, 3));
    }
    QCOMPARE(m_document->summary()->events().size(), summary.events().size());
}

void TestPulls::aPokeIsToldByItsBodyAndTime() {
    const Scene scene = stack();
    const std::string id = scene.bodies[1].id;
    QCOMPARE(pokeText({1.25, id, Poke::Grab{}}, scene), QString("pull Box 1 at 1.25 s"));
    QCOMPARE(pokeText({0, {}, Poke::SetMaterial{{}, 0.5}}, scene), QString("restitution 0.5 of all bodies at 0.00 s"));
    QCOMPARE(pokeText({2, {}, Poke::SetGravity{{0, -1.6}}}, scene), QString("gravity (0, -1.6) m/s\u00b2 at 2.00 s"));
}

void TestPulls::theDialogOpensWithWhatTheBodiesHave() {
    QVERIFY(waitUntilDone());
    m_document->edit("differ", [](Scene& scene) {
        for (SceneBody& body : scene.bodies)
            for (SceneShape& shape : body.shapes) shape.friction = 0.25;
        scene.bodies[1].shapes[0].friction = 0.75;
        scene.world.gravity = {0.5, -2};
    });
    m_document->run();
    QVERIFY(waitUntilDone());
    PokeDialog dialog(*m_document);
    dialog.show();
    const auto line = [&](const char* key) {
        return dialog.findChild<QLineEdit*>(QLatin1String("poke/") + QLatin1String(key));
    };
    QCOMPARE(line("friction")->text(), QString());
    QCOMPARE(line("friction")->placeholderText(), QString("mixed"));
    QCOMPARE(line("world.gravity.x")->text(), QString("0.5 m/s\u00b2"));
    QCOMPARE(line("world.gravity.y")->text(), QString("-2 m/s\u00b2"));
    m_document->setSelection(Selection::ofBody(m_document->scene().bodies[1].id));
    QCOMPARE(line("friction")->text(), QString("0.75"));
    // An expression is what it says, and the field then shows what holds from now on.
    line("friction")->selectAll();
    QTest::keyClicks(line("friction"), "1/2");
    QTest::keyClick(line("friction"), Qt::Key_Return);
    QCOMPARE(m_document->pokes(), (std::vector<BodyPoke>{{m_document->playback().time(), m_document->scene().bodies[1].id,
                                                          Poke::SetMaterial{0.5, {}}}}));
    QCOMPARE(line("friction")->text(), QString("0.5"));
    QVERIFY(dialog.isVisible());
}

void TestPulls::TC11_theDialogSetsMaterialsAndGravityAndTakesThemBack() {
    QVERIFY(waitUntilDone());
    const std::vector<std::uint64_t> before = hashesOf(m_document->comparison()->recording(0));
    PokeDialog dialog(*m_document);
    dialog.show();
    const auto click = [&](const char* name) {
        QTest::mouseClick(dialog.findChild<QPushButton*>(QLatin1String(name)), Qt::LeftButton);
    };
    const auto setByKeys = [&](const char* key, const char* number) {
        auto* line = dialog.findChild<QLineEdit*>(QLatin1String("poke/") + QLatin1String(key));
        line->selectAll();
        QTest::keyClicks(line, number);
        QTest::keyClick(line, Qt::Key_Return);
    };
    auto* list = dialog.findChild<QListWidget*>();
    m_document->seek(0.5);
    setByKeys("restitution", "0.9");
    m_document->setSelection({.bodies = {"box-2"}, .joints = {}});
    setByKeys("friction", "0.1");
    QVERIFY(waitUntilDone());
    m_document->seek(1);
    setByKeys("world.gravity.y", "-3");
    const Poke::SetMaterial bouncy{{}, 0.9}, slippery{0.1, {}};
    const std::vector<BodyPoke> expected{{0.5, {}, bouncy}, {0.5, "box-2", slippery}, {1, {}, Poke::SetGravity{{0, -3}}}};
    QCOMPARE(m_document->pokes(), expected);
    QCOMPARE(list->count(), 3);
    QCOMPARE(list->item(2)->text(), QString("gravity (0, -3) m/s\u00b2 at 1.00 s"));

    for (int left = 2; left >= 0; --left) {
        list->setCurrentRow(0);
        click("removePoke");
        QCOMPARE(list->count(), left);
    }
    QVERIFY(waitUntilDone());
    QCOMPARE(hashesOf(m_document->comparison()->recording(0)), before);
}

QTEST_MAIN(TestPulls)
#include "test_pulls.moc"
