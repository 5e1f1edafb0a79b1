// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/animation/animation.h"

#include <QDir>
#include <QFile>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <numeric>

#include "app/animation/animated_svg.h"
#include "app/animation/apng_writer.h"
#include "app/canvas/picture.h"
#include "app/canvas/run_bounds.h"
#include "app/canvas/scene_renderer.h"
#include "app/overlays/overlay.h"
#include "app/plots/plot_style.h"
#include "app/theme/text.h"
#include "core/scene/scene_io.h"

namespace cairn {

namespace {

// The panes of a comparison at one moment.
class AnimationFrame {
public:
    AnimationFrame(const Comparison& comparison, const AnimationOptions& options)
        : m_comparison(comparison),
          m_options(options),
          m_outlines(comparison.scene()),
          m_panes(animationPanes(comparison, options)),
          m_camera(animationCamera(comparison, options)) {}

    void paint(QPainter& painter, double time) const {
        painter.fillRect(QRect({0, 0}, m_options.size), m_options.theme->window);
        for (const AnimationPane& pane : m_panes) paintPane(painter, pane, time);
    }

private:
    void paintPane(QPainter& painter, const AnimationPane& pane, double time) const {
        const Theme& theme = *m_options.theme;
        const LaneSpec& lane = m_comparison.lanes()[pane.lane];
        const Recording& recording = m_comparison.recording(pane.lane);
        const std::size_t frame = recording.indexAt(time);
        painter.setPen(theme.text);
        QFont font = painter.font();
        font.setPixelSize(13);
        painter.setFont(font);
        const QRect text = pane.title.adjusted(24, 0, -8, 0);
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(toQString(lane.label), Qt::ElideMiddle, text.width()));
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(laneColor(lane, pane.lane, theme.isDark));
        painter.drawEllipse(QPointF(pane.title.left() + 13, pane.title.center().y() + 1), 5, 5);
        painter.save();
        painter.setClipRect(pane.scene);
        painter.translate(pane.scene.topLeft());
        const std::span<const BodyMotion> motions = recording.withPoses(frame).bodies;
        SceneRenderer::paint(painter, pane.scene.size(), m_outlines, motions, m_camera, theme, {});
        const OverlayChoice overlays = firstChoice();
        paintOverlays(painter, {.outlines = m_outlines,
                                .motions = motions,
                                .camera = m_camera,
                                .size = pane.scene.size(),
                                .theme = theme,
                                .choice = overlays,
                                .frame = recording.hasContacts(frame) ? &recording.withContacts(frame) : nullptr});
        painter.restore();
    }

