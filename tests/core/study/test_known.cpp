// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/lab/comparison.h"
#include "core/study/known.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

// Scenes are held to what is known of them, and surprises of either kind are found.
class TestKnown : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void outcomeIsJudged_data();
    void outcomeIsJudged();
    void timesThatWereNotReachedAreNotJudged();
    void whatCannotBeReadIsNeverAsExpected();
    void laneThatCannotStartIsNeverAsExpected();
    void lanesRunAsLongAsTheirChecksSay();

private:
    // What came of one check of the ball, which falls freely for 1 s.
    std::vector<KnownOutcome> judged(KnownCheck check, KnownVerdict verdict, const std::string& lane = "SI") const;

    Entrants m_entrants;
    Scene m_scene;
    std::unique_ptr<ThreadPool> m_pool;
    std::unique_ptr<Comparison> m_comparison;
};

namespace {

KnownCheck valueOf(const char* quantity, double time, double value, double tolerance) {
    KnownCheck check;
    check.quantity = quantity;
    check.time = time;
    check.value = value;
    check.tolerance = tolerance;
    return check;
}

KnownCheck boundsOf(const char* quantity, std::optional<double> atLeast, std::optional<double> atMost) {
    KnownCheck check;
    check.quantity = quantity;
    check.time = 0.5;
    check.atLeast = atLeast;
    check.atMost = atMost;
    return check;
}

KnownCheck verdictOf(RunVerdict verdict) {
    KnownCheck check;
    check.verdict = verdict;
    check.time = 0.5;
    return check;
}

}  // namespace

void TestKnown::initTestCase() {
    m_entrants.solvers = test::solverTypes();
    m_scene = test::emptyScene();
    m_scene.bodies = {test::disc("ball", {0, 0}, 0.5, 1)};
    LaneSpec falling, broken;
    falling.label = "SI";
    falling.solver = "sequential-impulse";
    broken.label = "None";
    broken.solver = "there-is-none";
    m_scene.lanes = {falling, broken};
    m_pool = std::make_unique<ThreadPool>(1);
    m_comparison = std::make_unique<Comparison>(m_scene, m_scene.lanes, m_entrants, *m_pool);
    m_comparison->runTo(1);
    m_comparison->wait();
}

std::vector<KnownOutcome> TestKnown::judged(KnownCheck check, KnownVerdict verdict, const std::string& lane) const {
    Scene scene = m_scene;
    check.lanes.push_back({.lane = lane, .verdict = verdict, .reason = verdict == KnownVerdict::fails ? "reasons" : ""});
    scene.known = SceneKnown();
    scene.known->checks = {check};
    return checkKnown(scene, lane, m_comparison->recording(lane == "SI" ? 0 : 1));
}

void TestKnown::outcomeIsJudged_data() {
    QTest::addColumn<KnownCheck>("check");
    QTest::addColumn<bool>("holds");
    QTest::addColumn<QString>("says");
    // After half a second, 30 steps: y = -g h^2 n (n + 1) / 2.
    const char* const y = "body/ball/y_m";
    QTest::newRow("value met") << valueOf("contacts", 0.5, 0, 0.1) << true
                               << "contacts at 0.5 s is known to be 0 within 0.1, and was 0";
    QTest::newRow("value missed") << valueOf("contacts", 0.5, 9, 0.1) << false
                                  << "contacts at 0.5 s is known to be 9 within 0.1, and was 0";
    QTest::newRow("above the least") << boundsOf(y, -2, {}) << true << "is known to be at least -2, and was -1.267";
    QTest::newRow("below the least") << boundsOf(y, -1, {}) << false << "is known to be at least -1, and was -1.267";
    QTest::newRow("below the most") << boundsOf(y, {}, -1) << true << "is known to be at most -1, and was -1.267";
    QTest::newRow("above the most") << boundsOf(y, {}, -2) << false << "is known to be at most -2, and was -1.267";
    QTest::newRow("between") << boundsOf(y, -2, -1) << true << "is known to lie between -2 and -1, and was -1.267";
    QTest::newRow("not between") << boundsOf(y, 0, 1) << false << "is known to lie between 0 and 1, and was -1.267";
    QTest::newRow("looks so") << verdictOf(RunVerdict::moves) << true
                              << "at 0.5 s the verdict is known to be \"moves\", and was \"moves\"";
    QTest::newRow("does not look so") << verdictOf(RunVerdict::stands) << false
                                      << "at 0.5 s the verdict is known to be \"stands\", and was \"moves\"";
}

void TestKnown::outcomeIsJudged() {
    QFETCH(KnownCheck, check);
    QFETCH(bool, holds);
    QFETCH(QString, says);
    for (const KnownVerdict verdict : {KnownVerdict::holds, KnownVerdict::fails}) {
        const std::vector<KnownOutcome> outcomes = judged(check, verdict);
        QCOMPARE(outcomes.size(), std::size_t{1});
        QCOMPARE(outcomes[0].holds, holds);
        QCOMPARE(outcomes[0].asExpected, holds == (verdict == KnownVerdict::holds));
        const QString message = QString::fromStdString(outcomes[0].message);
        QVERIFY2(message.startsWith("SI: ") && message.contains(says), qPrintable(message));
        const QString ending = verdict == KnownVerdict::holds ? QString()
                               : holds                        ? "; was expected to fail: reasons"
                                                              : "; as expected: reasons";
        QVERIFY2(message.endsWith(ending), qPrintable(message));
        QCOMPARE(message.contains("expected"), verdict == KnownVerdict::fails);
    }
}

void TestKnown::timesThatWereNotReachedAreNotJudged() {
    QVERIFY(judged(valueOf("contacts", 2, 0, 0), KnownVerdict::holds).empty());
}

void TestKnown::whatCannotBeReadIsNeverAsExpected() {
    const KnownOutcome outcome = judged(valueOf("contakts", 0.5, 0, 0), KnownVerdict::fails).at(0);
    QVERIFY(!outcome.asExpected);
    QCOMPARE(outcome.message, std::string("SI: contakts is no quantity of this scene"));
}

void TestKnown::laneThatCannotStartIsNeverAsExpected() {
    const KnownOutcome outcome = judged(valueOf("contacts", 0.5, 9, 0), KnownVerdict::fails, "None").at(0);
    QVERIFY(!outcome.asExpected);
    QCOMPARE(outcome.message, std::string("None: could not start: no solver is called \"there-is-none\""));
}

void TestKnown::lanesRunAsLongAsTheirChecksSay() {
    Scene scene = m_scene;
    KnownCheck early = valueOf("contacts", 0.5, 0, 0), late = valueOf("contacts", 2, 0, 0);
    early.lanes = {{.lane = "SI"}, {.lane = "None"}};
    late.lanes = {{.lane = "SI"}};
    scene.known = SceneKnown();
    scene.known->checks = {late, early};
    QCOMPARE(knownDuration(scene, "SI"), 2.0);
    QCOMPARE(knownDuration(scene, "None"), 0.5);
    QCOMPARE(knownDuration(scene, "another"), 0.0);
    QCOMPARE(knownDuration(m_scene, "SI"), 0.0);
}

QTEST_GUILESS_MAIN(TestKnown)
#include "test_known.moc"
