// SPDX-License-Identifier: MIT
#include "core/authoring/remarks.h"

namespace cairn {

std::string listOf(std::span<const std::string> names) {
    constexpr std::size_t most = 3;
    const bool more = names.size() > most;
    const std::size_t shown = more ? most : names.size();
    std::string list;
    for (std::size_t i = 0; i < shown; ++i) {
        if (i > 0) list += !more && i + 1 == shown ? " and " : ", ";
        list += names[i];
    }
    return more ? list + " and " + std::to_string(names.size() - most) + " more" : list;
}

std::string remarkOn(std::span<const std::string> names, const std::string& ofOne, const std::string& ofSeveral) {
    return listOf(names) + (names.size() == 1 ? ofOne : ofSeveral);
}

std::string quoted(const std::string& name) { return '"' + name + '"'; }

}  // namespace cairn
