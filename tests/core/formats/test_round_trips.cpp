// SPDX-License-Identifier: MIT

// A scene that was exported and imported again is the same scene, whatever the format can hold itself.

#include <QTest>

#include "core/formats/formats.h"
#include "tests/support/support_random_scenes.h"

using namespace cairn;
using namespace cairn::test;

namespace {

constexpr int sceneCount = 1000;

Scene throughFormat(const SceneFormat& format, const Scene& scene) {
    const Export written = format.write(scene, {});
    if (!written.message.empty()) throw std::runtime_error(written.message.english());
    SceneResult read = format.read(written.files.front().bytes, {});
    if (!read.scene) throw std::runtime_error(read.problems.empty() ? "no reason" : toString(read.problems.front()));
    return std::move(*read.scene);
}

// Where two texts begin to differ, with what stands around.
QByteArray difference(const std::string& a, const std::string& b) {
    const auto at = static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
    const std::size_t start = at < 200 ? 0 : at - 200;
    return QByteArray::fromStdString("expected ..." + a.substr(start, 400) + "\n\nfound ..." + b.substr(start, 400));
}

}  // namespace

class TestRoundTrips : public QObject {
    Q_OBJECT

private slots:
    void scenesComeBackTheSame_data();
    void scenesComeBackTheSame();
    void writtenFilesAreRecognised_data() { scenesComeBackTheSame_data(); }
    void writtenFilesAreRecognised();
};

void TestRoundTrips::scenesComeBackTheSame_data() {
    QTest::addColumn<QString>("id");
    for (const char* id : {"cairn", "rube", "planck", "box2d-2.4", "tiled", "step"}) QTest::newRow(id) << id;
}

void TestRoundTrips::scenesComeBackTheSame() {
    QFETCH(QString, id);
    const std::vector<SceneFormat> formats = sceneFormats();
    const SceneFormat& format = *findFormat(formats, id.toStdString());
    RandomShapes random(20);
    for (int i = 0; i < sceneCount; ++i) {
        Scene scene = randomRichScene(random);
        Scene back = throughFormat(format, scene);
        scene.generator = back.generator = {};  // says who wrote it last
        if (!(back == scene))
            QFAIL(("scene " + QByteArray::number(i) + ": " + difference(writeScene(scene), writeScene(back))).constData());
    }
}

void TestRoundTrips::writtenFilesAreRecognised() {
    QFETCH(QString, id);
    const std::vector<SceneFormat> formats = sceneFormats();
    RandomShapes random(21);
    const Export written = findFormat(formats, id.toStdString())->write(randomRichScene(random), {});
    const SceneFormat* found = recogniseFormat(formats, written.files.front().bytes, "a-name-that-says-nothing");
    QVERIFY(found);
    QCOMPARE(QString::fromStdString(found->id), id);
}

QTEST_GUILESS_MAIN(TestRoundTrips)
#include "test_round_trips.moc"
