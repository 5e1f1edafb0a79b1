// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

namespace cairn {

// Writes an animated PNG (PNG, third edition, W3C 2025: chunks acTL, fcTL, fdAT), which runs again and again. Programs that know none show
// its first frame. Of each frame that follows only the box that changed is written.
class ApngWriter {
public:
    // frames: how many are to be added; framesPerSecond: above 0.
    ApngWriter(QSize size, std::size_t frames, double framesPerSecond);

    void add(const QImage& frame);  // of that size
    QByteArray finish();

private:
    void addChunk(const char* type, const QByteArray& content);
    void addFrameControl(QRect box);

    const double m_framesPerSecond;
    QByteArray m_bytes;
    QImage m_last;
    quint32 m_sequence = 0;  // of fcTL and fdAT together
};

}  // namespace cairn
