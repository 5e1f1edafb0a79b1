// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QScrollArea>
#include <QTimer>

#include "app/document/document.h"
#include "app/theme/theme.h"
#include "core/advice/advice.h"

class QHBoxLayout;
class QPushButton;

namespace cairn {

// What is wrong with the scene, its lanes and their runs, what of the scene this version does not honour, and advice on the scene, which
// can be followed at once.
class ProblemsPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget* parent = nullptr);

    void setDocument(Document* document);  // may be null
    void setTheme(const Theme& theme);
    int count() const { return static_cast<int>(m_problems.size() + m_advice.size()); }

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

    QPointer<Document> m_document;
    const Theme* m_theme = &Theme::light();
    std::vector<DocumentProblem> m_problems;
    std::vector<Advice> m_advice;
    QTimer m_afterEdits;  // advice is sought when an edit has been made, not at every step of a drag
};

}  // namespace cairn
