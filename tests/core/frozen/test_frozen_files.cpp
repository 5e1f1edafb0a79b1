// SPDX-License-Identifier: MIT
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "core/frozen/frozen_file.h"
#include "core/frozen/problem_measures.h"

using namespace cairn;

// Frozen problems survive the way through files, and a file that is not one is refused with its place and a reason.
class TestFrozenFiles : public QObject {
    Q_OBJECT
private slots:
    void jsonKeepsEveryBit();
    void jsonNeedsNoMatrixWhereThereAreBodies();
    void contactsSurviveEveryFormat_data();
    void contactsSurviveEveryFormat();
    void whatOtherFormatsCannotHoldIsSaid_data();
    void whatOtherFormatsCannotHoldIsSaid();
    void plainProblemIsReadByItsMatrix();
    void siconosMatricesAreReadByColumns();
    void malformedJsonIsRefusedWithItsPlace_data();
    void malformedJsonIsRefusedWithItsPlace();
    void bodiesAndMatrixThatContradictAreRefused_data();
    void bodiesAndMatrixThatContradictAreRefused();
    void malformedSiconosIsRefusedWithItsPlace_data();
    void malformedSiconosIsRefusedWithItsPlace();
    void damagedFclibIsRefused();
    void filesThatCannotBeReadAreNamed_data();
    void filesThatCannotBeReadAreNamed();
    void notFiniteNumbersAreNotWritten();
    void measuresOfAnAnswerAreZeroAndOthersAreNot();
};

namespace {

// A pin between two bodies, and a contact of one of them with the world, with numbers that no short decimal gives.
FrozenProblem mixed() {
    FrozenProblem problem;
    problem.name = "a \"pin\" and a contact";
    problem.origin = "step 3";
    problem.bodies = {{"world", {}}, {"left", {1.0 / 3, 0.7}}, {"right", {0.1, 1e-17}}};
    problem.rows = {{.bodyA = 1,
                     .bodyB = 2,
                     .direction = {1, 0},
                     .armA = 0.1,
                     .armB = -1.0 / 7,
                     .lower = -unbounded,
                     .kind = RowKind::joint},
                    {.bodyA = 1,
                     .bodyB = 2,
                     .armA = 1,
                     .armB = 1,
                     .targetVelocity = 2,
                     .lower = -3,
                     .upper = 3,
                     .softness = 1e-3,
                     .source = 5,
                     .kind = RowKind::motor},
                    {.bodyB = 1,
                     .direction = {0, 1},
                     .armB = -0.3,
                     .targetVelocity = -0.01,
                     .restitution = 0.5,
                     .source = 2,
                     .rebound = true},
                    {.bodyB = 1,
                     .direction = {1, 0},
                     .armB = 0.2,
                     .friction = std::sqrt(2.0),
                     .normalRow = 2,
                     .source = 2,
                     .kind = RowKind::friction}};
    problem.origins = {
        {"pin, x", {}}, {"", {}}, {"left on world, normal", Vec2{0.1, -1.0 / 3}}, {"left on world, friction", {}}};
    problem.b = {1.0 / 3, -2, -0.1635, 5e-324};
    problem.start = {-0.25, 1, 0.1, -0.05};
    problem.jointRows = 2;
    problem.restitutionThreshold = 0.7;
    problem.timeStep = 1.0 / 60;
    assembleMatrix(problem);
    setEffectiveMasses(problem);
    return problem;
}

FrozenProblem twoContacts() {
    FrozenProblem problem = contactProblem({1, 0.25, -0.5, 0, 0.125, 2, 0, 1.0 / 3, -0.5, 0, 1.5, 0.1, 0, 1.0 / 3, 0.1, 1},
                                           {-1, 0.5, -1.0 / 3, 2}, {0.5, 0});
    problem.name = "two contacts";
    return problem;
}

void compareRows(const FrozenProblem& found, const FrozenProblem& expected) {
    QCOMPARE(found.rows.size(), expected.rows.size());
    for (std::size_t i = 0; i < found.rows.size(); ++i) {
        const Row &a = found.rows[i], &b = expected.rows[i];
        QCOMPARE(a.kind, b.kind);
        QVERIFY(a.bodyA == b.bodyA && a.bodyB == b.bodyB && a.direction == b.direction);
        QVERIFY(a.armA == b.armA && a.armB == b.armB && a.targetVelocity == b.targetVelocity);
        QVERIFY(a.lower == b.lower && a.upper == b.upper && a.softness == b.softness && a.friction == b.friction);
        QVERIFY(a.restitution == b.restitution && a.rebound == b.rebound && a.normalRow == b.normalRow);
        QVERIFY(a.source == b.source && a.effectiveMass == b.effectiveMass);
        QCOMPARE(found.origins[i].name, expected.origins[i].name);
        QVERIFY(found.origins[i].point == expected.origins[i].point);
    }
}

void compareMatrices(const FrozenProblem& found, const FrozenProblem& expected) {
    QCOMPARE(found.rowStart, expected.rowStart);
    QCOMPARE(found.column, expected.column);
    QCOMPARE(found.value, expected.value);
    QCOMPARE(found.b, expected.b);
}

// A problem of one contact in JSON, of which a part is replaced.
QByteArray oneContact(const char* part = "", const char* by = "") {
    return QByteArray(R"({ "format": "cairn-problem", "formatVersion": 1,
  "rows": [
    { "kind": "normal", "b": -1 },
    { "kind": "friction", "friction": 0.5, "normalRow": 0, "b": 2 }
  ],
  "W": { "rowStart": [0, 1, 2], "column": [0, 1], "value": [1, 2] }
})")
        .replace(part, by);
}

