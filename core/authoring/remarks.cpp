// SPDX-License-Identifier: MIT
#include "core/authoring/remarks.h"

namespace cairn {

Text listOf(std::span<const std::string> names) { return listOf(std::vector<Text>(names.begin(), names.end())); }

Text listOf(std::span<const Text> names) {
    switch (names.size()) {
        case 0:
            return {};
        case 1:
            return names[0];
        case 2:
            return phrase("%1 and %2", names[0], names[1]);
        case 3:
            return phrase("%1, %2 and %3", names[0], names[1], names[2]);
        default:
            return phrase("%1, %2, %3 and %4 more", names[0], names[1], names[2], std::to_string(names.size() - 3));
    }
}

std::string quoted(const std::string& name) { return '"' + name + '"'; }

}  // namespace cairn
