// SPDX-License-Identifier: MIT

// Files that are made to break a reader: each is refused with a reason, or read, in under a second and 200 MB.

#include <QTest>
#include <algorithm>
#include <ctime>
#include <functional>
#include <sys/resource.h>

#include "tests/core/formats/format_files.h"
#include "tests/support/support_random_scenes.h"

using namespace cairn;
using namespace cairn::test;

namespace {

constexpr double maxSeconds = 1;  // of this process, whatever else the machine does
constexpr long maxKilobytes = 200 * 1024;

// Sanitizers take several times the time and memory.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool isMeasured = false;
#else
constexpr bool isMeasured = true;
#endif

std::string repeated(const std::string& text, int count, const std::string& between = ",") {
    std::string result;
    result.reserve((text.size() + between.size()) * static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) result.append(i == 0 ? "" : between).append(text);
    return result;
}

// The greatest memory that this process has taken, kB.
long peakMemory() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

}  // namespace

class TestHostileFiles : public QObject {
    Q_OBJECT

private slots:
    void filesAreRefusedQuickly_data();
    void filesAreRefusedQuickly();
    void damagedFilesAreReadOrRefused_data();
    void damagedFilesAreReadOrRefused();
    void memoryStaysSmall();  // last: of all that was read

private:
    long m_memoryOfTexts = 0;  // kB
};

