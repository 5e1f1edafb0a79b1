// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <numbers>
#include <random>
#include <set>

#include "core/dynamics/energy_ledger.h"
#include "core/metrics/residuals.h"
#include "solvers/soft_step/contact_springs.h"
#include "tests/support/support_frozen_step.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

class TestSoftStep : public QObject {
    Q_OBJECT
private slots:
    void B19_aHundredOnOneIsCarried();
    void B11_stopsWhereSubStepsSayItMust();
    void B12_aDiscRollsDownASlope();
    void relaxingLeavesNoSpeedOfThePush();
    void pushIsNoFasterThanItsLimit();
    void TD14_aBoxThatLandsFlatStaysFlat();
    void blocksAndRowsComeToRestAlike();
    void contactsOfAColorShareNoMovingBody();
    void separationFollowsTheBodies();
    void B4_discsReboundAsTheirMassesSay_data();
    void B4_discsReboundAsTheirMassesSay();
    void impulsesOfAReboundAreThoseOfTheStep();
    void aHingeGivesAsFarAsItsFrequencySays();
    void aLimitStopsWhatRunsIntoIt();
    void lastProblemIsThatOfTheLastSubStep();
    void relaxingSweepsAreObserved();
};

namespace {

constexpr double g = 9.81, h = 1.0 / 60;

}  // namespace

void TestSoftStep::B19_aHundredOnOneIsCarried() {
    // A box of 100 kg on one of 1 kg: sequential impulses with Baumgarte throw it, springs let it sink.
    Scene scene = boxStack(2);
    scene.bodies[2] = box("heavy", {0, 1.5}, {0.5, 0.5}, 100);
    const auto world = makeWorld(scene, "soft-step");
    double greatest = 0;
    for (int i = 0; i < 600; ++i) {
        world->step();
        greatest = std::max(greatest, kineticEnergy(world->bodies()));
    }
    // No more than it falls freely onto the springs; thrown, it had hundreds of joules.
    QVERIFY2(greatest < 101 * g * .0436, qPrintable(QString::number(greatest)));
    // N K / omega^2 of each corner, with half of the load and K = sum of 1/m (1 + 6 / 4): 8.7 mm on the ground and 34.9 mm between.
    const double omega = 2 * std::numbers::pi * 30;
    const double lower = 101 * g / 2 * 2.5 / (4 * omega * omega), upper = 100 * g / 2 * 2.5 * 1.01 / (omega * omega);
    QVERIFY(near(state(*world, 2).position.y, 1.5 - lower - upper, 1e-5));
    QVERIFY(kineticEnergy(world->bodies()) < 1e-12);
}

void TestSoftStep::B11_stopsWhereSubStepsSayItMust() {
    // B11 with h / 4: N = floor(v0 / (mu g h)), d = N v0 h - mu g h^2 N (N + 1) / 2.
    Scene scene = boxStack(1);
    setMaterial(scene, 0.5, 0);
    scene.bodies[1].linearVelocity = {5, 0};
    scene.bodies[1].fixedRotation = true;
    const auto world = makeWorld(scene, "soft-step");
    run(*world, 120);
    const double part = h / 4, n = std::floor(5 / (0.5 * g * part));
    const double distance = n * 5 * part - 0.5 * g * part * part * n * (n + 1) / 2;
    // Friction waits for the box to sink onto its springs: in the first millisecond they carry less than its weight.
    QVERIFY(near(state(*world, 1).position.x, distance, .01));
    QVERIFY(near(state(*world, 1).velocity.x, 0, 1e-12));
}

void TestSoftStep::B12_aDiscRollsDownASlope() {
    // 2 g sin / 3 down 20 degrees for 2 s: v = 4.4736235. By sub-steps x = a h^2 n (n + 1) / 2 with h / 4.
    const double angle = 20 * std::numbers::pi / 180, a = 2 * g * std::sin(angle) / 3;
    Scene scene = emptyScene({g * std::sin(angle), -g * std::cos(angle)});
    scene.world.contactMargin = 0.02;
    scene.bodies = {fixedBox("slope", {0, -1}, {30, 1}), disc("disc", {0, 0.5}, 0.5, 1)};
    setMaterial(scene, 0.5, 0);
    const auto world = makeWorld(scene, "soft-step");
    run(*world, 120);
    QVERIFY(near(state(*world, 1).velocity.x, a * 2, .01));
    QVERIFY(near(state(*world, 1).position.x, a * h * h / 16 * 480 * 481 / 2, .02));
    QVERIFY(near(state(*world, 1).angularVelocity, -state(*world, 1).velocity.x / 0.5, .01));
}

