// SPDX-License-Identifier: GPL-3.0-or-later

// Somebody at the real window, with mouse and keys only: authors a scene from nothing, takes all back and does it again, saves and opens it.

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QPushButton>
#include <numbers>

#include "app/commands/array_dialog.h"
#include "app/inspector/inspector.h"
#include "tests/app/support/person.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

namespace {

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestPerson : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_on = std::make_unique<test::WindowFixture>();
        m_person = std::make_unique<test::Person>(m_on->window());
    }
    void cleanup() {
        m_person.reset();
        m_on.reset();
    }

    void aSceneIsDrawnTakenBackDoneAgainSavedAndOpenedByteForByteTheSame() {
        m_person->press("Ctrl+N");
        const Scene start = m_on->scene();
        QVERIFY(start.bodies.empty());

        m_person->press("B");
        m_person->press("X");  // static
        drag({-6, -1}, {6, 0});
        QCOMPARE(m_on->scene().bodies.size(), 1u);
        QCOMPARE(m_on->scene().bodies[0].type, SceneBodyType::fixed);
        m_person->press("B");
        m_person->press("X");  // and no longer
        drag({-1, 0}, {0, 1});
        QCOMPARE(m_on->scene().bodies.size(), 2u);
        QCOMPARE(m_on->scene().bodies[1].type, SceneBodyType::dynamic);
        stackUp(5);
        QCOMPARE(m_on->scene().bodies.size(), 6u);

        m_person->press("B");
        drag({2, 1}, {4, 2});
        m_person->press("H");
        click({3, 1.5});
        QCOMPARE(m_on->scene().joints.size(), 1u);
        m_person->click(field<QCheckBox>("field/motor"), {8, 8});
        fill("field/motor.speed", "60 rpm");
        fill("field/motor.maxTorque", "5 N m");
        QCOMPARE(m_on->scene().joints[0].motor->speed, 2 * std::numbers::pi);
        QCOMPARE(m_on->scene().joints[0].motor->maximum, 5.0);

        m_person->press("F");
        for (std::size_t i = 1; i <= 5; ++i)
            click(m_on->scene().bodies[i].position, i > 1 ? Qt::ShiftModifier : Qt::NoModifier);
        QCOMPARE(m_on->document().selection().bodies.size(), 5u);
        const int before = m_on->document().undoStack().count();
        fill("shape/friction", "0.25");
        for (std::size_t i = 1; i <= 5; ++i) QCOMPARE(m_on->scene().bodies[i].shapes[0].friction, 0.25);
        QCOMPARE(m_on->document().undoStack().count(), before + 1);

        const QString first = m_on->path("first.cairn"), second = m_on->path("second.cairn"),
                      third = m_on->path("third.cairn");
        m_person->whenAskedTypeFile(first);
        m_person->press("Ctrl+S");
        QCOMPARE(m_on->document().filePath(), first);
        QVERIFY(!m_on->document().isModified());
        const Scene end = m_on->scene();

        for (int i = 0; i < m_on->document().undoStack().count(); ++i) m_person->press("Ctrl+Z");
        QVERIFY(!m_on->document().undoStack().canUndo());
        QVERIFY(m_on->scene() == start);
        for (int i = 0; i < m_on->document().undoStack().count(); ++i) m_person->press("Ctrl+Shift+Z");
        QVERIFY(!m_on->document().undoStack().canRedo());
        QVERIFY(m_on->scene() == end);

        m_person->whenAskedTypeFile(second);
        m_person->press("Ctrl+Shift+S");
        m_person->press("Ctrl+W");
        QVERIFY(m_on->window().workspace().documents().empty());
        m_person->whenAskedTypeFile(second);
        m_person->press("Ctrl+O");
        QCOMPARE(m_on->window().workspace().documents().size(), 1u);
        m_person->whenAskedTypeFile(third);
        m_person->press("Ctrl+Shift+S");

        QVERIFY(!bytesOf(first).isEmpty());
        QCOMPARE(bytesOf(second), bytesOf(first));
        QCOMPARE(bytesOf(third), bytesOf(first));
    }

    void aSceneIsMadeMovedEditedRunAndSavedByKeysAlone() {
        m_person->press("Ctrl+N");
        m_person->press("B");
        m_person->press("X");  // static
        m_person->type("20");
        m_person->press("Tab");
        m_person->type("1 m");
        m_person->press("Return");
        QCOMPARE(m_on->scene().bodies.size(), 1u);
        QCOMPARE(m_on->scene().bodies[0].type, SceneBodyType::fixed);
        QCOMPARE(std::get<BoxShape>(m_on->scene().bodies[0].shapes[0].geometry).halfExtents, (Vec2{10, 0.5}));

        m_person->press("C");
        m_person->press("X");
        m_person->press("Return");
        QCOMPARE(m_on->scene().bodies.size(), 2u);
        QCOMPARE(m_on->scene().bodies[1].type, SceneBodyType::dynamic);
        const Vec2 drawn = m_on->scene().bodies[1].position;
        for (int i = 0; i < 3; ++i) m_person->press("Up");
        const Vec2 moved = m_on->scene().bodies[1].position;
        QCOMPARE(moved.x, drawn.x);
        QVERIFY(moved.y > drawn.y);

        goToField("shape/restitution");
        m_person->replaceBy("1/2");
        QCOMPARE(m_on->scene().bodies[1].shapes[0].restitution, 0.5);
        m_person->press("Shift+F6");
        m_person->press("Shift+F6");
        m_person->press("Shift+F6");
        QVERIFY(m_on->canvas().hasFocus());

        m_person->press("Ctrl+2");
        m_person->press("Space");
        QTRY_VERIFY(m_on->document().playback().time() > 0.5);
        m_person->press("Space");
        QVERIFY(!m_on->document().playback().playing());
        QTRY_VERIFY(!m_on->document().isRunning());
        QVERIFY(m_on->document().comparison()->scene() == m_on->scene());

        m_person->whenAskedTypeFile(m_on->path("keys.cairn"));
        m_person->press("Ctrl+S");
        QCOMPARE(bytesOf(m_on->path("keys.cairn")).toStdString(), fileTextOf(m_on->scene()));
    }

    void f6GoesRoundThePanelsAndComesBackToWhereOneWas() {
        m_on->open(test::boxStack(1));
        click({0, 0.5});
        QStringList seen;
        for (int i = 0; i < 4; ++i) {
            m_person->press("F6");
            seen << dockInFocus();
        }
        QCOMPARE(seen, (QStringList{"outliner", "lanes", "inspector", "problems"}));
        m_person->press("F6");
        QVERIFY(m_on->canvas().hasFocus());
        goToField("field/position.y");
        m_person->press("F6");
        m_person->press("Shift+F6");
        QVERIFY(field<QLineEdit>("field/position.y").hasFocus());
        QCOMPARE(field<QLineEdit>("field/position.y").selectedText(), field<QLineEdit>("field/position.y").text());
    }

    void theViewStaysWhereItIsOnceOneBeginsToWork() {
        m_on->open(test::boxStack(1));
        m_person->press("F");  // fitted, as when it is opened
        click({0, 0.5});
        const Camera camera = m_on->canvas().camera();
        m_on->window().resize(1100, 700);
        QCoreApplication::processEvents();
        QVERIFY(m_on->canvas().camera() == camera);
    }

    void ctrlZInAFieldTakesBackWhatIsBeingTypedAndAfterEnterTheEdit() {
        m_on->open(test::boxStack(1));
        const Scene before = m_on->scene();
        click({0, 0.5});
        fill("shape/friction", "0.25");
        auto& friction = field<QLineEdit>("shape/friction");
        QVERIFY(friction.hasFocus());
        const QString taken = friction.text();
        m_person->type("5");
        QVERIFY(friction.text() != taken);
        m_person->press("Ctrl+Z");
        QCOMPARE(friction.text(), taken);
        QCOMPARE(m_on->scene().bodies[1].shapes[0].friction, 0.25);
        m_person->press("Ctrl+Z");
        QVERIFY(m_on->scene() == before);
        m_person->press("Ctrl+Y");
        QCOMPARE(m_on->scene().bodies[1].shapes[0].friction, 0.25);
    }

