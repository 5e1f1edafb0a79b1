// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>
#include <algorithm>

#include "app/document/document.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

namespace {

LaneSpec lane(const char* label, const char* solver) {
    LaneSpec spec;
    spec.label = label;
    spec.solver = solver;
    return spec;
}

Scene stack() {
    Scene scene = test::boxStack(3);
    scene.name = "Three boxes";
    scene.run.duration = 0.5;
    scene.lanes = {lane("One pass", "naive"), lane("SI", "sequential-impulse")};
    return scene;
}

}  // namespace

class TestDocument : public QObject {
    Q_OBJECT

private slots:
    void laneEditsAreUndoneOneByOne() {
        Document document(stack(), m_laboratory);
        LaneSpec changed = document.scene().lanes[0];
        changed.parameters["iterations"] = std::int64_t{4};
        document.changeLane(0, changed, "change iterations");
        document.addLane(lane("PGS", "pgs"));
        document.removeLane(1);
        QCOMPARE(document.scene().lanes.size(), 2u);
        QCOMPARE(document.undoStack().undoText(), QString("remove SI"));

        document.undoStack().undo();
        QCOMPARE(document.scene().lanes.size(), 3u);
        document.undoStack().undo();
        QCOMPARE(document.scene().lanes.size(), 2u);
        document.undoStack().undo();
        QVERIFY(document.scene().lanes == stack().lanes);
        QVERIFY(!document.isModified());
        document.undoStack().redo();
        QVERIFY(document.scene().lanes[0] == changed);
        QVERIFY(document.isModified());
    }

    void editsOfOneValueUndoAsOne() {
        Document document(stack(), m_laboratory);
        for (const std::int64_t iterations : {2, 3, 4}) {
            document.edit(
                "change iterations", [&](Scene& scene) { scene.lanes[1].parameters["iterations"] = iterations; },
                "iterations");
        }
        QCOMPARE(document.undoStack().count(), 1);
        document.undoStack().undo();
        QVERIFY(document.scene().lanes == stack().lanes);
    }

    void aNewLaneGetsALabelAndAColourOfItsOwn() {
        Document document(stack(), m_laboratory);
        document.addLane(lane("SI", "si"));
        document.addLane(lane("SI", "si"));
        const std::vector<LaneSpec>& lanes = document.scene().lanes;
        QCOMPARE(lanes[2].label, std::string("SI (2)"));
        QCOMPARE(lanes[3].label, std::string("SI (3)"));
        QVERIFY(lanes[2].color != lanes[3].color);
    }

    void aRunIsOutdatedByEditsAndRenewedByRunning() {
        Document document(stack(), m_laboratory);
        QVERIFY(document.isOutdated());
        document.run();
        QVERIFY(!document.isOutdated());
        document.addLane(lane("PGS", "pgs"));
        QVERIFY(document.isOutdated());
        QCOMPARE(document.comparison()->lanes().size(), 2u);
        document.run();
        QCOMPARE(document.comparison()->lanes().size(), 3u);
        document.undoStack().undo();
        QVERIFY(document.isOutdated());
    }

    void theReferenceIsTheLaneThatTheSceneNamesOrElseTheFirst() {
        Document document(stack(), m_laboratory);
        QCOMPARE(document.referenceLane(), -1);
        const QSignalSpy announced(&document, &Document::referenceLaneChanged);
        document.run();
        QCOMPARE(document.referenceLane(), 0);
        document.setReferenceLane(1);
        QCOMPARE(document.referenceLane(), 1);
        QCOMPARE(document.scene().run.reference, std::string("SI"));
        QCOMPARE(announced.size(), 2);
        QVERIFY2(!document.isOutdated(), "what was run stays valid");

        document.undoStack().undo();
        QCOMPARE(document.referenceLane(), 0);
        QVERIFY(!document.isOutdated());
    }

    void theReferenceFollowsTheNameOfItsLane() {
        Scene scene = stack();
        scene.run.reference = "SI";
        Document document(scene, m_laboratory);
        document.run();
        QCOMPARE(document.referenceLane(), 1);
        LaneSpec renamed = document.scene().lanes[1];
        renamed.label = "Sequential";
        document.changeLane(1, renamed, "rename");
        QCOMPARE(document.scene().run.reference, std::string("Sequential"));
        document.run();
        QCOMPARE(document.referenceLane(), 1);
        document.removeLane(1);
        QVERIFY(document.scene().run.reference.empty());
    }

    void aLaneThatTheSceneHasNoMoreIsRefusedAsReference() {
        Document document(stack(), m_laboratory);
        document.run();
        document.removeLane(1);
        const QSignalSpy refused(&document, &Document::refused);
        document.setReferenceLane(1);
        QCOMPARE(refused.size(), 1);
        QCOMPARE(document.referenceLane(), 0);
    }

    void theRecordingIsKeptUntilTheViewsHaveLetGoOfIt() {
        Document document(stack(), m_laboratory);
        document.run();
        const Comparison* first = document.comparison();
        bool readable = false;
        connect(&document, &Document::comparisonAboutToChange, this, [&] { readable = document.comparison() == first; });
        document.run();
        QVERIFY(readable);
        QVERIFY(document.comparison() != first);
    }

    void timePlaysOverTheRecording() {
        Document document(stack(), m_laboratory);
        document.run();
        QTRY_VERIFY(!document.isRunning());
        document.tick(0);
        document.setPlaying(true);
        document.tick(0.25);
        QCOMPARE(document.playback().time(), 0.25);
        document.tick(1);
        QCOMPARE(document.playback().time(), 0.5);
        QVERIFY(!document.playback().playing());
    }

