// SPDX-License-Identifier: GPL-3.0-or-later

// Drives the real window: what one does with files, and what goes wrong with them.

#include <QDropEvent>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "app/editor/main_window.h"
#include "app/start/start_page.h"
#include "app/widgets/document_tabs.h"
#include "app/widgets/message_bar.h"
#include "tests/app/support/file_fault.h"
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

}  // namespace

class TestFileCommands : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void newScenesAreEmptyNumberedAndHaveLanes();
    void theStartPageStartsANewScene();
    void aNewSceneAsksForItsFile();
    void aSceneIsNotSavedOverOneOfAnotherTab();
    void severalScenesStandInTabs();
    void tabsAreMovedByDragging();
    void theStartTabStaysFirst();
    void tabsAreClosedByTheMiddleButton();
    void severalDroppedFilesOpen();
    void aFaultOfSavingLosesNothing_data();
    void aFaultOfSavingLosesNothing();
    void aFileThatIsGoneIsSavedAnew();
    void aCopyLeavesTheDocumentWithItsFile();
    void allAreSavedAtOnce();
    void closingAsksOnceForAll_data();
    void closingAsksOnceForAll();
    void missingRecentFilesAreShownAsSuch();
    void theListOfRecentFilesCanBeCleared();
    void whatWasOpenIsOpenAtTheNextStart();
    void whatWasOpenAndIsGoneIsNamed();
    void withoutThePreferenceNothingIsOpenAtTheNextStart();

private:
    void makeWindow();
    QString makeFile(const QString& name);
    void open(const QString& path) { QVERIFY(m_window->openFile(path)); }
    Document& document() { return *m_window->workspace().current(); }
    std::vector<QString> names() const;
    DocumentTabs& tabs() { return *m_window->findChild<DocumentTabs*>(); }
    MessageBar& messages() { return *m_window->findChild<MessageBar*>(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::ControlModifier) {
        QTest::keyClick(m_window.get(), key, modifiers);
    }
    void drag(int tab, int toX);
    // When the next dialog opens: types a path into it and accepts.
    void answerWithPath(const QString& path);
    // When the next question opens: clicks its button. Counts the questions.
    void answer(QMessageBox::StandardButton button);

    const Entrants m_entrants{test::solverTypes(), {}};
    ThreadPool m_pool{2};
    std::vector<PluginRecord> m_plugins;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
    int m_questions = 0;
    QString m_question;
};

void TestFileCommands::initTestCase() {
    QCoreApplication::setOrganizationName("cairn");
    QCoreApplication::setApplicationName("cairn");
    QApplication::setStyle("Fusion");
}

void TestFileCommands::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder->filePath("settings"));
    QSettings().clear();
    m_questions = 0;
    makeWindow();
}

void TestFileCommands::cleanup() { m_window.reset(); }

