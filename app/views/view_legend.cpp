// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/view_legend.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include "app/plots/plot_style.h"
#include "app/theme/elided_names.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

constexpr QSize sampleSize{26, 12};

// A piece of the lane's line; of the reference, which is drawn filled, a box.
QIcon sampleOf(const LaneSpec& lane, std::size_t index, bool isReference, const Theme& theme, double ratio) {
    QPixmap picture(sampleSize * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    if (isReference) {
        painter.setPen(QPen(theme.bodyOutline, 1));
        painter.setBrush(theme.bodyFill);
        painter.drawRect(QRectF(2.5, 1.5, 20, 8));
    } else {
        painter.setPen(lanePen(lane, index, theme.isDark));
        painter.drawLine(QPointF(0, 6), QPointF(26, 6));
    }
    painter.end();
    return QIcon(picture);
}

}  // namespace

ViewLegend::ViewLegend(QWidget* parent) : QWidget(parent), m_row(new QHBoxLayout(this)) {
    m_row->setContentsMargins(2, 0, 2, 0);
    m_row->setSpacing(4);
    m_row->addStretch();
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void ViewLegend::setLanes(const Document& document, const Theme& theme) {
    for (QToolButton* button : m_buttons) delete button;
    m_buttons.clear();
    const auto lanes = document.comparison()->lanes();
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const QString label = toQString(lanes[i].label);
        const bool isReference = static_cast<int>(i) == document.referenceLane();
        auto* button = new QToolButton;
        button->setObjectName(QStringLiteral("legend:") + label);
        button->setAccessibleName(label);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(sampleSize);
        button->setIcon(sampleOf(lanes[i], i, isReference, theme, devicePixelRatioF()));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setChecked(isReference || shows(lanes[i].label));
        button->setEnabled(!isReference);
        const QString help =
            isReference ? tr("The reference, that the others are held against") : tr("Show or hide this lane");
        button->setToolTip(label + u'\n' + help);
        connect(button, &QToolButton::toggled, this, [this, label](bool shown) {
            m_hidden.removeAll(label);
            if (!shown) m_hidden << label;
            emit changed();
        });
        m_row->insertWidget(static_cast<int>(i), button);
        m_buttons.push_back(button);
    }
    elide();
}

// Long labels give way, each to the same width, so that all lanes stay in sight.
void ViewLegend::elide() {
    if (m_buttons.empty()) return;
    constexpr int frame = 20;  // pixels of a button around icon and text
    const int count = static_cast<int>(m_buttons.size());
    const int each = (width() - (count - 1) * m_row->spacing()) / count - sampleSize.width() - frame;
    QStringList labels;
    for (const QToolButton* button : m_buttons) labels << button->accessibleName();
    for (QToolButton* button : m_buttons)
        button->setText(elidedName(button->accessibleName(), labels, QFontMetricsF(font()), std::max(each, 12)));
}

void ViewLegend::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    elide();
}

}  // namespace cairn