void TestSoftStep::relaxingLeavesNoSpeedOfThePush() {
    // A disc that starts 5 cm deep comes out at rest; with no sweep to relax, its way out is also its speed.
    const auto greatestSpeed = [](const char* relaxIterations) {
        Scene scene = discColumn(1, 1);
        scene.bodies[1].position.y = 0.45;
        const auto world = makeWorld(scene, "soft-step", {{"relaxIterations", relaxIterations}});
        double greatest = 0;
        for (int i = 0; i < 120; ++i) {
            world->step();
            greatest = std::max(greatest, length(state(*world, 1).velocity));
        }
        if (!near(state(*world, 1).position.y, 0.5, 1e-3)) return std::nan("");
        return greatest;
    };
    QVERIFY(near(greatestSpeed("1"), 0, 1e-12));
    QVERIFY(greatestSpeed("0") > 0.5);
}

void TestSoftStep::pushIsNoFasterThanItsLimit() {
    Scene scene = boxStack(1);
    scene.bodies[1].position.y = 0;
    const auto world = makeWorld(scene, "soft-step", {{"maxPushSpeed", "0.6"}});
    world->step();
    // Gravity pulls it back by as much as the spring is soft.
    QVERIFY(state(*world, 1).position.y < 0.6 * h);
    QVERIFY(state(*world, 1).position.y > 0.6 * h * 0.8);
    const auto unlimited = makeWorld(scene, "soft-step", {{"maxPushSpeed", "null"}});
    unlimited->step();
    QVERIFY(state(*unlimited, 1).position.y > 0.05);
}

void TestSoftStep::TD14_aBoxThatLandsFlatStaysFlat() {
    const auto greatestTurn = [](const char* block) {
        Scene scene = boxStack(1);
        scene.world.contactMargin = 0.02;
        scene.bodies[1].position.y = 5;
        const auto world = makeWorld(scene, "soft-step", {{"block", block}});
        double turn = 0;
        for (int i = 0; i < 180; ++i) {
            world->step();
            turn = std::max(turn, std::abs(state(*world, 1).angle));
        }
        return turn;
    };
    QVERIFY2(greatestTurn("true") < 1e-9, qPrintable(QString::number(greatestTurn("true"))));
    QVERIFY2(greatestTurn("false") > 1e-4, qPrintable(QString::number(greatestTurn("false"))));
}

void TestSoftStep::blocksAndRowsComeToRestAlike() {
    // Also where one point of a contact carries nothing: a box that overhangs, and one whose rotation is fixed.
    Scene scene = boxStack(3);
    scene.world.contactMargin = 0.02;
    scene.bodies[2].position.x = 0.3;
    scene.bodies[3].position.x = 0.5;
    scene.bodies.push_back(box("upright", {5, 0.5}, {0.5, 0.5}, 1));
    scene.bodies.back().fixedRotation = true;
    setMaterial(scene, 1, 0);
    const auto blocks = makeWorld(scene, "soft-step"), rows = makeWorld(scene, "soft-step", {{"block", "false"}});
    run(*blocks, 900);
    run(*rows, 900);
    for (std::size_t i = 1; i <= 4; ++i) {
        QVERIFY(near(state(*blocks, i).position, state(*rows, i).position, 2e-3));
        QVERIFY(near(length(state(*blocks, i).velocity), 0, 1e-9));
        QVERIFY(near(length(state(*rows, i).velocity), 0, 1e-9));
    }
    double carried = 0;
    for (const ContactManifold& manifold : blocks->solvedContacts())
        if (manifold.bodyA == 1)
            for (const ContactPoint& point : manifold.activePoints()) carried += point.totalNormalImpulse;
    QVERIFY(near(carried, 4 * g * h, 1e-9));
}

