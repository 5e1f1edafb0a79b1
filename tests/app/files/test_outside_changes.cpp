// SPDX-License-Identifier: GPL-3.0-or-later

// Another program changes the file of an open scene.

#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "app/editor/main_window.h"
#include "app/files/outside_changes.h"
#include "tests/support/support_program.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

namespace {

LaneSpec lane(const char* label) {
    LaneSpec spec;
    spec.label = label;
    spec.solver = "naive";
    return spec;
}

Scene sceneOf(int boxes) {
    Scene scene = test::boxStack(boxes);
    scene.run.duration = 0.1;
    scene.lanes = {lane("One pass")};
    return scene;
}

// As editors do it: written in place, or a new file that takes the name of the old one.
void writeInPlace(const QString& path, const Scene& scene) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) qFatal("%s cannot be written", qPrintable(path));
    file.write(QByteArray::fromStdString(fileTextOf(scene)));
}
void renameOver(const QString& path, const Scene& scene) {
    if (!saveScene(scene, path.toStdString()).saved) qFatal("%s cannot be written", qPrintable(path));
}

}  // namespace

class TestOutsideChanges : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void aChangeIsNoticedAndNothingIsReloadedUnasked_data();
    void aChangeIsNoticedAndNothingIsReloadedUnasked();
    void itsOwnSaveIsNoChange();
    void reloadingShowsTheFileAndCanBeUndone();
    void whatCannotBeReloadedMarksWhatIsOpenAsChanged();
    void reloadingGivesUpChangesHereAndUndoBringsThemBack();
    void keepingMineMarksTheSceneAndSavesWithoutAsking();
    void savingOverAChangedFileAsksFirst_data();
    void savingOverAChangedFileAsksFirst();
    void aClosedMessageStaysClosedUntilTheNextChange();
    void aDeletedFileMarksTheSceneAndIsSavedAnew();
    void aFileThatComesBackAsItWasIsNoChange();
    void aBrokenFileLeavesWhatIsOpen();
    void theMessageIsThatOfTheSceneInFront();
    void revertGoesBackToTheFile();

private:
    Document& document() { return *m_window->workspace().current(); }
    OutsideChanges& bar() { return *m_window->findChild<OutsideChanges*>(); }
    QString message() {
        bar().check();
        return bar().text();
    }
    void click(const QString& text);
    std::size_t bodiesInFile() { return loadScene(m_file.toStdString()).scene.value().bodies.size(); }

    const Entrants m_entrants{test::solverTypes(), {}};
    ThreadPool m_pool{2};
    std::vector<PluginRecord> m_plugins;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
    std::size_t m_bodies = 0;  // of the file as it was opened
    std::unique_ptr<MainWindow> m_window;
};

void TestOutsideChanges::initTestCase() {
    QCoreApplication::setOrganizationName("cairn");
    QCoreApplication::setApplicationName("cairn");
    QApplication::setStyle("Fusion");
}

void TestOutsideChanges::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder->filePath("settings"));
    QVERIFY(QDir().mkdir(m_folder->filePath("scenes")));
    m_file = m_folder->filePath("scenes/a.cairn");
    renameOver(m_file, sceneOf(3));
    m_bodies = bodiesInFile();
    m_window = std::make_unique<MainWindow>(Laboratory{m_entrants, m_pool}, m_plugins, std::vector<GalleryScene>());
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(m_window->openFile(m_file));
}

void TestOutsideChanges::cleanup() { m_window.reset(); }

void TestOutsideChanges::click(const QString& text) {
    for (auto* button : bar().findChildren<QPushButton*>())
        if (button->text() == text && button->isVisible()) return QTest::mouseClick(button, Qt::LeftButton);
    QFAIL(qPrintable("there is no button " + text));
}

void TestOutsideChanges::aChangeIsNoticedAndNothingIsReloadedUnasked_data() {
    QTest::addColumn<bool>("inPlace");
    QTest::newRow("written in place") << true;
    QTest::newRow("renamed over") << false;
}

void TestOutsideChanges::aChangeIsNoticedAndNothingIsReloadedUnasked() {
    QFETCH(const bool, inPlace);
    const auto write = inPlace ? writeInPlace : renameOver;
    // Twice: a file that was renamed over must go on being watched.
    for (const int boxes : {4, 5}) {
        write(m_file, sceneOf(boxes));
        QTRY_VERIFY(bar().isVisible());
        QVERIFY2(bar().text().contains("a.cairn was changed by another program"), qPrintable(bar().text()));
        QCOMPARE(document().scene().bodies.size(), m_bodies + static_cast<std::size_t>(boxes) - 4);
        QVERIFY(!document().isModified());
        click("Reload");
        QCOMPARE(document().scene().bodies.size(), bodiesInFile());
        QVERIFY(!bar().isVisible());
    }
}

void TestOutsideChanges::itsOwnSaveIsNoChange() {
    document().addLane(lane("Second"));
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!document().isModified());
    QTest::qWait(400);
    QCOMPARE(message(), QString());
}

