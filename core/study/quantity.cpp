// SPDX-License-Identifier: MIT
#include "core/study/quantity.h"

#include <algorithm>
#include <vector>

#include "core/math/transform.h"
#include "core/metrics/metrics.h"
#include "core/scene/shape_builder.h"
#include "core/text/text.h"

namespace cairn {

namespace {

// A body's figure: from what it weighs and where it started.
struct BodyFigure {
    MemberQuantity quantity;
    double (*value)(const MassProperties& mass, const BodyMotion& start, const BodyMotion& now);
};

Vec2 centerOf(const MassProperties& mass, const BodyMotion& body) {
    return apply(Transform{body.position, Rotation::fromAngle(body.angle)}, mass.center);
}

using Mass = MassProperties;
using Motion = BodyMotion;
constexpr BodyFigure bodyFigures[] = {
    {{"x_m", "m", translatable("Position, x"), translatable("Where its frame is, to the right.")},
     [](const Mass&, const Motion&, const Motion& body) { return body.position.x; }},
    {{"y_m", "m", translatable("Position, y"), translatable("Where its frame is, upwards.")},
     [](const Mass&, const Motion&, const Motion& body) { return body.position.y; }},
    {{"angle_rad", "rad", translatable("Angle"),
      translatable("By how much its frame is turned, counter-clockwise, whole turns included.")},
     [](const Mass&, const Motion&, const Motion& body) { return body.angle; }},
    {{"height_m", "m", translatable("Height"), translatable("The height of its centre of mass.")},
     [](const Mass& mass, const Motion&, const Motion& body) { return centerOf(mass, body).y; }},
    {{"distance_m", "m", translatable("Distance from the start"),
      translatable("How far its frame is from where it started.")},
     [](const Mass&, const Motion& start, const Motion& body) { return distance(start.position, body.position); }},
    {{"vx_mps", "m/s", translatable("Velocity, x"), translatable("The velocity of its centre of mass, to the right.")},
     [](const Mass&, const Motion&, const Motion& body) { return body.velocity.x; }},
    {{"vy_mps", "m/s", translatable("Velocity, y"), translatable("The velocity of its centre of mass, upwards.")},
     [](const Mass&, const Motion&, const Motion& body) { return body.velocity.y; }},
    {{"speed_mps", "m/s", translatable("Speed"), translatable("How fast its centre of mass moves.")},
     [](const Mass&, const Motion&, const Motion& body) { return length(body.velocity); }},
    {{"w_radps", "rad/s", translatable("Angular velocity"), translatable("How fast it turns, counter-clockwise.")},
     [](const Mass&, const Motion&, const Motion& body) { return body.angularVelocity; }},
    {{"kineticEnergy_J", "J", translatable("Kinetic energy"),
      translatable("m v^2 / 2 + I w^2 / 2, by what the body weighs as authored.")},
     [](const Mass& mass, const Motion&, const Motion& body) {
         const double w = body.angularVelocity;
         return (mass.mass * dot(body.velocity, body.velocity) + mass.inertia * w * w) / 2;
     }},
};

struct JointFigure {
    MemberQuantity quantity;
    double (*value)(const FrameJoint& joint);
};
constexpr JointFigure jointFigures[] = {
    {{"force_N", "N", translatable("Force"), translatable("The size of the force by which it held in the step.")},
     [](const FrameJoint& joint) { return length(joint.force); }},
    {{"torque_Nm", "N m", translatable("Torque"),
      translatable("The torque on its body B by which it held in the step, counter-clockwise.")},
     [](const FrameJoint& joint) { return joint.torque; }},
    {{"error_m", "m", translatable("Error"), translatable("How far apart its anchors are that it should hold together.")},
     [](const FrameJoint& joint) { return joint.error; }},
};

constexpr std::string_view bodyPrefix = "body/", jointPrefix = "joint/";

template <class Figures>
const auto* figureNamed(const Figures& figures, std::string_view column) {
    const auto found = std::ranges::find_if(figures, [&](const auto& f) { return f.quantity.column == column; });
    return found == std::end(figures) ? nullptr : &*found;
}

template <class Figures>
std::vector<MemberQuantity> quantitiesOf(const Figures& figures) {
    std::vector<MemberQuantity> quantities;
    for (const auto& figure : figures) quantities.push_back(figure.quantity);
    return quantities;
}

FrameValue bodyValue(const Scene& scene, const QuantityMember& member) {
    const auto body = findBody(scene, member.id);
    if (!body) return {};
    MassProperties mass = bodyMass(scene.bodies[*body]);
    if (scene.bodies[*body].type != SceneBodyType::dynamic) mass.mass = mass.inertia = 0;
    const auto value = figureNamed(bodyFigures, member.quantity->column)->value;
    return [index = *body, mass, value](const Recording& recording, std::size_t i) -> std::optional<double> {
        if (!recording.hasPoses(i)) return {};
        return value(mass, recording.frame(0).bodies[index], recording.withPoses(i).bodies[index]);
    };
}

FrameValue jointValue(const Scene& scene, const QuantityMember& member) {
    const auto joint = std::ranges::find(scene.joints, member.id, &SceneJoint::id);
    if (joint == scene.joints.end() || (joint->type == SceneJointType::spring && joint->law == SpringLaw::force)) return {};
    const auto index = static_cast<std::uint32_t>(joint - scene.joints.begin());
    const auto value = figureNamed(jointFigures, member.quantity->column)->value;
    return [index, value](const Recording& recording, std::size_t i) -> std::optional<double> {
        if (!recording.hasContacts(i)) return {};
        const Frame& frame = recording.withContacts(i);
        const auto found = std::ranges::find(frame.joints, index, &FrameJoint::joint);
        if (found == frame.joints.end()) return {};
        return value(*found);
    };
}

FrameValue displacement(const Scene& scene) {
    return [&scene](const Recording& recording, std::size_t index) -> std::optional<double> {
        if (!recording.hasPoses(index)) return {};
        const Frame& start = recording.frame(0);
        const Frame& frame = recording.withPoses(index);
        double greatest = 0;
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
            if (scene.bodies[i].type != SceneBodyType::dynamic) continue;
            greatest = std::max(greatest, distance(start.bodies[i].position, frame.bodies[i].position));
        }
        return greatest;
    };
}

// What the fixed and kinematic bodies gave to the dynamic ones.
Vec2 groundImpulse(const Scene& scene, const Frame& frame) {
    const auto isDynamic = [&](std::uint32_t body) { return scene.bodies[body].type == SceneBodyType::dynamic; };
    Vec2 sum;
    for (const FrameContact& contact : frame.solved) {
        const Vec2 onB = contact.totalNormalImpulse * contact.normal + contact.totalTangentImpulse * tangent(contact.normal);
        if (!isDynamic(contact.bodyA)) sum += onB;
        if (!isDynamic(contact.bodyB)) sum -= onB;
    }
    return sum;
}

FrameValue groundImpulseValue(const Scene& scene, double Vec2::*coordinate) {
    return [&scene, coordinate](const Recording& recording, std::size_t i) -> std::optional<double> {
        if (!recording.hasContacts(i)) return {};
        return groundImpulse(scene, recording.withContacts(i)).*coordinate;
    };
}

// What of a frame it is made of.
Keep partOf(std::string_view name) {
    if (name.starts_with("joint/") || name.starts_with("groundImpulse")) return Keep::all;
    return name.starts_with("body/") || name == "displacementMax_m" ? Keep::poses : Keep::figures;
}

// How the frames up to a time make one figure.
enum class Fold { last, greatest, least, period };

struct Quantity {
    FrameValue value;  // none where the scene has no such quantity
    Fold fold = Fold::last;
    Keep part = Keep::figures;
};

Quantity quantityOf(const Scene& scene, std::string_view name) {
    constexpr std::pair<std::string_view, Fold> prefixes[] = {
        {"max/", Fold::greatest}, {"min/", Fold::least}, {"period/", Fold::period}};
    for (const auto& [prefix, fold] : prefixes) {
        if (!name.starts_with(prefix)) continue;
        name.remove_prefix(prefix.size());
        return {frameValue(scene, name), fold, partOf(name)};
    }
    return {frameValue(scene, name), Fold::last, partOf(name)};
}

bool isThinned(const Thinning& thinning, Keep part) {
    return (part == Keep::poses && thinning.withoutPoses > 0) || (part == Keep::all && thinning.withoutContacts > 0);
}

// Mean time (s) between the moments at which the value falls through zero, each interpolated within its step.
std::optional<double> period(const Recording& recording, std::size_t last, const FrameValue& value) {
    double firstPassage = 0, lastPassage = 0;
    int passages = 0;
    for (std::size_t i = 1; i <= last; ++i) {
        const auto before = value(recording, i - 1);
        const auto now = value(recording, i);
        if (!before || !now || *before <= 0 || *now > 0) continue;
        lastPassage = recording.frame(i).time - *now / (*now - *before) * recording.timeStep();
        if (passages++ == 0) firstPassage = lastPassage;
    }
    if (passages < 2) return {};
    return (lastPassage - firstPassage) / (passages - 1);
}

}  // namespace

