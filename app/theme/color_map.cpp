// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/color_map.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cairn {

namespace {

struct Oklab {
    double l = 0, a = 0, b = 0;
};

double linearOf(double encoded) { return encoded <= 0.04045 ? encoded / 12.92 : std::pow((encoded + 0.055) / 1.055, 2.4); }

float encodedOf(double linear) {
    const double encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
    return static_cast<float>(std::clamp(encoded, 0.0, 1.0));
}

Oklab oklabOf(const QColor& color) {
    const double r = linearOf(color.redF()), g = linearOf(color.greenF()), b = linearOf(color.blueF());
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

QColor colorOf(const Oklab& lab) {
    const auto cubed = [](double x) { return x * x * x; };
    const double l = cubed(lab.l + 0.3963377774 * lab.a + 0.2158037573 * lab.b);
    const double m = cubed(lab.l - 0.1055613458 * lab.a - 0.0638541728 * lab.b);
    const double s = cubed(lab.l - 0.0894841775 * lab.a - 1.2914855480 * lab.b);
    return QColor::fromRgbF(encodedOf(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                            encodedOf(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                            encodedOf(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s));
}

QColor between(const QColor& from, const QColor& to, double share) {
    const Oklab a = oklabOf(from), b = oklabOf(to);
    return colorOf({std::lerp(a.l, b.l, share), std::lerp(a.a, b.a, share), std::lerp(a.b, b.b, share)});
}

constexpr std::size_t tableSize = 256;

std::array<QColor, tableSize> heatTable() {
    constexpr std::array<QRgb, 10> points{0xff440154, 0xff482878, 0xff3e4989, 0xff31688e, 0xff26828e,
                                          0xff1f9e89, 0xff35b779, 0xff6ece58, 0xffb5de2b, 0xfffde725};
    std::array<QColor, tableSize> table;
    for (std::size_t i = 0; i < tableSize; ++i) {
        const double place = static_cast<double>(i) / (tableSize - 1) * (points.size() - 1);
        const auto first = std::min(static_cast<std::size_t>(place), points.size() - 2);
        table[i] =
            between(QColor::fromRgb(points[first]), QColor::fromRgb(points[first + 1]), place - static_cast<double>(first));
    }
    return table;
}

}  // namespace

QColor heatColor(double share) {
    static const std::array<QColor, tableSize> table = heatTable();
    if (std::isnan(share)) return {};
    return table[static_cast<std::size_t>(std::lround(std::clamp(share, 0.0, 1.0) * (tableSize - 1)))];
}

QColor ageColor(double share) {
    return between(QColor(0xd5, 0x5e, 0x00), QColor(0x00, 0x72, 0xb2), std::clamp(share, 0.0, 1.0));
}

double lightnessOf(const QColor& color) { return oklabOf(color).l; }

double LogScale::share(double value) const {
    if (!(value > least)) return std::isnan(value) ? value : 0;
    return std::min(std::log(value / least) / std::log(greatest / least), 1.0);
}

QString LogScale::text(double value) const {
    static constexpr std::pair<double, const char*> prefixes[] = {{1e6, "M"},  {1e3, "k"},       {1, ""},
                                                                  {1e-3, "m"}, {1e-6, "\u00b5"}, {1e-9, "n"}};
    const double size = std::abs(value);
    // Half a unit of the third digit below the prefix rounds up to it.
    for (const auto& [factor, prefix] : prefixes)
        if (size >= 0.9995 * factor)
            return QStringLiteral("%1 %2%3").arg(value / factor, 0, 'g', 3).arg(QString::fromUtf8(prefix), unit);
    return size > 0 ? QStringLiteral("%1 %2").arg(value, 0, 'g', 3).arg(unit) : QStringLiteral("0 %1").arg(unit);
}

}  // namespace cairn
