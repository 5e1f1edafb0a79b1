// SPDX-License-Identifier: MIT
#include <QElapsedTimer>
#include <QFile>
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/drawings/drawings.h"

using namespace cairn;

namespace {

SceneResult readSvg(const std::string& text, std::optional<double> unitsPerMetre = {}) {
    return svgFormat().read(text, {.lengthUnitsPerMetre = unitsPerMetre});
}

// A drawing of 400 by 300 user units, one of which is a metre.
SceneResult readBody(const std::string& elements, const std::string& attributes = "") {
    return readSvg("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 300' " + attributes + ">" + elements + "</svg>",
                   1.0);
}

QString problemsOf(const SceneResult& result) {
    QStringList lines;
    for (const SceneProblem& problem : result.problems) lines << QString::fromStdString(toString(problem));
    return lines.join('\n');
}

bool isNear(Vec2 a, Vec2 b) { return distance(a, b) < 1e-9; }

template <typename Shape>
const Shape* shapeOf(const SceneResult& result, std::size_t body = 0, std::size_t shape = 0) {
    if (!result.scene || result.scene->bodies.size() <= body || result.scene->bodies[body].shapes.size() <= shape)
        return nullptr;
    return std::get_if<Shape>(&result.scene->bodies[body].shapes[shape].geometry);
}

}  // namespace

class TestSvgReader : public QObject {
    Q_OBJECT
private slots:
    void rectsBecomeBoxes();
    void roundedRectsBecomeCapsulesDiscsOrPolygons();
    void circlesStayCircles();
    void ellipsesBecomePolygons();
    void filledPathsBecomePolygonsAndOthersChains();
    void linesAndPolylinesBecomeChains();
    void transformsOfGroupsAddUp();
    void circleUnderAnUnevenTransformIsAnEllipse();
    void percentagesAreOfThePage();
    void unitsGiveTheSize_data();
    void unitsGiveTheSize();
    void smallDrawingsGetSmallTolerances();
    void namesAndColoursAreKept();
    void whatIsHiddenOrDefinedIsNotRead();
    void outlinesThatNoPolygonCanHoldAreLines();
    void whatIsPassedOverIsNamed();
    void rampOfBox2D();
    void faultsAreNamedWithTheirPlace_data();
    void faultsAreNamedWithTheirPlace();
    void hostileFilesAreRefusedQuickly_data();
    void hostileFilesAreRefusedQuickly();
};

void TestSvgReader::rectsBecomeBoxes() {
    const SceneResult result = readBody("<rect x='10' y='20' width='30' height='40'/>");
    QVERIFY2(result.scene, qPrintable(problemsOf(result)));
    QCOMPARE(result.scene->bodies[0].type, SceneBodyType::fixed);
    QVERIFY(isNear(result.scene->bodies[0].position, {25, 260}));  // y up, from the lower edge of the page
    const auto* box = shapeOf<BoxShape>(result);
    QVERIFY(box);
    QVERIFY(isNear(box->halfExtents, {15, 20}));
    // Turned, it is a turned body; skewed, a polygon.
    const SceneResult turned = readBody("<rect x='10' y='20' width='30' height='40' transform='rotate(30 25 40)'/>");
    QVERIFY(shapeOf<BoxShape>(turned));
    QVERIFY(isNear(turned.scene->bodies[0].position, {25, 260}));
    QVERIFY(std::fabs(turned.scene->bodies[0].angle + std::numbers::pi / 6) < 1e-12);
    const SceneResult skewed = readBody("<rect x='10' y='20' width='30' height='40' transform='skewX(20)'/>");
    QVERIFY(shapeOf<PolygonShape>(skewed));
    QCOMPARE(shapeOf<PolygonShape>(skewed)->vertices.size(), 4u);
}

