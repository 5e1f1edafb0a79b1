// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/packed_numbers.h"

#include <QtEndian>
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace cairn {

namespace {

QByteArray compressed(const QByteArray& bytes) {
    constexpr qsizetype sizeOfQt = 4;  // qCompress puts the length before what zlib makes
    return qCompress(bytes).mid(sizeOfQt).toBase64();
}

}  // namespace

QByteArray packed(std::span<const std::int32_t> numbers) {
    QByteArray bytes(static_cast<qsizetype>(numbers.size_bytes()), Qt::Uninitialized);
    qToLittleEndian<qint32>(numbers.data(), static_cast<qsizetype>(numbers.size()), bytes.data());
    return compressed(bytes);
}

QByteArray packed(std::span<const double> numbers) {
    QByteArray bytes(static_cast<qsizetype>(numbers.size_bytes()), Qt::Uninitialized);
    char* out = bytes.data();
    for (const double number : numbers) {
        qToLittleEndian(std::bit_cast<quint64>(number), out);
        out += sizeof number;
    }
    return compressed(bytes);
}

std::int32_t quantised(double value, double unit) {
    using Limits = std::numeric_limits<std::int32_t>;
    // Half of the range, so that the difference of any two fits as well.
    return static_cast<std::int32_t>(std::clamp(std::round(value / unit), static_cast<double>(Limits::min() / 2),
                                                static_cast<double>(Limits::max() / 2)));
}

}  // namespace cairn
