// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <charconv>
#include <memory>

#include "app/cli/command_line.h"
#include "app/cli/commands.h"

namespace cairn {

namespace {

void addScale(CLI::App& command, std::optional<double>& scale) {
    command
        .add_option("--scale", scale,
                    "Pixels that a metre takes, of formats in pixels; without it, what the format is used to")
        ->type_name("N")
        ->check([](const std::string& text) {
            double value = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            const bool fits = error == std::errc() && end == text.data() + text.size() && value >= 1e-6 && value <= 1e9;
            return fits ? std::string() : "must be a number from 1e-6 to 1e9, found \"" + text + '"';
        });
}

void addFormats(CLI::App& program, Command& command) {
    CLI::App* app = program.add_subcommand("formats", "List the formats that scenes can be exported to and imported from");
    const auto json = std::make_shared<bool>(false);
    app->add_flag("--json", *json, "As JSON, an object for each format");
    app->footer(
        "A format is proven by a program that is not ours and loads what is written. Where that is in no package, a "
        "variable of "
        "the\nenvironment names it; without that the format is \"unproven here\".");
    app->callback([json, &command] { command = [json] { return listFormats(*json); }; });
}

void addExport(CLI::App& program, Command& command) {
    const auto options = std::make_shared<ExportCommandOptions>();
    CLI::App* app = program.add_subcommand("export", "Write a scene in the format of another program");
    app->add_option("file", options->file, "The scene, in any format that can be imported")->type_name("FILE")->required();
    app->add_option("--to", options->format, "The format, by its id: cairn formats lists them")->type_name("ID")->required();
    app->add_option("--out", options->out, "The file to write; what belongs to it is written beside it")
        ->type_name("OUT")
        ->required();
    app->add_flag("--strict", options->strict,
                  "Write nothing, and fail, when the format cannot carry all of the scene; what counts in few scenes only, "
                  "as the output says, is no reason");
    addScale(*app, options->lengthUnitsPerMetre);
    app->footer(
        "What the format cannot carry is told before it is written, a line each.\n\n"
        "Example:\n  cairn export scenes/pendulum.cairn --to rube --out pendulum.json");
    app->callback([options, &command] { command = [options] { return exportFile(*options); }; });
}

void addImport(CLI::App& program, Command& command) {
    const auto options = std::make_shared<ImportCommandOptions>();
    CLI::App* app = program.add_subcommand("import", "Make a scene of a file of another program");
    app->add_option("file", options->file, "The file")->type_name("FILE")->required();
    app->add_option("--from", options->format, "Its format, by its id; without it, as its content says")->type_name("ID");
    app->add_option("--out", options->out, "The scene to write")->type_name("OUT.cairn")->required();
    addScale(*app, options->lengthUnitsPerMetre);
    app->footer(
        "Other commands that take a scene take such a file as well.\n\n"
        "Example:\n  cairn import level.json --out level.cairn");
    app->callback([options, &command] { command = [options] { return importFile(*options); }; });
}

}  // namespace

void addExchangeCommands(CLI::App& program, Command& command) {
    addFormats(program, command);
    addExport(program, command);
    addImport(program, command);
}

}  // namespace cairn
