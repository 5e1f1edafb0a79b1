// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/drawings/svg_path.h"

using namespace cairn;

namespace {

constexpr std::size_t many = 100'000;

QString textOf(const SvgPath& path) {
    QStringList runs;
    for (const SvgSubpath& subpath : path.subpaths) {
        QStringList points;
        for (const Vec2 p : subpath.points) points << QString("%1,%2").arg(p.x).arg(p.y);
        runs << points.join(' ') + (subpath.closed ? " Z" : "");
    }
    return runs.join(" | ");
}

bool isNear(Vec2 a, Vec2 b, double tolerance = 1e-9) { return distance(a, b) <= tolerance; }

// The farthest that points of a circle's flattened arc, and the middles of its chords, are from the circle.
double farthestFromCircle(const std::vector<Vec2>& points, Vec2 center, double radius) {
    double farthest = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const Vec2 middle = 0.5 * (points[i] + points[i + 1]);
        farthest = std::max(
            {farthest, std::fabs(distance(points[i], center) - radius), std::fabs(distance(middle, center) - radius)});
    }
    return farthest;
}

}  // namespace

class TestSvgPath : public QObject {
    Q_OBJECT
private slots:
    void linesOfAllSpellings_data();
    void linesOfAllSpellings();
    void curvesStayWithinTheTolerance_data();
    void curvesStayWithinTheTolerance();
    void smoothCurvesContinueTheOneBefore();
    void arcsFollowTheirFlags_data();
    void arcsFollowTheirFlags();
    void arcWhoseRadiiAreTooSmallGrows();
    void faultsAreNamedWithTheirPlace_data();
    void faultsAreNamedWithTheirPlace();
    void pointsAreBounded();
    void transforms_data();
    void transforms();
    void faultsOfTransformsAreNamed_data();
    void faultsOfTransformsAreNamed();
    void transformKnowsHowItStretches();
    void lengthsHaveUnits_data();
    void lengthsHaveUnits();
};

void TestSvgPath::linesOfAllSpellings_data() {
    QTest::addColumn<QString>("data");
    QTest::addColumn<QString>("runs");
    QTest::newRow("absolute") << "M 1 2 L 3 4"
                              << "1,2 3,4";
    QTest::newRow("relative") << "m 1 2 l 3 4"
                              << "1,2 4,6";
    QTest::newRow("more pairs after a move are lines") << "M1 2 3 4 5 6"
                                                       << "1,2 3,4 5,6";
    QTest::newRow("and relative ones") << "m1 2 3 4 5 6"
                                       << "1,2 4,6 9,12";
    QTest::newRow("horizontal and vertical") << "M1 2H5V7h-1v-2"
                                             << "1,2 5,2 5,7 4,7 4,5";
    QTest::newRow("numbers that run together") << "M1.5.5-2-.5L+1e1,2e-1"
                                               << "1.5,0.5 -2,-0.5 10,0.2";
    QTest::newRow("closed") << "M0 0 1 0 1 1z"
                            << "0,0 1,0 1,1 Z";
    QTest::newRow("closed by hand as well") << "M0 0 1 0 1 1 0 0z"
                                            << "0,0 1,0 1,1 Z";
    QTest::newRow("two runs") << "M0 0 1 0M5 5 6 6 7 5Z"
                              << "0,0 1,0 | 5,5 6,6 7,5 Z";
    QTest::newRow("a run goes on from the start of a closed one") << "M1 1 2 1 2 2z l 0 -5"
                                                                  << "1,1 2,1 2,2 Z | 1,1 1,-4";
    QTest::newRow("a move counts from the start of a closed one") << "m1 1 2 0 0 2z m 1 0 1 1"
                                                                  << "1,1 3,1 3,3 Z | 2,1 3,2";
    QTest::newRow("numbers too small for a double") << "M1e-999 -1e-999L1 1"
                                                    << "0,0 1,1";
    QTest::newRow("nothing") << ""
                             << "";
    QTest::newRow("moves alone draw nothing") << "M1 1M2 2"
                                              << "";
    QTest::newRow("space of all kinds") << " \n\tM\r1 ,\n2L 3\t4 "
                                        << "1,2 3,4";
}

