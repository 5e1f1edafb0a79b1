// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/plot_style.h"

#include <array>

namespace cairn {

PlotTheme PlotTheme::light() {
    return {.background = QColor(0xff, 0xff, 0xff),
            .text = QColor(0x1b, 0x23, 0x2c),
            .axis = QColor(0x5a, 0x64, 0x70),
            .grid = QColor(0xe3, 0xe6, 0xea),
            .cursor = QColor(0x00, 0x72, 0xb2),
            .readout = QColor(0xff, 0xff, 0xff, 0xe8),
            .isDark = false};
}

PlotTheme PlotTheme::dark() {
    return {.background = QColor(0x1b, 0x1e, 0x23),
            .text = QColor(0xe4, 0xe7, 0xeb),
            .axis = QColor(0x9a, 0xa3, 0xad),
            .grid = QColor(0x2d, 0x32, 0x39),
            .cursor = QColor(0x4b, 0xa9, 0xdd),
            .readout = QColor(0x24, 0x28, 0x2e, 0xe8),
            .isDark = true};
}

namespace {

// Lighter at the same hue, so that a colour chosen for white paper stands out from a dark ground as well.
QColor onDark(const QColor& color) {
    float hue = 0, saturation = 0, lightness = 0;
    color.getHslF(&hue, &saturation, &lightness);
    return QColor::fromHslF(hue, saturation * 0.85f, lightness + (1 - lightness) * 0.3f);
}

}  // namespace

QColor defaultLaneColor(std::size_t index, bool dark) {
    static constexpr std::array<QRgb, 8> okabeIto{0xffd55e00, 0xff0072b2, 0xff009e73, 0xffe69f00,
                                                  0xffcc79a7, 0xff56b4e9, 0xfff0e442, 0xff000000};
    const std::size_t place = index % okabeIto.size();
    const QColor color = QColor::fromRgb(okabeIto[place]);
    if (!dark) return color;
    return place + 1 == okabeIto.size() ? QColor(Qt::white) : onDark(color);
}

QColor laneColor(const LaneSpec& lane, std::size_t index, bool dark) {
    const QColor own(QString::fromStdString(lane.color));
    if (!own.isValid()) return defaultLaneColor(index, dark);
    if (!dark) return own;
    return own == QColor(Qt::black) ? QColor(Qt::white) : onDark(own);
}

QList<qreal> laneDashes(std::size_t index) {
    static const std::array<QList<qreal>, 6> patterns{QList<qreal>{},     {7, 3}, {2, 2}, {9, 3, 2, 3},
                                                      {5, 2, 1, 2, 1, 2}, {12, 4}};
    return patterns[index % patterns.size()];
}

QPen lanePen(const LaneSpec& lane, std::size_t index, bool dark) {
    QPen pen(laneColor(lane, index, dark), 1.5, Qt::SolidLine, Qt::FlatCap);
    if (const QList<qreal> dashes = laneDashes(index); !dashes.isEmpty()) pen.setDashPattern(dashes);
    return pen;
}

}  // namespace cairn