void TestFileCommands::makeWindow() {
    m_window.reset();
    m_window = std::make_unique<MainWindow>(Laboratory{m_entrants, m_pool}, m_plugins, std::vector<GalleryScene>());
    m_window->restoreSettings();
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

QString TestFileCommands::makeFile(const QString& name) {
    Scene scene = test::boxStack(3);
    scene.run.duration = 0.1;
    scene.lanes = {lane("One pass")};
    QDir().mkpath(m_folder->filePath("scenes"));
    const QString path = m_folder->filePath("scenes/" + name + ".cairn");
    if (!saveScene(scene, path.toStdString()).saved) qFatal("%s cannot be written", qPrintable(path));
    return path;
}

std::vector<QString> TestFileCommands::names() const {
    std::vector<QString> all;
    for (const auto& each : m_window->workspace().documents()) all.push_back(each->fileName());
    return all;
}

void TestFileCommands::drag(int tab, int toX) {
    const QPoint from = tabs().tabRect(tab).center();
    const QPoint to(toX, from.y());
    QTest::mousePress(&tabs(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i) {
        const QPoint at = from + (to - from) * i / 4;
        QMouseEvent move(QEvent::MouseMove, at, tabs().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&tabs(), &move);
    }
    QTest::mouseRelease(&tabs(), Qt::LeftButton, {}, to);
    QTest::qWait(300);  // the tab slides into its place
}

void TestFileCommands::answerWithPath(const QString& path) {
    QTimer::singleShot(0, this, [path] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        dialog->selectFile(path);
        static_cast<QDialog*>(dialog)->accept();  // its Save button is out of a test's reach while it lists the folder
    });
}

void TestFileCommands::answer(QMessageBox::StandardButton button) {
    QTimer::singleShot(0, this, [this, button] {
        auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(question);
        ++m_questions;
        m_question = question->text() + '\n' + question->informativeText();
        QTest::mouseClick(question->button(button), Qt::LeftButton);
    });
}

void TestFileCommands::newScenesAreEmptyNumberedAndHaveLanes() {
    press(Qt::Key_N);
    press(Qt::Key_N);
    QCOMPARE(names(), (std::vector<QString>{"Untitled 1", "Untitled 2"}));
    QCOMPARE(m_window->mode(), MainWindow::Mode::edit);
    QVERIFY(document().scene().bodies.empty());
    QVERIFY(!document().scene().lanes.empty());
    QVERIFY(document().problems().empty());
    QVERIFY(!document().isModified());
    m_window->workspace().close(m_window->workspace().documents().front().get());
    press(Qt::Key_N);
    QCOMPARE(names(), (std::vector<QString>{"Untitled 2", "Untitled 1"}));
}

void TestFileCommands::theStartPageStartsANewScene() {
    for (auto* button : m_window->findChild<StartPage*>()->findChildren<QPushButton*>())
        if (button->text() == "New scene") QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(names(), std::vector<QString>{"Untitled 1"});
}

void TestFileCommands::aNewSceneAsksForItsFile() {
    press(Qt::Key_N);
    const QString path = m_folder->filePath("first");
    answerWithPath(path);
    press(Qt::Key_S);
    QCOMPARE(document().filePath(), path + ".cairn");
    QVERIFY(loadScene((path + ".cairn").toStdString()).scene);
    QCOMPARE(tabs().tabText(1), QString("first.cairn"));
}

void TestFileCommands::aSceneIsNotSavedOverOneOfAnotherTab() {
    const QString a = makeFile("a"), b = makeFile("b");
    open(a);
    open(b);
    answerWithPath(a);
    answer(QMessageBox::Yes);  // that it may be replaced
    press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(messages().text(), QString("a.cairn is open in another tab: close it first, or save under another name."));
    QCOMPARE(document().filePath(), b);
}

void TestFileCommands::severalScenesStandInTabs() {
    const QString a = makeFile("a"), b = makeFile("b");
    open(a);
    open(b);
    QCOMPARE(tabs().count(), 3);
    QCOMPARE(tabs().currentIndex(), 2);
    QCOMPARE(tabs().tabToolTip(1), a);
    QTest::mouseClick(&tabs(), Qt::LeftButton, {}, tabs().tabRect(1).center());
    QCOMPARE(document().filePath(), a);
    press(Qt::Key_W);
    QCOMPARE(names(), std::vector<QString>{"b.cairn"});
    QCOMPARE(document().filePath(), b);
    press(Qt::Key_W);
    QCOMPARE(tabs().count(), 1);
    QVERIFY(m_window->findChild<StartPage*>()->isVisible());
}

void TestFileCommands::tabsAreMovedByDragging() {
    for (const char* name : {"a", "b", "c"}) open(makeFile(name));
    drag(1, tabs().tabRect(3).center().x());
    QCOMPARE(names(), (std::vector<QString>{"b.cairn", "c.cairn", "a.cairn"}));
    QCOMPARE(document().fileName(), QString("a.cairn"));
    for (int i = 0; i < 3; ++i) QCOMPARE(tabs().tabText(i + 1), names()[static_cast<std::size_t>(i)]);
}

void TestFileCommands::theStartTabStaysFirst() {
    for (const char* name : {"a", "b"}) open(makeFile(name));
    drag(2, 2);
    QCOMPARE(tabs().tabText(0), QString("Start"));
    QCOMPARE(names(), (std::vector<QString>{"b.cairn", "a.cairn"}));
    drag(0, tabs().tabRect(2).center().x());
    QCOMPARE(tabs().tabText(0), QString("Start"));
    QCOMPARE(names(), (std::vector<QString>{"b.cairn", "a.cairn"}));
}

void TestFileCommands::tabsAreClosedByTheMiddleButton() {
    for (const char* name : {"a", "b"}) open(makeFile(name));
    QTest::mouseClick(&tabs(), Qt::MiddleButton, {}, tabs().tabRect(1).center());
    QCOMPARE(names(), std::vector<QString>{"b.cairn"});
    QTest::mouseClick(&tabs(), Qt::MiddleButton, {}, tabs().tabRect(0).center());
    QCOMPARE(tabs().tabText(0), QString("Start"));
    QCOMPARE(names(), std::vector<QString>{"b.cairn"});
}

void TestFileCommands::severalDroppedFilesOpen() {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(makeFile("a")), QUrl::fromLocalFile(makeFile("b"))});
    QDragEnterEvent enter({300, 300}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &enter);
    QDropEvent drop({300, 300}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &drop);
    QCOMPARE(names(), (std::vector<QString>{"a.cairn", "b.cairn"}));
}

