// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "app/document/document.h"
#include "app/theme/theme.h"

class QHBoxLayout;
class QToolButton;

namespace cairn {

// The lanes of a run by their lines and labels, in a row of switches that show and hide them. The reference lane is there always.
class ViewLegend : public QWidget {
    Q_OBJECT

public:
    explicit ViewLegend(QWidget* parent = nullptr);

    void setLanes(const Document& document, const Theme& theme);  // document: with a comparison
    bool shows(const std::string& label) const { return !m_hidden.contains(QString::fromStdString(label)); }

signals:
    void changed();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void elide();

    QHBoxLayout* m_row;
    std::vector<QToolButton*> m_buttons;
    QStringList m_hidden;  // labels; kept from run to run
};

}  // namespace cairn
