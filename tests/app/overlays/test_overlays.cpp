// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <set>

#include "app/overlays/contact_overlays.h"
#include "app/overlays/heat_map.h"
#include "core/collision/broad_phase.h"
#include "core/contacts/pair_friction.h"
#include "tests/app/overlays/overlay_stage.h"

using namespace cairn;
using test::OverlayStage;

namespace {

OverlayChoice only(const char* key) { return {.shown = {QLatin1String(key)}}; }

QColor at(const OverlayStage& stage, const QImage& image, Vec2 world) {
    return image.pixelColor(stage.camera.toScreen(world, OverlayStage::size).toPoint());
}

int pixelsOf(const QImage& image, const QColor& color) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == color;
    return count;
}

// The texts that an overlay writes.
QStringList textsOf(const OverlayStage& stage, const OverlayChoice& choice) {
    QStringList texts;
    OverlayScene scene = stage.of(choice);
    scene.writeText = [&texts](QPainter&, QPointF, const QString& text) { texts << text; };
    QImage image(OverlayStage::size, QImage::Format_RGB32);
    QPainter painter(&image);
    paintOverlays(painter, scene);
    return texts;
}

}  // namespace

class TestOverlays : public QObject {
    Q_OBJECT

private slots:
    void everyOverlayHasAKeyOfItsOwnAndWordsForIt() {
        std::set<QString> keys;
        for (const OverlayType& type : overlayTypes()) {
            QVERIFY(keys.insert(type.key).second);
            QVERIFY(!nameOf(type).isEmpty() && !helpOf(type).isEmpty());
            QVERIFY2(type.paint || type.fills, type.key);
        }
        QCOMPARE(firstChoice().shown, QStringList{"contacts"});
    }

    void withoutARunOverlaysDrawWhatTheSceneSaysAndNothingElse() {
        const OverlayStage stage;
        OverlayChoice all;
        for (const OverlayType& type : overlayTypes()) all.shown << type.key;
        OverlayScene scene = stage.of(all);
        scene.scene = nullptr;
        scene.lane = nullptr;
        scene.frame = nullptr;
        scene.recording = nullptr;
        scene.reference = {};
        QImage image(OverlayStage::size, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintOverlays(painter, scene);
        painter.end();
        QVERIFY(pixelsOf(image, Qt::white) < image.width() * image.height());
        QCOMPARE(overlayFills(scene).size(), stage.scene.bodies.size());
    }

    void TD13_theCentreOfMassIsAtTheCentroidAndNotTheOrigin() {
        OverlayStage stage;
        stage.scene.bodies[1].shapes[0].geometry = PolygonShape{{{-1, -1}, {2, -1}, {2, 0}, {0, 0}, {0, 1}, {-1, 1}}};
        stage.scene.bodies[1].massOverride.reset();
        stage.outlines = std::make_unique<SceneOutlines>(stage.scene);
        // 1 m^2 about (-.5, .5) and 3 m^2 about (.5, -.5), from the body at (-1.5, .5)
        QCOMPARE(at(stage, stage.picture(only("centers")), {-1.25, 0.25}), Theme::light().error);
        const int dots = pixelsOf(stage.picture(only("centers")), Theme::light().error);
        QVERIFY2(dots >= 5 * 16 && dots <= 5 * 36,
                 qPrintable(QString::number(dots)));  // five discs of 3 pixels, and none for the ground
    }

    void impulsesAreArrowsAlongTheNormalAsLongAsTheirShare() {
        OverlayStage stage;
        const QImage plain = stage.picture({}), picture = stage.picture(only("contacts"));
        const auto heightOver = [&](Vec2 foot) {
            const QPoint from = stage.camera.toScreen(foot, OverlayStage::size).toPoint();
            int height = 0;
            while (height < 60 && plain.pixel(from - QPoint(0, height)) != picture.pixel(from - QPoint(0, height))) ++height;
            return height;
        };
        const int strong = heightOver({-1, 0}), weak = heightOver({-2, 0});  // 0.6 and 0.4 N s
        QVERIFY2(strong >= 26 && strong <= 30, qPrintable(QString::number(strong)));
        QVERIFY2(std::abs(weak - strong * 2.0 / 3) <= 2, qPrintable(QString::number(weak)));
    }

    void aContactThatSlipsHasARedCone() {
        OverlayStage stage;
        const auto redPixels = [&] {
            const QImage picture = stage.picture(only("frictionCones"));
            int count = 0;
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x)
                    count += picture.pixelColor(x, y).red() > picture.pixelColor(x, y).green() + 100;
            return count;
        };
        QVERIFY(redPixels() > 20);  // 0.15 of 0.3 N s at a coefficient of 0.5
        test::setMaterial(stage.scene, 0.6, 0);
        QCOMPARE(redPixels(), 0);
    }