QByteArray siconos(const char* part = "", const char* by = "") {
    return QByteArray("2\n1\n0\n2\n2\n2\t2\n1 0.25\n0.5 2\n-1 2\n0.5\n").replace(part, by);
}

void write(const QString& name, const QByteArray& bytes) {
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

}  // namespace

void TestFrozenFiles::jsonKeepsEveryBit() {
    for (const FrictionLaw law : {FrictionLaw::coulomb, FrictionLaw::cone}) {
        FrozenProblem problem = mixed();
        problem.frictionLaw = law;
        const FrozenResult read = parseFrozenJson(frozenJson(problem));
        QVERIFY2(read.problem, read.message.c_str());
        compareRows(*read.problem, problem);
        compareMatrices(*read.problem, problem);
        QCOMPARE(read.problem->name, problem.name);
        QCOMPARE(read.problem->origin, problem.origin);
        QCOMPARE(read.problem->start, problem.start);
        QCOMPARE(read.problem->jointRows, problem.jointRows);
        QCOMPARE(read.problem->frictionLaw, law);
        QCOMPARE(read.problem->restitutionThreshold, problem.restitutionThreshold);
        QCOMPARE(read.problem->timeStep, problem.timeStep);
        QCOMPARE(read.problem->bodies.size(), problem.bodies.size());
        for (std::size_t i = 0; i < problem.bodies.size(); ++i) {
            QCOMPARE(read.problem->bodies[i].id, problem.bodies[i].id);
            QCOMPARE(read.problem->bodies[i].inverseMass.mass, problem.bodies[i].inverseMass.mass);
            QCOMPARE(read.problem->bodies[i].inverseMass.inertia, problem.bodies[i].inverseMass.inertia);
        }
    }
}

void TestFrozenFiles::jsonNeedsNoMatrixWhereThereAreBodies() {
    const FrozenProblem problem = mixed();
    const std::string whole = frozenJson(problem);
    const std::size_t matrix = whole.find("\"W\"");
    QVERIFY(matrix != std::string::npos);
    const std::string without = whole.substr(0, whole.rfind(',', matrix)) + "\n}";
    const FrozenResult read = parseFrozenJson(without);
    QVERIFY2(read.problem, read.message.c_str());
    compareMatrices(*read.problem, problem);
}

