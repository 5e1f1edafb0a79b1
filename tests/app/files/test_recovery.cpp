// SPDX-License-Identifier: GPL-3.0-or-later

// What a crash leaves: this program starts itself as another process, lets it work on a document, and kills it.

#include <QDir>
#include <QDirIterator>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <iostream>

#include "app/editor/main_window.h"
#include "app/files/autosave.h"
#include "app/files/recovery_copy.h"
#include "app/files/recovery_folder.h"
#include "app/files/recovery_offer.h"
#include "tests/support/support_program.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace std::chrono_literals;

namespace {

Scene sceneOf(int boxes) {
    Scene scene = test::boxStack(boxes);
    scene.name = std::to_string(boxes) + " boxes";
    scene.run.duration = 0.1;
    LaneSpec lane;
    lane.label = "SI";
    lane.solver = "sequential-impulse";
    scene.lanes.push_back(lane);
    return scene;
}

LaneSpec addedLane(int number) {
    LaneSpec lane;
    lane.label = "added " + std::to_string(number);
    lane.solver = "naive";
    return lane;
}

// The other process: opens a file, changes it, waits for the recovery copy, says so, and goes on as the mode says until it is killed.
int workUntilKilled(const QString& file, const QString& root, const QString& mode) {
    const Entrants entrants{test::solverTypes(), {}};
    ThreadPool pool(1);
    Workspace workspace({entrants, pool});
    Autosave autosave(workspace, root);
    autosave.setInterval(10ms);
    if (mode == QLatin1String("untitled"))
        workspace.openNew();
    else if (!workspace.open(file))
        return 1;
    Document& document = *workspace.current();
    document.addLane(addedLane(1));
    if (!autosave.writeNow(document)) return 1;
    std::cout << "ready" << std::endl;
    for (int i = 2;; ++i) {
        if (mode == QLatin1String("saving")) document.saveTo(file);
        if (mode != QLatin1String("idle") && mode != QLatin1String("untitled")) {
            document.changeLane(1, addedLane(i), "rename");
        }
        if (mode == QLatin1String("copying")) autosave.writeNow(document);
        QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        if (mode == QLatin1String("idle")) QThread::msleep(10);
    }
}

}  // namespace

class TestRecovery : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void aCopyHoldsWhatItIsACopyOf();
    void whatIsNoCopyIsNotTakenForOne_data();
    void whatIsNoCopyIsNotTakenForOne();
    void aChangeIsCopiedAndTheCopyGoesWithTheChange();
    void aCopyGoesWhenItsDocumentIsSavedOrClosed();
    void withoutAutosaveNothingIsWritten();
    void aFolderThatCannotBeMadeIsSaidOnce();
    void copiesOfAProgramThatLivesAreNotOffered();
    void whatAKilledProgramHadNotSavedIsRecovered();
    void aSceneWithoutAFileIsRecovered();
    void recoveredCopiesGoAndDiscardedOnesToo();
    void laterKeepsTheCopiesForTheNextStart();
    void aCopyOfWhatWasSavedIsNotOffered();
    void aDamagedCopyIsNamedAndKept();
    void theWindowOffersCopiesAtItsStartAndKeepsItsOwn();
    void whatIsOpenAgainMakesWayUnlessItWasChanged();
    void killedInTheMidstOfWritingNothingIsLost_data();
    void killedInTheMidstOfWritingNothingIsLost();

private:
    // Starts the other process, waits until it has its copy, and kills it after a time.
    void workAndBeKilled(const QString& mode, int milliseconds = 0);
    QStringList copies() const;
    void click(const QString& button);
    void makeWindow();
    Document& document() { return *m_window->workspace().current(); }

    const Entrants m_entrants{test::solverTypes(), {}};
    ThreadPool m_pool{2};
    std::vector<PluginRecord> m_plugins;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file, m_root;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<RecoveryOffer> m_offer;
    std::unique_ptr<Autosave> m_autosave;
};

void TestRecovery::initTestCase() { QApplication::setStyle("Fusion"); }

void TestRecovery::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder->filePath("settings"));
    m_root = m_folder->filePath("recovery");
    m_file = m_folder->filePath("boxes.cairn");
    QVERIFY(saveScene(sceneOf(3), m_file.toStdString()).saved);
    makeWindow();
}