    void aCoefficientThatAPokeSetIsTheOneOfTheCone() {
        OverlayStage stage;
        Poke poke;
        poke.time = 0.1;
        poke.body = Poke::allBodies;
        poke.action = Poke::SetMaterial{0.8, {}};
        Poke ofOne = poke;
        ofOne.time = 0.2;
        ofOne.body = 2;
        ofOne.action = Poke::SetMaterial{0.2, {}};
        const std::vector<Poke> pokes{poke, ofOne};
        const FrameContact& contact = stage.frame().solved[2];
        // Steps of 0.1 s: the second starts at the time of the first poke.
        const auto in = [&](std::uint64_t step) {
            return PairFriction(stage.scene, stage.lane, pokes, 0.1).of(contact, step);
        };
        QCOMPARE(in(1), 0.5);
        QCOMPARE(in(2), 0.8);
        QCOMPARE(in(3), std::sqrt(0.8 * 0.2));
    }

    void theLanesOwnRuleMixesFriction() {
        OverlayStage stage;
        stage.lane.world = {{"frictionMixing", "\"product\""}};
        QCOMPARE(PairFriction(stage.scene, stage.lane, {}, 0.1).of(stage.frame().solved[0], 1), 0.25);
    }

    void penetrationIsDrawnAsLongAsTheOverlapTimesTheFactor() {
        const OverlayStage stage;
        for (const double factor : {100.0, 200.0}) {
            OverlayChoice choice = only("penetration");
            choice.penetrationFactor = factor;
            const QImage picture = stage.picture(choice);
            const QPoint foot = stage.camera.toScreen({-1, 0}, OverlayStage::size).toPoint();
            int length = 0;
            for (int y = 0; y < picture.height(); ++y) length += picture.pixelColor(foot.x(), y) == Theme::light().error;
            const double expected = 0.002 * factor * stage.camera.scale;  // 12 and 24 pixels
            QVERIFY2(std::abs(length - expected) <= 1.5, qPrintable(QString::number(length)));
        }
    }

    void bodiesOfOneIslandHaveOneColour() {
        const OverlayStage stage;
        const auto islands = islandsOf(stage.of({}));
        QVERIFY(!islands[0]);              // the ground joins nothing
        QCOMPARE(islands[1], islands[2]);  // they touch
        QCOMPARE(islands[2], islands[3]);  // they are joined
        QVERIFY(islands[4] != islands[1] && islands[4] != islands[5]);
        const auto fills = overlayFills(stage.of(only("islands")));
        QCOMPARE(fills[1], fills[3]);
        QVERIFY(fills[1] != fills[4] && fills[4] != fills[5]);
        QVERIFY(!fills[0].isValid());
    }

