// SPDX-License-Identifier: MIT

// R.U.B.E. JSON as its loaders take it: what is written without asking whether a reader of ours would miss it, and what is read when keys are missing.

#include <QTest>
#include <cmath>

#include "core/conversion/engine_shapes.h"
#include "core/exchange/tree_difference.h"
#include "core/polygon/signed_area.h"
#include "core/scene/shape_builder.h"
#include "tests/core/formats/format_files.h"
#include "tests/support/support_outlines.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

namespace {

SceneBody bodyWith(decltype(SceneShape::geometry) geometry) {
    SceneBody body;
    body.id = "b";
    SceneShape shape;
    shape.geometry = std::move(geometry);
    body.shapes.push_back(shape);
    return body;
}

Scene sceneOf(SceneBody body) {
    Scene scene;
    scene.bodies.push_back(std::move(body));
    return scene;
}

Json tree(const Scene& scene) { return parseJson(writtenAs("rube", scene)).value.value(); }
double numberAt(const Json& json, const char* path) { return valueAt(json, path).number().value(); }

// A file of one body, to which a test adds.
std::string fileWith(const std::string& body, const std::string& rest = {}) {
    return R"({ "gravity": { "x": 0, "y": -10 }, "body": [)" + body + "]" + (rest.empty() ? "" : ", " + rest) + " }";
}
const std::string disc4 = R"({ "type": 2, "fixture": [{ "density": 1, "circle": { "center": 0, "radius": 1 } }] })";

}  // namespace

class TestRube : public QObject {
    Q_OBJECT

private slots:
    void massIsThatAboutTheOriginOfTheBody();
    void anInertiaOfNothingStaysNothingElsewhere();
    void flagsWithoutATrueDefaultAreWritten();
    void numbersArePlain();
    void hexadecimalNumbersAreReadAsTheBitsOfAFloat();
    void missingKeysAreWhatTheReferenceReaderTakes();
    void capsulesAreABoxAndTwoCirclesOfTheSameMass();
    void concavePolygonsAreConvexPiecesOfEightCornersAtMost();
    void loopsAreChainsThatComeBack();
    void velocitiesAreOfTheOriginOfABody();
    void theWorldIsABody();
    void springsOfNoStiffnessAreNoRods();
    void aDistanceWithALimitIsARope();
    void whatWasChangedElsewhereWins();
    void bodiesThatAreGoneTakeTheirForcesAlong();
    void jointsOfOtherKindsAreLeftOutWithAWarning();
    void projectsAreRead();
    void lossesAreToldByPlace();
    void aMassThatOverrulesDensitiesIsTold();
    void faultsAreToldWithTheirPlace_data();
    void faultsAreToldWithTheirPlace();
    void rectanglesAreBoxes();
    void shapesThatAreTooThinAreThickenedAndKeepTheirMass();
    void verticesOfChainsAreFarEnoughApart();
};

void TestRube::massIsThatAboutTheOriginOfTheBody() {
    // A box of 2 m by 1 m with its centre 3 m from the origin: 2 kg, 2 (4 + 1) / 12 + 2 * 9.
    const Json json = tree(sceneOf(bodyWith(BoxShape{{1, 0.5}, {3, 0}, 0})));
    QCOMPARE(numberAt(json, "/body/0/massData-mass"), 2.0);
    QCOMPARE(numberAt(json, "/body/0/massData-center/x"), 3.0);
    QVERIFY(near(numberAt(json, "/body/0/massData-I"), 2 * 5 / 12.0 + 18, 1e-12));
}

void TestRube::anInertiaOfNothingStaysNothingElsewhere() {
    // m c^2 alone would be an inertia of 0 about the centre, which Box2D refuses with an assertion.
    SceneBody body = bodyWith(CircleShape{{1, 0}, 0.5});
    body.massOverride = MassOverride{2, 0, {1, 0}};
    QCOMPARE(numberAt(tree(sceneOf(body)), "/body/0/massData-I"), 0.0);
}

