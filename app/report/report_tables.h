// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/lab/comparison.h"

namespace cairn {

// A text as it may stand in HTML, in an element or in an attribute; control characters, which no page may hold, become blanks.
QByteArray htmlText(const QString& text);

// The tables of a report, as HTML that needs no script.

// How each lane came out.
QByteArray summaryHtml(const Comparison& comparison);
// What the lanes are: solver, time step, parameters; what differs between them first, what they share below.
QByteArray lanesHtml(const Comparison& comparison, const Entrants& entrants);
// Penetration and energy at some times.
QByteArray samplesHtml(const Comparison& comparison);

}  // namespace cairn