    void theHeatMapReadsWhatItSays_data() {
        QTest::addColumn<BodyMeasure>("measure");
        QTest::addColumn<std::size_t>("body");
        QTest::addColumn<double>("expected");
        QTest::newRow("speed, m/s") << BodyMeasure::speed << std::size_t{5} << std::hypot(3, 1.5);
        QTest::newRow("kinetic energy, J") << BodyMeasure::kineticEnergy << std::size_t{5} << 0.5 * (9 + 2.25);  // 1 kg
        QTest::newRow("impulses of all contacts, N s") << BodyMeasure::impulse << std::size_t{1} << 0.4 + 0.6 + 0.3;
        QTest::newRow("the deepest of them, m") << BodyMeasure::penetration << std::size_t{1} << 0.003;
        QTest::newRow("no overlap, m") << BodyMeasure::penetration << std::size_t{4} << 0.0;
        QTest::newRow("from the reference, m") << BodyMeasure::difference << std::size_t{3} << 0.01;
    }
    void theHeatMapReadsWhatItSays() {
        QFETCH(BodyMeasure, measure);
        QFETCH(std::size_t, body);
        QFETCH(double, expected);
        const OverlayStage stage;
        const OverlayScene scene = stage.of({});
        const std::vector<double> values = measureBodies(scene, measure);
        QVERIFY2(test::near(values[body], expected, 1e-12), qPrintable(QString::number(values[body])));
        QVERIFY2(std::isnan(values[0]), "the ground has no number");
        const QColor fill = fillsOf(values, specOf(measure).scale)[body];
        QCOMPARE(fill, heatColor(specOf(measure).scale.share(expected)));
    }

    void theDifferenceOfATurnedBodyIsThatOfItsFarthestCorner() {
        Scene scene = test::emptyScene();
        scene.bodies = {test::box("box", {0, 0}, {0.3, 0.4}, 1), test::disc("disc", {0, 0}, 0.5, 1)};
        const SceneOutlines outlines(scene);
        const BodyMotion still{}, turned{.angle = 0.2};
        const double expected = 2 * 0.5 * std::sin(0.1);  // both reach 0.5 m
        QVERIFY(test::near(differenceOf(outlines.bodies()[0], still, turned), expected, 1e-12));
        QVERIFY(test::near(differenceOf(outlines.bodies()[1], still, turned), expected, 1e-12));
    }

    void trailsGoBackAsLongAsTheyAreToldTo() {
        const OverlayStage stage;
        const Vec2 halfASecondAgo{1.9 - 1.4, 1.9 - 0.7};
        OverlayChoice choice = only("trails");
        QVERIFY(at(stage, stage.picture(choice), halfASecondAgo) != at(stage, stage.picture({}), halfASecondAgo));
        choice.trailTime = 0.2;
        QCOMPARE(at(stage, stage.picture(choice), halfASecondAgo), at(stage, stage.picture({}), halfASecondAgo));
        QVERIFY(stage.picture(choice) != stage.picture({}));
    }

    void trailsAreThoseOfTheSelectedBodiesWhereThereAreAny() {
        const OverlayStage stage;
        const OverlayChoice choice = only("trails");
        OverlayScene scene = stage.of(choice);
        const std::size_t standing = 1;
        scene.selected = {&standing, 1};
        QImage image(OverlayStage::size, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintOverlays(painter, scene);
        painter.end();
        QCOMPARE(pixelsOf(image, Qt::white), image.width() * image.height());  // it stayed where it is
    }

    void numbersAndNamesAreWritten() {
        const OverlayStage stage;
        QVERIFY(textsOf(stage, only("impulseNumbers")).contains("600 mN s"));
        QCOMPARE(textsOf(stage, only("jointErrors")), QStringList{"120 mm"});
        QVERIFY(textsOf(stage, only("names")).contains("slipping"));
        const QStringList bar = textsOf(stage, only("heatMap"));
        QVERIFY2(bar.contains("10 m/s") && bar.contains("1 m/s") && bar.contains("Speed"), qPrintable(bar.join("; ")));
    }

    void theTreeHoldsEveryBodyInItsBoxes() {
        const auto tree = makeDynamicTree(0.1);
        int leaves = 0, deepest = 0;
        Aabb around;
        for (std::uint32_t i = 0; i < 8; ++i) tree->insert(i, {{2.0 * i, 0}, {2.0 * i + 1, 1}}, false);
        tree->visitBoxes([&](const Aabb& box, int depth) {
            if (depth == 0) around = box;
            QVERIFY(around.contains(box));
            leaves += box.upper.x - box.lower.x < 1.5;
            deepest = std::max(deepest, depth);
        });
        QCOMPARE(leaves, 8);
        QVERIFY(test::near(around.upper, {15.1, 1.1}, 1e-12));
        QVERIFY(deepest >= 3 && deepest <= 5);
    }
};

QTEST_MAIN(TestOverlays)
#include "test_overlays.moc"
