// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <sstream>

#include "core/series/series_csv.h"
#include "tests/core/lab/fake_simulator.h"

using namespace cairn;
using namespace cairn::test;

namespace {

// The fake simulator's penetration grows by 1 mm a step from 0, its bodies fall.
class Lanes {
public:
    explicit Lanes(std::vector<LaneSpec> lanes, double time = 1)
        : m_entrants(fakeEntrants()), m_pool(1), m_comparison(fakeScene(), std::move(lanes), m_entrants, m_pool) {
        m_comparison.runTo(time);
        m_comparison.wait();
    }
    Comparison& comparison() { return m_comparison; }
    Series series(std::size_t lane, const char* quantity, SeriesOptions options = {}) {
        return Series(frameValue(m_comparison.scene(), quantity), m_comparison.recording(lane), &m_comparison.recording(0),
                      options);
    }

private:
    Entrants m_entrants;
    ThreadPool m_pool;
    Comparison m_comparison;
};

std::vector<SeriesSample> samplesOf(Series series) {
    std::vector<SeriesSample> samples;
    series.read([&](const SeriesSample& sample) { samples.push_back(sample); });
    return samples;
}

constexpr double h = 1.0 / 60;

}  // namespace

class TestSeries : public QObject {
    Q_OBJECT

private slots:
    void aSeriesHasASampleForEachFrame() {
        Lanes lanes({fakeLane("a")});
        const auto samples = samplesOf(lanes.series(0, "penetrationMax_m"));
        QCOMPARE(samples.size(), std::size_t{61});
        QCOMPARE(samples[60].time, 1.0);
        QCOMPARE(samples[60].value, 0.06);
    }

    void whatTheSceneDoesNotHaveStaysEmpty() {
        Lanes lanes({fakeLane("a")});
        QVERIFY(samplesOf(lanes.series(0, "body/nobody/y_m")).empty());
        QVERIFY(!lanes.series(0, "body/nobody/y_m").at(0.5));
    }

    // Penetration k mm at step k: over 0.1 s the last six steps have the mean k - 2.5.
    void anAverageIsTheMeanOfItsWindow() {
        Lanes lanes({fakeLane("a")});
        const Series series = lanes.series(0, "penetrationMax_m", {.average = 0.1});
        const auto samples = samplesOf(series);
        QVERIFY(std::abs(samples[40].value - 1e-3 * 37.5) < 1e-15);
        QVERIFY(std::abs(samples[2].value - 1e-3) < 1e-15);  // of steps 0, 1 and 2: there are no more
        QVERIFY(std::abs(*series.at(40 * h) - samples[40].value) < 1e-15);
    }

    // A lane of half the step has made twice the steps at a time, and so is deeper by as many mm as the reference.
    void aDifferenceIsTakenAtEqualTimes() {
        Lanes lanes({fakeLane("a"), fakeLane("fine", {{"h", h / 2}})});
        const auto samples = samplesOf(lanes.series(1, "penetrationMax_m", {.difference = true}));
        QCOMPARE(samples.size(), std::size_t{121});
        QVERIFY(std::abs(samples[60].value - 0.03) < 1e-15);
        QVERIFY(std::abs(samples[61].value - 0.031) < 1e-15);  // the reference is at its step 30 still
        for (const SeriesSample& sample : samplesOf(lanes.series(0, "penetrationMax_m", {.difference = true})))
            QCOMPARE(sample.value, 0.0);
    }

    void aMagnitudeHasNoSign() {
        Lanes lanes({fakeLane("fine", {{"h", h / 2}}), fakeLane("a")});
        const auto samples = samplesOf(lanes.series(1, "penetrationMax_m", {.difference = true, .magnitude = true}));
        QVERIFY(std::abs(samples[30].value - 0.03) < 1e-15);
    }

    void aDifferenceEndsWhereTheReferenceStopped() {
        Lanes lanes({fakeLane("stops", {{"throwAt", std::int64_t{31}}}), fakeLane("a")});
        const auto samples = samplesOf(lanes.series(1, "penetrationMax_m", {.difference = true}));
        QCOMPARE(samples.size(), std::size_t{31});
    }

    void growingInPartsIsTheSameAsAtOnce_data() {
        QTest::addColumn<double>("average");
        QTest::addColumn<bool>("difference");
        QTest::newRow("plain") << 0.0 << false;
        QTest::newRow("average") << 0.1 << false;
        QTest::newRow("difference") << 0.0 << true;
        QTest::newRow("both") << 0.1 << true;
    }
    void growingInPartsIsTheSameAsAtOnce() {
        QFETCH(double, average);
        QFETCH(bool, difference);
        const SeriesOptions options{.difference = difference, .average = average};
        Lanes lanes({fakeLane("a"), fakeLane("fine", {{"h", h / 2}})}, 0.4);
        Series series = lanes.series(1, "penetrationMax_m", options);
        std::vector<SeriesSample> samples;
        const auto take = [&](const SeriesSample& sample) { samples.push_back(sample); };
        series.read(take);
        lanes.comparison().runTo(1);
        lanes.comparison().wait();
        series.read(take);
        QCOMPARE(samples, samplesOf(lanes.series(1, "penetrationMax_m", options)));

        // and after going back to a time between two steps of the reference
        const double back = 60.5 * h / 2;
        series.truncate(back);
        std::erase_if(samples, [&](const SeriesSample& sample) {
            return sample.time >= (static_cast<double>(series.next()) - 0.5) * h / 2;
        });
        QVERIFY(series.next() > 59 && series.next() < 64);
        series.read(take);
        const auto expected = samplesOf(lanes.series(1, "penetrationMax_m", options));
        QCOMPARE(samples.size(), expected.size());
        for (std::size_t i = 0; i < samples.size(); ++i) {
            QCOMPARE(samples[i].time, expected[i].time);
            QVERIFY(std::abs(samples[i].value - expected[i].value) < 1e-15);  // sums in another order
        }
    }

    void tablesSayWhatTheirColumnsAre() {
        QCOMPARE(headingOf({"body/b/speed_mps", {}, {}}, "A"), std::string("body/b/speed_mps"));
        QCOMPARE(headingOf({"contacts", {.difference = true, .magnitude = true, .average = 0.25}, {}}, "A, 1"),
                 std::string("|contacts minus A, 1|; mean over 0.25 s"));
    }

    void tablesHaveTheFramesOfARangeLaneByLane() {
        Lanes lanes({fakeLane("a, 1"), fakeLane("b")});
        std::ostringstream out;
        writeSeriesCsv(lanes.comparison(), 0, {{"penetrationMax_m", {}, {}}, {"energyTotal_J", {.difference = true}, {"b"}}},
                       1.5 * h, 3.5 * h, out);
        QCOMPARE(out.str(), std::string("lane,step,t_s,penetrationMax_m,\"energyTotal_J minus a, 1\"\r\n"
                                        "\"a, 1\",2,0.03333333333333333,0.002,\r\n"
                                        "\"a, 1\",3,0.05,0.003,\r\n"
                                        "b,2,0.03333333333333333,0.002,0\r\n"
                                        "b,3,0.05,0.003,0\r\n"));
    }
};

QTEST_APPLESS_MAIN(TestSeries)
#include "test_series.moc"
