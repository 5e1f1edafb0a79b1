// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweeps/sweep_settings.h"

#include <QSettings>
#include <algorithm>

#include "app/theme/text.h"

namespace cairn {

namespace {

const QLatin1String sweepsKey("sweep/settings");  // by the scene's file
constexpr qsizetype mostSweeps = 200;

QVariantMap toMap(const SweepSettings& settings) {
    QStringList axes;
    for (const SweepSettings::Axis& axis : settings.axes) axes << axis.key << axis.values;
    return {{QStringLiteral("lanes"), settings.lanes},
            {QStringLiteral("axes"), axes},
            {QStringLiteral("quantity"), settings.quantity},
            {QStringLiteral("reference"), settings.reference},
            {QStringLiteral("duration"), settings.duration}};
}

SweepSettings fromMap(const QVariantMap& map) {
    SweepSettings settings;
    settings.lanes = map.value(QStringLiteral("lanes")).toStringList();
    const QStringList axes = map.value(QStringLiteral("axes")).toStringList();
    for (qsizetype i = 0; i + 1 < axes.size(); i += 2) settings.axes.push_back({axes[i], axes[i + 1]});
    settings.axes.resize(std::min(settings.axes.size(), SweepSettings::mostAxes));
    settings.quantity = map.value(QStringLiteral("quantity")).toString();
    settings.reference = map.value(QStringLiteral("reference")).toString();
    settings.duration = map.value(QStringLiteral("duration")).toDouble();
    return settings;
}

}  // namespace

SweepSettings usualSweep(const Scene& scene) {
    SweepSettings settings;
    for (const LaneSpec& lane : scene.lanes) settings.lanes << toQString(lane.label);
    settings.axes = {{QStringLiteral("iterations"), QStringLiteral("1..64 x2")}};
    settings.quantity = QStringLiteral("penetrationMax_m");
    settings.duration = scene.run.duration;
    const auto isValue = [](const KnownCheck& check) { return check.value.has_value(); };
    if (scene.known) {
        const auto known = std::ranges::find_if(scene.known->checks, isValue);
        if (known != scene.known->checks.end()) {
            settings.quantity = toQString(known->quantity);
            return settings;
        }
    }
    if (!scene.lanes.empty())
        settings.reference = toQString(scene.run.reference.empty() ? scene.lanes.front().label : scene.run.reference);
    return settings;
}

SweepSettings lastSweep(const QString& path, const Scene& scene) {
    const QVariantMap stored = path.isEmpty() ? QVariantMap() : QSettings().value(sweepsKey).toMap().value(path).toMap();
    SweepSettings settings = stored.isEmpty() ? usualSweep(scene) : fromMap(stored);
    return settings.axes.empty() || !(settings.duration > 0) ? usualSweep(scene) : settings;
}

void rememberSweep(const QString& path, const SweepSettings& settings) {
    if (path.isEmpty()) return;
    QSettings store;
    QVariantMap all = store.value(sweepsKey).toMap();
    if (all.size() >= mostSweeps && !all.contains(path)) all.erase(all.begin());
    all[path] = toMap(settings);
    store.setValue(sweepsKey, all);
}

}  // namespace cairn