void TestOutsideChanges::reloadingShowsTheFileAndCanBeUndone() {
    renameOver(m_file, sceneOf(5));
    QVERIFY(!message().isEmpty());
    click("Reload");
    QCOMPARE(document().scene().bodies.size(), m_bodies + 2);
    QVERIFY(!document().isModified());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(document().scene().bodies.size(), m_bodies);
    QVERIFY(document().isModified());
    QTest::keyClick(m_window.get(), Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(document().scene().bodies.size(), m_bodies + 2);
    QVERIFY(!document().isModified());
}

void TestOutsideChanges::whatCannotBeReloadedMarksWhatIsOpenAsChanged() {
    QFile file(m_file);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{ broken");
    file.close();
    QTRY_VERIFY(!message().isEmpty());
    click("Reload");
    QCOMPARE(document().scene().bodies.size(), m_bodies);
    QVERIFY(document().isModified());
    QVERIFY2(message().contains("has changes here"), qPrintable(message()));
}

void TestOutsideChanges::reloadingGivesUpChangesHereAndUndoBringsThemBack() {
    document().addLane(lane("Second"));
    renameOver(m_file, sceneOf(4));
    QVERIFY2(message().contains("has changes here"), qPrintable(message()));
    click("Reload");
    QCOMPARE(document().scene().lanes.size(), 1u);
    QVERIFY(!document().isModified());
    document().undoStack().undo();
    QCOMPARE(document().scene().lanes.size(), 2u);
    QCOMPARE(document().scene().bodies.size(), m_bodies);
}

void TestOutsideChanges::keepingMineMarksTheSceneAndSavesWithoutAsking() {
    renameOver(m_file, sceneOf(4));
    QVERIFY(!message().isEmpty());
    click("Keep mine");
    QVERIFY(document().isModified());
    QCOMPARE(message(), QString());
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!document().isModified());
    QCOMPARE(bodiesInFile(), m_bodies);
}

void TestOutsideChanges::savingOverAChangedFileAsksFirst_data() {
    QTest::addColumn<QString>("button");
    QTest::addColumn<bool>("replaced");
    QTest::newRow("replace") << "Replace it" << true;
    QTest::newRow("cancel") << "Cancel" << false;
}

void TestOutsideChanges::savingOverAChangedFileAsksFirst() {
    QFETCH(const QString, button);
    QFETCH(const bool, replaced);
    document().addLane(lane("Second"));
    renameOver(m_file, sceneOf(4));
    bool asked = false;
    QTimer::singleShot(0, this, [&] {
        auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(question);
        asked = question->text().contains("a.cairn");
        for (auto* each : question->buttons())
            if (each->text().remove('&') == button) return QTest::mouseClick(each, Qt::LeftButton);
        question->reject();
    });
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
    QVERIFY(asked);
    QCOMPARE(document().isModified(), !replaced);
    QCOMPARE(bodiesInFile(), replaced ? m_bodies : m_bodies + 1);
}

void TestOutsideChanges::aClosedMessageStaysClosedUntilTheNextChange() {
    renameOver(m_file, sceneOf(4));
    QVERIFY(!message().isEmpty());
    for (auto* cross : bar().findChildren<QAbstractButton*>())
        if (cross->accessibleName() == "Close this message") QTest::mouseClick(cross, Qt::LeftButton);
    QCOMPARE(message(), QString());
    renameOver(m_file, sceneOf(5));
    QVERIFY(!message().isEmpty());
}

void TestOutsideChanges::aDeletedFileMarksTheSceneAndIsSavedAnew() {
    QVERIFY(QFile::remove(m_file));
    QTRY_VERIFY(bar().isVisible());
    QVERIFY2(bar().text().contains("not there any more"), qPrintable(bar().text()));
    QVERIFY(document().isModified());
    QCOMPARE(document().filePath(), m_file);
    click("Save");
    QCOMPARE(bodiesInFile(), m_bodies);
    QVERIFY(!document().isModified());
    QCOMPARE(message(), QString());
}

void TestOutsideChanges::aFileThatComesBackAsItWasIsNoChange() {
    const QByteArray before = test::contentOf(m_file);
    QVERIFY(QFile::rename(m_file, m_file + "-moved"));
    QVERIFY(!message().isEmpty());
    QVERIFY(QFile::rename(m_file + "-moved", m_file));
    QTRY_VERIFY(!bar().isVisible());
    QCOMPARE(test::contentOf(m_file), before);
}

void TestOutsideChanges::aBrokenFileLeavesWhatIsOpen() {
    QFile file(m_file);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{ \"format\": ");
    file.close();
    QVERIFY(!message().isEmpty());
    click("Reload");
    QCOMPARE(document().scene().bodies.size(), m_bodies);
    const QString reason = m_window->findChild<MessageBar*>()->text();
    QVERIFY2(reason.contains(m_file) && reason.contains("line 1"), qPrintable(reason));
    QCOMPARE(document().undoStack().count(), 0);
}

void TestOutsideChanges::theMessageIsThatOfTheSceneInFront() {
    const QString other = m_folder->filePath("scenes/b.cairn");
    renameOver(other, sceneOf(2));
    QVERIFY(m_window->openFile(other));
    renameOver(m_file, sceneOf(4));
    QCOMPARE(message(), QString());
    QVERIFY(m_window->openFile(m_file));
    QVERIFY2(message().contains("a.cairn"), qPrintable(message()));
    m_window->workspace().setCurrent(nullptr);
    QCOMPARE(message(), QString());
}

void TestOutsideChanges::revertGoesBackToTheFile() {
    document().addLane(lane("Second"));
    QAction* revert = m_window->actions()["file.revert"];
    QVERIFY(revert->isEnabled());
    revert->trigger();
    QCOMPARE(document().scene().lanes.size(), 1u);
    QVERIFY(!document().isModified());
    document().undoStack().undo();
    QCOMPARE(document().scene().lanes.size(), 2u);
    QVERIFY(document().isModified());
}

QTEST_MAIN(TestOutsideChanges)
#include "test_outside_changes.moc"
