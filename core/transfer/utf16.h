// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cairn {

// Whether a text begins with the mark of UTF-16 in either order of bytes.
bool isUtf16(std::string_view bytes);

// Such a text in UTF-8, without its mark; nothing where it ends within a character or holds half a pair.
std::optional<std::string> utf8FromUtf16(std::string_view bytes);

}  // namespace cairn
