// SPDX-License-Identifier: GPL-3.0-or-later

// What happens in a run is marked on the timeline, and keys go from mark to mark.

#include <QComboBox>
#include <QLabel>
#include <QTest>

#include "app/timeline/marks.h"
#include "app/timeline/transport_bar.h"
#include "app/widgets/message_bar.h"
#include "tests/app/support/person.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

namespace {

// A tower that leans so that it falls, under two lanes that differ in their iterations.
Scene leaningTower() {
    Scene scene = test::boxStack(4);
    for (std::size_t i = 1; i < scene.bodies.size(); ++i) scene.bodies[i].position.x += 0.35 * static_cast<double>(i);
    for (const std::int64_t iterations : {10, 11}) {
        LaneSpec& lane = scene.lanes.emplace_back();
        lane.label = "SI " + std::to_string(iterations);
        lane.solver = "si";
        lane.parameters["iterations"] = iterations;
    }
    scene.run.duration = 3;
    return scene;
}

}  // namespace

class TestMarks : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_on = std::make_unique<test::WindowFixture>();
        m_person = std::make_unique<test::Person>(m_on->window());
        m_on->open(leaningTower());
        m_person->press("Ctrl+2");
        QTRY_VERIFY(document().comparison() && !document().isRunning());
        QTRY_VERIFY(!marksOf(document()).empty());
    }
    void cleanup() {
        m_person.reset();
        m_on.reset();
    }

    void fallsOfBothLanesAndTheLeaveOfOneAreMarked() {
        const std::vector<Mark> marks = marksOf(document());
        QVERIFY(std::ranges::is_sorted(marks, {}, &Mark::time));
        const auto count = [&](const QString& part) {
            return std::ranges::count_if(marks, [&](const Mark& mark) { return mark.text.contains(part); });
        };
        QCOMPARE(count("falls at"), 2);
        QCOMPARE(count("SI 11 leaves SI 10 at"), 1);
        QCOMPARE(count("SI 10 leaves"), 0);
    }

    void anotherReferenceTurnsTheMarkRound() {
        document().setReferenceLane(1);
        const std::vector<Mark> marks = marksOf(document());
        QVERIFY(std::ranges::any_of(marks, [](const Mark& mark) { return mark.text.contains("SI 10 leaves SI 11 at"); }));
    }

    void keysGoFromMarkToMarkAndBack() {
        const std::vector<Mark> marks = marksOf(document());
        std::vector<double> times;
        for (const Mark& mark : marks)
            if (times.empty() || mark.time > times.back() + 1e-9) times.push_back(mark.time);
        document().seek(0);
        for (const double time : times) {
            m_person->press(".");
            QCOMPARE(document().playback().time(), time);
        }
        QVERIFY(m_on->find<MessageBar>().text().contains(marks.back().text));
        m_person->press(".");
        QCOMPARE(document().playback().time(), times.back());
        QCOMPARE(m_on->find<MessageBar>().text(), QString("There is no mark after this time."));
        m_person->press(",");
        QCOMPARE(document().playback().time(), times[times.size() - 2]);
    }

    void theFirstDifferenceNamesStepAndBody() {
        m_person->press("D");
        const Comparison& comparison = *document().comparison();
        std::size_t step = 0;
        while (comparison.recording(0).frame(step).hash == comparison.recording(1).frame(step).hash) ++step;
        QCOMPARE(document().playback().time(), comparison.recording(0).frame(step).time);
        QVERIFY(m_on->find<MessageBar>().text().startsWith(QString("SI 11 and SI 10 first differ in step %1 (").arg(step)));
        QCOMPARE(document().selection().bodies.size(), std::size_t{1});
    }

    void stepsThatArePassedOverAreSaid() {
        const auto* skipped = m_on->find<TransportBar>().findChild<QLabel*>("skipped");
        QVERIFY(skipped->isHidden());
        document().seek(0);
        m_on->find<TransportBar>().setSpeed(16);
        document().setPlaying(true);
        document().tick(1 / 60.0);
        document().tick(1 / 60.0);
        QVERIFY(!skipped->isHidden());
        QVERIFY2(skipped->text().startsWith("1 in 1"), qPrintable(skipped->text()));  // 16 steps, or one fewer or more
        document().setPlaying(false);
        m_on->find<TransportBar>().setSpeed(1);
        document().stepBy(1);
        QVERIFY(skipped->isHidden());
    }

private:
    Document& document() { return m_on->document(); }

    std::unique_ptr<test::WindowFixture> m_on;
    std::unique_ptr<test::Person> m_person;
};

QTEST_MAIN(TestMarks)
#include "test_marks.moc"
