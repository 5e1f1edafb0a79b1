// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

namespace cairn {

// From dark violet (0) over green to yellow (1), lighter all the way in even steps, so that it is read alike by those who do not tell
// colours apart. Through the ten colours that sample matplotlib's map viridis (S. van der Walt and N. Smith, 2015, public domain) evenly;
// between them straight in Oklab. What is outside of 0 to 1 has the colour of the end; NaN is invalid.
QColor heatColor(double share);

// From vermilion (0) to blue (1) of the Okabe-Ito set, straight in Oklab.
QColor ageColor(double share);

// How light a colour looks, from 0 to 1: the L of Oklab (B. Ottosson, 2020).
double lightnessOf(const QColor& color);

// A range of numbers of one unit on a logarithmic scale.
struct LogScale {
    double least = 0, greatest = 0;  // > 0
    QString unit;                    // SI, without a prefix: "m", "N s"

    double share(double value) const;  // from 0 to 1; what is below the least is 0, also 0 itself
    QString text(double value) const;  // with a prefix from nano to mega: "25.3 µm", "0 m"
};

}  // namespace cairn
