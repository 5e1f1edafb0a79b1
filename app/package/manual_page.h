// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace cairn {

// The manual page of a command line, as source for man(1): every command and option as --help has them, so that the page cannot say anything else.
std::string manualPage(const CLI::App& program);

}  // namespace cairn
