// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/authoring/names.h"
#include "tests/core/authoring/authoring_scenes.h"

using namespace cairn;
using namespace cairn::test;

class TestNames : public QObject {
    Q_OBJECT

private slots:
    void aFreshIdCountsUpFromTheOneThatItIsLike_data() {
        QTest::addColumn<QStringList>("present");
        QTest::addColumn<QString>("like");
        QTest::addColumn<QString>("fresh");
        QTest::newRow("free") << QStringList{"ball"} << "box"
                              << "box";
        QTest::newRow("second") << QStringList{"box"} << "box"
                                << "box2";
        QTest::newRow("over those that are there") << QStringList{"box", "box2", "box3"} << "box"
                                                   << "box4";
        QTest::newRow("from a number") << QStringList{"box7"} << "box7"
                                       << "box8";
        QTest::newRow("digits alone") << QStringList{"42"} << "42"
                                      << "43";
        QTest::newRow("gap below is left") << QStringList{"box", "box9"} << "box9"
                                           << "box10";
        QTest::newRow("too many digits for a count") << QStringList{"n12345678901234567890"} << "n12345678901234567890"
                                                     << "n123456789012345678902";
    }
    void aFreshIdCountsUpFromTheOneThatItIsLike() {
        QFETCH(QStringList, present);
        QFETCH(QString, like);
        QFETCH(QString, fresh);
        Scene scene;
        for (const QString& id : present) scene.bodies.push_back(box(id.toStdString(), {}));
        QCOMPARE(QString::fromStdString(FreshNames(scene).bodyId(like.toStdString())), fresh);
    }

    void noFreshIdIsGivenTwice() {
        FreshNames names((Scene()));
        QCOMPARE(names.bodyId("box"), "box");
        QCOMPARE(names.bodyId("box"), "box2");
        QCOMPARE(names.bodyId("box2"), "box3");
        QCOMPARE(names.bodyId("box"), "box4");
    }

    void namesForPeopleHaveASpaceBeforeTheNumber() {
        Scene scene;
        scene.bodies.push_back(box("a", {}));
        scene.bodies[0].name = "Ground";
        FreshNames names(scene);
        QCOMPARE(names.bodyName("Ground"), "Ground 2");
        QCOMPARE(names.bodyName("Ground 2"), "Ground 3");
        QCOMPARE(names.bodyName("R2"), "R2");
        QCOMPARE(names.bodyName("R2"), "R2 2");
    }

    void whatHasNoNameStaysWithout() { QCOMPARE(FreshNames(Scene()).bodyName(""), ""); }

    void bodiesJointsAndForcesMayShareIds() {
        Scene scene;
        scene.bodies.push_back(box("x", {}));
        FreshNames names(scene);
        QCOMPARE(names.jointId("x"), "x");
        QCOMPARE(names.forceId("x"), "x");
    }
};

QTEST_GUILESS_MAIN(TestNames)
#include "test_names.moc"