void TestRube::flagsWithoutATrueDefaultAreWritten() {
    Scene scene = sceneOf(bodyWith(CircleShape{}));
    scene.world.sleeping = true;
    const Json json = tree(scene);
    for (const char* path : {"/allowSleep", "/warmStarting", "/continuousPhysics", "/autoClearForces", "/body/0/awake",
                             "/body/0/allowSleep", "/body/0/active"})
        QVERIFY2(valueAt(json, path).boolean() == true, path);
    QCOMPARE(numberAt(json, "/stepsPerSecond"), 60.0);
}

void TestRube::numbersArePlain() {
    // loadrube.js takes "40A00000" for a number and makes NaN of it.
    const Json json = tree(sceneOf(bodyWith(CircleShape{{0, 0}, 5})));
    QCOMPARE(toText(valueAt(json, "/body/0/fixture/0/circle/radius")), std::string("5"));
    QVERIFY(valueAt(json, "/body/0/position").object());
}

void TestRube::hexadecimalNumbersAreReadAsTheBitsOfAFloat() {
    const SceneResult result = readAs("rube", fileWith(R"({ "type": 2, "position": { "x": "40A00000", "y": "BF000000" },
        "fixture": [{ "density": "3F000000", "circle": { "center": 0, "radius": 1 } }] })"));
    QVERIFY2(result.scene.has_value(), problemsOf(result));
    QCOMPARE(result.scene->bodies[0].position, (Vec2{5, -0.5}));
    QCOMPARE(result.scene->bodies[0].shapes[0].density, 0.5);
}

void TestRube::missingKeysAreWhatTheReferenceReaderTakes() {
    const SceneResult result = readAs("rube", R"({ "body": [{ "type": 2, "fixture": [{ "circle": { "radius": 1 } }] }] })");
    QVERIFY2(result.scene.has_value(), problemsOf(result));
    QCOMPARE(result.scene->world.gravity, (Vec2{0, 0}));
    QVERIFY(!result.scene->world.sleeping && !result.scene->world.continuous);
    const SceneBody& body = result.scene->bodies[0];
    QVERIFY(!body.awake && body.allowSleep);
    QCOMPARE(body.gravityScale, 1.0);
    QCOMPARE(body.shapes[0].friction, 0.0);
    QCOMPARE(body.shapes[0].density, 0.0);
    QCOMPARE(body.shapes[0].filter.category, 1);
    QCOMPARE(body.shapes[0].filter.mask, 65535);
    // Without mass it is 1 kg that cannot turn.
    QVERIFY(body.massOverride.has_value());
    QCOMPARE(body.massOverride->mass, 1.0);
    QCOMPARE(body.massOverride->inertia, 0.0);
}

void TestRube::capsulesAreABoxAndTwoCirclesOfTheSameMass() {
    const SceneBody body = bodyWith(CapsuleShape{{-1, 0}, {1, 0}, 0.5});
    const Json json = tree(sceneOf(body));
    QCOMPARE(valueAt(json, "/body/0/fixture").array()->size(), std::size_t{3});
    QVERIFY(valueAt(json, "/body/0/fixture/0/polygon").object());
    QVERIFY(valueAt(json, "/body/0/fixture/1/circle").object() && valueAt(json, "/body/0/fixture/2/circle").object());
    double mass = 0;
    for (const EnginePiece& piece : enginePieces(body.shapes[0], 0)) {
        SceneShape shape;
        shape.density = piece.density;
        std::visit([&](const auto& geometry) { shape.geometry = geometry; }, piece.geometry);
        mass += shapeMass(shape).mass;
    }
    QVERIFY(near(mass, bodyMass(body).mass, 1e-12));
    QVERIFY(near(numberAt(json, "/body/0/massData-I"), bodyMass(body).inertia, 1e-12));
}

