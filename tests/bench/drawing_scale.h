// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QPainter>
#include <algorithm>

#include "app/canvas/scene_renderer.h"
#include "tests/support/support_clock.h"
#include "tests/support/support_worlds.h"

namespace cairn::test {

// Limits of what is drawn are those of a machine that draws 1,000 boxes in this time (ms); on another they go with its own.
inline constexpr double referenceDrawing = 2.0;

// CPU time (ms) of drawing 1,000 boxes here.
inline double drawThousandBoxes() {
    Scene scene = emptyScene();
    for (int i = 0; i < 1000; ++i)
        scene.bodies.push_back(box("b" + std::to_string(i), {1.0 * (i % 40), 1.0 * (i / 40)}, {0.4, 0.4}, 1));
    const SceneOutlines outlines(scene);
    QImage picture(1280, 800, QImage::Format_RGB32);
    const Camera camera = Camera::fitting(*outlines.bounds(), picture.size());
    double least = 1e9;
    for (int round = 0; round < 15; ++round) {
        const double start = threadSeconds();
        QPainter painter(&picture);
        SceneRenderer::paint(painter, picture.size(), outlines, outlines.authoredMotions(), camera, Theme::light(), {});
        painter.end();
        least = std::min(least, 1e3 * (threadSeconds() - start));
    }
    return least;
}

}  // namespace cairn::test
