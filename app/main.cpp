// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/program.h"

int main(int argc, char** argv) { return cairn::runProgram(argc, argv); }
