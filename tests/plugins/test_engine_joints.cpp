// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>

#include "tests/plugins/engine_lanes.h"

using namespace cairn;
using namespace cairn::test;

// How joints hold, stop, drive and give way in the lanes of foreign engines.
class TestEngineJoints : public QObject {
    Q_OBJECT

private:
    EngineLanes m_lanes;

private slots:
    void initTestCase() { QVERIFY(m_lanes.load()); }

    void aPendulumKeepsItsEnergyRoughly_data() { m_lanes.addRows(); }
    void aPendulumKeepsItsEnergyRoughly() {
        QFETCH(QString, engine);
        Scene scene = plank(SceneJointType::revolute);
        std::vector<double> lost;
        for (const double timeStep : {h, h / 4}) {
            scene.world.timeStep = timeStep;
            const auto simulator = m_lanes.start(engine, scene);
            const double before = frameOf(*simulator).metrics.energy.total();
            step(*simulator, static_cast<int>(std::lround(10 / timeStep)));
            lost.push_back(before - frameOf(*simulator).metrics.energy.total());
        }
        // Of the 20 J of the fall to the lowest point, in 10 s. First-order steps lose it in proportion to their length, or nearly.
        QVERIFY2(lost[0] > 0 && lost[0] < 10, qPrintable(QString::number(lost[0])));
        QVERIFY2(lost[1] > 0 && lost[1] < 0.4 * lost[0], qPrintable(QString::number(lost[1])));
    }

    void jointsHoldTheirAnchors_data() {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<SceneJointType>("type");
        for (const SimulatorType& type : m_lanes.entrants().simulators) {
            for (const auto& [name, kind] : {std::pair{"distance", SceneJointType::distance},
                                             {"revolute", SceneJointType::revolute},
                                             {"prismatic", SceneJointType::prismatic},
                                             {"weld", SceneJointType::weld}})
                QTest::addRow("%s, %s", type.id.c_str(), name) << QString::fromStdString(type.id) << kind;
        }
    }
    void jointsHoldTheirAnchors() {
        QFETCH(QString, engine);
        QFETCH(SceneJointType, type);
        Scene scene = plank(type);
        if (type == SceneJointType::distance) scene.joints[0].localAnchorA = {0, 1};
        if (type == SceneJointType::prismatic) scene.joints[0].limit = JointLimit{-0.5, 0.5};
        const auto simulator = m_lanes.start(engine, scene);
        double worst = 0;
        for (int i = 0; i < 120; ++i) {
            step(*simulator, 1);
            worst = std::max(worst, frameOf(*simulator).metrics.jointError);
        }
        // Box2D mends the whole error in each step, Chipmunk a tenth of it.
        QVERIFY2(worst < (engine == "box2d" ? 0.001 : 0.05), qPrintable(QString::number(worst)));
        if (type != SceneJointType::weld) return;
        const Frame frame = frameOf(*simulator);
        QVERIFY(near(frame.bodies[0].angle, 0, 0.02));
        // It carries the plank of 2 kg whose middle is 1 m away.
        QVERIFY(near(frame.joints[0].force, {0, 20}, 0.2));
        QVERIFY(near(frame.joints[0].torque, 20, 0.2));
    }