void TestRube::concavePolygonsAreConvexPiecesOfEightCornersAtMost() {
    std::vector<Vec2> gear;  // of 20 teeth
    for (int i = 0; i < 40; ++i) {
        const double angle = i * std::numbers::pi / 20, radius = i % 2 == 0 ? 2 : 1.6;
        gear.push_back({radius * std::cos(angle), radius * std::sin(angle)});
    }
    std::vector<Vec2> round;
    for (int i = 0; i < 30; ++i)
        round.push_back({2 * std::cos(i * std::numbers::pi / 15), 2 * std::sin(i * std::numbers::pi / 15)});
    for (const std::vector<Vec2>& outline : {ell(), star(), gear, round}) {
        SceneShape shape;
        shape.geometry = PolygonShape{outline};
        double area = 0;
        for (const EnginePiece& piece : enginePieces(shape, 0)) {
            const auto& vertices = std::get<PolygonShape>(piece.geometry).vertices;
            QVERIFY(vertices.size() <= engineMaxVertices);
            QVERIFY(signedArea(vertices) > 0);
            QVERIFY(ConvexPolygon::fromVertices(vertices).has_value());
            area += signedArea(vertices);
        }
        QVERIFY(near(area, signedArea(outline), 1e-12));
    }
}

void TestRube::loopsAreChainsThatComeBack() {
    SceneBody body = bodyWith(ChainShape{{{0, 0}, {2, 0}, {2, 1}}, true});
    body.type = SceneBodyType::fixed;
    const Json chain = valueAt(tree(sceneOf(body)), "/body/0/fixture/0/chain");
    QCOMPARE(toText(valueAt(chain, "/vertices/x")), std::string("[0, 2, 2, 0]"));
    QCOMPARE(toText(valueAt(chain, "/nextVertex")), std::string("{ \"x\": 2, \"y\": 0 }"));
    QCOMPARE(toText(valueAt(chain, "/prevVertex")), std::string("{ \"x\": 2, \"y\": 1 }"));
    QVERIFY(valueAt(chain, "/hasNextVertex").boolean() == true && valueAt(chain, "/hasPrevVertex").boolean() == true);
}

void TestRube::velocitiesAreOfTheOriginOfABody() {
    // The centre of mass is 1 m above the origin and turns with 2 rad/s: it is 2 m/s faster to the left.
    SceneBody body = bodyWith(CircleShape{{0, 1}, 0.5});
    body.linearVelocity = {3, 4};
    body.angularVelocity = 2;
    const Json json = tree(sceneOf(body));
    QVERIFY(near(numberAt(json, "/body/0/linearVelocity/x"), 5, 1e-12));
    QVERIFY(near(numberAt(json, "/body/0/linearVelocity/y"), 4, 1e-12));
    const SceneResult read =
        readAs("rube", fileWith(R"({ "type": 2, "angularVelocity": 2, "linearVelocity": { "x": 5, "y": 4 },
        "fixture": [{ "density": 1, "circle": { "center": { "x": 0, "y": 1 }, "radius": 0.5 } }] })"));
    QVERIFY(near(read.scene.value().bodies[0].linearVelocity, {3, 4}, 1e-12));
}

void TestRube::theWorldIsABody() {
    Scene scene = sceneOf(bodyWith(CircleShape{}));
    SceneJoint joint;
    joint.id = "hinge";
    joint.bodyB = "b";
    scene.joints.push_back(joint);
    const Json json = tree(scene);
    QCOMPARE(numberAt(json, "/joint/0/bodyA"), 1.0);
    QCOMPARE(numberAt(json, "/joint/0/bodyB"), 0.0);
    QCOMPARE(numberAt(json, "/body/1/type"), 0.0);
    const Scene back = readAs("rube", writtenAs("rube", scene)).scene.value();
    QCOMPARE(back.bodies.size(), std::size_t{1});
    QVERIFY(!back.joints[0].bodyA.has_value());
}

void TestRube::springsOfNoStiffnessAreNoRods() {
    Scene scene = sceneOf(bodyWith(CircleShape{}));
    SceneJoint joint;
    joint.id = "spring";
    joint.type = SceneJointType::spring;
    joint.bodyA = "b";
    joint.stiffness = 0;
    scene.joints.push_back(joint);
    QCOMPARE(toText(valueAt(tree(scene), "/joint/0/type")), std::string("\"distance\""));
    QVERIFY(numberAt(tree(scene), "/joint/0/frequency") > 0);
}

