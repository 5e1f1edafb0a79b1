// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/collision/manifold.h"
#include "core/dynamics/body_state.h"
#include "core/dynamics/energy_ledger.h"
#include "core/dynamics/joint_state.h"
#include "core/metrics/residuals.h"

namespace cairn {

// One ruler for every lane. Definitions and sources: docs/metrics.md.

struct PenetrationMetrics {
    double max = 0;   // m: greatest max(0, -separation) of the contacts found at the end of the step
    double sum = 0;   // m
    double mean = 0;  // m: sum over the contact points with separation <= slop; 0 without any
    int points = 0;   // contact points with separation <= slop
};
PenetrationMetrics penetration(std::span<const ContactManifold> found, double slop);

// Those of two sets of contacts together.
PenetrationMetrics merged(const PenetrationMetrics& a, const PenetrationMetrics& b);

struct EnergyMetrics {
    double translational = 0, rotational = 0, potential = 0;  // J; potential: - sum of m g . x, zero at the origin
    double springs = 0;                                       // J
    double total() const { return translational + rotational + potential + springs; }
};
// Fixed and kinematic bodies have no energy here. Springs are those of joints and those that act by force.
EnergyMetrics energy(std::span<const BodyState> bodies, Vec2 gravity, std::span<const JointState> joints = {},
                     std::span<const ForceElement> springs = {});

struct MomentumMetrics {
    Vec2 linear;         // kg m/s
    double angular = 0;  // kg m^2/s, about the world's origin
};
MomentumMetrics momentum(std::span<const BodyState> bodies);

// All figures of one frame.
struct FrameMetrics {
    PenetrationMetrics penetration;
    EnergyMetrics energy;
    MomentumMetrics momentum;
    std::optional<EnergyTerms> work;        // of the step; none at the start and where no ledger is kept
    std::optional<RowResiduals> residuals;  // of the step's last rows; none where the lane has no rows
    double jointError = 0;                  // m: greatest distance of anchors that a joint holds together
    int contacts = 0;                       // contact points found, margin included
    int iterations = 0;                     // of the solver
    double residual = 0;                    // of the solver's stopping criterion; NaN where it has none
    double stepTime = 0;                    // s
    double detectionTime = 0;               // s
    double solverTime = 0;                  // s
};

// A figure by name, for tables, plots and files: all of them are made from this list.
struct MetricSpec {
    std::string key;                       // "penetrationMax"
    std::string unit;                      // "m"; empty for counts
    std::string label;                     // "Penetration, max"
    std::string help;                      // one sentence: what it says
    std::string group;                     // "Energy account"; empty for what stands by itself
    bool timing = false;                   // depends on the machine
    double (*value)(const FrameMetrics&);  // NaN where the frame has none

    // "penetrationMax_m", or the key alone where there is no unit.
    std::string column() const;
};
std::span<const MetricSpec> metricSpecs();
const MetricSpec* findMetric(std::string_view keyOrColumn);

}  // namespace cairn
