// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <memory>

#include "app/canvas/scene_renderer.h"
#include "app/overlays/overlay.h"
#include "tests/support/support_worlds.h"

namespace cairn::test {

// A moment made by hand in which every overlay has something to say: on a ground, a box that stands since long, one that came down on it askew and
// slips, one that hangs at it by a hinge that does not hold, a disc that sleeps, and a box in flight. All numbers are chosen to be seen.
class OverlayStage {
public:
    static constexpr QSize size{320, 240};

    OverlayStage() {
        scene = emptyScene();
        scene.world.contactMargin = 0.05;
        scene.bodies = {fixedBox("ground", {0, -0.5}, {4, 0.5}),
                        box("standing", {-1.5, 0.5}, {0.5, 0.5}, 1),
                        box("slipping", {-1.3, 1.45}, {0.5, 0.4}, 2),
                        box("hanging", {-0.2, 1.4}, {0.4, 0.2}, 1),
                        disc("asleep", {1, 0.4}, 0.4, 1),
                        box("flying", {1.9, 1.9}, {0.3, 0.3}, 1)};
        setMaterial(scene, 0.5, 0);
        SceneJoint& hinge = scene.joints.emplace_back();
        hinge.id = "hinge";
        hinge.bodyA = "slipping";
        hinge.bodyB = "hanging";
        hinge.localAnchorA = {0.6, 0.1};
        hinge.localAnchorB = {-0.4, -0.1};
        lane.label = "made";
        outlines = std::make_unique<SceneOutlines>(scene);
        for (int step = 0; step <= 30; ++step) recording.append(frameAt(step));
        recording.finish();
        reference = frame().bodies;
        const double apart[] = {0, 1e-6, 1e-4, 0.01, 0, 1};  // m, by body
        for (std::size_t i = 0; i < reference.size(); ++i) reference[i].position.x += apart[i];
    }

    const Frame& frame() const { return recording.frame(30); }

    OverlayScene of(const OverlayChoice& choice, const Theme& theme = Theme::light()) const {
        return {.outlines = *outlines,
                .motions = frame().bodies,
                .camera = camera,
                .size = size,
                .theme = theme,
                .choice = choice,
                .scene = &scene,
                .lane = &lane,
                .frame = &frame(),
                .time = 0.5,
                .recording = &recording,
                .reference = reference,
                .writeText = writeBoxes};
    }

    // The bodies and the overlays over them, without grid and scale bar. Texts are boxes as long as they are, so that no font matters.
    QImage picture(const OverlayChoice& choice, const Theme& theme = Theme::light()) const {
        RenderOptions options;
        options.grid = options.scaleBar = false;
        const OverlayScene shown = of(choice, theme);
        options.fills = overlayFills(shown);
        QImage image(size, QImage::Format_RGB32);
        QPainter painter(&image);
        SceneRenderer::paint(painter, size, *outlines, frame().bodies, camera, theme, options);
        paintOverlays(painter, shown);
        return image;
    }

    static void writeBoxes(QPainter& painter, QPointF middle, const QString& text) {
        const QSizeF box(4.0 * static_cast<double>(text.size()), 7);
        painter.fillRect(QRectF(middle - QPointF(box.width() / 2, box.height() / 2), box), painter.pen().color());
    }

    Scene scene;
    LaneSpec lane;
    std::unique_ptr<SceneOutlines> outlines;
    Recording recording{1.0 / 60};
    std::vector<BodyMotion> reference;
    Camera camera{{0.2, 0.9}, 60};

private:
    Frame frameAt(int step) const {
        Frame frame;
        frame.step = static_cast<std::uint64_t>(step);
        frame.time = step / 60.0;
        frame.bodies = outlines->authoredMotions();
        frame.bodies[2].angle = 0.1;
        frame.bodies[2].velocity = {0.02, 0};
        frame.bodies[4].asleep = true;
        const double ago = 0.5 - frame.time;  // s: it flies in a straight line to where it is
        frame.bodies[5].position = Vec2{1.9, 1.9} - ago * Vec2{3, 1.5};
        frame.bodies[5].velocity = {3, 1.5};
        const auto contact = [](std::uint32_t a, std::uint32_t b, std::uint32_t age, Vec2 place, double normal,
                                double tangent, double separation) {
            FrameContact made;
            made.bodyA = a;
            made.bodyB = b;
            made.age = age;
            made.position = place;
            made.normal = {0, 1};
            made.normalImpulse = made.totalNormalImpulse = normal;
            made.tangentImpulse = made.totalTangentImpulse = tangent;
            made.separation = separation;
            return made;
        };
        frame.solved = {contact(0, 1, 200, {-2, 0}, 0.4, 0.1, -0.001), contact(0, 1, 200, {-1, 0}, 0.6, -0.1, -0.002),
                        contact(1, 2, 0, {-1.4, 1}, 0.3, 0.15, -0.003), contact(0, 4, 20, {1, 0}, 0.2, 0, 0.001)};
        frame.found = frame.solved;
        frame.joints = {{0, {}, 0, 0.12}};
        return frame;
    }
};

// How two pictures of one size differ: the mean over all pixels and colours, of 255, and how many pixels differ plainly.
struct PictureDifference {
    double mean = 0;
    int pixels = 0;
    // What another version of Qt may draw otherwise: the blending of rims.
    bool isSlight() const { return mean < 0.12 && pixels <= 12; }
};
inline PictureDifference differenceOf(const QImage& a, const QImage& b) {
    constexpr int plain = 60;  // of 255, in one colour
    PictureDifference difference;
    double sum = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
            const int apart[] = {std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)),
                                 std::abs(qBlue(p) - qBlue(q))};
            sum += apart[0] + apart[1] + apart[2];
            difference.pixels += *std::ranges::max_element(apart) > plain;
        }
    difference.mean = sum / (3.0 * a.width() * a.height());
    return difference;
}

}  // namespace cairn::test
