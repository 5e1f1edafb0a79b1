// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/timeline/mark_commands.h"

#include <QAction>
#include <algorithm>
#include <ranges>

#include "app/editor/action_registry.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "app/timeline/marks.h"
#include "app/widgets/message_bar.h"
#include "core/events/first_difference.h"

namespace cairn {

void MarkCommands::addActions(ActionRegistry& actions) {
    const auto add = [&](const char* id, const QString& text, const QKeySequence& key, const QString& tip,
                         bool checkable = false) {
        actions.add(
            QLatin1String(id),
            {.text = text, .icon = {}, .keys = {key}, .tip = tip, .checkable = checkable, .scope = KeyScope::comparing});
    };
    add("run.nextMark", tr("&Next mark"), QKeySequence(Qt::Key_Period),
        tr("Go to the next time at which something happens to a lane: it leaves the reference, falls, tunnels, explodes, "
           "sleeps, stops"));
    add("run.previousMark", tr("Previous &mark"), QKeySequence(Qt::Key_Comma), tr("Go back to the mark before"));
    add("run.firstDifference", tr("First &difference"), QKeySequence(Qt::Key_D),
        tr("Go to the first step in which the selected lane differs from the reference to the last bit, and select the "
           "body"));
    add("run.loop", tr("Play o&ver and over"), QKeySequence(Qt::Key_L), tr("Begin again at the end"), true);
}

QStringList MarkCommands::menu() { return {"run.nextMark", "run.previousMark", "run.firstDifference", "", "run.loop"}; }

MarkCommands::MarkCommands(const ActionRegistry& actions, MessageBar& messages, QObject* parent)
    : QObject(parent), m_actions(actions), m_messages(messages) {
    const auto on = [this](const char* id, void (MarkCommands::*slot)()) {
        connect(m_actions[QLatin1String(id)], &QAction::triggered, this, [this, slot] {
            if (m_document) (this->*slot)();
        });
    };
    on("run.nextMark", &MarkCommands::goToNext);
    on("run.previousMark", &MarkCommands::goToPrevious);
    on("run.firstDifference", &MarkCommands::goToFirstDifference);
    connect(m_actions[QStringLiteral("run.loop")], &QAction::toggled, this, [this](bool looping) {
        if (m_document) m_document->playback().setLooping(looping);
    });
}

void MarkCommands::setDocument(Document* document) {
    m_document = document;
    if (document) document->playback().setLooping(m_actions[QStringLiteral("run.loop")]->isChecked());
}

void MarkCommands::updateEnabled(bool hasRun) {
    for (const char* id : {"run.nextMark", "run.previousMark", "run.loop"}) m_actions[QLatin1String(id)]->setEnabled(hasRun);
    m_actions[QStringLiteral("run.firstDifference")]->setEnabled(hasRun && m_document && m_document->comparison() &&
                                                                 m_document->comparison()->lanes().size() > 1);
}

void MarkCommands::goToNext() {
    const std::vector<Mark> marks = marksOf(*m_document);
    const double after = m_document->playback().time() + m_document->playback().step() / 2;
    const auto next = std::ranges::find_if(marks, [after](const Mark& mark) { return mark.time > after; });
    if (next == marks.end()) {
        m_messages.remark(MessageBar::Kind::information, tr("There is no mark after this time."));
        return;
    }
    m_document->setPlaying(false);
    m_document->seek(next->time);
    m_messages.remark(MessageBar::Kind::information, next->text);
}

void MarkCommands::goToPrevious() {
    const std::vector<Mark> marks = marksOf(*m_document);
    const double before = m_document->playback().time() - m_document->playback().step() / 2;
    const auto earlier = std::views::reverse(marks);
    const auto last = std::ranges::find_if(earlier, [before](const Mark& mark) { return mark.time < before; });
    if (last == earlier.end()) {
        m_messages.remark(MessageBar::Kind::information, tr("There is no mark before this time."));
        return;
    }
    m_document->setPlaying(false);
    m_document->seek(last->time);
    m_messages.remark(MessageBar::Kind::information, last->text);
}

void MarkCommands::goToFirstDifference() {
    const Comparison& comparison = *m_document->comparison();
    const auto reference = static_cast<std::size_t>(m_document->referenceLane());
    auto lane = std::min(static_cast<std::size_t>(std::max(0, m_document->selectedLane)), comparison.lanes().size() - 1);
    if (lane == reference) lane = reference == 0 ? 1 : 0;
    const QString label = toQString(comparison.lanes()[lane].label);
    const QString other = toQString(comparison.lanes()[reference].label);
    const auto difference = firstDifference(comparison.recording(lane), comparison.recording(reference));
    if (!difference) {
        m_messages.remark(MessageBar::Kind::information,
                          tr("%1 and %2 are alike to the last bit, as far as both are recorded.").arg(label, other));
        return;
    }
    m_document->setPlaying(false);
    m_document->seek(difference->time);
    const Scene& scene = comparison.scene();
    if (difference->body) m_document->setSelection({{scene.bodies[*difference->body].id}, {}});
    const QString body = difference->body ? toQString(scene.bodies[*difference->body].title()) : QString();
    const QString where =
        tr("step %1 (%2)").arg(comparison.recording(lane).frame(difference->frameA).step).arg(timeText(difference->time));
    QString what;
    if (difference->inImpulses)
        what = tr("the impulses between %1 and %2").arg(toQString(scene.bodies[*difference->other].title()), body);
    else if (difference->body && difference->distance > 0)
        what = tr("%1 is %2 away").arg(body, QString::number(difference->distance, 'g', 3) + QStringLiteral(" m"));
    else if (difference->body)
        what = tr("%1 moves otherwise").arg(body);
    else
        what = tr("which body, the recording does not hold");
    m_messages.remark(MessageBar::Kind::information, tr("%1 and %2 first differ in %3: %4.").arg(label, other, where, what));
}

}  // namespace cairn