namespace {

std::string numbered(int count, const std::function<std::string(int)>& text, const std::string& between = "") {
    std::string result;
    for (int i = 0; i < count; ++i) result.append(i == 0 ? "" : between).append(text(i));
    return result;
}

// Points that make a star of many crossings.
std::string scattered(int count, const std::string& before, const std::string& middle, const std::string& after,
                      const std::string& between) {
    return numbered(
        count,
        [&](int i) {
            return before + std::to_string(i * 7919LL % 10'007) + middle + std::to_string(i * 104'729LL % 10'009) + after;
        },
        between);
}

using AddRow = std::function<void(const char*, const char*, const std::string&)>;

void addRowsOfTiled(const AddRow& row) {
    const auto tmj = [](const std::string& objects) {
        return R"({"tilewidth":1,"layers":[{"type":"objectgroup","objects":[)" + objects + "]}]}";
    };
    const auto tmx = [](const std::string& objects) {
        return "<map orientation=\"orthogonal\" tilewidth=\"1\"><objectgroup>" + objects + "</objectgroup></map>";
    };
    const auto star = [](int count) { return "{\"polygon\":[" + scattered(count, "{\"x\":", ",\"y\":", "}", ",") + "]}"; };
    row("tiled", "very many objects", tmj(repeated(R"({"width":9,"height":9})", 180'000)));
    row("tiled", "very many objects in XML", tmx(repeated("<object width=\"9\"/>", 450'000, "")));
    row("tiled", "very many points", tmj(star(150'000)));
    row("tiled", "crossing outlines of many points", tmj(repeated(star(10'000), 12)));
    row("tiled", "very many points in XML",
        tmx("<object><polygon points=\"" + scattered(900'000, "", ",", "", " ") + "\"/></object>"));
    row("tiled", "very many properties",
        tmx("<object><properties>" + repeated("<property name=\"p\" value=\"1\"/>", 400'000, "") +
            "</properties></object>"));
    row("tiled", "nested groups", "<map orientation=\"orthogonal\">" + repeated("<group>", 120'000, ""));
    row("tiled", "nested groups of JSON",
        "{\"tilewidth\":1,\"layers\":[" + repeated("{\"type\":\"group\",\"layers\":[", 100'000, ""));
    row("tiled", "entities that grow",
        "<!DOCTYPE map [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c "
        "\"&b;&b;&b;&b;&b;&b;\">]>" +
            tmx("<object name=\"&c;&c;&c;\" width=\"1\" height=\"1\"/>"));
    row("tiled", "nothing but lines", tmx(std::string(15'000'000, '\n')));
    row("tiled", "shapes of shapes in a circle",
        tmj(numbered(
            30'000,
            [](int i) {
                return "{\"id\":" + std::to_string(i + 1) + R"(,"properties":[{"name":"body","value":)" +
                       std::to_string((i + 1) % 30'000 + 1) + "}]}";
            },
            ",")));
    row("tiled", "joints of themselves", tmx(numbered(60'000, [](int i) {
            const std::string id = std::to_string(i + 1);
            return "<object id=\"" + id + "\" type=\"joint\"><properties><property name=\"bodyA\" type=\"object\" value=\"" +
                   id + "\"/></properties></object>";
        })));
    row("tiled", "numbers beyond all bounds",
        tmj(R"({"width":1e308,"height":1e308,"x":1e308,"rotation":1e308,"ellipse":true})"));
    row("tiled", "NaN in XML", tmx("<object x=\"nan\"/>"));
}

void addRowsOfStep(const AddRow& row) {
    const auto world = [](const std::string& items) {
        return "<world xmlns=\"http://edu.kde.org/step/StepCoreXML\">" + items + "</world>";
    };
    const auto star = [](int count) {
        return "<item class=\"Polygon\"><vertexes>" + scattered(count, "(", ",", ")", ",") + "</vertexes></item>";
    };
    row("step", "very many items", world(repeated("<item class=\"Disk\"/>", 450'000, "")));
    row("step", "very many vertices", world(star(900'000)));
    row("step", "crossing outlines of many vertices", world(repeated(star(9'000), 80, "")));
    row("step", "nested groups", world(repeated("<item class=\"ItemGroup\">", 100'000, "")));
    row("step", "nothing but brackets",
        world("<item class=\"Polygon\"><vertexes>" + std::string(10'000'000, '(') + "</vertexes></item>"));
    row("step", "very many faults", world(repeated("<item class=\"Disk\"><mass>x</mass></item>", 150'000, "")));
    row("step", "joints to nothing", world(numbered(200'000, [](int i) {
            return "<item class=\"Stick\"><body1>" + std::to_string(i) + "</body1></item>";
        })));
    row("step", "a note of brackets",
        world("<item class=\"Note\"><text>&lt;!--cairn " + std::string(10'000'000, '[') + "</text></item>"));
    row("step", "a note that replaces everything",
        world("<item class=\"Disk\"><name>a</name></item><item class=\"Note\"><text>&lt;!--cairn "
              "{\"bodies\":{\"a\":{\"kept\":[[\"\",7,{}],"
              "[\"/shapes\",7,[]]],\"frame\":[1e308,1e308,1e308],\"piece\":\"a\",\"shape\":99999999999}}}--&gt;</text></"
              "item>"));
    row("step", "one name for all", world(repeated("<item class=\"Disk\"><name>a</name></item>", 10'000, "")));
}

}  // namespace

void TestHostileFiles::filesAreRefusedQuickly_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* format, const char* name, const std::string& text) {
        QTest::addRow("%s: %s", format, name) << format << QByteArray::fromStdString(text);
    };
    for (const char* format : {"rube", "planck"}) {
        row(format, "nothing", "");
        row(format, "nested arrays", std::string(1'000'000, '['));
        row(format, "nested objects", repeated("{\"body\":", 200'000, ""));
        row(format, "very many values", "[" + repeated("0", 3'000'000) + "]");
        row(format, "a long text", "[\"" + std::string(40'000'000, 'a') + "\"]");
        row(format, "NaN", "[NaN]");
        row(format, "no UTF-8", "[\"\xFF\xFE\"]");
    }
    row("rube", "very many bodies", "{\"gravity\":0,\"body\":[" + repeated("{}", 400'000) + "]}");
    row("rube", "very many fixtures",
        "{\"body\":[{\"fixture\":[" + repeated("{\"circle\":{\"radius\":1}}", 200'000) + "]}]}");
    row("rube", "very many vertices",
        "{\"body\":[{\"fixture\":[{\"polygon\":{\"vertices\":{\"x\":[" + repeated("1", 400'000) + "],\"y\":[" +
            repeated("2", 400'000) + "]}}}]}]}");
    row("rube", "crossing outlines of many vertices", [] {
        std::string x, y;
        for (int i = 0; i < 10'000; ++i) {
            x += (i == 0 ? "" : ",") + std::to_string(i * 7919 % 10'007);
            y += (i == 0 ? "" : ",") + std::to_string(i * 104'729 % 10'009);
        }
        const std::string fixture = "{\"polygon\":{\"vertices\":{\"x\":[" + x + "],\"y\":[" + y + "]}}}";
        return "{\"body\":[{\"fixture\":[" + repeated(fixture, 40) + "]}]}";
    }());
    row("rube", "very many faults", "{\"body\":[" + repeated("7", 900'000) + "]}");
    row("rube", "an index beyond all integers",
        R"({"body":[{},{}],"joint":[{"type":"weld","bodyA":18446744073709551616,"bodyB":1}]})");
    row("rube", "own keys that replace everything",
        R"({"body":[{"type":2,"customProperties":[{"name":"cairn","string":"{\"kept\":[[\"\",7,{}],[\"/shapes\",7,[]],[\"/id\",[],\"body-1\"]]}"}]}]})");
    row("rube", "own keys that are no list",
        R"({"customProperties":[{"name":"cairn","string":"{\"kept\":{\"a\":[]}}"}],"body":[{}]})");
    row("planck", "references to itself",
        R"([{"bodies":[{"refIndex":0,"refType":"Body"}],"fixtures":[{"refIndex":0,"refType":"Fixture"}]}])");
    row("planck", "one body very often",
        "[{\"bodies\":[" + repeated("{\"refIndex\":1,\"refType\":\"Body\"}", 200'000) + "]},{\"fixtures\":[" +
            repeated("{\"refIndex\":2,\"refType\":\"Fixture\"}", 100'000) +
            "]},{\"shape\":{\"type\":\"circle\",\"radius\":1}}]");
    row("planck", "one shape of many vertices very often",
        "[{\"bodies\":[{\"type\":\"static\",\"fixtures\":[" +
            repeated("{\"shape\":{\"refIndex\":1,\"refType\":\"Shape\"}}", 40'000) +
            "]}]},{\"type\":\"chain\",\"vertices\":[" + repeated("{\"x\":1,\"y\":2}", 9'000) + "]}]");
    row("planck", "an index beyond the end", R"([{"bodies":[{"refIndex":99,"refType":"Body"}]}])");
    row("planck", "a world that is none", "[7]");
    addRowsOfTiled(row);
    addRowsOfStep(row);
    row("box2d-2.4", "nothing but braces", std::string(10'000'000, '{'));
    row("box2d-2.4", "an endless statement", "m_world->SetGravity(" + std::string(10'000'000, '('));
    row("box2d-2.4", "very many blocks", repeated("{}", 3'000'000, ""));
    row("box2d-2.4", "very many bodies", repeated("{b2BodyDef bd;bodies[0]=m_world->CreateBody(&bd);}", 200'000, "\n"));
    row("box2d-2.4", "very many vertices", [] {
        std::string text = "{b2BodyDef bd;bodies[0]=m_world->CreateBody(&bd);{b2FixtureDef fd;b2PolygonShape shape;";
        for (int i = 0; i < 400'000; ++i) text += "vs[" + std::to_string(i) + "].Set(" + std::to_string(i) + ",1);";
        return text + "}}";
    }());
    row("box2d-2.4", "very many names", [] {
        std::string text = "{";
        for (int i = 0; i < 700'000; ++i) text += "a" + std::to_string(i) + "=1;";
        return text + "}";
    }());
    row("box2d-2.4", "a long comment of own keys", "// cairn: " + std::string(10'000'000, '['));
    row("box2d-2.4", "no bytes of text", std::string(100'000, '\0'));
    m_memoryOfTexts = peakMemory();
}

void TestHostileFiles::filesAreRefusedQuickly() {
    QFETCH(QString, format);
    QFETCH(QByteArray, text);
    const std::clock_t start = std::clock();
    const SceneResult result = readAs(format.toStdString(), text.toStdString());
    const double time = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    QVERIFY(result.scene.has_value() || !result.problems.empty());
    if (isMeasured) QVERIFY2(time < maxSeconds, QByteArray::number(time) + " s");
}

void TestHostileFiles::damagedFilesAreReadOrRefused_data() {
    QTest::addColumn<QString>("format");
    for (const char* format : {"cairn", "rube", "planck", "box2d-2.4", "tiled", "step"}) QTest::newRow(format) << format;
}

void TestHostileFiles::damagedFilesAreReadOrRefused() {
    QFETCH(QString, format);
    RandomShapes random(22);
    for (int i = 0; i < 300; ++i) {
        std::string text = writtenAs(format.toStdString(), randomRichScene(random));
        const auto somewhere = [&] { return static_cast<std::size_t>(random.below(static_cast<int>(text.size()))); };
        if (i % 3 == 0) {
            text.resize(somewhere());
        } else if (i % 3 == 1) {
            text.erase(somewhere(), static_cast<std::size_t>(random.below(30)));
        } else {
            for (int k = 0; k < 5; ++k) text[somewhere()] = "0-9.eE[]{},:\"x\n"[random.below(15)];
        }
        const SceneResult result = readAs(format.toStdString(), text);
        QVERIFY(result.scene.has_value() || !result.problems.empty());
        if (!result.scene) continue;
        const auto problems = validateScene(*result.scene);
        const auto fault = std::ranges::find(problems, Severity::error, &SceneProblem::severity);
        QVERIFY2(fault == problems.end(), fault == problems.end() ? "" : toString(*fault).c_str());
    }
}

void TestHostileFiles::memoryStaysSmall() {
    if (isMeasured)
        QVERIFY2(peakMemory() < m_memoryOfTexts + maxKilobytes,
                 QByteArray::number(static_cast<qlonglong>(peakMemory())) + " kB");
}

QTEST_GUILESS_MAIN(TestHostileFiles)
#include "test_hostile_files.moc"
