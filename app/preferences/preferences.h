// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/authoring/snapping.h"
#include "app/theme/color_scheme.h"

namespace cairn {

// What one has chosen in the preferences.
struct Preferences {
    enum class AngleUnit { degrees, radians };

    static constexpr int leastAutosaveSeconds = 1, mostAutosaveSeconds = 600;
    static constexpr int leastMebibytes = 64, mostMebibytes = 65536;

    ColorScheme::Choice theme = ColorScheme::Choice::followDesktop;
    QString language;           // "en", "zh_CN"; empty: that of the desktop
    bool autosave = true;       // recovery copies
    int autosaveSeconds = 10;   // from a change to its copy
    bool restoreScenes = true;  // open again at the next start what was open
    AngleUnit angleUnit = AngleUnit::degrees;
    int recordingMebibytes = 1024;  // that the recordings of a run may take together
    SnapSettings snapping;

    std::size_t recordingMemory() const { return static_cast<std::size_t>(recordingMebibytes) << 20; }  // bytes

    // As the settings have them; what these do not say, or say wrongly, is as above.
    static Preferences load();
    void store() const;
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

}  // namespace cairn