void TestRube::aDistanceWithALimitIsARope() {
    Scene scene = sceneOf(bodyWith(CircleShape{}));
    SceneJoint joint;
    joint.id = "rope";
    joint.type = SceneJointType::distance;
    joint.bodyA = "b";
    joint.limit = JointLimit{0, 2};
    scene.joints.push_back(joint);
    QCOMPARE(toText(valueAt(tree(scene), "/joint/0/type")), std::string("\"rope\""));
    QCOMPARE(numberAt(tree(scene), "/joint/0/maxLength"), 2.0);
}

void TestRube::whatWasChangedElsewhereWins() {
    Scene scene = sceneOf(bodyWith(CapsuleShape{{-1, 0}, {1, 0}, 0.5}));
    scene.bodies[0].color = "#4a90d9";
    scene.bodies[0].shapes[0].surfaceVelocity = 2;
    Json json = tree(scene);

    // Friction belongs to no outline: the capsule stays one.
    Json rougher = json;
    putAt(rougher, "/body/0/fixture/0/friction", 0.9);
    Scene back = readAs("rube", toText(rougher)).scene.value();
    QVERIFY(back.bodies[0].shapes[0].geometry == scene.bodies[0].shapes[0].geometry);
    QCOMPARE(back.bodies[0].shapes[0].friction, 0.9);
    QCOMPARE(back.bodies[0].shapes[0].surfaceVelocity, 2.0);

    // A larger circle at one end is no capsule any more: its pieces are shapes of their own.
    putAt(json, "/body/0/fixture/1/circle/radius", 0.7);
    const SceneResult result = readAs("rube", toText(json));
    back = result.scene.value();
    QCOMPARE(back.bodies[0].shapes.size(), std::size_t{3});
    QCOMPARE(std::get<CircleShape>(back.bodies[0].shapes[1].geometry).radius, 0.7);
    QCOMPARE(back.bodies[0].color, std::string("#4a90d9"));
    QVERIFY(problemsOf(result).contains("body[0]"));
}

void TestRube::bodiesThatAreGoneTakeTheirForcesAlong() {
    Scene scene = sceneOf(bodyWith(CircleShape{}));
    SceneForce wind;
    wind.id = "wind";
    wind.body = "b";
    scene.forces.push_back(wind);
    Json json = tree(scene);
    putAt(json, "/body", Json::Array{});
    const SceneResult result = readAs("rube", toText(json));
    QVERIFY2(result.scene.has_value(), problemsOf(result));
    QVERIFY(result.scene->forces.empty());
    QVERIFY(problemsOf(result).contains("1 force was left out"));
}

void TestRube::jointsOfOtherKindsAreLeftOutWithAWarning() {
    const SceneResult result =
        readAs("rube", fileWith(disc4 + ", " + disc4, R"("joint": [{ "type": "wheel", "bodyA": 0, "bodyB": 1 }])"));
    QVERIFY2(result.scene.has_value(), problemsOf(result));
    QVERIFY(result.scene->joints.empty());
    QVERIFY(problemsOf(result).contains("joint[0].type, line 1: a joint of type \"wheel\" is left out"));
}

void TestRube::projectsAreRead() {
    const SceneResult result = readAs("rube", R"({ "collisionbitplanes": {}, "metaworld": {
        "gravity": { "x": 0, "y": -10 }, "stepsPerSecond": 60,
        "metabody": [
            { "id": 7, "name": "ground", "type": "static", "fixture": [
                { "id": 1, "friction": 0.5, "shapes": [{ "type": "line" }], "vertices": { "x": [-5, 5], "y": [0, 0] } }] },
            { "id": 9, "name": "ell", "type": "dynamic", "awake": true, "position": { "x": 0, "y": 3 }, "fixture": [
                { "id": 2, "density": 1, "shapes": [{ "type": "polygon" }],
                  "vertices": { "x": [0, 3, 3, 1, 1, 0], "y": [0, 0, 1, 1, 3, 3] } },
                { "id": 3, "density": 1, "shapes": [{ "type": "circle", "radius": 0.5 }], "vertices": { "x": [4], "y": [0.5] } }] }],
        "metajoint": [{ "id": 4, "name": "pin", "type": "revolute", "bodyA": 7, "bodyB": 9, "anchorA": { "x": 0, "y": 3 }, "anchorB": 0 }]
    } })");
    QVERIFY2(result.scene.has_value(), problemsOf(result));
    const Scene& scene = *result.scene;
    QCOMPARE(scene.bodies.size(), std::size_t{2});
    QCOMPARE(std::get<PolygonShape>(scene.bodies[1].shapes[0].geometry).vertices.size(), std::size_t{6});
    QCOMPARE(std::get<CircleShape>(scene.bodies[1].shapes[1].geometry).center, (Vec2{4, 0.5}));
    QCOMPARE(scene.joints[0].bodyA.value(), std::string("ground"));
    QCOMPARE(scene.joints[0].bodyB.value(), std::string("ell"));
}