void TestSoftStep::contactsOfAColorShareNoMovingBody() {
    std::mt19937 random(3);
    FrozenStep pile = frozenPile(random);
    const ConstraintSystem system = pile.rows({0, -g});
    ContactSprings contacts;
    StepView view{.bodies = pile.bodies,
                  .contacts = pile.contacts,
                  .dt = h,
                  .settings = pile.settings,
                  .collision = pile,
                  .stop = pile.stop};
    contacts.prepare(view, {.h = h});
    ConstraintSystem rows;
    contacts.appendRows(rows);
    QCOMPARE(rows.rows.size(), system.rows.size());
    // In order of colors, a body comes again only after all of a color: some prefix without repetition is long.
    std::set<std::uint32_t> seen;
    std::size_t first = 0;
    for (; first < rows.rows.size(); first += 2) {
        const Row& row = rows.rows[first];
        const bool repeats = first > 0 && row.source / 2 == rows.rows[first - 2].source / 2;
        if (repeats) continue;
        const auto isNew = [&](std::uint32_t body) {
            return pile.bodies[body].inverseMass == 0 || seen.insert(body).second;
        };
        if (!isNew(row.bodyA) || !isNew(row.bodyB)) break;
    }
    QVERIFY2(first >= 8, qPrintable(QString::number(first)));
}

void TestSoftStep::separationFollowsTheBodies() {
    // Against separationAt(), which is exact: the normal of a face that turns by 0.01 goes astray by the square of that.
    std::mt19937 random(5);
    std::uniform_real_distribution<double> move(-0.01, 0.01);
    int apart = 0;
    for (int trial = 0; trial < 20; ++trial) {
        FrozenStep pile = frozenPile(random);
        StepView view{.bodies = pile.bodies,
                      .contacts = pile.contacts,
                      .dt = h,
                      .settings = pile.settings,
                      .collision = pile,
                      .stop = pile.stop};
        ContactSprings contacts;
        contacts.prepare(view, {.h = h, .maxPushSpeed = 0});
        std::vector<StepMove> moves(pile.bodies.size());
        std::vector<RowMotion> motions(pile.bodies.size());
        for (std::size_t i = 1; i < pile.bodies.size(); ++i) {
            BodyState& body = pile.bodies[i];
            if (body.inverseMass == 0) continue;
            const double turn = move(random);
            moves[i] = {{move(random), move(random)}, std::sin(turn), 1 - std::cos(turn)};
            body.displace(moves[i].translation, turn);
        }
        contacts.beginSubStep(motions, moves, 0);
        ConstraintSystem rows;
        contacts.appendRows(rows);
        for (const Row& row : rows.rows) {
            if (row.kind != RowKind::normal) continue;
            const ContactManifold& manifold = pile.contacts[row.source / 2];
            const double separation = separationAt(manifold, manifold.points[row.source % 2], pile.bodies[row.bodyA].pose(),
                                                   pile.bodies[row.bodyB].pose());
            // The target of what is apart is to close the gap, -s / h.
            if (row.targetVelocity < 0) {
                QVERIFY(near(-row.targetVelocity * h, separation, 5e-4));
                ++apart;
            } else {
                QVERIFY(separation < 5e-4);
            }
        }
    }
    QVERIFY2(apart > 20, qPrintable(QString::number(apart)));
}

void TestSoftStep::B4_discsReboundAsTheirMassesSay_data() {
    QTest::addColumn<double>("restitution");
    for (const double e : {0.3, 0.8, 1.0}) QTest::addRow("e = %g", e) << e;
}

void TestSoftStep::B4_discsReboundAsTheirMassesSay() {
    QFETCH(double, restitution);
    // Two discs head on without gravity, 2 kg and 1 kg (B4): v1' = ((m1 - e m2) v1 + (1 + e) m2 v2) / (m1 + m2).
    Scene scene = emptyScene({});
    scene.bodies = {disc("first", {-2, 0}, 0.5, 2, {3, 0}), disc("second", {2, 0}, 0.5, 1, {-1, 0})};
    setMaterial(scene, 0, restitution);
    const auto world = makeWorld(scene, "soft-step");
    run(*world, 120);
    QVERIFY(near(state(*world, 0).velocity.x, ((2 - restitution) * 3 - (1 + restitution)) / 3, 1e-12));
    QVERIFY(near(state(*world, 1).velocity.x, (-(1 - 2 * restitution) + (1 + restitution) * 2 * 3) / 3, 1e-12));
}

