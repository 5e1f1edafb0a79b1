// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/program.h"

#include <CLI/CLI.hpp>
#include <QApplication>
#include <QFileInfo>
#include <clocale>
#include <cmath>
#include <functional>
#include <iostream>

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/editor/editor_app.h"

namespace cairn {

namespace {

constexpr auto laneHelp =
    "An entrant: solver[:key=value[,key=value...]][@label]. cairn solvers ID lists the keys of a solver; world.KEY sets a "
    "setting of the world for this lane alone. The label is all after the first @; without one it is the text before it. "
    "May be given several times";

std::string checkDuration(const std::string& text) {
    double value = 0;
    const bool number = CLI::detail::lexical_cast(text, value);
    return number && std::isfinite(value) && value > 0 ? "" : "must be a number of seconds above 0, found \"" + text + '"';
}

void addPluginFolders(CLI::App& command, std::vector<std::string>& folders) {
    command.add_option("--plugins", folders, "Look for plugins in this folder as well. May be given several times")
        ->type_name("DIR")
        ->allow_extra_args(false);
}

void addThreads(CLI::App& command, unsigned& threads) {
    command.add_option("--threads", threads, "Threads to run lanes on; 0, the default, for one per core")
        ->type_name("N")
        ->check(CLI::Range(0, 1024));
}

void addRunOptions(CLI::App& command, RunOptions& options) {
    command.add_option("file", options.file, "The scene")->type_name("FILE")->required();
    command.add_option("--duration", options.duration, "Seconds to simulate; without it, those that the scene says")
        ->type_name("S")
        ->check(checkDuration);
    addThreads(command, options.threads);
    addPluginFolders(command, options.pluginFolders);
}

// Errors are one line for the eye and for scripts.
std::string failureLine(const CLI::App* command, const CLI::Error& error) {
    std::string name = command->get_name();
    for (const CLI::App* used : command->get_subcommands()) name += ' ' + used->get_name();
    return "cairn: " + std::string(error.what()) + " (see " + name + " --help)\n";
}

int openEditor(int& argc, char** argv, const std::string& file, bool compare,
               const std::vector<std::string>& pluginFolders) {
    EditorOptions options;
    options.file = QString::fromStdString(file);
    if (!file.empty() && !QFileInfo::exists(options.file)) {
        complain("there is no file or command \"" + file + "\" (see cairn --help)");
        return misused;
    }
    const bool hasDisplay = !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
                            !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
    if (!hasDisplay) {
        complain("the editor needs a display; cairn compare FILE --out DIR works without one");
        return failed;
    }
    options.compare = compare;
    for (const std::string& folder : pluginFolders) options.pluginFolders += QString::fromStdString(folder);
    return runEditor(argc, argv, options);
}

// Qt's hints about the machine are not what a command has to say.
void passFailuresOnly(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg) complain(message.toStdString());
}

// Runs a command, which needs fonts and images for its plots and never a display.
int runCommand(int& argc, char** argv, const std::function<int()>& command) {
    qInstallMessageHandler(passFailuresOnly);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    // QApplication takes over the user's locale; figures are written for programs.
    std::setlocale(LC_NUMERIC, "C");
    try {
        const int status = command();
        std::cout.flush();
        if (std::cout) return status;
        complain("standard output could not be written");
    } catch (const std::exception& error) {
        complain(error.what());
    }
    return failed;
}

}  // namespace

