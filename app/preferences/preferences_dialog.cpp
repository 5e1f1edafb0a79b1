// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preferences/preferences_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QShortcut>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>
#include <cmath>

#include "app/fields/value_form.h"
#include "app/properties/property.h"
#include "app/theme/look.h"

namespace cairn {

namespace {

// A choice of values, the present one shown.
QComboBox* choice(const QString& name, const QList<std::pair<QString, QVariant>>& items, const QVariant& current) {
    auto* box = new QComboBox;
    box->setObjectName(name);
    for (const auto& [text, value] : items) box->addItem(text, value);
    box->setCurrentIndex(std::max(0, box->findData(current)));
    return box;
}

QCheckBox* checkBox(const QString& name, const QString& text, bool checked) {
    auto* box = new QCheckBox(text);
    box->setObjectName(name);
    box->setChecked(checked);
    return box;
}

QLabel* heading(const QString& text) {
    auto* label = new QLabel(text);
    setLook(label, "title");
    return label;
}

}  // namespace

PreferencesDialog::PreferencesDialog(const Preferences& preferences, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Preferences"));
    using Choice = ColorScheme::Choice;
    m_theme = choice(QStringLiteral("theme"),
                     {{tr("As the desktop"), static_cast<int>(Choice::followDesktop)},
                      {tr("Light"), static_cast<int>(Choice::light)},
                      {tr("Dark"), static_cast<int>(Choice::dark)}},
                     static_cast<int>(preferences.theme));
    m_language = choice(QStringLiteral("language"),
                        {{tr("As the desktop"), QString()},
                         {QStringLiteral("English"), QStringLiteral("en")},
                         {QStringLiteral("\u7b80\u4f53\u4e2d\u6587"), QStringLiteral("zh_CN")}},
                        preferences.language);
    using AngleUnit = Preferences::AngleUnit;
    m_angleUnit = choice(
        QStringLiteral("angleUnit"),
        {{tr("Degrees"), static_cast<int>(AngleUnit::degrees)}, {tr("Radians"), static_cast<int>(AngleUnit::radians)}},
        static_cast<int>(preferences.angleUnit));

    const SnapSettings& snapping = preferences.snapping;
    m_snapGrid = checkBox(QStringLiteral("snapGrid"), tr("&grid"), snapping.grid);
    m_snapVertices = checkBox(QStringLiteral("snapVertices"), tr("&vertices"), snapping.vertices);
    m_snapEdges = checkBox(QStringLiteral("snapEdges"), tr("&edges"), snapping.edges);
    m_snapCentres = checkBox(QStringLiteral("snapCentres"), tr("&centres"), snapping.centres);

    m_autosave = checkBox(QStringLiteral("autosave"), tr("&Keep recovery copies of unsaved changes"), preferences.autosave);
    m_autosave->setToolTip(tr("They are offered at the next start when the program or the machine went down"));
    Field after = property::quantity("autosaveSeconds", tr("After a change"), "s", {});
    after.minimum = Preferences::leastAutosaveSeconds;
    after.maximum = Preferences::mostAutosaveSeconds;
    after.defaultValue = static_cast<double>(preferences.autosaveSeconds);
    m_autosaveAfter = new ValueForm(QStringLiteral("preferences"), {after});
    m_autosaveAfter->setEnabled(preferences.autosave);
    connect(m_autosave, &QCheckBox::toggled, m_autosaveAfter, &QWidget::setEnabled);
    m_restoreScenes =
        checkBox(QStringLiteral("restoreScenes"), tr("&Open at the next start what was open"), preferences.restoreScenes);

    m_recordingMemory = new QSpinBox;
    m_recordingMemory->setObjectName(QStringLiteral("recordingMebibytes"));
    m_recordingMemory->setRange(Preferences::leastMebibytes, Preferences::mostMebibytes);
    m_recordingMemory->setSingleStep(256);
    m_recordingMemory->setSuffix(QStringLiteral(" MiB"));
    m_recordingMemory->setValue(preferences.recordingMebibytes);
    m_recordingMemory->setToolTip(
        tr("All lanes of a run together. A run that needs more keeps fewer poses and contacts, and makes steps again to "
           "show them."));

    auto* atNextStart = new QLabel(tr("The language takes effect at the next start."));
    setLook(atNextStart, "muted");
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    form->addRow(heading(tr("Appearance")));
    form->addRow(tr("&Theme"), m_theme);
    form->addRow(tr("&Language"), m_language);
    form->addRow(QString(), atNextStart);
    form->addRow(heading(tr("Editing")));
    form->addRow(tr("&Angles of fields in"), m_angleUnit);
    auto* snapRow = new QHBoxLayout;
    snapRow->setSpacing(12);
    for (QCheckBox* box : {m_snapGrid, m_snapVertices, m_snapEdges, m_snapCentres}) snapRow->addWidget(box);
    form->addRow(tr("Points snap to"), snapRow);
    form->addRow(heading(tr("Runs")));
    form->addRow(tr("&Memory for recordings"), m_recordingMemory);
    form->addRow(heading(tr("Files")));
    form->addRow(m_autosave);
    form->addRow(m_autosaveAfter);
    form->addRow(m_restoreScenes);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* general = new QWidget;
    auto* page = new QVBoxLayout(general);
    page->setContentsMargins(16, 12, 16, 12);
    page->addLayout(form);
    page->addStretch();
    m_pages = new QTabWidget;
    m_pages->addTab(general, tr("Ge&neral"));
    const auto turnBy = [this](const char* key, int pages) {
        connect(new QShortcut(QKeySequence(QLatin1String(key)), this), &QShortcut::activated, this, [this, pages] {
            m_pages->setCurrentIndex((m_pages->currentIndex() + pages + m_pages->count()) % m_pages->count());
        });
    };
    // The pages' own keys work where the focus is within them only.
    turnBy("Ctrl+Tab", 1);
    turnBy("Ctrl+Shift+Tab", -1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(12);
    layout->addWidget(m_pages);
    layout->addWidget(buttons);
    m_theme->setFocus();
}

void PreferencesDialog::addPage(const QString& title, QWidget* page) { m_pages->addTab(page, title); }

Preferences PreferencesDialog::preferences() const {
    Preferences preferences;
    preferences.theme = static_cast<ColorScheme::Choice>(m_theme->currentData().toInt());
    preferences.language = m_language->currentData().toString();
    preferences.angleUnit = static_cast<Preferences::AngleUnit>(m_angleUnit->currentData().toInt());
    preferences.snapping = {m_snapGrid->isChecked(), m_snapVertices->isChecked(), m_snapEdges->isChecked(),
                            m_snapCentres->isChecked()};
    preferences.autosave = m_autosave->isChecked();
    preferences.autosaveSeconds = static_cast<int>(std::lround(m_autosaveAfter->number("autosaveSeconds")));
    preferences.restoreScenes = m_restoreScenes->isChecked();
    preferences.recordingMebibytes = m_recordingMemory->value();
    return preferences;
}

}  // namespace cairn
