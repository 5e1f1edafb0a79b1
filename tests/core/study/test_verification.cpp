// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/study/verification.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

// Scenes run against what is known of them, and the tables that tell of it.
class TestVerification : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void countsWhatHoldsFailsAndSurprises();
    void tableHasARowForEachLane();
    void markdownHasTheReasons();

private:
    Entrants m_entrants;
    std::vector<NamedScene> m_scenes;
    std::unique_ptr<ThreadPool> m_pool;
    std::unique_ptr<Verification> m_verification;
};

namespace {

// That a ball without contacts has so many of them.
KnownCheck contactsAre(double value, std::vector<KnownCheck::LaneVerdict> lanes) {
    KnownCheck check;
    check.quantity = "contacts";
    check.time = 0.1;
    check.value = value;
    check.tolerance = 0;
    check.lanes = std::move(lanes);
    return check;
}

}  // namespace

void TestVerification::initTestCase() {
    m_entrants.solvers = test::solverTypes();
    Scene scene = test::emptyScene();
    scene.bodies = {test::disc("ball", {0, 0}, 0.5, 1)};
    for (const char* label : {"A", "B|b", "C", "D"}) {
        LaneSpec lane;
        lane.label = label;
        lane.solver = "sequential-impulse";
        scene.lanes.push_back(lane);
    }
    const auto holds = [](const char* lane) { return KnownCheck::LaneVerdict{.lane = lane}; };
    const auto fails = [](const char* lane, const char* reason) {
        return KnownCheck::LaneVerdict{.lane = lane, .verdict = KnownVerdict::fails, .reason = reason};
    };
    scene.known = SceneKnown();
    scene.known->checks = {contactsAre(0, {holds("A"), holds("B|b"), fails("C", "it ought to")}),
                           contactsAre(1, {fails("B|b", "one reason"), holds("C")}),
                           contactsAre(2, {fails("B|b", "one reason")}), contactsAre(3, {fails("B|b", "another")})};
    Scene second = scene;
    second.lanes.resize(1);
    second.known->checks.resize(1);
    second.known->checks[0].lanes.resize(1);
    m_scenes = {{"first", scene}, {"second", second}};
    m_pool = std::make_unique<ThreadPool>(2);
    m_verification = std::make_unique<Verification>(m_scenes, m_entrants, *m_pool);
    m_verification->wait();
}

void TestVerification::countsWhatHoldsFailsAndSurprises() {
    const Verification::Counts counts = m_verification->counts();
    QCOMPARE(counts.holding, std::size_t{3});
    QCOMPARE(counts.failing, std::size_t{3});
    QCOMPARE(counts.surprising, std::size_t{2});
    const std::vector<std::string> expected{
        "first: C: contacts at 0.1 s is known to be 0 within 0, and was 0; was expected to fail: it ought to",
        "first: C: contacts at 0.1 s is known to be 1 within 0, and was 0"};
    QCOMPARE(m_verification->surprises(), expected);
}

void TestVerification::tableHasARowForEachLane() {
    QCOMPARE(QString::fromStdString(verificationTable(*m_verification)),
             QString("scene   lane  hold  fail  outcome\n"
                     "first   A        1     0  holds\n"
                     "first   B|b      1     3  fails as expected\n"
                     "first   C        0     0  SURPRISE\n"
                     "first   D        0     0  not judged\n"
                     "second  A        1     0  holds\n"
                     "\n"
                     "5 lanes of 2 scenes: 3 checks hold, 3 fail as expected, 2 surprises, 1 lane not judged\n"));
}

void TestVerification::markdownHasTheReasons() {
    QCOMPARE(QString::fromStdString(verificationMarkdown(*m_verification)),
             QString("5 lanes of 2 scenes: 3 checks hold, 3 fail as expected, 2 surprises, 1 lane not judged.\n"
                     "\n"
                     "| scene | lane | hold | fail | why it fails |\n"
                     "|---|---|---|---|---|\n"
                     "| `first` | A | 1 | 0 |  |\n"
                     "|  | B\\|b | 1 | 3 | one reason; another |\n"
                     "|  | C | 0 | 0 | SURPRISE |\n"
                     "|  | D | 0 | 0 |  |\n"
                     "| `second` | A | 1 | 0 |  |\n"));
}

QTEST_GUILESS_MAIN(TestVerification)
#include "test_verification.moc"