void TestFrozenFiles::contactsSurviveEveryFormat_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("JSON") << "problem.json";
    QTest::newRow("Siconos") << "problem.dat";
    if (hasFclib()) {
        QTest::newRow("FCLIB") << "problem.hdf5";
        QTest::newRow("FCLIB, short name") << "problem.h5";
    }
}

// The matrix is not symmetric, so that one read by lines instead of columns is another one.
void TestFrozenFiles::contactsSurviveEveryFormat() {
    QFETCH(QString, name);
    const QTemporaryDir folder;
    const std::string file = folder.filePath(name).toStdString();
    const FrozenProblem problem = twoContacts();
    QCOMPARE(saveFrozen(problem, file), std::nullopt);
    const FrozenResult read = loadFrozen(file);
    QVERIFY2(read.problem, read.message.c_str());
    compareRows(*read.problem, problem);
    compareMatrices(*read.problem, problem);
}

void TestFrozenFiles::whatOtherFormatsCannotHoldIsSaid_data() {
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("reason");
    QTest::newRow("joint") << "joint"
                           << "row 0 (contact 0, normal) is of a joint, and this format holds contacts alone";
    QTest::newRow("bounds") << "bounds"
                            << "row 2 (contact 1, normal) has bounds other than 0 and infinity";
    QTest::newRow("frictionless") << "frictionless"
                                  << "row 3 (contact 1, friction) breaks the order of contacts";
    QTest::newRow("cone") << "cone"
                          << "its friction law is the convex cone";
}

void TestFrozenFiles::whatOtherFormatsCannotHoldIsSaid() {
    QFETCH(QString, change);
    QFETCH(QString, reason);
    FrozenProblem problem = twoContacts();
    if (change == "joint") problem.jointRows = 1;
    if (change == "bounds") problem.rows[2].upper = 4;
    if (change == "frictionless") problem.rows[3].normalRow = noRow;
    if (change == "cone") problem.frictionLaw = FrictionLaw::cone;
    const QTemporaryDir folder;
    for (const char* name : {"problem.dat", "problem.h5"}) {
        const auto problemFound = saveFrozen(problem, folder.filePath(name).toStdString());
        QVERIFY(problemFound);
        QVERIFY2(QString::fromStdString(problemFound->english()).contains(reason), problemFound->english().c_str());
        QVERIFY(!QFile::exists(folder.filePath(name)));
    }
}

void TestFrozenFiles::plainProblemIsReadByItsMatrix() {
    const FrozenResult read = parseFrozenJson(R"({ "M": [[2, 1], [0, -3]], "q": [-5, 6], "name": "plain", "z": [1, 2] })");
    QVERIFY2(read.problem, read.message.c_str());
    QCOMPARE(read.problem->name, std::string("plain"));
    QCOMPARE(read.problem->rowStart, (std::vector{0, 2, 3}));
    QCOMPARE(read.problem->column, (std::vector{0, 1, 1}));
    QCOMPARE(read.problem->value, (std::vector{2.0, 1.0, -3.0}));
    QCOMPARE(read.problem->b, (std::vector{-5.0, 6.0}));
    QVERIFY(read.problem->bodies.empty());
    QCOMPARE(read.problem->rows[0].effectiveMass, 0.5);
    QCOMPARE(read.problem->rows[1].effectiveMass, 0.0);
}

void TestFrozenFiles::siconosMatricesAreReadByColumns() {
    const FrozenResult read = parseSiconos(siconos().toStdString());
    QVERIFY2(read.problem, read.message.c_str());
    QCOMPARE(read.problem->value, (std::vector{1.0, 0.5, 0.25, 2.0}));
    QCOMPARE(read.problem->b, (std::vector{-1.0, 2.0}));
    QCOMPARE(read.problem->rows[1].friction, 0.5);
}

