// SPDX-License-Identifier: GPL-3.0-or-later

// Sets preferences by mouse and keys.

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include "app/authoring/edit_canvas.h"
#include "app/editor/main_window.h"
#include "app/preferences/preferences_dialog.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

class TestPreferences : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();

    void whatIsStoredIsLoaded();
    void settingsThatMakeNoSenseAreTheUsualOnes();
    void everyFieldIsTakenOver();
    void theDialogChangesTheWindowAndIsRemembered();
    void cancelChangesNothing();
    void ctrlTabTurnsThePagesFromAnywhere();
    void theThemeOfTheViewMenuIsThatOfThePreferences();

private:
    void makeWindow();
    // Opens the dialog by its key, and works on it.
    void inDialog(const std::function<void(PreferencesDialog&)>& work);

    const Entrants m_entrants{test::solverTypes(), {}};
    ThreadPool m_pool{1};
    std::vector<PluginRecord> m_plugins;
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestPreferences::initTestCase() {
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
    QCoreApplication::setOrganizationName("cairn");
    QCoreApplication::setApplicationName("cairn");
    QApplication::setStyle("Fusion");
}

void TestPreferences::init() { QSettings().clear(); }

void TestPreferences::makeWindow() {
    m_window = std::make_unique<MainWindow>(Laboratory{m_entrants, m_pool}, m_plugins, std::vector<GalleryScene>());
    m_window->restoreSettings();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestPreferences::inDialog(const std::function<void(PreferencesDialog&)>& work) {
    bool opened = false;
    QTimer::singleShot(0, this, [&] {
        auto* dialog = qobject_cast<PreferencesDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        opened = true;
        work(*dialog);
    });
    QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
    QVERIFY(opened);
}

void TestPreferences::whatIsStoredIsLoaded() {
    QCOMPARE(Preferences::load(), Preferences());
    const Preferences preferences{.theme = ColorScheme::Choice::dark,
                                  .language = "zh_CN",
                                  .autosave = false,
                                  .autosaveSeconds = 42,
                                  .restoreScenes = false,
                                  .angleUnit = Preferences::AngleUnit::radians,
                                  .recordingMebibytes = 256,
                                  .snapping = {.grid = false, .edges = false}};
    preferences.store();
    QCOMPARE(Preferences::load(), preferences);
}

void TestPreferences::settingsThatMakeNoSenseAreTheUsualOnes() {
    QSettings().setValue("theme", "pink");
    QSettings().setValue("files/autosaveSeconds", "soon");
    QSettings().setValue("units/angle", "gon");
    QSettings().setValue("run/recordingMebibytes", "much");
    QCOMPARE(Preferences::load(), Preferences());
    QSettings().setValue("files/autosaveSeconds", 0);
    QCOMPARE(Preferences::load().autosaveSeconds, Preferences::leastAutosaveSeconds);
    QSettings().setValue("run/recordingMebibytes", 1);
    QCOMPARE(Preferences::load().recordingMebibytes, Preferences::leastMebibytes);
}

void TestPreferences::everyFieldIsTakenOver() {
    const Preferences preferences{.theme = ColorScheme::Choice::light,
                                  .language = "en",
                                  .autosave = false,
                                  .autosaveSeconds = 7,
                                  .restoreScenes = false,
                                  .angleUnit = Preferences::AngleUnit::radians,
                                  .recordingMebibytes = 256,
                                  .snapping = {.grid = false, .edges = false}};
    QCOMPARE(PreferencesDialog(preferences).preferences(), preferences);
    QCOMPARE(PreferencesDialog(Preferences()).preferences(), Preferences());
    const Preferences others{.snapping = {.vertices = false, .centres = false}};
    QCOMPARE(PreferencesDialog(others).preferences(), others);
}

void TestPreferences::theDialogChangesTheWindowAndIsRemembered() {
    makeWindow();
    inDialog([](PreferencesDialog& dialog) {
        auto* theme = dialog.findChild<QComboBox*>("theme");
        theme->setFocus();
        QTest::keyClicks(theme, "Dark");
        QTest::mouseClick(dialog.findChild<QCheckBox*>("autosave"), Qt::LeftButton, {}, {8, 8});
        QVERIFY(!dialog.findChild<QLineEdit*>("preferences/autosaveSeconds")->isEnabled());
        QTest::keyClick(dialog.findChild<QCheckBox*>("snapGrid"), Qt::Key_Space);
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    QVERIFY(m_window->theme().isDark);
    QVERIFY(m_window->actions()["view.theme.dark"]->isChecked());
    QVERIFY(!Preferences::load().autosave);
    const SnapSettings& snapping = m_window->findChild<EditCanvas*>()->snapper().settings;
    QVERIFY(!snapping.grid && snapping.vertices);
    makeWindow();
    QVERIFY(m_window->theme().isDark);
}

void TestPreferences::ctrlTabTurnsThePagesFromAnywhere() {
    makeWindow();
    inDialog([](PreferencesDialog& dialog) {
        const auto close = qScopeGuard([&dialog] { dialog.reject(); });
        QTRY_COMPARE(QApplication::activeWindow(), &dialog);
        auto* pages = dialog.findChild<QTabWidget*>();
        QVERIFY(pages->count() > 1);
        for (QWidget* focus : {static_cast<QWidget*>(dialog.findChild<QComboBox*>("theme")),
                               static_cast<QWidget*>(dialog.findChild<QDialogButtonBox*>()->buttons().front())}) {
            pages->setCurrentIndex(0);
            focus->setFocus();
            QTest::keyClick(focus, Qt::Key_Tab, Qt::ControlModifier);
            QCOMPARE(pages->currentIndex(), 1);
            QTest::keyClick(dialog.focusWidget(), Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
            QCOMPARE(pages->currentIndex(), 0);
            QTest::keyClick(dialog.focusWidget(), Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
            QCOMPARE(pages->currentIndex(), pages->count() - 1);
        }
    });
}

void TestPreferences::cancelChangesNothing() {
    makeWindow();
    inDialog([](PreferencesDialog& dialog) {
        QTest::keyClicks(dialog.findChild<QComboBox*>("theme"), "Dark");
        QTest::keyClick(&dialog, Qt::Key_Escape);
    });
    QVERIFY(!m_window->theme().isDark);
    QCOMPARE(Preferences::load(), Preferences());
}

void TestPreferences::theThemeOfTheViewMenuIsThatOfThePreferences() {
    makeWindow();
    m_window->actions()["view.theme.dark"]->trigger();
    inDialog([](PreferencesDialog& dialog) {
        QCOMPARE(dialog.findChild<QComboBox*>("theme")->currentText(), QString("Dark"));
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    QVERIFY(m_window->theme().isDark);
}

QTEST_MAIN(TestPreferences)
#include "test_preferences.moc"
