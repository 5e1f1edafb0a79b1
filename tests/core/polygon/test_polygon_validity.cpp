// SPDX-License-Identifier: MIT
#include <QTest>
#include <algorithm>

#include "core/polygon/polygon_validity.h"
#include "tests/support/support_outlines.h"

using namespace cairn;
using namespace cairn::test;

using Indices = std::vector<std::size_t>;

class TestPolygonValidity : public QObject {
    Q_OBJECT

private slots:
    void whatUsersDrawIsWithoutFault_data() {
        QTest::addColumn<std::vector<Vec2>>("outline");
        QTest::newRow("L") << ell();
        QTest::newRow("bowl") << bowl();
        QTest::newRow("star") << star();
        QTest::newRow("comb of 1000 teeth") << comb(1000);
        QTest::newRow("spiral") << spiral(600);
        QTest::newRow("slit of a nanometre") << nearlyTouching();
    }
    void whatUsersDrawIsWithoutFault() {
        QFETCH(std::vector<Vec2>, outline);
        // At 1 mm, 1 m and 1 km to the unit.
        for (const double scale : {1e-3, 1.0, 1e3}) {
            const auto check = checkPolygon(scaled(outline, scale));
            QCOMPARE(check.fault, OutlineFault::none);
            QVERIFY(!check.clockwise);
            QCOMPARE(check.corners.size(), outline.size());
        }
    }

    void aPolygonDrawnClockwiseIsTurnedAndKeepsItsFirstVertex() {
        std::vector<Vec2> outline = ell();
        std::ranges::reverse(outline);
        const auto check = checkPolygon(outline);
        QCOMPARE(check.fault, OutlineFault::none);
        QVERIFY(check.clockwise);
        QCOMPARE(check.corners, (Indices{0, 5, 4, 3, 2, 1}));
    }

    void whatIsTooLargeToBeMeasuredIsNotSaidToCross() {
        const std::vector<Vec2> triangle{{0, 0}, {1, 0}, {0, 1}};
        QCOMPARE(checkPolygon(scaled(triangle, 1e300)).fault, OutlineFault::tooLarge);
        QCOMPARE(checkPolygon(scaled(triangle, largestCoordinate)).fault, OutlineFault::none);
    }

    void repeatedAndCollinearVerticesAreNamedAndLeftOut() {
        const auto check = checkPolygon(std::vector<Vec2>{{0, 0}, {1, 0}, {2, 0}, {2, 0}, {2, 2}, {1, 1}, {0, 0}});
        QCOMPARE(check.fault, OutlineFault::none);
        QCOMPARE(check.repeated, (Indices{3, 6}));
        QCOMPARE(check.collinear, (Indices{1, 5}));
        QCOMPARE(check.corners, (Indices{0, 2, 4}));
    }

    void edgesOfAnOpenLineThatMeetAreNamed_data() {
        QTest::addColumn<std::vector<Vec2>>("line");
        QTest::addColumn<std::optional<MeetingEdges>>("meeting");
        using Line = std::vector<Vec2>;
        const auto edges = [](std::size_t first, std::size_t second) {
            return std::optional(MeetingEdges{{first, first + 1}, {second, second + 1}});
        };
        QTest::newRow("nothing") << Line() << std::optional<MeetingEdges>();
        QTest::newRow("one edge") << Line{{0, 0}, {1, 0}} << std::optional<MeetingEdges>();
        QTest::newRow("whose ends a closing edge would cross")
            << Line{{0, 0}, {2, 0}, {2, 2}, {1, 1}, {1, -1}} << edges(0, 3);
        QTest::newRow("only what would close it crosses")
            << Line{{0, 0}, {2, 0}, {1, 1}, {3, 1}, {3, 2}} << std::optional<MeetingEdges>();
        QTest::newRow("back to its beginning") << Line{{0, 0}, {2, 0}, {2, 2}, {0, 0}} << edges(0, 2);
        QTest::newRow("folded back") << Line{{0, 0}, {2, 0}, {1, 0}} << edges(0, 1);
        QTest::newRow("straight on") << Line{{0, 0}, {1, 0}, {2, 0}} << std::optional<MeetingEdges>();
    }
    void edgesOfAnOpenLineThatMeetAreNamed() {
        QFETCH(std::vector<Vec2>, line);
        QFETCH(std::optional<MeetingEdges>, meeting);
        QCOMPARE(meetingEdges(line), meeting);
    }

    void verticesThatRepeatTheOneBeforeAreNoMeetingOfEdges() {
        QVERIFY(!meetingEdges(std::vector<Vec2>{{0, 0}, {1, 0}, {1, 0}, {1, 1}}));
    }

    void whatIsNoPolygonIsRefusedForItsReason_data() {
        QTest::addColumn<std::vector<Vec2>>("outline");
        QTest::addColumn<OutlineFault>("fault");
        using Outline = std::vector<Vec2>;
        QTest::newRow("none") << Outline() << OutlineFault::tooFewVertices;
        QTest::newRow("two") << Outline{{0, 0}, {1, 0}, {0, 0}} << OutlineFault::tooFewVertices;
        // Of a public report, which broke another engine.
        QTest::newRow("four on a line") << Outline{{0, 0}, {10, 10}, {5, 5}, {3, 3}} << OutlineFault::onALine;
        QTest::newRow("there and back") << Outline{{0, 0}, {10, 10}, {4, 4}, {6, 6}} << OutlineFault::meetingEdges;
        QTest::newRow("area that vanishes") << Outline{{0, 0}, {1e-170, 0}, {0, 1e-170}} << OutlineFault::noArea;
    }
    void whatIsNoPolygonIsRefusedForItsReason() {
        QFETCH(std::vector<Vec2>, outline);
        QFETCH(OutlineFault, fault);
        QCOMPARE(checkPolygon(outline).fault, fault);
    }

    void edgesThatMeetAreNamed_data() {
        QTest::addColumn<std::vector<Vec2>>("outline");
        QTest::addColumn<MeetingEdges>("edges");
        using Outline = std::vector<Vec2>;
        QTest::newRow("bow tie") << Outline{{0, 0}, {1, 0}, {0, 1}, {1, 1}} << MeetingEdges{{1, 2}, {3, 0}};
        // A hole that is joined to the outside by a slit without width: edges 3-4 and 8-9 are one.
        QTest::newRow("keyhole") << Outline{{-2, -2}, {2, -2},  {2, 2}, {0, 2}, {0, 1},
                                            {1, -1},  {-1, -1}, {0, 1}, {0, 2}, {-2, 2}}
                                 << MeetingEdges{{2, 3}, {8, 9}};
        QTest::newRow("corner on an edge")
            << Outline{{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}} << MeetingEdges{{0, 1}, {2, 3}};
    }
    void edgesThatMeetAreNamed() {
        QFETCH(std::vector<Vec2>, outline);
        QFETCH(MeetingEdges, edges);
        const auto check = checkPolygon(outline);
        QCOMPARE(check.fault, OutlineFault::meetingEdges);
        QVERIFY(check.meeting);
        const auto touches = [&](std::array<std::size_t, 2> edge) {
            return check.meeting->first == edge || check.meeting->second == edge;
        };
        QVERIFY2(touches(edges.first) || touches(edges.second), qPrintable(QString("found %1-%2 and %3-%4")
                                                                               .arg(check.meeting->first[0])
                                                                               .arg(check.meeting->first[1])
                                                                               .arg(check.meeting->second[0])
                                                                               .arg(check.meeting->second[1])));
    }
};

QTEST_GUILESS_MAIN(TestPolygonValidity)
#include "test_polygon_validity.moc"
