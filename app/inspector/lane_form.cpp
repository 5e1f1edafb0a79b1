// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/lane_form.h"

#include <QColorDialog>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/fields/field_form.h"
#include "app/fields/undo_guard.h"
#include "app/inspector/field_edits.h"
#include "app/plots/plot_style.h"
#include "app/theme/look.h"
#include "app/theme/text.h"
#include "app/widgets/dot.h"

namespace cairn {

namespace {

constexpr std::string_view worldPrefix = "world.";
constexpr std::size_t lanePalette = 8;

// World settings that a lane may override, as if the solver had them.
std::vector<ParameterSpec> overrideSpecs(const SceneWorld& world) {
    ParameterSpec step;
    step.key = "world.timeStep";
    step.label = "Time step";
    step.kind = ParameterKind::real;
    step.minimum = 1e-6;
    step.maximum = 1;
    step.unit = "s";
    step.nullMeaning = "the scene's " + toString(ParameterValue{world.timeStep});
    step.help = "The time step of this lane alone.";
    return {step};
}

std::optional<ParameterValue> overrideOf(const LaneSpec& lane, const ParameterSpec& spec) {
    const auto given =
        std::ranges::find(lane.world, spec.key.substr(worldPrefix.size()), &std::pair<std::string, std::string>::first);
    return given == lane.world.end() ? std::nullopt : parseParameter(spec, given->second);
}

std::string idOf(const Entrants& entrants, const std::string& idOrAlias) {
    if (const SolverType* type = findSolverType(entrants.solvers, idOrAlias)) return type->id;
    for (const SimulatorType& type : entrants.simulators)
        if (type.id == idOrAlias || std::ranges::find(type.aliases, idOrAlias) != type.aliases.end()) return type.id;
    return idOrAlias;
}

}  // namespace

LaneForm::LaneForm(const Entrants& entrants, QWidget* parent) : QScrollArea(parent), m_entrants(entrants) {
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(12, 4, 6, 8);
    layout->setSpacing(4);

    m_label = new QLineEdit;
    new UndoGuard(m_label);
    m_label->setObjectName(QStringLiteral("laneLabel"));
    m_label->setAccessibleName(tr("Label"));
    m_label->setToolTip(tr("What the lane is called in panes, plots and tables"));
    m_color = new QToolButton;
    m_color->setObjectName(QStringLiteral("laneColor"));
    m_color->setAccessibleName(tr("Colour"));
    m_color->setToolTip(tr("The lane's colour"));
    m_color->setPopupMode(QToolButton::InstantPopup);
    m_color->setIconSize({14, 14});
    m_color->setFixedSize(24, 24);  // with the frame and padding of the theme round the swatch
    m_color->setMenu(new QMenu(m_color));
    m_solver = new QComboBox;
    m_solver->setObjectName(QStringLiteral("laneSolver"));
    m_solver->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_solver->setMinimumContentsLength(6);
    m_solver->setAccessibleName(tr("Solver"));
    for (const SolverType& type : entrants.solvers) {
        m_solver->addItem(translated(type.name), toQString(type.id));
        m_solver->setItemData(m_solver->count() - 1, translated(type.summary), Qt::ToolTipRole);
    }
    for (const SimulatorType& type : entrants.simulators) {
        m_solver->addItem(translated(type.name), toQString(type.id));
        m_solver->setItemData(m_solver->count() - 1, translated(type.summary), Qt::ToolTipRole);
    }
    m_parameters = new FieldForm;

    auto* head = new QGridLayout;
    head->setHorizontalSpacing(6);
    head->setVerticalSpacing(4);
    head->setColumnStretch(1, 1);
    const auto addRow = [&](int row, const QString& name, QWidget* editor) {
        auto* label = new QLabel(name);
        setLook(label, "muted");
        label->setFixedWidth(FieldForm::wideLabel);
        label->setBuddy(editor);
        head->addWidget(label, row, 0);
        head->addWidget(editor, row, 1);
    };
    m_labelFault = new QLabel;
    m_labelFault->setObjectName(QStringLiteral("laneLabel/fault"));
    m_labelFault->setWordWrap(true);
    m_labelFault->hide();
    setLook(m_labelFault, "fault");
    addRow(0, tr("Label"), m_label);
    head->addWidget(m_color, 0, 2);
    head->addWidget(m_labelFault, 1, 1, 1, 2);
    addRow(2, tr("Solver"), m_solver);
    layout->addLayout(head);
    layout->addWidget(m_parameters);
    layout->addStretch();
    setWidget(content);

    connect(m_label, &QLineEdit::editingFinished, this, &LaneForm::takeLabel);
    connect(m_solver, &QComboBox::activated, this, &LaneForm::chooseSolver);
    connect(m_parameters, &FieldForm::edited, this,
            [this](const std::string& key, const FieldEdit& edit) { changeParameter(key, edit, false); });
    connect(m_parameters, &FieldForm::reset, this, [this](const std::string& key) { changeParameter(key, {}, true); });
    connect(m_color->menu(), &QMenu::aboutToShow, this, [this] {
        QMenu& menu = *m_color->menu();
        menu.clear();
        const auto choose = [this](const QColor& color) {
            LaneSpec changed = *lane();
            changed.color = color.name().toStdString();
            change(std::move(changed), tr("change colour of %1").arg(toQString(lane()->label)));
        };
        static const QStringList names{tr("Vermilion"), tr("Blue"),     tr("Green"),  tr("Orange"),
                                       tr("Pink"),      tr("Sky blue"), tr("Yellow"), tr("Black")};
        for (std::size_t i = 0; i < lanePalette; ++i) {
            const QColor color = defaultLaneColor(i);
            menu.addAction(dotPixmap(defaultLaneColor(i, m_theme->isDark), 14, devicePixelRatioF()),
                           names[static_cast<qsizetype>(i)], [choose, color] { choose(color); });
        }
        menu.addSeparator();
        menu.addAction(tr("Other\u2026"), [this, choose] {
            const QColor color = QColorDialog::getColor(QColor(toQString(lane()->color)), this, tr("Colour of the lane"));
            if (color.isValid()) choose(color);
        });
    });
}

const LaneSpec* LaneForm::lane() const {
    if (!m_document || m_lane < 0 || m_lane >= static_cast<int>(m_document->scene().lanes.size())) return nullptr;
    return &m_document->scene().lanes[static_cast<std::size_t>(m_lane)];
}

void LaneForm::setLane(Document* document, int lane) {
    if (m_document != document) {
        if (m_document) disconnect(m_document, nullptr, this, nullptr);
        m_document = document;
        if (document) connect(document, &Document::lanesChanged, this, &LaneForm::refresh);
        if (document) connect(document, &Document::sceneChanged, this, &LaneForm::refresh);
    } else if (m_lane == lane) {
        return;  // what is being typed stays
    }
    if (m_lane != lane) m_parameters->revert();
    m_lane = lane;
    refresh();
}

void LaneForm::setTheme(const Theme& theme) {
    m_theme = &theme;
    m_parameters->setTheme(theme);
    showColor();
}

void LaneForm::showColor() {
    if (const LaneSpec* present = lane())
        m_color->setIcon(
            dotPixmap(laneColor(*present, static_cast<std::size_t>(m_lane), m_theme->isDark), 14, devicePixelRatioF()));
}

void LaneForm::refresh() {
    const LaneSpec* present = lane();
    widget()->setEnabled(present != nullptr);
    if (!present) return;
    if (m_label->text() != toQString(present->label)) m_label->setText(toQString(present->label));
    complainOfLabel({});
    showColor();
    m_solver->setCurrentIndex(m_solver->findData(toQString(idOf(m_entrants, present->solver))));
    m_solver->setPlaceholderText(toQString(present->solver));

    ParameterValues values(present->parameters.begin(), present->parameters.end());
    std::vector<Field> fields;
    std::vector<std::optional<FieldState>> states;
    for (const ParameterSpec& spec : specs()) {
        if (spec.key.starts_with(worldPrefix))
            if (const auto value = overrideOf(*present, spec)) values[spec.key] = *value;
        const auto given = values.find(spec.key);
        const bool set = given != values.end();
        fields.push_back(fieldOf(spec));
        states.push_back(FieldState{.value = set ? given->second : spec.defaultValue, .canReset = set});
    }
    m_parameters->setFields(fields, states);
}

std::vector<ParameterSpec> LaneForm::specs() const {
    auto specs = m_entrants.parametersOf(lane()->solver).value_or(std::vector<ParameterSpec>{});
    for (const ParameterSpec& spec : overrideSpecs(m_document->scene().world)) specs.push_back(spec);
    return specs;
}

// Labels name lanes in files and tables: each is one of its kind.
void LaneForm::takeLabel() {
    const LaneSpec* present = lane();
    const std::string label = m_label->text().trimmed().toStdString();
    if (!present) return;
    const auto& lanes = m_document->scene().lanes;
    const bool taken = label != present->label && std::ranges::find(lanes, label, &LaneSpec::label) != lanes.end();
    complainOfLabel(label.empty() ? tr("A lane must have a label.")
                    : taken       ? tr("Another lane has this label.")
                                  : QString());
    if (label == present->label || label.empty() || taken) return;
    LaneSpec changed = *present;
    changed.label = label;
    change(std::move(changed), tr("rename lane %1").arg(toQString(present->label)));
}

void LaneForm::complainOfLabel(const QString& reason) {
    m_labelFault->setText(reason);
    m_labelFault->setVisible(!reason.isEmpty());
}

void LaneForm::chooseSolver() {
    const LaneSpec* present = lane();
    const std::string solver = m_solver->currentData().toString().toStdString();
    if (!present || solver == idOf(m_entrants, present->solver)) return;
    LaneSpec changed = *present;
    changed.solver = solver;
    // Settings that the new solver has too are kept: the same word means the same thing everywhere.
    const auto specs = m_entrants.parametersOf(solver).value_or(std::vector<ParameterSpec>{});
    const ParameterValues given(present->parameters.begin(), present->parameters.end());
    for (const ParameterProblem& problem : resolve(specs, given).problems) changed.parameters.erase(problem.key);
    change(std::move(changed), tr("change solver of %1").arg(toQString(present->label)));
}

void LaneForm::changeParameter(const std::string& key, const FieldEdit& edit, bool reset) {
    const LaneSpec* present = lane();
    if (!present) return;
    const std::vector<ParameterSpec> described = specs();
    const ParameterSpec* spec = findSpec(described, key);
    if (!spec) return;
    const auto set = [key, reset, value = edit.value, index = static_cast<std::size_t>(m_lane)](Scene& scene) {
        LaneSpec& changed = scene.lanes[index];
        if (key.starts_with(worldPrefix)) {
            const std::string setting = key.substr(worldPrefix.size());
            std::erase_if(changed.world, [&](const auto& entry) { return entry.first == setting; });
            if (!reset && !std::holds_alternative<std::monostate>(value))
                changed.world.emplace_back(setting, toString(value));
        } else if (reset) {
            changed.parameters.erase(key);
        } else {
            changed.parameters[key] = value;
        }
    };
    applyEdit(*m_document, *m_parameters, key, edit, editText(fieldOf(*spec), toQString(present->label)), set);
}

void LaneForm::change(LaneSpec changed, const QString& what) {
    m_document->changeLane(static_cast<std::size_t>(m_lane), std::move(changed), what);
}

}  // namespace cairn
