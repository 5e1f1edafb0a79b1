// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/inspector/property_section.h"
#include "app/inspector/scroll_page.h"
#include "app/inspector/shown_objects.h"

namespace cairn {

// Edits what belongs to no body: the scene's name, its world and its run.
class SceneForm : public ScrollPage {
    Q_OBJECT

public:
    explicit SceneForm(QWidget* parent = nullptr);

    void show(Document* document) { m_scene.show(document, {}, tr("the scene")); }
    void setTheme(const Theme& theme) { m_scene.form()->setTheme(theme); }

private:
    PropertySection<Scene, WholeScene> m_scene;
};

}  // namespace cairn
