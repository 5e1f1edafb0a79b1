// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/save_advice.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStorageInfo>

namespace cairn {

namespace {

constexpr qint64 littleSpace = 1 << 20;  // bytes: less than what a scene of some thousand bodies takes

struct SaveAdvice {
    Q_DECLARE_TR_FUNCTIONS(SaveAdvice)
};

}  // namespace

QString saveAdvice(const QString& path) {
    const QFileInfo file(path), folder(file.absolutePath());
    constexpr QFile::Permissions writable = QFile::WriteOwner | QFile::WriteGroup | QFile::WriteOther;
    if (file.isDir()) return SaveAdvice::tr("A folder has this name: choose another one.");
    if (!folder.exists())
        return SaveAdvice::tr("Its folder is gone: save it elsewhere, or put the folder back and try again.");
    if (file.exists() && !(file.permissions() & writable))
        return SaveAdvice::tr("Save it under another name, or allow writing to the file and try again.");
    if (!(folder.permissions() & writable) || !folder.isWritable())
        return SaveAdvice::tr("Save it in another folder, or allow writing to this one and try again.");
    if (QStorageInfo(folder.absoluteFilePath()).bytesAvailable() < littleSpace)
        return SaveAdvice::tr("The disk is full: make room and try again, or save it elsewhere.");
    return SaveAdvice::tr("Save it elsewhere, or try again.");
}

}  // namespace cairn