void TestSvgReader::roundedRectsBecomeCapsulesDiscsOrPolygons() {
    const auto* capsule = [&] {
        static SceneResult result = readBody("<rect x='0' y='0' width='40' height='20' rx='10'/>");
        return shapeOf<CapsuleShape>(result);
    }();
    QVERIFY(capsule);
    QVERIFY(isNear(capsule->point1, {-10, 0}) && isNear(capsule->point2, {10, 0}));
    QCOMPARE(capsule->radius, 10.0);
    const SceneResult disc = readBody("<rect width='20' height='20' ry='10'/>");
    QVERIFY(shapeOf<CircleShape>(disc));
    // Radii beyond the half of a side are cut to it.
    QVERIFY(shapeOf<CapsuleShape>(readBody("<rect width='20' height='60' rx='10' ry='10'/>")));
    const SceneResult rounded = readBody("<rect width='40' height='20' rx='5'/>");
    const auto* polygon = shapeOf<PolygonShape>(rounded);
    QVERIFY(polygon);
    QVERIFY(polygon->vertices.size() > 12);
    for (const Vec2 p : polygon->vertices) QVERIFY(std::fabs(p.x) <= 20 + 1e-9 && std::fabs(p.y) <= 10 + 1e-9);
}

void TestSvgReader::circlesStayCircles() {
    const SceneResult result = readBody("<g transform='scale(2)'><circle cx='10' cy='20' r='3'/></g>");
    const auto* circle = shapeOf<CircleShape>(result);
    QVERIFY(circle);
    QCOMPARE(circle->radius, 6.0);
    QVERIFY(isNear(result.scene->bodies[0].position, {20, 260}));
    QVERIFY(shapeOf<CircleShape>(readBody("<ellipse rx='3' ry='3'/>")));
    // Without radius it is not drawn, which is no fault.
    QVERIFY(!readBody("<circle r='0'/>").scene);
    QCOMPARE(readBody("<circle r='0'/><circle r='1'/>").scene->bodies.size(), 1u);
}

void TestSvgReader::ellipsesBecomePolygons() {
    const SceneResult result = readBody("<ellipse cx='100' cy='100' rx='50' ry='20'/>");
    const auto* polygon = shapeOf<PolygonShape>(result);
    QVERIFY(polygon);
    for (const Vec2 p : polygon->vertices) QVERIFY(std::fabs(p.x * p.x / 2500 + p.y * p.y / 400 - 1) < 1e-9);
    // A tenth of a pixel: its sagitta is r (1 - cos(pi / n)).
    QVERIFY(50 * (1 - std::cos(std::numbers::pi / static_cast<double>(polygon->vertices.size()))) <= 0.1);
}

void TestSvgReader::percentagesAreOfThePage() {
    const SceneResult result =
        readBody("<rect x='25%' y='10%' width='50%' height='10%'/><circle cx='50%' cy='50%' r='10%'/>");
    QVERIFY2(result.scene, qPrintable(problemsOf(result)));
    QVERIFY(isNear(shapeOf<BoxShape>(result)->halfExtents, {100, 15}));
    QVERIFY(isNear(result.scene->bodies[0].position, {200, 255}));
    QVERIFY(isNear(result.scene->bodies[1].position, {200, 150}));
    QVERIFY(std::fabs(shapeOf<CircleShape>(result, 1)->radius - 0.1 * std::hypot(400, 300) / std::sqrt(2.0)) < 1e-9);
}

void TestSvgReader::circleUnderAnUnevenTransformIsAnEllipse() {
    const SceneResult result = readBody("<circle r='10' transform='scale(2 1)'/>");
    const auto* polygon = shapeOf<PolygonShape>(result);
    QVERIFY(polygon);
    for (const Vec2 p : polygon->vertices) QVERIFY(std::fabs(p.x * p.x / 400 + p.y * p.y / 100 - 1) < 1e-9);
}

