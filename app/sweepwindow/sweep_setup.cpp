// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweepwindow/sweep_setup.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

#include "app/lanes/lane_presets.h"
#include "app/theme/look.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/metrics/metrics.h"

namespace cairn {

namespace {

constexpr std::size_t manyRuns = 1000;
constexpr std::size_t mostBodies = 200;  // whose figures are offered in the list
constexpr int usualRole = Qt::UserRole + 1;
constexpr int mostLaneHeight = 132;  // pixels
const QLatin1String labelGap(" / ");

// The datum of the entry whose text stands in the box, or else that text itself.
QString keyOf(const QComboBox& box) {
    const int entry = box.findText(box.currentText().trimmed(), Qt::MatchFixedString);
    return entry >= 0 ? box.itemData(entry).toString() : box.currentText().trimmed();
}

void showKey(QComboBox& box, const QString& key) {
    const int entry = box.findData(key);
    if (entry >= 0)
        box.setCurrentIndex(entry);
    else
        box.setEditText(key);
}

QComboBox* editableBox(const QString& name) {
    auto* box = new QComboBox;
    box->setObjectName(name);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
    return box;
}

void markInvalid(QWidget* widget, bool invalid) {
    if (widget->property("invalid").toBool() == invalid) return;
    widget->setProperty("invalid", invalid);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

}  // namespace

SweepSetup::SweepSetup(const Entrants& entrants, QWidget* parent) : QWidget(parent), m_entrants(entrants) {
    auto* lanes = new QWidget;
    m_laneBoxes = new QVBoxLayout(lanes);
    m_laneBoxes->setContentsMargins(2, 0, 2, 0);
    m_laneBoxes->addStretch();
    m_laneArea = new QScrollArea;
    m_laneArea->setWidgetResizable(true);
    m_laneArea->setWidget(lanes);
    auto* axes = new QGridLayout;
    axes->setColumnStretch(0, 1);
    axes->setColumnStretch(1, 1);
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        const QString number = QString::number(i + 1);
        AxisFields& fields = m_axes[i];
        fields.parameter = editableBox(QStringLiteral("parameter") + number);
        fields.parameter->setAccessibleName(tr("Parameter %1").arg(number));
        fields.parameter->setToolTip(tr("A parameter of the lanes, or a setting of the world as world.KEY"));
        fields.values = new QLineEdit;
        fields.values->setObjectName(QStringLiteral("values") + number);
        fields.values->setAccessibleName(tr("Values of parameter %1").arg(number));
        fields.values->setToolTip(
            tr("A list: 1, 2, 5, 10. Or a range: 1..100 x2 by factors, 0..1 +0.25 by steps, 1..5 by ones."));
        axes->addWidget(fields.parameter, static_cast<int>(i), 0);
        axes->addWidget(fields.values, static_cast<int>(i), 1);
        connect(fields.parameter, &QComboBox::activated, this, [this, i] { showUsual(i); });
        connect(fields.parameter, &QComboBox::editTextChanged, this, &SweepSetup::announce);
        connect(fields.values, &QLineEdit::textChanged, this, &SweepSetup::announce);
    }
    m_quantity = editableBox(QStringLiteral("quantity"));
    m_quantity->setToolTip(tr("Any quantity of the scene, as its checks name it: penetrationMax_m, body/ID/y_m"));
    m_reference = editableBox(QStringLiteral("reference"));
    m_reference->setToolTip(
        tr("What is held to be right: what is known of the scene, a lane, or a spec as si:iterations=2000"));
    m_duration = new QLineEdit;
    m_duration->setObjectName(QStringLiteral("duration"));
    m_note = new QLabel;
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);

    auto* form = new QFormLayout;
    form->addRow(tr("&Quantity"), m_quantity);
    form->addRow(tr("&Reference"), m_reference);
    form->addRow(tr("&Duration (s)"), m_duration);
    const auto title = [](const QString& text, QWidget* buddy) {
        auto* label = new QLabel(text);
        label->setBuddy(buddy);
        setLook(label, "title");
        return label;
    };
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(title(tr("Lanes"), nullptr));
    layout->addWidget(m_laneArea);
    layout->addWidget(title(tr("&Parameters and their values"), m_axes[0].parameter));
    layout->addLayout(axes);
    layout->addWidget(title(tr("Error of"), m_quantity));
    layout->addLayout(form);
    layout->addWidget(m_note);
    layout->addStretch();
    setFocusProxy(m_axes[0].values);
    connect(m_quantity, &QComboBox::editTextChanged, this, &SweepSetup::announce);
    connect(m_reference, &QComboBox::editTextChanged, this, &SweepSetup::announce);
    connect(m_duration, &QLineEdit::textChanged, this, &SweepSetup::announce);
}

void SweepSetup::announce() {
    if (!m_isFilling) emit changed();
}

void SweepSetup::setSettings(const Scene& scene, const SweepSettings& settings) {
    {
        const QScopedValueRollback filling(m_isFilling, true);
        offerLanes(scene, settings.lanes);
        offerParameters(scene);
        offerQuantities(scene);
        offerReferences(scene);
        for (std::size_t i = 0; i < m_axes.size(); ++i) {
            const SweepSettings::Axis axis = i < settings.axes.size() ? settings.axes[i] : SweepSettings::Axis();
            showKey(*m_axes[i].parameter, axis.key);
            m_axes[i].values->setText(axis.values);
        }
        showKey(*m_quantity, settings.quantity);
        showKey(*m_reference, settings.reference);
        m_duration->setText(QString::number(settings.duration, 'g', 12));
    }
    emit changed();
}