std::span<const MemberQuantity> bodyQuantities() {
    static const std::vector<MemberQuantity> quantities = quantitiesOf(bodyFigures);
    return quantities;
}

std::span<const MemberQuantity> jointQuantities() {
    static const std::vector<MemberQuantity> quantities = quantitiesOf(jointFigures);
    return quantities;
}

// Ids may hold slashes, columns do not.
std::optional<QuantityMember> memberOf(std::string_view name) {
    const bool ofBody = name.starts_with(bodyPrefix);
    const std::size_t id = ofBody ? bodyPrefix.size() : jointPrefix.size(), end = name.rfind('/');
    if ((!ofBody && !name.starts_with(jointPrefix)) || end <= id) return {};
    for (const MemberQuantity& quantity : ofBody ? bodyQuantities() : jointQuantities())
        if (quantity.column == name.substr(end + 1))
            return QuantityMember{ofBody, std::string(name.substr(id, end - id)), &quantity};
    return {};
}

FrameValue frameValue(const Scene& scene, std::string_view name) {
    if (const auto member = memberOf(name)) return member->ofBody ? bodyValue(scene, *member) : jointValue(scene, *member);
    if (name == "displacementMax_m") return displacement(scene);
    if (name == "groundImpulseX_Ns") return groundImpulseValue(scene, &Vec2::x);
    if (name == "groundImpulseY_Ns") return groundImpulseValue(scene, &Vec2::y);
    const MetricSpec* metric = findMetric(name);
    if (!metric || metric->column() != name) return {};
    return [metric](const Recording& recording, std::size_t i) { return metric->value(recording.frame(i).metrics); };
}

bool isQuantity(const Scene& scene, std::string_view name) { return static_cast<bool>(quantityOf(scene, name).value); }

bool reaches(const Recording& recording, double time) {
    constexpr double roundOff = 1e-9;  // of a step, as in Recording::indexAt
    const double end = recording.frame(recording.size() - 1).time;
    return recording.started() && end + recording.timeStep() * (1 - roundOff) >= time;
}

std::optional<double> quantityAt(const Scene& scene, const Recording& recording, std::string_view name, double time) {
    if (recording.size() == 0 || !reaches(recording, time)) return {};
    const auto [value, fold, part] = quantityOf(scene, name);
    if (!value) return {};
    const std::size_t last = recording.indexAt(time);
    if (fold == Fold::last) return value(recording, last);
    if (isThinned(recording.thinning(last + 1), part)) return {};
    if (fold == Fold::period) return period(recording, last, value);
    std::optional<double> result = value(recording, 0);
    for (std::size_t i = 1; i <= last; ++i) {
        const auto now = value(recording, i);
        if (now && (!result || (fold == Fold::greatest ? *now > *result : *now < *result))) result = now;
    }
    return result;
}

}  // namespace cairn
