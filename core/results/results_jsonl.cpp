// SPDX-License-Identifier: MIT
#include <cmath>

#include "core/results/results.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

// Figures that a frame has not, or that are not finite, are null, as JSON has no others.
Json jsonFigure(double value) { return std::isfinite(value) ? Json(value) : Json(); }

Json contactTree(const Scene& scene, const FrameContact& contact) {
    return Json::Object{{"bodyA", scene.bodies[contact.bodyA].id},
                        {"bodyB", scene.bodies[contact.bodyB].id},
                        {"shapeA", contact.shapeA},
                        {"shapeB", contact.shapeB},
                        {"position_m", Json::Array{jsonFigure(contact.position.x), jsonFigure(contact.position.y)}},
                        {"normal", Json::Array{jsonFigure(contact.normal.x), jsonFigure(contact.normal.y)}},
                        {"separation_m", jsonFigure(contact.separation)},
                        {"normalImpulse_Ns", jsonFigure(contact.totalNormalImpulse)},
                        {"tangentImpulse_Ns", jsonFigure(contact.totalTangentImpulse)}};
}

Json bodiesTree(const Scene& scene, const std::vector<BodyMotion>& motions) {
    Json::Object bodies;
    for (std::size_t i = 0; i < motions.size(); ++i) {
        const BodyMotion& body = motions[i];
        Json::Array motion;
        for (const double value :
             {body.position.x, body.position.y, body.angle, body.velocity.x, body.velocity.y, body.angularVelocity})
            motion.push_back(jsonFigure(value));
        bodies.push_back({scene.bodies[i].id, std::move(motion)});
    }
    return bodies;
}

Json contactsTree(const Scene& scene, const std::vector<FrameContact>& solved) {
    Json::Array contacts;
    for (const FrameContact& contact : solved) contacts.push_back(contactTree(scene, contact));
    return contacts;
}

Json frameTree(const Scene& scene, const std::string& lane, const Recording& recording, std::size_t index) {
    const Frame& frame = recording.frame(index);
    Json::Object metrics;
    for (const MetricSpec& metric : metricSpecs())
        metrics.push_back({metric.column(), jsonFigure(metric.value(frame.metrics))});
    return Json::Object{
        {"lane", lane},
        {"step", frame.step},
        {"t_s", frame.time},
        {"metrics", std::move(metrics)},
        {"bodies", recording.hasPoses(index) ? bodiesTree(scene, recording.withPoses(index).bodies) : Json()},
        {"contacts", recording.hasContacts(index) ? contactsTree(scene, recording.withContacts(index).solved) : Json()}};
}

}  // namespace

void writeFramesJsonLines(const Comparison& comparison, std::ostream& out) {
    for (std::size_t i = 0; i < comparison.lanes().size(); ++i) {
        const Recording& recording = comparison.recording(i);
        for (std::size_t k = 0; recording.started() && k < recording.size(); ++k)
            out << toText(frameTree(comparison.scene(), comparison.lanes()[i].label, recording, k)) << '\n';
    }
}

}  // namespace cairn
