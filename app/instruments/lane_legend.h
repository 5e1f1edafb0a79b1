// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <set>
#include <string>
#include <vector>

#include "app/theme/theme.h"
#include "core/lab/comparison.h"

class QHBoxLayout;
class QToolButton;

namespace cairn {

// The lanes with the colour, dashes and mark of their curves. A click hides a lane in all plots, or shows it again.
class LaneLegend : public QWidget {
    Q_OBJECT

public:
    explicit LaneLegend(QWidget* parent = nullptr);

    // Those that were run; hides again what is hidden of them, also of one that has another label now.
    void setLanes(std::span<const LaneSpec> lanes);
    void setTheme(const Theme& theme);

    const std::set<std::string>& hidden() const { return m_hidden; }  // labels

    QSize minimumSizeHint() const override { return {40, QWidget::minimumSizeHint().height()}; }

signals:
    void hiddenChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void followRenamed(std::span<const LaneSpec> lanes);
    void dress();
    void elide();

    const Theme* m_theme = &Theme::light();
    std::vector<LaneSpec> m_lanes;
    std::vector<std::string> m_labels;  // of the lanes that were run last
    std::set<std::string> m_hidden;
    std::vector<QToolButton*> m_buttons;
    QHBoxLayout* m_row;
};

}  // namespace cairn
