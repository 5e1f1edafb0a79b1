// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/inspector/property_section.h"
#include "app/inspector/scroll_page.h"
#include "app/inspector/shown_objects.h"

namespace cairn {

// Edits the selected joints.
class JointForm : public ScrollPage {
    Q_OBJECT

public:
    explicit JointForm(QWidget* parent = nullptr);

    // What to call a joint: its name, or the id where it has none.
    static QString titleOf(const SceneJoint& joint) { return toQString(joint.title()); }

    // Shows what the document has selected now.
    void show(Document* document);
    void setAngleUnit(const Unit& unit) { m_joints.setAngleUnit(unit); }
    void setTheme(const Theme& theme) { m_joints.form()->setTheme(theme); }

private:
    QPointer<Document> m_document;
    std::size_t m_first = 0;  // of the joints shown
    PropertySection<SceneJoint, ShownJoints> m_joints;
};

}  // namespace cairn