private:
    void click(Vec2 world, Qt::KeyboardModifiers modifiers = {}) {
        m_person->click(m_on->canvas(), m_on->at(world), modifiers);
    }
    void drag(Vec2 from, Vec2 to) { m_person->drag(m_on->canvas(), m_on->at(from), m_on->at(to)); }

    // The dialog of the array command, by the mouse but for the number.
    void stackUp(int count) {
        m_person->press("Ctrl+Shift+R");
        auto* dialog = m_on->window().findChild<ArrayDialog*>();
        QVERIFY(dialog && QTest::qWaitForWindowActive(dialog));
        m_person->press("End");  // of the kinds, in focus: the stack
        auto& number = *dialog->findChild<QLineEdit*>("stack/count");
        QTRY_VERIFY(number.isVisible());
        m_person->click(number, QPoint(10, number.height() / 2));
        m_person->press("Ctrl+A");
        m_person->type(QString::number(count));
        m_person->click(*dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok));
    }

    // Of several editors of a name in the inspector, the one that is shown.
    template <class T>
    T& field(const QString& name) {
        for (T* candidate : m_on->find<Inspector>().findChildren<T*>(name))
            if (candidate->isVisible()) return *candidate;
        qFatal("the inspector shows no %s", qPrintable(name));
    }
    // By F6 from the canvas, and Tab.
    void goToField(const QString& name) {
        for (int panel = 0; panel < 3; ++panel) m_person->press("F6");
        for (int i = 0; i < 60 && !field<QLineEdit>(name).hasFocus(); ++i) m_person->press("Tab");
        QVERIFY2(field<QLineEdit>(name).hasFocus(), qPrintable(name));
    }
    static QString dockInFocus() {
        for (QWidget* widget = QApplication::focusWidget(); widget; widget = widget->parentWidget())
            if (qobject_cast<QDockWidget*>(widget)) return widget->objectName();
        return {};
    }
    void fill(const QString& name, const QString& text) {
        m_person->click(field<QLineEdit>(name));
        m_person->replaceBy(text);
    }

    std::unique_ptr<test::WindowFixture> m_on;
    std::unique_ptr<test::Person> m_person;
};

QTEST_MAIN(TestPerson)
#include "test_person.moc"
