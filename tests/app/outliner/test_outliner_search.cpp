// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>

#include "tests/app/outliner/outliner_fixture.h"

using namespace cairn;

// Bodies "Left post", "Right post", "Beam" and, in the group "Roof tiles", "North" and "South"; a joint "Post hinge".
class TestOutlinerSearch : public QObject {
    Q_OBJECT

private slots:
    void init() {
        Scene scene = test::emptyScene();
        for (const char* name : {"Left post", "Right post", "Beam", "North", "South"})
            scene.bodies.push_back(test::box(name, {}, {0.5, 0.5}, 1));
        scene.bodies[3].group = scene.bodies[4].group = "Roof tiles";
        SceneJoint& joint = scene.joints.emplace_back();
        joint.id = "Post hinge";
        joint.bodyA = "Left post";
        joint.bodyB = "Beam";
        m_on = std::make_unique<test::OutlinerFixture>(std::move(scene));
        m_on->search().setFocus();
    }
    void cleanup() { m_on.reset(); }

    void whatIsTypedIsFound_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QStringList>("rows");
        QTest::newRow("bodies and joints, in any case")
            << "post" << QStringList{"Left post", "Right post", "Joints (1)", ".Post hinge"};
        QTest::newRow("one of a group") << "nor" << QStringList{"Roof tiles (2)", ".North"};
        QTest::newRow("a group whole") << "tiles" << QStringList{"Roof tiles (2)", ".North", ".South"};
        QTest::newRow("spaces around it do not count") << " beam " << QStringList{"Beam"};
        QTest::newRow("nothing") << "arch" << QStringList{};
    }
    void whatIsTypedIsFound() {
        QFETCH(QString, typed);
        QFETCH(QStringList, rows);
        QTest::keyClicks(&m_on->search(), typed);
        QCOMPARE(m_on->rows(), rows);
        for (const QString& row : rows)
            if (row.startsWith('.')) QVERIFY(m_on->view().isExpanded(m_on->row(row.mid(1)).parent()));
        auto* hint = m_on->outliner.findChild<QLabel*>("outlinerHint");
        QCOMPARE(hint->isVisible(), rows.isEmpty());
        if (rows.isEmpty()) QCOMPARE(hint->text(), QString("Nothing has \u201c%1\u201d in its name.").arg(typed));
    }

    void escClearsAndLeavesGroupsAsTheyWere() {
        m_on->view().expand(m_on->row("Joints (1)"));
        QTest::keyClicks(&m_on->search(), "o");
        QVERIFY(m_on->view().isExpanded(m_on->row("Roof tiles (2)")));
        QTest::keyClick(&m_on->search(), Qt::Key_Escape);
        QCOMPARE(m_on->search().text(), QString());
        QCOMPARE(m_on->tree().rowCount(), 5);
        QVERIFY(!m_on->view().isExpanded(m_on->row("Roof tiles (2)")));
        QVERIFY(m_on->view().isExpanded(m_on->row("Joints (1)")));
    }

    void escOnAnEmptyFieldGivesTheKeyboardBack() {
        QSignalSpy escaped(&m_on->outliner, &Outliner::escaped);
        QTest::keyClicks(&m_on->search(), "b");
        QTest::keyClick(&m_on->search(), Qt::Key_Escape);
        QCOMPARE(escaped.count(), 0);
        QTest::keyClick(&m_on->search(), Qt::Key_Escape);
        QCOMPARE(escaped.count(), 1);
    }

    void enterSelectsTheFirstMatch() {
        QTest::keyClicks(&m_on->search(), "post");
        QTest::keyClick(&m_on->search(), Qt::Key_Return);
        QVERIFY(m_on->view().hasFocus());
        QCOMPARE(m_on->document.selection(), Selection::ofBody("Left post"));
    }

    void enterWithoutAMatchStaysInTheField() {
        QSignalSpy escaped(&m_on->outliner, &Outliner::escaped);
        QTest::keyClicks(&m_on->search(), "arch");
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Down}) {
            QTest::keyClick(&m_on->search(), key);
            QVERIFY(m_on->search().hasFocus());
        }
        QTest::keyClick(&m_on->search(), Qt::Key_Escape);
        QCOMPARE(m_on->search().text(), QString());
        QVERIFY(m_on->search().hasFocus());
        QCOMPARE(escaped.count(), 0);
        QTest::keyClick(&m_on->search(), Qt::Key_Escape);
        QCOMPARE(escaped.count(), 1);
    }

    void matchesFollowTheScene() {
        QTest::keyClicks(&m_on->search(), "post");
        QVERIFY(m_on->document.edit("name", [](Scene& scene) {
            scene.bodies[2].name = "Middle post";
            scene.bodies[0].name = "Pillar";
            scene.bodies[4].name = "Signpost";
        }));
        QCOMPARE(m_on->rows(),
                 QStringList({"Right post", "Middle post", "Roof tiles (2)", ".Signpost", "Joints (1)", ".Post hinge"}));
        QVERIFY(m_on->view().isExpanded(m_on->row("Roof tiles (2)")));
    }

    void anotherDocumentIsSearchedToo() {
        QTest::keyClicks(&m_on->search(), "c");
        test::OutlinerFixture other(test::sixBodies());
        m_on->outliner.setDocument(&other.document);
        QCOMPARE(m_on->rows(), QStringList({"pair (2)", ".c"}));
        QVERIFY(m_on->view().isExpanded(m_on->row("pair (2)")));
        m_on->outliner.setDocument(nullptr);
    }

    void aSearchSelectsNothingAndForgetsNothing() {
        const Selection selection{{"Beam", "Left post"}, {}};
        m_on->document.setSelection(selection);
        QTest::keyClicks(&m_on->search(), "post");
        QCOMPARE(m_on->document.selection(), selection);
        QCOMPARE(m_on->selectedRows(), QStringList{"Left post"});
        QTest::keyClick(&m_on->search(), Qt::Key_Escape);
        QCOMPARE(m_on->selectedRows(), QStringList({"Beam", "Left post"}));
    }

private:
    std::unique_ptr<test::OutlinerFixture> m_on;
};

QTEST_MAIN(TestOutlinerSearch)
#include "test_outliner_search.moc"
