// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <set>

#include "core/metrics/metrics.h"

using namespace cairn;

namespace {

ContactManifold manifoldOf(std::initializer_list<double> separations) {
    ContactManifold manifold;
    for (const double separation : separations) manifold.points[manifold.pointCount++].baseSeparation = separation;
    return manifold;
}

BodyState bodyOf(double mass, double inertia) {
    BodyState body;
    body.inverseMass = mass > 0 ? 1 / mass : 0;
    body.inverseInertia = inertia > 0 ? 1 / inertia : 0;
    body.type = mass > 0 ? BodyType::dynamic : BodyType::fixed;
    return body;
}

}  // namespace

class TestMetrics : public QObject {
    Q_OBJECT
private slots:
    void penetrationIsReadFromContactsFound();
    void penetrationOfNothingIsZero();
    void energyIsSummedOverDynamicBodies();
    void bodiesWithoutGravityHaveNoPotentialEnergy();
    void springsHoldEnergy();
    void momentumIsAboutTheOriginOfTheWorld();
    void columnsNameTheirUnits_data();
    void columnsNameTheirUnits();
    void everyMetricIsFoundByKeyAndByColumn();
};

void TestMetrics::penetrationIsReadFromContactsFound() {
    // Points at -4, -1, +1 and +9 mm with a slop of 5 mm: three are active, 5 mm in all.
    const ContactManifold found[] = {manifoldOf({-0.004, 0.001}), manifoldOf({-0.001}), manifoldOf({0.009}), manifoldOf({})};
    const PenetrationMetrics result = penetration(found, 0.005);
    QCOMPARE(result.max, 0.004);
    QCOMPARE(result.sum, 0.005);
    QCOMPARE(result.points, 3);
    QCOMPARE(result.mean, 0.005 / 3);
}

void TestMetrics::penetrationOfNothingIsZero() {
    const PenetrationMetrics result = penetration({}, 0.005);
    QCOMPARE(result.max, 0.0);
    QCOMPARE(result.mean, 0.0);
    const ContactManifold apart[] = {manifoldOf({0.02})};
    QCOMPARE(penetration(apart, 0.005).mean, 0.0);
    QCOMPARE(penetration(apart, 0.005).points, 0);
}

void TestMetrics::energyIsSummedOverDynamicBodies() {
    // m = 2 kg at (3, 4) m with v = (3, -4) m/s and I = 0.5 kg m^2, w = 2 rad/s, under g = (0, -10): 25 J, 1 J and 80 J.
    BodyState body = bodyOf(2, 0.5);
    body.position = {3, 4};
    body.velocity = {3, -4};
    body.angularVelocity = 2;
    BodyState kinematic = bodyOf(0, 0);
    kinematic.position = {0, 100};
    kinematic.velocity = {7, 7};
    kinematic.angularVelocity = 7;
    BodyState fixedRotation = bodyOf(1, 0);
    fixedRotation.velocity = {1, 0};
    const BodyState bodies[] = {bodyOf(0, 0), body, kinematic, fixedRotation};
    const EnergyMetrics result = energy(bodies, {0, -10});
    QCOMPARE(result.translational, 25.5);
    QCOMPARE(result.rotational, 1.0);
    QCOMPARE(result.potential, 80.0);
    QCOMPARE(result.total(), 106.5);
}

void TestMetrics::bodiesWithoutGravityHaveNoPotentialEnergy() {
    BodyState floating = bodyOf(2, 0.5), half = bodyOf(2, 0.5);
    floating.position = half.position = {0, 4};
    floating.gravityScale = 0;
    half.gravityScale = 0.5;
    const BodyState bodies[] = {floating, half};
    QCOMPARE(energy(bodies, {0, -10}).potential, 40.0);
}

void TestMetrics::springsHoldEnergy() {
    // Stretched by 0.5 m of 1.5 m: 100 N/m hold 12.5 J, by force or by rows. A spring of 1 Hz on 2 kg has k = 2 (2 pi)^2 N/m.
    BodyState body = bodyOf(2, 0);
    body.position = {0, 2};
    const BodyState bodies[] = {bodyOf(0, 0), body};
    ForceElement byForce;
    byForce.bodyB = 1;
    byForce.length = 1.5;
    byForce.stiffness = 100;
    JointState byRows;
    byRows.type = JointType::spring;
    byRows.bodyB = 1;
    byRows.length = 1.5;
    byRows.spring = Softness{.stiffness = 100};
    JointState byFrequency = byRows;
    byFrequency.spring = Softness{.frequency = 1};
    JointState rigid = byRows;
    rigid.type = JointType::distance;
    rigid.spring.reset();
    QCOMPARE(energy(bodies, {}, {}, std::span(&byForce, 1)).springs, 12.5);
    QCOMPARE(energy(bodies, {}, std::span(&byRows, 1)).springs, 12.5);
    QCOMPARE(energy(bodies, {}, std::span(&byRows, 1), std::span(&byForce, 1)).total(), 25.0);
    QCOMPARE(energy(bodies, {}, std::span(&byFrequency, 1)).springs, std::numbers::pi * std::numbers::pi);
    QCOMPARE(energy(bodies, {}, std::span(&rigid, 1)).springs, 0.0);
}

void TestMetrics::momentumIsAboutTheOriginOfTheWorld() {
    // 2 kg at (1, 2) with v = (3, 4): p = (6, 8), L = 2 (1 * 4 - 2 * 3) = -4, and 0.5 * 6 = 3 of its own spin.
    BodyState body = bodyOf(2, 0.5);
    body.position = {1, 2};
    body.velocity = {3, 4};
    body.angularVelocity = 6;
    const BodyState bodies[] = {bodyOf(0, 0), body};
    const MomentumMetrics result = momentum(bodies);
    QCOMPARE(result.linear, (Vec2{6, 8}));
    QCOMPARE(result.angular, -1.0);
}

void TestMetrics::columnsNameTheirUnits_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("column");
    QTest::newRow("length") << "penetrationMax"
                            << "penetrationMax_m";
    QTest::newRow("energy") << "energyTotal"
                            << "energyTotal_J";
    QTest::newRow("momentum") << "momentumX"
                              << "momentumX_kgmps";
    QTest::newRow("angular momentum") << "angularMomentum"
                                      << "angularMomentum_kgm2ps";
    QTest::newRow("impulse") << "residual"
                             << "residual_Ns";
    QTest::newRow("time") << "stepTime"
                          << "stepTime_s";
    QTest::newRow("count") << "contacts"
                           << "contacts";
}

void TestMetrics::columnsNameTheirUnits() {
    QFETCH(QString, key);
    QFETCH(QString, column);
    const MetricSpec* metric = findMetric(key.toStdString());
    QVERIFY(metric);
    QCOMPARE(QString::fromStdString(metric->column()), column);
}

void TestMetrics::everyMetricIsFoundByKeyAndByColumn() {
    std::set<std::string> columns;
    for (const MetricSpec& metric : metricSpecs()) {
        QCOMPARE(findMetric(metric.key), &metric);
        QCOMPARE(findMetric(metric.column()), &metric);
        QVERIFY(columns.insert(metric.column()).second);
        QVERIFY(!metric.label.empty());
    }
    QVERIFY(!findMetric("penetration"));
}

QTEST_GUILESS_MAIN(TestMetrics)
#include "test_metrics.moc"
