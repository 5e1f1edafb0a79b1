// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/lane_pane.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "app/instruments/tracker_view.h"
#include "app/plots/plot_style.h"
#include "app/theme/look.h"
#include "app/theme/quantity_text.h"
#include "app/widgets/dot.h"
#include "app/widgets/elided_label.h"

namespace cairn {

LanePane::LanePane(QWidget* parent) : QFrame(parent) {
    setLook(this, "card");
    m_dot = new QLabel;
    m_label = new ElidedLabel;
    setLook(m_label, "title");
    m_reference = new QLabel(tr("reference"));
    m_reference->setObjectName(QStringLiteral("reference"));
    setLook(m_reference, "muted");
    m_state = new ElidedLabel;
    setLook(m_state, "muted");
    m_state->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_canvas = new LaneCanvas;
    connect(m_canvas, &LaneCanvas::contactClicked, this, [this](std::size_t contact) {
        const Frame& frame = *m_document->moments().of(m_lane).contacts;
        if (contact < frame.solved.size()) emit contactClicked(frame.solved[contact], frame);
    });
    m_lack = new QLabel(m_canvas);
    setLook(m_lack, "muted");
    m_lack->hide();
    m_banner = new QLabel(m_canvas);
    m_banner->setObjectName(QStringLiteral("banner"));
    m_banner->setWordWrap(true);
    m_banner->hide();
    m_canvas->installEventFilter(this);
    m_trackers = new TrackerView(*m_canvas);

    auto* header = new QHBoxLayout;
    header->setContentsMargins(8, 7, 9, 7);
    header->setSpacing(7);
    header->addWidget(m_dot);
    header->addWidget(m_label);
    header->addWidget(m_reference);
    header->addWidget(m_state, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(3, 1, 3, 3);
    layout->setSpacing(0);
    layout->addLayout(header);
    layout->addWidget(m_canvas, 1);
}

void LanePane::setLane(const Document& document, std::size_t lane) {
    m_document = &document;
    m_lane = lane;
    m_canvas->setOutlines(&document.runOutlines());
    const QString label = QString::fromStdString(document.comparison()->lanes()[lane].label);
    m_label->setText(label);
    QStringList labels;
    for (const LaneSpec& other : document.comparison()->lanes()) labels << QString::fromStdString(other.label);
    m_label->setNamesBeside(labels);
    m_canvas->setAccessibleName(tr("Canvas of lane %1").arg(label));
    setTheme(*m_theme);
    showPresent();
}

void LanePane::setTheme(const Theme& theme) {
    m_theme = &theme;
    m_canvas->setTheme(theme);
    m_trackers->setTheme(theme);
    if (!m_document) return;
    showGhosts();
    const LaneSpec& lane = m_document->comparison()->lanes()[m_lane];
    m_dot->setPixmap(dotPixmap(laneColor(lane, m_lane, theme.isDark), 12, devicePixelRatioF()));
    m_trackers->setMoment(m_document, m_lane);
}

void LanePane::showPresent() {
    const Comparison& comparison = *m_document->comparison();
    const Recording& recording = comparison.recording(m_lane);
    const double time = m_document->playback().time();
    if (recording.size() > 0) {
        const Moment moment = m_document->moments().of(m_lane);
        m_canvas->setMoment({.motions = moment.bodies,
                             .scene = &comparison.scene(),
                             .lane = &comparison.lanes()[m_lane],
                             .frame = moment.contacts,
                             .time = recording.frame(moment.step).time,
                             .recording = &recording,
                             .reference = m_document->referenceMotions()});
        m_lack->setText(momentText(moment));
        m_lack->setToolTip(tr("The recording keeps %1. What it does not keep is run again when the time rests.")
                               .arg(thinningText(recording)));
        m_lack->setVisible(!m_lack->text().isEmpty());
        placeLabels();
    }
    showGhosts();
    showSprings();
    showRing();
    m_trackers->setMoment(m_document, m_lane);
    m_reference->setVisible(comparison.lanes().size() > 1 && static_cast<int>(m_lane) == m_document->referenceLane());
    const ComparisonSummary& summary = *m_document->summary();
    const auto stop = recording.stopped();
    const QString verdict = summary.verdict(m_lane, time);
    const bool ended =
        stop && (!recording.started() || recording.size() == 0 || time >= recording.frame(recording.size() - 1).time);
    const QString word = ended ? (recording.started() ? tr("stopped") : tr("cannot run")) : verdict;
    m_state->setText(recording.started() && recording.size() > 0
                         ? tr("max %1 \u00b7 %2").arg(lengthText(summary.greatestPenetration(m_lane, time)), word)
                         : word);
    leaveRoomForState();
    if (m_canvas->accessibleDescription() != m_state->text()) m_canvas->setAccessibleDescription(m_state->text());
    setBanner(ended ? verdict : QString());
}

// A long label gives way to the state, which matters more, but not for more than two thirds of the header.
void LanePane::leaveRoomForState() {
    const int taken = m_reference->isHidden() ? 0 : m_reference->sizeHint().width() + 7;
    const int free = width() - 60 - taken;  // without dot, margins and gaps
    m_label->setMaximumWidth(std::max(free - m_state->sizeHint().width(), free / 3));
}

void LanePane::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    leaveRoomForState();
}

void LanePane::setGhosts(std::vector<std::size_t> lanes) {
    m_ghosts = std::move(lanes);
    showGhosts();
}

void LanePane::setChosenContact(const std::optional<ContactKey>& key) {
    m_contact = key;
    showRing();
}

// Our narrow phase finds contacts in every lane, whoever solves them.
void LanePane::showRing() {
    std::optional<Vec2> place;
    if (m_contact && m_document->comparison()->recording(m_lane).size() > 0) {
        const Frame& frame = *m_document->moments().of(m_lane).contacts;
        const ContactSight sight = sightOf(frame, *m_contact, ContactNames::ours);
        if (sight) place = (sight.solved ? sight.solved : sight.found)->position;
    }
    m_canvas->setRing(place);
}

void LanePane::showGhosts() {
    if (m_ghosts.empty() && m_canvas->ghosts().empty()) return;
    const Comparison& comparison = *m_document->comparison();
    std::vector<LaneCanvas::Ghost> ghosts;
    for (const std::size_t lane : m_ghosts) {
        const Recording& recording = comparison.recording(lane);
        if (recording.size() > 0)
            ghosts.push_back(
                {m_document->moments().of(lane).bodies, lanePen(comparison.lanes()[lane], lane, m_theme->isDark)});
    }
    m_canvas->setGhosts(std::move(ghosts));
}

void LanePane::contextMenuEvent(QContextMenuEvent* event) { emit menuWanted(event->globalPos()); }

void LanePane::showSprings() {
    std::vector<LaneCanvas::Spring> springs;
    for (const Poke& poke : m_document->comparison()->pokes()) {
        if (poke.time > m_document->playback().time()) break;
        const auto* grab = std::get_if<Poke::Grab>(&poke.action);
        if (!grab && !std::holds_alternative<Poke::Release>(poke.action)) continue;
        std::erase_if(springs, [&](const LaneCanvas::Spring& spring) { return spring.body == poke.body; });
        if (grab) springs.push_back({poke.body, grab->localPoint, grab->target});
    }
    m_canvas->setSprings(std::move(springs));
}

QString LanePane::headline() const { return QStringLiteral("%1 \u00b7 %2").arg(m_label->text(), m_state->text()); }

QString LanePane::lack() const { return m_lack->isHidden() ? QString() : m_lack->text(); }

void LanePane::setBanner(const QString& text) {
    m_banner->setVisible(!text.isEmpty());
    if (text == m_banner->text()) return;
    m_banner->setText(text);
    placeLabels();
}

void LanePane::placeLabels() {
    constexpr int margin = 10;
    const int width = m_canvas->width() - 2 * margin;
    m_banner->setGeometry(margin, margin, width, m_banner->heightForWidth(width));
    const QSize lack = m_lack->sizeHint();
    m_lack->setGeometry(
        QRect({m_canvas->width() - margin - lack.width(), m_canvas->height() - margin - lack.height()}, lack));
}

bool LanePane::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_canvas && event->type() == QEvent::Resize) placeLabels();
    return QFrame::eventFilter(watched, event);
}

}  // namespace cairn
