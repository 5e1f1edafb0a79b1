// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/lab/comparison.h"
#include "core/lab/lane_run.h"
#include "tests/core/lab/fake_simulator.h"
#include "tests/support/support_lanes.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// Long runs are thinned within their memory: figures of every step, poses and contacts of some, and what there is is true.
namespace {

LaneSpec siLane(const std::string& label = "si") { return {.label = label, .solver = "si"}; }

// Boxes that fall onto a stack: contacts come and go.
Scene rubble() {
    Scene scene = boxStack(4);
    for (int i = 0; i < 4; ++i)
        scene.bodies.push_back(box("falling" + std::to_string(i), {0.4 * i - 0.7, 6.0 + i}, {0.3, 0.2}, 1));
    setMaterial(scene, 0.4, 0.1);
    scene.world.sleeping = true;
    return scene;
}

void runTo(Comparison& comparison, double duration) {
    comparison.runTo(duration);
    comparison.wait();
}

// Which frames have what, as text: "*" all, "-" poses, "." figures.
QString keptOf(const Recording& recording) {
    QString kept;
    for (std::size_t i = 0; i < recording.size(); ++i)
        kept += recording.hasContacts(i) && recording.hasPoses(i) ? '*' : recording.hasPoses(i) ? '-' : '.';
    return kept;
}

bool sameFigures(const Frame& a, const Frame& b) {
    return a.step == b.step && a.time == b.time && a.hash == b.hash &&
           a.metrics.energy.total() == b.metrics.energy.total() && a.metrics.penetration.max == b.metrics.penetration.max &&
           a.stance.fallen == b.stance.fallen && a.stance.moved == b.stance.moved && a.stance.slow == b.stance.slow;
}

}  // namespace

class TestThinning : public QObject {
    Q_OBJECT
private slots:
    void whatFitsIsKeptWhole();
    void aThinnedRunKeepsToItsMemoryAndTellsTheTruth_data();
    void aThinnedRunKeepsToItsMemoryAndTellsTheTruth();
    void whatDoesNotHoldTheFiguresIsRefused_data();
    void whatDoesNotHoldTheFiguresIsRefused();
    void framesGreaterThanWhatIsLeftLeaveTheirFigures();
    void whatStandsStillIsThereInEveryStep();
    void aRunGoesOnThinned();
    void aRunThatGoesOnTooFarStopsAndSaysSo();
    void pokesAfterThinningGiveWhatARunFromTheStartGives();
    void whatIsCutBackSaysWhatIsLeft();
    void whatWasThinnedIsSaid_data();
    void whatWasThinnedIsSaid();
};

void TestThinning::whatFitsIsKeptWhole() {
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    Comparison comparison(rubble(), {siLane()}, entrants, pool);
    runTo(comparison, 3);
    QVERIFY(!comparison.recording(0).thinning().any());
    QCOMPARE(toString(comparison.recording(0).thinning()), std::string());
    QCOMPARE(keptOf(comparison.recording(0)), QString(181, '*'));
    for (std::size_t i = 0; i <= 180; ++i) QCOMPARE(comparison.recording(0).frame(i).bodies.size(), std::size_t{9});
}

void TestThinning::aThinnedRunKeepsToItsMemoryAndTellsTheTruth_data() {
    QTest::addColumn<int>("kilobytes");
    for (const int kilobytes : {140, 200, 400, 600})
        QTest::newRow(qPrintable(QStringLiteral("%1 kB").arg(kilobytes))) << kilobytes;
}

