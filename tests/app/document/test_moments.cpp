// SPDX-License-Identifier: GPL-3.0-or-later

// Scrubs over a recording that was thinned: poses are there at once, what is missing comes when the time rests.

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include "app/compare/compare_view.h"
#include "app/compare/lane_pane.h"
#include "app/document/document.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

namespace {

Scene rubble() {
    Scene scene = test::boxStack(4);
    for (int i = 0; i < 6; ++i)
        scene.bodies.push_back(test::box("falling" + std::to_string(i), {0.4 * i - 1.2, 6.0 + i}, {0.3, 0.2}, 1));
    scene.run.duration = 4;
    LaneSpec si, soft;
    si.label = si.solver = "sequential-impulse";
    soft.label = soft.solver = "soft-step";
    scene.lanes = {si, soft};
    return scene;
}

}  // namespace

class TestMoments : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void posesAreThereAtOnceAndContactsComeWhenTheTimeRests();
    void whileTheTimeMovesNothingIsRunAgain();
    void itIsToldWhileAStepIsRunAgain();
    void whatHasComeIsThereAgainAtOnce();
    void anotherTimeAnotherRunOrTheEndInBetweenDoNoHarm();
    void aPokeLetsGoOfWhatCameOfBefore();
    void aRunThatFitsHasAll();
    void theWindowSaysWhatIsKept();

private:
    void runWith(std::size_t memory);
    // A time (s) whose step both lanes have thinned even of its poses, but for so many that are passed over.
    double thinnedTime(int passedOver = 0) const;
    bool isWhole() const;

    const Entrants m_entrants{test::solverTypes(), {}};
    ThreadPool m_pool{1};
    std::unique_ptr<Document> m_document;
    std::unique_ptr<CompareView> m_view;
};

