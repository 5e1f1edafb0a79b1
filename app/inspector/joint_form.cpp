// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/joint_form.h"

#include <QVBoxLayout>

#include "app/properties/properties.h"
#include "core/reshape/joint_ends.h"

namespace cairn {

JointForm::JointForm(QWidget* parent) : ScrollPage(parent), m_joints(jointProperties()) {
    content().addWidget(m_joints.form());
    content().addStretch();
    m_joints.completeField = [](const Scene& scene, Field& field) {
        if (field.key != "bodyA" && field.key != "bodyB") return;
        field.choices.clear();
        for (const SceneBody& body : scene.bodies) field.choices.push_back({body.id, toQString(body.title())});
    };
    m_joints.refuse = [this](const Scene& scene, const std::string& key, const FieldValue& value) {
        if (key != "bodyA" && key != "bodyB") return QString();
        const auto moves = [&](const std::optional<std::string>& id) {
            const auto body = id ? findBody(scene, *id) : std::nullopt;
            return body && scene.bodies[*body].type == SceneBodyType::dynamic;
        };
        const auto* chosen = std::get_if<std::string>(&value);
        for (const std::size_t joint : selectedJoints(m_document->selection(), scene)) {
            const auto& other = key == "bodyA" ? scene.joints[joint].bodyB : scene.joints[joint].bodyA;
            if (!moves(other) && !(chosen && moves(*chosen))) return tr("a joint needs a body that moves");
        }
        return QString();
    };
    // A joint that is given another body stays where it is.
    m_joints.around = [](Scene& scene, const std::function<void()>& change) {
        const std::vector<SceneJoint> before = scene.joints;
        change();
        for (std::size_t i = 0; i < before.size(); ++i) holdEnds(scene, before[i], scene.joints[i]);
    };
    m_joints.afterEdit = [this](const std::string& key) {
        if (key == "id") m_document->setSelection(Selection::ofJoint(std::as_const(*m_document).scene().joints[m_first].id));
    };
}

void JointForm::show(Document* document) {
    m_document = document;
    const Scene& scene = document->scene();
    ShownJoints shown{selectedJoints(document->selection(), scene)};
    if (shown.joints.empty()) return;
    m_first = shown.joints.front();
    const SceneJoint& first = scene.joints[shown.joints.front()];
    const QString what = shown.joints.size() == 1 ? titleOf(first) : tr("%1 joints").arg(shown.joints.size());
    m_joints.show(document, std::move(shown), what);
}

}  // namespace cairn