void TestFileCommands::aFaultOfSavingLosesNothing_data() {
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("advice");
    QTest::newRow("read-only file") << "it is read-only"
                                    << "allow writing to the file";
    QTest::newRow("read-only folder") << "its folder is read-only"
                                      << "another folder";
    QTest::newRow("full disk") << "File too large"
                               << "Save it elsewhere, or try again";
    QTest::newRow("folder gone") << "No such file or directory"
                                 << "Its folder is gone";
    QTest::newRow("a folder in its place") << "not a regular file"
                                           << "A folder has this name";
}

void TestFileCommands::aFaultOfSavingLosesNothing() {
    QFETCH(const QString, reason);
    QFETCH(const QString, advice);
    const QString path = makeFile("a");
    const QByteArray before = test::contentOf(path);
    open(path);
    document().addLane(lane("Second"));
    {
        const test::FileFault fault(QTest::currentDataTag(), path);
        press(Qt::Key_S);
        QVERIFY(document().isModified());
        QVERIFY(m_window->isWindowModified());
        QCOMPARE(document().filePath(), path);
        QCOMPARE(names(), std::vector<QString>{"a.cairn"});
        const QString message = messages().text();
        QVERIFY2(message.contains(path) && message.contains(reason) && message.contains(advice), qPrintable(message));
    }
    QCOMPARE(test::contentOf(path), before);
    QCOMPARE(QDir(m_folder->filePath("scenes")).entryList(QDir::Files | QDir::Hidden), QStringList{"a.cairn"});

    for (auto* button : messages().findChildren<QPushButton*>())
        if (button->text() == "Try again" && button->isVisible()) QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!document().isModified());
    QCOMPARE(messages().text(), QString());
    QCOMPARE(loadScene(path.toStdString()).scene->lanes.size(), 2u);
}

void TestFileCommands::aFileThatIsGoneIsSavedAnew() {
    const QString path = makeFile("a");
    open(path);
    QVERIFY(QFile::remove(path));
    document().addLane(lane("Second"));
    press(Qt::Key_S);
    QVERIFY(!document().isModified());
    QCOMPARE(loadScene(path.toStdString()).scene->lanes.size(), 2u);
}

void TestFileCommands::aCopyLeavesTheDocumentWithItsFile() {
    const QString path = makeFile("a"), copy = m_folder->filePath("copy.cairn");
    const QByteArray before = test::contentOf(path);
    open(path);
    document().addLane(lane("Second"));
    answerWithPath(copy);
    m_window->actions()["file.saveCopy"]->trigger();
    QCOMPARE(document().filePath(), path);
    QVERIFY(document().isModified());
    QCOMPARE(test::contentOf(path), before);
    QVERIFY(loadScene(copy.toStdString()).scene->lanes == document().scene().lanes);
}