void TestSvgPath::linesOfAllSpellings() {
    QFETCH(QString, data);
    QFETCH(QString, runs);
    const SvgPath path = parseSvgPath(data.toStdString(), 0.01, many);
    QCOMPARE(path.problem, "");
    QCOMPARE(textOf(path), runs);
}

void TestSvgPath::curvesStayWithinTheTolerance_data() {
    QTest::addColumn<QString>("data");
    QTest::addColumn<double>("tolerance");
    // A circle of radius 100 by two arcs, and a quarter by the cubic that stays within 0.0273 of it.
    QTest::newRow("arc, coarse") << "M100 0A100 100 0 0 1 -100 0A100 100 0 0 1 100 0" << 1.0;
    QTest::newRow("arc, fine") << "M100 0A100 100 0 0 1 -100 0A100 100 0 0 1 100 0" << 0.001;
    QTest::newRow("cubic") << "M100 0C100 55.228474983 55.228474983 100 0 100" << 0.1;
}

void TestSvgPath::curvesStayWithinTheTolerance() {
    QFETCH(QString, data);
    QFETCH(double, tolerance);
    const SvgPath path = parseSvgPath(data.toStdString(), tolerance, many);
    QCOMPARE(path.subpaths.size(), 1u);
    QVERIFY(path.subpaths[0].points.size() > 4);
    QVERIFY(path.subpaths[0].points.size() < 1000);
    const double slack = data.contains('C') ? 0.0274 : 1e-9;
    QVERIFY(farthestFromCircle(path.subpaths[0].points, {0, 0}, 100) <= tolerance + slack);
}

void TestSvgPath::smoothCurvesContinueTheOneBefore() {
    const SvgPath cubic = parseSvgPath("M0 0C0 1 1 1 1 0S2 -1 2 0", 1e-4, many);
    const SvgPath cubicInFull = parseSvgPath("M0 0C0 1 1 1 1 0C1 -1 2 -1 2 0", 1e-4, many);
    QCOMPARE(textOf(cubic), textOf(cubicInFull));
    const SvgPath quadratic = parseSvgPath("M0 0Q1 2 2 0T4 0t2 0", 1e-4, many);
    const SvgPath quadraticInFull = parseSvgPath("M0 0Q1 2 2 0Q3 -2 4 0Q5 2 6 0", 1e-4, many);
    QCOMPARE(textOf(quadratic), textOf(quadraticInFull));
    // After anything else they have no control point to mirror.
    QCOMPARE(textOf(parseSvgPath("M0 0L1 0S2 1 2 0", 1e-4, many)), textOf(parseSvgPath("M0 0L1 0C1 0 2 1 2 0", 1e-4, many)));
}

void TestSvgPath::arcsFollowTheirFlags_data() {
    QTest::addColumn<QString>("flags");
    QTest::addColumn<double>("centerX");
    QTest::addColumn<double>("angle");
    // From (0, -1) to (0, 1) about a circle of radius 2, whose centre is at x = -sqrt(3) or sqrt(3); the short way is pi/3.
    const double x = std::sqrt(3.0), shortWay = std::numbers::pi / 3;
    QTest::newRow("short, positive") << "0 1" << -x << shortWay;
    QTest::newRow("short, negative") << "0 0" << x << -shortWay;
    QTest::newRow("long, positive") << "1 1" << x << 2 * std::numbers::pi - shortWay;
    QTest::newRow("long, negative") << "1 0" << -x << shortWay - 2 * std::numbers::pi;
    QTest::newRow("without separators") << "01" << -x << shortWay;
}

