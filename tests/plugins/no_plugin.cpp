// SPDX-License-Identifier: MIT

extern "C" int answer() { return 42; }