void TestRecovery::cleanup() {
    m_offer.reset();
    m_autosave.reset();
    m_window.reset();
}

void TestRecovery::makeWindow() {
    cleanup();
    m_window = std::make_unique<MainWindow>(Laboratory{m_entrants, m_pool}, m_plugins, std::vector<GalleryScene>());
    m_autosave = std::make_unique<Autosave>(m_window->workspace(), m_root);
    m_autosave->setInterval(10ms);
    m_offer = std::make_unique<RecoveryOffer>(m_window->workspace(), *m_autosave);
}

void TestRecovery::workAndBeKilled(const QString& mode, int milliseconds) {
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationFilePath(), {"work-until-killed", m_file, m_root, mode});
    QVERIFY(process.waitForReadyRead(60'000));
    QCOMPARE(process.readLine(), QByteArray("ready\n"));
    QThread::msleep(static_cast<unsigned long>(milliseconds));
    process.kill();
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
}

QStringList TestRecovery::copies() const {
    QStringList found;
    QDirIterator files(m_root, {"*.recovery"}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) found << files.next();
    return found;
}

void TestRecovery::click(const QString& text) {
    for (auto* button : m_offer->findChildren<QPushButton*>())
        if (button->text() == text && !button->isHidden()) return QTest::mouseClick(button, Qt::LeftButton);
    QFAIL(qPrintable("there is no button " + text));
}

void TestRecovery::aCopyHoldsWhatItIsACopyOf() {
    const RecoveryCopy copy{QString::fromUtf8("/tmp/b\u00f6xes\n.cairn"), "b", QByteArray("\x01\xff", 2),
                            QDateTime::fromString("2026-03-04T05:06:07Z", Qt::ISODate), "{\n}\n"};
    const auto read = recoveryCopyFrom(toBytes(copy));
    QVERIFY(read);
    QCOMPARE(read->path, copy.path);
    QCOMPARE(read->name, copy.name);
    QCOMPARE(read->fileHash, copy.fileHash);
    QCOMPARE(read->time, copy.time);
    QCOMPARE(read->sceneText, copy.sceneText);
}

void TestRecovery::whatIsNoCopyIsNotTakenForOne_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("one line") << QByteArray(R"({"format":"cairn-recovery"})");
    QTest::newRow("a scene file") << test::contentOf(CAIRN_SOURCE_DIR "/scenes/stack-10.cairn");
    QTest::newRow("no JSON") << QByteArray("cairn-recovery\n{}\n");
    QTest::newRow("another format") << QByteArray("{\"format\":\"other\"}\n{}\n");
}

void TestRecovery::whatIsNoCopyIsNotTakenForOne() {
    QFETCH(const QByteArray, bytes);
    QVERIFY(!recoveryCopyFrom(bytes));
}

void TestRecovery::aChangeIsCopiedAndTheCopyGoesWithTheChange() {
    QVERIFY(m_window->openFile(m_file));
    QTest::qWait(50);
    QCOMPARE(copies(), QStringList());
    document().addLane(addedLane(1));
    QTRY_COMPARE(copies().size(), 1);
    const auto copy = recoveryCopyFrom(test::contentOf(copies().constFirst()));
    QVERIFY(copy);
    QCOMPARE(copy->path, m_file);
    QCOMPARE(copy->fileHash, document().fileHash());
    QVERIFY(parseScene(copy->sceneText).scene->lanes == document().scene().lanes);

    document().undoStack().undo();
    QCOMPARE(copies(), QStringList());
}

void TestRecovery::aCopyGoesWhenItsDocumentIsSavedOrClosed() {
    QVERIFY(m_window->openFile(m_file));
    document().addLane(addedLane(1));
    QVERIFY(m_autosave->writeNow(document()));
    QCOMPARE(document().saveTo(m_file), QString());
    QCOMPARE(copies(), QStringList());

    document().addLane(addedLane(2));
    QVERIFY(m_autosave->writeNow(document()));
    QCOMPARE(copies().size(), 1);
    m_window->workspace().close(&document());
    QCOMPARE(copies(), QStringList());
}

