// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>

#include "core/scene/scene.h"

namespace cairn {

// The bodies of a scene by name, in their groups.
class Outliner : public QTreeWidget {
    Q_OBJECT

public:
    explicit Outliner(QWidget* parent = nullptr);

    void setScene(const Scene* scene);  // may be null
    void selectBody(std::optional<std::size_t> body);

signals:
    void bodySelected(std::optional<std::size_t> body);  // by the user

private:
    std::vector<QTreeWidgetItem*> m_items;  // by body
};

}  // namespace cairn
