// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/view_commands.h"

#include <QActionGroup>
#include <QMenu>
#include <QSettings>
#include <algorithm>

#include "app/authoring/edit_canvas.h"
#include "app/compare/compare_view.h"
#include "app/editor/action_registry.h"
#include "app/overlays/heat_map.h"

namespace cairn {

namespace {

struct ModeAction {
    CompareMode mode;
    const char* id;
};
constexpr ModeAction modeActions[] = {{CompareMode::sideBySide, "view.sideBySide"},
                                      {CompareMode::overlaid, "view.overlaid"},
                                      {CompareMode::difference, "view.difference"}};

QString idOf(const OverlayType& type) { return QStringLiteral("view.") + QLatin1String(type.key); }

}  // namespace

void ViewCommands::addActions(ActionRegistry& actions) {
    const auto add = [&](const char* id, const QString& text, const char* icon, const QKeySequence& key,
                         const QString& tip) {
        return actions.add(QLatin1String(id), {text, QLatin1String(icon), {key}, tip, true, KeyScope::comparing});
    };
    auto* modes = new QActionGroup(&actions);
    modes->addAction(add("view.sideBySide", tr("Lanes side &by side"), "view-grid", Qt::Key_1, tr("A pane for each lane")));
    modes->addAction(add("view.overlaid", tr("Lanes overlaid &with ghosts"), "view-overlay", Qt::Key_2,
                         tr("The reference lane, and the others as outlines over it, in their colours and dashes")));
    modes->addAction(add("view.difference", tr("&Difference to the reference"), "view-difference", Qt::Key_3,
                         tr("Each body in the colour of its distance to where the reference lane has it")));
    modes->actions().front()->setChecked(true);
    add("view.separateCameras", tr("Separate c&ameras"), "cameras", QKeySequence(Qt::SHIFT | Qt::Key_C),
        tr("Look at each lane from a place of its own"));
    add("view.follow", tr("Follow the selected bod&y"), "follow", Qt::Key_Y,
        tr("Keep the selected body where it is on the screen: in each lane its own where cameras are separate, else that of "
           "the "
           "reference lane"));
    for (const OverlayType& type : overlayTypes()) {
        const KeyList keys = *type.keys ? KeyList{QKeySequence(QLatin1String(type.keys))} : KeyList{};
        actions.add(idOf(type),
                    {nameOf(type), {}, keys, helpOf(type), true, type.inEditor ? KeyScope::always : KeyScope::comparing});
    }
}

void ViewCommands::fillMenu(QMenu& menu, const ActionRegistry& actions) {
    QMenu* overlays = menu.addMenu(tr("O&verlays"));
    for (const OverlayType& type : overlayTypes()) overlays->addAction(actions[idOf(type)]);
    menu.addSeparator();
    for (const char* id : {"view.sideBySide", "view.overlaid", "view.difference", "view.separateCameras", "view.follow"})
        menu.addAction(actions[QLatin1String(id)]);
}

ViewCommands::ViewCommands(const ActionRegistry& actions, CompareView& lanes, EditCanvas& canvas, QObject* parent)
    : QObject(parent), m_actions(actions), m_lanes(lanes), m_canvas(canvas), m_overlays(firstChoice()) {
    for (const OverlayType& type : overlayTypes()) {
        actions[idOf(type)]->setChecked(type.isOnAtFirst);
        connect(actions[idOf(type)], &QAction::toggled, this, &ViewCommands::showOverlays);
    }
    for (const auto& [mode, id] : modeActions)
        connect(actions[QLatin1String(id)], &QAction::toggled, this, [this, mode = mode](bool chosen) {
            if (chosen) m_lanes.setMode(mode);
        });
    connect(actions[QStringLiteral("view.separateCameras")], &QAction::toggled, &lanes, &CompareView::setSeparateCameras);
    connect(actions[QStringLiteral("view.follow")], &QAction::toggled, &lanes, &CompareView::setFollowing);
    apply();
}

void ViewCommands::showOverlays() {
    m_overlays.shown.clear();
    for (const OverlayType& type : overlayTypes())
        if (m_actions[idOf(type)]->isChecked()) m_overlays.shown << QLatin1String(type.key);
    apply();
}

void ViewCommands::setNumbers(const OverlayChoice& choice) {
    const QStringList shown = m_overlays.shown;
    m_overlays = choice;
    m_overlays.shown = shown;
    apply();
}

void ViewCommands::apply() {
    m_lanes.setOverlays(m_overlays);
    OverlayChoice authored = m_overlays;
    for (const OverlayType& type : overlayTypes())
        if (!type.inEditor) authored.shown.removeAll(QLatin1String(type.key));
    m_canvas.setOverlays(authored);
    emit overlaysChanged();
}

void ViewCommands::updateEnabled(bool comparing) {
    for (const auto& [mode, id] : modeActions) m_actions[QLatin1String(id)]->setEnabled(comparing);
    for (const char* id : {"view.separateCameras", "view.follow"}) m_actions[QLatin1String(id)]->setEnabled(comparing);
    for (const OverlayType& type : overlayTypes())
        if (!type.inEditor) m_actions[idOf(type)]->setEnabled(comparing);
}

void ViewCommands::load(const QSettings& settings) {
    OverlayChoice numbers;
    const auto number = [&](const char* key, double usual, double least, double greatest) {
        return std::clamp(settings.value(QLatin1String(key), usual).toDouble(), least, greatest);
    };
    numbers.penetrationFactor =
        number("overlays/penetrationFactor", numbers.penetrationFactor, leastPenetrationFactor, greatestPenetrationFactor);
    numbers.trailTime = number("overlays/trailTime", numbers.trailTime, leastTrailTime, greatestTrailTime);
    const QString heat = settings.value(QStringLiteral("overlays/heatMap")).toString();
    for (const BodyMeasureSpec& spec : bodyMeasures())
        if (heat == QLatin1String(spec.key)) numbers.heat = spec.measure;
    setNumbers(numbers);
    for (const OverlayType& type : overlayTypes())
        m_actions[idOf(type)]->setChecked(settings.value(idOf(type), type.isOnAtFirst).toBool());
    const QString mode = settings.value(QStringLiteral("compare/view")).toString();
    for (const auto& [unused, id] : modeActions)
        if (mode == QLatin1String(id)) m_actions[mode]->setChecked(true);
    for (const char* id : {"view.separateCameras", "view.follow"})
        m_actions[QLatin1String(id)]->setChecked(settings.value(QLatin1String(id), false).toBool());
}

void ViewCommands::store(QSettings& settings) const {
    settings.setValue(QStringLiteral("overlays/penetrationFactor"), m_overlays.penetrationFactor);
    settings.setValue(QStringLiteral("overlays/trailTime"), m_overlays.trailTime);
    settings.setValue(QStringLiteral("overlays/heatMap"), QLatin1String(specOf(m_overlays.heat).key));
    for (const OverlayType& type : overlayTypes()) settings.setValue(idOf(type), m_actions[idOf(type)]->isChecked());
    for (const auto& [mode, id] : modeActions)
        if (m_lanes.mode() == mode) settings.setValue(QStringLiteral("compare/view"), QLatin1String(id));
    for (const char* id : {"view.separateCameras", "view.follow"})
        settings.setValue(QLatin1String(id), m_actions[QLatin1String(id)]->isChecked());
}

}  // namespace cairn