void TestRecovery::withoutAutosaveNothingIsWritten() {
    QVERIFY(m_window->openFile(m_file));
    document().addLane(addedLane(1));
    QTRY_COMPARE(copies().size(), 1);
    m_autosave->setInterval(std::nullopt);
    QCOMPARE(copies(), QStringList());
    document().addLane(addedLane(2));
    QTest::qWait(50);
    QCOMPARE(copies(), QStringList());
}

void TestRecovery::aFolderThatCannotBeMadeIsSaidOnce() {
    QFile inTheWay(m_root);
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
    QSignalSpy failed(m_autosave.get(), &Autosave::failed);
    QVERIFY(m_window->openFile(m_file));
    document().addLane(addedLane(1));
    QTRY_COMPARE(failed.count(), 1);
    document().addLane(addedLane(2));
    QTest::qWait(50);
    QCOMPARE(failed.count(), 1);

    QVERIFY(inTheWay.remove());
    document().addLane(addedLane(3));
    QTRY_COMPARE(copies().size(), 1);
}

void TestRecovery::copiesOfAProgramThatLivesAreNotOffered() {
    QVERIFY(m_window->openFile(m_file));
    document().addLane(addedLane(1));
    QVERIFY(m_autosave->writeNow(document()));
    QVERIFY(LeftCopies::find(m_root).empty());
    m_offer->offer(m_root);
    QVERIFY(m_offer->isHidden());
    QCOMPARE(copies().size(), 1);
}

void TestRecovery::whatAKilledProgramHadNotSavedIsRecovered() {
    const QByteArray before = test::contentOf(m_file);
    workAndBeKilled("idle");
    QCOMPARE(test::contentOf(m_file), before);

    m_offer->offer(m_root);
    QVERIFY2(m_offer->text().contains("boxes.cairn"), qPrintable(m_offer->text()));
    click("Recover");
    QVERIFY(m_offer->isHidden());
    QCOMPARE(document().filePath(), m_file);
    QVERIFY(document().isModified());
    QCOMPARE(document().scene().lanes.size(), 2u);
    QCOMPARE(document().scene().lanes[1].label, std::string("added 1"));
    QCOMPARE(test::contentOf(m_file), before);  // not before one saves
    QCOMPARE(document().saveTo(m_file), QString());
    QVERIFY(!document().isModified());
    QCOMPARE(loadScene(m_file.toStdString()).scene->lanes.size(), 2u);
}

void TestRecovery::aSceneWithoutAFileIsRecovered() {
    workAndBeKilled("untitled");
    m_offer->offer(m_root);
    click("Recover");
    QCOMPARE(document().filePath(), QString());
    QCOMPARE(document().fileName(), QString("Untitled 1"));
    QVERIFY(document().isModified());
    QCOMPARE(document().scene().lanes.back().label, std::string("added 1"));
}

void TestRecovery::recoveredCopiesGoAndDiscardedOnesToo() {
    workAndBeKilled("idle");
    m_offer->offer(m_root);
    const QStringList left = copies();
    QCOMPARE(left.size(), 1);
    click("Recover");
    // The document is not saved yet, and has a copy of its own.
    QCOMPARE(copies().size(), 1);
    QVERIFY(copies() != left);
    QVERIFY(LeftCopies::find(m_root).empty());
    makeWindow();
    QCOMPARE(copies(), QStringList());

    workAndBeKilled("idle");
    m_offer->offer(m_root);
    click("Discard");
    QCOMPARE(copies(), QStringList());
    QVERIFY(m_window->workspace().documents().empty());
    QVERIFY(QDir(m_root).isEmpty());
}

void TestRecovery::laterKeepsTheCopiesForTheNextStart() {
    workAndBeKilled("idle");
    m_offer->offer(m_root);
    const QStringList left = copies();
    click("Later");
    QCOMPARE(copies(), left);
    makeWindow();
    QCOMPARE(copies(), left);
    m_offer->offer(m_root);
    click("Recover");
    QCOMPARE(document().scene().lanes.size(), 2u);
}

void TestRecovery::aCopyOfWhatWasSavedIsNotOffered() {
    workAndBeKilled("idle");
    const auto copy = recoveryCopyFrom(test::contentOf(copies().constFirst()));
    QVERIFY(saveTextAtomically(copy->sceneText, m_file.toStdString()).saved);
    m_offer->offer(m_root);
    QVERIFY(m_offer->isHidden());
    QCOMPARE(copies(), QStringList());
}