void TestFrozenFiles::malformedJsonIsRefusedWithItsPlace_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const QByteArray& text, const char* message) {
        QTest::newRow(name) << text << QString(message);
    };
    row("empty", "", "line 1");
    row("no object", "[1]", "line 1: must be an object, found");
    row("cut short", oneContact().left(60), "line 2");
    row("another format", oneContact("cairn-problem", "cairn-scene"), "format, line 1: must be \"cairn-problem\", found");
    row("another version", oneContact("Version\": 1", "Version\": 2"), "formatVersion, line 1: must be 1, the version");
    row("no rows", R"({ "format": "cairn-problem", "formatVersion": 1, "rows": [], "W": {} })",
        "rows, line 1: must be an array with a row");
    row("unknown kind", oneContact("\"normal\",", "\"strange\","), "rows[0].kind, line 3: must be \"normal\", \"friction\"");
    row("no b", oneContact(", \"b\": -1", ""), "rows[0].b, line 3: must be a number, found nothing");
    row("text for b", oneContact("\"b\": 2", "\"b\": \"2\""), "rows[1].b, line 4: must be a number, found");
    row("negative friction", oneContact("0.5", "-0.5"), "rows[1].friction, line 4: must be 0 or more, found -0.5");
    row("no such normal row", oneContact("Row\": 0", "Row\": 2"),
        "rows[1].normalRow, line 4: must be a whole number from 0 to 1, found 2");
    row("bound by itself", oneContact("Row\": 0", "Row\": 1"),
        "rows[1].normalRow, line 4: must be a row that is no friction row itself");
    row("joint after contact", oneContact("\"friction\", \"friction\": 0.5, \"normalRow\": 0", "\"joint\""),
        "rows[1].kind, line 4: must be \"normal\" or \"friction\", as rows of joints come first");
    row("crossed bounds", oneContact("\"b\": -1", "\"lower\": 2, \"upper\": 1, \"b\": -1"),
        "rows[0].upper, line 3: must be no less than lower");
    row("start beyond bounds", oneContact("\"b\": -1", "\"start\": -1, \"b\": -1"),
        "rows[0].start, line 3: must be within lower and upper");
    row("start beyond friction", oneContact("\"b\": 2", "\"start\": 1, \"b\": 2"),
        "rows[1].start, line 4: must be within friction times the start of row 0");
    row("no matrix", oneContact("\"W\"", "\"V\""),
        "must be the matrix, where there are no bodies to make it from, found nothing");
    row("row starts", oneContact("[0, 1, 2]", "[0, 1]"), "W.rowStart, line 6: must be an array of 3");
    row("falling row starts", oneContact("[0, 1, 2]", "[0, 2, 1]"),
        "W.rowStart[2], line 6: must be a whole number from 2 to 2, found 1");
    row("column outside", oneContact("\"column\": [0, 1]", "\"column\": [0, 2]"),
        "W.column[1], line 6: must be a whole number from 0 to 1, found 2");
    row("values", oneContact("[1, 2] }", "[1] }"), "W.value, line 6: must be an array of 2 numbers");
    row("no square", R"({ "M": [[1, 2], [3]], "q": [1, 2] })", "M[1], line 1: must be an array of 2 numbers");
    row("no column", R"({ "M": [], "q": [] })", "M, line 1: must be a matrix with a row at least");
    row("q too long", R"({ "M": [[1]], "q": [1, 2] })", "q, line 1: must be an array of at most 1");
}

void TestFrozenFiles::malformedJsonIsRefusedWithItsPlace() {
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    const FrozenResult read = parseFrozenJson(text.toStdString());
    QVERIFY(!read.problem);
    QVERIFY2(QString::fromStdString(read.message).contains(message), read.message.c_str());
}

