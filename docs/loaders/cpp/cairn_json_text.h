// SPDX-License-Identifier: MIT
// Reads the strings of JSON, for cairn_json.h.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace cairn_loader {

// Four hexadecimal digits, or nothing.
inline std::optional<unsigned> readHex(std::string_view digits) {
    unsigned code = 0;
    const char* end = digits.data() + digits.size();
    const bool isHex = digits.size() == 4 && std::from_chars(digits.data(), end, code, 16).ptr == end;
    return isHex ? std::optional(code) : std::nullopt;
}

inline std::string asUtf8(unsigned code) {
    const unsigned following = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;  // bytes after the first
    const unsigned lead = following == 0 ? 0 : 0xff00u >> (following + 1) & 0xffu;
    std::string text(1, static_cast<char>(lead | code >> 6 * following));
    for (unsigned i = following; i-- > 0;) text += static_cast<char>(0x80u | (code >> 6 * i & 0x3fu));
    return text;
}

// What stands before the closing quote; at goes from behind the opening one to behind the closing one. Nothing where that is
// missing or an escape is wrong, with at there.
inline std::optional<std::string> readText(std::string_view text, std::size_t& at) {
    constexpr std::string_view letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
    for (std::string read; at < text.size(); ++at) {
        if (text[at] == '"') return ++at, read;
        if (text[at] != '\\') {
            read += text[at];
        } else if (text.substr(++at, 1) != "u") {
            const std::size_t which = letters.find(text.substr(at, 1));
            if (at >= text.size() || which >= letters.size()) return std::nullopt;
            read += meanings[which];
        } else {
            std::optional<unsigned> code = readHex(text.substr(at + 1, 4));
            if (!code) return std::nullopt;
            at += 4;
            // Two halves make one character beyond the first 65536.
            const bool isHalf = *code >= 0xd800 && *code < 0xdc00 && text.substr(at + 1, 2) == "\\u" && at + 3 < text.size();
            const std::optional<unsigned> low = isHalf ? readHex(text.substr(at + 3, 4)) : std::nullopt;
            if (low) at += 6;
            read += asUtf8(low ? 0x10000 + (*code - 0xd800) * 0x400 + (*low - 0xdc00) : *code);
        }
    }
    return std::nullopt;
}

}  // namespace cairn_loader
