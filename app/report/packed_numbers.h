// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <cstdint>
#include <span>

namespace cairn {

// Numbers as a page unpacks them: little-endian, compressed by zlib, in base64.
QByteArray packed(std::span<const std::int32_t> numbers);
QByteArray packed(std::span<const double> numbers);

// The whole number of units (> 0) that is nearest; at most what 32 bits hold.
std::int32_t quantised(double value, double unit);

}  // namespace cairn
