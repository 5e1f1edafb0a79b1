// SPDX-License-Identifier: GPL-3.0-or-later

// The contact inspector in the window: a contact is chosen by mouse or keys, and followed through lanes and time.

#include <QComboBox>
#include <QHeaderView>
#include <QListWidget>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>
#include <QTreeView>

#include "app/compare/compare_view.h"
#include "app/contacts/contact_panel.h"
#include "app/contacts/contact_texts.h"
#include "app/widgets/panel_dock.h"
#include "tests/app/support/person.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

namespace {

constexpr int stateRow = 0, gapRow = 1, normalRow = 2;

Scene stackWithLanes() {
    Scene scene = test::boxStack(2);
    test::setMaterial(scene, 0.5, 0);
    scene.world.contactMargin = 0.02;
    for (const char* solver : {"si", "pgs"}) {
        LaneSpec& lane = scene.lanes.emplace_back();
        lane.label = lane.solver = solver;
    }
    scene.lanes[1].parameters["iterations"] = std::int64_t{3};
    scene.run.duration = 1;
    return scene;
}

}  // namespace

class TestContactInspector : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_on = std::make_unique<test::WindowFixture>();
        m_person = std::make_unique<test::Person>(m_on->window());
        m_on->open(stackWithLanes());
        m_person->press("Ctrl+2");
        QTRY_VERIFY(m_on->document().comparison() && !m_on->document().isRunning());
        m_on->document().tick(0);
        m_on->document().seek(0.5);
        m_panel = &m_on->find<ContactPanel>();
    }
    void cleanup() {
        m_person.reset();
        m_on.reset();
    }

    void aClickOnAContactShowsItInAllLanes() {
        QVERIFY(dock().isHidden());
        const FrameContact contact = clickContact(1);
        QVERIFY(!dock().isHidden());
        QCOMPARE(m_panel->chosen(), std::optional(keyOf(contact)));
        QVERIFY(m_on->document().selection().bodies.empty());
        QCOMPARE(table().columnCount(), 2);
        for (int lane = 0; lane < 2; ++lane) {
            QCOMPARE(table().horizontalHeaderItem(lane)->text(), QString(lane == 0 ? "si" : "pgs"));
            QCOMPARE(text(normalRow, lane), valueText(contactFigureTexts()[1], figures(lane, 30)));
            QCOMPARE(text(gapRow, lane), valueText(contactFigureTexts()[0], figures(lane, 30)));
            QCOMPARE(text(stateRow, lane), QString("sticks"));
        }
        QVERIFY(text(normalRow, 0) != text(normalRow, 1));  // the second solves less exactly
        for (LanePane* pane : m_on->find<CompareView>().panes()) QVERIFY(pane->canvas().ring());
    }

    void aClickBesideContactsIsForTheBody() {
        LaneCanvas& canvas = m_on->find<CompareView>().panes().front()->canvas();
        m_person->click(canvas, canvas.camera().toScreen({0, 0.5}, canvas.size()).toPoint());
        QCOMPARE(m_on->document().selection().bodies, std::vector<std::string>{"box-1"});
        QVERIFY(!m_panel->chosen());
    }

    void itFollowsTheTime() {
        clickContact(1);
        m_on->find<CompareView>().panes().front()->canvas().setFocus();
        m_person->press("Left");
        for (int lane = 0; lane < 2; ++lane)
            QCOMPARE(text(normalRow, lane), valueText(contactFigureTexts()[1], figures(lane, 29)));
    }

    void theListIsChosenFromByKeys() {
        m_person->press("Shift+I");
        auto& list = m_on->find<QListWidget>("contacts");
        QTRY_COMPARE(list.count(), 4);  // two pairs of two points
        QTRY_VERIFY(list.hasFocus());
        m_person->press("Down");
        QVERIFY(m_panel->chosen());
        const ContactKey first = *m_panel->chosen();
        m_person->press("Down");
        QVERIFY(first < *m_panel->chosen());
        m_person->press("Esc");
        QVERIFY(!m_panel->chosen());
        QVERIFY(!m_on->find<CompareView>().panes().front()->canvas().ring());
    }

    void lettersAreKeysOfTheWindowWhileTheListHasTheFocus() {
        m_person->press("Shift+I");
        auto& list = m_on->find<QListWidget>("contacts");
        QTRY_COMPARE(list.count(), 4);
        QSignalSpy asked(m_on->window().actions()[QStringLiteral("view.normals")], &QAction::triggered);
        for (QWidget* view : {static_cast<QWidget*>(&list), static_cast<QWidget*>(&m_on->find<QTreeView>()),
                              static_cast<QWidget*>(&m_on->find<QListWidget>("laneList"))}) {
            asked.clear();
            view->setFocus();
            m_person->press("N");
            QCOMPARE(asked.size(), 1);
        }
    }

    void beforeTheFirstStepTheListSaysWhyItIsEmpty() {
        m_on->document().seek(0);
        m_person->press("Shift+I");
        auto& list = m_on->find<QListWidget>("contacts");
        QTRY_COMPARE(list.count(), 1);
        QCOMPARE(list.item(0)->text(), QString("none before the first step"));
    }

    void headingsOfLanesAreNotCutOff() {
        clickContact(0);
        const QHeaderView& header = *table().horizontalHeader();
        for (int lane = 0; lane < header.count(); ++lane) QVERIFY(header.sectionSize(lane) >= header.sectionSizeHint(lane));
    }

    void theListHasThoseOfTheSelectedBody() {
        m_on->document().setSelection(Selection::ofBody("box-2"));
        m_person->press("Shift+I");
        QTRY_COMPARE(m_on->find<QListWidget>("contacts").count(), 2);
    }

    void oneThatIsGoneSaysSinceWhen() {
        const FrameContact contact = clickContact(m_on->document().moments().of(0).contacts->solved.size() - 1);
        QCOMPARE(contact.bodyB, 2u);
        m_on->document().poke("box-2", Poke::SetVelocity{{0, 3}, 0});  // at 0.5 s
        QTRY_VERIFY(!m_on->document().isRunning());
        m_on->document().tick(0);
        m_on->document().setPlaying(false);
        m_on->document().seek(0.75);
        // Step 31 lifts it by 3 / 60 m, beyond the margin, and still has solved it.
        QTRY_COMPARE(text(stateRow, 0), QString("gone since 0.53 s"));
        QCOMPARE(text(normalRow, 0), QString());
    }

    void theDockGoesAndComesWithThePanes() {
        clickContact(0);
        m_person->press("Ctrl+1");
        QVERIFY(dock().isHidden());
        m_person->press("Ctrl+2");
        QVERIFY(!dock().isHidden());
        QVERIFY(m_panel->chosen());
    }

    void anotherRunKeepsTheContact() {
        clickContact(0);
        m_person->press("Ctrl+R");
        QTRY_VERIFY(!m_on->document().isRunning());
        m_on->document().tick(0);
        m_on->document().seek(0.5);
        QTRY_COMPARE(text(normalRow, 1), valueText(contactFigureTexts()[1], figures(1, 30)));
    }

    void aTabThatOneComesBackToHasItsContactAgain() {
        clickContact(1);
        const std::optional<ContactKey> chosen = m_panel->chosen();
        Document& first = m_on->document();
        m_on->open(stackWithLanes(), QStringLiteral("other.cairn"));
        QTRY_VERIFY(m_on->document().comparison() && !m_on->document().isRunning());
        QVERIFY(&m_on->document() != &first);
        QVERIFY(!m_panel->chosen());
        m_person->press("Ctrl+0");  // the start page
        m_on->window().workspace().setCurrent(&first);
        QCOMPARE(m_panel->chosen(), chosen);
        QCOMPARE(table().columnCount(), 2);
        for (LanePane* pane : m_on->find<CompareView>().panes()) QVERIFY(pane->canvas().ring());
    }

    void theFigureOfThePlotIsChosen() {
        clickContact(0);
        auto& figure = m_on->find<QComboBox>("contactFigure");
        QCOMPARE(figure.currentText(), QString("Normal impulse (N s)"));
        figure.setFocus();
        m_person->press("Up");
        QCOMPARE(figure.currentText(), QString("Gap (mm)"));
        QVERIFY(m_panel->chosen());
    }

