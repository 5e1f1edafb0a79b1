// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QTest>
#include <string>

#include "core/formats/formats.h"

namespace cairn::test {

// What a format's reader makes of a text.
inline SceneResult readAs(const std::string& id, const std::string& text) {
    const std::vector<SceneFormat> formats = sceneFormats();
    return findFormat(formats, id)->read(text, {});
}

inline std::string writtenAs(const std::string& id, const Scene& scene) {
    const std::vector<SceneFormat> formats = sceneFormats();
    return findFormat(formats, id)->write(scene, {}).files.front().bytes;
}

inline std::vector<std::string> lossesAs(const std::string& id, const Scene& scene) {
    const std::vector<SceneFormat> formats = sceneFormats();
    std::vector<std::string> texts;
    for (const Loss& loss : findFormat(formats, id)->losses(scene)) texts.push_back(toString(loss));
    return texts;
}

inline QByteArray problemsOf(const SceneResult& result) {
    QByteArray text;
    for (const SceneProblem& problem : result.problems) text += QByteArray::fromStdString(toString(problem)) + '\n';
    return text;
}

// A file of the corpus, whose folder CAIRN_CORPUS_DIR names; nothing where it is unset.
inline QString corpusFile(const QString& name) {
    const QString folder = qEnvironmentVariable("CAIRN_CORPUS_DIR");
    return folder.isEmpty() ? QString() : folder + '/' + name;
}

}  // namespace cairn::test
