// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/study/sweep_results.h"

namespace cairn {

// The log of a sweep's runs in its folder, to which each is added as soon as it is known. While it is open no other sweep can open it.
class RunLog {
public:
    enum class Found { isRefused, isTakenOver, isReplaced };  // what to do with runs that are there

    RunLog() = default;
    ~RunLog();
    RunLog(const RunLog&) = delete;
    RunLog& operator=(const RunLog&) = delete;

    // Begins a new log with this head, or takes up the one that is there. Returns what is wrong.
    Text open(const std::filesystem::path& file, const std::string& head, Found found);
    // Those that were taken over, by point.
    std::vector<std::optional<SweepResult>> resultsOf(const SweepGrid& grid) const;

    void add(const SweepPoint& point, const SweepResult& result);  // does nothing while no file is open
    const Text& fault() const { return m_fault; }                  // why not all could be written; empty where it was

private:
    void write(std::string_view text);

    std::filesystem::path m_path;
    int m_file = -1;
    std::map<std::string, SweepResult> m_results;
    Text m_fault;
};

}  // namespace cairn
