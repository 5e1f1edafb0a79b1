// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/study/trace.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

class TestTrace : public QObject {
    Q_OBJECT

private slots:
    void isOfTheRunWithItsPokes();
};

// A velocity that a poke sets at the start is the same as one that the scene has.
void TestTrace::isOfTheRunWithItsPokes() {
    const Entrants entrants{solverTypes(), {}};
    const Scene scene = boxStack(3);
    Scene moving = scene;
    moving.bodies[1].linearVelocity = {0.5, 0};
    LaneSpec lane{.label = "si", .solver = "sequential-impulse"};
    lane.parameters["iterations"] = std::int64_t{5};
    const std::vector<Poke> pokes{{.time = 0, .body = 1, .action = Poke::SetVelocity{{0.5, 0}, 0}}};

    const Trace poked = traceStep(scene, lane, entrants, 3, pokes);
    const Trace expected = traceStep(moving, lane, entrants, 3);
    const Trace unpoked = traceStep(scene, lane, entrants, 3);

    QVERIFY2(!poked.rows.empty(), poked.message.english().c_str());
    QCOMPARE(poked.rows.back().residual, expected.rows.back().residual);
    QVERIFY(poked.rows.back().residual != unpoked.rows.back().residual);
}

QTEST_GUILESS_MAIN(TestTrace)
#include "test_trace.moc"
