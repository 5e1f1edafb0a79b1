// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include "core/frozen/frozen_file.h"
#include "tests/support/support_program.h"

using namespace cairn;
using cairn::test::contentOf;
using cairn::test::Outcome;
using cairn::test::runCairn;

// cairn freeze and cairn solve, as a shell runs them.
class TestProblemCommands : public QObject {
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void freezeWritesEveryFormat_data();
    void freezeWritesEveryFormat();
    void freezeTakesALaneOfTheSceneByItsLabel();
    void freezeSaysWhyItCannot_data();
    void freezeSaysWhyItCannot();
    void solveComparesAllRowSolversWithAnExactOne();
    void solveWritesTablesAndPlots();
    void solveTakesPlainProblems();
    void solveWithAnotherReference();
    void solveSaysWhyItCannot_data();
    void solveSaysWhyItCannot();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    QString write(const QString& name, const QByteArray& bytes) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(name));
        return file.fileName();
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

const QString stack = QStringLiteral(CAIRN_SOURCE_DIR "/scenes/stack-5.cairn");

// A point of 1 kg that slides on the ground with mu = 0.5: l = (.1635, -.08175).
const char* const slidingPoint = "2\n1\n0\n2\n2\n2\t2\n1 0\n0 1\n-0.1635 5\n0.5\n";

QStringList linesOf(const QString& file) { return QString::fromUtf8(contentOf(file)).split("\r\n", Qt::SkipEmptyParts); }

}  // namespace

void TestProblemCommands::freezeWritesEveryFormat_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("JSON") << "problem.json";
    QTest::newRow("Siconos") << "problem.dat";
    if (hasFclib()) QTest::newRow("FCLIB") << "problem.hdf5";
}

void TestProblemCommands::freezeWritesEveryFormat() {
    QFETCH(QString, name);
    const Outcome outcome = runCairn({"freeze", stack, "--lane", "si", "--step", "10", "--out", path(name)});
    QCOMPARE(outcome.errors, QString());
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY2(outcome.out.startsWith(path(name) + ": 20 rows, 0 of joints; step 10 of "), qPrintable(outcome.out));
    const FrozenResult read = loadFrozen(path(name).toStdString());
    QVERIFY2(read.problem, read.message.c_str());
    QCOMPARE(read.problem->rows.size(), std::size_t{20});
    QVERIFY(read.problem->b[0] < 0);
}

void TestProblemCommands::freezeTakesALaneOfTheSceneByItsLabel() {
    const QByteArray scene = contentOf(stack);
    const QString label = QString::fromUtf8(scene).section("\"label\": \"", 1, 1).section('"', 0, 0);
    QVERIFY(!label.isEmpty());
    const Outcome outcome = runCairn({"freeze", stack, "--lane", label, "--step", "3", "--out", path("p.json")});
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY2(outcome.out.contains("lane \"" + label + "\""), qPrintable(outcome.out));
}

void TestProblemCommands::freezeSaysWhyItCannot_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("message");
    QTest::newRow("no such file") << QStringList{"nowhere.cairn", "--lane", "si", "--step", "1", "--out", "p.json"} << 1
                                  << "cairn: nowhere.cairn: ";
    QTest::newRow("no such solver") << QStringList{stack, "--lane", "newton", "--step", "1", "--out", "p.json"} << 2
                                    << "cairn: --lane newton: no solver is called \"newton\"";
    QTest::newRow("step 0") << QStringList{stack, "--lane", "si", "--step", "0", "--out", "p.json"} << 2
                            << "cairn: --step: ";
    QTest::newRow("ending") << QStringList{stack, "--lane", "si", "--step", "1", "--out", "p.txt"} << 2
                            << "cairn: --out p.txt: the name must end in .json, .hdf5 (FCLIB) or .dat (Siconos)";
    QTest::newRow("folder") << QStringList{stack, "--lane", "si", "--step", "1", "--out", "/nowhere/p.json"} << 1
                            << "cairn: cannot save /nowhere/p.json: ";
    const QString broken = CAIRN_BINARY_DIR "/tests/broken-plugins";
    for (const char* solver : {"nan-in-step-50", "throws-in-step-50"}) {
        QTest::newRow(solver) << QStringList{stack, "--lane", solver, "--plugins", broken, "--step", "60", "--out", "p.json"}
                              << 1 << "cairn: " + stack + ": lane \"" + solver + "\": stopped at step 50: ";
    }
    QTest::newRow("joints")
        << QStringList{CAIRN_SOURCE_DIR "/scenes/pendulum.cairn", "--lane", "si", "--step", "1", "--out", "p.dat"} << 1
        << "cairn: p.dat: row 0 (";
}

