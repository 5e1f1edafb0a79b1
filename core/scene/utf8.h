// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace cairn {

// Whether the bytes are UTF-8 as RFC 3629 has it: no overlong forms, no surrogates, nothing beyond U+10FFFF.
bool isUtf8(std::string_view bytes);

}  // namespace cairn
