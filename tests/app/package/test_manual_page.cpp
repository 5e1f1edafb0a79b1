// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryFile>
#include <QTest>

#include "app/cli/command_line.h"
#include "app/package/manual_page.h"
#include "tests/support/support_program.h"

using cairn::test::Outcome;
using cairn::test::runCairn;

namespace {

QString page() { return runCairn({"--man-page"}).out; }

// As the page's source has it.
QString inSource(const std::string& text) { return QString::fromStdString(text).replace("-", "\\-"); }

}  // namespace

class TestManualPage : public QObject {
    Q_OBJECT
private slots:
    void theProgramPrintsItAndSucceeds();
    void everyCommandIsInItWithAllItsOptions();
    void textStandsInItAsItIs_data();
    void textStandsInItAsItIs();
    void manReadsItWithoutAWarning();
};

void TestManualPage::theProgramPrintsItAndSucceeds() {
    const Outcome outcome = runCairn({"--man-page"});
    QCOMPARE(outcome.exitCode, 0);
    QCOMPARE(outcome.errors, QString());
    QVERIFY(outcome.out.startsWith(".TH CAIRN 1"));
    for (const char* option : {"\\-\\-version", "\\-\\-compare", "\\-\\-plugins"})
        QVERIFY2(outcome.out.contains(option), option);
}

void TestManualPage::everyCommandIsInItWithAllItsOptions() {
    CLI::App program;
    cairn::Command none;
    cairn::addCommands(program, none);
    const QStringList sections = page().split("\n.SS ");
    const std::vector<const CLI::App*> commands = static_cast<const CLI::App&>(program).get_subcommands({});
    QCOMPARE(sections.size(), qsizetype(commands.size() + 1));
    for (std::size_t i = 0; i < commands.size(); ++i) {
        const QString& section = sections[qsizetype(i) + 1];
        QVERIFY2(section.startsWith("\\fBcairn\\fR \\fB" + inSource(commands[i]->get_name()) + "\\fR"), qPrintable(section));
        for (const CLI::Option* option : commands[i]->get_options()) {
            if (option == commands[i]->get_help_ptr() || option->get_positional()) continue;
            QVERIFY2(section.contains("\n.TP\n\\fB" + inSource(option->get_name(false, true)) + "\\fR"),
                     option->get_name(false, true).c_str());
        }
    }
}

void TestManualPage::textStandsInItAsItIs_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("source");
    QTest::newRow("a hyphen that can be copied") << "a-b"
                                                 << "a\\-b";
    QTest::newRow("a backslash") << "a\\b"
                                 << "a\\eb";
    QTest::newRow("a dot that begins a line") << "a\n.b"
                                              << "a\n\\&.b";
    QTest::newRow("a quote that begins a line") << "'a'"
                                                << "\\&'a'";
    QTest::newRow("an example, line by line") << "Example:\n  x -y"
                                              << "Example:\n.PP\n.nf\n.RS\nx \\-y\n.RE\n.fi\n";
}

void TestManualPage::textStandsInItAsItIs() {
    QFETCH(QString, text);
    QFETCH(QString, source);
    CLI::App program("Does nothing: for a test", "nothing");
    program.footer(text.toStdString());
    const QString made = QString::fromStdString(cairn::manualPage(program));
    QVERIFY2(made.contains('\n' + source), qPrintable(made));
}

void TestManualPage::manReadsItWithoutAWarning() {
    const QString man = QStandardPaths::findExecutable("man");
    if (man.isEmpty()) QSKIP("man is not installed");
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write(page().toUtf8());
    file.flush();
    QProcess process;
    process.start(man, {"--warnings", "-E", "UTF-8", "-l", "-Tutf8", file.fileName()});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.readAllStandardError(), QByteArray());
    const QString read =
        QString::fromUtf8(process.readAllStandardOutput()).remove(QRegularExpression("\x1b\\[[0-9;]*m|.\b"));
    QVERIFY2(read.contains("cairn compare FILE [OPTION...]"), qPrintable(read.left(4000)));
}

QTEST_GUILESS_MAIN(TestManualPage)
#include "test_manual_page.moc"