void TestRube::lossesAreToldByPlace() {
    Scene scene = sceneOf(bodyWith(CapsuleShape{{-1, 0}, {1, 0}, 0.5}));
    scene.bodies[0].shapes[0].surfaceVelocity = 2;
    scene.bodies[0].color = "#4a90d9";  // of no use to an engine, and no loss
    scene.world.frictionMixing = Mixing::minimum;
    const std::vector<std::string> expected{
        "world: frictionMixing \"minimum\" becomes \"geometric-mean\"",
        "bodies[0] (b), shapes[0]: surfaceVelocity 2 is lost",
        "bodies[0] (b), shapes[0]: a capsule becomes a box and 2 circles",
    };
    QCOMPARE(lossesAs("rube", scene), expected);
}

void TestRube::aMassThatOverrulesDensitiesIsTold() {
    // Given a file of ours in which another program has doubled a density, and left massData as it was.
    Scene scene = sceneOf(bodyWith(BoxShape{{0.5, 0.5}, {}, 0}));
    std::string text = writtenAs("rube", scene);
    const std::string density = "\"density\": 1";
    QVERIFY(text.find(density) != text.npos);
    text.replace(text.find(density), density.size(), "\"density\": 2");
    // Then the mass counts, and is said to.
    const SceneResult result = readAs("rube", text);
    QVERIFY2(problemsOf(result).contains("is what the body weighs, though the densities of its fixtures come to 2 kg"),
             problemsOf(result));
    // A mass of its own, as the scene had it, is none to speak of.
    scene.bodies[0].massOverride = MassOverride{5, 1, {}};
    QCOMPARE(problemsOf(readAs("rube", writtenAs("rube", scene))), QByteArray());
}

void TestRube::faultsAreToldWithTheirPlace_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* name, const std::string& text, const char* problem) {
        QTest::newRow(name) << QString::fromStdString(text) << problem;
    };
    row("no object", "[]", "must be an object, found an array of 0");
    row("cut off", "{ \"body\": [", "line 1: ");
    row("body that is none", fileWith("7"), "body[0], line 1: must be an object, found 7");
    row("type", fileWith(R"({ "type": 3 })"),
        "body[0].type, line 1: must be 0 (static), 1 (kinematic) or 2 (dynamic), found 3");
    row("text for a number", fileWith(R"({ "angle": "fast" })"),
        "body[0].angle, line 1: must be a finite number, found \"fast\"");
    row("hexadecimal NaN", fileWith(R"({ "angle": "7FC00000" })"), "body[0].angle, line 1: must be a finite number");
    row("hexadecimal infinity", fileWith(R"({ "angle": "7F800000" })"), "body[0].angle, line 1: must be a finite number");
    row("no shape", fileWith(R"({ "fixture": [{ "density": 1 }] })"),
        "body[0].fixture[0], line 1: must have a circle, polygon");
    row("lists of different length",
        fileWith(R"({ "fixture": [{ "polygon": { "vertices": { "x": [0, 1], "y": [0] } } }] })"),
        "body[0].fixture[0].polygon.vertices.y, line 1: must have as many numbers as x");
    row("radius", fileWith(R"({ "fixture": [{ "circle": { "center": 0, "radius": -1 } }] })"),
        "body[0], line 1: shapes[0].radius: must be greater than 0, found -1");
    row("crossing outline",
        fileWith(R"({ "fixture": [{ "polygon": { "vertices": { "x": [0, 1, 0, 1], "y": [0, 1, 1, 0] } } }] })"),
        "body[0], line 1: shapes[0].vertices: ");
    row("index", fileWith(disc4, R"("joint": [{ "type": "weld", "bodyA": 0, "bodyB": 1 }])"),
        "joint[0].bodyB, line 1: must be an index from 0 to 0, found 1");
    row("negative index", fileWith(disc4, R"("joint": [{ "type": "weld", "bodyA": -1, "bodyB": 0 }])"),
        "joint[0].bodyA, line 1: must be an index from 0 to 0, found -1");
    row("joint to itself", fileWith(disc4, R"("joint": [{ "type": "weld", "bodyA": 0, "bodyB": 0 }])"),
        "joint[0], line 1: bodyB: must differ from bodyA");
    row("steps", fileWith(disc4, R"("stepsPerSecond": 0)"), "stepsPerSecond, line 1: must be above 0, found 0");
    row("mass beyond all bounds",
        fileWith(R"({ "type": 2, "fixture": [{ "density": 1e308, "circle": { "center": 0, "radius": 1e10 } }] })"),
        "body[0], line 1: ");
}