void TestFileCommands::allAreSavedAtOnce() {
    const QString a = makeFile("a"), b = makeFile("b");
    for (const QString& path : {a, b}) {
        open(path);
        document().addLane(lane("Second"));
    }
    press(Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
    for (const QString& path : {a, b}) QCOMPARE(loadScene(path.toStdString()).scene->lanes.size(), 2u);
    for (const auto& each : m_window->workspace().documents()) QVERIFY(!each->isModified());
}

void TestFileCommands::closingAsksOnceForAll_data() {
    QTest::addColumn<int>("button");
    QTest::addColumn<bool>("closed");
    QTest::addColumn<bool>("saved");
    QTest::newRow("save all") << static_cast<int>(QMessageBox::SaveAll) << true << true;
    QTest::newRow("discard") << static_cast<int>(QMessageBox::Discard) << true << false;
    QTest::newRow("cancel") << static_cast<int>(QMessageBox::Cancel) << false << false;
}

void TestFileCommands::closingAsksOnceForAll() {
    QFETCH(const int, button);
    QFETCH(const bool, closed);
    QFETCH(const bool, saved);
    const QString a = makeFile("a"), b = makeFile("b");
    for (const QString& path : {a, b}) {
        open(path);
        document().addLane(lane("Second"));
    }
    open(makeFile("unchanged"));
    answer(static_cast<QMessageBox::StandardButton>(button));
    QCOMPARE(m_window->close(), closed);
    QCOMPARE(m_questions, 1);
    QVERIFY2(m_question.contains("a.cairn") && m_question.contains("b.cairn") && !m_question.contains("unchanged"),
             qPrintable(m_question));
    for (const QString& path : {a, b}) QCOMPARE(loadScene(path.toStdString()).scene->lanes.size(), saved ? 2u : 1u);
    QCOMPARE(m_window->workspace().documents().size(), 3u);
}

void TestFileCommands::missingRecentFilesAreShownAsSuch() {
    const QString a = makeFile("a"), b = makeFile("b");
    open(a);
    open(b);
    QVERIFY(QFile::remove(a));
    m_window->workspace().setCurrent(nullptr);
    QCoreApplication::processEvents();
    int seen = 0;
    for (auto* button : m_window->findChild<StartPage*>()->findChildren<QPushButton*>()) {
        if (button->isHidden() || !button->text().endsWith(".cairn")) continue;
        ++seen;
        QCOMPARE(button->isEnabled(), button->text() == "b.cairn");
        QCOMPARE(button->toolTip(), button->text() == "b.cairn" ? b : a + " is not there any more");
    }
    QCOMPARE(seen, 2);
}

void TestFileCommands::theListOfRecentFilesCanBeCleared() {
    open(makeFile("a"));
    QMenu* recent = nullptr;
    for (auto* menu : m_window->findChildren<QMenu*>())
        if (menu->title() == "Open &recent") recent = menu;
    QVERIFY(recent);
    QVERIFY(recent->isEnabled());
    QCOMPARE(recent->actions().constFirst()->text(), QString("a.cairn"));
    recent->actions().constLast()->trigger();
    QVERIFY(!recent->isEnabled());
    makeWindow();
    for (auto* button : m_window->findChild<StartPage*>()->findChildren<QPushButton*>())
        QVERIFY(!button->text().endsWith(".cairn"));
}

void TestFileCommands::whatWasOpenIsOpenAtTheNextStart() {
    for (const char* name : {"a", "b", "c"}) open(makeFile(name));
    QTest::mouseClick(&tabs(), Qt::LeftButton, {}, tabs().tabRect(2).center());
    m_window->setMode(MainWindow::Mode::edit);
    QVERIFY(m_window->close());
    makeWindow();
    m_window->restoreDocuments();
    QCOMPARE(names(), (std::vector<QString>{"a.cairn", "b.cairn", "c.cairn"}));
    QCOMPARE(document().fileName(), QString("b.cairn"));
    QCOMPARE(tabs().currentIndex(), 2);
    QCOMPARE(m_window->mode(), MainWindow::Mode::edit);
    // What stands behind has not been run yet.
    QVERIFY(!m_window->workspace().documents()[0]->comparison());
}

void TestFileCommands::whatWasOpenAndIsGoneIsNamed() {
    const QString a = makeFile("a");
    open(a);
    open(makeFile("b"));
    QVERIFY(m_window->close());
    QVERIFY(QFile::remove(a));
    makeWindow();
    m_window->restoreDocuments();
    QCOMPARE(names(), std::vector<QString>{"b.cairn"});
    QVERIFY2(messages().text().contains(a), qPrintable(messages().text()));
}

void TestFileCommands::withoutThePreferenceNothingIsOpenAtTheNextStart() {
    open(makeFile("a"));
    QVERIFY(m_window->close());
    QSettings().setValue("files/restoreScenes", false);
    makeWindow();
    m_window->restoreDocuments();
    QVERIFY(names().empty());
}

QTEST_MAIN(TestFileCommands)
#include "test_file_commands.moc"