void TestMoments::init() { runWith(600'000); }

void TestMoments::cleanup() {
    m_view.reset();
    m_document.reset();
}

void TestMoments::runWith(std::size_t memory) {
    m_document = std::make_unique<Document>(rubble(), Laboratory{m_entrants, m_pool});
    m_view = std::make_unique<CompareView>();
    m_view->resize(800, 400);
    m_document->setMostMemory(memory);
    m_document->run();
    m_view->setDocument(m_document.get());
    m_view->show();
    QVERIFY(QTest::qWaitFor([this] { return !m_document->isRunning(); }, 20'000));
    m_document->tick(0);
}

double TestMoments::thinnedTime(int passedOver) const {
    const Comparison& comparison = *m_document->comparison();
    for (std::size_t i = 60; i < comparison.recording(0).size(); ++i)
        if (!comparison.recording(0).hasPoses(i) && !comparison.recording(1).hasPoses(i) && passedOver-- == 0)
            return comparison.recording(0).frame(i).time;
    qFatal("nothing was thinned");
}

bool TestMoments::isWhole() const {
    for (const std::size_t lane : {0, 1}) {
        const Moment moment = m_document->moments().of(lane);
        if (!moment.hasPoses() || !moment.hasContacts) return false;
    }
    return true;
}

void TestMoments::posesAreThereAtOnceAndContactsComeWhenTheTimeRests() {
    m_document->seek(thinnedTime());
    for (const std::size_t lane : {0, 1}) {
        const Moment moment = m_document->moments().of(lane);
        const Recording& recording = m_document->comparison()->recording(lane);
        QVERIFY(!moment.hasPoses() && !moment.hasContacts);
        QCOMPARE(moment.bodies.data(), recording.withPoses(moment.step).bodies.data());
        QCOMPARE(m_view->panes()[lane]->lack(), QStringLiteral("poses of step %1").arg(moment.posesStep));
    }
    QVERIFY(QTest::qWaitFor([this] { return isWhole(); }, 10'000));
    for (const std::size_t lane : {0, 1}) {
        const Moment moment = m_document->moments().of(lane);
        QCOMPARE(hashOf(*moment.contacts), m_document->comparison()->recording(lane).frame(moment.step).hash);
        QCOMPARE(moment.bodies.data(), moment.contacts->bodies.data());
        QCOMPARE(m_view->panes()[lane]->lack(), QString());
        QCOMPARE(m_view->panes()[lane]->canvas().motions().data(), moment.bodies.data());
    }
}

void TestMoments::whileTheTimeMovesNothingIsRunAgain() {
    const QSignalSpy changed(&m_document->moments(), &Moments::changed);
    for (int i = 0; i < 10; ++i) {
        m_document->seek(thinnedTime(i));
        QTest::qWait(Moments::restTime / 4);
    }
    QVERIFY(changed.isEmpty());
    QVERIFY(QTest::qWaitFor([this] { return isWhole(); }, 10'000));
}

void TestMoments::itIsToldWhileAStepIsRunAgain() {
    QStringList said;
    connect(&m_document->moments(), &Moments::changed, this, [&] { said << m_view->panes()[1]->lack(); });
    m_document->seek(thinnedTime());
    QVERIFY(QTest::qWaitFor([this] { return isWhole(); }, 10'000));
    QVERIFY2(said.first().startsWith("running again, "), qPrintable(said.join('\n')));
}

void TestMoments::whatHasComeIsThereAgainAtOnce() {
    const double one = thinnedTime(), another = thinnedTime(1);
    for (const double time : {one, another}) {
        m_document->seek(time);
        QVERIFY(QTest::qWaitFor([this] { return isWhole(); }, 10'000));
    }
    m_document->seek(one);
    QVERIFY(isWhole());
}

void TestMoments::anotherTimeAnotherRunOrTheEndInBetweenDoNoHarm() {
    const auto begin = [this](int which) {
        const QSignalSpy changed(&m_document->moments(), &Moments::changed);
        m_document->seek(thinnedTime(which));
        QVERIFY(QTest::qWaitFor([&] { return !changed.isEmpty(); }, 10'000));
    };
    begin(0);
    begin(1);
    QVERIFY(QTest::qWaitFor([this] { return isWhole(); }, 10'000));
    begin(2);
    m_document->run();
    QVERIFY(QTest::qWaitFor([this] { return !m_document->isRunning(); }, 20'000));
    m_document->tick(0);
    begin(3);
    cleanup();
    QTest::qWait(2 * Moments::restTime);
}

void TestMoments::aPokeLetsGoOfWhatCameOfBefore() {
    const double time = thinnedTime(20);
    m_document->seek(time);
    QVERIFY(QTest::qWaitFor([this] { return isWhole(); }, 10'000));
    m_document->setPokes({{time / 2, "falling1", Poke::Impulse{{2, 0}, {}}}});
    QVERIFY(QTest::qWaitFor([this] { return !m_document->isRunning(); }, 20'000));
    m_document->tick(0);
    m_document->seek(time);
    QVERIFY(QTest::qWaitFor([this] { return isWhole(); }, 10'000));
    for (const std::size_t lane : {0, 1}) {
        const Moment moment = m_document->moments().of(lane);
        QCOMPARE(hashOf(*moment.contacts), m_document->comparison()->recording(lane).frame(moment.step).hash);
    }
}

void TestMoments::aRunThatFitsHasAll() {
    cleanup();
    runWith(comparisonBudget);
    QCOMPARE(thinningText(m_document->comparison()->recording(0)), QString());
    for (const double time : {0.0, 1.0, 2.5}) {
        m_document->seek(time);
        QVERIFY(isWhole());
        QCOMPARE(m_view->panes()[0]->lack(), QString());
    }
}

void TestMoments::theWindowSaysWhatIsKept() {
    test::WindowFixture fixture;
    fixture.open(rubble());
    fixture.window().setMode(MainWindow::Mode::compare);
    Document& document = fixture.document();
    document.setMostMemory(600'000);
    document.run();
    QVERIFY(QTest::qWaitFor([&] { return !document.isRunning(); }, 20'000));
    document.tick(0);
    document.seek(2);
    const QString said = thinningText(document.comparison()->recording(0));
    QVERIFY2(said.startsWith("poses of 1 step in ") && said.contains(", contacts of 1 in "), qPrintable(said));
    const auto labels = fixture.window().findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels,
                                [&](const QLabel* label) { return label->isVisible() && label->text().contains(said); }));
}

QTEST_MAIN(TestMoments)
#include "test_moments.moc"