void TestSvgReader::filledPathsBecomePolygonsAndOthersChains() {
    const SceneResult filled = readBody("<path d='M0 0h10v10h-10z'/>");
    const auto* polygon = shapeOf<PolygonShape>(filled);
    QVERIFY(polygon);
    QCOMPARE(polygon->vertices.size(), 4u);
    QVERIFY(isNear(filled.scene->bodies[0].position, {5, 295}));
    for (const char* none : {"fill='none'", "style='stroke:red; fill : none'", "fill='red' style='fill:none'"}) {
        const SceneResult outline = readBody("<path d='M0 0h10v10h-10z' " + std::string(none) + "/>");
        QVERIFY(shapeOf<ChainShape>(outline));
        QVERIFY(shapeOf<ChainShape>(outline)->loop);
    }
    // What is set on a group holds within.
    QVERIFY(shapeOf<ChainShape>(readBody("<g fill='none'><path d='M0 0h10v10h-10z'/></g>")));
    QVERIFY(shapeOf<PolygonShape>(readBody("<g fill='none'><path fill='#123' d='M0 0h10v10h-10z'/></g>")));
    // A run that is not closed is a line.
    const SceneResult open = readBody("<path d='M0 0h10v10'/>");
    QVERIFY(shapeOf<ChainShape>(open));
    QVERIFY(!shapeOf<ChainShape>(open)->loop);
    QCOMPARE(shapeOf<ChainShape>(open)->vertices.size(), 3u);
}

void TestSvgReader::linesAndPolylinesBecomeChains() {
    QCOMPARE(shapeOf<ChainShape>(readBody("<line x1='0' y1='0' x2='10' y2='0'/>"))->vertices.size(), 2u);
    QCOMPARE(shapeOf<ChainShape>(readBody("<polyline points='0,0 10,0 10,10'/>"))->vertices.size(), 3u);
    QVERIFY(shapeOf<PolygonShape>(readBody("<polygon points='0,0 10,0 10,10'/>")));
}

void TestSvgReader::transformsOfGroupsAddUp() {
    const SceneResult result =
        readBody("<g transform='translate(100 100)'><a><g transform='rotate(90)'><circle cx='10' r='1'/></g></a></g>");
    QVERIFY(result.scene);
    QVERIFY(isNear(result.scene->bodies[0].position, {100, 190}));  // down the page, as angles of SVG are clockwise
}

void TestSvgReader::unitsGiveTheSize_data() {
    QTest::addColumn<QString>("attributes");
    QTest::addColumn<double>("radius");  // m, of a circle of 10 user units
    QTest::newRow("pixels are centimetres") << "width='400' height='300'" << 0.1;
    QTest::newRow("scaled pixels") << "width='800' height='600' viewBox='0 0 400 300'" << 0.2;
    QTest::newRow("millimetres are true") << "width='400mm' height='300mm' viewBox='0 0 400 300'" << 0.01;
    QTest::newRow("centimetres") << "width='40cm' height='30cm' viewBox='0 0 400 300'" << 0.01;
    QTest::newRow("inches") << "width='4in' height='3in' viewBox='0 0 400 300'" << 0.00254;
    QTest::newRow("the narrower side counts") << "width='400mm' height='900mm' viewBox='0 0 400 300'" << 0.01;
    QTest::newRow("the box alone") << "viewBox='0 0 400 300'" << 0.1;
    QTest::newRow("nothing") << "" << 0.1;
}

void TestSvgReader::unitsGiveTheSize() {
    QFETCH(QString, attributes);
    QFETCH(double, radius);
    const SceneResult result = readSvg("<svg " + attributes.toStdString() + "><circle r='10'/></svg>");
    QVERIFY2(result.scene, qPrintable(problemsOf(result)));
    QVERIFY(std::fabs(shapeOf<CircleShape>(result)->radius - radius) < 1e-12);
    QCOMPARE(shapeOf<CircleShape>(readSvg("<svg " + attributes.toStdString() + "><circle r='10'/></svg>", 5.0))->radius,
             2.0);
}

void TestSvgReader::smallDrawingsGetSmallTolerances() {
    QCOMPARE(readSvg("<svg><circle r='100'/></svg>").scene->world.linearSlop, 0.005);
    const SceneResult small = readSvg("<svg width='40mm' height='30mm' viewBox='0 0 40 30'><circle r='3'/></svg>");
    QCOMPARE(small.scene->world.linearSlop, 5e-06);
    QCOMPARE(small.scene->world.contactMargin, 2e-05);
}

