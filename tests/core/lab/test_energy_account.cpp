// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/lab/simulator.h"
#include "core/scene/scene_io.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// What changes the energy of bodies is told by name: nothing is left over, whatever the lane's method and whatever acts on the scene.
class TestEnergyAccount : public QObject {
    Q_OBJECT
private slots:
    void addsUpInTheGallery_data();
    void addsUpInTheGallery();
    void addsUpUnderEveryMethod_data();
    void addsUpUnderEveryMethod();
    void noTermCanBeLeftOut_data();
    void noTermCanBeLeftOut();
    void termsSayWhoDidTheWork_data();
    void termsSayWhoDidTheWork();
    void B1_freeFallDriftsByTheIntegratorAlone();
    void aSolverWithoutALedgerIsMarkedSo();
    void keepingItChangesNothing();
};

namespace {

const QString folder = CAIRN_SOURCE_DIR "/scenes";

struct NamedTerm {
    const char* name;
    EnergyTerm term;
};
const NamedTerm allTerms[] = {{"gravity", &EnergyTerms::gravity},       {"normal", &EnergyTerms::normal},
                              {"friction", &EnergyTerms::friction},     {"stabilization", &EnergyTerms::stabilization},
                              {"joints", &EnergyTerms::joints},         {"motors", &EnergyTerms::motors},
                              {"pokes", &EnergyTerms::pokes},           {"damping", &EnergyTerms::damping},
                              {"speedLimit", &EnergyTerms::speedLimit}, {"surfaceVelocity", &EnergyTerms::surfaceVelocity},
                              {"kinematic", &EnergyTerms::kinematic},   {"sleep", &EnergyTerms::sleep},
                              {"continuous", &EnergyTerms::continuous}, {"integrator", &EnergyTerms::integrator}};

// The greatest share of the energy in play that is unattributed in any step: see docs/metrics.md.
class Account {
public:
    // leftOut: a term that the ledger would have forgotten.
    explicit Account(EnergyTerm leftOut = nullptr) : m_leftOut(leftOut) {}

