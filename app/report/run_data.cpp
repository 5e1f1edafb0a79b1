// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/run_data.h"

#include <algorithm>
#include <cmath>

#include "app/canvas/run_bounds.h"
#include "app/plots/plot_style.h"
#include "app/report/packed_numbers.h"
#include "core/results/results.h"

namespace cairn {

namespace {

constexpr double finestResolution = 5e-5;  // m
// A page unpacks what it holds into memory; more than this, phones refuse.
constexpr std::size_t mostNumbers = std::size_t{24} << 20;

Json pointsOf(const std::vector<Vec2>& points) {
    Json::Array numbers;
    for (const Vec2 p : points) {
        numbers.emplace_back(p.x);
        numbers.emplace_back(p.y);
    }
    return numbers;
}

Json shapeOf(const ShapeOutline& shape) {
    Json::Object object;
    if (shape.circle)
        object.push_back({"circle", Json::Array{shape.center.x, shape.center.y, shape.radius}});
    else
        object.push_back({"points", pointsOf(shape.points)});
    if (!shape.closed) object.push_back({"open", true});
    if (!shape.solid) object.push_back({"line", true});
    object.push_back({"radius", pointsOf({shape.center, shape.radiusLineEnd})});
    return object;
}

std::string_view typeName(SceneBodyType type) {
    switch (type) {
        case SceneBodyType::fixed:
            return "static";
        case SceneBodyType::kinematic:
            return "kinematic";
        case SceneBodyType::dynamic:
            break;
    }
    return "dynamic";
}

Json sceneJson(const Scene& scene, const SceneOutlines& outlines) {
    Json::Array bodies, joints, order;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const BodyOutline& body = outlines.bodies()[i];
        Json::Array shapes;
        for (const ShapeOutline& shape : body.shapes) shapes.push_back(shapeOf(shape));
        bodies.push_back(Json::Object{{"id", scene.bodies[i].id},
                                      {"type", typeName(body.type)},
                                      {"color", body.color},
                                      {"hidden", body.hidden},
                                      {"shapes", std::move(shapes)}});
    }
    for (const JointOutline& joint : outlines.joints()) {
        const auto bodyJson = [](std::optional<std::uint32_t> body) { return body ? Json(*body) : Json(); };
        joints.push_back(Json::Object{{"a", bodyJson(joint.bodyA)},
                                      {"b", bodyJson(joint.bodyB)},
                                      {"anchors", pointsOf({joint.localAnchorA, joint.localAnchorB})}});
    }
    for (const std::uint32_t i : outlines.drawingOrder()) order.emplace_back(i);
    return Json::Object{{"bodies", std::move(bodies)}, {"joints", std::move(joints)}, {"order", std::move(order)}};
}

struct Units {
    double length = finestResolution, angle = finestResolution;
};

// So fine that no point of a body is drawn farther than a tenth of a millimetre from where it was, and in small scenes not a thousandth of
// a body.
Units unitsFor(const SceneOutlines& outlines) {
    Units units;
    units.length = std::min(finestResolution, 1e-3 * outlines.typicalSize());
    double reach = outlines.typicalSize();
    for (const BodyOutline& body : outlines.bodies())
        if (body.type != SceneBodyType::fixed) reach = std::max(reach, body.reach);
    units.angle = std::min(units.length / reach, 1e-3);
    return units;
}

// A lane as it is now.
struct LaneView {
    const Recording& recording;
    std::size_t frames;
};

// Of each body x, y and angle, each as differences from frame to frame: what rests packs to nothing.
std::vector<std::int32_t> poseNumbers(const LaneView& lane, const std::vector<std::uint32_t>& moving, Units units,
                                      std::size_t stride) {
    std::vector<std::int32_t> numbers;
    const auto add = [&](auto valueOf, double unit) {
        std::int32_t last = 0;
        for (std::size_t i = 0; i < lane.frames; i += stride) {
            const std::int32_t value = quantised(valueOf(lane.recording.withPoses(i)), unit);
            numbers.push_back(value - last);
            last = value;
        }
    };
    for (const std::uint32_t body : moving) {
        add([body](const Frame& frame) { return frame.bodies[body].position.x; }, units.length);
        add([body](const Frame& frame) { return frame.bodies[body].position.y; }, units.length);
        add([body](const Frame& frame) { return frame.bodies[body].angle; }, units.angle);
    }
    return numbers;
}

std::vector<double> metricNumbers(const LaneView& lane, const std::vector<const MetricSpec*>& metrics, std::size_t stride) {
    std::vector<double> numbers;
    for (const MetricSpec* metric : metrics)
        for (std::size_t i = 0; i < lane.frames; i += stride)
            numbers.push_back(lane.recording.started() ? metric->value(lane.recording.frame(i).metrics) : std::nan(""));
    return numbers;
}

// Packs every lane, with twice the stride until all of them take no more than there is room for. Nothing where proceed says no.
struct Packing {
    std::size_t stride = 1;
    std::vector<QByteArray> lanes;
};
template <class Numbers>
std::optional<Packing> pack(const std::vector<LaneView>& lanes, std::size_t perFrame, std::size_t most,
                            const Numbers& numbersOf, const std::function<bool(double)>& proceed) {
    std::size_t frames = 0;
    for (const LaneView& lane : lanes) frames += lane.frames;
    Packing packing;
    while (frames * perFrame / packing.stride > mostNumbers) packing.stride *= 2;
    for (;; packing.stride *= 2) {
        std::size_t bytes = 0;
        bool canBeThinned = false;
        packing.lanes.clear();
        for (const LaneView& lane : lanes) {
            if (!proceed(static_cast<double>(packing.lanes.size()) / static_cast<double>(lanes.size()))) return {};
            packing.lanes.push_back(packed(numbersOf(lane, packing.stride)));
            bytes += static_cast<std::size_t>(packing.lanes.back().size());
            canBeThinned = canBeThinned || lane.frames > packing.stride;
        }
        if (bytes <= most || !canBeThinned) return packing;
    }
}

std::string textOf(const QByteArray& bytes) { return bytes.toStdString(); }

}  // namespace

