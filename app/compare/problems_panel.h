// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QScrollArea>
#include <QTimer>

#include "app/baseline/baseline_commands.h"
#include "app/document/document.h"
#include "app/theme/theme.h"
#include "core/advice/advice.h"

class QHBoxLayout;
class QPushButton;
class QVBoxLayout;

namespace cairn {

// What is wrong with the scene, its lanes and their runs, how these compare with their baseline, what of the scene this version does not honour, and advice on the scene, which
// can be followed at once.
class ProblemsPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget* parent = nullptr);

    void setDocument(Document* document);  // may be null
    void setTheme(const Theme& theme);
    // How the run compares with its baseline: a line for what passes, one for each lane that does not.
    void setBaseline(BaselineOutcome outcome);
    int count() const;  // of what is wrong or advised; what passes is not counted

signals:
    void countChanged(int count);
    void fixRefused(const QString& reason);
    void bodiesWanted();  // those of an advice are selected now, and are to be brought into view

private:
    void refresh();
    void advise();
    void rebuild();
    QHBoxLayout* makeRow(const QString& icon, const QColor& color, const QString& text, const QString& place);
    QPushButton* makeButton(const QString& text, const QString& about, const std::function<void()>& action);
    void fix(const Advice& advice);
    void addBaselineRows(QVBoxLayout& layout);

    QPointer<Document> m_document;
    const Theme* m_theme = &Theme::light();
    std::vector<DocumentProblem> m_problems;
    std::vector<Advice> m_advice;
    BaselineOutcome m_baseline;
    QTimer m_afterEdits;  // advice is sought when an edit has been made, not at every step of a drag
};

}  // namespace cairn
