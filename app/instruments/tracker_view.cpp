// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instruments/tracker_view.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/instruments/scene_plots.h"
#include "app/plots/plot_style.h"
#include "app/plots/quantity_title.h"
#include "app/theme/quantity_text.h"
#include "core/series/series.h"

namespace cairn {

namespace {

std::vector<Vec2> trailOf(const Recording& recording, std::size_t body, double time, double seconds) {
    std::vector<Vec2> trail;
    if (!(seconds > 0)) return trail;
    const std::size_t last = recording.indexAt(time), first = recording.indexAt(std::max(0.0, time - seconds));
    const std::size_t stride = (last - first) / TrackerView::mostTrailPoints + 1;
    for (std::size_t i = last - (last - first) / stride * stride; i <= last; i += stride) {
        // Of a thinned recording, the last that there is.
        trail.push_back(recording.withPoses(i).bodies[body].position);
    }
    return trail;
}

}  // namespace

TrackerView::TrackerView(SceneCanvas& canvas) : QWidget(&canvas), m_canvas(canvas) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    canvas.installEventFilter(this);
    resize(canvas.size());
}

void TrackerView::setTheme(const Theme& theme) { m_theme = &theme; }

void TrackerView::setMoment(const Document* document, std::size_t lane) {
    m_tracked.clear();
    const Comparison* comparison = document ? document->comparison() : nullptr;
    if (comparison && comparison->recording(lane).started() && comparison->recording(lane).size() > 0) {
        const Scene& scene = comparison->scene();
        const Recording& recording = comparison->recording(lane);
        const double time = document->playback().time();
        m_color = laneColor(comparison->lanes()[lane], lane, m_theme->isDark);
        for (const SceneInstrument& tracker : instrumentsOf(document->scene(), trackerType)) {
            const auto member = memberOf(tracker.quantity);
            const auto body = member && member->ofBody ? findBody(scene, member->id) : std::nullopt;
            if (!body) continue;
            const auto value = Series(frameValue(scene, tracker.quantity), recording, nullptr, {}).at(time);
            const QString unit = titleOf(scene, tracker.quantity).unit;
            const QString number = value ? numberText(*value) : QStringLiteral("\u2013");
            m_tracked.push_back({*body, trailOf(recording, *body, time, tracker.trail),
                                 unit.isEmpty() ? number : QStringLiteral("%1 %2").arg(number, unit)});
        }
    }
    setVisible(!m_tracked.empty());
    update();
}

bool TrackerView::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) resize(m_canvas.size());
    return QWidget::eventFilter(watched, event);
}

void TrackerView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto toScreen = [this](Vec2 world) { return m_canvas.camera().toScreen(world, size()); };
    std::vector<std::size_t> labelled;  // bodies: a second number of a body stands below the first
    for (const Tracked& tracked : m_tracked) {
        if (tracked.body >= m_canvas.motions().size()) continue;
        QPolygonF path;
        for (const Vec2 point : tracked.trail) path << toScreen(point);
        painter.setPen(QPen(m_color, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(path);

        constexpr double padding = 4, aside = 10;
        const QFontMetricsF metrics(painter.font());
        const QPointF at = toScreen(m_canvas.motions()[tracked.body].position);
        const auto above = static_cast<double>(std::ranges::count(labelled, tracked.body));
        labelled.push_back(tracked.body);
        const QSizeF room(metrics.horizontalAdvance(tracked.text) + 2 * padding, metrics.height() + padding);
        const QRectF box(at + QPointF(aside, -aside - room.height() + above * (room.height() + 2)), room);
        QColor ground = m_theme->panel;
        ground.setAlpha(0xe8);
        painter.setPen(QPen(m_color, 1));
        painter.setBrush(ground);
        painter.drawRoundedRect(box, 3, 3);
        painter.setPen(m_theme->text);
        painter.drawText(box, Qt::AlignCenter, tracked.text);
    }
}

}  // namespace cairn
