// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/problems_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/theme/icon_set.h"
#include "app/theme/look.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

QLabel* wrapped(const QString& text, bool muted) {
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    label->setMinimumWidth(1);  // a long name in it does not widen the panel
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    if (muted) setLook(label, "muted");
    return label;
}

constexpr int adviceDelay = 300;  // ms

}  // namespace

ProblemsPanel::ProblemsPanel(QWidget* parent) : QScrollArea(parent) {
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Problems"));
    m_afterEdits.setSingleShot(true);
    m_afterEdits.setInterval(adviceDelay);
    connect(&m_afterEdits, &QTimer::timeout, this, &ProblemsPanel::advise);
    rebuild();
}

void ProblemsPanel::setDocument(Document* document) {
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    m_advice.clear();
    m_problems.clear();
    if (document) {
        connect(document, &Document::lanesChanged, this, &ProblemsPanel::refresh);
        connect(document, &Document::comparisonChanged, this, &ProblemsPanel::refresh);
        connect(document, &Document::recorded, this, &ProblemsPanel::refresh);
        for (const auto signal : {&Document::sceneChanged, &Document::lanesChanged})
            connect(document, signal, &m_afterEdits, qOverload<>(&QTimer::start));
        m_afterEdits.start();
    } else {
        m_afterEdits.stop();
    }
    refresh();
    rebuild();
    emit countChanged(count());
}

void ProblemsPanel::setTheme(const Theme& theme) {
    m_theme = &theme;
    rebuild();
}

void ProblemsPanel::refresh() {
    std::vector<DocumentProblem> problems = m_document ? m_document->problems() : std::vector<DocumentProblem>{};
    if (problems == m_problems) return;
    m_problems = std::move(problems);
    rebuild();
    emit countChanged(count());
}

void ProblemsPanel::advise() {
    if (!m_document) return;
    if (m_document->inGesture()) {
        m_afterEdits.start();
        return;
    }
    std::vector<Advice> advice = adviceFor(m_document->scene());
    const bool same = std::ranges::equal(advice, m_advice, {}, &Advice::text, &Advice::text);
    m_advice = std::move(advice);
    if (same) return;
    rebuild();
    emit countChanged(count());
}

QHBoxLayout* ProblemsPanel::makeRow(const QString& icon, const QColor& color, const QString& text, const QString& place) {
    auto* picture = new QLabel;
    picture->setPixmap(themedPixmap(icon, color, 16, devicePixelRatioF()));
    auto* texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addWidget(wrapped(text, false));
    if (!place.isEmpty()) texts->addWidget(wrapped(place, true));
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(picture, 0, Qt::AlignTop);
    row->addLayout(texts, 1);
    return row;
}

QPushButton* ProblemsPanel::makeButton(const QString& text, const QString& about, const std::function<void()>& action) {
    auto* button = new QPushButton(text);
    button->setAccessibleDescription(about);
    // Whatever is done makes the rows anew, and with them this button.
    connect(button, &QPushButton::clicked, this, action, Qt::QueuedConnection);
    return button;
}

void ProblemsPanel::fix(const Advice& advice) {
    if (!m_document) return;
    EditResult result;
    m_document->edit(toQString(advice.fixText).toLower(), [&](Scene& scene) { result = advice.fix(scene); });
    if (!result.done()) emit fixRefused(toQString(result.refusal));
}

int ProblemsPanel::count() const {
    const auto failed = std::ranges::count_if(m_baseline.lanes, [](const LaneCheck& lane) { return !lane.passed(); });
    return static_cast<int>(m_problems.size() + m_advice.size()) + static_cast<int>(failed);
}

void ProblemsPanel::setBaseline(BaselineOutcome outcome) {
    m_baseline = std::move(outcome);
    rebuild();
    emit countChanged(count());
}

void ProblemsPanel::addBaselineRows(QVBoxLayout& layout) {
    QStringList passed;
    for (const LaneCheck& lane : m_baseline.lanes) {
        if (lane.passed()) {
            passed << toQString(lane.label);
            continue;
        }
        const QString text = tr("%1 leaves the baseline: %2").arg(toQString(lane.label), toQString(lane.reason()));
        QHBoxLayout* row = makeRow(QStringLiteral("error"), m_theme->error, text, m_baseline.name);
        if (!lane.departures.empty()) {
            auto* buttons = new QHBoxLayout;
            buttons->addWidget(makeButton(tr("Show"), text, [this, time = lane.departures.front().time] {
                if (!m_document) return;
                m_document->setPlaying(false);
                m_document->seek(time);
            }));
            buttons->addStretch();
            static_cast<QVBoxLayout*>(row->itemAt(1)->layout())->addLayout(buttons);
        }
        layout.addLayout(row);
    }
    if (!passed.isEmpty())
        layout.addLayout(makeRow(QStringLiteral("info"), m_theme->accent,
                                 tr("As the baseline has it: %1").arg(passed.join(QStringLiteral(", "))), m_baseline.name));
    if (!m_baseline.remark.isEmpty())
        layout.addLayout(makeRow(QStringLiteral("info"), m_theme->accent, m_baseline.remark, m_baseline.name));
}

void ProblemsPanel::rebuild() {
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(12, 4, 10, 8);
    layout->setSpacing(6);
    for (const DocumentProblem& problem : m_problems) {
        const bool error = problem.severity == Severity::error;
        layout->addLayout(makeRow(error ? QStringLiteral("error") : QStringLiteral("warning"),
                                  error ? m_theme->error : m_theme->warning, problem.text, problem.place));
    }
    addBaselineRows(*layout);
    for (const Advice& advice : m_advice) {
        const QString text = toQString(advice.text);
        QHBoxLayout* row = makeRow(QStringLiteral("info"), m_theme->accent, text, {});
        auto* buttons = new QHBoxLayout;
        buttons->setSpacing(6);
        buttons->addWidget(makeButton(tr("Show"), text, [this, bodies = advice.bodies] {
            if (!m_document) return;
            m_document->setSelection({bodies, {}});
            emit bodiesWanted();
        }));
        if (advice.fix) buttons->addWidget(makeButton(toQString(advice.fixText), text, [this, advice] { fix(advice); }));
        buttons->addStretch();
        static_cast<QVBoxLayout*>(row->itemAt(1)->layout())->addLayout(buttons);
        layout->addLayout(row);
    }
    if (count() == 0 && m_baseline.lanes.empty() && m_baseline.remark.isEmpty())
        layout->addWidget(wrapped(tr("None. What is wrong with a scene or a lane, what solvers complain of, and advice on "
                                     "the scene, is listed here."),
                                  true));
    layout->addStretch();
    setWidget(content);
}

}  // namespace cairn