    void savingClearsTheMarkAndComesBackTheSame() {
        const QTemporaryDir folder;
        const QString path = folder.filePath("scene.cairn");
        Document document(stack(), m_laboratory);
        document.addLane(lane("PGS", "pgs"));
        QSignalSpy titles(&document, &Document::titleChanged);
        QCOMPARE(document.saveTo(path), QString());
        QVERIFY(!document.isModified());
        QVERIFY(!titles.isEmpty());
        QCOMPARE(document.fileName(), QString("scene.cairn"));
        const auto opened = Document::open(path, m_laboratory);
        QVERIFY2(opened.document, qPrintable(opened.reason));
        QVERIFY(opened.document->scene().lanes == document.scene().lanes);
    }

    void aFailedSaveLeavesFileAndMarkAsTheyWere_data() {
        QTest::addColumn<bool>("readOnly");
        QTest::newRow("read-only file") << true;
        QTest::newRow("no such folder") << false;
    }
    void aFailedSaveLeavesFileAndMarkAsTheyWere() {
        QFETCH(bool, readOnly);
        const QTemporaryDir folder;
        const QString path = folder.filePath(readOnly ? "scene.cairn" : "missing/scene.cairn");
        if (readOnly) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("as it was");
            file.close();
            QVERIFY(file.setPermissions(QFile::ReadOwner));
        }
        Document document(stack(), m_laboratory);
        document.removeLane(0);
        QVERIFY(!document.saveTo(path).isEmpty());
        QVERIFY(document.isModified());
        QCOMPARE(document.filePath(), QString());
        if (readOnly) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll(), QByteArray("as it was"));
        }
    }

    void aFileThatIsNoSceneSaysWhereItIsWrong() {
        const QTemporaryDir folder;
        QFile file(folder.filePath("bad.cairn"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            R"({"format": "cairn-scene", "formatVersion": 1, "bodies": [{"id": "a", "type": "static", "position": [0, 0],
                   "shapes": [{"type": "circle", "radius": -1}]}]})");
        file.close();
        const auto opened = Document::open(file.fileName(), m_laboratory);
        QVERIFY(!opened.document);
        QVERIFY2(opened.reason.contains("bodies[0].shapes[0].radius"), qPrintable(opened.reason));
    }

    void aGallerySceneIsACopyWithoutAFile() {
        const auto opened = Document::openCopy(CAIRN_SOURCE_DIR "/scenes/stack-5.cairn", m_laboratory);
        QVERIFY2(opened.document, qPrintable(opened.reason));
        QCOMPARE(opened.document->filePath(), QString());
        QCOMPARE(opened.document->fileName(), QString("stack-5.cairn"));
    }

    void aFileOfAnotherProgramIsAnImportWithoutAFile() {
        QTemporaryFile file(QDir::tempPath() + "/XXXXXX.json");
        QVERIFY(file.open());
        file.write(R"({ "gravity": { "x": 0, "y": -10 }, "body": [{ "name": "ball", "type": 2, "awake": true,
            "fixture": [{ "density": 1, "circle": { "center": 0, "radius": 1 } }] }],
            "joint": [{ "type": "gear", "joint1": 0, "joint2": 0 }] })");
        file.close();
        const auto opened = Document::open(file.fileName(), m_laboratory);
        QVERIFY2(opened.document, qPrintable(opened.reason));
        QCOMPARE(opened.document->scene().bodies.at(0).id, std::string("ball"));
        QCOMPARE(opened.document->filePath(), QString());
        QCOMPARE(opened.document->fileName(), QFileInfo(file).completeBaseName() + ".cairn");
        QVERIFY(std::ranges::any_of(opened.document->problems(),
                                    [](const auto& problem) { return problem.text.contains("is left out"); }));
    }

    void whatIsWrongWithALaneIsListed() {
        Document document(stack(), m_laboratory);
        QVERIFY(document.problems().empty());
        document.addLane(lane("Stranger", "no-such-solver"));
        QCOMPARE(document.problems().size(), 1u);
        QCOMPARE(document.problems()[0].place, QString("Stranger"));
        QVERIFY(document.problems()[0].text.contains("no-such-solver"));
        document.undoStack().undo();
        QVERIFY(document.problems().empty());
    }

    void whatTheReaderWarnsOfIsListed() {
        const QTemporaryDir folder;
        QFile file(folder.filePath("clockwise.cairn"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            R"({"format": "cairn-scene", "formatVersion": 1, "bodies": [{"id": "a", "type": "static", "position": [0, 0],
                   "shapes": [{"type": "polygon", "vertices": [[0, 0], [0, 1], [1, 0]]}]}]})");
        file.close();
        const auto opened = Document::open(file.fileName(), m_laboratory);
        QVERIFY2(opened.document, qPrintable(opened.reason));
        const auto problems = opened.document->problems();
        QCOMPARE(problems.size(), 1u);
        QVERIFY2(problems[0].place.startsWith("bodies[0].shapes[0]"), qPrintable(problems[0].place));
        QCOMPARE(problems[0].severity, Severity::warning);
    }

private:
    Entrants m_entrants{test::solverTypes(), {}};
    ThreadPool m_pool{2};
    Laboratory m_laboratory{m_entrants, m_pool};
};

QTEST_GUILESS_MAIN(TestDocument)
#include "test_document.moc"
