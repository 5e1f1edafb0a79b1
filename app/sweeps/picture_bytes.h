// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>
#include <functional>

class QPaintDevice;

namespace cairn {

enum class PictureFile { png, svg, pdf };
inline constexpr PictureFile pictureFiles[] = {PictureFile::png, PictureFile::svg, PictureFile::pdf};

// ".png"
const char* endingOf(PictureFile kind);

// A picture on white as the bytes of a file. size: in pixels, of which an inch of a page has 96. title: of the document.
QByteArray pictureBytes(PictureFile kind, QSize size, const QString& title, const std::function<void(QPaintDevice&)>& paint);

}  // namespace cairn
