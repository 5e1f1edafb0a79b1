// SPDX-License-Identifier: MIT

// Maps of Tiled: what their objects are as bodies and joints, and what becomes of a scene that was changed there.

#include <QTest>
#include <cmath>
#include <numbers>

#include "core/exchange/tree_difference.h"
#include "core/scene/shape_builder.h"
#include "tests/core/formats/format_files.h"

using namespace cairn;
using namespace cairn::test;

namespace {

// A map without an end, whose origin is that of the scene, with one layer of objects.
std::string mapOf(const std::string& objects, const std::string& properties = {}) {
    return R"({ "type": "map", "orientation": "orthogonal", "infinite": true, "tilewidth": 16, "tileheight": 16, )"
           R"("properties": [)" +
           properties + R"(], "layers": [{ "type": "objectgroup", "objects": [)" + objects + "] }] }";
}

std::string custom(const std::string& name, const std::string& value, const std::string& type = "float") {
    return R"({ "name": ")" + name + R"(", "type": ")" + type + R"(", "value": )" + value + " }";
}

Scene read(const std::string& text) {
    const SceneResult result = readAs("tiled", text);
    if (!result.scene) qWarning("%s", problemsOf(result).constData());
    return result.scene.value();
}

template <typename Shape>
const Shape& shapeOf(const Scene& scene, std::size_t body = 0, std::size_t shape = 0) {
    return std::get<Shape>(scene.bodies.at(body).shapes.at(shape).geometry);
}

bool isNear(Vec2 a, Vec2 b) { return distance(a, b) < 1e-12; }

SceneBody bodyWith(decltype(SceneShape::geometry) geometry) {
    SceneBody body;
    body.id = "b";
    body.shapes.emplace_back().geometry = std::move(geometry);
    return body;
}

}  // namespace

class TestTiled : public QObject {
    Q_OBJECT

private slots:
    void objectsTurnClockwiseAboutTheirTopLeftCorner();
    void theOriginIsTheLowerLeftCornerOfTheMap();
    void ellipsesOfUnequalAxesArePolygons();
    void offsetsOfLayersAndGroupsAddUp();
    void aMetreIsAHundredPixelsUnlessSomebodySays();
    void tolerancesSuitSmallBodies();
    void typeAndClassSayTheSame_data();
    void typeAndClassSayTheSame();
    void linesAreChains();
    void crossingOutlinesAreLinesOrLeftOut();
    void whatHasNoShapeIsCounted();
    void misspeltWordsAreTold();
    void aMassAloneTakesTheFormOfTheShapes();
    void aBodyMayHaveMoreShapes();
    void jointsAreBetweenTheBodiesThatTheyName();
    void linesFromBodyToBodyAreJointsOfTwoAnchors();
    void tmxSaysWhatTmjSays();
    void whatWasMovedIsMovedWhole();
    void capsulesAreToldToBeBoxes();
    void faultsAreToldWithTheirPlace_data();
    void faultsAreToldWithTheirPlace();
};

void TestTiled::objectsTurnClockwiseAboutTheirTopLeftCorner() {
    // The corner is at (1, -2) m; after a quarter turn the box, 2 m by 1 m, hangs down from it to the left.
    const Scene scene = read(mapOf(R"({ "id": 1, "x": 100, "y": 200, "width": 200, "height": 100, "rotation": 90 })"));
    QVERIFY(isNear(scene.bodies[0].position, {0.5, -3}));
    QCOMPARE(scene.bodies[0].angle, -std::numbers::pi / 2);
    QCOMPARE(shapeOf<BoxShape>(scene).halfExtents, (Vec2{1, 0.5}));
    QCOMPARE(scene.bodies[0].type, SceneBodyType::fixed);
}

void TestTiled::theOriginIsTheLowerLeftCornerOfTheMap() {
    const std::string text =
        R"({ "type": "map", "width": 20, "height": 10, "tilewidth": 50, "tileheight": 50, "layers": [{ "type": "objectgroup",)"
        R"("objects": [{ "id": 1, "x": 0, "y": 400, "width": 100, "height": 100 }] }] })";
    QVERIFY(isNear(read(text).bodies[0].position, {0.5, 0.5}));
}

