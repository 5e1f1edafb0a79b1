// SPDX-License-Identifier: MIT

// Holds every #include, every link line and every licence line to the table of folders in the architecture.

#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

namespace {

// What the sources of one folder may include. Entries are folders of the checkout, seen from its top.
struct FolderRule {
    QString folder;  // "*" stands for one name, which is then the <own> of the entries
    QStringList mayInclude;
    bool mayUseQt = false;
    QStringList libraries;  // what else in <> it may include beside the standard library; beginnings of paths
};

const QList<FolderRule>& folderRules() {
    static const QStringList upToSolver{"core/math",      "core/text",     "core/polygon", "core/geometry",
                                        "core/collision", "core/dynamics", "core/solver"};
    static const QStringList upToAuthoring{"core/math",     "core/text",  "core/polygon",
                                           "core/geometry", "core/scene", "core/authoring"};
    static const QStringList upToAdvice =
        upToAuthoring + QStringList{"core/collision", "core/arrange", "core/reshape", "core/advice"};
    static const QStringList upToWorld = upToSolver + QStringList{"core/scene", "core/world"};
    static const QStringList upToExchange{"core/math",     "core/text",  "core/polygon",
                                          "core/geometry", "core/scene", "core/exchange"};
    static const QStringList upToConversion = upToExchange + QStringList{"core/conversion"};
    static const QStringList upToLab = upToWorld + QStringList{"core/metrics", "core/frozen", "core/retention", "core/lab"};
    static const QStringList upToContacts = upToLab + QStringList{"core/contacts"};
    static const QStringList upToResults = upToLab + QStringList{"core/results"};
    static const QStringList upToStudy = upToResults + QStringList{"core/study"};
    static const QStringList upToEvents = upToResults + QStringList{"core/events"};
    static const QStringList upToBaseline = upToResults + QStringList{"core/baseline"};
    static const QStringList upToSeries = upToStudy + QStringList{"core/series"};
    static const QStringList eigen{"Eigen/"};
    static const QList<FolderRule> rules{
        {"core/math", {"core/math"}, false, {}},
        {"core/text", {"core/text"}, false, {}},
        {"core/polygon", {"core/math", "core/polygon"}, false, {}},
        {"core/geometry", {"core/math", "core/polygon", "core/geometry"}, false, {}},
        {"core/collision", {"core/math", "core/polygon", "core/geometry", "core/collision"}, false, {}},
        {"core/dynamics", {"core/math", "core/polygon", "core/geometry", "core/collision", "core/dynamics"}, false, eigen},
        {"core/solver", upToSolver, false, eigen},
        {"core/scene", {"core/math", "core/text", "core/polygon", "core/geometry", "core/scene"}, false, {"nlohmann/"}},
        {"core/authoring", upToAuthoring, false, {}},
        {"core/arrange", upToAuthoring + QStringList{"core/collision", "core/arrange"}, false, {}},
        {"core/reshape", upToAuthoring + QStringList{"core/reshape"}, false, {}},
        {"core/advice", upToAdvice, false, {}},
        {"core/world", upToWorld, false, eigen},
        {"core/metrics", upToWorld + QStringList{"core/metrics"}, false, eigen},
        {"core/exchange", upToExchange, false, {}},
        {"core/transfer", upToExchange + QStringList{"core/transfer"}, false, {}},
        {"core/conversion", upToConversion, false, {}},
        {"core/exports", upToConversion + QStringList{"core/exports"}, false, {}},
        {"core/drawings", upToConversion + QStringList{"core/drawings"}, false, {"pugixml.hpp"}},
        {"core/formats", upToConversion + QStringList{"core/exports", "core/drawings", "core/formats"}, false, {}},
        {"core/frozen", upToSolver + QStringList{"core/scene", "core/frozen"}, false, {"hdf5.h"}},
        {"core/retention", {"core/retention"}, false, {}},
        {"core/lab", upToLab, false, eigen},
        {"core/engine", upToLab + QStringList{"core/engine"}, false, {}},
        {"core/contacts", upToContacts, false, {}},
        {"core/results", upToResults, false, {}},
        {"core/study", upToStudy, false, eigen},
        {"core/events", upToEvents, false, {}},
        {"core/branch", upToStudy + QStringList{"core/branch"}, false, {}},
        {"core/series", upToSeries, false, {}},
        {"core/baseline", upToBaseline, false, {}},
        {"core/plugin", upToLab + QStringList{"core/plugin"}, true, {}},
        {"solvers/*", upToSolver + QStringList{"solvers/<own>"}, false, eigen},
        {"plugins/box2d", upToLab + QStringList{"core/engine", "core/plugin", "plugins/box2d"}, true, {"box2d/"}},
        {"plugins/chipmunk", upToLab + QStringList{"core/engine", "core/plugin", "plugins/chipmunk"}, true, {"chipmunk/"}},
        {"plugins/*", upToLab + QStringList{"core/plugin", "solvers/<own>", "plugins/<own>"}, true, eigen},
        {"app",
         upToSeries + upToAdvice +
             QStringList{"core/baseline", "core/branch", "core/contacts", "core/events", "core/exchange", "core/transfer",
                         "core/conversion", "core/exports", "core/drawings", "core/formats", "core/plugin", "app"},
         true,
         {"CLI/", "qcustomplot.h"}},
    };
    return rules;
}

// What a target may link. "*" and <own> as above.
struct LinkRule {
    QString target;
    QStringList mayLink;  // "Qt6::*" stands for every module
};

const QList<LinkRule>& linkRules() {
    static const QStringList program{"Cairn::core", "Cairn::plugin",     "cairn-app",
                                     "Qt6::*",      "QCustomPlotQt6::*", "CLI11::CLI11"};
    static const QList<LinkRule> rules{
        {"cairn-core",
         {"Eigen3::Eigen", "nlohmann_json::nlohmann_json", "pugixml::pugixml", "Threads::Threads", "hdf5::hdf5"}},
        {"cairn-plugin", {"Cairn::core", "Qt6::Core"}},
        {"cairn-plugin-probe", {"Cairn::plugin"}},
        {"cairn-solver-*", {"Cairn::core", "Eigen3::Eigen"}},
        {"plugin box2d", {"box2d::box2d"}},
        {"plugin chipmunk", {"${chipmunk_library}"}},
        {"plugin *", {"cairn-solver-<own>", "Eigen3::Eigen"}},  // by cairn_add_plugin(), which links Cairn::plugin
        {"cairn-app", program},
        {"cairn-app-resources", {"Qt6::Core"}},
        {"cairn", program},
    };
    return rules;
}

// The file that may include nlohmann/json.hpp, which takes seconds to compile, is one of this folder.
const QString jsonFolder = "core/scene";

// Headers of the language's library and of POSIX: a word, or sys/ and a word.
bool isStandardHeader(const QString& header) {
    static const QRegularExpression word("^(sys/)?[a-z0-9_]+(\\.h)?$");
    return word.match(header).hasMatch() && !header.startsWith("qcustomplot");
}

bool isQtHeader(const QString& header) {
    static const QRegularExpression qt("^(Qt[A-Z]\\w*/)?(Q[A-Za-z]\\w*|q[a-z]+\\.h)$");
    return qt.match(header).hasMatch() && header != "qcustomplot.h";
}

// The name that "*" stands for when the pattern fits the text; an empty one where the pattern has none; nothing when it does not fit.
std::optional<QString> fit(const QString& pattern, const QString& text) {
    const QString expression = QRegularExpression::escape(pattern).replace("\\*", "([^/]+)");
    const auto match = QRegularExpression('^' + expression + '$').match(text);
    if (!match.hasMatch()) return std::nullopt;
    return match.captured(1);
}

// "core/math" of "core/math/vec2.h", "app" of anything in app.
QString folderOf(const QString& path) {
    const QStringList parts = path.split('/');
    return parts.first() == "app" || parts.size() < 3 ? parts.first() : parts[0] + '/' + parts[1];
}

QString reasonAgainstInclude(const QString& path, QChar bracket, const QString& header) {
    const QString folder = folderOf(path);
    for (const FolderRule& rule : folderRules()) {
        const auto own = fit(rule.folder, folder);
        if (!own) continue;
        if (bracket == '"') {
            if (header.endsWith(".moc") && rule.mayUseQt) return {};
            if (!header.contains('/')) return "is not written from the top of the checkout";
            for (QString allowed : rule.mayInclude)
                if (folderOf(header) == allowed.replace("<own>", *own)) return {};
            return "is not in what " + folder + " may include";
        }
        if (isQtHeader(header)) return rule.mayUseQt ? QString() : "is Qt, which " + folder + " does without";
        if (isStandardHeader(header)) return {};
        if (header.startsWith("nlohmann/") && !path.endsWith(".cpp")) return "is for one .cpp, not for headers";
        for (const QString& allowed : rule.libraries)
            if (header.startsWith(allowed)) return {};
        return "is a library that " + folder + " does without";
    }
    return "comes from a folder that the table does not know";
}

// Each violation as "path:line: what". Path is seen from the top of the checkout.
QStringList includeViolations(const QString& path, const QString& text) {
    static const QRegularExpression include("^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]");
    QStringList found;
    int number = 0;
    for (const QString& line : text.split('\n')) {
        ++number;
        const auto match = include.match(line);
        if (!match.hasMatch()) continue;
        const QString reason = reasonAgainstInclude(path, match.captured(1).front(), match.captured(2));
        if (!reason.isEmpty()) found << QString("%1:%2: %3 %4").arg(path).arg(number).arg(match.captured(2), reason);
    }
    return found;
}

QString reasonAgainstLink(const QString& target, const QString& library) {
    for (const LinkRule& rule : linkRules()) {
        const auto own = fit(rule.target, target);
        if (!own) continue;
        for (QString allowed : rule.mayLink)
            if (fit(allowed.replace("<own>", *own), library)) return {};
        return target + " may not link " + library;
    }
    return "the table does not know " + target;
}

QStringList linkViolations(const QString& path, const QString& text) {
    static const QRegularExpression command(R"((target_link_libraries|cairn_add_plugin)\s*\(([^)]*)\))");
    static const QRegularExpression space("\\s+");
    static const QStringList keywords{"PUBLIC", "PRIVATE", "INTERFACE"};
    QString code = text;
    code.remove(QRegularExpression("#[^\n]*"));
    QStringList found;
    for (auto matches = command.globalMatch(code); matches.hasNext();) {
        const auto match = matches.next();
        QStringList words = match.captured(2).split(space, Qt::SkipEmptyParts);
        if (words.isEmpty()) continue;
        QString target = words.takeFirst();
        if (match.captured(1) == "cairn_add_plugin") {
            target.prepend("plugin ");
            const auto link = words.indexOf("LINK");
            words = link < 0 ? QStringList() : words.mid(link + 1);
            words.removeAll("NO_INSTALL");
        }
        const auto line = code.left(match.capturedStart()).count('\n') + 1;
        for (const QString& word : words) {
            if (keywords.contains(word)) continue;
            const QString reason = reasonAgainstLink(target, word);
            if (!reason.isEmpty()) found << QString("%1:%2: %3").arg(path).arg(line).arg(reason);
        }
    }
    return found;
}

QStringList licenceViolations(const QString& path, const QString& text) {
    const bool ofProgram = path.startsWith("app/") || path.startsWith("tests/app/");
    const QString expected = ofProgram ? "GPL-3.0-or-later" : "MIT";
    static const QRegularExpression spdx("SPDX-License-Identifier: (\\S+)");
    const auto match = spdx.match(text.section('\n', 0, 2));
    if (!match.hasMatch()) return {path + ": no SPDX-License-Identifier in its first three lines, expected " + expected};
    if (match.captured(1) != expected) return {path + ": licence is " + match.captured(1) + ", expected " + expected};
    return {};
}

bool includesJson(const QString& text) {
    static const QRegularExpression json(R"((^|\n)\s*#\s*include\s*<nlohmann/)");
    return json.match(text).hasMatch();
}

QString readAll(const QString& path) {
    QFile file(QString(CAIRN_SOURCE_DIR "/") + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

// Files below the folders whose names fit one of the filters, seen from the top of the checkout, sorted.
QStringList filesBelow(const QStringList& folders, const QStringList& filters) {
    const QDir top(CAIRN_SOURCE_DIR);
    QStringList files;
    for (const QString& folder : folders)
        for (QDirIterator it(top.filePath(folder), filters, QDir::Files, QDirIterator::Subdirectories); it.hasNext();)
            files << top.relativeFilePath(it.next());
    files.removeIf([](const QString& file) { return file.contains("/node_modules/"); });  // what npm fetched
    files.sort();
    return files;
}

const QStringList productFolders{"core", "solvers", "plugins", "app"};

// A list of violations that reads well where the test reports it.
QByteArray report(const QStringList& violations) { return ('\n' + violations.join('\n')).toUtf8(); }

}  // namespace

class TestIncludes : public QObject {
    Q_OBJECT

private slots:
    void TA31_everyIncludeKeepsToTheTable();
    void TA31_everyLinkLineKeepsToTheTable();
    void everySourceNamesItsLicence();
    void jsonIsCompiledOnce();
    void rulesTellGoodFromBad_data();
    void rulesTellGoodFromBad();
};

void TestIncludes::TA31_everyIncludeKeepsToTheTable() {
    const QStringList files = filesBelow(productFolders, {"*.h", "*.cpp"});
    QVERIFY2(!files.isEmpty(), "found no sources below " CAIRN_SOURCE_DIR);
    QStringList violations;
    for (const QString& file : files) violations << includeViolations(file, readAll(file));
    QVERIFY2(violations.isEmpty(), report(violations));
}

void TestIncludes::TA31_everyLinkLineKeepsToTheTable() {
    const QStringList files = filesBelow(productFolders, {"CMakeLists.txt"});
    QVERIFY2(!files.isEmpty(), "found no CMakeLists.txt below " CAIRN_SOURCE_DIR);
    QStringList violations;
    for (const QString& file : files) violations << linkViolations(file, readAll(file));
    QVERIFY2(violations.isEmpty(), report(violations));
}

void TestIncludes::everySourceNamesItsLicence() {
    QStringList files =
        filesBelow(productFolders + QStringList{"tests", "docs/examples", "docs/loaders", ".ci"},
                   {"*.h", "*.cpp", "*.cmake", "*.cmake.in", "CMakeLists.txt", "*.sh", "*.py", "*.mjs", "run"});
    files << "CMakeLists.txt"
          << "dev";
    QStringList violations;
    for (const QString& file : files) violations << licenceViolations(file, readAll(file));
    QVERIFY2(violations.isEmpty(), report(violations));
}

void TestIncludes::jsonIsCompiledOnce() {
    QStringList users;
    for (const QString& file : filesBelow(productFolders, {"*.h", "*.cpp"}))
        if (includesJson(readAll(file))) users << file;
    QVERIFY2(users.size() <= 1, report(users));
    QVERIFY2(users.isEmpty() || folderOf(users.first()) == jsonFolder, report(users));
}

// Lines that are made up, so that rules which no longer see anything are found out. "good" or a part of what is to be reported.
void TestIncludes::rulesTellGoodFromBad_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("verdict");

    const auto include = [](const char* path, const char* header, const char* verdict) {
        QTest::addRow("%s includes %s", path, header) << path << QString("\n#include %1\n").arg(header) << verdict;
    };
    include("core/polygon/hull.cpp", "\"core/math/vec2.h\"", "good");
    include("core/polygon/hull.cpp", "<algorithm>", "good");
    include("core/math/vec2.h", "\"core/polygon/hull.h\"", "core/math/vec2.h:2: core/polygon/hull.h");
    include("core/solver/solver.h", "\"core/scene/scene.h\"", "not in what core/solver may include");
    include("core/solver/solver.h", "\"core/world/world.h\"", "not in what core/solver may include");
    include("core/scene/scene.h", "\"core/geometry/shapes.h\"", "good");
    include("core/scene/scene.h", "\"core/collision/manifold.h\"", "not in what core/scene may include");
    include("core/scene/scene.h", "\"core/dynamics/rows.h\"", "not in what core/scene may include");
    include("core/scene/scene.h", "\"core/solver/solver.h\"", "not in what core/scene may include");
    include("core/authoring/copies.cpp", "\"core/scene/scene.h\"", "good");
    include("core/authoring/copies.cpp", "\"core/arrange/array.h\"", "not in what core/authoring may include");
    include("core/arrange/separate.cpp", "\"core/collision/broad_phase.h\"", "good");
    include("core/arrange/separate.cpp", "\"core/world/world.h\"", "not in what core/arrange may include");
    include("core/reshape/group.cpp", "\"core/authoring/edit_result.h\"", "good");
    include("core/reshape/group.cpp", "\"core/dynamics/rows.h\"", "not in what core/reshape may include");
    include("core/world/world.cpp", "\"core/reshape/group.h\"", "not in what core/world may include");
    include("app/editor/editing.cpp", "\"core/reshape/group.h\"", "good");
    include("core/exchange/own_keys.cpp", "\"core/dynamics/rows.h\"", "not in what core/exchange may include");
    include("core/transfer/scene_files.cpp", "\"core/formats/formats.h\"", "not in what core/transfer may include");
    include("core/exchange/losses.cpp", "\"core/conversion/body_index.h\"", "not in what core/exchange may include");
    include("core/formats/rube_reader.cpp", "\"core/exchange/scene_format.h\"", "good");
    include("core/formats/rube_reader.cpp", "\"core/world/world.h\"", "not in what core/formats may include");
    include("core/scene/scene_io.cpp", "\"core/formats/formats.h\"", "not in what core/scene may include");
    include("app/cli/exchange_commands.cpp", "\"core/formats/formats.h\"", "good");
    include("core/world/world.cpp", "\"core/lab/recording.h\"", "not in what core/world may include");
    include("core/lab/report.cpp", "\"core/plugin/plugin_loader.h\"", "not in what core/lab may include");
    include("core/lab/report.cpp", "\"core/exchange/scene_format.h\"", "not in what core/lab may include");
    include("core/lab/report.cpp", "<QString>", "Qt, which core/lab does without");
    include("core/lab/report.cpp", "<QtCore/QString>", "Qt, which core/lab does without");
    include("core/lab/report.cpp", "<qglobal.h>", "Qt, which core/lab does without");
    include("core/lab/report.cpp", "\"recording.h\"", "not written from the top");
    include("core/lab/report.cpp", "<nlohmann/json.hpp>", "a library that core/lab does without");
    include("core/scene/scene_io.cpp", "<nlohmann/json.hpp>", "good");
    include("core/scene/scene.h", "<nlohmann/json.hpp>", "not for headers");
    include("core/plugin/plugin.h", "<QtPlugin>", "good");
    include("core/plugin/plugin.cpp", "\"app/cli/cli.h\"", "not in what core/plugin may include");
    include("core/plugin/probe/main.cpp", "\"core/plugin/plugin.h\"", "good");
    include("core/misc/misc.h", "<vector>", "the table does not know");
    include("solvers/naive/naive.cpp", "\"core/solver/solver.h\"", "good");
    include("solvers/naive/naive.cpp", "\"solvers/naive/naive.h\"", "good");
    include("solvers/naive/naive.cpp", "<Eigen/Dense>", "good");
    include("solvers/naive/naive.cpp", "\"core/world/world.h\"", "not in what solvers/naive may include");
    include("solvers/naive/naive.cpp", "\"core/scene/scene.h\"", "not in what solvers/naive may include");
    include("solvers/naive/naive.cpp", "\"solvers/lemke/lemke.h\"", "not in what solvers/naive may include");
    include("solvers/naive/naive.cpp", "<QtGlobal>", "Qt, which solvers/naive does without");
    include("plugins/naive/plugin.cpp", "\"solvers/naive/naive.h\"", "good");
    include("plugins/naive/plugin.cpp", "\"plugin.moc\"", "good");
    include("plugins/naive/plugin.cpp", "\"core/lab/simulator.h\"", "good");
    include("plugins/naive/plugin.cpp", "\"solvers/lemke/lemke.h\"", "not in what plugins/naive may include");
    include("plugins/box2d/box2d_engine.cpp", "<box2d/box2d.h>", "good");
    include("plugins/naive/plugin.cpp", "<box2d/box2d.h>", "a library that plugins/naive does without");
    include("plugins/naive/plugin.cpp", "\"app/cli/cli.h\"", "not in what plugins/naive may include");
    include("app/canvas/canvas.cpp", "\"core/plugin/plugin_loader.h\"", "good");
    include("app/canvas/canvas.cpp", "<QWidget>", "good");
    include("app/plots/plot.cpp", "<qcustomplot.h>", "good");
    include("app/canvas/canvas.cpp", "\"solvers/naive/naive.h\"", "not in what app may include");
    include("app/main.cpp", "\"plugins/naive/plugin.h\"", "not in what app may include");
    include("app/canvas/canvas.cpp", "\"tests/support/support_scenes.h\"", "not in what app may include");

    const auto link = [](const char* path, const char* line, const char* verdict) {
        QTest::addRow("%s: %s", path, line) << path << line << verdict;
    };
    link("core/CMakeLists.txt", "target_link_libraries(cairn-core PRIVATE Threads::Threads)", "good");
    link("core/CMakeLists.txt", "target_link_libraries(cairn-core PUBLIC Qt6::Core)", "cairn-core may not link Qt6::Core");
    link("core/CMakeLists.txt", "target_link_libraries(cairn-plugin PUBLIC Cairn::core Qt6::Core)", "good");
    link("core/CMakeLists.txt", "target_link_libraries(cairn-plugin PUBLIC Qt6::Gui)", "cairn-plugin may not link Qt6::Gui");
    link("solvers/CMakeLists.txt", "target_link_libraries(cairn-solver-${name} PUBLIC Cairn::core)", "good");
    link("solvers/CMakeLists.txt", "target_link_libraries(cairn-solver-${name} PUBLIC Cairn::plugin)",
         "may not link Cairn::plugin");
    link("plugins/naive/CMakeLists.txt", "cairn_add_plugin(naive METADATA plugin.json LINK cairn-solver-naive)", "good");
    link("plugins/naive/CMakeLists.txt", "cairn_add_plugin(naive METADATA plugin.json LINK cairn-solver-lemke)",
         "may not link cairn-solver-lemke");
    link("app/CMakeLists.txt", "target_link_libraries(cairn-app PUBLIC Cairn::plugin\n  Qt6::Widgets)", "good");
    link("app/CMakeLists.txt", "# target_link_libraries(cairn-app PUBLIC cairn-solver-naive)", "good");
    link("app/CMakeLists.txt", "\ntarget_link_libraries(cairn-app PUBLIC Cairn::plugin\n  cairn-solver-naive)",
         "app/CMakeLists.txt:2: cairn-app may not link cairn-solver-naive");
    link("app/CMakeLists.txt", "target_link_libraries(cairn PRIVATE ${solvers})", "cairn may not link ${solvers}");
    link("app/CMakeLists.txt", "target_link_libraries(cairn-other PRIVATE Qt6::Core)",
         "the table does not know cairn-other");

    const auto licence = [](const char* path, const char* line, const char* verdict) {
        QTest::addRow("%s: %s", path, line) << path << line << verdict;
    };
    licence("core/math/vec2.licence", "// SPDX-License-Identifier: MIT", "good");
    licence("core/math/vec2.licence", "// SPDX-License-Identifier: GPL-3.0-or-later", "expected MIT");
    licence("core/math/vec2.licence", "#pragma once", "no SPDX-License-Identifier");
    licence("app/main.licence", "// SPDX-License-Identifier: GPL-3.0-or-later", "good");
    licence("app/main.licence", "// SPDX-License-Identifier: MIT", "expected GPL-3.0-or-later");
    licence("tests/app/test_x.licence", "// SPDX-License-Identifier: MIT", "expected GPL-3.0-or-later");
}

void TestIncludes::rulesTellGoodFromBad() {
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(QString, verdict);
    const QStringList violations = path.endsWith(".licence")         ? licenceViolations(path, text)
                                   : path.endsWith("CMakeLists.txt") ? linkViolations(path, text)
                                                                     : includeViolations(path, text);
    if (verdict == "good")
        QVERIFY2(violations.isEmpty(), report(violations));
    else
        QVERIFY2(violations.size() == 1 && violations.first().contains(verdict), report(violations));
}

QTEST_APPLESS_MAIN(TestIncludes)
#include "test_includes.moc"
