// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instruments/plot_card.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/plots/comparison_plot.h"
#include "app/theme/icon_set.h"
#include "app/theme/look.h"

namespace cairn {

namespace {

PlotTheme themeOfPlot(const Theme& theme) {
    PlotTheme plot = theme.isDark ? PlotTheme::dark() : PlotTheme::light();
    plot.background = theme.panel;
    plot.text = theme.mutedText;
    plot.axis = theme.mutedText;
    plot.grid = theme.isDark ? theme.field : QColor(0xea, 0xec, 0xef);
    plot.cursor = theme.accent;
    return plot;
}

constexpr int leastPlotHeight = 104;  // pixels: axis, its numbers, and some curve

}  // namespace

PlotCard::PlotCard(const SceneInstrument& instrument, QWidget* parent)
    : QFrame(parent), m_title(new QToolButton), m_more(new QToolButton), m_plot(new ComparisonPlot(instrument, this)) {
    setLook(this, "card");
    setLook(m_title, "plotTitle");
    m_title->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_title->setLayoutDirection(Qt::RightToLeft);  // the arrow after the text
    m_title->setIconSize({9, 9});
    m_title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setLook(m_more, "plotMore");
    m_more->setText(QStringLiteral("\u22ef"));
    m_more->setToolTip(tr("Axis, average, difference, export, and more"));
    m_more->setAccessibleName(tr("Options of the plot"));
    m_plot->setMinimumHeight(leastPlotHeight);
    m_plot->setValueLabelVisible(false);  // the title says it
    connect(m_title, &QToolButton::clicked, this,
            [this] { emit quantityMenuWanted(m_title->mapToGlobal(QPoint(0, m_title->height()))); });
    connect(m_more, &QToolButton::clicked, this,
            [this] { emit menuWanted(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
    connect(m_plot, &ComparisonPlot::menuWanted, this, &PlotCard::menuWanted);
    auto* head = new QHBoxLayout;
    head->setSpacing(0);
    head->addWidget(m_title, 0, Qt::AlignLeft | Qt::AlignAbsolute);
    head->addStretch(1);
    head->addWidget(m_more);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(5, 4, 4, 3);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_plot, 1);
}

QSize PlotCard::minimumSizeHint() const { return {160, QFrame::minimumSizeHint().height()}; }

void PlotCard::setTitle(const QString& title, const QString& fault) {
    m_wholeTitle = fault.isEmpty() ? title : tr("%1: %2").arg(title, fault);
    m_title->setToolTip(tr("%1. Click to plot something else.").arg(m_wholeTitle));
    m_title->setAccessibleName(tr("Plot of %1").arg(m_wholeTitle));
    m_plot->setAccessibleName(m_wholeTitle);
    elide();
}

void PlotCard::elide() {
    QFont bold = m_title->font();
    bold.setBold(true);
    const int room = width() - m_more->sizeHint().width() - 42;
    m_title->setText(QFontMetrics(bold).elidedText(m_wholeTitle, Qt::ElideMiddle, std::max(room, 40)));
}

void PlotCard::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    elide();
}

void PlotCard::setTheme(const Theme& theme) {
    m_plot->setTheme(themeOfPlot(theme));
    m_title->setIcon(
        themedIcon(theme.isDark ? QStringLiteral("arrow-down-dark") : QStringLiteral("arrow-down-light"), theme.text));
}

}  // namespace cairn