void TestSvgReader::namesAndColoursAreKept() {
    const SceneResult result = readBody(
        "<circle id='ball' inkscape:label='The ball' r='1' fill='#0af'/><circle id='ball' r='1' "
        "style='fill:#123456'/><circle r='1' fill='red'/>",
        "xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape'");
    QVERIFY2(result.scene, qPrintable(problemsOf(result)));
    const std::vector<SceneBody>& bodies = result.scene->bodies;
    QCOMPARE(bodies[0].id, "ball");
    QCOMPARE(bodies[0].name, "The ball");
    QCOMPARE(bodies[0].color, "#00aaff");
    QCOMPARE(bodies[1].id, "ball-2");
    QCOMPARE(bodies[1].color, "#123456");
    QCOMPARE(bodies[2].id, "circle");
    QCOMPARE(bodies[2].color, "");
}

void TestSvgReader::whatIsHiddenOrDefinedIsNotRead() {
    const SceneResult result = readBody(
        "<defs><circle r='1'/></defs><clipPath><circle r='2'/></clipPath><circle r='3' display='none'/>"
        "<g style='display:none'><circle r='4'/></g><circle r='5' visibility='hidden'/><circle r='6'/>");
    QCOMPARE(result.scene->bodies.size(), 1u);
    QCOMPARE(shapeOf<CircleShape>(result)->radius, 6.0);
}

void TestSvgReader::outlinesThatNoPolygonCanHoldAreLines() {
    const SceneResult ring = readBody("<path d='M0 0h10v10h-10zM2 2h6v6h-6z'/>");
    QVERIFY(shapeOf<ChainShape>(ring, 0, 0) && shapeOf<ChainShape>(ring, 0, 1));
    QVERIFY(problemsOf(ring).contains("svg/path, line 1: has outlines within outlines"));
    const SceneResult apart = readBody("<path d='M0 0h10v10h-10zM20 0h6v6h-6z'/>");
    QVERIFY(shapeOf<PolygonShape>(apart, 0, 0) && shapeOf<PolygonShape>(apart, 0, 1));
    QCOMPARE(apart.scene->bodies.size(), 1u);
    const SceneResult bow = readBody("<path d='M0 0L10 10V0L0 10z'/>");
    QVERIFY(shapeOf<ChainShape>(bow));
    QVERIFY(problemsOf(bow).contains("crosses or touches itself"));
}

void TestSvgReader::whatIsPassedOverIsNamed() {
    const SceneResult result = readBody(
        "<text>Hello</text><text>World</text><use href='#a'/><circle r='1' style='transform:scale(2)'/><path d='M0 "
        "0h1h1z'/>");
    QVERIFY(result.scene);
    QVERIFY(problemsOf(result).contains("svg/text[1], line 1: <text> (2 times) is not read; turn it into paths"));
    QVERIFY(problemsOf(result).contains("<use> is not read; unlink clones"));
    QVERIFY(problemsOf(result).contains("svg/circle, line 1: the transform in its style is not read"));
    QVERIFY(problemsOf(result).contains("svg/path, line 1: encloses no area, and is passed over"));
}

void TestSvgReader::rampOfBox2D() {
    const QString corpus = qEnvironmentVariable("CAIRN_CORPUS_DIR");
    if (corpus.isEmpty()) QSKIP("CAIRN_CORPUS_DIR is not set");
    QFile file(corpus + "/box2dv3_ramp.svg");
    QVERIFY(file.open(QIODevice::ReadOnly));
    const SceneResult result = readSvg(file.readAll().toStdString());
    QVERIFY2(result.scene, qPrintable(problemsOf(result)));
    QCOMPARE(result.scene->bodies.size(), 1u);
    const auto* chain = shapeOf<ChainShape>(result);
    QVERIFY(chain);
    QVERIFY(chain->loop);
    // Its path has 15 corners, and the drawing is 566 mm wide.
    QCOMPARE(chain->vertices.size(), 15u);
    double left = 1e9, right = -1e9;
    for (const Vec2 p : chain->vertices) {
        left = std::min(left, p.x);
        right = std::max(right, p.x);
    }
    QVERIFY(std::fabs(right - left - 0.566208) < 1e-4);
}