void TestFrozenFiles::bodiesAndMatrixThatContradictAreRefused_data() {
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<QByteArray>("by");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* part, const char* by, const char* message) {
        QTest::newRow(name) << QByteArray(part) << QByteArray(by) << QString(message);
    };
    row("as made", "", "", "");
    row("within the tolerance", "[2, 1,", "[2.0000000019, 1,", "");
    row("diagonal", "[2, 1,", "[2.000000003, 1,",
        "W.value[0], line 9: must be 2 in row 0, column 0, as rows and bodies make it, found 2.000000003");
    row("beside the diagonal", "1, 3]", "1.5, 3]",
        "W.value[2], line 9: must be 1 in row 1, column 0, as rows and bodies make it, found 1.5");
    row("left out", R"("rowStart": [0, 2, 4], "column": [0, 1, 0, 1], "value": [2, 1, 1, 3])",
        R"("rowStart": [0, 1, 2], "column": [0, 1], "value": [2, 3])",
        "W, line 9: must be 1 in row 0, column 1, as rows and bodies make it, found nothing there");
    row("nothing moves", R"("inverseMass": 1, "inverseInertia": 1)", R"("inverseMass": 0, "inverseInertia": 0)",
        "W.value[0], line 9: must be 0 in row 0, column 0");
    row("no unit vector", "[0, 1]", "[0, 2]",
        "rows[0].direction, line 5: must be a unit vector, or [0, 0] of a row that only turns, found one of length 2");
    row("world with mass", R"({ "id": "world" })", R"({ "id": "world", "inverseMass": 2 })",
        "bodies[0].inverseMass, line 2: must be 0, as the first body is the fixed world, found 2");
    row("one body", R"("bodyA": 0, "bodyB": 1, "direction": [0, 1])", R"("bodyA": 1, "bodyB": 1, "direction": [0, 1])",
        "rows[0].bodyB, line 5: must be another body than bodyA, found 1");
}

void TestFrozenFiles::bodiesAndMatrixThatContradictAreRefused() {
    QFETCH(QByteArray, part);
    QFETCH(QByteArray, by);
    QFETCH(QString, message);
    // One body of 1 kg and 1 kg m2 under two rows that share its spin: W = J M^-1 J^T + softness.
    const QByteArray text = QByteArray(R"({ "format": "cairn-problem", "formatVersion": 1,
  "bodies": [{ "id": "world" }, { "id": "ball", "inverseMass": 1, "inverseInertia": 1 }],
  "rows": [
    { "kind": "normal", "b": -1,
      "bodyA": 0, "bodyB": 1, "direction": [0, 1], "armA": 0, "armB": 1 },
    { "kind": "normal", "b": -1, "softness": 1,
      "bodyA": 0, "bodyB": 1, "direction": [1, 0], "armA": 0, "armB": 1 }
  ],
  "W": { "rowStart": [0, 2, 4], "column": [0, 1, 0, 1], "value": [2, 1, 1, 3] }
})");
    QVERIFY(text.contains(part));
    const FrozenResult read = parseFrozenJson(QByteArray(text).replace(part, by).toStdString());
    QCOMPARE(read.problem.has_value(), message.isEmpty());
    QVERIFY2(QString::fromStdString(read.message).startsWith(message), read.message.c_str());
}

void TestFrozenFiles::malformedSiconosIsRefusedWithItsPlace_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const QByteArray& text, const char* message) {
        QTest::newRow(name) << text << QString(message);
    };
    row("empty", "", "line 1: expected the dimension of the contacts, 2, found the end of the file");
    row("three dimensions", siconos("2\n1\n0", "3\n1\n0"), "line 1: expected the dimension of the contacts, 2, found \"3\"");
    row("no contacts", siconos("2\n1\n0", "2\n0\n0"), "line 2: expected the number of contacts, a whole number from 1");
    row("too many contacts", siconos("2\n1\n0", "2\n999999999\n0"), "line 2: expected the number of contacts");
    row("sparse", siconos("2\n1\n0", "2\n1\n1"),
        "line 3: expected the storage of the matrix (0, dense, is all that is read), 0, found \"1\"");
    row("rows", siconos("0\n2\n2", "0\n4\n2"), "line 4: expected the rows of the matrix, 2, found \"4\"");
    row("no number", siconos("0.25", "x"), "line 7: expected entry of the matrix 2 of 4, found \"x\"");
    row("not finite", siconos("0.25", "nan"), "line 7: expected entry of the matrix 2 of 4, found \"nan\"");
    row("too great", siconos("0.25", "1e999"), "line 7: expected entry of the matrix 2 of 4, found \"1e999\"");
    row("negative friction", siconos("\n0.5\n", "\n-0.5\n"),
        "line 10: expected a friction coefficient of 0 or more, 1 of 1, found \"-0.5\"");
    row("too short", siconos("\n0.5\n", "\n"), "found the end of the file");
    row("too long", siconos() + "7\n", "line 11: expected the end of the file, found \"7\"");
}

