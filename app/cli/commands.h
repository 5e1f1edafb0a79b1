// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What each command of the command line does, behind the reading of its arguments. All return an ExitCode, and throw Misuse where an argument
// cannot be read or means nothing.
namespace cairn {

struct RunOptions {
    std::string file;
    std::vector<std::string> lanes;      // labels of the scene's own, or specs as parseLane reads them
    std::optional<double> duration;      // s; the scene's without
    std::size_t memoryMebibytes = 1024;  // of all recordings together
    unsigned threads = 0;                // 0: as many as there are cores
    std::vector<std::string> pluginFolders;
};

struct CompareOptions : RunOptions {
    std::string outFolder;  // empty: print the table only
    bool poses = false;
    bool jsonLines = false, npz = false;              // the same once more in these formats
    std::string baselineFile;                         // where to save the runs as a baseline; empty: nowhere
    std::string reportFile;                           // where to write the report; empty: nowhere
    std::string animation;                            // a file (.apng, .svg), or else a folder of frames; empty: nowhere
    int animationWidth = 960, animationHeight = 600;  // pixels
    double framesPerSecond = 30;
    double reportLimit = 8;  // MiB that the runs in it may take
};

struct CheckOptions {
    std::string file;
    std::string baseline;  // a file; empty: that beside the scene
    bool exact = false;    // to the last bit
    unsigned threads = 0;  // 0: as many as there are cores
    std::vector<std::string> pluginFolders;
};

struct VerifyOptions {
    std::vector<std::string> scenes;  // files, or names of scenes of the gallery; the whole gallery without any
    bool markdown = false;
    std::string outFile;   // empty: standard output
    unsigned threads = 0;  // 0: as many as there are cores
    std::vector<std::string> pluginFolders;
};

struct SweepOptions : RunOptions {
    std::vector<std::string> axes;  // "key=value,value,..."
    std::string metric;             // a quantity, as checks of scenes name it
    std::string reference;          // a lane's spec, or "known"
    std::string outFolder;          // empty: print the table only
    bool resume = false,
         replace = false;  // what to do with the runs that the folder holds; without either it must hold none
};

struct FreezeOptions {
    std::string file;
    std::string lane;  // a spec, or the label of one of the scene's own lanes
    std::uint64_t step = 0;
    std::string out;
    std::vector<std::string> pluginFolders;
};

struct SolveOptions {
    std::string file;
    std::vector<std::string> lanes;  // specs; all row solvers without any
    std::string reference;           // a spec: distances are taken from its answer; an exact solver's without
    std::string outFolder;           // empty: print the table only
    std::vector<std::string> pluginFolders;
};

struct ExportCommandOptions {
    std::string file, format, out;
    bool strict = false;                        // fail when anything is lost, and write nothing
    std::optional<double> lengthUnitsPerMetre;  // of formats that are in pixels
};

struct ImportCommandOptions {
    std::string file, out;
    std::string format;  // empty: recognised by the content
    std::optional<double> lengthUnitsPerMetre;
};

int listPlugins(const std::vector<std::string>& pluginFolders);
int listSolvers(const std::vector<std::string>& pluginFolders);
int describeSolver(const std::string& idOrAlias, const std::vector<std::string>& pluginFolders);
int validateFiles(const std::vector<std::string>& files, const std::vector<std::string>& pluginFolders);
int compare(const CompareOptions& options);
int check(const CheckOptions& options);
int run(const RunOptions& options, bool hashes);
int trace(const RunOptions& options, std::uint64_t step);
int sweep(const SweepOptions& options);
int verify(const VerifyOptions& options);
int freeze(const FreezeOptions& options);
int solve(const SolveOptions& options);
int listFormats(bool json);
int exportFile(const ExportCommandOptions& options);
int importFile(const ImportCommandOptions& options);

}  // namespace cairn
