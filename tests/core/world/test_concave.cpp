// SPDX-License-Identifier: MIT

// Bodies on and in polygons that are not convex: however these are cut, they are one body each.

#include <QTest>
#include <algorithm>
#include <cmath>
#include <random>

#include "core/geometry/mass_properties.h"
#include "core/polygon/polygon_validity.h"
#include "core/world/world_query.h"
#include "tests/support/support_outlines.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

Q_DECLARE_METATYPE(std::vector<Vec2>)

namespace {

// As a file that draws it would be read.
SceneBody drawn(std::string id, const std::vector<Vec2>& outline, SceneBodyType type = SceneBodyType::fixed) {
    SceneBody body;
    body.id = std::move(id);
    body.type = type;
    body.shapes = {SceneShape{.geometry = PolygonShape{checkPolygon(outline).pick(outline)}}};
    return body;
}

// A slab from x = -1 to 41 that is flat but for a rise (m) of every second of its top's vertices, a metre apart, so that seams meet the
// top at corners that bend either way.
std::vector<Vec2> slab(double rise) {
    std::vector<Vec2> outline{{-1, -1}, {41, -1}};
    for (int i = 41; i >= -1; --i) outline.push_back({static_cast<double>(i), i % 2 == 0 ? 0 : rise});
    return outline;
}

// The same with a top that bends outwards by a rise (m) at each vertex: convex as a whole.
std::vector<Vec2> cushion(double rise) {
    std::vector<Vec2> outline{{-1, -1}, {41, -1}};
    for (int i = 41; i >= -1; --i) outline.push_back({static_cast<double>(i), -0.5 * rise * (i - 20) * (i - 20)});
    return outline;
}

SceneBody slider(const QByteArray& kind) {
    if (kind == "disc") return disc("slider", {0.6, 0.25}, 0.25, 1);
    if (kind == "box") return box("slider", {0.6, 0.25}, {0.5, 0.25}, 1);
    if (kind == "small box") return box("slider", {0.6, 0.05}, {0.06, 0.05}, 1);
    SceneBody body = disc("slider", {0.6, 0.2}, 0.2, 1);
    body.shapes = {SceneShape{.geometry = CapsuleShape{{-0.3, 0}, {0.3, 0}, 0.2}}};
    return body;
}

// An edge that caught would stop the slider or take percents of its speed. What gravity gives and takes on the rises is less than
// g rise / speed.
bool slidesAcross(SceneBody slider, const std::vector<Vec2>& ground, double unevenness, double speed, double margin) {
    Scene scene = emptyScene();
    scene.world.contactMargin = margin;
    slider.linearVelocity = {speed, 0};
    scene.bodies = {drawn("ground", ground), slider};
    setMaterial(scene, 0, 0);
    const auto world = makeWorld(scene, "si");
    const BodyState start = state(*world, 1);
    for (int i = 0; i < 3000 && state(*world, 1).position.x < 38; ++i) {
        world->step();
        const BodyState& body = state(*world, 1);
        const bool rolls = std::holds_alternative<CircleShape>(slider.shapes[0].geometry);
        if (std::abs(body.velocity.x - speed) > 1e-3 * speed + 2 * 9.81 * unevenness / speed) return false;
        if (std::abs(body.position.y - start.position.y) > 0.02 || (!rolls && std::abs(std::sin(body.angle)) > 0.01))
            return false;
    }
    return true;
}

}  // namespace

class TestConcave : public QObject {
    Q_OBJECT

private slots:
    void whatSlidesOverSeamsKeepsItsSpeed_data() {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<std::vector<Vec2>>("ground");
        QTest::addColumn<double>("unevenness");  // greatest slope of the top
        for (const char* kind : {"disc", "box", "small box", "capsule"}) {
            QTest::newRow(QByteArray(kind) + ", flat") << QByteArray(kind) << slab(1e-8) << 1e-8;
            QTest::newRow(QByteArray(kind) + ", wavy") << QByteArray(kind) << slab(5e-5) << 5e-5;
            QTest::newRow(QByteArray(kind) + ", convex") << QByteArray(kind) << cushion(1e-8) << 2e-7;
        }
    }
    void whatSlidesOverSeamsKeepsItsSpeed() {
        QFETCH(QByteArray, kind);
        QFETCH(std::vector<Vec2>, ground);
        QFETCH(double, unevenness);
        bool slides = true;
        for (const double speed : {0.3, 3.0, 30.0})
            for (const double margin : {0.02, 0.0})
                slides = slides && slidesAcross(slider(kind), ground, unevenness, speed, margin);
        QVERIFY(slides);
    }

