// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <string_view>

namespace cairn {

// By which the bytes of two files are held against each other: SHA-256.
QByteArray hashOf(std::string_view text);
QByteArray hashOfFile(const QString& path);  // empty where it cannot be read

}  // namespace cairn
