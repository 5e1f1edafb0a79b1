// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QPainter>
#include <QTest>

#include "app/canvas/scene_renderer.h"
#include "app/theme/contrast.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

namespace {

constexpr QSize size{200, 160};
const Camera camera{{0, 0}, 40};  // the middle is the origin; 40 pixels a metre

// A picture without grid and scale bar, so that what is drawn is the bodies alone.
QImage picture(const Scene& scene, RenderOptions options = {}, const Theme& theme = Theme::light(),
               std::vector<BodyMotion> motions = {}) {
    options.grid = options.scaleBar = false;
    const SceneOutlines outlines(scene);
    if (motions.empty()) motions = outlines.authoredMotions();
    QImage image(size, QImage::Format_RGB32);
    QPainter painter(&image);
    SceneRenderer::paint(painter, size, outlines, motions, camera, theme, options);
    return image;
}

QColor at(const QImage& image, Vec2 world) {
    const QPointF screen = camera.toScreen(world, size);
    return image.pixelColor(static_cast<int>(screen.x()), static_cast<int>(screen.y()));
}

int pixelsOf(const QImage& image, const QColor& color) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == color;
    return count;
}

Scene oneBox() {
    Scene scene = test::emptyScene();
    scene.bodies = {test::box("box", {0.5, 0.25}, {0.5, 0.5}, 1)};
    return scene;
}

}  // namespace

class TestSceneRenderer : public QObject {
    Q_OBJECT

private slots:
    void aBoxIsFilledWhereItIsAndNowhereElse() {
        const QImage image = picture(oneBox());
        const Theme& theme = Theme::light();
        QCOMPARE(at(image, {0.2, 0.6}), theme.bodyFill);  // inside, off the radius line
        QCOMPARE(at(image, {-0.2, 0.25}), theme.canvas);  // left of it
        QCOMPARE(at(image, {0.5, 0.9}), theme.canvas);    // above it
        // 40 x 40 pixels, less its outline and the line of its rotation.
        const int filled = pixelsOf(image, theme.bodyFill);
        QVERIFY2(filled > 38 * 38 - 2 * 40 && filled <= 40 * 40, qPrintable(QString::number(filled)));
    }

    void aBodyIsDrawnWhereTheMomentHasIt() {
        const Theme& theme = Theme::light();
        const QImage image = picture(oneBox(), {}, theme, {{{-1.5, -1}, std::numbers::pi / 4, {}, 0}});
        QCOMPARE(at(image, {-1.5, -0.5}), theme.bodyFill);  // a corner of the turned box reaches 0.707 m up
        QCOMPARE(at(image, {-1.95, -0.55}), theme.canvas);  // where a corner would be if it were not turned
        QCOMPARE(at(image, {0.2, 0.6}), theme.canvas);      // where it was authored
    }

    void aDiscIsRound() {
        Scene scene = test::emptyScene();
        scene.bodies = {test::disc("disc", {0, 0}, 1, 1)};
        const QImage image = picture(scene);
        QCOMPARE(at(image, {0.65, 0.65}), Theme::light().bodyFill);  // 0.92 m from the centre
        QCOMPARE(at(image, {0.75, 0.75}), Theme::light().canvas);    // 1.06 m
    }

    void whatIsFixedIsGreyAndHatched() {
        Scene scene = test::emptyScene();
        scene.bodies = {test::fixedBox("ground", {0, -1}, {2, 0.5})};
        const QImage image = picture(scene);
        const Theme& theme = Theme::light();
        QVERIFY(pixelsOf(image, theme.fixedFill) > 0);
        QCOMPARE(pixelsOf(image, theme.bodyFill), 0);
        int between = 0;  // hatch lines are antialiased into the fill: some pixels are darker than it
        for (int x = 0; x < size.width(); ++x) {
            const QColor color = at(image, {(x - 100) / 40.0, -1});
            between += color != theme.fixedFill && color != theme.canvas;
        }
        QVERIFY2(between > 10, qPrintable(QString::number(between)));
    }

    void aBodyKeepsItsOwnColour() {
        Scene scene = oneBox();
        scene.bodies[0].color = "#d55e00";
        const QColor fill = at(picture(scene), {0.2, 0.6});
        QVERIFY(fill.red() > fill.blue() + 40);
        QVERIFY(fill.lightnessF() > QColor("#d55e00").lightnessF());  // softly
    }

