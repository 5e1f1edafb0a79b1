// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

#include "app/document/document.h"
#include "app/theme/theme.h"

class QGridLayout;
class QLabel;

namespace cairn {

// Where each lane has a body at the present time.
class BodyFacts : public QWidget {
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
        QLabel* dot;
        QLabel* label;
        QLabel* place;
        QLabel* speed;
    };

    QPointer<Document> m_document;
    std::string m_body;  // id
    const Theme* m_theme = &Theme::light();
    QGridLayout* m_grid;
    std::vector<LaneRow> m_laneRows;
};

}  // namespace cairn