private:
    PanelDock& dock() { return m_on->find<PanelDock>("contact"); }
    QTableWidget& table() { return m_on->find<QTableWidget>("contactFigures"); }
    QString text(int row, int lane) { return table().item(row, lane)->text(); }

    FrameContact clickContact(std::size_t index) {
        LanePane& pane = *m_on->find<CompareView>().panes().front();
        const FrameContact contact = m_on->document().moments().of(0).contacts->solved[index];
        LaneCanvas& canvas = pane.canvas();
        m_person->click(canvas, canvas.camera().toScreen(contact.position, canvas.size()).toPoint() + QPoint(2, 2));
        return contact;
    }
    ContactFigures figures(int lane, std::size_t step) {
        const Comparison& comparison = *m_on->document().comparison();
        const auto index = static_cast<std::size_t>(lane);
        const ContactRuler ruler(comparison.scene(), comparison.lanes()[index], comparison.recording(index),
                                 ContactNames::ours);
        ContactHint hint;
        return ruler.measure(*m_panel->chosen(), step, hint).value_or(ContactFigures());
    }

    std::unique_ptr<test::WindowFixture> m_on;
    std::unique_ptr<test::Person> m_person;
    ContactPanel* m_panel = nullptr;
};

QTEST_MAIN(TestContactInspector)
#include "test_contact_inspector.moc"