void TestRecovery::aDamagedCopyIsNamedAndKept() {
    workAndBeKilled("idle");
    const QString path = copies().constFirst();
    QFile file(path);
    QVERIFY(file.resize(file.size() / 2));
    QSignalSpy failed(m_offer.get(), &RecoveryOffer::failed);
    m_offer->offer(m_root);
    click("Recover");
    QCOMPARE(failed.count(), 1);
    QVERIFY2(failed[0][0].toString().contains(path), qPrintable(failed[0][0].toString()));
    QVERIFY(QFile::exists(path));
    QVERIFY(m_window->workspace().documents().empty());
}

void TestRecovery::theWindowOffersCopiesAtItsStartAndKeepsItsOwn() {
    qputenv("XDG_DATA_HOME", m_folder->filePath("data").toLocal8Bit());
    m_root = RecoveryFolder::defaultRoot();
    QVERIFY2(m_root.startsWith(m_folder->path()), qPrintable(m_root));
    workAndBeKilled("idle");
    makeWindow();
    m_window->restoreSettings();
    m_window->show();
    m_window->restoreDocuments();
    auto* bar = m_window->findChild<RecoveryOffer*>();
    QVERIFY(bar->isVisible());
    for (auto* button : bar->findChildren<QPushButton*>())
        if (button->text() == "Recover") QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!bar->isVisible());
    QVERIFY(document().isModified());
    QVERIFY(m_window->isWindowModified());
    QCOMPARE(document().scene().lanes.size(), 2u);

    // Killed again now, the window would leave its own copy.
    m_autosave->setInterval(std::nullopt);
    QCOMPARE(copies().size(), 1);
    m_window->workspace().close(&document());
    QCOMPARE(copies(), QStringList());
}

void TestRecovery::whatIsOpenAgainMakesWayUnlessItWasChanged() {
    for (const bool changed : {false, true}) {
        workAndBeKilled("idle");
        makeWindow();
        QVERIFY(m_window->openFile(m_file));
        if (changed) document().addLane(addedLane(7));
        m_offer->offer(m_root);
        click("Recover");
        QCOMPARE(m_window->workspace().documents().size(), changed ? 2u : 1u);
        QCOMPARE(document().filePath(), changed ? QString() : m_file);
        QCOMPARE(document().fileName(), changed ? QString("recovered boxes.cairn") : QString("boxes.cairn"));
        QVERIFY(document().isModified());
        QCOMPARE(document().scene().lanes[1].label, std::string("added 1"));
    }
}

void TestRecovery::killedInTheMidstOfWritingNothingIsLost_data() {
    QTest::addColumn<QString>("mode");
    QTest::addColumn<int>("milliseconds");
    for (const char* mode : {"saving", "copying"})
        for (const int milliseconds : {1, 3, 7, 13, 29})
            QTest::addRow("%s, killed after %d ms", mode, milliseconds) << mode << milliseconds;
}

// The program does nothing else but write, so that it is killed while it does.
void TestRecovery::killedInTheMidstOfWritingNothingIsLost() {
    QFETCH(const QString, mode);
    QFETCH(const int, milliseconds);
    QVERIFY(saveScene(sceneOf(300), m_file.toStdString()).saved);
    const QByteArray before = test::contentOf(m_file);
    workAndBeKilled(mode, milliseconds);

    const SceneResult saved = loadScene(m_file.toStdString());
    QVERIFY(saved.scene);
    QCOMPARE(saved.scene->bodies.size(), sceneOf(300).bodies.size());
    if (mode == "copying") {
        QCOMPARE(test::contentOf(m_file), before);
        m_offer->offer(m_root);
        click("Recover");
        if (QTest::currentTestFailed()) return;
        QCOMPARE(document().scene().bodies.size(), saved.scene->bodies.size());
        QCOMPARE(document().scene().lanes.size(), 2u);
    }
}

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName("cairn");
    QCoreApplication::setApplicationName("cairn");
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QLatin1String("work-until-killed"))
        return workUntilKilled(arguments.value(2), arguments.value(3), arguments.value(4));
    TestRecovery tests;
    return QTest::qExec(&tests, argc, argv);
}

#include "test_recovery.moc"