void TestSvgPath::arcsFollowTheirFlags() {
    QFETCH(QString, flags);
    QFETCH(double, centerX);
    QFETCH(double, angle);
    const SvgPath path = parseSvgPath(("M0-1A2 2 0 " + flags + " 0 1").toStdString(), 1e-6, many);
    QCOMPARE(path.problem, "");
    const std::vector<Vec2>& points = path.subpaths.at(0).points;
    const Vec2 center{centerX, 0};
    double turned = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const Vec2 a = points[i] - center, b = points[i + 1] - center;
        turned += std::atan2(cross(a, b), dot(a, b));
    }
    QVERIFY(farthestFromCircle(points, center, 2) < 2e-6);
    QVERIFY(std::fabs(turned - angle) < 1e-9);
    QCOMPARE(points.back(), (Vec2{0, 1}));
}

void TestSvgPath::arcWhoseRadiiAreTooSmallGrows() {
    // A half circle about the middle: SVG 1.1, F.6.6.
    const SvgPath path = parseSvgPath("M0 0A1 1 0 0 1 10 0", 1e-4, many);
    QVERIFY(farthestFromCircle(path.subpaths.at(0).points, {5, 0}, 5) < 2e-4);
    // Without radius it is a line.
    QCOMPARE(textOf(parseSvgPath("M0 0A0 1 0 0 1 10 0", 1e-4, many)), "0,0 10,0");
    QCOMPARE(textOf(parseSvgPath("M0 0A1 1 0 0 1 0 0L1 1", 1e-4, many)), "0,0 1,1");
}

void TestSvgPath::faultsAreNamedWithTheirPlace_data() {
    QTest::addColumn<QString>("data");
    QTest::addColumn<QString>("problem");
    QTest::newRow("no move") << "L1 1"
                             << "expected M or m, with which a path begins, at character 1, found 'L1 1'";
    QTest::newRow("no command") << "M1 1X"
                                << "expected a command at character 5, found 'X'";
    QTest::newRow("half a point") << "M1 1L2"
                                  << "expected a number at character 7, found the end";
    QTest::newRow("a word") << "M1 one"
                            << "expected a number at character 4, found 'one'";
    QTest::newRow("not finite") << "M1 1L1e999 2"
                                << "expected a number at character 6, found '1e999 2'";
    QTest::newRow("a flag") << "M0 0A1 1 0 2 0 1 1"
                            << "expected a flag, 0 or 1, at character 12, found '2 0 1 1'";
    QTest::newRow("two commas") << "M1,,1"
                                << "expected a number at character 4, found ',1'";
}

void TestSvgPath::faultsAreNamedWithTheirPlace() {
    QFETCH(QString, data);
    QFETCH(QString, problem);
    QCOMPARE(QString::fromStdString(parseSvgPath(data.toStdString(), 0.01, many).problem.english()), problem);
}

void TestSvgPath::pointsAreBounded() {
    QCOMPARE(parseSvgPath("M0 0C1e9 1e9 -1e9 1e9 0 1", 1e-9, 1000).problem, "has more than 1000 points");
    QCOMPARE(parseSvgPath("M0 0A1e9 1e9 0 1 1 1e9 1", 1e-12, 1000).problem, "has more than 1000 points");
    QCOMPARE(parseSvgPath("M0 0C1e300 1e300 -1e300 1e300 0 1", 1e-300, 1000).problem, "has more than 1000 points");
    std::string line = "M0 0";
    for (int i = 0; i < 1001; ++i) line += "h1";
    QCOMPARE(parseSvgPath(line, 1, 1000).problem, "has more than 1000 points");
}