void TestTiled::ellipsesOfUnequalAxesArePolygons() {
    const Scene scene = read(mapOf(R"({ "id": 1, "x": 0, "y": 0, "width": 200, "height": 100, "ellipse": true },
                                      { "id": 2, "x": 0, "y": 0, "width": 50, "height": 50, "ellipse": true })"));
    QCOMPARE(shapeOf<PolygonShape>(scene).vertices.size(), std::size_t{32});
    // An ellipse of 32 corners on its rim has sin(t) / t of its area, t = pi / 16.
    const double t = std::numbers::pi / 16;
    const double area = shapeMass(scene.bodies[0].shapes[0]).mass;
    QVERIFY(std::abs(area - std::numbers::pi * 1 * 0.5 * std::sin(t) / t) < 1e-12);
    QCOMPARE(shapeOf<CircleShape>(scene, 1).radius, 0.25);
    QVERIFY(isNear(scene.bodies[1].position, {0.25, -0.25}));
}

void TestTiled::offsetsOfLayersAndGroupsAddUp() {
    const std::string text =
        R"({ "type": "map", "infinite": true, "tilewidth": 16, "layers": [{ "type": "group", "offsetx": 100, "layers": [)"
        R"({ "type": "group", "offsety": 200, "layers": [{ "type": "objectgroup", "offsetx": 10, "offsety": 20, "objects": [)"
        R"({ "id": 1, "x": 1, "y": 2, "polygon": [{ "x": 0, "y": 0 }, { "x": 9, "y": 0 }, { "x": 0, "y": 9 }] }] }] }] }] })";
    QVERIFY(isNear(read(text).bodies[0].position, {1.11, -2.22}));
}

void TestTiled::aMetreIsAHundredPixelsUnlessSomebodySays() {
    const std::string disc = R"({ "id": 1, "width": 100, "height": 100, "ellipse": true })";
    QCOMPARE(shapeOf<CircleShape>(read(mapOf(disc))).radius, 0.5);
    const std::string said = mapOf(disc, custom("pixelsPerMeter", "50"));
    QCOMPARE(shapeOf<CircleShape>(read(said)).radius, 1.0);
    const std::vector<SceneFormat> formats = sceneFormats();
    QCOMPARE(shapeOf<CircleShape>(*findFormat(formats, "tiled")->read(said, {25.0}).scene).radius, 2.0);
}

void TestTiled::tolerancesSuitSmallBodies() {
    // A tile of 16 pixels is 0.16 m: 200 slops of 0.5 mm are 0.1 m.
    const std::string tile = R"({ "id": 1, "width": 16, "height": 16 })";
    QCOMPARE(read(mapOf(tile)).world.linearSlop, 0.0005);
    QCOMPARE(read(mapOf(tile, custom("linearSlop", "0.004"))).world.linearSlop, 0.004);
}

void TestTiled::typeAndClassSayTheSame_data() {
    QTest::addColumn<QString>("words");
    QTest::newRow("type") << R"("type": "dynamic")";
    QTest::newRow("class") << R"("class": "dynamic")";
    QTest::newRow("property") << R"("type": "Crate", "properties": [{ "name": "bodyType", "value": "dynamic" }])";
}

void TestTiled::typeAndClassSayTheSame() {
    QFETCH(QString, words);
    const Scene scene = read(mapOf(R"({ "id": 1, "width": 10, "height": 10, )" + words.toStdString() + " }"));
    QCOMPARE(scene.bodies[0].type, SceneBodyType::dynamic);
}

void TestTiled::linesAreChains() {
    const Scene scene = read(mapOf(
        R"({ "id": 1, "polyline": [{ "x": 0, "y": 0 }, { "x": 100, "y": 50 }, { "x": 200, "y": 0 }] },
           { "id": 2, "polyline": [{ "x": 0, "y": 0 }, { "x": 100, "y": 50 }, { "x": 200, "y": 0 }, { "x": 0, "y": 0 }] })"));
    QCOMPARE(shapeOf<ChainShape>(scene).vertices, (std::vector<Vec2>{{0, 0}, {1, -0.5}, {2, 0}}));
    QVERIFY(!shapeOf<ChainShape>(scene).loop);
    QCOMPARE(shapeOf<ChainShape>(scene, 1).vertices.size(), std::size_t{3});
    QVERIFY(shapeOf<ChainShape>(scene, 1).loop);
}

void TestTiled::crossingOutlinesAreLinesOrLeftOut() {
    const std::string bowTie =
        R"("polygon": [{ "x": 0, "y": 0 }, { "x": 100, "y": 100 }, { "x": 100, "y": 0 }, { "x": 0, "y": 100 }] })";
    const SceneResult result =
        readAs("tiled", mapOf(R"({ "id": 1, )" + bowTie + R"(, { "id": 2, "type": "dynamic", )" + bowTie));
    QCOMPARE(result.scene->bodies.size(), std::size_t{1});
    QVERIFY(shapeOf<ChainShape>(*result.scene).loop);
    QVERIFY(problemsOf(result).contains(
        "layers[0].objects[0].polygon, line 1: crosses or touches itself; it is read as a line"));
    QVERIFY(problemsOf(result).contains("layers[0].objects[1].polygon, line 1: crosses or touches itself, and is left out"));
}

void TestTiled::whatHasNoShapeIsCounted() {
    const SceneResult result = readAs(
        "tiled", mapOf(R"({ "id": 1, "gid": 7, "width": 16, "height": 16 }, { "id": 2, "gid": 7, "width": 16, "height": 16 },
                          { "id": 3, "point": true }, { "id": 4, "text": { "text": "hello" }, "width": 9, "height": 9 },
                          { "id": 5, "width": 0, "height": 0 })"));
    QVERIFY(result.scene->bodies.empty());
    const QByteArray problems = problemsOf(result);
    for (const char* told :
         {"layers[0].objects[0], line 1: a tile object is left out, and 1 more of the kind: only rectangles",
          "layers[0].objects[2], line 2: a point is left out: only", "objects[3], line 2: a text is left out",
          "objects[4], line 3: an object without a size is left out"})
        QVERIFY2(problems.contains(told), problems);
}

void TestTiled::misspeltWordsAreTold() {
    const SceneResult result =
        readAs("tiled",
               mapOf(R"({ "id": 1, "type": "Dynamic ", "width": 9, "height": 9, "properties": [)" + custom("frictoin", "1") +
                     ", " + custom("score", "7") + "] }, " + R"({ "id": 2, "type": "door", "width": 9, "height": 9 })"));
    const QByteArray problems = problemsOf(result);
    QVERIFY2(problems.contains("objects[0].type, line 1: \"Dynamic \" means nothing here; did you mean \"dynamic\"?"),
             problems);
    QVERIFY2(problems.contains("\"frictoin\" means nothing here; did you mean \"friction\"?"), problems);
    // What is meant for other programs is not.
    QVERIFY2(!problems.contains("score") && !problems.contains("door"), problems);
}

void TestTiled::aMassAloneTakesTheFormOfTheShapes() {
    // A box of 2 m by 1 m that weighs 3 kg: 3 (4 + 1) / 12.
    const Scene scene = read(mapOf(R"({ "id": 1, "type": "dynamic", "width": 200, "height": 100, "properties": [)" +
                                   custom("mass", "3") + "] }"));
    const MassProperties mass = bodyMass(scene.bodies[0]);
    QCOMPARE(mass.mass, 3.0);
    QVERIFY(std::abs(mass.inertia - 1.25) < 1e-12);
}

void TestTiled::aBodyMayHaveMoreShapes() {
    const Scene scene = read(
        mapOf(R"({ "id": 8, "width": 20, "height": 20, "x": 200, "properties": [)" + custom("body", "9", "object") + "," +
              custom("friction", "0.125") +
              R"(] }, { "id": 9, "name": "dumb-bell", "type": "dynamic", "width": 20, "height": 20, "rotation": 90 })"));
    QCOMPARE(scene.bodies.size(), std::size_t{1});
    QCOMPARE(scene.bodies[0].id, std::string("dumb-bell"));
    QCOMPARE(scene.bodies[0].shapes[1].friction, 0.125);
    // The body is at (-0.1, -0.1) m, turned by -90 degrees; the other shape is 2.2 m to its right, which is up to it.
    QVERIFY(isNear(shapeOf<BoxShape>(scene, 0, 1).center, {0, 2.2}));
}

void TestTiled::jointsAreBetweenTheBodiesThatTheyName() {
    const Scene scene = read(mapOf(
        R"({ "id": 1, "type": "dynamic", "name": "bob", "width": 100, "height": 100 },
           { "id": 2, "type": "joint", "name": "hinge", "point": true, "x": 50, "y": 0, "properties": [)" +
        custom("bodyB", "1", "object") + "," + custom("lower", "-1") + "," + custom("upper", "0.5") + "] }"));
    const SceneJoint& joint = scene.joints.at(0);
    QCOMPARE(joint.type, SceneJointType::revolute);
    QVERIFY(!joint.bodyA && joint.bodyB == "bob");
    QVERIFY(isNear(joint.localAnchorA, {0.5, 0}) && isNear(joint.localAnchorB, {0, 0.5}));
    QVERIFY(joint.limit && joint.limit->lower == -1 && joint.limit->upper == 0.5);
}

void TestTiled::linesFromBodyToBodyAreJointsOfTwoAnchors() {
    const Scene scene = read(mapOf(
        R"({ "id": 1, "type": "dynamic", "name": "bob", "width": 100, "height": 100 },
           { "id": 2, "type": "joint", "x": 0, "y": 0, "polyline": [{ "x": 0, "y": 0 }, { "x": 50, "y": 50 }], "properties": [)" +
        custom("joint", "\"spring\"", "string") + "," + custom("stiffness", "40") + "," + custom("bodyB", "1", "object") +
        "] }"));
    const SceneJoint& joint = scene.joints.at(0);
    QCOMPARE(joint.type, SceneJointType::spring);
    QVERIFY(isNear(joint.localAnchorA, {0, 0}) && isNear(joint.localAnchorB, {0, 0}));
    QCOMPARE(joint.stiffness, std::optional(40.0));
}

void TestTiled::tmxSaysWhatTmjSays() {
    const std::string tmj = mapOf(
        R"({ "id": 1, "name": "floor", "type": "static", "x": 10, "y": 20, "width": 30, "height": 40, "rotation": 5, "visible": false },
           { "id": 2, "name": "disc", "type": "dynamic", "x": 1, "y": 2, "width": 30, "height": 30, "ellipse": true, "properties": [)" +
            custom("bullet", "true", "bool") + "," + custom("density", "2.5") +
            R"(] }, { "id": 3, "name": "pin", "type": "joint", "point": true, "properties": [)" +
            custom("bodyA", "2", "object") + "," + custom("joint", "\"weld\"", "string") + R"(] },
           { "id": 4, "polygon": [{ "x": 0, "y": 0 }, { "x": 10, "y": 0 }, { "x": 5, "y": 10.5 }] },
           { "id": 5, "polyline": [{ "x": 0, "y": 0 }, { "x": 10, "y": -20 }] })",
        custom("gravityY", "-10"));
    const std::string tmx = R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" infinite="1" tilewidth="16" tileheight="16">
 <properties><property name="gravityY" type="float" value="-10"/></properties>
 <objectgroup id="1" name="bodies">
  <object id="1" name="floor" type="static" x="10" y="20" width="30" height="40" rotation="5" visible="0"/>
  <object id="2" name="disc" class="dynamic" x="1" y="2" width="30" height="30">
   <properties><property name="bullet" type="bool" value="true"/><property name="density" type="float" value="2.5"/></properties>
   <ellipse/>
  </object>
  <object id="3" name="pin" type="joint">
   <properties><property name="bodyA" type="object" value="2"/><property name="joint">weld</property></properties>
   <point/>
  </object>
  <object id="4"><polygon points="0,0 10,0 5,10.5"/></object>
  <object id="5"><polyline points="0,0 10,-20"/></object>
 </objectgroup>
</map>)";
    const Scene a = read(tmj), b = read(tmx);
    QCOMPARE(a.bodies.size(), std::size_t{4});
    QCOMPARE(QString::fromStdString(writeScene(b)), QString::fromStdString(writeScene(a)));
}

void TestTiled::whatWasMovedIsMovedWhole() {
    Scene scene;
    SceneBody body = bodyWith(CircleShape{{0.7, 0.1}, 0.5});
    body.position = {3, 4};
    body.angle = 0.3;
    body.color = "#123456";
    scene.bodies.push_back(body);
    Json map = parseJson(writtenAs("tiled", scene)).value.value();
    const char* x = "/layers/0/objects/0/x";
    putAt(map, x, valueAt(map, x).number().value() + 100);
    const Scene back = read(toDocument(map));
    QVERIFY(isNear(back.bodies[0].position, {4, 4}));
    QVERIFY(isNear(shapeOf<CircleShape>(back).center, {0.7, 0.1}));
    QCOMPARE(back.bodies[0].color, body.color);
}

void TestTiled::capsulesAreToldToBeBoxes() {
    Scene scene;
    scene.bodies.push_back(bodyWith(CapsuleShape{{-1, 0}, {1, 0}, 0.5}));
    QCOMPARE(lossesAs("tiled", scene), std::vector<std::string>{"bodies[0] (b), shapes[0]: a capsule becomes a box"});
}

void TestTiled::faultsAreToldWithTheirPlace_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("told");
    const auto map = [](const std::string& objects) { return QString::fromStdString(mapOf(objects)); };
    QTest::newRow("template") << map(R"({ "id": 1, "template": "crate.tx" })")
                              << QByteArray("layers[0].objects[0].template, line 1: is in another file");
    QTest::newRow("id that is taken") << map(R"({ "id": 1, "width": 9, "height": 9 }, { "id": 1, "width": 9, "height": 9 })")
                                      << QByteArray("layers[0].objects[1].id, line 1: must be unique");
    QTest::newRow("joint to nothing")
        << map(R"({ "id": 1, "type": "joint", "point": true, "properties": [{ "name": "bodyA", "value": 7 }] })")
        << QByteArray("layers[0].objects[0].properties.bodyA, line 1: must be the id of an object that is a body, found 7");
    QTest::newRow("shape of itself")
        << map(R"({ "id": 1, "width": 9, "height": 9, "properties": [{ "name": "body", "value": 1 }] })")
        << QByteArray("layers[0].objects[0].properties.body, line 1: must be the id of an object that is a body");
    QTest::newRow("text for a number") << map(R"({ "id": 1, "width": "9", "height": 9 })")
                                       << QByteArray("layers[0].objects[0].width, line 1: must be a finite number");
    QTest::newRow("isometric") << QString(R"({ "tilewidth": 1, "orientation": "isometric", "layers": [] })")
                               << QByteArray("orientation, line 1: must not be isometric");
    QTest::newRow("no scale") << QString::fromStdString(mapOf("", custom("pixelsPerMeter", "0")))
                              << QByteArray("properties.pixelsPerMeter, line 1: must be above 0");
    QTest::newRow("TMX: no number")
        << QString("<map orientation=\"orthogonal\">\n<objectgroup>\n<object id=\"1\" width=\"wide\"/></objectgroup></map>")
        << QByteArray("map/objectgroup/object, line 3: width: expected a number, found \"wide\"");
    QTest::newRow("TMX: half a point") << QString(
                                              "<map orientation=\"orthogonal\"><objectgroup>\n<object><polygon points=\"0,0 "
                                              "1\"/></object></objectgroup></map>")
                                       << QByteArray("line 2: points: must be pairs of numbers");
    QTest::newRow("TMX: dynamic line") << QString(
                                              "<map orientation=\"orthogonal\"><objectgroup>\n<object "
                                              "type=\"dynamic\"><polyline points=\"0,0 1,1\"/></object>"
                                              "</objectgroup></map>")
                                       << QByteArray("layers[0].objects[0], line 2:");
}

void TestTiled::faultsAreToldWithTheirPlace() {
    QFETCH(QString, text);
    QFETCH(QByteArray, told);
    const SceneResult result = readAs("tiled", text.toStdString());
    QVERIFY(!result.scene);
    QVERIFY2(problemsOf(result).contains(told), problemsOf(result));
}

QTEST_GUILESS_MAIN(TestTiled)
#include "test_tiled.moc"