void TestSvgReader::faultsAreNamedWithTheirPlace_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("problem");
    QTest::newRow("path") << "<svg>\n<g>\n<path d='M0 0X'/></g></svg>"
                          << "svg/g/path, line 3: d: expected a command at character 5, found 'X'";
    QTest::newRow("one of several") << "<svg><path d='M0 0h1'/><path d='0'/></svg>"
                                    << "svg/path[2], line 1: d: expected a command at character 1, found '0'";
    QTest::newRow("transform")
        << "<svg><g transform='spin(3)'/></svg>"
        << "svg/g, line 1: transform: expected matrix, translate, scale, rotate, skewX or skewY with its numbers at "
           "character 1, found 'spin(3)'";
    QTest::newRow("length") << "<svg><circle r='big'/></svg>"
                            << "svg/circle, line 1: r: expected a length, found \"big\"";
    QTest::newRow("not a number") << "<svg><circle r='NaN'/></svg>"
                                  << "svg/circle, line 1: r: expected a length, found \"NaN\"";
    QTest::newRow("viewBox") << "<svg viewBox='0 0 0 1'/>"
                             << "svg, line 1: viewBox: expected x, y, width and height, the last two above 0";
    QTest::newRow("another file") << "<html/>"
                                  << "html, line 1: expected <svg>";
    QTest::newRow("nothing in it")
        << "<svg/>"
        << "svg, line 1: holds no outline: no path, rect, circle, ellipse, line, polyline or polygon that is shown";
    QTest::newRow("no XML") << "<svg>\n<g></svg>"
                            << "line 2: is no XML: Start-end tags mismatch";
    QTest::newRow("empty") << ""
                           << "is no XML: No document element found";
}

void TestSvgReader::faultsAreNamedWithTheirPlace() {
    QFETCH(QString, text);
    QFETCH(QString, problem);
    const SceneResult result = readSvg(text.toStdString());
    QVERIFY(!result.scene);
    QVERIFY2(problemsOf(result).contains(problem), qPrintable(problemsOf(result)));
}

void TestSvgReader::hostileFilesAreRefusedQuickly_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("deep") << "<svg>" + QString("<g>").repeated(300'000);
    QTest::newRow("deep and closed") << "<svg>" + QString("<g>").repeated(200'000) + QString("</g>").repeated(200'000) +
                                            "</svg>";
    QTest::newRow("many") << "<svg>" + QString("<g/>").repeated(1'100'000) + "</svg>";
    QTest::newRow("points") << "<svg><path d='M0 0" + QString("A1e9 1e9 0 1 1 1 1").repeated(10'000) + "'/></svg>";
    QTest::newRow("entities")
        << "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]><svg><path d='&b;'/></svg>";
    QTest::newRow("huge numbers")
        << "<svg><g transform='scale(1e3)'><rect x='1e308' width='1e308' height='1e308'/></g></svg>";
    QTest::newRow("huge scale")
        << "<svg><g transform='scale(1e300)'><g transform='scale(1e300)'><circle r='1'/></g></g></svg>";
    QTest::newRow("holes") << "<svg><path d='" + QString("M0 0h9v9h-9z").repeated(50'000) + "L'/></svg>";
}

void TestSvgReader::hostileFilesAreRefusedQuickly() {
    QFETCH(QString, text);
    const std::string bytes = text.toStdString();
    QElapsedTimer timer;
    timer.start();
    const SceneResult result = readSvg(bytes);
    QVERIFY2(!result.scene, "is read");
    QVERIFY(!result.problems.empty());
    QVERIFY2(timer.elapsed() < 5000, "takes long");  // a second on a machine with nothing else to do
}

QTEST_APPLESS_MAIN(TestSvgReader)
#include "test_svg_reader.moc"
