// SPDX-License-Identifier: MIT
//
// cairn-plugin-probe PATH: loads a plugin and tries what it offers. The last line of its output is "ok", with status 0, or "refused: "
// and the reason, with status 1. Anything else is the plugin's doing.

#include <QCoreApplication>
#include <QTextStream>
#include <sys/resource.h>

#include "core/plugin/plugin_file.h"

int main(int argc, char** argv) {
    const QCoreApplication program(argc, argv);
    QTextStream out(stdout), err(stderr);
    if (program.arguments().size() != 2) {
        err << "Usage: cairn-plugin-probe PATH\n";
        return 2;
    }
    // A crash is an answer here, not something to be looked into.
    const rlimit noCoreFile{0, 0};
    setrlimit(RLIMIT_CORE, &noCoreFile);

    const QString path = program.arguments().at(1);
    QString problem = cairn::readMetadata(path).problem;
    if (problem.isEmpty()) problem = cairn::loadPlugin(path).problem;
    if (problem.isEmpty()) {
        out << "\nok\n";
        return 0;
    }
    out << "\nrefused: " << problem.simplified() << '\n';
    return 1;
}
