// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/scene/coarse_positions.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

// Positions where neighbouring doubles are farther apart than lengths may be wrong: at x they are 2^(floor(log2 x) - 52) apart.
class TestCoarsePositions : public QObject {
    Q_OBJECT

private slots:
    void aFarPositionIsSaidWithWhatIsExactThere_data() {
        QTest::addColumn<double>("x");
        QTest::addColumn<QString>("step");
        QTest::newRow("where people work") << 1e3 << QString();
        QTest::newRow("1e9 m") << 1e9 << QString();
        QTest::newRow("beyond 1e9 m") << 1.1e9 << QString("2.38e-07");
        QTest::newRow("2^50 m") << 0x1p50 << QString("0.25");
        QTest::newRow("the other way") << -1e15 << QString("0.125");
    }
    void aFarPositionIsSaidWithWhatIsExactThere() {
        QFETCH(double, x);
        QFETCH(QString, step);
        const QString said =
            QString("is so far from the origin that lengths there are exact to no better than %1 m").arg(step);
        QCOMPARE(QString::fromStdString(coarsePositionText({x, 3}).english()), step.isEmpty() ? QString() : said);
        QCOMPARE(coarsePositionText({-3, x}), coarsePositionText({x, 3}));
    }

    void aFileWithABodyThereIsReadWithAWarning() {
        Scene scene = test::emptyScene();
        scene.bodies.push_back({.id = "near", .type = SceneBodyType::fixed});
        scene.bodies.push_back({.id = "far", .type = SceneBodyType::fixed, .position = {1e15, 0}});
        const SceneResult read = parseScene(writeScene(scene));
        QVERIFY(read.scene);
        QCOMPARE(read.problems.size(), std::size_t(1));
        QCOMPARE(read.problems[0].severity, Severity::warning);
        QCOMPARE(read.problems[0].path, std::string("bodies[1].position"));
        QVERIFY(read.problems[0].line > 0);
        QCOMPARE(validateScene(scene).size(), std::size_t(1));
    }
};

QTEST_GUILESS_MAIN(TestCoarsePositions)
#include "test_coarse_positions.moc"
