// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/results/csv.h"
#include "core/results/results.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

std::string cell(double value) { return std::isfinite(value) ? numberText(value) : std::string(); }

}  // namespace

void writeMetricsCsv(const Comparison& comparison, std::ostream& out) {
    struct Cursor {
        const Recording* recording;
        std::size_t end, next = 0;
    };
    std::vector<Cursor> lanes;
    double leastStep = std::numeric_limits<double>::infinity();
    out << "t_s";
    for (std::size_t i = 0; i < comparison.lanes().size(); ++i) {
        const Recording& recording = comparison.recording(i);
        lanes.push_back({&recording, recording.started() ? recording.size() : 0});
        leastStep = std::min(leastStep, recording.timeStep());
        for (const MetricSpec& metric : metricSpecs())
            out << ',' << csvField(comparison.lanes()[i].label + '/' + metric.column());
    }
    out << "\r\n";

    while (true) {
        double time = std::numeric_limits<double>::infinity();
        for (const Cursor& lane : lanes) {
            if (lane.next < lane.end) time = std::min(time, lane.recording->frame(lane.next).time);
        }
        if (time == std::numeric_limits<double>::infinity()) return;
        out << numberText(time);
        for (Cursor& lane : lanes) {
            // Step sizes like 1/60 and 1/180 meet at the same times up to round-off.
            const bool here = lane.next < lane.end && lane.recording->frame(lane.next).time - time <= 1e-9 * leastStep;
            for (const MetricSpec& metric : metricSpecs())
                out << ',' << (here ? cell(metric.value(lane.recording->frame(lane.next).metrics)) : std::string());
            if (here) ++lane.next;
        }
        out << "\r\n";
    }
}

void writePosesCsv(const Comparison& comparison, std::ostream& out) {
    out << "lane,step,t_s,body,x_m,y_m,angle_rad,vx_mps,vy_mps,w_radps\r\n";
    for (std::size_t i = 0; i < comparison.lanes().size(); ++i) {
        const Recording& recording = comparison.recording(i);
        if (!recording.started()) continue;
        const std::string label = csvField(comparison.lanes()[i].label);
        for (std::size_t k = 0; k < recording.size(); ++k) {
            if (!recording.hasPoses(k)) continue;
            const Frame& frame = recording.frame(k);
            const std::vector<BodyMotion>& bodies = recording.withPoses(k).bodies;
            for (std::size_t b = 0; b < bodies.size(); ++b) {
                const BodyMotion& body = bodies[b];
                out << label << ',' << frame.step << ',' << numberText(frame.time) << ','
                    << csvField(comparison.scene().bodies[b].id);
                for (const double value :
                     {body.position.x, body.position.y, body.angle, body.velocity.x, body.velocity.y, body.angularVelocity})
                    out << ',' << numberText(value);
                out << "\r\n";
            }
        }
    }
}

}  // namespace cairn
