// SPDX-License-Identifier: GPL-3.0-or-later

// Gives actions of the real window other keys, by mouse and keys.

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include "app/editor/action_palette.h"
#include "app/keys/key_field.h"
#include "app/keys/keys_page.h"
#include "app/preferences/preferences_dialog.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

class TestKeysPage : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_window = std::make_unique<test::WindowFixture>();
        m_window->open(test::boxStack(1));
    }
    void cleanup() { m_window.reset(); }

    void everyActionStandsInTheListWithItsKeysOnce() {
        inPage([this](QDialog&) {
            QCOMPARE(rows().size(), m_window->window().actions().actions().size());
            QCOMPARE(row("Select all")->text(1), QString("Ctrl+A"));
            QCOMPARE(row("Run again")->text(1), QString("Ctrl+R, F5"));
            QCOMPARE(row("Run again")->parent()->text(0), QString("Run"));
            QCOMPARE(row("Align left")->parent()->parent()->text(0), QString("Arrange"));
        });
    }

    void aKeyIsSetByPressingIt() {
        inPage([this](QDialog& dialog) {
            choose("Grid");
            press(Qt::Key_Q);
            QCOMPARE(row("Grid")->text(1), QString("Q"));
            QCOMPARE(row("Grid")->text(2), QString("G"));
            accept(dialog);
        });
        QAction& grid = action("view.grid");
        const bool shown = grid.isChecked();
        m_window->key(Qt::Key_G);
        QCOMPARE(grid.isChecked(), shown);
        m_window->key(Qt::Key_Q);
        QCOMPARE(grid.isChecked(), !shown);
    }

    void menusTooltipsAndTheSearchShowItAtOnce() {
        inPage([this](QDialog& dialog) {
            choose("Box");
            press(Qt::Key_Q);
            choose("New");
            press(Qt::Key_T, Qt::ControlModifier | Qt::AltModifier);
            choose("Search actions");
            press(Qt::Key_F3);
            accept(dialog);
        });
        QCOMPARE(action("tool.box").text(), QString("&Box\tQ"));
        QVERIFY(action("tool.box").toolTip().endsWith("(Q)"));
        QCOMPARE(action("file.new").shortcut(), QKeySequence("Ctrl+Alt+T"));
        auto& search = m_window->find<QPushButton>("searchButton");
        QCOMPARE(search.text(), QString("Search actions  F3"));
        QVERIFY(search.toolTip().endsWith("(F3)"));
        QTest::keyClick(&m_window->window(), Qt::Key_F3);
        auto& palette = m_window->find<ActionPalette>();
        QTest::keyClicks(palette.findChild<QLineEdit*>(), "draw a box");
        QVERIFY(palette.findChild<QListWidget*>()->currentItem()->text().endsWith("(Q)"));
    }

    void aCanvasKeyOfUndoStandsInTheMenuWithWhatIsUndone() {
        inPage([this](QDialog& dialog) {
            choose("Undo");
            press(Qt::Key_Q);
            accept(dialog);
        });
        m_window->document().edit("mend the wall", [](Scene& scene) { scene.name = "Wall"; });
        QCOMPARE(action("edit.undo").text(), QString("&Undo mend the wall\tQ"));
    }

    void aConflictNamesTheOtherActionAndIsTakenOverOnDemand() {
        inPage([this](QDialog& dialog) {
            choose("Save all");
            press(Qt::Key_D, Qt::ControlModifier);
            QCOMPARE(note(), QString("Ctrl+D is the key of \u201cDuplicate\u201d."));
            QCOMPARE(row("Save all")->text(1), QString("Ctrl+Alt+S"));
            QTest::mouseClick(&button("takeOver"), Qt::LeftButton);
            QCOMPARE(row("Save all")->text(1), QString("Ctrl+D"));
            QCOMPARE(row("Duplicate")->text(1), QString());
            QVERIFY(!button("takeOver").isVisible());
            accept(dialog);
        });
        QVERIFY(action("edit.duplicate").shortcut().isEmpty());
        m_window->trigger("edit.selectAll");
        m_window->key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(m_window->scene().bodies.size(), 2u);
    }

    void aConflictThatIsNotTakenOverChangesNothing() {
        inPage([this](QDialog& dialog) {
            choose("Grid");
            press(Qt::Key_F);
            QVERIFY(button("takeOver").isVisible());
            choose("Box");
            QVERIFY(!button("takeOver").isVisible());
            accept(dialog);
        });
        QCOMPARE(m_window->window().actions().keysOf(action("view.grid")), QString("G"));
        QCOMPARE(m_window->window().actions().keysOf(action("view.fit")), QString("F"));
    }

    void lettersOfTheCanvasClashOnlyWithWhatIsActiveWithThem() {
        inPage([this](QDialog&) {
            choose("Slower");
            press(Qt::Key_W);  // the weld tool, in Edit
            QCOMPARE(row("Slower")->text(1), QString("W"));
            choose("Grid");
            press(Qt::Key_W);
            QCOMPARE(note(), QString("W is the key of \u201cSlower\u201d, \u201cWeld\u201d."));
        });
    }

    void keysOfTheCanvasItselfAreNotGivenAway_data() {
        QTest::addColumn<Qt::Key>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("held");
        QTest::newRow("Enter") << Qt::Key_Return << Qt::KeyboardModifiers();
        QTest::newRow("Space") << Qt::Key_Space << Qt::KeyboardModifiers();
        QTest::newRow("X") << Qt::Key_X << Qt::KeyboardModifiers();
        QTest::newRow("a digit") << Qt::Key_7 << Qt::KeyboardModifiers();
        QTest::newRow("an arrow with Ctrl") << Qt::Key_Up << Qt::KeyboardModifiers(Qt::ControlModifier);
        QTest::newRow("the letter of a menu") << Qt::Key_F << Qt::KeyboardModifiers(Qt::AltModifier);
    }
    void keysOfTheCanvasItselfAreNotGivenAway() {
        QFETCH(Qt::Key, key);
        QFETCH(Qt::KeyboardModifiers, held);
        inPage([&](QDialog& dialog) {
            choose("Box");
            press(key, held);
            QVERIFY(note().contains("cannot be had"));
            QVERIFY(!button("takeOver").isVisible());
            QVERIFY(dialog.isVisible());
            QCOMPARE(row("Box")->text(1), QString("B"));
        });
    }

    void oneOrAllAreReset() {
        inPage([this](QDialog&) {
            QVERIFY(!button("resetKeys").isEnabled());
            choose("Grid");
            QVERIFY(!button("resetKey").isEnabled());
            press(Qt::Key_Q);
            choose("Box");
            press(Qt::Key_K);
            QTest::mouseClick(&button("takeOver"), Qt::LeftButton);
            choose("Grid");
            QTest::mouseClick(&button("resetKey"), Qt::LeftButton);
            QCOMPARE(row("Grid")->text(1), QString("G"));
            QCOMPARE(row("Box")->text(1), QString("K"));
            choose("Poke");
            QTest::mouseClick(&button("resetKey"), Qt::LeftButton);
            QCOMPARE(note(), QString("K is the key of \u201cBox\u201d."));
            QTest::mouseClick(&button("resetKeys"), Qt::LeftButton);
            QCOMPARE(row("Box")->text(1), QString("B"));
            QCOMPARE(row("Poke")->text(1), QString("K"));
            QVERIFY(!button("resetKeys").isEnabled());
        });
    }

    void anActionMayBeLeftWithoutAKey() {
        inPage([this](QDialog& dialog) {
            choose("Delete");
            QTest::mouseClick(&button("removeKey"), Qt::LeftButton);
            accept(dialog);
        });
        QCOMPARE(action("edit.delete").text(), QString("De&lete"));
        m_window->trigger("edit.selectAll");
        m_window->key(Qt::Key_Delete);
        QCOMPARE(m_window->scene().bodies.size(), 2u);
    }

    void theNextStartHasTheKeysThatWereChosen() {
        inPage([this](QDialog& dialog) {
            choose("Grid");
            press(Qt::Key_Q);
            accept(dialog);
        });
        QCOMPARE(QSettings().value("keys/view.grid").toString(), QString("Q"));
        MainWindow& window = m_window->window();
        window.actions().setKeymap(usual());
        QCOMPARE(window.actions().keysOf(action("view.grid")), QString("G"));
        window.restoreSettings();
        QCOMPARE(window.actions().keysOf(action("view.grid")), QString("Q"));
    }

    void cancelChangesNothing() {
        inPage([this](QDialog& dialog) {
            choose("Grid");
            press(Qt::Key_Q);
            QTest::keyClick(&dialog, Qt::Key_Escape);
        });
        QCOMPARE(m_window->window().actions().keysOf(action("view.grid")), QString("G"));
        QVERIFY(!QSettings().contains("keys/view.grid"));
    }

    void theSearchFindsActionsByNameMeaningAndKey_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("found");
        QTest::newRow("name") << "align top"
                              << "Align top";
        QTest::newRow("meaning") << "grid metres"
                                 << "Grid";
        QTest::newRow("key") << "ctrl+shift+d"
                             << "Drop to rest";
    }
    void theSearchFindsActionsByNameMeaningAndKey() {
        QFETCH(QString, text);
        QFETCH(QString, found);
        inPage([&](QDialog&) {
            QTest::keyClicks(m_page->findChild<QLineEdit*>("keySearch"), text);
            QStringList shown;
            for (const QTreeWidgetItem* item : rows())
                if (!item->isHidden() && !item->parent()->isHidden()) shown << item->text(0);
            QCOMPARE(shown, QStringList{found});
            QCOMPARE(tree().currentItem()->text(0), found);
        });
    }

    void allOfItGoesByKeysAlone() {
        inPage([this](QDialog& dialog) {
            auto* search = m_page->findChild<QLineEdit*>("keySearch");
            search->setFocus();
            QTest::keyClicks(search, "mirror top");
            QTest::keyClick(search, Qt::Key_Tab);
            QVERIFY(tree().hasFocus());
            QTest::keyClick(&tree(), Qt::Key_Return);
            QVERIFY(dialog.isVisible());
            QVERIFY(field().hasFocus());
            QTest::keyClick(&field(), Qt::Key_M, Qt::AltModifier);
            QCOMPARE(row("Mirror top to bottom")->text(1), QString("Alt+M"));
            QTest::keyClick(&field(), Qt::Key_Escape);
            QVERIFY(dialog.isVisible());
            QVERIFY(tree().hasFocus());
        });
    }

