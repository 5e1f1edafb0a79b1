// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "app/theme/theme.h"
#include "core/scene/scene.h"

class QToolButton;

namespace cairn {

class ComparisonPlot;

// A plot below its title. The title's menu is for what is plotted, the one of the button beside it for everything else.
class PlotCard : public QFrame {
    Q_OBJECT

public:
    explicit PlotCard(const SceneInstrument& plot, QWidget* parent = nullptr);

    ComparisonPlot& plot() { return *m_plot; }
    void setTitle(const QString& title, const QString& fault);  // fault: what is the matter; shown with the title
    void setTheme(const Theme& theme);

    QSize minimumSizeHint() const override;

signals:
    // Menus are made when they are asked for.
    void quantityMenuWanted(QPoint global);
    void menuWanted(QPoint global);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void elide();

    QString m_wholeTitle;
    QToolButton* m_title;
    QToolButton* m_more;
    ComparisonPlot* m_plot;
};

}  // namespace cairn