int runProgram(int argc, char** argv) {
    CLI::App program("Editor and laboratory for 2D rigid-body scenes: runs contact solvers side by side and compares them.",
                     "cairn");
    program.set_version_flag("--version", "cairn " CAIRN_VERSION, "Print the version and exit");
    program.set_help_flag("-h,--help", "Print this help and exit");
    program.failure_message(failureLine);
    program.require_subcommand(0, 1);
    program.footer(
        "Without a command the editor opens: on the start page, or on FILE.\n\n"
        "Examples:\n"
        "  cairn scenes/stack-10.cairn\n"
        "  cairn compare scenes/stack-10.cairn --out results\n"
        "  cairn solvers sequential-impulse");

    std::string file;
    bool showComparison = false;
    std::vector<std::string> pluginFolders;
    program.add_option("file", file, "A scene to open in the editor")->type_name("FILE");
    program.add_flag("--compare", showComparison, "Open the scene with its lanes side by side, and run them");
    addPluginFolders(program, pluginFolders);

    std::function<int()> command;

    CLI::App* plugins =
        program.add_subcommand("plugins", "List the plugins: id, version, state, path, and why one was refused");
    addPluginFolders(*plugins, pluginFolders);
    plugins->footer(
        "Looks in the folders of CAIRN_PLUGIN_PATH, parted by colons, and beside the program.\n\n"
        "Example: what became of my own?\n  cairn plugins --plugins my-solver/build");
    plugins->callback([&] { command = [&] { return listPlugins(pluginFolders); }; });

    std::string solver;
    CLI::App* solvers = program.add_subcommand("solvers", "List the solvers, or the parameters of one");
    solvers->add_option("id", solver, "A solver, by id or alias: lists its parameters with their ranges, units and meaning")
        ->type_name("ID");
    addPluginFolders(*solvers, pluginFolders);
    solvers->footer("Examples:\n  cairn solvers\n  cairn solvers si");
    solvers->callback([&] {
        command = [&] { return solver.empty() ? listSolvers(pluginFolders) : describeSolver(solver, pluginFolders); };
    });

    std::vector<std::string> files;
    CLI::App* validate = program.add_subcommand("validate", "Check scene files, and say what is wrong where");
    validate->add_option("files", files, "The scenes")->type_name("FILE")->required();
    addPluginFolders(*validate, pluginFolders);
    validate->footer(
        "Succeeds when all files are valid; warnings do not count.\n\nExample:\n  cairn validate scenes/*.cairn");
    validate->callback([&] { command = [&] { return validateFiles(files, pluginFolders); }; });

    CompareOptions compareOptions;
    CLI::App* compareCommand =
        program.add_subcommand("compare", "Run the lanes of a scene side by side, and write what came out");
    addRunOptions(*compareCommand, compareOptions);
    compareCommand
        ->add_option("--lane", compareOptions.lanes, laneHelp + std::string("; without any, the scene's own lanes run"))
        ->type_name("SPEC")
        ->allow_extra_args(false);
    compareCommand
        ->add_option("--out", compareOptions.outFolder,
                     "Write metrics.csv, summary.json and plots of penetration and energy (.png, .svg) to this folder, made "
                     "if need be")
        ->type_name("DIR")
        ->check([](const std::string& folder) { return folder.empty() ? std::string("must name a folder") : std::string(); });
    compareCommand->add_flag("--poses", compareOptions.poses, "Write poses.csv too: where each body was, in each step")
        ->needs("--out");
    compareCommand->footer(
        "Succeeds when all lanes could start and all files were written. A lane that stopped on the way, for numbers that "
        "were not\n"
        "finite or for an error of its solver, is a result: the table and summary.json say so.\n\n"
        "Examples:\n"
        "  cairn compare scenes/stack-10.cairn --duration 10 --out results\n"
        "  cairn compare scenes/stack-10.cairn --lane naive@\"One pass\" --lane \"si:iterations=20,world.timeStep=0.008@SI, "
        "20\"");
    compareCommand->callback([&] { command = [&] { return compare(compareOptions); }; });

    RunOptions runOptions;
    std::string lane;
    bool hashes = false;
    CLI::App* runOne = program.add_subcommand("run", "Run one lane, and print how it went");
    addRunOptions(*runOne, runOptions);
    runOne->add_option("--lane", lane, "The entrant: solver[:key=value[,key=value...]][@label]")
        ->type_name("SPEC")
        ->required();
    std::optional<std::int64_t> traced;
    CLI::Option* hashOption = runOne->add_flag(
        "--hash", hashes,
        "Print \"step hash\" for each step instead: equal hashes, equal bits of all poses, velocities and impulses");
    runOne->add_option("--trace", traced, "Run up to this step, and print how its iterations went, as CSV")
        ->type_name("STEP")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}))
        ->excludes(hashOption);
    runOne->footer(
        "Succeeds when the lane came to its end.\n\n"
        "Example: do two builds agree bit for bit?\n"
        "  cairn run scenes/stack-10.cairn --lane si --hash > here.txt");
    runOne->callback([&] {
        runOptions.lanes = {lane};
        command = [&] { return traced ? trace(runOptions, static_cast<std::uint64_t>(*traced)) : run(runOptions, hashes); };
    });

    SweepOptions sweepOptions;
    CLI::App* sweepCommand =
        program.add_subcommand("sweep", "Vary the settings of lanes, and measure what precision they buy with what work");
    addRunOptions(*sweepCommand, sweepOptions);
    sweepCommand->add_option("--lane", sweepOptions.lanes, laneHelp)->type_name("SPEC")->allow_extra_args(false)->required();
    sweepCommand
        ->add_option("--vary", sweepOptions.axes,
                     "A setting of all the lanes, with its values: key=a,b,c. May be given several times, for every "
                     "combination")
        ->type_name("KEY=VALUES")
        ->allow_extra_args(false)
        ->required();
    sweepCommand->add_option("--metric", sweepOptions.metric, "What is measured, by a name as checks of scenes have")
        ->type_name("M")
        ->required();
    sweepCommand
        ->add_option("--reference", sweepOptions.reference,
                     "The lane that is held to be right, or known for the values of the scene's checks")
        ->type_name("SPEC")
        ->required();
    CLI::Option* sweepOut =
        sweepCommand
            ->add_option("--out", sweepOptions.outFolder,
                         "Write sweep.csv and plots of the error over time and work (.png, .svg) to this folder, made if "
                         "need be")
            ->type_name("DIR");
    sweepCommand->add_flag("--resume", sweepOptions.resume, "Take over the runs that a stopped sweep left in that folder")
        ->needs(sweepOut);
    sweepCommand->footer(
        "Errors are differences from the reference, as a root mean square over time. A run that stopped on the way is a "
        "result:\nthe table says so. Ctrl+C keeps what is there for --resume.\n\n"
        "Example:\n"
        "  cairn sweep scenes/stack-10.cairn --lane si --lane pgs --vary iterations=1,2,5,10,20,50,100\n"
        "      --metric penetrationMax_m --reference si:iterations=2000 --out results");
    sweepCommand->callback([&] { command = [&] { return sweep(sweepOptions); }; });

    VerifyOptions verifyOptions;
    std::string format = "text";
    CLI::App* verifyCommand = program.add_subcommand("verify", "Hold scenes to what is known of them, lane by lane");
    verifyCommand
        ->add_option("scenes", verifyOptions.scenes,
                     "Files, or names of scenes of the gallery; without any, the whole gallery")
        ->type_name("SCENE");
    verifyCommand->add_option("--format", format, "Of the table: text, the default, or markdown")
        ->type_name("FORMAT")
        ->check(CLI::IsMember({"text", "markdown"}));
    verifyCommand->add_option("--out", verifyOptions.outFile, "Write the table to this file, instead of standard output")
        ->type_name("FILE");
    addThreads(*verifyCommand, verifyOptions.threads);
    addPluginFolders(*verifyCommand, verifyOptions.pluginFolders);
    verifyCommand->footer(
        "Succeeds when every check comes out as its scene says: holds, or fails where that is expected. What does not is "
        "told,\na line each.\n\nExamples:\n  cairn verify\n  cairn verify stack-10 my-scene.cairn");
    verifyCommand->callback([&] {
        verifyOptions.markdown = format == "markdown";
        command = [&] { return verify(verifyOptions); };
    });

    FreezeOptions freezeOptions;
    CLI::App* freezeCommand =
        program.add_subcommand("freeze", "Take the contact problem out of one step, as a file of its own");
    freezeCommand->add_option("file", freezeOptions.file, "The scene")->type_name("FILE")->required();
    freezeCommand
        ->add_option(
            "--lane", freezeOptions.lane,
            "The entrant whose step it is: solver[:key=value[,key=value...]], or the label of one of the scene's lanes")
        ->type_name("SPEC")
        ->required();
    freezeCommand->add_option("--step", freezeOptions.step, "The step, from 1")
        ->type_name("N")
        ->required()
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    freezeCommand->add_option("--out", freezeOptions.out, "The file to write: .json, .hdf5 (FCLIB) or .dat (Siconos)")
        ->type_name("P")
        ->required();
    addPluginFolders(*freezeCommand, freezeOptions.pluginFolders);
    freezeCommand->footer(
        "The lane is run anew up to that step. Of a solver of rows the file holds these as they were given to it; for "
        "others "
        "they are\nassembled.\n\n"
        "Example:\n  cairn freeze scenes/stack-10.cairn --lane si --step 100 --out stack.json");
    freezeCommand->callback([&] { command = [&] { return freeze(freezeOptions); }; });

    SolveOptions solveOptions;
    CLI::App* solveCommand =
        program.add_subcommand("solve", "Solve one contact problem with several solvers, and compare them");
    solveCommand
        ->add_option(
            "file", solveOptions.file,
            "The problem: .json (also a plain complementarity problem { \"M\", \"q\" }), .hdf5 (FCLIB) or .dat (Siconos)")
        ->type_name("P")
        ->required();
    solveCommand
        ->add_option("--lane", solveOptions.lanes,
                     "A solver of rows: solver[:key=value[,key=value...]][@label]. May be given several times; without any, "
                     "all of them")
        ->type_name("SPEC")
        ->allow_extra_args(false);
    solveCommand
        ->add_option("--reference", solveOptions.reference,
                     "The solver from whose answer distances are taken; without it, the first one that is exact")
        ->type_name("SPEC");
    solveCommand
        ->add_option(
            "--out", solveOptions.outFolder,
            "Write solutions.csv, impulses.csv, convergence.csv and plots of the residual over iterations, row updates and "
            "time (.png, .svg) to this folder, made if need be")
        ->type_name("DIR");
    addPluginFolders(*solveCommand, solveOptions.pluginFolders);
    solveCommand->footer(
        "Succeeds when the problem was read and all files were written. That a solver did not converge or refused is a "
        "result.\n\n"
        "Examples:\n"
        "  cairn solve stack.json\n"
        "  cairn solve stack.json --lane pgs:iterations=1000,tolerance=1e-9 --lane nncg --out results");
    solveCommand->callback([&] { command = [&] { return solve(solveOptions); }; });

    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return program.exit(error) == 0 ? succeeded : misused;
    }
    return command ? runCommand(argc, argv, command) : openEditor(argc, argv, file, showComparison, pluginFolders);
}

}  // namespace cairn