void TestRube::faultsAreToldWithTheirPlace() {
    QFETCH(QString, text);
    QFETCH(QString, problem);
    const SceneResult result = readAs("rube", text.toStdString());
    QVERIFY(!result.scene.has_value());
    QVERIFY2(problemsOf(result).contains(problem.toUtf8()), problemsOf(result));
}

void TestRube::rectanglesAreBoxes() {
    // From the lower right corner on, as Box2D's hull has it.
    const auto shape = convexShapeOf(std::vector<Vec2>{{3, -1}, {3, 1}, {-1, 1}, {-1, -1}});
    const auto* box = std::get_if<BoxShape>(&shape);
    QVERIFY(box);
    QCOMPARE(box->halfExtents, (Vec2{2, 1}));
    QCOMPARE(box->center, (Vec2{1, 0}));
    QVERIFY(std::abs(box->angle) < 1e-15);
    QVERIFY(std::holds_alternative<PolygonShape>(convexShapeOf(std::vector<Vec2>{{3, -1}, {3, 1}, {-1, 1}, {-1, -1.01}})));
}

void TestRube::shapesThatAreTooThinAreThickenedAndKeepTheirMass() {
    // Box2D takes corners that are nearer than 2.5 mm for one, and ends the program; planck makes a box of 2 m of what is left.
    SceneShape card;
    card.geometry = BoxShape{{0.5, 0.001}, {3, 0}, 0.3};
    card.density = 100;
    const std::vector<EnginePiece> pieces = enginePieces(card, 0);
    QCOMPARE(pieces.size(), std::size_t{1});
    const auto& corners = std::get<PolygonShape>(pieces[0].geometry).vertices;
    QVERIFY(near(distance(corners[1], corners[2]), engineSlop, 1e-12));
    QVERIFY(near(signedArea(corners) * pieces[0].density, shapeMass(card).mass, 1e-12));
    Scene scene = sceneOf(bodyWith(card.geometry));
    QCOMPARE(
        lossesAs("planck", scene),
        std::vector<std::string>{"bodies[0] (b), shapes[0]: what is thinner than these engines take becomes 0.005 m thick"});
    QVERIFY(readAs("planck", writtenAs("planck", scene)).scene.value().bodies == scene.bodies);
    std::get<BoxShape>(scene.bodies[0].shapes[0].geometry).halfExtents.y = 0.002;
    QVERIFY(lossesAs("planck", scene).empty());
}

void TestRube::verticesOfChainsAreFarEnoughApart() {
    SceneShape chain;
    chain.geometry = ChainShape{{{0, 0}, {0.004, 0}, {1, 0}, {1, 1}, {0, 0.004}}, true};
    const EnginePiece piece = enginePieces(chain, 0).front();
    QCOMPARE(std::get<ChainShape>(piece.geometry).vertices, (std::vector<Vec2>{{0, 0}, {1, 0}, {1, 1}}));
}

QTEST_GUILESS_MAIN(TestRube)
#include "test_rube.moc"
