// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QVBoxLayout;

namespace cairn {

// A page of the inspector: as wide as the panel, scrolled up and down.
class ScrollPage : public QScrollArea {
    Q_OBJECT

public:
    explicit ScrollPage(QWidget* parent = nullptr);

protected:
    QVBoxLayout& content() { return *m_content; }
    QWidget* addHeading(const QString& text);

private:
    QVBoxLayout* m_content;
};

}  // namespace cairn
