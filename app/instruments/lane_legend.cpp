// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instruments/lane_legend.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "app/plots/lane_sign.h"
#include "app/plots/plot_style.h"
#include "app/theme/elided_names.h"
#include "app/theme/look.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

constexpr QSize sampleSize(28, 12);
constexpr int frame = 16;  // pixels of a button around icon and text

}  // namespace

LaneLegend::LaneLegend(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("laneLegend"));
    setAccessibleName(tr("Lanes in the plots"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_row = new QHBoxLayout(this);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(2);
    m_row->addStretch();
}

void LaneLegend::setLanes(std::span<const LaneSpec> lanes) {
    if (!lanes.empty()) followRenamed(lanes);
    m_lanes.assign(lanes.begin(), lanes.end());
    for (QToolButton* button : m_buttons) button->deleteLater();
    m_buttons.clear();
    for (const LaneSpec& lane : m_lanes) {
        auto* button = new QToolButton;
        setLook(button, "legend");
        button->setCheckable(true);
        button->setChecked(!m_hidden.contains(lane.label));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(sampleSize);
        button->setToolTip(tr("%1: shown in the plots, or not").arg(toQString(lane.label)));
        button->setAccessibleName(toQString(lane.label));
        connect(button, &QToolButton::toggled, this, [this, label = lane.label](bool shown) {
            if (shown)
                m_hidden.erase(label);
            else
                m_hidden.insert(label);
            dress();
            emit hiddenChanged();
        });
        m_row->insertWidget(static_cast<int>(m_buttons.size()), button);
        m_buttons.push_back(button);
    }
    dress();
    elide();
}

// A lane in the place of one that is gone is that one by another label: it stays hidden.
void LaneLegend::followRenamed(std::span<const LaneSpec> lanes) {
    std::vector<std::string> labels;
    for (const LaneSpec& lane : lanes) labels.push_back(lane.label);
    const std::vector<std::string> before = std::exchange(m_labels, labels);
    if (before.size() != labels.size()) return;
    const auto isIn = [](const std::vector<std::string>& list, const std::string& label) {
        return std::ranges::find(list, label) != list.end();
    };
    for (std::size_t i = 0; i < labels.size(); ++i)
        if (!isIn(labels, before[i]) && !isIn(before, labels[i]) && m_hidden.erase(before[i]) > 0)
            m_hidden.insert(labels[i]);
}

void LaneLegend::setTheme(const Theme& theme) {
    m_theme = &theme;
    dress();
}

void LaneLegend::dress() {
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        QColor color = laneColor(m_lanes[i], i, m_theme->isDark);
        if (!m_buttons[i]->isChecked()) color.setAlphaF(0.25f);
        m_buttons[i]->setIcon(laneSample(i, color, sampleSize, devicePixelRatioF()));
    }
}

// All lanes stay in sight: long labels give way, each to the same width.
void LaneLegend::elide() {
    if (m_buttons.empty()) return;
    const int count = static_cast<int>(m_buttons.size());
    const int each = (width() - (count - 1) * m_row->spacing()) / count - sampleSize.width() - frame;
    QStringList labels;
    for (const LaneSpec& lane : m_lanes) labels << toQString(lane.label);
    for (qsizetype i = 0; i < labels.size(); ++i)
        m_buttons[static_cast<std::size_t>(i)]->setText(
            elidedName(labels[i], labels, QFontMetricsF(font()), std::max(each, 12)));
}

void LaneLegend::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    elide();
}

}  // namespace cairn
