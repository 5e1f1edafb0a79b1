// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/file_hash.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

namespace cairn {

QByteArray hashOf(std::string_view text) {
    return QCryptographicHash::hash({text.data(), static_cast<qsizetype>(text.size())}, QCryptographicHash::Sha256);
}

QByteArray hashOfFile(const QString& path) {
    QFile file(path);
    // A pipe or a device would keep us waiting.
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) return {};
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return hash.addData(&file) ? hash.result() : QByteArray();
}

}  // namespace cairn
