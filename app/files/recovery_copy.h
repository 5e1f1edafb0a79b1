// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <optional>
#include <string>

namespace cairn {

// The state of a document that is not saved, kept against a crash. As a file: one line of JSON with what is said of the document,
// then the scene as a scene file has it.
struct RecoveryCopy {
    QString path;         // of the document's file; empty where it has none yet
    QString name;         // as its tab says
    QByteArray fileHash;  // of that file as the document knew it
    QDateTime time;       // when it was written
    std::string sceneText;
};

QByteArray toBytes(const RecoveryCopy& copy);
// Nothing where the bytes are no recovery copy. What its scene says is for parseScene to judge.
std::optional<RecoveryCopy> recoveryCopyFrom(const QByteArray& bytes);

}  // namespace cairn
