// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/package/manual_page.h"

#include <CLI/CLI.hpp>
#include <cctype>
#include <sstream>

namespace cairn {

namespace {

// What is not about one command. A line that begins with a dot is a request, as in the rest of the page.
constexpr auto closing = R"(.SH EXIT STATUS
.TP
.B 0
It was done.
.TP
.B 1
It failed, and a line on standard error says why.
.TP
.B 2
An argument is wrong by itself or with this file, and nothing was run.
.TP
.B 130
It was cancelled by Ctrl+C.
.SH ENVIRONMENT
.TP
.B CAIRN_PLUGIN_PATH
Folders in which to look for plugins, parted by colons: after those of \-\-plugins, before those of the program.
.TP
.B CAIRN_SCENES_DIR
The folder of the gallery, in place of that of the program.
)";

// Text as it is: no request, no escape, and hyphens that can be copied.
std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if ((c == '.' || c == '\'') && (result.empty() || result.back() == '\n')) result += "\\&";
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else
            result += c;
    }
    return result;
}

// Indented lines stand as they are, as examples; the others flow.
void writeText(std::ostream& out, const std::string& text) {
    std::istringstream lines(text);
    bool isExample = false;
    for (std::string line; std::getline(lines, line);) {
        const bool isIndented = line.starts_with("  ");
        if (isIndented != isExample) out << (isIndented ? ".PP\n.nf\n.RS\n" : ".RE\n.fi\n.PP\n");
        isExample = isIndented;
        if (line.empty())
            out << ".PP\n";
        else
            out << escaped(isIndented ? line.substr(2) : line) << '\n';
    }
    if (isExample) out << ".RE\n.fi\n";
}

std::string operand(const CLI::Option& option) {
    const std::string name = option.get_type_name() + (option.get_expected_max() > 1 ? "..." : "");
    return option.get_required() ? name : '[' + name + ']';
}

// The usage of a command: its name, required options, operands.
std::string usage(const CLI::App& command) {
    std::string text = "\\fB" + escaped(command.get_name()) + "\\fR";
    if (command.get_parent()) text = "\\fB" + escaped(command.get_parent()->get_name()) + "\\fR " + text;
    for (const CLI::Option* option : command.get_options())
        if (option->get_positional()) text += " \\fI" + escaped(operand(*option)) + "\\fR";
    for (const CLI::Option* option : command.get_options())
        if (!option->get_positional() && option->get_required())
            text +=
                " \\fB" + escaped(option->get_name(false, true)) + "\\fR \\fI" + escaped(option->get_type_name()) + "\\fR";
    return text + " [\\fIOPTION\\fR...]";
}

void writeOptions(std::ostream& out, const CLI::App& command) {
    for (const CLI::Option* option : command.get_options()) {
        // Every command has it, and the program's own list says so.
        if (command.get_parent() && option == command.get_help_ptr()) continue;
        out << ".TP\n";
        if (option->get_positional()) {
            out << "\\fI" << escaped(operand(*option)) << "\\fR\n";
        } else {
            out << "\\fB" << escaped(option->get_name(false, true)) << "\\fR";
            if (!option->get_type_name().empty()) out << " \\fI" << escaped(option->get_type_name()) << "\\fR";
            out << '\n';
        }
        out << escaped(option->get_description()) << ".\n";
    }
}

}  // namespace

std::string manualPage(const CLI::App& program) {
    std::ostringstream out;
    std::string title = program.get_name();
    for (char& c : title) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    std::string purpose = program.get_description().substr(0, program.get_description().find(':'));
    purpose.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(purpose.front())));

    out << ".TH " << title << " 1 \"\" \"" << program.version() << "\" \"User Commands\"\n"
        << ".SH NAME\n"
        << program.get_name() << " \\- " << escaped(purpose) << '\n'
        << ".SH SYNOPSIS\n"
        << usage(program) << "\n.br\n"
        << "\\fB" << program.get_name() << "\\fR \\fICOMMAND\\fR [\\fIARGUMENT\\fR...]\n"
        << ".SH DESCRIPTION\n";
    writeText(out, program.get_description() + "\n\n" + program.get_footer());
    out << ".SH OPTIONS\n";
    writeOptions(out, program);
    out << ".SH COMMANDS\nEach explains itself behind \\fB\\-\\-help\\fR as well. None but the editor needs a display.\n";
    for (const CLI::App* command : program.get_subcommands({})) {
        out << ".SS " << usage(*command) << '\n' << escaped(command->get_description()) << ".\n";
        writeOptions(out, *command);
        if (!command->get_footer().empty()) {
            out << ".PP\n";
            writeText(out, command->get_footer());
        }
    }
    out << closing;
    return out.str();
}

}  // namespace cairn
