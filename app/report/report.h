// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <optional>

#include "app/report/proceed.h"
#include "core/lab/comparison.h"

namespace cairn {

// Bytes that the runs in a report may take, by which they are thinned.
constexpr std::size_t reportLimit = std::size_t{8} << 20;

// One HTML file without outside references: what was compared, a summary, plots, and the runs to play. docs/reports.md describes it. Lanes that
// still run are taken as they are. Nothing where proceed says no.
std::optional<QByteArray> reportPage(const Comparison& comparison, const Entrants& entrants, std::size_t limit,
                                     const Proceed& proceed);

}  // namespace cairn