    void add(const Frame& frame) {
        const EnergyTerms& work = *frame.metrics.work;
        m_greatestKinetic =
            std::max(m_greatestKinetic, frame.metrics.energy.translational + frame.metrics.energy.rotational);
        for (const NamedTerm& named : allTerms) m_works += std::abs(work.*named.term);
        const double inPlay = m_greatestKinetic + m_works;
        const double unattributed = work.unattributed + (m_leftOut ? work.*m_leftOut : 0);
        if (inPlay > 0) m_worst = std::max(m_worst, std::abs(unattributed) / inPlay);
        if (!std::isfinite(unattributed)) m_worst = unattributed;
    }
    double worst() const { return m_worst; }

private:
    EnergyTerm m_leftOut;
    double m_greatestKinetic = 0, m_works = 0, m_worst = 0;
};

constexpr double tolerance = 1e-9;

std::unique_ptr<Simulator> simulatorOf(const Scene& scene, const LaneSpec& lane) {
    const SolverType* type = findSolverType(solverTypes(), lane.solver);
    if (!type) return nullptr;
    auto simulator = makeWorldSimulator(*type);
    simulator->reset(scene, lane);
    return simulator;
}

LaneSpec laneOf(const QString& spec) {
    const Entrants entrants{.solvers = solverTypes(), .simulators = {}};
    const ParsedLane parsed = parseLane(spec.toStdString(), entrants);
    if (!parsed.lane) qFatal("%s", parsed.problem.english().c_str());
    return *parsed.lane;
}

// All that can put energy in or take it out, in one scene of a second and a half.
Scene machine() {
    Scene scene;
    scene.world.maxSpeed = 12;
    scene.world.sleeping = true;
    scene.bodies = {fixedBox("ground", {0, -1}, {30, 1}),
                    box("crate", {0, 0.5}, {0.5, 0.5}, 2),
                    box("on-crate", {0.1, 1.6}, {0.5, 0.5}, 1),
                    fixedBox("belt", {6, 0.25}, {3, 0.25}),
                    box("on-belt", {5, 0.8}, {0.3, 0.3}, 1),
                    fixedBox("lift", {-6, 0.25}, {2, 0.25}),
                    box("on-lift", {-6, 1}, {0.4, 0.4}, 3),
                    disc("ball", {2, 3}, 0.3, 0.5, {-3, -2}),
                    disc("hung", {12, 4}, 0.3, 1),
                    disc("swinging", {14.5, 5}, 0.3, 1),
                    box("driven", {17, 5}, {0.6, 0.1}, 1),
                    disc("pulled", {20, 5}, 0.3, 1),
                    box("slider", {23, 5}, {0.3, 0.3}, 1),
                    disc("bullet", {-14, 1}, 0.05, 0.1, {30, 12}),
                    fixedBox("wall", {-12.3, 3}, {0.05, 3}),
                    disc("sleeper", {-20, 2}, 0.4, 1),
                    disc("swung", {-26, 4}, 0.3, 1)};
    scene.bodies[3].shapes[0].surfaceVelocity = 2;
    scene.bodies[5].type = SceneBodyType::kinematic;
    scene.bodies[5].linearVelocity = {0.5, 0.8};
    scene.bodies[5].angularVelocity = 0.1;
    scene.bodies[7].shapes[0].restitution = 0.7;
    scene.bodies[7].linearDamping = 0.5;
    scene.bodies[7].angularDamping = 1;
    scene.bodies[13].bullet = true;
    scene.bodies[15].gravityScale = 0;
    scene.bodies[15].linearVelocity = {0.005, 0};
    scene.bodies[16].gravityScale = 0.5;

    const auto joint = [&](const char* id, SceneJointType type, const char* body, Vec2 anchor) -> SceneJoint& {
        SceneJoint& made = scene.joints.emplace_back();
        made.id = id;
        made.type = type;
        made.bodyB = body;
        made.localAnchorA = anchor;
        return made;
    };
    SceneJoint& hung = joint("by-force", SceneJointType::spring, "hung", {12, 6});
    hung.law = SpringLaw::force;
    hung.stiffness = 80;
    hung.damping = 0.4;
    hung.length = 1.5;
    SceneJoint& carried = joint("to-lift", SceneJointType::spring, "swung", {0, 0});
    carried.bodyA = "lift";
    carried.law = SpringLaw::force;
    carried.stiffness = 2;
    carried.damping = 0.1;
    carried.length = 19;
    joint("rod", SceneJointType::distance, "swinging", {13, 5});
    SceneJoint& driven = joint("drive", SceneJointType::revolute, "driven", {16.5, 5});
    driven.localAnchorB = {-0.5, 0};
    driven.motor = JointMotor{.speed = 6, .maximum = 30};
    driven.limit = JointLimit{.lower = -1, .upper = 2};
    SceneJoint& pulled = joint("by-rows", SceneJointType::spring, "pulled", {20, 7});
    pulled.frequency = 2;
    pulled.dampingRatio = 0.1;
    pulled.length = 1;
    SceneJoint& slider = joint("slide", SceneJointType::prismatic, "slider", {23, 5});
    slider.localAxisA = {0.8, 0.6};
    slider.limit = JointLimit{.lower = -1, .upper = 1};
    slider.spring = JointSoftness{.frequency = 1, .dampingRatio = 0.2};

    SceneForce& force = scene.forces.emplace_back();
    force.id = "push";
    force.body = "on-belt";
    force.force = {1, 0.5};
    force.torque = 0.2;
    return scene;
}

std::vector<Poke> machinePokes() {
    return {{.time = 0.2, .body = 2, .action = Poke::Impulse{{0.5, 2}, {0.3, 0.2}}},
            {.time = 0.4, .body = 1, .action = Poke::Force{{60, 40}, {0, 0.5}}},
            {.time = 0.6, .body = 7, .action = Poke::SetVelocity{{4, 9}, 3}},
            {.time = 0.7, .body = 2, .action = Poke::Grab{{0.2, 0.1}, {1, 3}}},
            {.time = 0.8, .body = 5, .action = Poke::SetVelocity{{-0.5, 0}, 0}},
            {.time = 0.9, .body = 2, .action = Poke::Grab{{0.2, 0.1}, {-1, 4}}},
            {.time = 0.9, .body = 1, .action = Poke::Grab{{}, {0, 500}}},
            {.time = 1.1, .action = Poke::SetGravity{{2, -6}}},
            {.time = 1.2, .body = 2, .action = Poke::Release{}},
            {.time = 1.2, .body = Poke::allBodies, .action = Poke::SetMaterial{0.1, 0.7}}};
}

// Runs the lane with those pokes that are due, and tells of each frame. Stops early where the lane does not.
void watch(const Scene& scene, const LaneSpec& lane, double duration, std::span<const Poke> pokes,
           const std::function<void(const Frame&)>& tell) {
    const auto simulator = simulatorOf(scene, lane);
    const auto steps = static_cast<int>(duration / simulator->timeStep() + 0.5);
    for (int i = 0; i < steps; ++i) {
        simulator->step(pokesDue(pokes, static_cast<std::uint64_t>(i), simulator->timeStep()), {});
        Frame frame;
        simulator->read(frame);
        tell(frame);
    }
}

double worstShare(const Scene& scene, const LaneSpec& lane, double duration, std::span<const Poke> pokes = {},
                  EnergyTerm leftOut = nullptr) {
    Account account(leftOut);
    watch(scene, lane, duration, pokes, [&](const Frame& frame) { account.add(frame); });
    return account.worst();
}

}  // namespace

