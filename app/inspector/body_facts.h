// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QScrollArea>

#include "app/document/document.h"
#include "app/theme/theme.h"

class QLabel;

namespace cairn {

// What a body was authored with, and where each lane has it at the present time. Read only.
class BodyFacts : public QScrollArea {
    Q_OBJECT

public:
    explicit BodyFacts(QWidget* parent = nullptr);

    void setBody(Document* document, const std::string& id);  // empty: none
    void setTheme(const Theme& theme);

private:
    void rebuild();
    void showPresent();

    struct LaneRow {
        std::size_t lane;
        QLabel* place;
        QLabel* speed;
    };

    QPointer<Document> m_document;
    std::string m_body;  // id
    const Theme* m_theme = &Theme::light();
    std::vector<LaneRow> m_laneRows;
};

}  // namespace cairn
