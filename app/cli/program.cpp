// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/program.h"

#include <CLI/CLI.hpp>
#include <QApplication>
#include <QFileInfo>
#include <clocale>
#include <iostream>

#include "app/cli/command_line.h"
#include "app/cli/console.h"
#include "app/editor/editor_app.h"
#include "app/package/manual_page.h"

namespace cairn {

namespace {

constexpr auto unwritable = "standard output could not be written";

// Errors are one line for the eye and for scripts.
std::string failureLine(const CLI::App* command, const CLI::Error& error) {
    std::string name = command->get_name();
    for (const CLI::App* used : command->get_subcommands()) name += ' ' + used->get_name();
    return "cairn: " + std::string(error.what()) + " (see " + name + " --help)\n";
}

int openEditor(int& argc, char** argv, const std::vector<std::string>& files, bool compare,
               const std::vector<std::string>& pluginFolders) {
    EditorOptions options;
    for (const std::string& file : files) {
        options.files << QString::fromStdString(file);
        if (QFileInfo::exists(options.files.last())) continue;
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
int runCommand(int& argc, char** argv, const Command& command) {
    qInstallMessageHandler(passFailuresOnly);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    // QApplication takes over the user's locale; figures are written for programs.
    std::setlocale(LC_NUMERIC, "C");
    try {
        const int status = command();
        std::cout.flush();
        if (std::cout) return status;
        complain(unwritable);
    } catch (const Misuse& misuse) {
        complain(misuse.what());
        return misused;
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
    program.add_flag_callback(
        "--man-page",
        [&program] {
            std::cout << manualPage(program);
            throw CLI::Success();
        },
        "Print the manual page, which man -l reads, and exit");
    program.failure_message(failureLine);
    program.require_subcommand(0, 1);
    program.footer(
        "Without a command the editor opens: on the start page, or on FILE...\n\n"
        "Examples:\n"
        "  cairn scenes/stack-10.cairn\n"
        "  cairn compare scenes/stack-10.cairn --out results\n"
        "  cairn solvers sequential-impulse");

    std::vector<std::string> files;
    bool showComparison = false;
    std::vector<std::string> pluginFolders;
    program.add_option("files", files, "Scenes to open in the editor")->type_name("FILE");
    program.add_flag("--compare", showComparison, "Open the scene with its lanes side by side, and run them");
    addPluginFolders(program, pluginFolders);

    Command command;
    addCommands(program, command);

    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const bool isAnswer = program.exit(error) == 0;
        std::cout.flush();
        if (isAnswer && !std::cout) {
            complain(unwritable);
            return failed;
        }
        return isAnswer ? succeeded : misused;
    }
    if (command && !pluginFolders.empty()) {
        complain("--plugins must stand behind the command that it is for");
        return misused;
    }
    return command ? runCommand(argc, argv, command) : openEditor(argc, argv, files, showComparison, pluginFolders);
}

}  // namespace cairn
