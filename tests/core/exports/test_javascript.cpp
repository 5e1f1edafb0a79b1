// SPDX-License-Identifier: MIT

// A scene as a module of JavaScript, with its loaders beside it. What engines make of it is tested in tests/exchange.

#include <QDir>
#include <QTest>

#include "tests/core/exports/export_texts.h"

using namespace cairn;
using namespace cairn::test;

class TestJavascript : public QObject {
    Q_OBJECT

private slots:
    void theModuleHoldsTheScene();
    void theLoadersStandBesideIt();
    void theNameOfALoaderIsRefused();
};

void TestJavascript::theModuleHoldsTheScene() {
    Scene scene = sceneOf(BoxShape{});
    scene.name = "Level";
    scene.lanes.push_back({"SI", "si"});
    const std::string text = writtenAs("javascript", scene);
    QVERIFY(text.starts_with("// Level, a scene of Cairn\n"));
    QVERIFY(has(text, "//     import { scene } from './scene.mjs';\n"));
    // What is handed to the reader is the scene, without what only Cairn has a use for.
    const std::string start = "\nexport const scene = readScene(";
    const std::size_t from = text.find(start) + start.size();
    SceneResult read = parseScene(text.substr(from, text.rfind(");\n") - from));
    QVERIFY(read.scene);
    scene.lanes.clear();
    QCOMPARE(writeScene(*read.scene), writeScene(scene));
}

void TestJavascript::theLoadersStandBesideIt() {
    const std::vector<SceneFormat> formats = sceneFormats();
    const Export written = findFormat(formats, "javascript")->write(sceneOf(BoxShape{}), {});
    const QDir folder(CAIRN_SOURCE_DIR "/docs/loaders/javascript");
    const QStringList names = folder.entryList({"*.mjs"}, QDir::Files, QDir::Name);
    QVERIFY(names.contains("planck.mjs"));
    QCOMPARE(written.files.size(), static_cast<std::size_t>(names.size()) + 1);
    for (std::size_t i = 1; i < written.files.size(); ++i) {
        QFile file(folder.filePath(QString::fromStdString(written.files[i].name)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QByteArray::fromStdString(written.files[i].bytes), file.readAll());
    }
}

void TestJavascript::theNameOfALoaderIsRefused() {
    const std::vector<SceneFormat> formats = sceneFormats();
    ExportOptions options;
    options.name = "planck";
    const Export written = findFormat(formats, "javascript")->write(sceneOf(BoxShape{}), options);
    QVERIFY(written.files.empty());
    QVERIFY(has(written.message.english(), "planck.mjs"));
}

QTEST_GUILESS_MAIN(TestJavascript)
#include "test_javascript.moc"