private:
    // Opens the preferences by their key and the page by its tab, and works there; gives it up unless the work has accepted it.
    void inPage(const std::function<void(QDialog&)>& work) {
        bool opened = false;
        QTimer::singleShot(0, this, [&] {
            auto* dialog = qobject_cast<PreferencesDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            opened = true;
            QApplication::setActiveWindow(dialog);
            QVERIFY(QTest::qWaitForWindowActive(dialog));
            auto* tabs = dialog->findChild<QTabWidget*>();
            QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(1).center());
            m_page = dialog->findChild<KeysPage*>();
            QVERIFY(m_page && m_page->isVisible());
            work(*dialog);
            if (dialog->isVisible()) dialog->reject();
        });
        m_window->key(Qt::Key_Comma, Qt::ControlModifier);
        QVERIFY(opened);
        m_window->window().activateWindow();  // no window manager does it when the dialog goes
        QVERIFY(QTest::qWaitForWindowActive(&m_window->window()));
    }

    static void accept(QDialog& dialog) { QTest::keyClick(&dialog, Qt::Key_Return); }

    QTreeWidget& tree() { return *m_page->findChild<QTreeWidget*>("keyTree"); }
    KeyField& field() { return *m_page->findChild<KeyField*>("keyField"); }
    QPushButton& button(const char* name) { return *m_page->findChild<QPushButton*>(name); }
    QString note() { return m_page->findChild<QLabel*>("keyNote")->text(); }

    QList<QTreeWidgetItem*> rows() {
        QList<QTreeWidgetItem*> found;
        for (QTreeWidgetItemIterator item(&tree()); *item; ++item)
            if ((*item)->childCount() == 0) found << *item;
        return found;
    }
    QTreeWidgetItem* row(const QString& name) {
        for (QTreeWidgetItem* item : rows())
            if (item->text(0) == name) return item;
        qFatal("there is no action \"%s\"", qPrintable(name));
    }
    void choose(const QString& name) {
        tree().scrollToItem(row(name));
        QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, tree().visualItemRect(row(name)).center());
        QCOMPARE(tree().currentItem(), row(name));
    }
    void press(Qt::Key key, Qt::KeyboardModifiers held = {}) {
        QTest::mouseClick(&field(), Qt::LeftButton);
        QTest::keyClick(&field(), key, held);
    }

    QAction& action(const char* id) { return *m_window->window().actions()[QLatin1String(id)]; }
    Keymap usual() {
        Keymap keymap = m_window->window().actions().keymap();
        keymap.resetAll();
        return keymap;
    }

    std::unique_ptr<test::WindowFixture> m_window;
    KeysPage* m_page = nullptr;
};

QTEST_MAIN(TestKeysPage)
#include "test_keys_page.moc"
