// SPDX-License-Identifier: MIT
#include <QTest>

#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

using Indices = std::vector<std::uint32_t>;

// What a solver is told of the islands of a step.
class TestIslands : public QObject {
    Q_OBJECT
private slots:
    void TD17_twoStacksOnOneGroundAreTwoIslands_data();
    void TD17_twoStacksOnOneGroundAreTwoIslands();
    void whatIsLinkedIsOneIsland_data();
    void whatIsLinkedIsOneIsland();
    void aContactThatComesJoins();
    void whatSleepsIsInNoIsland();
    void aRestoredWorldHasTheIslandsOfItsState();
};

namespace {

// Body indices as in StepView: one more than in the scene.
struct SeenIsland {
    Indices bodies, contacts, joints;
    friend bool operator==(const SeenIsland&, const SeenIsland&) = default;
};

// A solver that notes the islands it is given.
class Witness : public Solver {
public:
    Witness(std::unique_ptr<Solver> solver, std::vector<SeenIsland>& seen) : m_solver(std::move(solver)), m_seen(seen) {}

    StepReport step(StepView& view) override {
        const auto copy = [](std::span<const std::uint32_t> indices) { return Indices(indices.begin(), indices.end()); };
        m_seen.clear();
        for (const Island& island : view.islands)
            m_seen.push_back({copy(island.bodies), copy(island.contacts), copy(island.joints)});
        return m_solver->step(view);
    }

private:
    std::unique_ptr<Solver> m_solver;
    std::vector<SeenIsland>& m_seen;
};

struct Watched {
    std::vector<SeenIsland> islands;  // of the last step
    std::unique_ptr<World> world;

    explicit Watched(const Scene& scene) {
        const SolverType& type = *findSolverType(solverTypes(), "si");
        auto solver = makeSolver(type, resolve(allParameters(type), {}).values);
        world = std::make_unique<World>(scene, scene.world, std::make_unique<Witness>(std::move(solver), islands));
    }
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;

    std::vector<Indices> bodies() const {
        std::vector<Indices> result;
        for (const SeenIsland& island : islands) result.push_back(island.bodies);
        return result;
    }
};

SceneJoint joint(SceneJointType type, std::optional<std::string> a, std::optional<std::string> b, SpringLaw law = {}) {
    SceneJoint result;
    result.id = "joint";
    result.type = type;
    result.bodyA = std::move(a);
    result.bodyB = std::move(b);
    if (type == SceneJointType::spring) result.stiffness = 10;
    result.law = law;
    return result;
}

// Two boxes 3 m apart in free flight.
Scene twoBoxes() {
    Scene scene = emptyScene({});
    scene.bodies = {box("left", {0, 0}, {0.5, 0.5}, 1), box("right", {3, 0}, {0.5, 0.5}, 1)};
    return scene;
}

}  // namespace

void TestIslands::TD17_twoStacksOnOneGroundAreTwoIslands_data() {
    QTest::addColumn<int>("broadPhase");
    QTest::newRow("brute force") << int(BroadPhaseKind::bruteForce);
    QTest::newRow("uniform grid") << int(BroadPhaseKind::uniformGrid);
    QTest::newRow("quadtree") << int(BroadPhaseKind::quadtree);
    QTest::newRow("sweep and prune") << int(BroadPhaseKind::sweepAndPrune);
    QTest::newRow("dynamic tree") << int(BroadPhaseKind::dynamicTree);
}

// Boxes of the two stacks by turns in the scene, so that no order but that of the indices gives these lists.
void TestIslands::TD17_twoStacksOnOneGroundAreTwoIslands() {
    QFETCH(int, broadPhase);
    Scene scene = boxStack(0);
    for (int i = 2; i >= 0; --i)
        for (const double x : {5.0, -5.0})
            scene.bodies.push_back(box(std::to_string(x) + std::to_string(i), {x, 0.5 + i}, {0.5, 0.5}, 1));
    scene.world.broadPhase = static_cast<BroadPhaseKind>(broadPhase);
    Watched watched(scene);
    run(*watched.world, 30);
    // Contacts by their shapes: ground (0) on 5 and 6, then 1 on 3, 2 on 4, 3 on 5, 4 on 6.
    const std::vector<SeenIsland> expected{{{2, 4, 6}, {0, 2, 4}, {}}, {{3, 5, 7}, {1, 3, 5}, {}}};
    QCOMPARE(watched.islands, expected);
}

