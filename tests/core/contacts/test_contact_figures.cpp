// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/contacts/contact_history.h"
#include "core/lab/comparison.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr ContactKey corner{.bodyA = 0, .bodyB = 1, .feature = 7};

// A box on a ground whose pairs have the coefficient 0.5.
Scene boxOnGround() {
    Scene scene = emptyScene();
    scene.bodies.push_back(fixedBox("ground", {0, -0.5}, {10, 0.5}));
    scene.bodies.push_back(box("box", {0, 0.5}, {0.5, 0.5}, 1));
    setMaterial(scene, 0.5, 0);
    return scene;
}

FrameContact contactAt(Vec2 position, std::uint32_t feature = 7) {
    return {.bodyA = 0, .bodyB = 1, .feature = feature, .position = position, .normal = {0, 1}};
}

// The step before pressed with 1.5 N s, this one with 2 and rubs with -0.8; the box moves by (0.2, -0.01) m/s and turns by 0.1 rad/s.
Frame before() {
    Frame frame;
    frame.step = 1;
    frame.bodies = {{.position = {0, -0.5}}, {.position = {0, 0.5}}};
    frame.solved = {contactAt({0.3, 0})};
    frame.solved[0].normalImpulse = 1.5;
    frame.found = {contactAt({0.3, 0})};
    return frame;
}
Frame present() {
    Frame frame;
    frame.step = 2;
    frame.bodies = {{.position = {0, -0.5}}, {.position = {0, 0.5}, .velocity = {0.2, -0.01}, .angularVelocity = 0.1}};
    frame.solved = {contactAt({-0.3, 0}, 6), contactAt({0.3, 0})};
    frame.solved[1].normalImpulse = 2;
    frame.solved[1].tangentImpulse = -0.8;
    frame.solved[1].totalNormalImpulse = 8;
    frame.solved[1].totalTangentImpulse = -3;
    frame.solved[1].age = 12;
    frame.found = {contactAt({-0.3, 0}, 6), contactAt({0.3, 0})};
    frame.found[1].separation = 0.003;
    return frame;
}

// The start, and the two of above.
void record(Recording& recording) {
    Frame start;
    start.bodies = before().bodies;
    recording.append(std::move(start));
    recording.append(before());
    recording.append(present());
}

ContactFigures figuresOf(const Scene& scene, const Recording& recording, std::size_t frame) {
    ContactHint hint;
    const auto figures = ContactRuler(scene, {}, recording, ContactNames::ours).measure(corner, frame, hint);
    return figures.value_or(ContactFigures{});
}

// The last step of a lane of a block on a slope of 20 degrees.
struct Run {
    Scene scene;
    ThreadPool pool{1};
    Entrants entrants;
    std::unique_ptr<Comparison> comparison;

    Run(double friction, double duration) : scene(emptyScene()) {
        const double angle = 20 * std::numbers::pi / 180;
        scene = emptyScene({9.81 * std::sin(angle), -9.81 * std::cos(angle)});
        scene.bodies.push_back(fixedBox("slope", {0, -0.5}, {12, 0.5}));
        scene.bodies.push_back(box("block", {-8, 0.5}, {0.5, 0.5}, 2));
        setMaterial(scene, friction, 0);
        scene.world.contactMargin = 0.02;
        entrants.solvers = solverTypes();
        LaneSpec lane{.label = "si", .solver = "sequential-impulse"};
        lane.parameters["iterations"] = std::int64_t{200};
        comparison = std::make_unique<Comparison>(scene, std::vector{lane}, entrants, pool);
        comparison->runTo(duration);
        comparison->wait();
    }
    std::vector<ContactFigures> atEnd() const {
        const Recording& recording = comparison->recording(0);
        const ContactRuler ruler(comparison->scene(), comparison->lanes()[0], recording, ContactNames::ours);
        std::vector<ContactFigures> all;
        ContactHint hint;
        const std::size_t last = recording.size() - 1;
        for (const FrameContact& contact : recording.frame(last).solved)
            all.push_back(*ruler.measure(keyOf(contact), last, hint));
        return all;
    }
};

}  // namespace

class TestContactFigures : public QObject {
    Q_OBJECT

private slots:
    void areWhatIsWorkedOutByHand();
    void whatARecordingHasNotHasNoNumber();
    void aContactThatIsFoundAndNotSolvedHasNoImpulse();
    void aContactThatIsNotThereHasNoFigures();
    void pokesChangeFrictionFromTheirStepOn();
    void surfacesThatRunAreNoSlip();
    void stateFollowsTheRule_data();
    void stateFollowsTheRule();
    void aBlockThatSlidesUsesItsWholeFriction();
    void aBlockThatRestsUsesTheTangentOfTheSlope();
    void engineContactsAreThoseNearestToOurs();
    void historyHasGapsWhereTheContactIsMissing();
    void historyForgetsWhatWentFromTheRecording();
};

