// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/authoring/remarks.h"
#include "core/reshape/group.h"

using namespace cairn;

class TestRemarks : public QObject {
    Q_OBJECT

private slots:
    void aListNamesAFewAndCountsTheRest_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("list");
        QTest::newRow("one") << 1 << "a";
        QTest::newRow("two") << 2 << "a and b";
        QTest::newRow("three") << 3 << "a, b and c";
        QTest::newRow("more") << 2001 << "a, b, c and 1998 more";
    }
    void aListNamesAFewAndCountsTheRest() {
        QFETCH(int, count);
        QFETCH(QString, list);
        std::vector<std::string> names{"a", "b", "c"};
        names.resize(static_cast<std::size_t>(count), "other");
        QCOMPARE(QString::fromStdString(listOf(names).english()), list);
    }

    void aGroupOfManyBodiesTellsInOneSentenceWhatDiffered() {
        Scene scene;
        std::vector<std::string> ids;
        for (int i = 0; i < 2001; ++i) {
            SceneBody body;
            body.id = "body" + std::to_string(i);
            body.position = {1.5 * i, 0};
            body.shapes.push_back({.geometry = BoxShape{}});
            body.linearDamping = i == 0 ? 0 : 0.1;
            body.gravityScale = i == 7 ? 2 : 1;
            ids.push_back(body.id);
            scene.bodies.push_back(std::move(body));
        }
        const EditResult result = groupBodies(scene, ids);
        QVERIFY2(result.done(), result.refusal.english().c_str());
        QCOMPARE(result.remarks.size(), 1u);
        QCOMPARE(QString::fromStdString(result.remarks[0].english()),
                 QString("\"body1\", \"body2\", \"body3\" and 1997 more differed in their damping, gravity scale; "
                         "the group is as \"body0\" was."));
    }
};

QTEST_GUILESS_MAIN(TestRemarks)
#include "test_remarks.moc"
