// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/plots_panel.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <limits>

#include "app/plots/comparison_plot.h"
#include "app/theme/icon_set.h"
#include "app/theme/look.h"

namespace cairn {

namespace {

QString titleOf(const MetricSpec& metric) {
    const QString label = QString::fromStdString(metric.label);
    if (metric.unit.empty()) return label;
    return QStringLiteral("%1 (%2)").arg(
        label, QString::fromStdString(metric.unit).replace(QLatin1String("^2"), QStringLiteral("\u00b2")));
}

// Metrics of a group have a menu of their own.
QMenu* menuOf(QMenu* all, const MetricSpec& metric) {
    if (metric.group.empty()) return all;
    const QString title = QString::fromStdString(metric.group);
    for (auto* menu : all->findChildren<QMenu*>(Qt::FindDirectChildrenOnly))
        if (menu->title() == title) return menu;
    QMenu* menu = all->addMenu(title);
    menu->setLayoutDirection(all->layoutDirection());
    menu->setToolTipsVisible(true);
    return menu;
}

PlotTheme plotTheme(const Theme& theme) {
    PlotTheme plot = theme.isDark ? PlotTheme::dark() : PlotTheme::light();
    plot.background = theme.panel;
    plot.text = theme.mutedText;
    plot.axis = theme.mutedText;
    plot.grid = theme.isDark ? theme.field : QColor(0xea, 0xec, 0xef);
    plot.cursor = theme.accent;
    return plot;
}

}  // namespace

PlotsPanel::PlotsPanel(QWidget* parent) : QWidget(parent), m_cards{makeCard("penetrationMax"), makeCard("energyTotal")} {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (const Card& card : m_cards) layout->addWidget(card.plot->parentWidget(), 1);
    setMinimumHeight(120);
}

PlotsPanel::Card PlotsPanel::makeCard(const char* metricKey) {
    const MetricSpec& metric = *findMetric(metricKey);
    auto* frame = new QFrame;
    setLook(frame, "card");
    const Card card{new QToolButton, new ComparisonPlot(metric, frame)};
    setLook(card.title, "plotTitle");
    card.title->setToolTip(tr("What this plot shows"));
    card.title->setPopupMode(QToolButton::InstantPopup);
    card.title->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    card.title->setLayoutDirection(Qt::RightToLeft);  // the arrow after the text
    card.title->setIconSize({9, 9});
    auto* menu = new QMenu(card.title);
    menu->setLayoutDirection(layoutDirection());  // not the title's
    menu->setToolTipsVisible(true);
    for (const MetricSpec& spec : metricSpecs()) {
        QAction* action = menuOf(menu, spec)->addAction(titleOf(spec), this, [this, card, &spec] { setMetric(card, spec); });
        action->setToolTip(QString::fromStdString(spec.help));
    }
    card.title->setMenu(menu);
    card.plot->setMinimumHeight(80);
    auto* layout = new QVBoxLayout(frame);
    layout->setContentsMargins(5, 4, 4, 3);
    layout->setSpacing(0);
    layout->addWidget(card.title, 0, Qt::AlignLeft | Qt::AlignAbsolute);
    layout->addWidget(card.plot, 1);
    setMetric(card, metric);
    connect(card.plot, &ComparisonPlot::timePicked, this, [this](double time) {
        if (!m_document) return;
        m_document->seek(time);
        emit timePicked();
    });
    return card;
}

void PlotsPanel::setMetric(const Card& card, const MetricSpec& metric) {
    card.title->setText(titleOf(metric));
    card.title->setAccessibleName(tr("Plot of %1").arg(titleOf(metric)));
    card.plot->setMetric(metric);
    card.plot->yAxis->setLabel({});  // the title says it
}

void PlotsPanel::setDocument(Document* document) {
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    release();
    if (!document) return;
    connect(document, &Document::comparisonAboutToChange, this, &PlotsPanel::release);
    connect(document, &Document::comparisonChanged, this, &PlotsPanel::showComparison);
    connect(document, &Document::timeChanged, this, &PlotsPanel::showTime);
    connect(document, &Document::rewound, this, [this](double time) {
        for (const Card& card : m_cards) card.plot->truncate(time);
    });
    connect(document, &Document::recorded, this, [this] {
        for (const Card& card : m_cards) card.plot->updateFrames();
    });
    showComparison();
}

void PlotsPanel::release() {
    for (const Card& card : m_cards) {
        card.plot->setCursor(std::numeric_limits<double>::quiet_NaN());
        card.plot->setComparison(nullptr, m_document ? m_document->scene().run.duration : 10);
    }
}

void PlotsPanel::showComparison() {
    if (!m_document->comparison()) return;
    for (const Card& card : m_cards) card.plot->setComparison(m_document->comparison(), m_document->playback().end());
    showTime();
}

void PlotsPanel::showTime() {
    if (!m_document->comparison()) return;
    for (const Card& card : m_cards) card.plot->setCursor(m_document->playback().time());
}

void PlotsPanel::setTheme(const Theme& theme) {
    for (const Card& card : m_cards) {
        card.plot->setTheme(plotTheme(theme));
        card.title->setIcon(
            themedIcon(theme.isDark ? QStringLiteral("arrow-down-dark") : QStringLiteral("arrow-down-light"), theme.text));
    }
}

QStringList PlotsPanel::metrics() const {
    QStringList keys;
    for (const Card& card : m_cards) keys << QString::fromStdString(card.plot->metric().key);
    return keys;
}

void PlotsPanel::setMetrics(const QStringList& keys) {
    for (std::size_t i = 0; i < m_cards.size() && static_cast<qsizetype>(i) < keys.size(); ++i) {
        const MetricSpec* metric = findMetric(keys[static_cast<qsizetype>(i)].toStdString());
        if (metric) setMetric(m_cards[i], *metric);
    }
}

}  // namespace cairn
