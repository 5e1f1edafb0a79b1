// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QSize>
#include <QString>
#include <optional>
#include <vector>

#include "app/canvas/camera.h"
#include "app/report/proceed.h"
#include "app/theme/theme.h"
#include "core/lab/comparison.h"

namespace cairn {

// Of the line above each pane that names its lane, in pixels.
constexpr int animationTitleHeight = 24;

// How a run is to be shown: in the scene's own time, the lanes side by side in one picture.
struct AnimationOptions {
    std::vector<std::size_t> lanes;  // all, where there are none
    QSize size{960, 600};            // pixels
    double framesPerSecond = 30;
    std::optional<Camera> camera;  // fits the run where there is none
    const Theme* theme = &Theme::light();
};

// A lane in the picture, in pixels.
struct AnimationPane {
    std::size_t lane = 0;
    QRect title, scene;
};
std::vector<AnimationPane> animationPanes(const Comparison& comparison, const AnimationOptions& options);

// The moments (s) that are shown, from 0 to the end of what the lanes have recorded.
std::vector<double> animationTimes(const Comparison& comparison, const AnimationOptions& options);

// The camera of the panes, which all share it.
Camera animationCamera(const Comparison& comparison, const AnimationOptions& options);

// Whether the ending asks for one file, and not for a folder of frames.
bool isAnimationFile(const QString& path);

// Writes an animation by the ending of the path: .apng or .png, one animated picture; .svg, one drawing that moves; else a folder with a PNG for
// each frame, made if need be. Nothing is left of a file where proceed says no; of a folder, the frames so far.
struct AnimationWritten {
    QString reason;          // why it could not be written; empty on success
    bool cancelled = false;  // by proceed
    std::size_t frames = 0;
};
AnimationWritten writeAnimation(const Comparison& comparison, const AnimationOptions& options, const QString& path,
                                const Proceed& proceed);

}  // namespace cairn
