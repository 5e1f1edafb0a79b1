// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preferences/preferences.h"

#include <QSettings>
#include <algorithm>
#include <utility>

namespace cairn {

namespace {

const QLatin1String themeKey("theme"), languageKey("language"), autosaveKey("files/autosave"),
    autosaveSecondsKey("files/autosaveSeconds"), restoreKey("files/restoreScenes"), angleUnitKey("units/angle"),
    recordingKey("run/recordingMebibytes");

// One by one, so that what a person has switched is kept when more are added.
constexpr std::pair<const char*, bool SnapSettings::*> snapKeys[] = {{"snap/grid", &SnapSettings::grid},
                                                                     {"snap/vertices", &SnapSettings::vertices},
                                                                     {"snap/edges", &SnapSettings::edges},
                                                                     {"snap/centres", &SnapSettings::centres}};

}  // namespace

Preferences Preferences::load() {
    const QSettings settings;
    const Preferences usual;
    Preferences preferences;
    preferences.theme = ColorScheme::choiceFrom(settings.value(themeKey).toString());
    preferences.language = settings.value(languageKey).toString();
    preferences.autosave = settings.value(autosaveKey, usual.autosave).toBool();
    bool isNumber = false;
    const int seconds = settings.value(autosaveSecondsKey).toInt(&isNumber);
    if (isNumber) preferences.autosaveSeconds = std::clamp(seconds, leastAutosaveSeconds, mostAutosaveSeconds);
    preferences.restoreScenes = settings.value(restoreKey, usual.restoreScenes).toBool();
    if (settings.value(angleUnitKey).toString() == QLatin1String("rad")) preferences.angleUnit = AngleUnit::radians;
    const int mebibytes = settings.value(recordingKey).toInt(&isNumber);
    if (isNumber) preferences.recordingMebibytes = std::clamp(mebibytes, leastMebibytes, mostMebibytes);
    for (const auto& [key, member] : snapKeys)
        preferences.snapping.*member = settings.value(QLatin1String(key), usual.snapping.*member).toBool();
    return preferences;
}

void Preferences::store() const {
    QSettings settings;
    settings.setValue(themeKey, ColorScheme::toString(theme));
    settings.setValue(languageKey, language);
    settings.setValue(autosaveKey, autosave);
    settings.setValue(autosaveSecondsKey, autosaveSeconds);
    settings.setValue(restoreKey, restoreScenes);
    settings.setValue(angleUnitKey, angleUnit == AngleUnit::radians ? QStringLiteral("rad") : QStringLiteral("deg"));
    settings.setValue(recordingKey, recordingMebibytes);
    for (const auto& [key, member] : snapKeys) settings.setValue(QLatin1String(key), snapping.*member);
}

}  // namespace cairn