void TestThinning::aThinnedRunKeepsToItsMemoryAndTellsTheTruth() {
    QFETCH(int, kilobytes);
    const std::size_t memory = static_cast<std::size_t>(kilobytes) * 1000;
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    Comparison whole(rubble(), {siLane()}, entrants, pool);
    Comparison thinned(rubble(), {siLane()}, entrants, pool, memory);
    runTo(whole, 3);
    runTo(thinned, 3);
    const Recording& full = whole.recording(0);
    const Recording& recording = thinned.recording(0);
    QVERIFY(!recording.stopped());
    QCOMPARE(recording.size(), full.size());
    QVERIFY(thinned.memory() <= memory);
    QCOMPARE(thinned.mostMemory(), memory);
    QVERIFY(recording.thinning().any());
    std::uint32_t withoutPoses = 0, withoutContacts = 0;
    for (std::size_t i = 0; i < full.size(); ++i) {
        QVERIFY(sameFigures(recording.frame(i), full.frame(i)));
        const Frame& poses = recording.withPoses(i);
        const Frame& contacts = recording.withContacts(i);
        QVERIFY(poses.step <= i && contacts.step <= i && poses.bodies.size() == 9);
        // Of the step where it says so; else of the last step that has them.
        QCOMPARE(poses.bodies, full.frame(recording.hasPoses(i) ? i : poses.step).bodies);
        const Frame& same = full.frame(recording.hasContacts(i) ? i : contacts.step);
        QCOMPARE(contacts.solved, same.solved);
        QCOMPARE(contacts.found, same.found);
        withoutPoses += recording.hasPoses(i) ? 0 : 1;
        withoutContacts += recording.hasContacts(i) ? 0 : 1;
    }
    QCOMPARE(recording.thinning().withoutPoses, withoutPoses);
    QCOMPARE(recording.thinning().withoutContacts, withoutContacts);
}

void TestThinning::whatDoesNotHoldTheFiguresIsRefused_data() {
    QTest::addColumn<qulonglong>("memory");
    QTest::newRow("nothing") << 0ull;
    QTest::newRow("one frame") << qulonglong{Recording::costOf({}).figures + 9 * sizeof(BodyMotion)};
    QTest::newRow("half of the figures") << 30ull * Recording::costOf({}).figures;
}

void TestThinning::whatDoesNotHoldTheFiguresIsRefused() {
    QFETCH(qulonglong, memory);
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(1);
    Comparison comparison(fakeScene(), {fakeLane("a")}, entrants, pool, memory);
    runTo(comparison, 1);
    const Recording& recording = comparison.recording(0);
    QVERIFY(recording.stopped().has_value());
    QVERIFY(QString::fromStdString(recording.stopped()->reason.english()).contains("the lane may record"));
    QCOMPARE(recording.size(), std::size_t{1});
    QVERIFY(recording.hasPoses(0));
}

