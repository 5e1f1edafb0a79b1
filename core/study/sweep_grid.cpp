// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/scene/scene_io.h"
#include "core/study/axis_values.h"
#include "core/study/sweep.h"

namespace cairn {

namespace {

constexpr std::size_t mostPoints = 100'000;

// "si:iterations=10@label" in its parts.
struct Spec {
    std::string setup, label;
};

Spec partsOf(const std::string& spec) {
    const std::size_t at = spec.find('@');
    const std::string setup = spec.substr(0, at);
    return {setup, at == std::string::npos ? setup : spec.substr(at + 1)};
}

// The next combination of indices, the last one fastest; false after the last.
bool advance(std::vector<std::size_t>& indices, const std::vector<SweepAxis>& axes) {
    for (std::size_t i = indices.size(); i-- > 0;) {
        if (++indices[i] < axes[i].values.size()) return true;
        indices[i] = 0;
    }
    return false;
}

SweepPoint pointOf(std::size_t base, const Spec& spec, const std::vector<SweepAxis>& axes,
                   const std::vector<std::size_t>& indices) {
    SweepPoint point;
    point.base = base;
    point.spec = spec.setup;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const std::string& value = axes[i].values[indices[i]];
        point.spec += (point.spec.find(':') == std::string::npos ? ':' : ',') + axes[i].key + '=' + value;
        point.values.push_back(value);
    }
    return point;
}

Text problemOf(std::span<const Spec> specs, const std::vector<SweepAxis>& axes) {
    std::size_t points = specs.size();
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto isSame = [&](const SweepAxis& axis) { return axis.key == axes[i].key; };
        if (std::any_of(axes.begin(), axes.begin() + static_cast<std::ptrdiff_t>(i), isSame))
            return phrase("%1 is varied twice", axes[i].key);
        points *= axes[i].values.size();
        if (points > mostPoints) return phrase("these are more than %1 runs", std::to_string(mostPoints));
    }
    for (std::size_t i = 0; i < specs.size(); ++i) {
        if (const Text fault = nameFault(specs[i].label); !fault.empty()) return phrase("the label after @ %1", fault);
        const auto isSame = [&](const Spec& spec) { return spec.label == specs[i].label; };
        if (std::any_of(specs.begin(), specs.begin() + static_cast<std::ptrdiff_t>(i), isSame))
            return phrase("two lanes are called \"%1\"; give each its own label behind an @", specs[i].label);
    }
    return {};
}

}  // namespace

ParsedAxis parseAxis(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return {{}, phrase("expected key=value,value,..., found \"%1\"", text)};
    SweepAxis axis{std::string(text.substr(0, equals)), {}};
    AxisValues read = axisValues(text.substr(equals + 1));
    if (!read.problem.empty()) return {{}, phrase("%1: %2", axis.key, read.problem)};
    axis.values = std::move(read.values);
    return {std::move(axis), {}};
}

SweepGrid sweepGrid(std::span<const std::string> specs, std::vector<SweepAxis> axes, const Entrants& entrants) {
    SweepGrid grid;
    std::vector<Spec> bases;
    for (const std::string& spec : specs) {
        bases.push_back(partsOf(spec));
        grid.labels.push_back(bases.back().label);
    }
    grid.axes = std::move(axes);
    grid.problem = problemOf(bases, grid.axes);
    for (std::size_t base = 0; base < bases.size() && grid.problem.empty(); ++base) {
        std::vector<std::size_t> indices(grid.axes.size(), 0);
        do {
            SweepPoint point = pointOf(base, bases[base], grid.axes, indices);
            ParsedLane parsed = parseLane(point.spec, entrants);
            if (!parsed.lane) {
                grid.problem = phrase("%1: %2", point.spec, parsed.problem);
                break;
            }
            point.lane = std::move(*parsed.lane);
            grid.points.push_back(std::move(point));
        } while (advance(indices, grid.axes));
    }
    if (!grid.problem.empty()) grid.points.clear();
    return grid;
}

}  // namespace cairn