void SweepSetup::offerLanes(const Scene& scene, const QStringList& ticked) {
    for (QCheckBox* box : m_lanes) delete box;
    m_lanes.clear();
    for (const LaneSpec& lane : scene.lanes) {
        const QString label = toQString(lane.label);
        QCheckBox* box = m_lanes.emplace_back(new QCheckBox(QString(label).replace(QLatin1Char('&'), QLatin1String("&&"))));
        box->setObjectName(label);
        box->setChecked(ticked.contains(label));
        connect(box, &QCheckBox::toggled, this, &SweepSetup::announce);
        m_laneBoxes->insertWidget(m_laneBoxes->count() - 1, box);
    }
    m_laneArea->setFixedHeight(std::min(mostLaneHeight, m_laneBoxes->sizeHint().height() + 2));
}

void SweepSetup::offerParameters(const Scene& scene) {
    std::vector<LaneVariable> variables;
    for (const LaneSpec& lane : scene.lanes) {
        for (LaneVariable& variable : variablesOf(scene, lane, m_entrants)) {
            const auto known = std::ranges::find(variables, variable.key, &LaneVariable::key);
            if (known == variables.end())
                variables.push_back(std::move(variable));
            else if (!known->label.split(labelGap).contains(variable.label))  // "Passes / Iterations"
                known->label += labelGap + variable.label;
        }
    }
    // Those of the world come after those of solvers, whichever lane they come from.
    std::ranges::stable_partition(variables,
                                  [](const LaneVariable& variable) { return !variable.key.starts_with("world."); });
    for (const AxisFields& fields : m_axes) {
        fields.parameter->clear();
        fields.parameter->addItem(tr("None"), QString());
        for (const LaneVariable& variable : variables) {
            fields.parameter->addItem(variable.label, toQString(variable.key));
            const int entry = fields.parameter->count() - 1;
            fields.parameter->setItemData(entry, variable.help, Qt::ToolTipRole);
            fields.parameter->setItemData(entry, variable.usual.join(QStringLiteral(", ")), usualRole);
        }
    }
}

void SweepSetup::offerQuantities(const Scene& scene) {
    m_quantity->clear();
    const auto offer = [this](const QString& text, const QString& key) {
        if (m_quantity->findData(key) < 0) m_quantity->addItem(text, key);
    };
    if (scene.known)
        for (const KnownCheck& check : scene.known->checks)
            if (check.value) offer(toQString(check.quantity), toQString(check.quantity));
    for (const MetricSpec& metric : metricSpecs()) {
        const QString unit = metric.unit.empty() ? QString() : QStringLiteral(" (%1)").arg(toQString(metric.unit));
        if (!metric.timing) offer(translated(metric.label) + unit, toQString(metric.column()));
    }
    offer(QStringLiteral("displacementMax_m"), QStringLiteral("displacementMax_m"));
    for (std::size_t i = 0; i < std::min(scene.bodies.size(), mostBodies); ++i) {
        if (scene.bodies[i].type != SceneBodyType::dynamic) continue;
        for (const char* column : {"x_m", "y_m", "angle_rad"}) {
            const QString key = QStringLiteral("body/%1/%2").arg(toQString(scene.bodies[i].id), QLatin1String(column));
            offer(key, key);
        }
    }
}

void SweepSetup::offerReferences(const Scene& scene) {
    m_reference->clear();
    m_reference->addItem(tr("What is known of the scene"), QString());
    for (const LaneSpec& lane : scene.lanes) m_reference->addItem(toQString(lane.label), toQString(lane.label));
}

void SweepSetup::showUsual(std::size_t axis) {
    const AxisFields& fields = m_axes[axis];
    fields.values->setText(fields.parameter->currentData(usualRole).toString());
    announce();
}

SweepSettings SweepSetup::settings() const {
    SweepSettings settings;
    for (const QCheckBox* box : m_lanes)
        if (box->isChecked()) settings.lanes << box->objectName();
    for (const AxisFields& fields : m_axes)
        if (const QString key = keyOf(*fields.parameter); !key.isEmpty())
            settings.axes.push_back({key, fields.values->text().trimmed()});
    settings.quantity = keyOf(*m_quantity);
    settings.reference = keyOf(*m_reference);
    settings.duration = m_duration->text().toDouble();
    return settings;
}

void SweepSetup::showCheck(const SweepCheck& check) {
    // Boxes without a parameter are no axes.
    std::size_t axis = 0;
    for (const AxisFields& fields : m_axes) {
        const bool isAxis = !keyOf(*fields.parameter).isEmpty();
        fields.values->setEnabled(isAxis);
        markInvalid(fields.values, isAxis && check.axes.contains(axis));
        if (isAxis) ++axis;
    }
    markInvalid(m_quantity, check.quantity);
    markInvalid(m_reference, check.reference);
    markInvalid(m_duration, check.duration);
    setLook(m_note, check.reason.isEmpty() && check.runs <= manyRuns ? "muted" : "fault");
    if (!check.reason.isEmpty()) return m_note->setText(check.reason);
    QString text = tr("%1: %2").arg(countText(static_cast<qsizetype>(check.runs), tr("run"), tr("runs")), check.counts);
    if (check.runs > manyRuns)
        text += QLatin1Char('\n') + tr("So many runs may take long. They can be cancelled and gone on with.");
    m_note->setText(text);
}

}  // namespace cairn
