// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>

#include "tests/plugins/engine_lanes.h"

using namespace cairn;
using namespace cairn::test;

// How bodies move, touch and rub in the lanes of foreign engines.
class TestEngineMotion : public QObject {
    Q_OBJECT

private:
    EngineLanes m_lanes;

private slots:
    void initTestCase() { QVERIFY(m_lanes.load()); }

    // Both take a step of v += g h, but Box2D moves by the new velocity and Chipmunk, which moves first, by the old one.
    void freeFallFollowsTheEnginesSchoolOfStepping_data() {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<double>("height");
        QTest::newRow("box2d") << "box2d" << 5 - 10 * h * h * 60 * 61 / 2;
        QTest::newRow("chipmunk") << "chipmunk" << 5 - 10 * h * h * 60 * 59 / 2;
    }
    void freeFallFollowsTheEnginesSchoolOfStepping() {
        QFETCH(QString, engine);
        QFETCH(double, height);
        Scene scene = emptyScene({0, -10});
        scene.bodies = {disc("ball", {3, 5}, 0.5, 1, {2, 0})};
        const auto simulator = m_lanes.start(engine, scene);
        if (!simulator) QSKIP("built without it");
        step(*simulator, 60);
        const Frame frame = frameOf(*simulator);
        QCOMPARE(frame.step, 60u);
        QVERIFY(near(frame.time, 1, 1e-12));
        QVERIFY(near(frame.bodies[0].position, {5, height}, 1e-5));
        QVERIFY(near(frame.bodies[0].velocity, {2, -10}, 1e-5));
    }

    // Figures of Box2D 2.4.1 after 2 s of 120 steps, as Debian's library gave them to a program without Cairn.
    void box2dMovesAsItDoesElsewhere() {
        Scene scene = emptyScene({0, -10});
        scene.world.restitutionThreshold = 1;
        scene.bodies.push_back(fixedBox("ground", {0, -0.5}, {10, 0.5}));
        scene.bodies.push_back(disc("ball", {-4, 5}, 0.5, 0.785398));
        SceneBody wedge;
        wedge.id = "tri";
        wedge.position = {-7, 2};
        wedge.shapes.emplace_back().geometry = PolygonShape{{{-0.6, -0.4}, {0.6, -0.4}, {0, 0.8}}};
        scene.bodies.push_back(wedge);
        SceneBody capsule;
        capsule.id = "cap";
        capsule.position = {0, 2};
        capsule.shapes.emplace_back().geometry = CapsuleShape{{-0.5, 0}, {0.5, 0}, 0.25};
        scene.bodies.push_back(capsule);
        scene.bodies.push_back(box("arm", {4, 5}, {1, 0.25}, 1));
        setMaterial(scene, 0.5, 0);
        scene.joints.push_back(joint(SceneJointType::revolute, "arm", {3, 5}, {-1, 0}));

        const auto simulator = m_lanes.start("box2d", scene);
        if (!simulator) QSKIP("built without it");
        step(*simulator, 120);
        const Frame frame = frameOf(*simulator);
        const BodyMotion& arm = frame.bodies[4];
        QVERIFY(near(arm.position, {2.930, 4.002}, 1e-3));
        QVERIFY(near(arm.angle, -1.641, 1e-3));
        QVERIFY(near(frame.bodies[1].position.y, 0.505, 1e-3));
        QVERIFY(near(frame.bodies[2].position.y, 0.416, 1.5e-3));  // polygons stand 0.015 to 0.017 above
        QVERIFY(near(frame.bodies[3].position.y, 0.265, 1e-3));
    }

    void aStackOfTenStands_data() { m_lanes.addRows(); }
    void aStackOfTenStands() {
        QFETCH(QString, engine);
        Scene scene = boxStack(10);
        setMaterial(scene, 0.6, 0);
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 600);
        const Frame frame = frameOf(*simulator);
        for (std::size_t i = 1; i <= 10; ++i) {
            // Skins of 1 cm a side make the stack of Box2D up to 2 cm a box higher; overlaps make it lower.
            QVERIFY(near(frame.bodies[i].position, {0, static_cast<double>(i) - 0.5}, 0.02 * static_cast<double>(i)));
            QVERIFY(near(frame.bodies[i].angle, 0, 0.01));
        }
        QVERIFY(frame.metrics.penetration.max < 0.02);

