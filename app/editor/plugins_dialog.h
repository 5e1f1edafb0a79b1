// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "core/plugin/plugin_loader.h"

namespace cairn {

// Every plugin file that was found: id, version, state, path, and why one was refused.
class PluginsDialog : public QDialog {
    Q_OBJECT

public:
    explicit PluginsDialog(const std::vector<PluginRecord>& records, QWidget* parent = nullptr);
};

// What to call a plugin: its id, or the name of its file where the id cannot be read.
QString pluginTitle(const PluginRecord& record);

}  // namespace cairn
