// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace cairn {

// The program: reads the command line, and either runs one of its commands without a display or opens the editor. Returns the exit code.
int runProgram(int argc, char** argv);

}  // namespace cairn
