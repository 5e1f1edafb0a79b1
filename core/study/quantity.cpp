// SPDX-License-Identifier: MIT
#include "core/study/quantity.h"

#include <algorithm>
#include <functional>

#include "core/metrics/metrics.h"

namespace cairn {

namespace {

// A frame of a recording, by its index, as one figure; nothing where it was thinned of what the figure is made of.
using FrameValue = std::function<std::optional<double>(const Recording&, std::size_t)>;

std::optional<double> bodyFigure(const BodyMotion& body, std::string_view column) {
    if (column == "x_m") return body.position.x;
    if (column == "y_m") return body.position.y;
    if (column == "angle_rad") return body.angle;
    if (column == "vx_mps") return body.velocity.x;
    if (column == "vy_mps") return body.velocity.y;
    if (column == "w_radps") return body.angularVelocity;
    return {};
}

std::optional<double> jointFigure(const FrameJoint& joint, std::string_view column) {
    if (column == "force_N") return length(joint.force);
    if (column == "torque_Nm") return joint.torque;
    if (column == "error_m") return joint.error;
    return {};
}

// "ID/COLUMN". Ids may hold slashes, columns do not.
struct Member {
    std::string_view id;
    std::string column;
};
std::optional<Member> memberOf(std::string_view idAndColumn) {
    const std::size_t slash = idAndColumn.rfind('/');
    if (slash == std::string_view::npos) return {};
    return Member{idAndColumn.substr(0, slash), std::string(idAndColumn.substr(slash + 1))};
}

FrameValue bodyValue(const Scene& scene, std::string_view idAndColumn) {
    const auto member = memberOf(idAndColumn);
    if (!member || !bodyFigure({}, member->column)) return {};
    const auto body = findBody(scene, member->id);
    if (!body) return {};
    return [index = *body, column = member->column](const Recording& recording, std::size_t i) -> std::optional<double> {
        if (!recording.hasPoses(i)) return {};
        return bodyFigure(recording.withPoses(i).bodies[index], column);
    };
}

FrameValue jointValue(const Scene& scene, std::string_view idAndColumn) {
    const auto member = memberOf(idAndColumn);
    if (!member || !jointFigure({}, member->column)) return {};
    const auto joint = std::ranges::find(scene.joints, member->id, &SceneJoint::id);
    if (joint == scene.joints.end() || (joint->type == SceneJointType::spring && joint->law == SpringLaw::force)) return {};
    const auto index = static_cast<std::uint32_t>(joint - scene.joints.begin());
    return [index, column = member->column](const Recording& recording, std::size_t i) -> std::optional<double> {
        if (!recording.hasContacts(i)) return {};
        const Frame& frame = recording.withContacts(i);
        const auto found = std::ranges::find(frame.joints, index, &FrameJoint::joint);
        if (found == frame.joints.end()) return {};
        return jointFigure(*found, column);
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

FrameValue frameValue(const Scene& scene, std::string_view name) {
    constexpr std::string_view bodyPrefix = "body/";
    constexpr std::string_view jointPrefix = "joint/";
    if (name.starts_with(bodyPrefix)) return bodyValue(scene, name.substr(bodyPrefix.size()));
    if (name.starts_with(jointPrefix)) return jointValue(scene, name.substr(jointPrefix.size()));
    if (name == "displacementMax_m") return displacement(scene);
    if (name == "groundImpulseX_Ns") return groundImpulseValue(scene, &Vec2::x);
    if (name == "groundImpulseY_Ns") return groundImpulseValue(scene, &Vec2::y);
    const MetricSpec* metric = findMetric(name);
    if (!metric || metric->column() != name) return {};
    return [metric](const Recording& recording, std::size_t i) { return metric->value(recording.frame(i).metrics); };
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
