// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cairn {

// What a command line asks for: runs a command of commands.h, and returns its ExitCode. Empty for the editor.
using Command = std::function<int()>;

// Adds all commands to the program, each with its options and help. Parsing sets `command`, which must outlive it.
void addCommands(CLI::App& program, Command& command);

// Those that bring scenes to other formats and back.
void addExchangeCommands(CLI::App& program, Command& command);

void addPluginFolders(CLI::App& command, std::vector<std::string>& folders);

}  // namespace cairn
