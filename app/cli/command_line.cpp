// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <memory>
#include <tuple>
#include <utility>

#include "app/cli/commands.h"

namespace cairn {

namespace {

constexpr auto laneHelp =
    "An entrant: solver[:key=value[,key=value...]][@label]. cairn solvers ID lists the keys of a solver; world.KEY sets a "
    "setting of the world for this lane alone. The label is all after the first @; without one it is the text before it. "
    "May be given several times";

// A number as files have it: CLI11 also reads hexadecimal and octal ones.
template <class Number>
std::optional<Number> numberFrom(const std::string& text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::string checkDuration(const std::string& text) {
    const std::optional<double> value = numberFrom<double>(text);
    return value && std::isfinite(*value) && *value > 0 ? "" : "must be a number of seconds above 0, found \"" + text + '"';
}

std::string checkMegabytes(const std::string& text) {
    const std::optional<double> value = numberFrom<double>(text);
    return value && *value > 0 && *value <= 1000 ? "" : "must be a number above 0, at most 1000, found \"" + text + '"';
}

std::string checkFrameRate(const std::string& text) {
    const std::optional<double> value = numberFrom<double>(text);
    return value && *value >= 0.1 && *value <= 1000 ? "" : "must be a number from 0.1 to 1000, found \"" + text + '"';
}

// "960x600"; nothing where it is none, or makes no picture.
std::optional<std::pair<int, int>> sizeFrom(const std::string& text) {
    const std::size_t cross = text.find('x');
    if (cross == std::string::npos) return {};
    const std::optional<int> width = numberFrom<int>(text.substr(0, cross)),
                             height = numberFrom<int>(text.substr(cross + 1));
    constexpr int least = 16, most = 8192;
    if (!width || !height || *width < least || *height < least || *width > most || *height > most) return {};
    return std::pair(*width, *height);
}

// Written without leading zeros, which CLI11 takes for octal.
CLI::Validator wholeNumber(std::int64_t least, std::int64_t greatest) {
    return {[least, greatest](const std::string& text) {
                const std::optional<std::int64_t> value = numberFrom<std::int64_t>(text);
                const bool fits = value && *value >= least && *value <= greatest && std::to_string(*value) == text;
                return fits ? std::string()
                            : "must be a whole number from " + std::to_string(least) + " to " + std::to_string(greatest) +
                                  ", found \"" + text + '"';
            },
            ""};
}

void addThreads(CLI::App& command, unsigned& threads) {
    command.add_option("--threads", threads, "Threads to run lanes on; 0, the default, for one per core")
        ->type_name("N")
        ->check(wholeNumber(0, 1024));
}

void addRunOptions(CLI::App& command, RunOptions& options) {
    command.add_option("file", options.file, "The scene")->type_name("FILE")->required();
    command.add_option("--duration", options.duration, "Seconds to simulate; without it, those that the scene says")
        ->type_name("S")
        ->check(checkDuration);
    addThreads(command, options.threads);
    addPluginFolders(command, options.pluginFolders);
}

void addMemory(CLI::App& command, std::size_t& mebibytes) {
    command
        .add_option(
            "--memory", mebibytes,
            "Mebibytes that the recordings may take together, 1024 without it. A run that needs more keeps the figures "
            "of every step and fewer poses and contacts")
        ->type_name("MIB")
        ->check(wholeNumber(1, 1 << 20));
}

void addPlugins(CLI::App& program, Command& command) {
    CLI::App* app = program.add_subcommand("plugins", "List the plugins: id, version, state, path, and why one was refused");
    const auto folders = std::make_shared<std::vector<std::string>>();
    addPluginFolders(*app, *folders);
    app->footer(
        "Looks in the folders of --plugins, then in those of CAIRN_PLUGIN_PATH, parted by colons, then beside the program. "
        "Of two with the same id the first is used.\n\n"
        "Example: what became of my own?\n  cairn plugins --plugins my-solver/build");
    app->callback([folders, &command] { command = [folders] { return listPlugins(*folders); }; });
}

void addSolvers(CLI::App& program, Command& command) {
    struct Options {
        std::string solver;
        std::vector<std::string> pluginFolders;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* app = program.add_subcommand("solvers", "List the solvers, or the parameters of one");
    app->add_option("id", options->solver,
                    "A solver, by id or alias: lists its parameters with their ranges, units and meaning")
        ->type_name("ID");
    addPluginFolders(*app, options->pluginFolders);
    app->footer("Examples:\n  cairn solvers\n  cairn solvers si");
    app->callback([options, &command] {
        command = [options] {
            return options->solver.empty() ? listSolvers(options->pluginFolders)
                                           : describeSolver(options->solver, options->pluginFolders);
        };
    });
}

void addValidate(CLI::App& program, Command& command) {
    struct Options {
        std::vector<std::string> files, pluginFolders;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* app = program.add_subcommand("validate", "Check scene files, and say what is wrong where");
    app->add_option("files", options->files, "The scenes")->type_name("FILE")->required();
    addPluginFolders(*app, options->pluginFolders);
    app->footer("Succeeds when all files are valid; warnings do not count.\n\nExample:\n  cairn validate scenes/*.cairn");
    app->callback(
        [options, &command] { command = [options] { return validateFiles(options->files, options->pluginFolders); }; });
}

void addCompare(CLI::App& program, Command& command) {
    const auto options = std::make_shared<CompareOptions>();
    CLI::App* app = program.add_subcommand("compare", "Run the lanes of a scene side by side, and write what came out");
    addRunOptions(*app, *options);
    app->add_option("--lane", options->lanes,
                    laneHelp + std::string("; or the label of one of the scene's lanes, which all run without any"))
        ->type_name("SPEC")
        ->allow_extra_args(false);
    addMemory(*app, options->memoryMebibytes);
    app->add_option("--out", options->outFolder,
                    "Write metrics.csv, summary.json and plots of penetration and energy (.png, .svg) to this folder, made "
                    "if need be")
        ->type_name("DIR")
        ->check(
            [](const std::string& folder) { return folder.empty() ? std::string("must name a folder") : std::string(); });
    app->add_flag("--poses", options->poses, "Write poses.csv too: where each body was, in each step")->needs("--out");
    app->add_flag("--jsonl", options->jsonLines, "Write frames.jsonl too: a line of JSON for each step, with its contacts")
        ->needs("--out");
    app->add_flag("--npz", options->npz, "Write results.npz too: metrics and poses as arrays for numpy")->needs("--out");
    app->add_option("--save-baseline", options->baselineFile,
                    "Save the runs to this file as what cairn check holds later ones against")
        ->type_name("FILE");
    CLI::Option* animation =
        app->add_option("--animation", options->animation,
                        "Write the runs as an animated picture, side by side: a file .apng or .svg, or else a folder with a "
                        "PNG for each frame")
            ->type_name("PATH");
    app->add_option_function<std::string>(
           "--size",
           [options](const std::string& text) {
               std::tie(options->animationWidth, options->animationHeight) = *sizeFrom(text);
           },
           "Of the animation, in pixels; 960x600 without it")
        ->type_name("WxH")
        ->check([](const std::string& text) {
            return sizeFrom(text) ? "" : "must be a width and a height of 16 to 8192, as 960x600, found \"" + text + '"';
        })
        ->needs(animation);
    app->add_option("--fps", options->framesPerSecond, "Frames of the animation per second of the scene; 30 without it")
        ->type_name("N")
        ->check(checkFrameRate)
        ->needs(animation);
    CLI::Option* report = app->add_option("--report", options->reportFile,
                                          "Write tables, plots and the runs themselves, to be played in a browser, as one "
                                          "HTML file that needs nothing else")
                              ->type_name("FILE");
    app->add_option("--report-limit", options->reportLimit,
                    "Megabytes that the runs in the report may take; 8 without it. Poses and metrics are thinned to fit")
        ->type_name("MB")
        ->check(checkMegabytes)
        ->needs(report);
    app->footer(
        "Succeeds when all lanes could start and all files were written. A lane that stopped on the way, for numbers that "
        "were not\n"
        "finite or for an error of its solver, is a result: the table and summary.json say so.\n\n"
        "Examples:\n"
        "  cairn compare scenes/stack-10.cairn --duration 10 --out results\n"
        "  cairn compare scenes/stack-10.cairn --lane naive@\"One pass\" --lane \"si:iterations=20,world.timeStep=0.008@SI, "
        "20\"");
    app->callback([options, &command] { command = [options] { return compare(*options); }; });
}

void addCheck(CLI::App& program, Command& command) {
    const auto options = std::make_shared<CheckOptions>();
    CLI::App* app = program.add_subcommand("check", "Run the lanes of a baseline anew, and hold them against it");
    app->add_option("file", options->file, "The scene")->type_name("FILE")->required();
    app->add_option("--baseline", options->baseline,
                    "What cairn compare --save-baseline wrote; without it, NAME.baseline.json beside the scene")
        ->type_name("FILE");
    app->add_flag("--exact", options->exact,
                  "Every number must be the same to the last bit, and the hash of the last frame; for runs of one build");
    addThreads(*app, options->threads);
    addPluginFolders(*app, options->pluginFolders);
    app->footer(
        "Leaves 0 when every metric of every lane is within the tolerance that the file has for it, 1 when one is not: the "
        "first\nstep at which it is not is named, with both values. 2 when nothing could be checked.\n\n"
        "Examples:\n"
        "  cairn compare scenes/stack-10.cairn --save-baseline stack-10.baseline.json\n"
        "  cairn check scenes/stack-10.cairn --baseline stack-10.baseline.json");
    app->callback([options, &command] { command = [options] { return check(*options); }; });
}

void addRun(CLI::App& program, Command& command) {
    struct Options : RunOptions {
        std::string lane;
        bool hashes = false;
        std::optional<std::int64_t> traced;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* app = program.add_subcommand("run", "Run one lane, and print how it went");
    addRunOptions(*app, *options);
    app->add_option("--lane", options->lane,
                    "The entrant: solver[:key=value[,key=value...]][@label], or the label of one of the scene's lanes")
        ->type_name("SPEC")
        ->required();
    addMemory(*app, options->memoryMebibytes);
    CLI::Option* hashOption = app->add_flag(
        "--hash", options->hashes,
        "Print \"step hash\" for each step instead: equal hashes, equal bits of all poses, velocities and impulses");
    app->add_option("--trace", options->traced, "Run up to this step, and print how its iterations went, as CSV")
        ->type_name("STEP")
        ->check(wholeNumber(1, 1'000'000'000))
        ->excludes(hashOption)
        ->excludes(app->get_option("--duration"));
    app->footer(
        "Succeeds when the lane came to its end.\n\n"
        "Example: do two builds agree bit for bit?\n"
        "  cairn run scenes/stack-10.cairn --lane si --hash > here.txt");
    app->callback([options, &command] {
        options->lanes = {options->lane};
        command = [options] {
            return options->traced ? trace(*options, static_cast<std::uint64_t>(*options->traced))
                                   : run(*options, options->hashes);
        };
    });
}

void addSweep(CLI::App& program, Command& command) {
    const auto options = std::make_shared<SweepOptions>();
    CLI::App* app =
        program.add_subcommand("sweep", "Vary the settings of lanes, and measure what precision they buy with what work");
    addRunOptions(*app, *options);
    app->add_option("--lane", options->lanes, laneHelp)->type_name("SPEC")->allow_extra_args(false)->required();
    app->add_option("--vary", options->axes,
                    "A setting of all the lanes, with its values: key=a,b,c. May be given several times, for every "
                    "combination")
        ->type_name("KEY=VALUES")
        ->allow_extra_args(false)
        ->required();
    app->add_option("--metric", options->metric, "What is measured, by a name as checks of scenes have")
        ->type_name("M")
        ->required();
    app->add_option("--reference", options->reference,
                    "The lane that is held to be right, or known for the values of the scene's checks")
        ->type_name("SPEC")
        ->required();
    CLI::Option* sweepOut =
        app->add_option("--out", options->outFolder,
                        "Write sweep.csv and plots of the error over time and work (.png, .svg) to this folder, made if "
                        "need be")
            ->type_name("DIR");
    CLI::Option* resume = app->add_flag("--resume", options->resume,
                                        "Take over the runs that a sweep left in that folder, and make the others")
                              ->needs(sweepOut);
    app->add_flag("--force", options->replace, "Replace the runs that a sweep left in that folder")
        ->needs(sweepOut)
        ->excludes(resume);
    app->footer(
        "Errors are differences from the reference, as a root mean square over time. A run that stopped on the way is a "
        "result:\nthe table says so. Ctrl+C keeps what is there for --resume.\n\n"
        "Example:\n"
        "  cairn sweep scenes/stack-10.cairn --lane si --lane pgs --vary iterations=1,2,5,10,20,50,100\n"
        "      --metric penetrationMax_m --reference si:iterations=2000 --out results");
    app->callback([options, &command] { command = [options] { return sweep(*options); }; });
}

void addVerify(CLI::App& program, Command& command) {
    const auto options = std::make_shared<VerifyOptions>();
    const auto format = std::make_shared<std::string>("text");
    CLI::App* app = program.add_subcommand("verify", "Hold scenes to what is known of them, lane by lane");
    app->add_option("scenes", options->scenes, "Files, or names of scenes of the gallery; without any, the whole gallery")
        ->type_name("SCENE");
    app->add_option("--format", *format, "Of the table: text, the default, or markdown")
        ->type_name("FORMAT")
        ->check(CLI::IsMember({"text", "markdown"}));
    app->add_option("--out", options->outFile, "Write the table to this file, instead of standard output")
        ->type_name("FILE");
    addThreads(*app, options->threads);
    addPluginFolders(*app, options->pluginFolders);
    app->footer(
        "Succeeds when every check comes out as its scene says: holds, or fails where that is expected. What does not is "
        "told,\na line each.\n\nExamples:\n  cairn verify\n  cairn verify stack-10 my-scene.cairn");
    app->callback([options, format, &command] {
        options->markdown = *format == "markdown";
        command = [options] { return verify(*options); };
    });
}

void addFreeze(CLI::App& program, Command& command) {
    const auto options = std::make_shared<FreezeOptions>();
    CLI::App* app = program.add_subcommand("freeze", "Take the contact problem out of one step, as a file of its own");
    app->add_option("file", options->file, "The scene")->type_name("FILE")->required();
    app->add_option(
           "--lane", options->lane,
           "The entrant whose step it is: solver[:key=value[,key=value...]], or the label of one of the scene's lanes")
        ->type_name("SPEC")
        ->required();
    app->add_option("--step", options->step, "The step, from 1")
        ->type_name("N")
        ->required()
        ->check(wholeNumber(1, 1'000'000'000));
    app->add_option("--out", options->out, "The file to write: .json, .hdf5 (FCLIB) or .dat (Siconos)")
        ->type_name("P")
        ->required();
    addPluginFolders(*app, options->pluginFolders);
    app->footer(
        "The lane is run anew up to that step. Of a solver of rows the file holds these as they were given to it; for "
        "others "
        "they are\nassembled.\n\n"
        "Example:\n  cairn freeze scenes/stack-10.cairn --lane si --step 100 --out stack.json");
    app->callback([options, &command] { command = [options] { return freeze(*options); }; });
}

void addSolve(CLI::App& program, Command& command) {
    const auto options = std::make_shared<SolveOptions>();
    CLI::App* app = program.add_subcommand("solve", "Solve one contact problem with several solvers, and compare them");
    app->add_option(
           "file", options->file,
           "The problem: .json (also a plain complementarity problem { \"M\", \"q\" }), .hdf5 (FCLIB) or .dat (Siconos)")
        ->type_name("P")
        ->required();
    app->add_option("--lane", options->lanes,
                    "A solver of rows: solver[:key=value[,key=value...]][@label]. May be given several times; without any, "
                    "all of them")
        ->type_name("SPEC")
        ->allow_extra_args(false);
    app->add_option("--reference", options->reference,
                    "The solver from whose answer distances are taken; without it, the first one that is exact")
        ->type_name("SPEC");
    app->add_option(
           "--out", options->outFolder,
           "Write solutions.csv, impulses.csv, convergence.csv and plots of the residual over iterations, row updates and "
           "time (.png, .svg) to this folder, made if need be")
        ->type_name("DIR");
    addPluginFolders(*app, options->pluginFolders);
    app->footer(
        "Succeeds when the problem was read and all files were written. That a solver did not converge or refused is a "
        "result.\n\n"
        "Examples:\n"
        "  cairn solve stack.json\n"
        "  cairn solve stack.json --lane pgs:iterations=1000,tolerance=1e-9 --lane nncg --out results");
    app->callback([options, &command] { command = [options] { return solve(*options); }; });
}

}  // namespace

void addPluginFolders(CLI::App& command, std::vector<std::string>& folders) {
    command.add_option("--plugins", folders, "Look for plugins in this folder as well. May be given several times")
        ->type_name("DIR")
        ->allow_extra_args(false);
}

void addCommands(CLI::App& program, Command& command) {
    addPlugins(program, command);
    addSolvers(program, command);
    addValidate(program, command);
    addCompare(program, command);
    addCheck(program, command);
    addRun(program, command);
    addSweep(program, command);
    addVerify(program, command);
    addFreeze(program, command);
    addSolve(program, command);
    addExchangeCommands(program, command);
}

}  // namespace cairn