void TestProblemCommands::freezeSaysWhyItCannot() {
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    QFETCH(QString, message);
    const Outcome outcome = runCairn(QStringList{"freeze"} + arguments);
    QCOMPARE(outcome.exitCode, exitCode);
    QVERIFY2(outcome.errors.startsWith(message), qPrintable(outcome.errors));
    QCOMPARE(outcome.errors.count('\n'), 1);
}

void TestProblemCommands::solveComparesAllRowSolversWithAnExactOne() {
    QCOMPARE(runCairn({"freeze", stack, "--lane", "si", "--step", "10", "--out", path("p.json")}).exitCode, 0);
    const Outcome outcome = runCairn({"solve", path("p.json")});
    QCOMPARE(outcome.errors, QString());
    QCOMPARE(outcome.exitCode, 0);
    for (const char* solver : {"naive", "sequential-impulse", "projected-gauss-seidel", "nncg", "apgd", "jacobi", "direct"})
        QVERIFY2(outcome.out.contains(QRegularExpression(QString("\n%1 +(ok|not converged) +\\d").arg(solver))),
                 qPrintable(outcome.out));
    QVERIFY2(!outcome.out.contains("soft-step"), qPrintable(outcome.out));
    // The exact solver is at no distance from itself.
    QVERIFY2(outcome.out.contains(QRegularExpression("\ndirect +ok .* 0 +0 +[0-9.e-]+\n")), qPrintable(outcome.out));
}

void TestProblemCommands::solveWritesTablesAndPlots() {
    const QString problem = write("sliding.dat", slidingPoint);
    const QString out = path("results");
    const Outcome outcome =
        runCairn({"solve", problem, "--lane", "pgs:iterations=4@PGS, 4", "--lane", "direct", "--out", out});
    QCOMPARE(outcome.errors, QString());
    QCOMPARE(outcome.exitCode, 0);

    const QStringList solutions = linesOf(out + "/solutions.csv");
    QCOMPARE(solutions.size(), 3);
    QCOMPARE(solutions[0],
             QString("solver,status,iterations,residual_Ns,relative_residual,cone_violation_Ns,friction_error_Ns,"
                     "normal_sum_Ns,velocity_distance,impulse_distance_Ns,time_s,message"));
    QVERIFY2(solutions[1].startsWith("\"PGS, 4\",ok,4,0,0,0,0,0.1635,0,0,"), qPrintable(solutions[1]));
    QVERIFY2(solutions[2].startsWith("direct,ok,"), qPrintable(solutions[2]));

    const QStringList impulses = linesOf(out + "/impulses.csv");
    QCOMPARE(impulses.size(), 3);
    QCOMPARE(impulses[0], QString("row,name,\"PGS, 4/impulse_Ns\",\"PGS, 4/w\",direct/impulse_Ns,direct/w"));
    QCOMPARE(impulses[1], QString("0,\"contact 0, normal\",0.1635,0,0.1635,0"));
    QCOMPARE(impulses[2], QString("1,\"contact 0, friction\",-0.08175,4.91825,-0.08175,4.91825"));

    const QStringList convergence = linesOf(out + "/convergence.csv");
    QCOMPARE(convergence[0], QString("solver,iteration,row_updates,time_s,residual_Ns,relative_residual"));
    QVERIFY2(convergence[4].startsWith("\"PGS, 4\",4,8,"), qPrintable(convergence[4]));

    for (const char* cost : {"iterations", "row-updates", "time"}) {
        const QImage plot(out + "/convergence-" + cost + ".png");
        QCOMPARE(plot.size(), QSize(1280, 720));
        const QByteArray svg = contentOf(out + "/convergence-" + cost + ".svg");
        QVERIFY2(svg.contains("<svg") && svg.contains("PGS, 4"), cost);
    }
}

