// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/problems_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "app/theme/icon_set.h"
#include "app/theme/look.h"

namespace cairn {

namespace {

QLabel* wrapped(const QString& text, bool muted) {
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    if (muted) setLook(label, "muted");
    return label;
}

}  // namespace

ProblemsPanel::ProblemsPanel(QWidget* parent) : QScrollArea(parent) {
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Problems"));
    rebuild();
}

void ProblemsPanel::setDocument(Document* document) {
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    if (document) {
        connect(document, &Document::lanesChanged, this, &ProblemsPanel::refresh);
        connect(document, &Document::comparisonChanged, this, &ProblemsPanel::refresh);
        connect(document, &Document::recorded, this, &ProblemsPanel::refresh);
    }
    refresh();
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

void ProblemsPanel::rebuild() {
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(12, 4, 10, 8);
    layout->setSpacing(6);
    for (const DocumentProblem& problem : m_problems) {
        const bool error = problem.severity == Severity::error;
        auto* icon = new QLabel;
        icon->setPixmap(themedPixmap(error ? QStringLiteral("error") : QStringLiteral("warning"),
                                     error ? m_theme->error : m_theme->warning, 16, devicePixelRatioF()));
        auto* texts = new QVBoxLayout;
        texts->setSpacing(0);
        texts->addWidget(wrapped(problem.text, false));
        if (!problem.place.isEmpty()) texts->addWidget(wrapped(problem.place, true));
        auto* row = new QHBoxLayout;
        row->setSpacing(8);
        row->addWidget(icon, 0, Qt::AlignTop);
        row->addLayout(texts, 1);
        layout->addLayout(row);
    }
    if (m_problems.empty())
        layout->addWidget(wrapped(tr("None. What is wrong with a scene or a lane, and what solvers complain of, "
                                     "is listed here."),
                                  true));
    layout->addStretch();
    setWidget(content);
}

}  // namespace cairn
