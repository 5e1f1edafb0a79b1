// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/joining/joint_tool.h"

#include <algorithm>
#include <numbers>
#include <set>
#include <utility>

#include "app/authoring/edit_canvas.h"
#include "app/theme/text.h"
#include "core/authoring/names.h"
#include "core/math/decimals.h"

namespace cairn {

namespace {

// What joints are called in ids, names and undo steps.
struct JointWords {
    std::string id;
    QString name, step;
};

JointWords wordsOf(SceneJointType type) {
    switch (type) {
        case SceneJointType::distance:
            return {"distance", JointTool::tr("Distance"), JointTool::tr("add distance joint")};
        case SceneJointType::revolute:
            return {"hinge", JointTool::tr("Hinge"), JointTool::tr("add hinge")};
        case SceneJointType::prismatic:
            return {"slider", JointTool::tr("Slider"), JointTool::tr("add slider")};
        case SceneJointType::weld:
            return {"weld", JointTool::tr("Weld"), JointTool::tr("add weld")};
        case SceneJointType::spring:
            break;
    }
    return {"spring", JointTool::tr("Spring"), JointTool::tr("add spring")};
}

// None for the world.
const SceneBody* bodyOf(const Scene& scene, const std::optional<std::string>& id) {
    if (!id) return nullptr;
    const auto index = findBody(scene, *id);
    return index ? &scene.bodies[*index] : nullptr;
}

Transform poseOf(const SceneBody* body) { return body ? Transform(body->position, body->angle) : Transform(); }
double angleOf(const SceneBody* body) { return body ? body->angle : 0; }
constexpr int directions = 8;  // in which one looks around a place
bool moves(const SceneBody* body) { return body && body->type == SceneBodyType::dynamic; }

}  // namespace

std::vector<NumberField> JointTool::numberFields() const {
    const Vec2 at = canvas().pointedPlace();
    return {{tr("x"), Unit::of("m"), at.x}, {tr("y"), Unit::of("m"), at.y}};
}

std::vector<std::string> JointTool::bodiesAround(Vec2 place) const {
    constexpr double reach = 4;  // pixels
    const SceneOutlines& outlines = *canvas().outlines();
    std::vector<std::size_t> found = outlines.bodiesAt(place, outlines.authoredMotions(), canvas().pickReach());
    for (int i = 0; found.empty() && i < directions; ++i) {
        const Rotation turn = Rotation::fromAngle(2 * std::numbers::pi * i / directions);
        const Vec2 beside = place + reach * canvas().metresPerPixel() * Vec2{turn.c, turn.s};
        found = outlines.bodiesAt(beside, outlines.authoredMotions());
    }
    return idsOf(found);
}

std::vector<std::string> JointTool::bodiesTouching(Vec2 place) const {
    std::set<std::size_t> found;
    const SceneOutlines& outlines = *canvas().outlines();
    const double reach = 0.5 * canvas().metresPerPixel();
    for (int i = 0; i < directions; ++i) {
        const Rotation turn = Rotation::fromAngle(2 * std::numbers::pi * i / directions);
        for (const std::size_t body : outlines.bodiesAt(place + reach * Vec2{turn.c, turn.s}, outlines.authoredMotions()))
            found.insert(body);
    }
    return idsOf({found.rbegin(), found.rend()});
}

std::vector<std::string> JointTool::idsOf(const std::vector<std::size_t>& bodies) const {
    std::vector<std::string> ids;
    for (const std::size_t body : bodies) ids.push_back(canvas().document()->scene().bodies[body].id);
    return ids;
}

JointTool::Pin JointTool::pinAt(Vec2 place, Vec2 pointed) const {
    std::vector<std::string> bodies = bodiesAround(pointed);
    if (bodies.empty()) bodies = bodiesAround(place);
    // What the place was snapped to counts as well, though the pointer may be beside it.
    if (place != pointed)
        for (std::string& body : bodiesTouching(place))
            if (std::ranges::find(bodies, body) == bodies.end()) bodies.push_back(std::move(body));
    Pin pin{{{}, place}, {{}, place}};
    if (!bodies.empty()) pin.b.body = bodies[0];
    if (bodies.size() > 1) pin.a.body = bodies[1];
    return pin;
}

void JointTool::join(const End& a, const End& b, Vec2 direction) {
    Document& document = *canvas().document();
    const Scene& scene = document.scene();
    cancel();
    if (!a.body && !b.body) return refuse(tr("There is no body here: a joint needs one that moves."));
    const SceneBody* bodyA = bodyOf(scene, a.body);
    const SceneBody* bodyB = bodyOf(scene, b.body);
    if ((a.body && !bodyA) || (b.body && !bodyB)) return refuse(tr("The body of the first end is gone."));
    if (!moves(bodyA) && !moves(bodyB)) return refuse(tr("A joint needs a body that moves."));

    SceneJoint joint;
    joint.type = m_type;
    joint.bodyA = a.body;
    joint.bodyB = b.body;
    joint.localAnchorA = withoutResidue(inverseApply(poseOf(bodyA), a.place));
    joint.localAnchorB = withoutResidue(inverseApply(poseOf(bodyB), b.place));
    if (m_type == SceneJointType::distance || m_type == SceneJointType::spring) {
        if (a.place == b.place) return refuse(tr("The ends are in one place."));
        joint.length = withoutResidue(distance(a.place, b.place));
    } else {
        joint.referenceAngle = withoutResidue(angleOf(bodyB) - angleOf(bodyA));
    }
    if (m_type == SceneJointType::prismatic)
        joint.localAxisA = withoutResidue(inverseRotate(poseOf(bodyA).rotation, direction));
    if (m_type == SceneJointType::spring) {
        joint.frequency = 2;  // Hz
        joint.dampingRatio = 0.2;
    }
    const JointWords words = wordsOf(m_type);
    const bool joined = document.edit(words.step, [&](Scene& edited) {
        FreshNames names(edited);
        joint.id = names.jointId(words.id);
        joint.name = names.jointName(words.name.toStdString());
        edited.joints.push_back(joint);
    });
    if (!joined) return;  // the document has said why
    document.setSelection(Selection::ofJoint(joint.id));
    emit finished();
}

QString JointTool::endsText(const End& a, const End& b) const {
    const Scene& scene = canvas().document()->scene();
    const auto name = [&](const End& end) {
        const SceneBody* body = bodyOf(scene, end.body);
        return body ? toQString(body->title()) : tr("world");
    };
    return tr("%1 – %2").arg(name(a), name(b));
}

void JointTool::paintEnd(QPainter& painter, const End& end) const {
    const Scene& scene = canvas().document()->scene();
    painter.setPen(QPen(canvas().theme().accent, 2));
    painter.setBrush(Qt::NoBrush);
    if (const SceneBody* body = bodyOf(scene, end.body)) {
        const Transform pose = poseOf(body);
        const auto index = static_cast<std::size_t>(body - scene.bodies.data());
        for (const ShapeOutline& shape : canvas().outlines()->bodies()[index].shapes) {
            const double radius = shape.radius / canvas().metresPerPixel();
            if (shape.circle) painter.drawEllipse(canvas().toScreen(apply(pose, shape.center)), radius, radius);
            QPolygonF line;
            for (const Vec2 point : shape.points) line << canvas().toScreen(apply(pose, point));
            if (shape.closed)
                painter.drawPolygon(line);
            else
                painter.drawPolyline(line);
        }
    }
    painter.setBrush(canvas().theme().canvas);
    painter.drawEllipse(canvas().toScreen(end.place), 3.5, 3.5);
}

}  // namespace cairn
