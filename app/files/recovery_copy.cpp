// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/recovery_copy.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace cairn {

namespace {

const QLatin1String formatName("cairn-recovery");

}  // namespace

QByteArray toBytes(const RecoveryCopy& copy) {
    const QJsonObject header{{QStringLiteral("format"), formatName},
                             {QStringLiteral("path"), copy.path},
                             {QStringLiteral("name"), copy.name},
                             {QStringLiteral("fileHash"), QString::fromLatin1(copy.fileHash.toHex())},
                             {QStringLiteral("time"), copy.time.toUTC().toString(Qt::ISODate)}};
    return QJsonDocument(header).toJson(QJsonDocument::Compact) + '\n' + QByteArray::fromStdString(copy.sceneText);
}

std::optional<RecoveryCopy> recoveryCopyFrom(const QByteArray& bytes) {
    const qsizetype lineEnd = bytes.indexOf('\n');
    if (lineEnd < 0) return std::nullopt;
    const QJsonObject header = QJsonDocument::fromJson(bytes.first(lineEnd)).object();
    if (header[QLatin1String("format")].toString() != formatName) return std::nullopt;
    return RecoveryCopy{header[QLatin1String("path")].toString(), header[QLatin1String("name")].toString(),
                        QByteArray::fromHex(header[QLatin1String("fileHash")].toString().toLatin1()),
                        QDateTime::fromString(header[QLatin1String("time")].toString(), Qt::ISODate),
                        bytes.sliced(lineEnd + 1).toStdString()};
}

}  // namespace cairn