        double carried = 0;
        for (const FrameContact& contact : frame.solved) {
            QVERIFY(near(contact.normal, {0, 1}, 0.01));
            QVERIFY(contact.bodyA < contact.bodyB);
            if (contact.bodyA == 0) carried += contact.normalImpulse;
        }
        QVERIFY(near(carried, 10 * 9.81 * h, 0.02));
    }

    // The place of a contact and its separation are those of the shapes as authored, whatever skins the engine has.
    void contactsAreToldAsOursAre_data() { m_lanes.addRows(); }
    void contactsAreToldAsOursAre() {
        QFETCH(QString, engine);
        Scene scene = dropped({.geometry = CircleShape{{}, 0.5}}, 0.5);
        scene.world.contactMargin = 0.05;
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 60);
        const Frame frame = frameOf(*simulator);
        QCOMPARE(frame.solved.size(), std::size_t(1));
        QCOMPARE(frame.found.size(), std::size_t(1));
        const FrameContact &solved = frame.solved[0], &found = frame.found[0];
        QVERIFY(near(solved.position, found.position, 1e-3));
        QVERIFY(near(solved.separation, found.separation, 1e-3));
        QVERIFY(near(solved.normal, found.normal, 1e-6));
    }

    void aSensorTouchesNothing_data() { m_lanes.addRows(); }
    void aSensorTouchesNothing() {
        QFETCH(QString, engine);
        Scene scene = dropped({.geometry = CircleShape{{}, 0.5}}, 1);
        scene.bodies[0].shapes[0].sensor = true;
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 60);
        QVERIFY(frameOf(*simulator).bodies[1].position.y < -3);
        QVERIFY(frameOf(*simulator).solved.empty());
    }

    void aConveyorCarriesToTheRight_data() {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<bool>("beltFirst");
        for (const SimulatorType& type : m_lanes.entrants().simulators) {
            QTest::addRow("%s, belt first", type.id.c_str()) << QString::fromStdString(type.id) << true;
            QTest::addRow("%s, belt last", type.id.c_str()) << QString::fromStdString(type.id) << false;
        }
    }
    void aConveyorCarriesToTheRight() {
        QFETCH(QString, engine);
        QFETCH(bool, beltFirst);
        Scene scene = dropped({.geometry = BoxShape{}}, 0.5);
        scene.bodies[0].shapes[0].surfaceVelocity = 2;
        if (!beltFirst) std::swap(scene.bodies[0], scene.bodies[1]);
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 120);
        QVERIFY(near(frameOf(*simulator).bodies[beltFirst ? 1 : 0].velocity, {2, 0}, 0.02));
    }

    // Friction 1 below and 0.1 above on a slope of 0.5: the box slides where the two make less than that.
    void frictionIsMixedByTheScenesRule_data() {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<Mixing>("rule");
        QTest::addColumn<bool>("slides");
        for (const SimulatorType& type : m_lanes.entrants().simulators) {
            const QString engine = QString::fromStdString(type.id);
            QTest::addRow("%s, minimum", type.id.c_str()) << engine << Mixing::minimum << true;
            QTest::addRow("%s, geometric mean", type.id.c_str()) << engine << Mixing::geometricMean << true;
            QTest::addRow("%s, average", type.id.c_str()) << engine << Mixing::average << false;
            QTest::addRow("%s, maximum", type.id.c_str()) << engine << Mixing::maximum << false;
        }
    }
    void frictionIsMixedByTheScenesRule() {
        QFETCH(QString, engine);
        QFETCH(Mixing, rule);
        QFETCH(bool, slides);
        Scene scene = dropped({.geometry = BoxShape{{0.5, 0.25}}}, 0.25);
        scene.world.gravity = {4.5, -10};  // as on a slope of 0.45
        scene.world.frictionMixing = rule;
        scene.bodies[0].shapes[0].friction = 1;
        scene.bodies[1].shapes[0].friction = 0.1;
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 60);
        const double moved = frameOf(*simulator).bodies[1].position.x;
        QVERIFY2(slides ? moved > 0.4 : moved < 0.05, qPrintable(QString::number(moved)));
    }

    void restitutionIsMixedByTheScenesRule_data() {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<Mixing>("rule");
        QTest::addColumn<double>("share");
        for (const SimulatorType& type : m_lanes.entrants().simulators) {
            const QString engine = QString::fromStdString(type.id);
            QTest::addRow("%s, minimum", type.id.c_str()) << engine << Mixing::minimum << 0.2;
            QTest::addRow("%s, product", type.id.c_str()) << engine << Mixing::product << 0.16;
            QTest::addRow("%s, maximum", type.id.c_str()) << engine << Mixing::maximum << 0.8;
        }
    }
    void restitutionIsMixedByTheScenesRule() {
        QFETCH(QString, engine);
        QFETCH(Mixing, rule);
        QFETCH(double, share);
        Scene scene = dropped({.geometry = CircleShape{{}, 0.5}}, 1);
        scene.world.gravity = {};
        scene.world.restitutionMixing = rule;
        scene.bodies[0].shapes[0].restitution = 0.2;
        scene.bodies[1].shapes[0].restitution = 0.8;
        scene.bodies[1].linearVelocity = {0, -5};
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 30);
        QVERIFY(near(frameOf(*simulator).bodies[1].velocity, {0, 5 * share}, 1e-3));
    }

    void filtersAndJointsKeepBodiesApart_data() { m_lanes.addRows(); }
    void filtersAndJointsKeepBodiesApart() {
        QFETCH(QString, engine);
        Scene filtered = dropped({.geometry = BoxShape{}}, 0.5);
        filtered.bodies[1].shapes[0].filter.mask = std::int64_t{1} << 40;
        auto simulator = m_lanes.start(engine, filtered);
        step(*simulator, 60);
        QVERIFY(frameOf(*simulator).bodies[1].position.y < -3);

        Scene joined = dropped({.geometry = BoxShape{}}, 0.5);
        SceneJoint& slider = joined.joints.emplace_back(joint(SceneJointType::prismatic, "body", {0, 1}));
        slider.bodyA = "ground";
        slider.localAxisA = {0, 1};
        simulator = m_lanes.start(engine, joined);
        step(*simulator, 60);
        QVERIFY(frameOf(*simulator).bodies[1].position.y < -3);

        joined.joints[0].collideConnected = true;
        simulator = m_lanes.start(engine, joined);
        step(*simulator, 60);
        QVERIFY(near(frameOf(*simulator).bodies[1].position.y, 0.5, 0.03));
    }

    void whatABodyIsGivenHolds_data() { m_lanes.addRows(); }
    void whatABodyIsGivenHolds() {
        QFETCH(QString, engine);
        Scene scene = emptyScene({0, -10});
        scene.world.maxSpeed = 30;
        for (const char* id : {"light", "damped", "pushed", "fast", "stiff", "pusher"})
            scene.bodies.push_back(box(id, {10.0 * static_cast<double>(scene.bodies.size()), 0}, {0.5, 0.5}, 2));
        scene.bodies[0].gravityScale = 0.5;
        scene.bodies[1].gravityScale = 0;
        scene.bodies[1].linearVelocity = {1, 0};
        scene.bodies[1].linearDamping = 0.5;
        scene.bodies[1].angularVelocity = 1;
        scene.bodies[1].angularDamping = 2;
        scene.bodies[2].gravityScale = 0;
        scene.forces.push_back({.id = "push", .body = "pushed", .force = {4, 0}, .torque = 1, .start = 0.25, .end = 0.75});
        scene.bodies[3].gravityScale = 0;
        scene.bodies[3].position.y = 20;
        scene.bodies[3].linearVelocity = {50, 0};
        scene.bodies[4].fixedRotation = true;
        scene.forces.push_back({.id = "twist", .body = "stiff", .torque = 5});
        scene.bodies[5].type = SceneBodyType::kinematic;
        scene.bodies[5].linearVelocity = {0, 1};
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 60);
        const Frame frame = frameOf(*simulator);
        QVERIFY(near(frame.bodies[0].velocity, {0, -5}, 1e-4));
        // Box2D damps by 1 / (1 + h c) a step, others by exp(-h c).
        QVERIFY(near(frame.bodies[1].velocity.x, std::exp(-0.5), 0.005));
        QVERIFY(near(frame.bodies[1].angularVelocity, std::exp(-2.0), 0.005));
        QVERIFY(near(frame.bodies[2].velocity, {1, 0}, 1e-4));
        QVERIFY(near(frame.bodies[2].angularVelocity, 0.5 / (2 * 0.5 / 3), 1e-4));
        QVERIFY(near(frame.bodies[3].velocity, {30, 0}, 1e-4));
        QCOMPARE(frame.bodies[4].angle, 0.0);
        QVERIFY(near(frame.bodies[5].position, {50, 1}, 1e-4));
    }

    // The centre of mass of the L is off the origin of its frame, and its outline is not convex.
    void aConcavePolygonRestsOnItsFeet_data() { m_lanes.addRows(); }
    void aConcavePolygonRestsOnItsFeet() {
        QFETCH(QString, engine);
        Scene scene =
            dropped({.geometry = PolygonShape{{{0, 0}, {3, 0}, {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 3}, {0, 3}}}}, 0.1);
        const auto simulator = m_lanes.start(engine, scene);
        QVERIFY(near(frameOf(*simulator).bodies[1].position, {0, 0.1}, 1e-6));
        step(*simulator, 180);
        const Frame frame = frameOf(*simulator);
        QVERIFY(near(frame.bodies[1].position, {0, 0.01}, 0.02));
        QVERIFY(near(frame.bodies[1].angle, 0, 0.01));
    }

    void aPolygonOfManyCornersRolls_data() { m_lanes.addRows(); }
    void aPolygonOfManyCornersRolls() {
        QFETCH(QString, engine);
        PolygonShape round;
        for (int i = 0; i < 24; ++i) round.vertices.push_back({std::cos(i * M_PI / 12), std::sin(i * M_PI / 12)});
        Scene scene = dropped({.geometry = round}, 1);
        scene.bodies[1].linearVelocity = {3, 0};
        scene.bodies[1].angularVelocity = -3;
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 60);
        const Frame frame = frameOf(*simulator);
        QVERIFY2(near(frame.bodies[1].position.y, 1, 0.04), qPrintable(QString::number(frame.bodies[1].position.y)));
        QVERIFY(frame.bodies[1].position.x > 1.5);
    }

    void aChainHoldsFromBothSides_data() { m_lanes.addRows(); }
    void aChainHoldsFromBothSides() {
        QFETCH(QString, engine);
        Scene scene = emptyScene({0, -10});
        SceneBody& line = scene.bodies.emplace_back();
        line.id = "line";
        line.type = SceneBodyType::fixed;
        line.shapes.emplace_back().geometry = ChainShape{{{-5, 0}, {-1, 0}, {2, 0}, {5, 0}}, false};
        scene.bodies.push_back(box("above", {-1.2, 0.5}, {0.5, 0.5}, 1));
        scene.bodies.push_back(disc("below", {1, -0.5}, 0.5, 1));
        scene.bodies[2].gravityScale = -1;
        setMaterial(scene, 0.6, 0);
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 120);
        const Frame frame = frameOf(*simulator);
        QVERIFY(near(frame.bodies[1].position, {-1.2, 0.51}, 0.02));
        QVERIFY(near(frame.bodies[2].position, {1, -0.51}, 0.02));
    }

    // No step of 60 m/s / 60 Hz ends within the wall. Chipmunk has no continuous collision.
    void box2dStopsWhatIsFast() {
        Scene scene = emptyScene({});
        scene.bodies.push_back(fixedBox("wall", {5.5, 0}, {0.05, 2}));
        scene.bodies.push_back(disc("ball", {0, 0}, 0.1, 1, {60, 0}));
        auto simulator = m_lanes.start("box2d", scene);
        if (!simulator) QSKIP("built without it");
        step(*simulator, 30);
        QVERIFY(frameOf(*simulator).bodies[1].position.x < 5.5);
        scene.world.continuous = false;
        simulator = m_lanes.start("box2d", scene);
        step(*simulator, 30);
        QVERIFY(frameOf(*simulator).bodies[1].position.x > 6);
    }
};

QTEST_GUILESS_MAIN(TestEngineMotion)
#include "test_engine_motion.moc"