    void theOutlineOfABodyStandsOutFromTheCanvasWhateverItsColour_data() {
        QTest::addColumn<QString>("color");
        QTest::addColumn<bool>("isDark");
        for (const char* color : {"#000000", "#ffffff", "#16171a", "#d55e00", "#f0e442"})
            for (const bool isDark : {false, true}) QTest::addRow("%s, %d", color, isDark) << QString(color) << isDark;
    }
    void theOutlineOfABodyStandsOutFromTheCanvasWhateverItsColour() {
        QFETCH(QString, color);
        QFETCH(bool, isDark);
        Scene scene = oneBox();
        scene.bodies[0].color = color.toStdString();
        const Theme& theme = isDark ? Theme::dark() : Theme::light();
        const QImage image = picture(scene, {}, theme);
        double most = 1;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) most = std::max(most, contrastOf(image.pixelColor(x, y), theme.canvas));
        QVERIFY2(most >= 2.5, qPrintable(QString::number(most)));  // antialiased, it may be a little paler
    }

    void aSleepingBodyIsPale() {
        BodyMotion motion{{0.5, 0.25}};
        const Theme& theme = Theme::light();
        const QColor awake = at(picture(oneBox(), {}, theme, {motion}), {0.2, 0.6});
        motion.asleep = true;
        const QColor asleep = at(picture(oneBox(), {}, theme, {motion}), {0.2, 0.6});
        QVERIFY(asleep.lightness() > awake.lightness());
        QVERIFY(asleep != theme.canvas);
    }

    void aHiddenBodyIsNotDrawn() {
        Scene scene = oneBox();
        scene.bodies[0].hidden = true;
        QCOMPARE(pixelsOf(picture(scene), Theme::light().canvas), size.width() * size.height());
    }

    void theSelectedBodyIsOutlinedInTheAccent() {
        RenderOptions options;
        options.selected = {0};
        QVERIFY(pixelsOf(picture(oneBox(), options), Theme::light().accent) > 100);
        QCOMPARE(pixelsOf(picture(oneBox()), Theme::light().accent), 0);
    }

    void theDarkThemeDrawsOnItsOwnGround() {
        const QImage image = picture(oneBox(), {}, Theme::dark());
        QCOMPARE(at(image, {-1, -1}), Theme::dark().canvas);
        QCOMPARE(at(image, {0.2, 0.6}), Theme::dark().bodyFill);
    }

    void aBodyWithoutAFinitePlaceIsLeftOut() {
        const QImage image = picture(oneBox(), {}, Theme::light(), {{{std::nan(""), 0}, 0, {}, 0}});
        QCOMPARE(pixelsOf(image, Theme::light().canvas), size.width() * size.height());
    }

    void farFromTheOriginTheGridGivesWay_data() {
        QTest::addColumn<Vec2>("center");
        QTest::addColumn<double>("scale");
        QTest::newRow("lines that numbers cannot tell apart") << Vec2{1e17, 0} << 50.0;
        QTest::newRow("at the end of numbers") << Vec2{1e300, -1e300} << 50.0;
        QTest::newRow("near, and seen from too near") << Vec2{1e12, 1e12} << Camera::maximumScale;
    }
    void farFromTheOriginTheGridGivesWay() {
        QFETCH(Vec2, center);
        QFETCH(double, scale);
        const SceneOutlines outlines(oneBox());
        QImage image(size, QImage::Format_RGB32);
        QPainter painter(&image);
        SceneRenderer::paint(painter, size, outlines, outlines.authoredMotions(), {center, scale}, Theme::light(), {});
        QCOMPARE(image.pixelColor(1, 1), Theme::light().canvas);
    }

    void pickingFindsTheBodyInFront() {
        Scene scene = oneBox();
        scene.bodies.push_back(test::disc("disc", {0.9, 0.25}, 0.5, 1));
        const SceneOutlines outlines(scene);
        QCOMPARE(outlines.bodyAt({0.7, 0.25}, outlines.authoredMotions()), std::optional<std::size_t>(1));  // both hold it
        QCOMPARE(outlines.bodyAt({0.1, 0.25}, outlines.authoredMotions()), std::optional<std::size_t>(0));
        QCOMPARE(outlines.bodyAt({-0.1, 0.25}, outlines.authoredMotions()), std::optional<std::size_t>());
    }

    void aChainIsALineWithNothingInside() {
        Scene scene = test::emptyScene();
        scene.bodies = {test::fixedBox("tub", {0, 0}, {1, 1})};
        scene.bodies[0].shapes[0].geometry = ChainShape{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}, true};
        const SceneOutlines outlines(scene);
        const auto found = [&](Vec2 point) { return outlines.bodyAt(point, outlines.authoredMotions(), 0.1).has_value(); };
        QVERIFY(found({1.05, 0}));
        QVERIFY(found({-0.95, 0}));  // the edge that closes it
        QVERIFY(!found({0, 0}));
        QVERIFY(!found({1.2, 0}));
        QCOMPARE(pixelsOf(picture(scene), Theme::light().fixedFill), 0);
        QVERIFY(pixelsOf(picture(scene), Theme::light().canvas) < size.width() * size.height());
    }

    void aWideFloorDoesNotMakeTheSceneSmall() {
        Scene scene = test::emptyScene();
        scene.bodies = {test::fixedBox("ground", {0, -1}, {500, 1}), test::box("box", {0, 2}, {0.5, 0.5}, 1)};
        const Aabb bounds = SceneOutlines(scene).bounds().value();
        QVERIFY(bounds.upper.x - bounds.lower.x < 3);
        QVERIFY(bounds.lower.y < 0);    // the floor can be seen
        QCOMPARE(bounds.upper.y, 2.5);  // and all of the box
    }
};

QTEST_MAIN(TestSceneRenderer)
#include "test_scene_renderer.moc"
