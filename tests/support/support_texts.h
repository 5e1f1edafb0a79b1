// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/text/text.h"

namespace cairn::test {

inline std::vector<std::string> english(const std::vector<Text>& texts) {
    std::vector<std::string> result;
    for (const Text& text : texts) result.push_back(text.english());
    return result;
}

}  // namespace cairn::test
