// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweeps/sweep_plan.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/lab/lane_text.h"
#include "core/study/axis_values.h"
#include "core/study/quantity.h"

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

struct Reference {
    std::optional<LaneSpec> lane;  // none for what is known of the scene
    QString fault;
};
Reference referenceOf(const Scene& scene, const SweepSettings& settings, const Entrants& entrants) {
    if (settings.reference.isEmpty()) return {};
    const std::string reference = settings.reference.toStdString();
    const auto own = std::ranges::find(scene.lanes, reference, &LaneSpec::label);
    ParsedLane parsed = own != scene.lanes.end() ? ParsedLane{*own, {}} : parseLane(reference, entrants);
    if (!parsed.lane) return {{}, SweepPlanTexts::tr("reference: %1").arg(toQString(parsed.problem))};
    if (const auto problems = laneProblems(scene, *parsed.lane, entrants); !problems.empty())
        return {{}, SweepPlanTexts::tr("reference: %1").arg(toQString(problems.front()))};
    return {std::move(parsed.lane), {}};
}

SweepTarget targetOf(const Scene& scene, const SweepSettings& settings, const Entrants& entrants) {
    return {settings.quantity.toStdString(), settings.duration, referenceOf(scene, settings, entrants).lane};
}

// Each field by itself; what speaks against all of them together is asked only where each is right.
QStringList targetFaults(const Scene& scene, const SweepSettings& settings, const Entrants& entrants, SweepCheck& check) {
    QStringList faults;
    check.duration = !(settings.duration > 0);
    if (check.duration) faults << SweepPlanTexts::tr("the duration must be above 0");
    const Reference reference = referenceOf(scene, settings, entrants);
    check.reference = !reference.fault.isEmpty();
    if (check.reference) faults << reference.fault;
    check.quantity = !isQuantity(scene, settings.quantity.toStdString());
    if (!check.quantity && !faults.isEmpty()) return faults;
    if (const QString fault = toQString(targetProblem(scene, targetOf(scene, settings, entrants))); !fault.isEmpty())
        faults << fault;
    return faults;
}

}  // namespace

SweepCheck checkSweep(const Scene& scene, const SweepSettings& settings, const Entrants& entrants) {
    SweepCheck check;
    const std::vector<std::string> specs = specsOf(scene, settings);
    if (specs.empty()) {
        check.reason = SweepPlanTexts::tr("tick at least one lane");
        return check;
    }
    QStringList faults;
    check.runs = specs.size();
    check.counts = countText(static_cast<qsizetype>(specs.size()), SweepPlanTexts::tr("lane"), SweepPlanTexts::tr("lanes"));
    for (std::size_t i = 0; i < settings.axes.size(); ++i) {
        const SweepSettings::Axis& given = settings.axes[i];
        AxisValues read = axisValues(given.values.toStdString());
        const SweepAxis axis{given.key.toStdString(), std::move(read.values)};
        // Lanes without what the other axes set take their defaults: each axis is seen by itself.
        const QString fault = read.problem.empty() ? faultOf(scene, sweepGrid(specs, {sampleOf(axis)}, entrants), entrants)
                                                   : QStringLiteral("%1: %2").arg(given.key, toQString(read.problem));
        if (!fault.isEmpty()) {
            faults << fault;
            check.axes.insert(i);
        }
        check.runs *= axis.values.size();
        check.counts += QStringLiteral(" \u00d7 %1").arg(axis.values.size());
    }
    faults << targetFaults(scene, settings, entrants, check);
    check.reason = faults.join(u'\n');
    return check;
}

PlannedSweep planSweep(const Scene& scene, const SweepSettings& settings, const Entrants& entrants) {
    if (const SweepCheck check = checkSweep(scene, settings, entrants); !check.reason.isEmpty()) return {{}, check.reason};
    std::vector<SweepAxis> axes;
    for (const SweepSettings::Axis& axis : settings.axes) axes.push_back(axisOf(axis));
    SweepGrid grid = sweepGrid(specsOf(scene, settings), std::move(axes), entrants);
    if (const QString fault = faultOf(scene, grid, entrants); !fault.isEmpty()) return {{}, fault};
    SweepTarget target = targetOf(scene, settings, entrants);
    const std::string reference = target.reference ? settings.reference.toStdString() : "known";
    return {SweepPlan{scene, std::move(grid), std::move(target), reference}, {}};
}

}  // namespace cairn
