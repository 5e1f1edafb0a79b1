// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/plot_navigation.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QRubberBand>
#include <QToolTip>
#include <QWheelEvent>
#include <cmath>
#include <limits>
#include <utility>

#include "app/plots/comparison_plot.h"

namespace cairn {

namespace {

constexpr double noTime = std::numeric_limits<double>::quiet_NaN();
constexpr double grip = 4;       // pixels: how near the second cursor is taken hold of
constexpr double leastBand = 5;  // pixels: a smaller one was a click
constexpr double zoomOfANotch = 1.25;

}  // namespace

PlotNavigation::PlotNavigation(ComparisonPlot& plot) : QObject(&plot), m_plot(plot) {
    plot.installEventFilter(this);
    plot.setFocusPolicy(Qt::StrongFocus);
    plot.setContextMenuPolicy(Qt::DefaultContextMenu);
}

bool PlotNavigation::eventFilter(QObject*, QEvent* event) {
    switch (event->type()) {
        case QEvent::MouseButtonPress:
            return press(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseMove:
            move(*static_cast<QMouseEvent*>(event));
            return m_drag != Drag::none;
        case QEvent::MouseButtonRelease:
            release(*static_cast<QMouseEvent*>(event));
            return false;
        case QEvent::MouseButtonDblClick:
            m_drag = Drag::none;
            emit fitPicked();
            return true;
        case QEvent::Wheel:
            return turnWheel(*static_cast<QWheelEvent*>(event));
        case QEvent::ContextMenu: {
            const auto& menu = *static_cast<QContextMenuEvent*>(event);
            emit menuWanted(menu.reason() == QContextMenuEvent::Mouse
                                ? menu.globalPos()
                                : m_plot.mapToGlobal(m_plot.axisRect()->rect().center()));
            return true;
        }
        case QEvent::ToolTip: {
            const auto& help = *static_cast<QHelpEvent*>(event);
            const auto* curve = m_plot.plottableAt<QCPGraph>(help.pos(), false);
            QToolTip::showText(help.globalPos(), curve ? curve->name() : QString(), &m_plot);
            return true;
        }
        case QEvent::ShortcutOverride:
            if (!isOurs(*static_cast<QKeyEvent*>(event))) return false;
            event->accept();
            return true;
        case QEvent::KeyPress:
            return pressKey(*static_cast<QKeyEvent*>(event));
        default:
            return false;
    }
}

double PlotNavigation::timeAt(QPointF position) const { return m_plot.xAxis->pixelToCoord(position.x()); }

bool PlotNavigation::press(const QMouseEvent& event) {
    m_from = event.position();
    const bool alt = event.modifiers() & Qt::AltModifier;
    if (event.button() == Qt::MiddleButton || (event.button() == Qt::LeftButton && alt)) {
        m_drag = Drag::pan;
        m_plot.setCursor(Qt::ClosedHandCursor);
        return true;
    }
    if (event.button() != Qt::LeftButton) return false;
    if (event.modifiers() & Qt::ControlModifier) {
        m_drag = Drag::band;
        if (!m_band) m_band = new QRubberBand(QRubberBand::Rectangle, &m_plot);
        m_band->setGeometry(QRect(m_from.toPoint(), QSize()));
        m_band->show();
        return true;
    }
    const double second = m_plot.secondCursor();
    const bool atSecond = std::isfinite(second) && std::abs(m_plot.xAxis->coordToPixel(second) - m_from.x()) <= grip;
    m_drag = event.modifiers() & Qt::ShiftModifier || atSecond ? Drag::second : Drag::time;
    move(event);
    return false;  // so that the plot takes the focus
}

void PlotNavigation::move(const QMouseEvent& event) {
    switch (m_drag) {
        case Drag::time:
            emit timePicked(timeAt(event.position()));
            break;
        case Drag::second:
            emit secondPicked(timeAt(event.position()));
            break;
        case Drag::band:
            m_band->setGeometry(QRect(m_from.toPoint(), event.position().toPoint()).normalized());
            break;
        case Drag::pan:
            pan(event.position() - m_from);
            m_from = event.position();
            break;
        case Drag::none:
            break;
    }
}

void PlotNavigation::release(const QMouseEvent& event) {
    const Drag ended = std::exchange(m_drag, Drag::none);
    if (ended == Drag::pan) m_plot.unsetCursor();
    if (ended != Drag::band) return;
    m_band->hide();
    const QRectF band = QRectF(m_from, event.position()).normalized();
    if (band.width() < leastBand || band.height() < leastBand) return;
    m_plot.setValueRange({m_plot.yAxis->pixelToCoord(band.bottom()), m_plot.yAxis->pixelToCoord(band.top())});
    emit timeRangePicked({timeAt(band.topLeft()), timeAt(band.topRight())});
}

void PlotNavigation::pan(QPointF by) {
    const QCPRange times = m_plot.timeRange();
    const double shift = times.size() * by.x() / m_plot.axisRect()->width();
    emit timeRangePicked({times.lower - shift, times.upper - shift});
    if (!m_plot.hasValueRange() || by.y() == 0) return;
    const QCPAxis& axis = *m_plot.yAxis;
    const auto moved = [&](double value) { return axis.pixelToCoord(axis.coordToPixel(value) - by.y()); };
    m_plot.setValueRange({moved(axis.range().lower), moved(axis.range().upper)});
}

void PlotNavigation::zoomTime(double factor, double about) {
    const QCPRange times = m_plot.timeRange();
    emit timeRangePicked({about + (times.lower - about) * factor, about + (times.upper - about) * factor});
}

bool PlotNavigation::turnWheel(const QWheelEvent& event) {
    // With Alt, some platforms turn the wheel sideways.
    const int turned = event.angleDelta().y() != 0 ? event.angleDelta().y() : event.angleDelta().x();
    if (turned == 0) return false;
    const double factor = std::pow(zoomOfANotch, -turned / 120.0);
    const bool atAxis = event.position().x() < m_plot.axisRect()->left();
    if (!(event.modifiers() & Qt::ControlModifier) && !atAxis) {
        zoomTime(factor, timeAt(event.position()));
        return true;
    }
    QCPAxis& axis = *m_plot.yAxis;
    axis.scaleRange(factor, axis.pixelToCoord(event.position().y()));
    m_plot.setValueRange(axis.range());
    return true;
}

bool PlotNavigation::isOurs(const QKeyEvent& event) {
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    switch (event.key()) {
        case Qt::Key_Left:
        case Qt::Key_Right:
            return modifiers == Qt::ControlModifier || modifiers == Qt::AltModifier;
        case Qt::Key_Plus:
        case Qt::Key_Equal:
        case Qt::Key_Minus:
        case Qt::Key_0:
        case Qt::Key_Escape:
            return modifiers == Qt::NoModifier;
        default:
            return false;
    }
}

bool PlotNavigation::pressKey(const QKeyEvent& event) {
    if (!isOurs(event)) return false;
    const QCPRange times = m_plot.timeRange();
    const double present = m_plot.readout().time();
    const double about = times.contains(present) ? present : times.center();
    const double way = event.key() == Qt::Key_Left ? -1 : 1;
    switch (event.key()) {
        case Qt::Key_Left:
        case Qt::Key_Right:
            if (event.modifiers() & Qt::AltModifier) {
                const double second = m_plot.secondCursor();
                emit secondPicked((std::isfinite(second) ? second : about) + way * times.size() / 100);
            } else {
                const double shift = way * times.size() / 10;
                emit timeRangePicked({times.lower + shift, times.upper + shift});
            }
            return true;
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            zoomTime(1 / zoomOfANotch, about);
            return true;
        case Qt::Key_Minus:
            zoomTime(zoomOfANotch, about);
            return true;
        case Qt::Key_0:
            emit fitPicked();
            return true;
        default:
            if (!std::isfinite(m_plot.secondCursor())) return false;
            emit secondPicked(noTime);
            return true;
    }
}

}  // namespace cairn
