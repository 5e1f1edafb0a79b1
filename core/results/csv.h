// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace cairn {

// A field of RFC 4180: what holds a comma, a quote or a line break stands in quotes, with quotes doubled.
inline std::string csvField(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

}  // namespace cairn
