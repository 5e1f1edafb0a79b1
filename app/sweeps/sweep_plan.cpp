// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweeps/sweep_plan.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/lab/lane_text.h"
#include "core/study/axis_values.h"

namespace cairn {

namespace {

struct SweepPlanTexts {
    Q_DECLARE_TR_FUNCTIONS(SweepPlanTexts)
};

// The specs of the lanes that are varied, without what the axes set.
std::vector<std::string> specsOf(const Scene& scene, const SweepSettings& settings) {
    std::vector<std::string> specs;
    for (LaneSpec lane : scene.lanes) {
        if (!settings.lanes.contains(toQString(lane.label))) continue;
        for (const SweepSettings::Axis& axis : settings.axes) lane = withoutSetting(std::move(lane), axis.key.toStdString());
        specs.push_back(laneText(lane));
    }
    return specs;
}

SweepAxis axisOf(const SweepSettings::Axis& axis) {
    return {axis.key.toStdString(), axisValues(axis.values.toStdString()).values};
}

// Of a great many values both ends, so that looking at them takes no time.
SweepAxis sampleOf(const SweepAxis& axis) {
    constexpr std::size_t great = 200;
    if (axis.values.size() <= great) return axis;
    return {axis.key, {axis.values.front(), axis.values.back()}};
}

// Why points of a grid do not fit the scene.
QString faultOf(const Scene& scene, const SweepGrid& grid, const Entrants& entrants) {
    if (!grid.problem.empty()) return toQString(grid.problem);
    for (const SweepPoint& point : grid.points)
        if (const auto problems = laneProblems(scene, point.lane, entrants); !problems.empty())
            return QStringLiteral("%1: %2").arg(toQString(point.spec), toQString(problems.front()));
    return {};
}

struct Target {
    SweepTarget target;
    QString reason;
};
Target targetOf(const Scene& scene, const SweepSettings& settings, const Entrants& entrants) {
    Target read{{settings.quantity.toStdString(), settings.duration, {}}, {}};
    if (!(settings.duration > 0)) return {read.target, SweepPlanTexts::tr("the duration must be above 0")};
    if (!settings.reference.isEmpty()) {
        const std::string reference = settings.reference.toStdString();
        const auto own = std::ranges::find(scene.lanes, reference, &LaneSpec::label);
        ParsedLane parsed = own != scene.lanes.end() ? ParsedLane{*own, {}} : parseLane(reference, entrants);
        if (!parsed.lane) return {read.target, SweepPlanTexts::tr("reference: %1").arg(toQString(parsed.problem))};
        if (const auto problems = laneProblems(scene, *parsed.lane, entrants); !problems.empty())
            return {read.target, SweepPlanTexts::tr("reference: %1").arg(toQString(problems.front()))};
        read.target.reference = std::move(*parsed.lane);
    }
    read.reason = toQString(targetProblem(scene, read.target));
    return read;
}

}  // namespace

SweepCheck checkSweep(const Scene& scene, const SweepSettings& settings, const Entrants& entrants) {
    SweepCheck check;
    const std::vector<std::string> specs = specsOf(scene, settings);
    if (specs.empty()) return {0, {}, SweepPlanTexts::tr("tick at least one lane"), -1};
    check.runs = specs.size();
    check.counts = countText(static_cast<qsizetype>(specs.size()), SweepPlanTexts::tr("lane"), SweepPlanTexts::tr("lanes"));
    for (std::size_t i = 0; i < settings.axes.size(); ++i) {
        const SweepSettings::Axis& given = settings.axes[i];
        AxisValues read = axisValues(given.values.toStdString());
        if (!read.problem.empty())
            return {0, {}, QStringLiteral("%1: %2").arg(given.key, toQString(read.problem)), static_cast<int>(i)};
        const SweepAxis axis{given.key.toStdString(), std::move(read.values)};
        // Lanes without what the other axes set take their defaults: each axis is seen by itself.
        const SweepGrid grid = sweepGrid(specs, {sampleOf(axis)}, entrants);
        if (const QString fault = faultOf(scene, grid, entrants); !fault.isEmpty())
            return {0, {}, fault, static_cast<int>(i)};
        check.runs *= axis.values.size();
        check.counts += QStringLiteral(" \u00d7 %1").arg(axis.values.size());
    }
    check.reason = targetOf(scene, settings, entrants).reason;
    return check;
}

PlannedSweep planSweep(const Scene& scene, const SweepSettings& settings, const Entrants& entrants) {
    if (const SweepCheck check = checkSweep(scene, settings, entrants); !check.reason.isEmpty()) return {{}, check.reason};
    std::vector<SweepAxis> axes;
    for (const SweepSettings::Axis& axis : settings.axes) axes.push_back(axisOf(axis));
    SweepGrid grid = sweepGrid(specsOf(scene, settings), std::move(axes), entrants);
    if (const QString fault = faultOf(scene, grid, entrants); !fault.isEmpty()) return {{}, fault};
    SweepTarget target = targetOf(scene, settings, entrants).target;
    const std::string reference = target.reference ? settings.reference.toStdString() : "known";
    return {SweepPlan{scene, std::move(grid), std::move(target), reference}, {}};
}

}  // namespace cairn
