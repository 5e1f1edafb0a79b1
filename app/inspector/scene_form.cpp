// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/scene_form.h"

#include <QVBoxLayout>

#include "app/properties/properties.h"

namespace cairn {

SceneForm::SceneForm(QWidget* parent) : ScrollPage(parent), m_scene(sceneProperties()) {
    content().addWidget(m_scene.form());
    content().addStretch();
    m_scene.completeField = [](const Scene& scene, Field& field) {
        if (field.key != "run.reference") return;
        field.choices = {{"", tr("none")}};
        for (const LaneSpec& lane : scene.lanes) field.choices.push_back({lane.label, toQString(lane.label)});
    };
}

}  // namespace cairn
