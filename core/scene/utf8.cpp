// SPDX-License-Identifier: MIT
#include "core/scene/utf8.h"

#include <cstddef>
#include <cstdint>

namespace cairn {

namespace {

// How many bytes the character that begins so has, and the least number that needs so many; 0 where none begins so.
struct Form {
    std::size_t length = 0;
    std::uint32_t least = 0, bits = 0;
};

Form formOf(unsigned char first) {
    if (first < 0x80) return {1, 0, first};
    if ((first & 0xe0) == 0xc0) return {2, 0x80, first & 0x1fu};
    if ((first & 0xf0) == 0xe0) return {3, 0x800, first & 0x0fu};
    if ((first & 0xf8) == 0xf0) return {4, 0x10000, first & 0x07u};
    return {};
}

}  // namespace

bool isUtf8(std::string_view bytes) {
    while (!bytes.empty()) {
        const Form form = formOf(static_cast<unsigned char>(bytes.front()));
        if (form.length == 0 || form.length > bytes.size()) return false;
        std::uint32_t code = form.bits;
        for (const char c : bytes.substr(1, form.length - 1)) {
            const auto next = static_cast<unsigned char>(c);
            if ((next & 0xc0) != 0x80) return false;
            code = code << 6 | (next & 0x3fu);
        }
        const bool isSurrogate = code >= 0xd800 && code <= 0xdfff;
        if (code < form.least || code > 0x10ffff || isSurrogate) return false;
        bytes.remove_prefix(form.length);
    }
    return true;
}

}  // namespace cairn
