// SPDX-License-Identifier: GPL-3.0-or-later

// Which keys run which actions, and what settings may say of it.

#include <QKeyEvent>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoGroup>

#include "app/editor/main_actions.h"
#include "app/keys/keymap.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

class TestKeymap : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        QCoreApplication::setOrganizationName("cairn");
        QCoreApplication::setApplicationName("cairn");
    }
    void init() { QSettings().clear(); }

    void noTwoActionsOfTheWindowHaveAKeyInCommonThatCouldRunBoth() {
        test::WindowFixture window;
        const Keymap& keymap = window.window().actions().keymap();
        QVERIFY(keymap.actions().size() > 80);
        for (const QString& action : keymap.actions()) {
            const KeyList& keys = keymap.usualKeys(action);
            QVERIFY2(keymap.clashes(action, keys).isEmpty(), qPrintable(action));
            QVERIFY2(keymap.reservedBy(action, keys).isEmpty(), qPrintable(action));
        }
    }

    void actionsThatAreNeverActiveTogetherMayShareAKey() {
        const Keymap keymap = sample();
        QCOMPARE(keymap.clashes("draw", {key("C")}), QStringList());  // contacts have it, in Compare
        QCOMPARE(keymap.clashes("draw", {key("G")}), QStringList{"grid"});
        QCOMPARE(keymap.clashes("grid", {key("C")}), (QStringList{"draw", "contacts"}));
    }

    void whatIsReservedIsSoOnlyWhereItActs() {
        const Keymap keymap = sample();
        QCOMPARE(keymap.reservedBy("draw", {key("X")}), QString("turning bodies static"));
        QCOMPARE(keymap.reservedBy("grid", {key("X")}), QString("turning bodies static"));
        QCOMPARE(keymap.reservedBy("contacts", {key("X")}), QString());
        QCOMPARE(keymap.reservedBy("draw", {key("Shift+X")}), QString());
    }

    void aKeyThatIsTakenOverIsLostToTheOther() {
        Keymap keymap = sample();
        keymap.take("draw", {key("Home")});
        QCOMPARE(keymap.keys("draw"), KeyList{key("Home")});
        QCOMPARE(keymap.keys("fit"), KeyList{key("F")});
        QVERIFY(!keymap.isUsual("fit"));
        keymap.resetAll();
        QVERIFY(keymap.isUsual("fit") && keymap.isUsual("draw"));
    }

    void whatIsStoredIsLoaded() {
        Keymap keymap = sample();
        keymap.take("draw", {key("Ctrl+;")});
        keymap.take("grid", {});
        keymap.take("contacts", {key("Ctrl+,"), key("Shift+C")});
        keymap.store();
        QCOMPARE(loaded(), keysOf(keymap));
    }

    void onlyWhatDiffersIsStored() {
        Keymap keymap = sample();
        keymap.take("grid", {key("H")});
        keymap.store();
        QCOMPARE(QSettings().allKeys(), QStringList{"keys/grid"});
        keymap.resetAll();
        keymap.store();
        QCOMPARE(QSettings().allKeys(), QStringList());
    }

    void settingsThatMakeNoSenseAreLeftOut_data() {
        QTest::addColumn<QVariant>("value");
        QTest::newRow("no key") << QVariant("banana");
        QTest::newRow("a modifier alone") << QVariant("Ctrl+");
        QTest::newRow("one of two is no key") << QVariant("H; banana");
        QTest::newRow("one key after the other") << QVariant("Ctrl+K, Ctrl+L");
        QTest::newRow("a number") << QVariant(7.5);
        QTest::newRow("a list") << QVariant(QStringList{"H", "J"});
        QTest::newRow("a reserved key") << QVariant("X");
    }
    void settingsThatMakeNoSenseAreLeftOut() {
        QFETCH(QVariant, value);
        QSettings().setValue("keys/draw", value);
        QSettings().setValue("keys/grid", "J");
        Keymap expected = sample();
        expected.take("grid", {key("J")});
        QCOMPARE(loaded(), keysOf(expected));
    }

    void aStrangeActionInTheSettingsIsLeftAlone() {
        QSettings().setValue("keys/of.tomorrow", "T");
        sample().store();
        QCOMPARE(loaded(), keysOf(sample()));
        QCOMPARE(QSettings().value("keys/of.tomorrow").toString(), QString("T"));
    }

    void ofTwoActionsThatTheSettingsGiveOneKeyTheFirstHasIt() {
        QSettings().setValue("keys/draw", "J");
        QSettings().setValue("keys/grid", "J");
        Keymap expected = sample();
        expected.take("draw", {key("J")});
        QCOMPARE(loaded(), keysOf(expected));
    }

    void whatIsUsualGivesWayToWhatWasChosen() {
        QSettings().setValue("keys/draw", "G");
        Keymap expected = sample();
        expected.take("draw", {key("G")});
        QVERIFY(expected.keys("grid").isEmpty());
        QCOMPARE(loaded(), keysOf(expected));
    }

    void aPressIsTheKeyThatKeymapsHave_data() {
        QTest::addColumn<Qt::Key>("pressed");
        QTest::addColumn<Qt::KeyboardModifiers>("held");
        QTest::addColumn<QString>("expected");
        const Qt::KeyboardModifiers none, shift = Qt::ShiftModifier, ctrl = Qt::ControlModifier;
        QTest::newRow("a letter") << Qt::Key_J << none << "J";
        QTest::newRow("a capital") << Qt::Key_J << shift << "Shift+J";
        QTest::newRow("a character on Shift") << Qt::Key_Question << shift << "?";
        QTest::newRow("the same with Ctrl") << Qt::Key_Question << (ctrl | shift) << "Ctrl+?";
        QTest::newRow("Shift and an arrow") << Qt::Key_Left << shift << "Shift+Left";
        QTest::newRow("Shift and Space") << Qt::Key_Space << shift << "Shift+Space";
        QTest::newRow("on the keypad") << Qt::Key_Plus << Qt::KeyboardModifiers(Qt::KeypadModifier) << "+";
        QTest::newRow("Ctrl alone") << Qt::Key_Control << ctrl << "";
        QTest::newRow("Shift alone") << Qt::Key_Shift << shift << "";
    }
    void aPressIsTheKeyThatKeymapsHave() {
        QFETCH(Qt::Key, pressed);
        QFETCH(Qt::KeyboardModifiers, held);
        QFETCH(QString, expected);
        const QKeyEvent event(QEvent::KeyPress, pressed, held);
        QCOMPARE(pressedKey(event).toString(QKeySequence::PortableText), expected);
    }

private:
    static QKeySequence key(const char* text) { return QKeySequence(QLatin1String(text), QKeySequence::PortableText); }

    static Keymap sample() {
        Keymap keymap;
        keymap.add("draw", KeyScope::editing, {key("C")});
        keymap.add("contacts", KeyScope::comparing, {key("C")});
        keymap.add("grid", KeyScope::always, {key("G")});
        keymap.add("fit", KeyScope::always, {key("F"), key("Home")});
        keymap.reserve(key("X"), KeyScope::editing, "turning bodies static");
        return keymap;
    }

    static QStringList keysOf(const Keymap& keymap) {
        QStringList all;
        for (const QString& action : keymap.actions()) all << action + ": " + keysText(keymap.keys(action));
        return all;
    }

    static QStringList loaded() {
        Keymap keymap = sample();
        keymap.load();
        return keysOf(keymap);
    }

    QTemporaryDir m_folder;
};

QTEST_MAIN(TestKeymap)
#include "test_keymap.moc"