std::optional<RunData> runDataOf(const Comparison& comparison, std::size_t most, const Proceed& proceed) {
    const Scene& scene = comparison.scene();
    const SceneOutlines outlines(scene);
    const Units units = unitsFor(outlines);
    std::vector<LaneView> lanes;
    for (std::size_t i = 0; i < comparison.lanes().size(); ++i)
        lanes.push_back({comparison.recording(i), comparison.recording(i).size()});
    std::vector<std::uint32_t> moving;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i)
        if (scene.bodies[i].type != SceneBodyType::fixed) moving.push_back(i);
    std::vector<const MetricSpec*> metrics;
    Json::Array metricList;
    for (const MetricSpec& spec : metricSpecs()) {
        metrics.push_back(&spec);
        metricList.push_back(
            Json::Object{{"column", spec.column()}, {"label", spec.label}, {"unit", spec.unit}, {"help", spec.help}});
    }

    const std::optional<Packing> figures = pack(
        lanes, metrics.size(), most / 2,
        [&](const LaneView& lane, std::size_t stride) { return metricNumbers(lane, metrics, stride); },
        [&](double share) { return proceed(0.3 * share); });
    if (!figures) return {};
    std::size_t left = most;
    for (const QByteArray& bytes : figures->lanes) left -= std::min(left, static_cast<std::size_t>(bytes.size()));
    const std::optional<Packing> poses = pack(
        lanes, 3 * moving.size(), left,
        [&](const LaneView& lane, std::size_t stride) { return poseNumbers(lane, moving, units, stride); },
        [&](double share) { return proceed(0.3 + 0.7 * share); });
    if (!poses) return {};

    Json::Array laneList;
    std::size_t reference = 0;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const LaneSpec& spec = comparison.lanes()[i];
        if (spec.label == scene.run.reference) reference = i;
        laneList.push_back(Json::Object{{"label", spec.label},
                                        {"color", laneColor(spec, i, false).name().toStdString()},
                                        {"darkColor", laneColor(spec, i, true).name().toStdString()},
                                        {"timeStep", lanes[i].recording.timeStep()},
                                        {"frames", lanes[i].frames},
                                        {"started", lanes[i].recording.started()},
                                        {"thinned", toString(lanes[i].recording.thinning(lanes[i].frames))},
                                        {"verdict", verdictAt(comparison, i, lanes[i].frames - 1)},
                                        {"poses", textOf(poses->lanes[i])},
                                        {"metrics", textOf(figures->lanes[i])}});
    }
    const Aabb view = boundsOfRun(outlines, lanes[reference].recording, lanes[reference].frames);
    Json::Array movingList(moving.begin(), moving.end());
    Json::Array still;
    for (const BodyMotion& motion : outlines.authoredMotions())
        for (const double number : {motion.position.x, motion.position.y, motion.angle}) still.emplace_back(number);
    return RunData{Json::Object{{"scene", sceneJson(scene, outlines)},
                                {"view", pointsOf({view.lower, view.upper})},
                                {"reference", reference},
                                {"lengthUnit", units.length},
                                {"angleUnit", units.angle},
                                {"poseStride", poses->stride},
                                {"metricStride", figures->stride},
                                {"moving", std::move(movingList)},
                                {"still", std::move(still)},
                                {"metrics", std::move(metricList)},
                                {"lanes", std::move(laneList)}},
                   {units.length, units.angle, poses->stride, figures->stride}};
}

}  // namespace cairn
