// SPDX-License-Identifier: MIT
#include "core/results/crc32.h"

#include <array>

namespace cairn {

namespace {

constexpr std::array<std::uint32_t, 256> crcTable = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t value = i;
        for (int bit = 0; bit < 8; ++bit) value = value & 1 ? 0xedb88320u ^ (value >> 1) : value >> 1;
        table[i] = value;
    }
    return table;
}();

}  // namespace

std::uint32_t crc32(std::string_view bytes) {
    std::uint32_t crc = ~0u;
    for (const char c : bytes) crc = crcTable[(crc ^ static_cast<unsigned char>(c)) & 0xff] ^ (crc >> 8);
    return ~crc;
}

}  // namespace cairn
