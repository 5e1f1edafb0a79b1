// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QScrollArea>

#include "app/document/document.h"
#include "app/theme/theme.h"

namespace cairn {

// What is wrong with the scene, its lanes and their runs, and what of the scene this version does not honour.
class ProblemsPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget* parent = nullptr);

    void setDocument(Document* document);  // may be null
    void setTheme(const Theme& theme);
    int count() const { return static_cast<int>(m_problems.size()); }

signals:
    void countChanged(int count);

private:
    void refresh();
    void rebuild();

    QPointer<Document> m_document;
    const Theme* m_theme = &Theme::light();
    std::vector<DocumentProblem> m_problems;
};

}  // namespace cairn