void TestContactFigures::areWhatIsWorkedOutByHand() {
    const Scene scene = boxOnGround();
    Recording recording(1.0 / 60);
    record(recording);

    const ContactFigures figures = figuresOf(scene, recording, 2);

    QCOMPARE(figures.gap, 0.003);
    QCOMPARE(figures.normalImpulse, 2.0);
    QCOMPARE(figures.frictionImpulse, -0.8);
    QCOMPARE(figures.totalNormalImpulse, 8.0);
    QCOMPARE(figures.totalFrictionImpulse, -3.0);
    QVERIFY(near(figures.friction, 0.5, 1e-15));
    QVERIFY(near(figures.coneUse, 0.8, 1e-15));        // 0.8 / (0.5 * 2)
    QVERIFY(near(figures.slipSpeed, 0.25, 1e-15));     // 0.2 + 0.1 * 0.5: the point lies 0.5 below the centre
    QVERIFY(near(figures.partingSpeed, 0.02, 1e-15));  // -0.01 + 0.1 * 0.3
    QVERIFY(near(figures.gapProduct, 0.006, 1e-15));
    QVERIFY(near(figures.speedProduct, 0.04, 1e-15));
    QCOMPARE(figures.age, 12.0);
    QVERIFY(near(figures.warmShare, 0.75, 1e-15));  // 1.5 / 2
    QCOMPARE(figures.state, ContactState::creeps);
}

void TestContactFigures::whatARecordingHasNotHasNoNumber() {
    const Scene scene = boxOnGround();
    Recording recording(1.0 / 60);
    record(recording);
    const Frame frame = present();

    const auto figures =
        ContactRuler(scene, {}, recording, ContactNames::ours).measure(corner, {.contacts = frame, .bodies = {}, .step = 2});

    QVERIFY(figures);
    QCOMPARE(figures->normalImpulse, 2.0);
    QVERIFY(std::isnan(figures->slipSpeed));
    QVERIFY(std::isnan(figures->speedProduct));
    QVERIFY(std::isnan(figures->warmShare));
}

void TestContactFigures::aContactThatIsFoundAndNotSolvedHasNoImpulse() {
    const Scene scene = boxOnGround();
    Recording recording(1.0 / 60);
    record(recording);
    Frame frame = present();
    frame.solved.clear();

    const auto figures = ContactRuler(scene, {}, recording, ContactNames::ours)
                             .measure(corner, {.contacts = frame, .bodies = frame.bodies, .step = 2});

    QVERIFY(figures);
    QCOMPARE(figures->gap, 0.003);
    QVERIFY(std::isnan(figures->normalImpulse));
    QCOMPARE(figures->state, ContactState::notSolved);
}

void TestContactFigures::aContactThatIsNotThereHasNoFigures() {
    const Scene scene = boxOnGround();
    Recording recording(1.0 / 60);
    record(recording);
    const ContactRuler ruler(scene, {}, recording, ContactNames::ours);
    ContactHint hint;

    QVERIFY(!ruler.measure(corner, std::size_t{0}, hint));
    ContactKey other = corner;
    other.shapeB = 1;
    QVERIFY(!ruler.measure(other, std::size_t{2}, hint));
}

void TestContactFigures::pokesChangeFrictionFromTheirStepOn() {
    const Scene scene = boxOnGround();
    Recording recording(1.0 / 60);
    // At the time of step 1's end: the first step that starts then is step 2. sqrt(0.5 * 0.02) = 0.1
    recording.setPokes({{.time = 1.0 / 60, .body = 1, .action = Poke::SetMaterial{.friction = 0.02}}});
    record(recording);

    QVERIFY(near(figuresOf(scene, recording, 1).friction, 0.5, 1e-15));
    QVERIFY(near(figuresOf(scene, recording, 2).friction, 0.1, 1e-15));
}

void TestContactFigures::surfacesThatRunAreNoSlip() {
    Scene scene = boxOnGround();
    scene.bodies[0].shapes[0].surfaceVelocity = 0.25;
    Recording recording(1.0 / 60);
    record(recording);

    QVERIFY(near(figuresOf(scene, recording, 2).slipSpeed, 0, 1e-15));
    QCOMPARE(figuresOf(scene, recording, 2).state, ContactState::sticks);
}

void TestContactFigures::stateFollowsTheRule_data() {
    QTest::addColumn<double>("normal");
    QTest::addColumn<double>("friction");
    QTest::addColumn<double>("use");
    QTest::addColumn<double>("slip");
    QTest::addColumn<ContactState>("state");
    QTest::newRow("not solved") << none << 0.5 << none << 0.0 << ContactState::notSolved;
    QTest::newRow("apart") << 0.0 << 0.5 << none << 2.0 << ContactState::open;
    QTest::newRow("on ice") << 1.0 << 0.0 << none << 2.0 << ContactState::frictionless;
    QTest::newRow("still, within the cone") << 1.0 << 0.5 << 0.998 << 0.0009 << ContactState::sticks;
    QTest::newRow("still, on the cone") << 1.0 << 0.5 << 1.0 << 0.0009 << ContactState::atTheBound;
    QTest::newRow("slides, on the cone") << 1.0 << 0.5 << 0.999 << -0.001 << ContactState::slips;
    QTest::newRow("slides, within the cone") << 1.0 << 0.5 << 0.5 << -0.001 << ContactState::creeps;
}