void TestSoftStep::impulsesOfAReboundAreThoseOfTheStep() {
    // 1 kg meets the ground at 4 m/s with e = 0.5, in whichever sub-step: 6 N s, all at once.
    for (int i = 0; i < 20; ++i) {
        Scene scene = emptyScene({});
        scene.world.contactMargin = 0.1;
        scene.bodies = {fixedBox("ground", {0, -1}, {5, 1}), disc("ball", {0, 0.6 + 0.003 * i}, 0.5, 1, {0, -4})};
        setMaterial(scene, 0, 0.5);
        const auto world = makeWorld(scene, "soft-step");
        double total = 0, greatest = 0;
        for (int step = 0; step < 6; ++step) {
            world->step();
            for (const ContactManifold& manifold : world->solvedContacts()) {
                total += manifold.points[0].totalNormalImpulse;
                greatest = std::max(greatest, manifold.points[0].maxNormalImpulse);
            }
        }
        QVERIFY(near(total, 6, 1e-12));
        QVERIFY(near(greatest, 6, 1e-12));
        QVERIFY(near(state(*world, 1).velocity.y, 2, 1e-12));
    }
}

void TestSoftStep::aHingeGivesAsFarAsItsFrequencySays() {
    // A disc hangs from the fixed world: p = N K / omega^2 with the frequency doubled there.
    Scene scene = emptyScene();
    scene.bodies = {disc("disc", {0, 0}, 0.5, 2)};
    SceneJoint& hinge = scene.joints.emplace_back();
    hinge.id = "hinge";
    hinge.bodyB = "disc";
    const auto world = makeWorld(scene, "soft-step", {{"jointHertz", "20"}});
    run(*world, 1200);
    const double omega = 2 * std::numbers::pi * 40;
    QVERIFY(near(state(*world, 0).position, {0, -g / (omega * omega)}, 1e-9));
    QVERIFY(near(world->joints()[0].totalImpulses[JointState::anchorY], 2 * g * h, 1e-9));
}

void TestSoftStep::aLimitStopsWhatRunsIntoIt() {
    // A slider on a level rail, one metre to run at 2 m/s.
    Scene scene = emptyScene();
    scene.bodies = {box("slider", {0, 0}, {0.2, 0.2}, 1, {2, 0})};
    SceneJoint& rail = scene.joints.emplace_back();
    rail.id = "rail";
    rail.type = SceneJointType::prismatic;
    rail.bodyB = "slider";
    rail.limit = JointLimit{.lower = -1, .upper = 1};
    const auto world = makeWorld(scene, "soft-step");
    for (int i = 0; i < 90; ++i) {
        world->step();
        QVERIFY(state(*world, 0).position.x < 1 + 1e-9);
    }
    QVERIFY(near(state(*world, 0).position.x, 1, 1e-9));
    QVERIFY(near(state(*world, 0).velocity.x, 0, 1e-12));
}

void TestSoftStep::lastProblemIsThatOfTheLastSubStep() {
    const auto world = makeWorld(boxStack(4), "soft-step");
    QVERIFY(!world->lastProblem());
    run(*world, 300);
    const RowProblem* problem = world->lastProblem();
    QVERIFY(problem);
    QCOMPARE(problem->rows.size(), std::size_t{16});
    // At rest a sweep without springs has nothing left to do, and the ground carries four boxes.
    RowVelocities velocities;
    const RowResiduals residuals = rowResiduals(*problem, world->bodies(), world->gravity(), velocities);
    QVERIFY(near(residuals.normalScaled, 0, 1e-6));
    QVERIFY(near(residuals.support, 1, 1e-6));
}

void TestSoftStep::relaxingSweepsAreObserved() {
    struct : IterationObserver {
        void iterated(int iteration, std::span<const double> lambda, double residual) override {
            iterations.push_back(iteration);
            size = lambda.size();
            last = residual;
        }
        std::vector<int> iterations;
        std::size_t size = 0;
        double last = 0;
    } observer;
    const auto world = makeWorld(boxStack(4), "soft-step");
    run(*world, 300);
    const StepReport report = world->step({}, {}, &observer);
    QCOMPARE(observer.iterations, (std::vector<int>{2, 4, 6, 8}));
    QCOMPARE(report.iterations, 8);
    QCOMPARE(observer.size, std::size_t{16});
    QVERIFY(observer.last < 1e-6);
}

QTEST_GUILESS_MAIN(TestSoftStep)
#include "test_soft_step.moc"
