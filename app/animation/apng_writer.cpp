// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/animation/apng_writer.h"

#include <QtEndian>
#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/results/crc32.h"

namespace cairn {

namespace {

template <class Number>
void append(QByteArray& bytes, Number number) {
    const Number bigEndian = qToBigEndian(number);
    bytes.append(reinterpret_cast<const char*>(&bigEndian), sizeof bigEndian);
}

// The box outside of which both images are alike; a pixel where they are the same, as a frame cannot be empty.
QRect changedBox(const QImage& before, const QImage& now) {
    const auto rowDiffers = [&](int y) {
        return std::memcmp(before.constScanLine(y), now.constScanLine(y), static_cast<std::size_t>(now.width()) * 3) != 0;
    };
    int top = 0, bottom = now.height() - 1;
    while (top < bottom && !rowDiffers(top)) ++top;
    while (bottom > top && !rowDiffers(bottom)) --bottom;
    int left = now.width() - 1, right = 0;
    for (int y = top; y <= bottom; ++y) {
        const uchar* a = before.constScanLine(y);
        const uchar* b = now.constScanLine(y);
        for (int x = 0; x < left; ++x)
            if (std::memcmp(a + 3 * x, b + 3 * x, 3) != 0) left = x;
        for (int x = now.width() - 1; x > right; --x)
            if (std::memcmp(a + 3 * x, b + 3 * x, 3) != 0) right = x;
    }
    return {QPoint(std::min(left, right), top), QPoint(std::max(left, right), bottom)};
}

// The pixels of a box as PNG has them: rows of RGB, each behind its filter, here "up": what a row adds to the one above. zlib compresses that.
QByteArray pixelData(const QImage& image, QRect box) {
    constexpr char up = 2;
    const int width = 3 * box.width();
    QByteArray rows;
    rows.reserve(static_cast<qsizetype>(width + 1) * box.height());
    for (int y = box.top(); y <= box.bottom(); ++y) {
        rows += up;
        const uchar* row = image.constScanLine(y) + 3 * box.left();
        const uchar* above = y > box.top() ? image.constScanLine(y - 1) + 3 * box.left() : nullptr;
        for (int i = 0; i < width; ++i) rows += static_cast<char>(row[i] - (above ? above[i] : 0));
    }
    constexpr qsizetype sizeOfQt = 4;  // qCompress puts the length before what zlib makes
    return qCompress(rows).mid(sizeOfQt);
}

}  // namespace

ApngWriter::ApngWriter(QSize size, std::size_t frames, double framesPerSecond) : m_framesPerSecond(framesPerSecond) {
    m_bytes = QByteArrayLiteral("\x89PNG\r\n\x1a\n");
    QByteArray header;
    append(header, static_cast<quint32>(size.width()));
    append(header, static_cast<quint32>(size.height()));
    header.append("\x08\x02\x00\x00\x00", 5);  // 8 bits, RGB, deflate, five filters, not interlaced
    addChunk("IHDR", header);
    QByteArray control;
    append(control, static_cast<quint32>(frames));
    append(control, quint32{0});  // again and again
    addChunk("acTL", control);
}

void ApngWriter::addChunk(const char* type, const QByteArray& content) {
    const QByteArray body = QByteArray(type) + content;
    append(m_bytes, static_cast<quint32>(content.size()));
    m_bytes += body;
    append(m_bytes, crc32({body.constData(), static_cast<std::size_t>(body.size())}));
}

void ApngWriter::addFrameControl(QRect box) {
    constexpr quint16 unit = 1000;  // delays are in ms
    QByteArray control;
    append(control, m_sequence++);
    append(control, static_cast<quint32>(box.width()));
    append(control, static_cast<quint32>(box.height()));
    append(control, static_cast<quint32>(box.left()));
    append(control, static_cast<quint32>(box.top()));
    append(control, static_cast<quint16>(std::clamp(std::lround(unit / m_framesPerSecond), 1L, 65535L)));
    append(control, unit);
    control.append("\x00\x00", 2);  // what was there stays, and is overwritten
    addChunk("fcTL", control);
}

void ApngWriter::add(const QImage& frame) {
    const QImage image = frame.convertToFormat(QImage::Format_RGB888);
    if (m_last.isNull()) {
        addFrameControl(image.rect());
        addChunk("IDAT", pixelData(image, image.rect()));
    } else {
        const QRect box = changedBox(m_last, image);
        addFrameControl(box);
        QByteArray data;
        append(data, m_sequence++);
        addChunk("fdAT", data + pixelData(image, box));
    }
    m_last = image;
}

QByteArray ApngWriter::finish() {
    addChunk("IEND", {});
    return std::move(m_bytes);
}

}  // namespace cairn
