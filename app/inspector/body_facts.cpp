// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/body_facts.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <numbers>

#include "app/plots/plot_style.h"
#include "app/theme/look.h"
#include "app/theme/quantity_text.h"
#include "app/widgets/dot.h"
#include "app/widgets/elided_label.h"

namespace cairn {

namespace {

QString fixedText(double value, int decimals, const QString& unit) {
    return QStringLiteral("%1 %2").arg(QString::number(value, 'f', decimals), unit);
}

QString typeText(SceneBodyType type) {
    switch (type) {
        case SceneBodyType::fixed:
            return BodyFacts::tr("static");
        case SceneBodyType::kinematic:
            return BodyFacts::tr("kinematic");
        case SceneBodyType::dynamic:
            break;
    }
    return BodyFacts::tr("dynamic");
}

QLabel* caption(const QString& text) {
    auto* label = new QLabel(text);
    setLook(label, "muted");
    return label;
}

QLabel* fact(const QString& text) {
    auto* label = new QLabel(text);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

}  // namespace

BodyFacts::BodyFacts(QWidget* parent) : QScrollArea(parent) {
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
}

void BodyFacts::setBody(Document* document, const std::string& id) {
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    m_body = id;
    if (document) {
        connect(document, &Document::sceneChanged, this, &BodyFacts::rebuild);
        connect(document, &Document::comparisonAboutToChange, this, [this] { m_laneRows.clear(); });
        connect(document, &Document::comparisonChanged, this, &BodyFacts::rebuild);
        connect(document, &Document::timeChanged, this, &BodyFacts::showPresent);
        connect(document, &Document::recorded, this, &BodyFacts::showPresent);
    }
    rebuild();
}

void BodyFacts::setTheme(const Theme& theme) {
    m_theme = &theme;
    rebuild();
}

void BodyFacts::rebuild() {
    m_laneRows.clear();
    const auto index = m_document ? findBody(m_document->scene(), m_body) : std::nullopt;
    if (!index) return;
    const SceneBody& body = m_document->scene().bodies[*index];
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(12, 4, 8, 8);
    auto* grid = new QGridLayout;
    grid->setVerticalSpacing(5);
    grid->setHorizontalSpacing(8);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(2, 1);
    int row = 0;
    const auto addRow = [&](const QString& name, const QString& first, const QString& second = {}) {
        grid->addWidget(caption(name), row, 0);
        grid->addWidget(fact(first), row, 1);
        grid->addWidget(fact(second), row++, 2);
    };
    const QString degrees = QStringLiteral("\u00b0"), metres = QStringLiteral("m");
    addRow(tr("type"), typeText(body.type));
    addRow(tr("position"), fixedText(body.position.x, 3, metres), fixedText(body.position.y, 3, metres));
    addRow(tr("angle"), QString::number(body.angle * 180 / std::numbers::pi, 'f', 1) + degrees);
    if (body.type != SceneBodyType::fixed) {
        addRow(tr("velocity"), fixedText(body.linearVelocity.x, 2, tr("m/s")),
               fixedText(body.linearVelocity.y, 2, tr("m/s")));
        addRow(tr("spin"), fixedText(body.angularVelocity, 2, tr("rad/s")));
    }
    if (!body.shapes.empty()) {
        const SceneShape& shape = body.shapes.front();
        if (body.type == SceneBodyType::dynamic) addRow(tr("density"), numberText(shape.density) + tr(" kg/m\u00b2"));
        addRow(tr("friction"), numberText(shape.friction));
        addRow(tr("restitution"), numberText(shape.restitution));
    }
    layout->addLayout(grid);

    const Comparison* comparison = m_document->comparison();
    if (comparison && !comparison->lanes().empty() && body.type != SceneBodyType::fixed) {
        auto* heading = new QLabel(tr("Now"));
        setLook(heading, "title");
        layout->addSpacing(4);
        layout->addWidget(heading);
        auto* lanes = new QGridLayout;
        lanes->setVerticalSpacing(4);
        lanes->setColumnStretch(1, 1);
        for (std::size_t i = 0; i < comparison->lanes().size(); ++i) {
            const LaneSpec& lane = comparison->lanes()[i];
            auto* dot = new QLabel;
            dot->setPixmap(dotPixmap(laneColor(lane, i, m_theme->isDark), 10, devicePixelRatioF()));
            auto* label = new ElidedLabel;
            label->setText(QString::fromStdString(lane.label));
            const LaneRow facts{i, fact({}), fact({})};
            facts.place->setAlignment(Qt::AlignRight);
            facts.speed->setAlignment(Qt::AlignRight);
            const int at = static_cast<int>(i);
            lanes->addWidget(dot, at, 0);
            lanes->addWidget(label, at, 1);
            lanes->addWidget(facts.place, at, 2);
            lanes->addWidget(facts.speed, at, 3);
            m_laneRows.push_back(facts);
        }
        layout->addLayout(lanes);
    }
    layout->addStretch();
    setWidget(content);
    showPresent();
}

void BodyFacts::showPresent() {
    if (!m_document || !m_document->comparison()) return;
    const auto body = findBody(m_document->comparison()->scene(), m_body);
    if (!body) return;
    for (const LaneRow& row : m_laneRows) {
        const Recording& recording = m_document->comparison()->recording(row.lane);
        if (recording.size() == 0) continue;
        const Frame& frame = recording.frame(recording.indexAt(m_document->playback().time()));
        if (*body >= frame.bodies.size()) continue;
        const BodyMotion& motion = frame.bodies[*body];
        row.place->setText(QStringLiteral("%1, %2 m").arg(motion.position.x, 0, 'f', 3).arg(motion.position.y, 0, 'f', 3));
        row.speed->setText(QStringLiteral("%1 m/s").arg(length(motion.velocity), 0, 'f', 2));
    }
}

}  // namespace cairn