    const Comparison& m_comparison;
    const AnimationOptions& m_options;
    const SceneOutlines m_outlines;
    const std::vector<AnimationPane> m_panes;
    const Camera m_camera;
};

// Hands each frame to take(), until one of both says no.
template <class Take>
AnimationWritten forEachFrame(const Comparison& comparison, const AnimationOptions& options, const Proceed& proceed,
                              const Take& take) {
    const AnimationFrame frame(comparison, options);
    const std::vector<double> times = animationTimes(comparison, options);
    AnimationWritten written;
    for (const double time : times) {
        if (!proceed(static_cast<double>(written.frames) / static_cast<double>(times.size()))) {
            written.cancelled = true;
            return written;
        }
        written.reason = take(pictureImage(options.size, 1, [&](QPaintDevice& device) {
            QPainter painter(&device);
            frame.paint(painter, time);
        }));
        if (!written.reason.isEmpty()) return written;
        ++written.frames;
    }
    return written;
}

QString saved(const QByteArray& bytes, const QString& path) {
    const SaveResult result = saveTextAtomically({bytes.constData(), static_cast<std::size_t>(bytes.size())},
                                                 QFile::encodeName(path).toStdString());
    return result.saved ? QString() : toQString(result.message);
}

AnimationWritten writeFrames(const Comparison& comparison, const AnimationOptions& options, const QString& folder,
                             const Proceed& proceed) {
    std::error_code error;
    std::filesystem::create_directories(QFile::encodeName(folder).toStdString(), error);
    if (error)
        return {QStringLiteral("%1: the folder cannot be made: %2").arg(folder, QString::fromStdString(error.message()))};
    int number = 0;
    return forEachFrame(comparison, options, proceed, [&](const QImage& image) {
        const QString name = QStringLiteral("frame-%1.png").arg(++number, 5, 10, QLatin1Char('0'));
        return saved(pngBytes(image), QDir(folder).filePath(name));
    });
}

AnimationWritten writeApng(const Comparison& comparison, const AnimationOptions& options, const QString& path,
                           const Proceed& proceed) {
    ApngWriter writer(options.size, animationTimes(comparison, options).size(), options.framesPerSecond);
    AnimationWritten written = forEachFrame(comparison, options, proceed, [&](const QImage& image) {
        writer.add(image);
        return QString();
    });
    if (!written.cancelled) written.reason = saved(writer.finish(), path);
    return written;
}

AnimationWritten writeSvg(const Comparison& comparison, const AnimationOptions& options, const QString& path,
                          const Proceed& proceed) {
    const std::optional<QByteArray> drawing = animatedSvg(comparison, options, proceed);
    if (!drawing) return {{}, true};
    return {saved(*drawing, path), false, animationTimes(comparison, options).size()};
}

std::vector<std::size_t> lanesOf(const Comparison& comparison, const AnimationOptions& options) {
    if (!options.lanes.empty()) return options.lanes;
    std::vector<std::size_t> all(comparison.lanes().size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
}

}  // namespace

std::vector<AnimationPane> animationPanes(const Comparison& comparison, const AnimationOptions& options) {
    constexpr int gap = 4;  // pixels
    const std::vector<std::size_t> lanes = lanesOf(comparison, options);
    const int count = static_cast<int>(lanes.size());
    const int columns = static_cast<int>(std::ceil(std::sqrt(count)));
    const int rows = (count + columns - 1) / columns;
    const int width = (options.size.width() - gap * (columns - 1)) / columns;
    const int height = (options.size.height() - gap * (rows - 1)) / rows;
    std::vector<AnimationPane> panes;
    for (int i = 0; i < count; ++i) {
        const QPoint corner((i % columns) * (width + gap), (i / columns) * (height + gap));
        panes.push_back(
            {lanes[static_cast<std::size_t>(i)],
             {corner, QSize(width, animationTitleHeight)},
             {corner + QPoint(0, animationTitleHeight), QSize(width, std::max(1, height - animationTitleHeight))}});
    }
    return panes;
}

std::vector<double> animationTimes(const Comparison& comparison, const AnimationOptions& options) {
    double end = 0;
    for (const std::size_t lane : lanesOf(comparison, options)) {
        const Recording& recording = comparison.recording(lane);
        end = std::max(end, recording.frame(recording.size() - 1).time);
    }
    const auto frames = static_cast<std::size_t>(std::floor(end * options.framesPerSecond + 1e-6)) + 1;
    std::vector<double> times(frames);
    for (std::size_t i = 0; i < frames; ++i) times[i] = static_cast<double>(i) / options.framesPerSecond;
    return times;
}

Camera animationCamera(const Comparison& comparison, const AnimationOptions& options) {
    if (options.camera) return *options.camera;
    const AnimationPane pane = animationPanes(comparison, options).front();
    const Recording& recording = comparison.recording(pane.lane);
    const SceneOutlines outlines(comparison.scene());
    return Camera::fitting(boundsOfRun(outlines, recording, recording.size()), pane.scene.size());
}

bool isAnimationFile(const QString& path) {
    return std::ranges::any_of(std::array{".svg", ".apng", ".png"}, [&](const char* ending) {
        return path.endsWith(QLatin1String(ending), Qt::CaseInsensitive);
    });
}

AnimationWritten writeAnimation(const Comparison& comparison, const AnimationOptions& options, const QString& path,
                                const Proceed& proceed) {
    if (!isAnimationFile(path)) return writeFrames(comparison, options, path, proceed);
    return path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive) ? writeSvg(comparison, options, path, proceed)
                                                                     : writeApng(comparison, options, path, proceed);
}

}  // namespace cairn
