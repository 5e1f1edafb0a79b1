// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/study/sweep.h"

namespace cairn {

inline constexpr auto sweepLogName = "runs.jsonl";

// Writes the results of a sweep into a folder that is there: sweep.csv, errors.csv, and plots over computing time, row updates and simulated time as
// PNG, SVG and PDF. title: above plots. Needs a QApplication, and no display.
struct SweepFiles {
    std::vector<std::string> names;  // of those that were written
    Text fault;                      // why not all were
};
SweepFiles writeSweepFiles(const std::filesystem::path& folder, const std::string& title, const SweepGrid& grid,
                           const SweepTarget& target, std::span<const std::optional<SweepResult>> results);

}  // namespace cairn
