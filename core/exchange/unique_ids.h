// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace cairn {

// Ids for objects of a file whose names need not be unique, nor be there.
class UniqueIds {
public:
    explicit UniqueIds(std::string_view fallback) : m_fallback(fallback) {}

    // The name where it can be an id and is not taken, else one like it: "ball-2", "body-3".
    std::string next(std::string_view name);

private:
    std::string m_fallback;
    std::unordered_set<std::string> m_taken;
    std::unordered_map<std::string, std::size_t> m_lastNumbers;  // by stem
    std::size_t m_count = 0;
};

}  // namespace cairn
