// SPDX-License-Identifier: MIT

// Files that are made to break a reader: each is refused with a reason, or read, in under a second and 200 MB.

#include <QtTest>
#include <algorithm>
#include <ctime>
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
};

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
    for (const char* format : {"cairn", "rube", "planck", "box2d-2.4"}) QTest::newRow(format) << format;
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
    // The texts themselves, which are made here, take up to 130 MB together.
    constexpr long texts = 250 * 1024;
    if (isMeasured)
        QVERIFY2(peakMemory() < maxKilobytes + texts, QByteArray::number(static_cast<qlonglong>(peakMemory())) + " kB");
}

QTEST_GUILESS_MAIN(TestHostileFiles)
#include "test_hostile_files.moc"
