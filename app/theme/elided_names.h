// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QStringList>

namespace cairn {

// A name shortened to a width (px) in its middle; but if others of the names would look the same then, around that in which they differ.
QString elidedName(const QString& name, const QStringList& names, const QFontMetricsF& metrics, double width);

}  // namespace cairn
