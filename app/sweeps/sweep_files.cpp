// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweeps/sweep_files.h"

#include "app/sweeps/sweep_plot.h"
#include "core/scene/scene_io.h"
#include "core/study/sweep_results.h"

namespace cairn {

SweepFiles writeSweepFiles(const std::filesystem::path& folder, const std::string& title, const SweepGrid& grid,
                           const SweepTarget& target, std::span<const std::optional<SweepResult>> results) {
    SweepFiles files;
    const auto write = [&](const std::string& name, const std::string& content) {
        if (!files.fault.empty()) return;
        const std::filesystem::path file = folder / name;
        const SaveResult result = saveTextAtomically(content, file);
        if (result.saved)
            files.names.push_back(name);
        else
            files.fault = result.message;
    };
    const auto plot = [&](const std::string& name, SweepPlot over) {
        for (const PictureFile kind : pictureFiles)
            write(name + endingOf(kind), sweepPicture(kind, title, grid, target, results, over).toStdString());
    };
    write("sweep.csv", sweepCsv(grid, target, results));
    write("errors.csv", sweepErrorsCsv(grid, target, results));
    plot("error-time", SweepPlot::computingTime);
    plot("error-work", SweepPlot::rowUpdates);
    plot("error-simulated-time", SweepPlot::simulatedTime);
    return files;
}

}  // namespace cairn
