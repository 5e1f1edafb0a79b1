// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <array>

#include "app/document/document.h"
#include "app/theme/theme.h"

class QToolButton;

namespace cairn {

class ComparisonPlot;

// Two plots of the comparison side by side, each of a metric of choice, with the present time through both.
class PlotsPanel : public QWidget {
    Q_OBJECT

public:
    explicit PlotsPanel(QWidget* parent = nullptr);

    void setDocument(Document* document);  // may be null
    void setTheme(const Theme& theme);

    QStringList metrics() const;  // keys
    void setMetrics(const QStringList& keys);

signals:
    void timePicked();  // by a click or a drag in a plot, and gone to

private:
    struct Card {
        QToolButton* title;  // with a menu of metrics
        ComparisonPlot* plot;
    };

    Card makeCard(const char* metricKey);
    void setMetric(const Card& card, const MetricSpec& metric);
    void release();
    void showComparison();
    void showTime();

    QPointer<Document> m_document;
    std::array<Card, 2> m_cards;
};

}  // namespace cairn