    void aTableStandsOnItsTwoLegs() {
        Scene scene = emptyScene();
        scene.bodies = {fixedBox("floor", {0, -1}, {10, 1}),
                        drawn("table", {{0, 0}, {0.5, 0}, {0.5, 1}, {2, 1}, {2, 0}, {2.5, 0}, {2.5, 1.5}, {0, 1.5}},
                              SceneBodyType::dynamic)};
        const auto world = makeWorld(scene, "si");
        std::size_t points = 0;
        for (const ContactManifold& contact : world->contacts()) points += contact.pointCount;
        QCOMPARE(points, 4u);
    }

    // However a polygon leans, its pieces give no contacts but those of what is lowest.
    void aTiltedPolygonTouchesTheFloorFromAbove_data() {
        QTest::addColumn<std::vector<Vec2>>("outline");
        QTest::addColumn<double>("tilt");
        const std::vector<Vec2> cup{{0, 0}, {1.5, 0}, {1.5, 1}, {1.2, 1}, {1.2, 0.3}, {0.3, 0.3}, {0.3, 1}, {0, 1}};
        const std::vector<Vec2> corner{{0, 0}, {1, 0}, {1, 0.3}, {0.3, 0.3}, {0.3, 1}, {0, 1}};
        for (const auto& [name, outline] : {std::pair("cup", cup), std::pair("corner", corner)})
            for (const double tilt : {0.0, 1e-9, 1e-7, 1e-6, 1e-4, 0.01, 0.1, 0.5})
                for (const double sign : {1, -1}) QTest::addRow("%s, %g", name, sign * tilt) << outline << sign * tilt;
    }
    void aTiltedPolygonTouchesTheFloorFromAbove() {
        QFETCH(std::vector<Vec2>, outline);
        QFETCH(double, tilt);
        for (const double gap : {1e-5, -1e-3}) {
            SceneBody body = drawn("body", outline, SceneBodyType::dynamic);
            body.angle = tilt;
            double lowest = 1e9;
            for (const Vec2 vertex : outline) lowest = std::min(lowest, rotate(Rotation::fromAngle(tilt), vertex).y);
            body.position = {0, gap - lowest};
            for (const double thickness : {0.0, 0.1, 1.0, 10.0}) {
                SceneBody floor = fixedBox("floor", {0, -thickness}, {50, thickness});
                if (thickness == 0) floor.shapes[0].geometry = ChainShape{{{50, 0}, {-1, 0}, {-50, 0}}, false};
                Scene scene = emptyScene();
                scene.world.contactMargin = 0.02;
                scene.bodies = {floor, body};
                const auto world = makeWorld(scene, "si");
                QVERIFY(!world->contacts().empty());
                for (const ContactManifold& contact : world->contacts()) {
                    QVERIFY(contact.normal.y > 0.99);
                    for (const ContactPoint& point : contact.activePoints()) QVERIFY(point.baseSeparation > gap - 1e-9);
                }
            }
        }
    }

    // Skylines with a flat bottom, from a seed, that fall a little and come to rest.
    void whatFallsFlatStaysAboveTheFloor_data() {
        QTest::addColumn<QString>("solver");
        QTest::addColumn<double>("margin");
        for (const char* solver : {"si", "pgs", "soft-step", "xpbd"})
            for (const double margin : {0.0, 0.02}) QTest::addRow("%s, margin %g m", solver, margin) << solver << margin;
    }
    void whatFallsFlatStaysAboveTheFloor() {
        QFETCH(QString, solver);
        QFETCH(double, margin);
        std::mt19937 random(7);
        std::uniform_real_distribution<double> height(0.3, 1.3), tilt(-0.2, 0.2);
        for (int i = 0; i < 24; ++i) {
            std::vector<Vec2> outline{{0, 0}, {2, 0}};
            for (int step = 4; step > 0; --step) {
                const double top = height(random);
                outline.push_back({0.5 * step, top});
                outline.push_back({0.5 * step - 0.5, top});
            }
            SceneBody body = drawn("skyline", outline, SceneBodyType::dynamic);
            body.angle = i % 2 == 0 ? 0 : tilt(random);
            body.position = {0, i % 2 == 0 ? 0 : 0.8};
            Scene scene = emptyScene();
            scene.world.contactMargin = margin;
            scene.bodies = {fixedBox("floor", {0, -1}, {50, 1}), body};
            setMaterial(scene, 0.6, 0);
            const auto world = makeWorld(scene, solver.toStdString());
            for (int step = 0; step < 180; ++step) {
                world->step();
                QVERIFY2(greatestPenetration(*world) < 0.1,
                         qPrintable(QString("skyline %1, step %2: %3 m").arg(i).arg(step).arg(greatestPenetration(*world))));
            }
        }
    }