void TestFrozenFiles::malformedSiconosIsRefusedWithItsPlace() {
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    const FrozenResult read = parseSiconos(text.toStdString());
    QVERIFY(!read.problem);
    QVERIFY2(QString::fromStdString(read.message).contains(message), read.message.c_str());
}

// Whatever bytes are lost or turned: never a crash, and a reason where there is no problem.
void TestFrozenFiles::damagedFclibIsRefused() {
    if (!hasFclib()) QSKIP("this build has no HDF5");
    QCOMPARE(parseFclib("").message, std::string("is no HDF5 file"));
    QCOMPARE(parseFclib("no such thing").message, std::string("is no HDF5 file"));
    const std::string whole = fclibBytes(twoContacts());
    QVERIFY(parseFclib(whole).problem);
    int refused = 0;
    for (const std::size_t size : {whole.size() / 2, whole.size() - 1}) {
        const FrozenResult read = parseFclib(whole.substr(0, size));
        QVERIFY(read.problem.has_value() == read.message.empty());
        refused += !read.problem;
    }
    QVERIFY(refused > 0);
}

void TestFrozenFiles::filesThatCannotBeReadAreNamed_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("message");
    QTest::newRow("missing") << "missing.json"
                             << "there is no such file";
    QTest::newRow("ending") << "problem.txt"
                            << "the name must end in .json, .hdf5 (FCLIB) or .dat (Siconos)";
    QTest::newRow("folder") << "folder.json"
                            << "is no file";
}

void TestFrozenFiles::filesThatCannotBeReadAreNamed() {
    QFETCH(QString, name);
    QFETCH(QString, message);
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir("folder.json"));
    write(folder.filePath("problem.txt"), oneContact());
    const FrozenResult read = loadFrozen(folder.filePath(name).toStdString());
    QVERIFY(!read.problem);
    QCOMPARE(QString::fromStdString(read.message), message);
}

void TestFrozenFiles::notFiniteNumbersAreNotWritten() {
    FrozenProblem problem = twoContacts();
    problem.b[1] = std::nan("");
    const QTemporaryDir folder;
    const std::string file = folder.filePath("problem.json").toStdString();
    const auto reason = saveFrozen(problem, file);
    QVERIFY(reason);
    QVERIFY2(reason->english().find("rows[1].b") != std::string::npos, reason->english().c_str());
    QVERIFY(!QFile::exists(QString::fromStdString(file)));
}

// One disc of 1 kg that slides: l = (.1635, -.08175), and half of it.
void TestFrozenFiles::measuresOfAnAnswerAreZeroAndOthersAreNot() {
    const FrozenProblem problem = contactProblem({1, 0, 0, 1}, {-.1635, 5}, {.5});
    const FrozenRun run(problem);
    const ProblemMeasures exact = measure(run.problem(), std::vector{.1635, -.08175});
    QVERIFY(exact.residual < 1e-16 && exact.relativeResidual < 1e-16);
    QVERIFY(exact.coneViolation == 0 && exact.frictionError == 0);
    QCOMPARE(exact.normalSum, .1635);
    const ProblemMeasures half = measure(run.problem(), std::vector{.08175, -.08175});
    QVERIFY(std::abs(half.residual - .08175) < 1e-15);
    QVERIFY(std::abs(half.coneViolation - .040875) < 1e-15);
    QVERIFY(std::abs(half.frictionError - .040875) < 1e-15);
    QVERIFY(std::abs(half.relativeResidual - std::hypot(.08175, .040875) / std::hypot(.1635, 5)) < 1e-15);
}

QTEST_GUILESS_MAIN(TestFrozenFiles)
#include "test_frozen_files.moc"
