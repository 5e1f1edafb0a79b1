// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/body_facts.h"

#include <QGridLayout>
#include <QLabel>

#include "app/plots/plot_style.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "app/widgets/dot.h"
#include "app/widgets/elided_label.h"

namespace cairn {

namespace {

QLabel* fact() {
    auto* label = new QLabel;
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAlignment(Qt::AlignRight);
    return label;
}

}  // namespace

BodyFacts::BodyFacts(QWidget* parent) : QWidget(parent) {
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(12, 4, 8, 4);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
}

void BodyFacts::setBody(Document* document, const std::string& id) {
    if (m_document != document) {
        if (m_document) {
            disconnect(m_document, nullptr, this, nullptr);
            disconnect(&m_document->moments(), nullptr, this, nullptr);
        }
        m_document = document;
        if (document) {
            connect(document, &Document::comparisonChanged, this, &BodyFacts::rebuild);
            connect(document, &Document::timeChanged, this, &BodyFacts::showPresent);
            connect(document, &Document::recorded, this, &BodyFacts::showPresent);
            connect(&document->moments(), &Moments::changed, this, &BodyFacts::showPresent);
        }
    } else if (m_body == id) {
        return;
    }
    m_body = id;
    rebuild();
}

void BodyFacts::setTheme(const Theme& theme) {
    m_theme = &theme;
    rebuild();
}

void BodyFacts::rebuild() {
    for (const LaneRow& row : m_laneRows)
        for (QLabel* label : {row.dot, row.label, row.place, row.speed}) delete label;
    m_laneRows.clear();
    const Comparison* comparison = m_document ? m_document->comparison() : nullptr;
    if (!comparison || m_body.empty()) return;
    for (std::size_t i = 0; i < comparison->lanes().size(); ++i) {
        const LaneSpec& lane = comparison->lanes()[i];
        auto* label = new ElidedLabel;
        label->setText(toQString(lane.label));
        const LaneRow row{i, new QLabel, label, fact(), fact()};
        row.dot->setPixmap(dotPixmap(laneColor(lane, i, m_theme->isDark), 10, devicePixelRatioF()));
        int column = 0;
        for (QLabel* part : {row.dot, row.label, row.place, row.speed})
            m_grid->addWidget(part, static_cast<int>(i), column++);
        m_laneRows.push_back(row);
    }
    showPresent();
}

void BodyFacts::showPresent() {
    if (!m_document || !m_document->comparison()) return;
    const auto body = findBody(m_document->comparison()->scene(), m_body);
    if (!body) return;
    for (const LaneRow& row : m_laneRows) {
        const Recording& recording = m_document->comparison()->recording(row.lane);
        if (recording.size() == 0) continue;
        const Moment moment = m_document->moments().of(row.lane);
        if (*body >= moment.bodies.size()) continue;
        const BodyMotion& motion = moment.bodies[*body];
        const QString of =
            moment.hasPoses() ? QString() : tr("As of step %1; those after it are not kept").arg(moment.posesStep);
        row.place->setToolTip(of);
        row.speed->setToolTip(of);
        row.place->setText(
            QStringLiteral("%1, %2 m").arg(decimalsText(motion.position.x, 3), decimalsText(motion.position.y, 3)));
        row.speed->setText(QStringLiteral("%1 m/s").arg(decimalsText(length(motion.velocity), 2)));
    }
}

}  // namespace cairn
