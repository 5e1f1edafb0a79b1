// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace cairn {

// The checksum of ZIP and PNG: CRC-32 with the polynomial 0xedb88320 (ISO 3309).
std::uint32_t crc32(std::string_view bytes);

}  // namespace cairn
