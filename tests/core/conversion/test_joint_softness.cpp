// SPDX-License-Identifier: MIT

// Springs in the terms of engines: frequency or stiffness, and the mass that a joint moves.

#include <QTest>

#include "core/conversion/joint_softness.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

class TestJointSoftness : public QObject {
    Q_OBJECT

private slots:
    void springsAreSaidInEitherWay();
    void aSpringFeelsWhatItsBodiesTurn();
    void fixedBodiesGiveNothingToSwing();
};

void TestJointSoftness::springsAreSaidInEitherWay() {
    const SpringNumbers spring = springFromFrequency(4, 0.5, 2);
    const SpringNumbers back = springFromStiffness(spring.stiffness, spring.damping, 2);
    QVERIFY(near(spring.stiffness, 2 * 631.654681669719, 1e-9));  // m (2 pi f)^2
    QVERIFY(near(spring.damping, 2 * 25.132741228718345, 1e-9));  // 2 m zeta 2 pi f
    QVERIFY(near(back.frequency, 4, 1e-12) && near(back.dampingRatio, 0.5, 1e-12));
}

void TestJointSoftness::aSpringFeelsWhatItsBodiesTurn() {
    // At 1 m beside the centre of a body of 2 kg and 2 kg m^2 a pull across the arm moves 1 / (1/2 + 1/2) kg.
    Scene scene = emptyScene();
    scene.bodies.push_back(disc("a", {0, 0}, 0.5, 2));
    scene.bodies[0].massOverride = MassOverride{2, 2, {}};
    const BodyIndex bodies(scene);
    SceneJoint joint;
    joint.type = SceneJointType::spring;
    joint.bodyB = "a";
    joint.localAnchorA = {1, 5};
    joint.localAnchorB = {1, 0};
    QVERIFY(near(jointEffectiveMass(bodies.of(joint), joint), 1, 1e-12));
    QVERIFY(near(jointLength(bodies.of(joint), joint), 5, 1e-12));
    scene.bodies[0].fixedRotation = true;
    QVERIFY(near(jointEffectiveMass(bodies.of(joint), joint), 2, 1e-12));
}

void TestJointSoftness::fixedBodiesGiveNothingToSwing() {
    Scene scene = emptyScene();
    scene.bodies.push_back(fixedBox("a", {0, 0}, {1, 1}));
    const BodyIndex bodies(scene);
    SceneJoint joint;
    joint.type = SceneJointType::spring;
    joint.bodyB = "a";
    joint.stiffness = 40;
    joint.damping = 1;
    QCOMPARE(jointEffectiveMass(bodies.of(joint), joint), 0.0);
    const SpringNumbers spring = springOf(bodies.of(joint), joint);
    QCOMPARE(spring.frequency, 0.0);
    QCOMPARE(spring.stiffness, 40.0);
}

QTEST_GUILESS_MAIN(TestJointSoftness)
#include "test_joint_softness.moc"
