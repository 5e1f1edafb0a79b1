// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QTemporaryDir>

namespace cairn::test {

inline QString brokenPlugins() { return QStringLiteral(CAIRN_BINARY_DIR "/tests/broken-plugins"); }

// Two boxes on the ground, with three lanes: one has a comma in its label, one its own time step.
inline constexpr const char* stack = R"({
  "format": "cairn-scene", "formatVersion": 1, "name": "Two boxes",
  "bodies": [
    { "id": "ground", "type": "static", "position": [0, -0.5], "shapes": [ { "type": "box", "halfExtents": [5, 0.5] } ] },
    { "id": "lower", "type": "dynamic", "position": [0, 0.5], "shapes": [ { "type": "box", "halfExtents": [0.5, 0.5] } ] },
    { "id": "upper", "type": "dynamic", "position": [0, 1.5], "shapes": [ { "type": "box", "halfExtents": [0.5, 0.5] } ] }
  ],
  "lanes": [
    { "label": "One pass", "solver": "naive", "parameters": { "iterations": 1 }, "color": "#d55e00" },
    { "label": "SI, 10", "solver": "sequential-impulse", "color": "#0072b2" },
    { "label": "half", "solver": "si", "world": { "timeStep": 0.008333333333333333 } }
  ],
  "run": { "duration": 1 }
})";

// A folder for files that commands read and write, with that scene in it.
class CommandFolder {
public:
    QString path(const QString& name = {}) const { return m_folder.filePath(name); }
    QString scene() const { return m_scene; }

    QString write(const QString& name, const QByteArray& text) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", qPrintable(file.fileName()));
        return file.fileName();
    }

private:
    QTemporaryDir m_folder;
    const QString m_scene = write("stack.cairn", stack);
};

}  // namespace cairn::test
