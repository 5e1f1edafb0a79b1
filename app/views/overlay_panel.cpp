// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/overlay_panel.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "app/editor/action_registry.h"
#include "app/overlays/heat_map.h"
#include "app/views/view_commands.h"

namespace cairn {

namespace {

QCheckBox* switchOf(QAction* action, const ActionRegistry& actions) {
    auto* box = new QCheckBox(ActionRegistry::plainText(*action));
    box->setObjectName(action->objectName());
    const auto show = [box, action, &actions] {
        const QSignalBlocker quiet(box);
        box->setChecked(action->isChecked());
        box->setEnabled(action->isEnabled());
        box->setToolTip(action->toolTip());
    };
    show();
    QObject::connect(action, &QAction::changed, box, show);
    QObject::connect(box, &QCheckBox::toggled, action, &QAction::setChecked);
    return box;
}

}  // namespace

OverlayPanel::OverlayPanel(const ActionRegistry& actions, ViewCommands& commands, QWidget* parent)
    : QWidget(parent), m_commands(commands) {
    auto* switches = new QGridLayout;
    switches->setVerticalSpacing(3);
    switches->setHorizontalSpacing(16);
    const auto types = overlayTypes();
    const int rows = (static_cast<int>(types.size()) + 1) / 2;
    for (int i = 0; i < static_cast<int>(types.size()); ++i)
        switches->addWidget(
            switchOf(actions[QStringLiteral("view.") + QLatin1String(types[static_cast<std::size_t>(i)].key)], actions),
            i % rows, i / rows);

    m_heat = new QComboBox;
    m_heat->setObjectName(QStringLiteral("heatMeasure"));
    for (const BodyMeasureSpec& spec : bodyMeasures()) m_heat->addItem(nameOf(spec));
    m_factor = new QDoubleSpinBox;
    m_factor->setObjectName(QStringLiteral("penetrationFactor"));
    m_factor->setRange(leastPenetrationFactor, greatestPenetrationFactor);
    m_factor->setDecimals(0);
    m_factor->setSingleStep(10);
    m_factor->setPrefix(QStringLiteral("\u00d7 "));
    m_trail = new QDoubleSpinBox;
    m_trail->setObjectName(QStringLiteral("trailTime"));
    m_trail->setRange(leastTrailTime, greatestTrailTime);
    m_trail->setDecimals(1);
    m_trail->setSingleStep(0.5);
    m_trail->setSuffix(QStringLiteral(" s"));
    auto* numbers = new QFormLayout;
    numbers->setVerticalSpacing(4);
    numbers->addRow(tr("Heat map of"), m_heat);
    numbers->addRow(tr("Penetration"), m_factor);
    numbers->addRow(tr("Trails"), m_trail);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(10);
    layout->addLayout(switches);
    layout->addLayout(numbers);

    connect(m_heat, &QComboBox::activated, this, &OverlayPanel::takeNumbers);
    connect(m_factor, &QDoubleSpinBox::valueChanged, this, &OverlayPanel::takeNumbers);
    connect(m_trail, &QDoubleSpinBox::valueChanged, this, &OverlayPanel::takeNumbers);
    connect(&commands, &ViewCommands::overlaysChanged, this, &OverlayPanel::showNumbers);
    showNumbers();
}

void OverlayPanel::showNumbers() {
    const OverlayChoice& choice = m_commands.overlays();
    const QSignalBlocker quietFactor(m_factor), quietTrail(m_trail);
    for (std::size_t i = 0; i < bodyMeasures().size(); ++i)
        if (bodyMeasures()[i].measure == choice.heat) m_heat->setCurrentIndex(static_cast<int>(i));
    m_factor->setValue(choice.penetrationFactor);
    m_trail->setValue(choice.trailTime);
}

void OverlayPanel::takeNumbers() {
    OverlayChoice choice = m_commands.overlays();
    choice.heat = bodyMeasures()[static_cast<std::size_t>(m_heat->currentIndex())].measure;
    choice.penetrationFactor = m_factor->value();
    choice.trailTime = m_trail->value();
    m_commands.setNumbers(choice);
}

}  // namespace cairn
