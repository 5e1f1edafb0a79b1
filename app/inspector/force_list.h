// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

#include "app/inspector/property_section.h"
#include "app/inspector/shown_objects.h"

class QVBoxLayout;

namespace cairn {

// The forces on a body: to edit, add and remove.
class ForceList : public QWidget {
    Q_OBJECT

public:
    explicit ForceList(QWidget* parent = nullptr);

    void show(Document* document, std::size_t body);  // index in the document's scene

private:
    using Section = PropertySection<SceneForce, ShownForce>;
    struct Entry {
        std::string id;
        QWidget* box;
        Section* section;
    };

    void build(const std::vector<std::string>& ids);
    void add();
    void remove(const std::string& id);

    QPointer<Document> m_document;
    std::string m_body;  // id
    std::vector<Entry> m_entries;
    QVBoxLayout* m_layout;
};

}  // namespace cairn