    void aBodyWeighsWhatItsOutlineDoes() {
        Scene scene = emptyScene();
        scene.bodies = {drawn("L", ell(), SceneBodyType::dynamic)};
        const auto world = makeWorld(scene, "si");
        const MassProperties mass = polygonMass(ell(), 1);
        QVERIFY(std::abs(1 / state(*world, 0).inverseMass - mass.mass) < 1e-12);
        QVERIFY(std::abs(1 / state(*world, 0).inverseInertia - mass.inertia) < 1e-12);
        QCOMPARE(state(*world, 0).position, mass.center);
    }

    void bodiesComeToRestInABowl() {
        for (const char* solver : {"si", "pgs"}) {
            Scene scene = emptyScene();
            scene.world.contactMargin = 0.02;
            scene.bodies = {drawn("bowl", bowl()), disc("ball", {-1, 2.2}, 0.2, 1),
                            box("brick", {0.6, 2.5}, {0.2, 0.15}, 1)};
            setMaterial(scene, 0.5, 0);
            const auto world = makeWorld(scene, solver);
            run(*world, 1200);
            for (const std::size_t body : {1u, 2u}) {
                QVERIFY(length(state(*world, body).velocity) < 0.02);
                QVERIFY(std::abs(state(*world, body).position.x) < 1.5);
                QVERIFY(state(*world, body).position.y > 0.5 && state(*world, body).position.y < 2);
            }
            QVERIFY(greatestPenetration(*world) < 0.02);
        }
    }

    void whatHangsInAHookIsHeld() {
        Scene scene = emptyScene();
        scene.world.contactMargin = 0.02;
        scene.bodies = {
            drawn("hook", {{0, 0}, {2, 0}, {2, 2}, {1.6, 2}, {1.6, 0.4}, {0.4, 0.4}, {0.4, 1}, {0, 1}}),
            drawn("hanger", {{0.6, 0.41}, {0.8, 0.41}, {0.8, 1.2}, {2.4, 1.2}, {2.4, -1}, {2.6, -1}, {2.6, 1.4}, {0.6, 1.4}},
                  SceneBodyType::dynamic)};
        setMaterial(scene, 0.5, 0);
        const auto world = makeWorld(scene, "si");
        run(*world, 600);
        QVERIFY(state(*world, 1).position.y > -0.5);
        QVERIFY(greatestPenetration(*world) < 0.02);
    }

    void aPolygonIsFoundOnceWhateverItsPieces() {
        Scene scene = emptyScene();
        scene.bodies = {drawn("bowl", bowl())};
        const auto world = makeWorld(scene, "si");
        QVERIFY(world->shapes().size() > 1);
        QCOMPARE(shapesAt(*world, {0, 0.25}).size(), 1u);
        QVERIFY(shapesAt(*world, {0, 1.9}).empty());
        QCOMPARE(castRayThrough(*world, Ray::between({-5, 0.2}, {5, 0.2})).size(), 1u);
        QCOMPARE(overlapping(*world, Aabb{{-3, 0}, {3, 2}}).size(), 1u);
    }

    void aConcaveSensorBeginsAndEndsOnce() {
        Scene scene = emptyScene({});
        scene.bodies = {drawn("gate", star()), disc("ball", {-3, 0}, 0.25, 1, {6, 0})};
        scene.bodies[0].shapes[0].sensor = true;
        const auto world = makeWorld(scene, "si");
        QVERIFY(world->shapes().size() > 2);
        std::vector<SensorEvent> events;
        for (int i = 0; i < 90; ++i) {
            world->step();
            events.insert(events.end(), world->sensorEvents().begin(), world->sensorEvents().end());
        }
        QCOMPARE(events.size(), 2u);
        QVERIFY(events[0].begins && !events[1].begins);
        QCOMPARE(events[0].sensor, 0u);
        QCOMPARE(events[1].visitor, events[0].visitor);
    }

    void whatRestsOnSeamsKeepsTheNamesOfItsContacts() {
        Scene scene = emptyScene();
        scene.world.contactMargin = 0.02;
        scene.world.linearSlop = 0;  // so that corners are felt however flat they are
        scene.bodies = {drawn("ground", slab(1e-8)), box("box", {2, 0.5}, {0.75, 0.5}, 1)};
        const auto world = makeWorld(scene, "si");
        QVERIFY(world->shapes().size() > 2);
        run(*world, 100);
        for (const ContactManifold& contact : world->contacts())
            for (const ContactPoint& point : contact.activePoints()) QVERIFY(point.age >= 90);
    }
};

QTEST_GUILESS_MAIN(TestConcave)
#include "test_concave.moc"
