// SPDX-License-Identifier: GPL-3.0-or-later

// What the mouse writes into files: no more digits than a hand can mean, and what caught the pointer to the last bit.

#include <QRegularExpression>
#include <functional>

#include "app/handles/frame_handles.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

namespace {

// The longest row of decimals in the file.
int mostDecimals(const Scene& scene) {
    static const QRegularExpression decimals(QStringLiteral("\\d\\.(\\d+)(e-?\\d+)?"));
    int most = 0;
    auto found = decimals.globalMatch(QString::fromStdString(writeScene(scene)));
    while (found.hasNext()) {
        const QRegularExpressionMatch number = found.next();
        if (!number.captured(2).isEmpty()) return std::numeric_limits<int>::max();  // as 6.1e-17
        most = std::max(most, static_cast<int>(number.capturedLength(1)));
    }
    return most;
}

SceneBody bodyOf(const std::string& id, Vec2 position, decltype(SceneShape::geometry) geometry) {
    SceneBody body;
    body.id = id;
    body.position = position;
    body.shapes.push_back({.geometry = std::move(geometry)});
    return body;
}

// A box, a circle, and a fixed triangle with a corner at (-2/3, 11/3), where no short decimal is.
Scene objects() {
    Scene scene;
    scene.world.timeStep = 0.01;
    scene.bodies = {bodyOf("box", {-2.3, 1.1}, BoxShape{{0.4, 0.3}}), bodyOf("circle", {2.1, 1.7}, CircleShape{{}, 0.6}),
                    bodyOf("triangle", {-1, 3}, PolygonShape{{{0, 0}, {1.0 / 3, 2.0 / 3}, {-0.5, 0.5}}})};
    scene.bodies[0].linearVelocity = {3.1, 0};
    scene.bodies[2].type = SceneBodyType::fixed;
    return scene;
}

}  // namespace

class TestShortNumbers : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_on = std::make_unique<test::WindowFixture>();
        m_on->open(objects());
        // Where no pixel lies at a short decimal; a pixel is 2.1 cm, a tenth of it 2 mm.
        m_on->canvas().setCamera({{0.123456789, 2.0987654321}, 47.3});
    }
    void cleanup() { m_on.reset(); }

    void whatAHandDoesHasNoMoreDigitsThanItCanMean_data() {
        QTest::addColumn<std::function<void(test::WindowFixture&)>>("gesture");
        const auto row = [](const char* name, std::function<void(test::WindowFixture&)> gesture) {
            QTest::newRow(name) << std::move(gesture);
        };
        row("draw a box", [](auto& on) {
            on.key(Qt::Key_B);
            on.drag({-5.17, 3.31}, {-4.03, 4.07});
        });
        row("draw a circle", [](auto& on) {
            on.key(Qt::Key_C);
            on.drag({4.19, 3.37}, {5.02, 3.71});
        });
        row("draw a polygon", [](auto& on) {
            on.key(Qt::Key_P);
            for (const Vec2 corner : {Vec2{3.17, 3.41}, Vec2{4.31, 3.53}, Vec2{3.71, 4.67}}) on.click(corner);
            on.key(Qt::Key_Return);
        });
        row("draw a chain", [](auto& on) {
            on.key(Qt::Key_N);
            for (const Vec2 corner : {Vec2{-5.17, -1.41}, Vec2{0.31, -1.03}, Vec2{5.71, -1.67}}) on.click(corner);
            on.key(Qt::Key_Return);
        });
        row("draw a chain with the button held", [](auto& on) {
            on.key(Qt::Key_N);
            on.hand().press({-5.17, -1.41});
            for (int i = 0; i < 40; ++i) on.hand().move({-5.17 + 0.2 * i, -1.41 + 0.01 * i * i});
            on.hand().release({2.83, 14.59});
        });
        row("move", [](auto& on) { on.drag({-2.3, 1.1}, {-3.43, 1.77}); });
        row("move along an axis", [](auto& on) { on.drag({-2.3, 1.1}, {-3.43, 1.17}, Qt::ShiftModifier); });
        row("resize", [](auto& on) {
            on.click({-2.3, 1.1});
            on.drag({-1.9, 1.4}, {-1.37, 1.89});
        });
        row("change a radius", [](auto& on) {
            on.click({2.1, 1.7});
            on.drag({2.7, 1.7}, {3.13, 1.73});
        });
        row("move a vertex", [](auto& on) {
            on.click({-1.05, 3.3});
            on.drag({-1.5, 3.5}, {-1.87, 3.71});
        });
        row("change a velocity", [](auto& on) {
            on.click({-2.3, 1.1});
            on.drag({-2.3 + 0.31, 1.1}, {-1.37, 1.53});
        });
        row("nudge by a pixel", [](auto& on) {
            on.click({-2.3, 1.1});
            on.key(Qt::Key_Right, Qt::ControlModifier);
        });
        row("add a hinge", [](auto& on) {
            on.key(Qt::Key_H);
            on.click({-2.17, 1.19});
        });
    }
    void whatAHandDoesHasNoMoreDigitsThanItCanMean() {
        QFETCH(const std::function<void(test::WindowFixture&)>, gesture);
        m_on->document().edit("make its corner short", [](Scene& scene) {
            std::get<PolygonShape>(scene.bodies[2].shapes[0].geometry).vertices[1] = {0.33, 0.67};
        });
        const Scene before = m_on->scene();
        gesture(*m_on);
        QVERIFY(m_on->scene() != before);
        // 1 mm is the step; half extents have half of it.
        QVERIFY2(mostDecimals(m_on->scene()) <= 4, writeScene(m_on->scene()).c_str());
    }

    void anAngleHasFewDecimalsOfADegree() {
        m_on->click({-2.3, 1.1});
        auto& canvas = m_on->canvas();
        const RotateHandle handle(*selectionFrame(m_on->document()));
        m_on->drag(canvas.toWorld(handle.place(canvas)), {-1.9, 1.61}, Qt::AltModifier);
        const double degrees = m_on->scene().bodies[0].angle * 180 / 3.14159265358979323846;
        QVERIFY(degrees < -10);
        // 35 pixels from the middle a tenth of a pixel is 0.2 degrees.
        QVERIFY2(std::abs(degrees * 10 - std::round(degrees * 10)) < 1e-9, qPrintable(QString::number(degrees, 'g', 17)));
    }

    void whatAVertexCaughtLiesThereToTheLastBit() {
        m_on->canvas().snapper().settings.vertices = true;
        const Vec2 corner = Vec2{-1, 3} + Vec2{1.0 / 3, 2.0 / 3};
        m_on->key(Qt::Key_N);
        m_on->click({-4.17, 3.41});
        m_on->click(corner + Vec2{0.05, 0.03});
        m_on->key(Qt::Key_Return);
        const SceneBody& chain = m_on->scene().bodies.back();
        const Vec2 end = chain.position + std::get<ChainShape>(chain.shapes[0].geometry).vertices[1];
        QVERIFY(distance(end, corner) < 1e-15);
    }

    void whatIsTypedStandsAsItWasTyped() {
        m_on->key(Qt::Key_C);
        m_on->hand().hover({4.19, 3.37});
        auto& canvas = m_on->canvas();
        QTest::keyClicks(&canvas, "0");
        QTest::keyClicks(QApplication::focusWidget(), ".123456789012345");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(std::get<CircleShape>(m_on->scene().bodies.back().shapes[0].geometry).radius, 0.123456789012345);
    }

private:
    std::unique_ptr<test::WindowFixture> m_on;
};

QTEST_MAIN(TestShortNumbers)
#include "test_short_numbers.moc"
