// SPDX-License-Identifier: MIT
#include <QTest>
#include <filesystem>

#include "core/scene/scene_io.h"
#include "core/scene/shape_builder.h"
#include "docs/loaders/cpp/cairn_scene.h"
#include "tests/support/support_worlds.h"

using cairn::test::near;
namespace loader = cairn_loader;

namespace {

const std::string root = CAIRN_SOURCE_DIR;

std::string messageOf(std::string_view text) {
    try {
        loader::readScene(loader::JsonReader(text).read());
    } catch (const std::exception& error) {
        return error.what();
    }
    return {};
}

double areaOf(const loader::Outline& outline) {
    double doubled = 0;
    for (std::size_t i = 2; i < outline.size(); ++i) doubled += loader::cross(outline[0], outline[i - 1], outline[i]);
    return doubled / 2;
}

}  // namespace

// docs/loaders/cpp reads scenes as Cairn itself does.
class TestSceneLoader : public QObject {
    Q_OBJECT

private slots:
    void readsSceneAsCairnDoes_data() {
        QTest::addColumn<QString>("path");
        for (const auto& entry : std::filesystem::directory_iterator(root + "/scenes"))
            if (entry.path().extension() == ".cairn")
                QTest::newRow(entry.path().stem().c_str()) << QString::fromStdString(entry.path());
        QTest::newRow("all-kinds") << QString::fromStdString(root + "/tests/exchange/scenes/all-kinds.cairn");
    }

    void readsSceneAsCairnDoes() {
        QFETCH(QString, path);
        const cairn::Scene expected = cairn::loadScene(path.toStdString()).scene.value();
        const loader::Scene found = loader::loadScene(path.toStdString());
        QCOMPARE(found.bodies.size(), expected.bodies.size());
        for (std::size_t i = 0; i < found.bodies.size(); ++i) {
            const loader::Body& body = found.bodies[i];
            const cairn::SceneBody& own = expected.bodies[i];
            QCOMPARE(body.id, own.id);
            QVERIFY(near({body.position.x, body.position.y}, own.position, 0));
            QVERIFY(near({body.linearVelocity.x, body.linearVelocity.y}, own.linearVelocity, 0));
            QCOMPARE(body.angle, own.angle);
            QCOMPARE(body.angularVelocity, own.angularVelocity);
            QCOMPARE(body.gravityScale, own.gravityScale);
            QCOMPARE(body.fixedRotation, own.fixedRotation);
            QCOMPARE(body.bullet, own.bullet);
            QCOMPARE(body.shapes.size(), own.shapes.size());
            if (own.type == cairn::SceneBodyType::dynamic) compareMasses(body.mass, cairn::bodyMass(own));
            for (std::size_t k = 0; k < own.shapes.size(); ++k) {
                QCOMPARE(body.shapes[k].friction, own.shapes[k].friction);
                QCOMPARE(body.shapes[k].restitution, own.shapes[k].restitution);
                QCOMPARE(body.shapes[k].category, static_cast<double>(own.shapes[k].filter.category));
            }
        }
        QCOMPARE(found.joints.size(), expected.joints.size());
        for (std::size_t i = 0; i < found.joints.size(); ++i) {
            QCOMPARE(found.joints[i].id, expected.joints[i].id);
            QCOMPARE(found.joints[i].bodyB, expected.joints[i].bodyB);
            QCOMPARE(found.joints[i].limit.isNull(), !expected.joints[i].limit.has_value());
            if (expected.joints[i].length) QCOMPARE(found.joints[i].length, *expected.joints[i].length);
        }
    }

    void splitsConcavePolygonsIntoConvexPieces() {
        // A comb, whose teeth no piece can hold two of.
        loader::Outline comb{{0, 0}, {9, 0}};
        for (int i = 0; i < 10; ++i) comb.push_back({9.0 - i, i % 2 == 0 ? 3.0 : 1.0});
        const std::vector<loader::Outline> pieces = loader::convexPieces(comb);
        double area = 0;
        for (const loader::Outline& piece : pieces) {
            QVERIFY(piece.size() >= 3 && piece.size() <= 8);
            for (const auto& [a, b, c] : loader::corners(piece)) QVERIFY(loader::turn(a, b, c) > 0);
            area += areaOf(piece);
        }
        QVERIFY(near(area, areaOf(comb), 1e-12));
    }

    void measuresJointsAsAuthored() {
        const loader::Scene scene = loader::loadScene(root + "/tests/exchange/scenes/all-kinds.cairn");
        for (const loader::Joint& joint : scene.joints)
            if (joint.id == "rod") QVERIFY(near(joint.length, 2.9, 1e-15));
    }

    void readsEscapesAndBoms() {
        const loader::Json json =
            loader::JsonReader("\xef\xbb\xbf{\"a\": \"\\u00e9\\n\\ud83d\\ude00\\\"\", \"b\": -2.5e3}").read();
        QCOMPARE(json["a"].orElse(std::string()), std::string("\xc3\xa9\n\xf0\x9f\x98\x80\""));
        QCOMPARE(json["b"].orElse(0.0), -2500.0);
    }

    void refuses_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, std::string text, const char* message) {
            QTest::newRow(name) << std::move(text) << QString(message);
        };
        row("empty", "", "line 1: expected a value");
        row("trailing comma", "[1,\n2,]", "line 2: expected a value");
        row("no comma", "[1 2]", "line 1: expected a comma or the end of the list");
        row("no colon", R"({"a" 1})", "line 1: expected a colon");
        row("no end", "\n\n{\"a\": \"b", "line 3: expected a character or the closing quote");
        row("half an escape", R"({"a": "\u12"})", "line 1: expected a character or the closing quote");
        row("more after it", "{} x", "line 1: expected the end");
        row("not a number", "[nan]", "line 1: expected a value");
        row("infinity", "[-inf]", "line 1: expected a value");
        row("too large a number", "[1e999]", "line 1: expected a value");
        row("too deep", std::string(100'000, '['), "line 1: expected no more than 64 levels");
        row("another format", R"({"format": "gltf"})", "not a Cairn scene");
        row("newer", R"({"format": "cairn-scene", "formatVersion": 2, "generator": "cairn 9.0"})",
            "format version 2, written by cairn 9.0: this loader reads version 1");
        row("a joint to nobody",
            R"({"format": "cairn-scene", "formatVersion": 1, "joints": [{"id": "j", "bodyA": null, "bodyB": "nobody"}]})",
            "joint j: there is no body nobody");
        row("an outline that crosses itself",
            R"({"format": "cairn-scene", "formatVersion": 1, "bodies": [{"id": "b", "type": "static",
            "shapes": [{"type": "polygon", "vertices": [[0, 0], [2, 0], [0, 1], [2, 2], [1, -1]]}]}]})",
            "a polygon crosses or touches itself; cairn validate says where");
    }

    void refuses() {
        QFETCH(std::string, text);
        QFETCH(QString, message);
        QCOMPARE(QString::fromStdString(messageOf(text)), message);
    }

private:
    static void compareMasses(const loader::Mass& found, const cairn::MassProperties& expected) {
        QVERIFY(near(found.mass, expected.mass, 1e-12 * expected.mass));
        QVERIFY(near({found.center.x, found.center.y}, expected.center, 1e-12));
        QVERIFY(near(found.inertia, expected.inertia, 1e-12 * expected.inertia));
    }
};

QTEST_MAIN(TestSceneLoader)
#include "test_scene_loader.moc"