    void aHingeKeepsWithinItsLimit_data() { m_lanes.addRows(); }
    void aHingeKeepsWithinItsLimit() {
        QFETCH(QString, engine);
        Scene scene = plank(SceneJointType::revolute);
        scene.joints[0].limit = JointLimit{-0.2, 0.3};
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 300);
        QVERIFY(near(frameOf(*simulator).bodies[0].angle, -0.2, 0.02));
    }

    void aMotorTurnsAtItsSpeed_data() { m_lanes.addRows(); }
    void aMotorTurnsAtItsSpeed() {
        QFETCH(QString, engine);
        Scene scene = plank(SceneJointType::revolute, {});
        scene.joints[0].motor = JointMotor{3, 1000};
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 60);
        QVERIFY(near(frameOf(*simulator).bodies[0].angularVelocity, 3, 0.05));
    }

    // Half of the torque that the weight would need.
    void aMotorIsNoStrongerThanItsTorque_data() { m_lanes.addRows(); }
    void aMotorIsNoStrongerThanItsTorque() {
        QFETCH(QString, engine);
        Scene scene = plank(SceneJointType::revolute);
        scene.joints[0].motor = JointMotor{0, 10};
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 1);
        const Frame frame = frameOf(*simulator);
        // (10 - 20) N m over the inertia about the end, 2 (1 + 0.01) / 3 + 2 kg m^2.
        QVERIFY(near(frame.bodies[0].angularVelocity, -10 / (2 * 1.01 / 3 + 2) * h, 1e-4));
        QVERIFY(near(frame.joints[0].torque, 10, 1e-3));
    }

    void springsCarryTheirLoad_data() {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<SceneJointType>("type");
        QTest::addColumn<double>("sag");
        // A weight g / omega^2 below where the spring is at rest.
        const double omega = 2 * M_PI * 2;
        for (const SimulatorType& type : m_lanes.entrants().simulators) {
            const QString engine = QString::fromStdString(type.id);
            for (const auto& [name, kind] : {std::pair{"spring", SceneJointType::spring},
                                             {"distance", SceneJointType::distance},
                                             {"prismatic", SceneJointType::prismatic}})
                QTest::addRow("%s, %s", type.id.c_str(), name) << engine << kind << 10 / (omega * omega);
        }
    }
    void springsCarryTheirLoad() {
        QFETCH(QString, engine);
        QFETCH(SceneJointType, type);
        QFETCH(double, sag);
        Scene scene = emptyScene({0, -10});
        scene.bodies.push_back(disc("bob", {0, -1}, 0.2, 3));
        SceneJoint& spring = scene.joints.emplace_back(joint(type, "bob", {0, 0}));
        spring.length = 1;
        if (type == SceneJointType::spring) {
            spring.frequency = 2;
            spring.dampingRatio = 0.5;
        } else {
            spring.spring = JointSoftness{2, 0.5};
        }
        if (type == SceneJointType::prismatic) {
            spring.localAnchorA = {0, -1};
            spring.localAxisA = {0, 1};
        }
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 300);
        QVERIFY2(near(frameOf(*simulator).bodies[0].position, {0, -1 - sag}, 1e-3),
                 qPrintable(QString::number(frameOf(*simulator).bodies[0].position.y)));
    }

    // A hinge or a weld with an angular spring of 3 Hz: the weight turns it by some m g l / k, found by the torque itself.
    void angularSpringsCarryTheirLoad_data() {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<SceneJointType>("type");
        for (const SimulatorType& type : m_lanes.entrants().simulators) {
            const QString engine = QString::fromStdString(type.id);
            QTest::addRow("%s, revolute", type.id.c_str()) << engine << SceneJointType::revolute;
            QTest::addRow("%s, weld", type.id.c_str()) << engine << SceneJointType::weld;
        }
    }
    void angularSpringsCarryTheirLoad() {
        QFETCH(QString, engine);
        QFETCH(SceneJointType, type);
        Scene scene = plank(type);
        scene.joints[0].spring = JointSoftness{3, 0.7};
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 300);
        const Frame frame = frameOf(*simulator);
        const double angle = frame.bodies[0].angle;
        const double inertia = 2 * 1.01 / 3;
        const double stiffness = inertia * std::pow(2 * M_PI * 3, 2);
        QVERIFY(near(stiffness * -angle, 20 * std::cos(angle), 0.1));
        QVERIFY(near(frame.joints[0].torque, -stiffness * angle, 0.1));
        QVERIFY(frame.metrics.jointError < 0.005);
    }

    void aSpringByForcePulls_data() { m_lanes.addRows(); }
    void aSpringByForcePulls() {
        QFETCH(QString, engine);
        Scene scene = emptyScene({0, -10});
        scene.bodies.push_back(disc("bob", {0, -1}, 0.2, 3));
        SceneJoint& spring = scene.joints.emplace_back(joint(SceneJointType::spring, "bob", {0, 0}));
        spring.length = 1;
        spring.stiffness = 300;
        spring.damping = 20;
        spring.law = SpringLaw::force;
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 300);
        QVERIFY(near(frameOf(*simulator).bodies[0].position, {0, -1.1}, 1e-3));
    }

    // 1 kg on 100 N/m: 10 rad/s. A step of semi-implicit Euler keeps the swing within a factor of 1 / (1 - h omega / 2), explicit Euler
    // would make it 1 + (h omega)^2 / 2 times as wide in each.
    void aSpringByForceKeepsItsSwing_data() { m_lanes.addRows(); }
    void aSpringByForceKeepsItsSwing() {
        QFETCH(QString, engine);
        Scene scene = emptyScene({});
        scene.bodies.push_back(disc("ball", {1.2, 0}, 0.2, 1));
        SceneJoint& spring = scene.joints.emplace_back(joint(SceneJointType::spring, "ball", {0, 0}));
        spring.length = 1;
        spring.stiffness = 100;
        spring.law = SpringLaw::force;
        const auto simulator = m_lanes.start(engine, scene);
        double widest = 0;
        for (int i = 0; i < 600; ++i) {
            step(*simulator, 1);
            widest = std::max(widest, std::abs(frameOf(*simulator).bodies[0].position.x - 1));
        }
        QVERIFY2(widest > 0.19 && widest < 0.2 / (1 - h * 10 / 2), qPrintable(QString::number(widest)));
    }
};

QTEST_GUILESS_MAIN(TestEngineJoints)
#include "test_engine_joints.moc"