void TestEnergyAccount::addsUpInTheGallery_data() {
    QTest::addColumn<QString>("file");
    for (const QString& name : QDir(folder).entryList({"*.cairn"}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(name)) << name;
}

void TestEnergyAccount::addsUpInTheGallery() {
    QFETCH(QString, file);
    const auto scene = loadScene((folder + '/' + file).toStdString()).scene;
    QVERIFY(scene);
    for (const LaneSpec& lane : scene->lanes) {
        const double worst = worstShare(*scene, lane, std::min(4.0, scene->run.duration));
        QVERIFY2(worst < tolerance, qPrintable(QString("%1: %2").arg(QString::fromStdString(lane.label)).arg(worst)));
    }
}

void TestEnergyAccount::addsUpUnderEveryMethod_data() {
    QTest::addColumn<QString>("lane");
    for (const char* lane : {"si",
                             "pgs",
                             "naive:iterations=4",
                             "si:warmStart=0",
                             "si:subSteps=4",
                             "si:order=move-first",
                             "si:order=move-first,subSteps=2",
                             "si:stabilization=none",
                             "si:stabilization=projection",
                             "si:stabilization=projection,subSteps=3",
                             "si:stabilization=split-impulse",
                             "si:stabilization=split-impulse,order=move-first",
                             "si:stabilization=nonlinear-gauss-seidel",
                             "si:stabilization=soft",
                             "si:stabilization=soft,subSteps=4",
                             "si:restitutionSpeed=after-forces",
                             "si:friction=frozen",
                             "si:friction=staggered",
                             "si:rowOrder=random",
                             "si:rowOrder=bottom-up,warmStartReopened=1",
                             "si:restitutionThreshold=0",
                             "si:world.integrator=explicit-euler",
                             "si:world.integrator=verlet",
                             "si:world.integrator=rk4",
                             "si:world.integrator=rk4,subSteps=2,stabilization=nonlinear-gauss-seidel",
                             "naive:order=move-first",
                             "soft-step",
                             "soft-step:warmStart=0,block=false",
                             "soft-step:relaxIterations=0",
                             "soft-step:iterations=3,relaxIterations=2,subSteps=7",
                             "soft-step:restitutionThreshold=0",
                             "soft-step:world.integrator=rk4",
                             "soft-step:world.contactMargin=0,world.maxSpeed=3",
                             "xpbd",
                             "xpbd:contactCompliance=1e-6,jointCompliance=1e-5,subSteps=7",
                             "xpbd:maxPushSpeed=1,restitutionThreshold=0,staticFriction=false",
                             "xpbd:world.integrator=rk4",
                             "si:world.contactMargin=0,world.maxSpeed=3"})
        QTest::newRow(lane) << QString(lane);
}

void TestEnergyAccount::addsUpUnderEveryMethod() {
    QFETCH(QString, lane);
    const double worst = worstShare(machine(), laneOf(lane), 1.5, machinePokes());
    QVERIFY2(worst < tolerance, qPrintable(QString::number(worst)));
}

void TestEnergyAccount::noTermCanBeLeftOut_data() {
    QTest::addColumn<int>("term");
    for (std::size_t i = 0; i < std::size(allTerms); ++i) QTest::newRow(allTerms[i].name) << static_cast<int>(i);
}

void TestEnergyAccount::noTermCanBeLeftOut() {
    QFETCH(int, term);
    QVERIFY(worstShare(machine(), laneOf("si"), 1.5, machinePokes(), allTerms[term].term) > tolerance);
}

void TestEnergyAccount::termsSayWhoDidTheWork_data() {
    QTest::addColumn<QString>("term");
    QTest::addColumn<double>("work");
    // A box of 1 kg at 5 m/s comes to rest on ground of mu 0.5.
    QTest::newRow("friction stops a box") << "friction" << -12.5;
    // A disc of 1 kg falls on the ground and stays, e = 0: within one step of 1/60 s, impact takes what gravity gave.
    QTest::newRow("an impact stops a disc") << "normal" << -9.81 * 2;
    // The same with a pull of 3 N over one metre.
    QTest::newRow("a force pulls a disc") << "pokes" << 3.0;
    // A belt of 2 m/s takes a box along: half of the work becomes motion, half is lost to friction. m v^2.
    QTest::newRow("a belt takes a box along") << "surfaceVelocity" << 4.0;
    // A lift carries 1 kg upward at 1 m/s for one second, and sets it in motion.
    QTest::newRow("a lift carries a box") << "kinematic" << 9.81 + 1;
}

void TestEnergyAccount::termsSayWhoDidTheWork() {
    QFETCH(QString, term);
    QFETCH(double, work);
    Scene scene;
    scene.bodies = {fixedBox("ground", {0, -1}, {30, 1}), box("box", {0, 0.5}, {0.5, 0.5}, 1)};
    scene.bodies[1].fixedRotation = true;
    double duration = 1;
    if (term == "friction") {
        scene.bodies[1].linearVelocity = {5, 0};
        setMaterial(scene, 0.5, 0);
        duration = 1.5;
    } else if (term == "normal") {
        scene.bodies[1] = disc("disc", {0, 2.5}, 0.5, 1);
    } else if (term == "pokes") {
        scene.world.gravity = {};
        scene.forces = {{.id = "pull", .body = "box", .force = {3, 0}}};
        // x = a h^2 n (n + 1) / 2 is the first metre after n steps; work is done at the mean velocity: n^2 instead of n (n + 1).
        duration = std::sqrt(2.0 / 3);
    } else if (term == "surfaceVelocity") {
        scene.bodies[0].shapes[0].surfaceVelocity = 2;
    } else {
        scene.bodies[0].type = SceneBodyType::kinematic;
        scene.bodies[0].linearVelocity = {0, 1};
        scene.bodies[1].linearVelocity = {};
    }
    const auto named = std::ranges::find(allTerms, term, [](const NamedTerm& t) { return QString(t.name); });
    QVERIFY(named != std::end(allTerms));
    double sum = 0;
    watch(scene, laneOf("si:iterations=50"), duration, {},
          [&](const Frame& frame) { sum += (*frame.metrics.work).*named->term; });
    // One step's worth of gravity or of a force at the speeds of these scenes is some percent.
    QVERIFY2(std::abs(sum - work) < 0.05 * std::abs(work), qPrintable(QString::number(sum)));
}

void TestEnergyAccount::B1_freeFallDriftsByTheIntegratorAlone() {
    // B1: -m g^2 h^2 n / 2 = -0.8019675 J after 60 steps, and the work of gravity is m g y.
    Scene scene = emptyScene();
    scene.bodies = {disc("disc", {0, 0}, 0.5, 1)};
    double integrator = 0, gravity = 0, rest = 0;
    watch(scene, laneOf("si"), 1, {}, [&](const Frame& frame) {
        integrator += frame.metrics.work->integrator;
        gravity += frame.metrics.work->gravity;
        rest += std::abs(frame.metrics.work->sum() - frame.metrics.work->integrator - frame.metrics.work->gravity);
    });
    QVERIFY(std::abs(integrator + 0.8019675) < 1e-9);
    QVERIFY(std::abs(gravity - 9.81 * 4.98675) < 1e-9);
    QVERIFY(rest < 1e-12);
}

void TestEnergyAccount::aSolverWithoutALedgerIsMarkedSo() {
    class Still : public Solver {
        StepReport step(StepView&) override { return {}; }
    };
    const SolverType type{.id = "still",
                          .factory = SolverFactory([](const ParameterValues&) { return std::make_unique<Still>(); })};
    QVERIFY(!keepsLedger(type));
    const auto simulator = makeWorldSimulator(type);
    LaneSpec lane;
    lane.label = lane.solver = "still";
    simulator->reset(boxStack(1), lane);
    simulator->step({}, {});
    Frame frame;
    simulator->read(frame);
    QVERIFY(!frame.metrics.work);
    QVERIFY(std::isnan(findMetric("workUnattributed")->value(frame.metrics)));
    QVERIFY(keepsLedger(*findSolverType(solverTypes(), "naive")));
}

void TestEnergyAccount::keepingItChangesNothing() {
    const auto plain = makeWorld(machine(), "si");
    const auto kept = makeWorld(machine(), "si");
    kept->keepLedger(true);
    for (int i = 0; i < 90; ++i) {
        plain->step();
        kept->step();
        QVERIFY(!plain->energyTerms());
        QVERIFY(kept->energyTerms());
        for (std::size_t body = 0; body < plain->bodies().size(); ++body) {
            QCOMPARE(kept->bodies()[body].position, plain->bodies()[body].position);
            QCOMPARE(kept->bodies()[body].velocity, plain->bodies()[body].velocity);
            QCOMPARE(kept->bodies()[body].angle, plain->bodies()[body].angle);
        }
    }
}

QTEST_GUILESS_MAIN(TestEnergyAccount)
#include "test_energy_account.moc"
