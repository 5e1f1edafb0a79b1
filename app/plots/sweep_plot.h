// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <optional>
#include <span>
#include <string>

#include "core/lab/sweep.h"

namespace cairn {

// What the error of a sweep is drawn over.
enum class SweepCost { time, rowUpdates };

// The error of each run over its cost, both logarithmic, as the bytes of a file like those of plot_files.h. Runs that differ in the
// first axis only are joined by a line, whose points have its values beside them. Runs without an error, or with none at all, leave a gap.
QByteArray sweepPng(const std::string& title, const SweepGrid& grid, const SweepTarget& target,
                    std::span<const std::optional<SweepResult>> results, SweepCost cost);
QByteArray sweepSvg(const std::string& title, const SweepGrid& grid, const SweepTarget& target,
                    std::span<const std::optional<SweepResult>> results, SweepCost cost);

}  // namespace cairn