void TestContactFigures::stateFollowsTheRule() {
    QFETCH(double, normal);
    QFETCH(double, friction);
    QFETCH(double, use);
    QFETCH(double, slip);
    QFETCH(ContactState, state);
    const ContactFigures figures{.normalImpulse = normal, .friction = friction, .coneUse = use, .slipSpeed = slip};

    QCOMPARE(stateOf(figures), state);
}

void TestContactFigures::aBlockThatSlidesUsesItsWholeFriction() {
    const Run run(0.2, 1);  // less than tan 20 degrees = 0.364

    const std::vector<ContactFigures> corners = run.atEnd();

    QCOMPARE(corners.size(), std::size_t{2});
    for (const ContactFigures& figures : corners) {
        QVERIFY(near(figures.coneUse, 1, 1e-9));
        QCOMPARE(figures.state, ContactState::slips);
        // a = g (sin - mu cos) = 1.511485 m/s^2, for 1 s
        QVERIFY(
            near(figures.slipSpeed, 9.81 * (std::sin(std::numbers::pi / 9) - 0.2 * std::cos(std::numbers::pi / 9)), 1e-6));
    }
}

void TestContactFigures::aBlockThatRestsUsesTheTangentOfTheSlope() {
    // High enough that the corner behind, which carries 0.5 - tan 20 degrees / 2 of the weight, does not use up its friction.
    const Run run(0.9, 1);

    const std::vector<ContactFigures> corners = run.atEnd();

    QCOMPARE(corners.size(), std::size_t{2});
    double normal = 0, friction = 0;
    for (const ContactFigures& figures : corners) {
        QCOMPARE(figures.state, ContactState::sticks);
        QCOMPARE(figures.age, 59.0);  // what step 60 solved was found by step 59, and first at the start
        QVERIFY(near(figures.warmShare, 1, 1e-6));
        normal += figures.normalImpulse;
        friction += figures.frictionImpulse;
    }
    // How the corners share friction is open; of both together it is tan 20 degrees / 0.9 = 0.404.
    QVERIFY(near(std::abs(friction) / (0.9 * normal), std::tan(std::numbers::pi / 9) / 0.9, 1e-6));
}

void TestContactFigures::engineContactsAreThoseNearestToOurs() {
    const Scene scene = boxOnGround();
    Recording recording(1.0 / 60);
    record(recording);
    Frame frame = present();
    frame.solved = {contactAt({-0.31, 0.001}, 901), contactAt({0.31, 0.001}, 900)};
    frame.solved[1].normalImpulse = 5;
    const ContactRuler ruler(scene, {}, recording, ContactNames::engine);

    const auto figures = ruler.measure(corner, {.contacts = frame, .bodies = frame.bodies, .step = 2});

    QVERIFY(figures);
    QCOMPARE(figures->normalImpulse, 5.0);
    QVERIFY(std::isnan(figures->age));
    QCOMPARE(keyOfSolved(frame, frame.solved[1], ContactNames::engine), std::optional(corner));
}

void TestContactFigures::historyHasGapsWhereTheContactIsMissing() {
    const Scene scene = boxOnGround();
    Recording recording(1.0 / 60);
    record(recording);
    Frame gone = present();
    gone.step = 3;
    gone.solved.clear();
    gone.found.clear();
    recording.append(std::move(gone));
    const ContactRuler ruler(scene, {}, recording, ContactNames::ours);
    ContactHistory history(ruler, corner, &ContactFigures::normalImpulse);

    QVERIFY(history.update());
    QVERIFY(!history.update());

    QCOMPARE(history.values().size(), std::size_t{4});
    QVERIFY(std::isnan(history.values()[0]));
    QCOMPARE(history.values()[1], 1.5);
    QCOMPARE(history.values()[2], 2.0);
    QVERIFY(std::isnan(history.values()[3]));
    QVERIFY(!history.lastSeen(0));
    QCOMPARE(history.lastSeen(2), std::optional<std::size_t>(2));
    QCOMPARE(history.lastSeen(3), std::optional<std::size_t>(2));
}

void TestContactFigures::historyForgetsWhatWentFromTheRecording() {
    const Scene scene = boxOnGround();
    Recording recording(1.0 / 60);
    record(recording);
    const ContactRuler ruler(scene, {}, recording, ContactNames::ours);
    ContactHistory history(ruler, corner, &ContactFigures::normalImpulse);
    history.update();

    recording.truncate(2);
    history.truncate(2);
    Frame frame = present();
    frame.solved[1].normalImpulse = 3;
    recording.append(std::move(frame));
    history.update();

    QCOMPARE(history.values().back(), 3.0);
}

QTEST_GUILESS_MAIN(TestContactFigures)
#include "test_contact_figures.moc"
