// SPDX-License-Identifier: MIT
#include <chipmunk/chipmunk.h>
#include <cstdarg>
#include <cstdio>
#include <stdexcept>
#include <string>

// What Chipmunk calls where one of its checks fails. The library's own writes to standard error, and after an error the library aborts the program. This
// one is found before it, as the plugin is searched before what it is linked with: an error becomes an exception, which the frames of the
// library let through, and a warning, as of a narrow phase that took many turns, nothing.
extern "C" void cpMessage(const char* condition, const char*, int, int isError, int, const char* message, ...) {
    if (!isError) return;
    char text[256];
    va_list arguments;
    va_start(arguments, message);
    std::vsnprintf(text, sizeof text, message, arguments);
    va_end(arguments);
    throw std::runtime_error("Chipmunk found a fault: " + std::string(text) + " (" + condition + ")");
}
