// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/timeline/transport_bar.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "app/plots/plot_style.h"
#include "app/theme/look.h"
#include "app/theme/quantity_text.h"
#include "app/timeline/marks.h"
#include "app/timeline/timeline.h"

namespace cairn {

namespace {

QString speedText(double speed) {
    if (speed == Playback::asFastAsItGoes) return QObject::tr("max", "speed: as fast as it goes");
    return speed < 1 ? QStringLiteral("1/%1\u00d7").arg(1 / speed) : QStringLiteral("%1\u00d7").arg(speed);
}

}  // namespace

TransportBar::TransportBar(const QList<QAction*>& actions, QWidget* parent) : QFrame(parent) {
    setLook(this, "card");
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(2);
    for (QAction* action : actions) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setIconSize({16, 16});
        button->setFocusPolicy(Qt::TabFocus);
        button->setFixedSize(30, 26);
        layout->addWidget(button);
    }
    layout->addSpacing(8);
    m_timeline = new Timeline;
    layout->addWidget(m_timeline, 1);
    layout->addSpacing(8);
    m_time = new QLabel;
    m_time->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_time->setMinimumWidth(m_time->fontMetrics().horizontalAdvance(QStringLiteral("00.00 s / 00 s")));
    layout->addWidget(m_time);
    layout->addSpacing(6);
    m_skipped = new QLabel;
    m_skipped->setObjectName(QStringLiteral("skipped"));
    m_skipped->setToolTip(tr("Of the steps, so many are passed over between two pictures at this speed"));
    setLook(m_skipped, "muted");
    m_skipped->hide();
    layout->addWidget(m_skipped);
    m_speed = new QComboBox;
    for (const double speed : {1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2, 1.0, 2.0, 4.0, 8.0, 16.0, Playback::asFastAsItGoes})
        m_speed->addItem(speedText(speed), speed);
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("How fast the scene plays; max: as fast as it is computed"));
    m_speed->setFixedWidth(72);
    layout->addWidget(m_speed);
    setSpeed(1);
    setFixedHeight(38);

    connect(m_timeline, &Timeline::seekRequested, this, [this](double time) {
        if (m_document) m_document->seek(time);
    });
    connect(m_speed, &QComboBox::activated, this, [this] {
        if (m_document) m_document->playback().setSpeed(speed());
    });
    setDocument(nullptr);
}

void TransportBar::setDocument(Document* document) {
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    m_timeline->setEnabled(document != nullptr);
    if (document) {
        document->playback().setSpeed(speed());
        connect(document, &Document::comparisonChanged, this, &TransportBar::showExtent);
        connect(document, &Document::recorded, this, &TransportBar::showRecorded);
        connect(document, &Document::pokesChanged, this, &TransportBar::showRecorded);
        connect(document, &Document::timeChanged, this, &TransportBar::showTime);
    }
    showExtent();
}

void TransportBar::setTheme(const Theme& theme) {
    m_theme = &theme;
    m_timeline->setTheme(theme);
    showRecorded();
}

double TransportBar::speed() const { return m_speed->currentData().toDouble(); }

void TransportBar::setSpeed(double speed) {
    for (int i = 0; i < m_speed->count(); ++i)
        if (m_speed->itemData(i).toDouble() == speed) m_speed->setCurrentIndex(i);
    if (m_document) m_document->playback().setSpeed(this->speed());
}

void TransportBar::changeSpeed(int places) {
    m_speed->setCurrentIndex(std::clamp(m_speed->currentIndex() + places, 0, m_speed->count() - 1));
    if (m_document) m_document->playback().setSpeed(speed());
}

void TransportBar::showExtent() {
    if (m_document) m_timeline->setExtent(m_document->playback().end(), m_document->playback().step());
    showRecorded();
    showTime();
}

void TransportBar::showRecorded() {
    const ComparisonSummary* summary = m_document ? m_document->summary() : nullptr;
    m_timeline->setRecorded(summary ? summary->recordedUntil() : 0);
    QList<Timeline::Marker> markers;
    for (const Mark& mark : m_document ? marksOf(*m_document) : std::vector<Mark>()) {
        const QColor color = mark.lane
                                 ? laneColor(m_document->comparison()->lanes()[*mark.lane], *mark.lane, m_theme->isDark)
                                 : m_theme->mutedText;
        markers.push_back({mark.time, color, mark.word, mark.text, mark.minor});
    }
    m_timeline->setMarkers(std::move(markers));
}

void TransportBar::showTime() {
    const double time = m_document ? m_document->playback().time() : 0;
    const double end = m_document ? m_document->playback().end() : 0;
    m_timeline->setTime(time);
    m_time->setText(QStringLiteral("%1 / %2 s").arg(timeText(time)).arg(end));
    showSkipped(time);
}

// Pictures come as often as the window is drawn; at high speeds several steps lie between two of them.
void TransportBar::showSkipped(double time) {
    const bool playing = m_document && m_document->playback().playing();
    const double steps = playing ? std::round((time - m_shownTime) / m_document->playback().step()) : 0;
    m_shownTime = time;
    if (playing && steps < 0) return;  // a loop began again
    m_skipped->setVisible(steps >= 2);
    if (steps >= 2) m_skipped->setText(tr("1 in %1 steps").arg(steps));
}

}  // namespace cairn
