// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweepwindow/work_precision_view.h"

#include <QToolTip>
#include <cmath>

#include "app/theme/text.h"
#include "core/results/text_table.h"

namespace cairn {

namespace {

constexpr double reach = 9;         // pixels from a mark within which the pointer is upon it
constexpr int rebuildPeriod = 100;  // ms

QString withUnitOf(const std::string& quantity, double value) {
    const QString unit = unitOfQuantity(quantity), number = toQString(shortNumber(value));
    return unit.isEmpty() ? number : number + QLatin1Char(' ') + unit;
}

}  // namespace

WorkPrecisionView::WorkPrecisionView(const SweepRunner& runner, QWidget* parent)
    : QCustomPlot(parent), m_runner(runner), m_rebuild(new QTimer(this)) {
    setAccessibleName(tr("Error over cost"));
    setMouseTracking(true);
    setMinimumSize(240, 160);
    m_rebuild->setSingleShot(true);
    m_rebuild->setInterval(rebuildPeriod);
    connect(m_rebuild, &QTimer::timeout, this, &WorkPrecisionView::rebuild);
    connect(&runner, &SweepRunner::started, this, [this] {
        m_current = -1;
        rebuild();
    });
    connect(&runner, &SweepRunner::settled, this, [this] {
        if (!m_rebuild->isActive()) m_rebuild->start();
    });
    connect(&runner, &SweepRunner::ended, this, &WorkPrecisionView::rebuild);
    rebuild();
}

void WorkPrecisionView::setOver(SweepPlot over) {
    m_over = over;
    rebuild();
}

void WorkPrecisionView::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    rebuild();
}

void WorkPrecisionView::setCurrentPoint(int point) {
    m_current = point;
    showCurrent();
}

void WorkPrecisionView::rebuild() {
    static const SweepGrid none;
    const SweepPlan* plan = m_runner.plan();
    m_series = plan ? sweepSeries(plan->grid, m_runner.results(), m_over) : std::vector<SweepSeries>();
    const SweepTarget empty{"", 1, {}};
    showSweep(*this, plan ? plan->grid : none, plan ? plan->target : empty, m_runner.results(), m_over, m_theme, font());
    for (QCPAxis* axis : {xAxis, yAxis}) axis->setVisible(plan != nullptr);
    if (!plan) showHint();
    m_ring = new QCPCurve(xAxis, yAxis);  // the old one went with all others
    m_ring->removeFromLegend();
    m_ring->setLineStyle(QCPCurve::lsNone);
    m_ring->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(m_theme.cursor, 2), Qt::NoBrush, 16));
    showCurrent();
}

void WorkPrecisionView::showHint() {
    auto* hint = new QCPItemText(this);
    hint->position->setType(QCPItemPosition::ptAxisRectRatio);
    hint->position->setCoords(0.5, 0.5);
    hint->setText(tr("Choose lanes, parameters and values, and start:\neach run comes here as a point."));
    hint->setFont(font());
    hint->setColor(m_theme.axis);
}

void WorkPrecisionView::showCurrent() {
    m_ring->data()->clear();
    for (const SweepSeries& series : m_series)
        for (const SweepMark& mark : series.marks)
            if (static_cast<int>(mark.point) == m_current && m_over != SweepPlot::simulatedTime)
                m_ring->addData(mark.x, mark.error);
    replot(rpQueuedReplot);
}

std::optional<QPointF> WorkPrecisionView::placeOf(int point) const {
    for (const SweepSeries& series : m_series)
        for (const SweepMark& mark : series.marks)
            if (static_cast<int>(mark.point) == point)
                return QPointF(xAxis->coordToPixel(mark.x), yAxis->coordToPixel(mark.error));
    return {};
}

std::optional<SweepMark> WorkPrecisionView::markAt(QPointF place) const {
    std::optional<SweepMark> nearest;
    double least = reach;
    for (const SweepSeries& series : m_series) {
        for (const SweepMark& mark : series.marks) {
            const double away =
                std::hypot(xAxis->coordToPixel(mark.x) - place.x(), yAxis->coordToPixel(mark.error) - place.y());
            if (away > least) continue;
            least = away;
            nearest = mark;
        }
    }
    return nearest;
}

QString WorkPrecisionView::tipOf(const SweepMark& mark) const {
    const SweepPlan& plan = *m_runner.plan();
    const SweepResult& result = *m_runner.results()[mark.point];
    const std::string& quantity = plan.target.quantity;
    const QString name = pointName(plan.grid, plan.grid.points[mark.point], 0);
    if (m_over == SweepPlot::simulatedTime)
        return tr("%1\nError %2 at %3 s").arg(name, withUnitOf(quantity, mark.error), toQString(shortNumber(mark.x)));
    return tr("%1\nError %2 (greatest %3, last %4)\n%5 s, %6 row updates")
        .arg(name, withUnitOf(quantity, result.error), withUnitOf(quantity, result.errorMax),
             withUnitOf(quantity, result.errorFinal), toQString(shortNumber(result.time)),
             toQString(shortNumber(result.rowUpdates)));
}

void WorkPrecisionView::mouseMoveEvent(QMouseEvent* event) {
    const std::optional<SweepMark> mark = markAt(event->position());
    setCursor(mark ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (mark)
        QToolTip::showText(event->globalPosition().toPoint(), tipOf(*mark), this);
    else
        QToolTip::hideText();
    QCustomPlot::mouseMoveEvent(event);
}

void WorkPrecisionView::mouseReleaseEvent(QMouseEvent* event) {
    QCustomPlot::mouseReleaseEvent(event);
    if (event->button() != Qt::LeftButton) return;
    if (const std::optional<SweepMark> mark = markAt(event->position()))
        emit pointPicked(static_cast<int>(mark->point), event->globalPosition().toPoint());
}

}  // namespace cairn