void TestSvgPath::transforms_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("y");
    // Where (2, 1) comes to.
    QTest::newRow("none") << "" << 2.0 << 1.0;
    QTest::newRow("matrix") << "matrix(1 2 3 4 5 6)" << 10.0 << 14.0;
    QTest::newRow("translate") << "translate(10,20)" << 12.0 << 21.0;
    QTest::newRow("translate along x") << "translate( 10 )" << 12.0 << 1.0;
    QTest::newRow("scale") << "scale(3)" << 6.0 << 3.0;
    QTest::newRow("scale by two") << "scale(3 -2)" << 6.0 << -2.0;
    QTest::newRow("rotate") << "rotate(90)" << -1.0 << 2.0;
    QTest::newRow("rotate about a point") << "rotate(90 2 0)" << 1.0 << 0.0;
    QTest::newRow("skewX") << "skewX(45)" << 3.0 << 1.0;
    QTest::newRow("skewY") << "skewY(45)" << 2.0 << 3.0;
    QTest::newRow("the last is the first to act") << "translate(10 0) , scale(2)rotate(90)" << 8.0 << 4.0;
}

void TestSvgPath::transforms() {
    QFETCH(QString, text);
    QFETCH(double, x);
    QFETCH(double, y);
    const SvgTransformResult result = parseSvgTransform(text.toStdString());
    QCOMPARE(result.problem, "");
    QVERIFY(isNear(result.transform({2, 1}), {x, y}));
}

void TestSvgPath::faultsOfTransformsAreNamed_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("problem");
    QTest::newRow("unknown")
        << "turn(90)"
        << "expected matrix, translate, scale, rotate, skewX or skewY with its numbers at character 1, found 'turn(90)'";
    QTest::newRow("too few")
        << "matrix(1 2)"
        << "expected matrix, translate, scale, rotate, skewX or skewY with its numbers at character 1, found 'matrix(1 2)'";
    QTest::newRow("open") << "scale(1"
                          << "expected a number or ')' at character 8, found the end";
    QTest::newRow("no parenthesis") << "scale 1"
                                    << "expected '(' at character 7, found '1'";
}

void TestSvgPath::faultsOfTransformsAreNamed() {
    QFETCH(QString, text);
    QFETCH(QString, problem);
    QCOMPARE(QString::fromStdString(parseSvgTransform(text.toStdString()).problem.english()), problem);
}

void TestSvgPath::transformKnowsHowItStretches() {
    const SvgTransform similar = parseSvgTransform("translate(3 4) rotate(30) scale(2 -2)").transform;
    QVERIFY(std::fabs(similar.uniformScale() - 2) < 1e-12);
    QVERIFY(std::fabs(similar.angle() - std::numbers::pi / 6) < 1e-12);
    const SvgTransform uneven = parseSvgTransform("rotate(30) scale(2 3)").transform;
    QCOMPARE(uneven.uniformScale(), 0.0);
    QVERIFY(std::fabs(uneven.largestScale() - 3) < 1e-12);
    QCOMPARE(parseSvgTransform("skewX(20)").transform.uniformScale(), 0.0);
    QCOMPARE(parseSvgTransform("scale(0)").transform.uniformScale(), 0.0);
}

void TestSvgPath::lengthsHaveUnits_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("pixels");
    QTest::newRow("none") << "12.5" << 12.5;
    QTest::newRow("px") << " 12px " << 12.0;
    QTest::newRow("in") << "1in" << 96.0;
    QTest::newRow("mm") << "25.4mm" << 96.0;
    QTest::newRow("cm") << "2.54cm" << 96.0;
    QTest::newRow("pt") << "72pt" << 96.0;
    QTest::newRow("pc") << "6pc" << 96.0;
    QTest::newRow("%") << "50%" << 100.0;
    QTest::newRow("unknown") << "1parsec" << std::nan("");
    QTest::newRow("no number") << "wide" << std::nan("");
    QTest::newRow("empty") << "" << std::nan("");
}

void TestSvgPath::lengthsHaveUnits() {
    QFETCH(QString, text);
    QFETCH(double, pixels);
    const double length = svgLength(text.toStdString(), 200);
    QVERIFY(std::isnan(pixels) ? std::isnan(length) : std::fabs(length - pixels) < 1e-9);
}

QTEST_APPLESS_MAIN(TestSvgPath)
#include "test_svg_path.moc"