void TestThinning::framesGreaterThanWhatIsLeftLeaveTheirFigures() {
    // Given 5,000 bodies, of which one frame takes 280 kB, and 400 kB
    Scene scene = fakeScene();
    for (int i = 0; i < 5000; ++i) scene.bodies.push_back(disc("d" + std::to_string(i), {1.0 * i, 0}, 0.5, 1));
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(1);
    Comparison comparison(scene, {fakeLane("a")}, entrants, pool, 600'000);
    runTo(comparison, 3);
    const Recording& recording = comparison.recording(0);
    QCOMPARE(recording.size(), std::size_t{181});
    QVERIFY(comparison.memory() <= 600'000);
    QCOMPARE(keptOf(recording), '*' + QString(180, '.'));
    QCOMPARE(recording.withPoses(180).step, std::uint64_t{0});
    QCOMPARE(toString(recording.thinning()), std::string("poses of 1 step in 181"));
}

void TestThinning::whatStandsStillIsThereInEveryStep() {
    // Given a stack that falls asleep after half a second, and memory for its figures and little more
    Scene scene = boxStack(4);
    scene.world.sleeping = true;
    const Entrants entrants = worldEntrants();
    ThreadPool pool(1);
    Comparison comparison(scene, {siLane()}, entrants, pool, 500'000);
    runTo(comparison, 10);
    const Recording& recording = comparison.recording(0);
    QVERIFY(recording.thinning().any());
    // then all is known of the steps after the first that was kept asleep.
    QCOMPARE(keptOf(recording).last(400), QString(400, '*'));
    QVERIFY(recording.frame(590).bodies.empty() || recording.frame(591).bodies.empty());
    QVERIFY(recording.withPoses(599).bodies[4].asleep);
}

void TestThinning::aRunGoesOnThinned() {
    Scene scene = fakeScene();
    for (int i = 0; i < 50; ++i) scene.bodies.push_back(disc("d" + std::to_string(i), {1.0 * i, 0}, 0.5, 1));
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(1);
    const std::size_t memory = 1'200'000;
    Comparison comparison(scene, {fakeLane("a")}, entrants, pool, memory);
    runTo(comparison, 8);
    runTo(comparison, 9);
    const Recording& recording = comparison.recording(0);
    QVERIFY(!recording.stopped());
    QCOMPARE(recording.size(), std::size_t{541});
    QVERIFY(comparison.memory() <= memory);
    QVERIFY(keptOf(recording).last(60).contains('*'));
}

void TestThinning::aRunThatGoesOnTooFarStopsAndSaysSo() {
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(1);
    Comparison comparison(fakeScene(), {fakeLane("a")}, entrants, pool, 400'000);
    runTo(comparison, 8);
    runTo(comparison, 800);
    const Recording& recording = comparison.recording(0);
    QVERIFY(recording.stopped().has_value());
    QVERIFY(QString::fromStdString(recording.stopped()->reason.english()).contains("shorten the one or lengthen the other"));
    QCOMPARE(recording.size(), std::size_t{481});
}

void TestThinning::pokesAfterThinningGiveWhatARunFromTheStartGives() {
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    const std::vector<Poke> pokes{{.time = 1.1, .body = 2, .action = Poke::Impulse{{3, 2}, {0, 0.1}}},
                                  {.time = 1.7, .body = 3, .action = Poke::Grab{{0.1, 0.3}, {1, 3}}},
                                  {.time = 2.4, .body = 3, .action = Poke::Release{}}};
    Comparison fromStart(rubble(), {siLane("a"), siLane("b")}, entrants, pool, 800'000);
    fromStart.setPokes(pokes);
    runTo(fromStart, 3);
    Comparison live(rubble(), {siLane("a"), siLane("b")}, entrants, pool, 800'000);
    runTo(live, 3);
    QVERIFY(live.recording(0).thinning().any());
    for (const Poke& poke : pokes) {
        live.poke(poke);
        live.wait();
    }
    for (const std::size_t lane : {0, 1}) {
        QCOMPARE(hashesOf(live.recording(lane)), hashesOf(fromStart.recording(lane)));
        QCOMPARE(keptOf(live.recording(lane)), keptOf(fromStart.recording(lane)));
        QCOMPARE(live.recording(lane).memory(), fromStart.recording(lane).memory());
        QVERIFY(live.memory() <= 800'000);
    }
}

void TestThinning::whatIsCutBackSaysWhatIsLeft() {
    Recording recording(0.1);
    for (std::uint64_t i = 0; i < 100; ++i) {
        Frame frame;
        frame.step = i;
        frame.bodies.assign(3, {{static_cast<double>(i), 0}, 0, {}, 0});
        frame.found.resize(1);
        frame.found[0].separation = static_cast<double>(i);
        recording.append(std::move(frame), i < 10 || i % 32 == 0 ? Keep::all : i % 8 == 0 ? Keep::poses : Keep::figures);
    }
    QCOMPARE(toString(recording.thinning()), std::string("poses of 1 step in 8, contacts of 1 in 32"));
    QVERIFY(!recording.thinning(10).any());
    const std::size_t memory = recording.memory();
    recording.truncate(15);
    QVERIFY(recording.memory() < memory);
    QCOMPARE(recording.thinning().withoutPoses, 5u);
    QCOMPARE(recording.withPoses(14).step, std::uint64_t{9});
}

void TestThinning::whatWasThinnedIsSaid_data() {
    QTest::addColumn<QString>("said");
    QTest::addColumn<Thinning>("thinning");
    QTest::newRow("nothing") << "" << Thinning{};
    QTest::newRow("contacts") << "contacts of 1 step in 4" << Thinning{0, 75, 1, 4};
    QTest::newRow("poses, where nothing touches") << "poses of 1 step in 8" << Thinning{80, 0, 8, 1};
    QTest::newRow("both") << "poses of 1 step in 8, contacts of 1 in 64" << Thinning{80, 90, 8, 64};
}

void TestThinning::whatWasThinnedIsSaid() {
    QFETCH(QString, said);
    QFETCH(Thinning, thinning);
    QCOMPARE(QString::fromStdString(toString(thinning)), said);
}

QTEST_GUILESS_MAIN(TestThinning)
#include "test_thinning.moc"
