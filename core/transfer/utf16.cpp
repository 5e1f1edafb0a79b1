// SPDX-License-Identifier: MIT
#include "core/transfer/utf16.h"

#include <cstdint>

namespace cairn {

namespace {

void appendUtf8(std::uint32_t code, std::string& text) {
    const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
    const auto addRest = [&](int bits) { add(0x80 | ((code >> bits) & 0x3f)); };
    if (code < 0x80) return add(code);
    if (code < 0x800) {
        add(0xc0 | (code >> 6));
    } else if (code < 0x10000) {
        add(0xe0 | (code >> 12));
        addRest(6);
    } else {
        add(0xf0 | (code >> 18));
        addRest(12);
        addRest(6);
    }
    addRest(0);
}

}  // namespace

bool isUtf16(std::string_view bytes) { return bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"); }

std::optional<std::string> utf8FromUtf16(std::string_view bytes) {
    const std::size_t high = bytes.starts_with("\xFE\xFF") ? 0 : 1;
    if (bytes.size() % 2 != 0) return std::nullopt;
    const auto unitAt = [&](std::size_t at) {
        const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i])); };
        return (byte(at + high) << 8) | byte(at + 1 - high);
    };
    std::string text;
    for (std::size_t at = 2; at < bytes.size(); at += 2) {
        std::uint32_t code = unitAt(at);
        if (code >= 0xd800 && code < 0xe000) {
            const std::uint32_t second = code < 0xdc00 && at + 4 <= bytes.size() ? unitAt(at += 2) : 0;
            if (second < 0xdc00 || second >= 0xe000) return std::nullopt;
            code = 0x10000 + ((code - 0xd800) << 10) + (second - 0xdc00);
        }
        appendUtf8(code, text);
    }
    return text;
}

}  // namespace cairn