void TestIslands::whatIsLinkedIsOneIsland_data() {
    QTest::addColumn<int>("type");
    QTest::addColumn<bool>("toWorld");
    QTest::addColumn<int>("law");
    QTest::addColumn<int>("islands");
    QTest::newRow("a joint joins") << int(SceneJointType::distance) << false << int(SpringLaw::implicit) << 1;
    QTest::newRow("a spring by force joins") << int(SceneJointType::spring) << false << int(SpringLaw::force) << 1;
    QTest::newRow("a joint to the world joins nothing")
        << int(SceneJointType::revolute) << true << int(SpringLaw::implicit) << 2;
}

void TestIslands::whatIsLinkedIsOneIsland() {
    QFETCH(int, type);
    QFETCH(bool, toWorld);
    QFETCH(int, law);
    QFETCH(int, islands);
    Scene scene = twoBoxes();
    const auto left = toWorld ? std::nullopt : std::optional<std::string>("left");
    scene.joints = {joint(static_cast<SceneJointType>(type), left, "right", static_cast<SpringLaw>(law))};
    Watched watched(scene);
    watched.world->step();
    QCOMPARE(watched.islands.size(), std::size_t(islands));
    const Indices jointsOfRight = watched.world->joints().empty() ? Indices{} : Indices{0};
    QCOMPARE(watched.islands.back().joints, jointsOfRight);
    QCOMPARE(watched.islands.back().bodies.back(), 2u);
}

void TestIslands::aContactThatComesJoins() {
    Scene scene = twoBoxes();
    scene.world.contactMargin = 0.02;
    scene.bodies[0].linearVelocity = {6, 0};
    Watched watched(scene);
    watched.world->step();
    QCOMPARE(watched.bodies(), (std::vector<Indices>{{1}, {2}}));
    while (watched.world->contacts().empty()) {
        watched.world->step();
        QVERIFY(watched.world->stepIndex() < 60);
    }
    watched.world->step();
    QCOMPARE(watched.bodies(), (std::vector<Indices>{{1, 2}}));
}

void TestIslands::whatSleepsIsInNoIsland() {
    Scene scene = boxStack(2);
    scene.world.sleeping = true;
    scene.bodies.push_back(box("flier", {10, 5}, {0.5, 0.5}, 1));
    scene.bodies.back().gravityScale = 0;
    scene.bodies.back().linearVelocity = {1, 0};
    Watched watched(scene);
    watched.world->step();
    QCOMPARE(watched.bodies(), (std::vector<Indices>{{2, 3}, {4}}));
    run(*watched.world, 60);
    QCOMPARE(watched.bodies(), (std::vector<Indices>{{4}}));
    const Poke poke{.body = 2, .action = Poke::Impulse{{0, 1}, {}}};
    watched.world->step(std::span(&poke, 1));
    QCOMPARE(watched.bodies(), (std::vector<Indices>{{2, 3}, {4}}));
}

void TestIslands::aRestoredWorldHasTheIslandsOfItsState() {
    Scene scene = twoBoxes();
    scene.bodies[0].linearVelocity = {6, 0};
    Watched watched(scene);
    const auto start = watched.world->save();
    run(*watched.world, 24);
    QCOMPARE(watched.islands.size(), 1u);
    watched.world->restore(*start);
    watched.world->step();
    QCOMPARE(watched.islands.size(), 2u);
}

QTEST_GUILESS_MAIN(TestIslands)
#include "test_islands.moc"
