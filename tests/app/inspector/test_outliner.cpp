// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "app/inspector/outliner.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

// Bodies a to f, of which c and d are in a group, and a joint.
class TestOutliner : public QObject {
    Q_OBJECT

private slots:
    void init() {
        Scene scene = test::emptyScene();
        for (const char* id : {"a", "b", "c", "d", "e", "f"}) scene.bodies.push_back(test::box(id, {}, {0.5, 0.5}, 1));
        scene.bodies[2].group = scene.bodies[3].group = "pair";
        SceneJoint& joint = scene.joints.emplace_back();
        joint.id = "hinge";
        joint.bodyA = "a";
        joint.bodyB = "b";
        m_document = std::make_unique<Document>(std::move(scene), m_laboratory);
        m_outliner = std::make_unique<Outliner>();
        m_outliner->setDocument(m_document.get());
    }
    void cleanup() {
        m_outliner.reset();
        m_document.reset();
    }

    void whatIsSelectedIsShown_data() {
        QTest::addColumn<QStringList>("bodies");
        QTest::addColumn<QStringList>("joints");
        QTest::newRow("nothing") << QStringList{} << QStringList{};
        QTest::newRow("one") << QStringList{"b"} << QStringList{};
        QTest::newRow("neighbours and others") << QStringList{"f", "a", "b"} << QStringList{};
        QTest::newRow("in a group and beside it") << QStringList{"c", "d", "e"} << QStringList{};
        QTest::newRow("a joint too") << QStringList{"d"} << QStringList{"hinge"};
        QTest::newRow("all") << QStringList{"a", "b", "c", "d", "e", "f"} << QStringList{"hinge"};
    }
    void whatIsSelectedIsShown() {
        QFETCH(QStringList, bodies);
        QFETCH(QStringList, joints);
        m_document->setSelection(Selection::ofBody("c"));
        Selection selection;
        for (const QString& id : bodies) selection.bodies.push_back(id.toStdString());
        for (const QString& id : joints) selection.joints.push_back(id.toStdString());
        m_document->setSelection(selection);
        QStringList shown;
        for (const QTreeWidgetItem* item : m_outliner->selectedItems()) shown << item->text(0);
        QCOMPARE(QSet<QString>(shown.begin(), shown.end()),
                 QSet<QString>(bodies.begin(), bodies.end()) + QSet<QString>(joints.begin(), joints.end()));
        QCOMPARE(shown.size(), bodies.size() + joints.size());
        QCOMPARE(m_document->selection(), selection);
    }

    void aBodyThatIsNamedIsShownByItsName() {
        QVERIFY(m_document->edit("name", [](Scene& scene) { scene.bodies[0].name = "First"; }));
        QCOMPARE(m_outliner->topLevelItem(0)->text(0), QString("First"));
        m_document->undoStack().undo();
        QCOMPARE(m_outliner->topLevelItem(0)->text(0), QString("a"));
    }

    void aMoveLeavesTheTreeAsItIs() {
        const QTreeWidgetItem* first = m_outliner->topLevelItem(0);
        QVERIFY(m_document->edit("move", [](Scene& scene) { scene.bodies[0].position = {1, 0}; }));
        QCOMPARE(m_outliner->topLevelItem(0), first);
    }

private:
    Entrants m_entrants{test::solverTypes(), {}};
    ThreadPool m_pool{1};
    Laboratory m_laboratory{m_entrants, m_pool};
    std::unique_ptr<Document> m_document;
    std::unique_ptr<Outliner> m_outliner;
};

QTEST_MAIN(TestOutliner)
#include "test_outliner.moc"