void TestProblemCommands::solveTakesPlainProblems() {
    const QString problem = write("plain.json", R"({ "M": [[0, 1], [-1, 1]], "q": [-1, 1] })");
    const Outcome outcome = runCairn({"solve", problem, "--lane", "pgs", "--lane", "direct"});
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY2(outcome.out.startsWith("plain: 2 rows; a linear complementarity problem\n"), qPrintable(outcome.out));
    QVERIFY2(outcome.out.contains(QRegularExpression("\npgs +refused ")), qPrintable(outcome.out));
    QVERIFY2(outcome.out.contains("\npgs: "), qPrintable(outcome.out));
    QVERIFY2(outcome.out.contains(QRegularExpression("\ndirect +ok ")), qPrintable(outcome.out));
}

void TestProblemCommands::solveWithAnotherReference() {
    const QString problem = write("zero.json", R"({ "M": [[0, 1], [-1, 1]], "q": [-1, 1] })");
    const Outcome outcome = runCairn({"solve", problem, "--lane", "direct", "--reference", "pgs"});
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY2(outcome.out.contains("There is no distance to pgs, which has no answer: "), qPrintable(outcome.out));
}

void TestProblemCommands::solveSaysWhyItCannot_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("message");
    const QByteArray good = R"({ "M": [[1]], "q": [-1] })";
    QTest::newRow("malformed") << QByteArray(R"({ "M": [[1, 2]], "q": [-1] })") << QStringList{} << 1
                               << "M[0], line 1: must be an array of at most 1, found";
    QTest::newRow("no JSON") << QByteArray("{") << QStringList{} << 1 << "line 1: ";
    QTest::newRow("solver of steps") << good << QStringList{"--lane", "soft-step"} << 2
                                     << "--lane soft-step: the solver \"soft-step\" advances whole steps";
    QTest::newRow("world") << good << QStringList{"--lane", "si:world.timeStep=0.01"} << 2
                           << "a problem has no world, and world.timeStep no meaning";
    QTest::newRow("parameter of the step")
        << good << QStringList{"--lane", "si:warmStart=0"} << 2 << "--lane si:warmStart=0: warmStart: belongs to the step";
    QTest::newRow("reference of steps") << good << QStringList{"--reference", "soft-step"} << 2
                                        << "--reference soft-step: the solver \"soft-step\" advances whole steps";
    QTest::newRow("no q") << QByteArray(R"({ "M": [[1]] })") << QStringList{} << 1
                          << "q, line 1: must be an array, found nothing";
    QTest::newRow("reference") << good << QStringList{"--reference", "newton"} << 2 << "no solver is called \"newton\"";
    QTest::newRow("folder") << good << QStringList{"--out", "/proc/nowhere"} << 1 << "/proc/nowhere: cannot be made: ";
}

void TestProblemCommands::solveSaysWhyItCannot() {
    QFETCH(QByteArray, text);
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    QFETCH(QString, message);
    const Outcome outcome = runCairn(QStringList{"solve", write("problem.json", text)} + arguments);
    QCOMPARE(outcome.exitCode, exitCode);
    QVERIFY2(outcome.errors.startsWith("cairn: ") && outcome.errors.contains(message), qPrintable(outcome.errors));
    QCOMPARE(outcome.errors.count('\n'), 1);
    QCOMPARE(outcome.out, QString());
}

QTEST_GUILESS_MAIN(TestProblemCommands)
#include "test_problem_commands.moc"
