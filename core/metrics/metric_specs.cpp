// SPDX-License-Identifier: MIT
#include <cmath>

#include "core/metrics/metrics.h"

namespace cairn {
namespace {

template <EnergyTerm term>
double workOf(const FrameMetrics& frame) {
    return frame.work ? (*frame.work).*term : std::nan("");
}

template <double RowResiduals::*residual>
double residualOf(const FrameMetrics& frame) {
    return frame.residuals ? (*frame.residuals).*residual : std::nan("");
}

std::vector<MetricSpec> makeSpecs() {
    using F = const FrameMetrics&;
    std::vector<MetricSpec> specs{
        {"penetrationMax", "m", "Penetration, max", "Greatest depth of a contact point.", "", false,
         [](F f) { return f.penetration.max; }},
        {"penetrationMean", "m", "Penetration, mean", "Mean depth of the active contact points.", "", false,
         [](F f) { return f.penetration.mean; }},
        {"penetrationSum", "m", "Penetration, sum", "Sum of all depths.", "", false, [](F f) { return f.penetration.sum; }},
        {"energyTranslational", "J", "Energy, translational", "Kinetic energy of translation.", "", false,
         [](F f) { return f.energy.translational; }},
        {"energyRotational", "J", "Energy, rotational", "Kinetic energy of rotation.", "", false,
         [](F f) { return f.energy.rotational; }},
        {"energyPotential", "J", "Energy, potential", "Potential energy in the field of gravity.", "", false,
         [](F f) { return f.energy.potential; }},
        {"energySprings", "J", "Energy, springs", "Energy in springs and in softened joints.", "", false,
         [](F f) { return f.energy.springs; }},
        {"energyTotal", "J", "Energy, total", "Kinetic and potential energy and that of springs.", "", false,
         [](F f) { return f.energy.total(); }},
        {"momentumX", "kg m/s", "Momentum, x", "Linear momentum to the right.", "", false,
         [](F f) { return f.momentum.linear.x; }},
        {"momentumY", "kg m/s", "Momentum, y", "Linear momentum upward.", "", false,
         [](F f) { return f.momentum.linear.y; }},
        {"angularMomentum", "kg m^2/s", "Angular momentum", "About the world's origin.", "", false,
         [](F f) { return f.momentum.angular; }},
        {"jointErrorMax", "m", "Joint error, max", "Greatest distance of anchors that a joint should hold together.", "",
         false, [](F f) { return f.jointError; }},
        {"contacts", "", "Contact points", "Contact points found, those within the margin included.", "", false,
         [](F f) { return static_cast<double>(f.contacts); }},
        {"iterations", "", "Iterations", "Sweeps or passes that the solver made in the step.", "", false,
         [](F f) { return static_cast<double>(f.iterations); }},
        {"residual", "N s", "Residual", "Of the solver's own stopping criterion.", "", false,
         [](F f) { return f.residual; }},
        {"stepTime", "s", "Time of a step", "Wall time of the whole step.", "", true, [](F f) { return f.stepTime; }},
        {"detectionTime", "s", "Time of detection", "The part of it that finds contacts.", "", true,
         [](F f) { return f.detectionTime; }},
        {"solverTime", "s", "Time of the solver", "The part of it that the solver takes.", "", true,
         [](F f) { return f.solverTime; }},
    };

    using T = EnergyTerms;
    const auto work = [&](const char* key, const char* label, const char* help, double (*value)(F)) {
        specs.push_back({key, "J", label, help, "Energy account", false, value});
    };
    work("workGravity", "Work of gravity", "What gravity has given to the bodies in this step.", workOf<&T::gravity>);
    work("workNormal", "Work of normal impulses", "What contacts take out by stopping bodies, rebounds counted.",
         workOf<&T::normal>);
    work("workFriction", "Work of friction", "What friction takes out where surfaces slide on each other.",
         workOf<&T::friction>);
    work("workStabilization", "Work of stabilization",
         "What the parting of overlaps and of gaping joints puts in, or an unfinished solve takes out.",
         workOf<&T::stabilization>);
    work("workJoints", "Work of joints", "What joints and springs take out, dampers included.", workOf<&T::joints>);
    work("workMotors", "Work of motors", "What the motors of joints put in.", workOf<&T::motors>);
    work("workPokes", "Work of pokes and forces", "What pokes and the scene's forces put in.", workOf<&T::pokes>);
    work("workDamping", "Work of damping", "What the damping of bodies takes out.", workOf<&T::damping>);
    work("workSpeedLimit", "Work of the speed limit", "What the greatest speed takes out.", workOf<&T::speedLimit>);
    work("workSurfaceVelocity", "Work of surface velocity", "What conveyors put in through friction.",
         workOf<&T::surfaceVelocity>);
    work("workKinematic", "Work of kinematic bodies", "What bodies whose motion is given put in.", workOf<&T::kinematic>);
    work("workSleep", "Work of sleep", "What is lost when bodies fall asleep.", workOf<&T::sleep>);
    work("workContinuous", "Work of continuous collision",
         "Change of potential energy where fast bodies are put back to what they met.", workOf<&T::continuous>);
    work("workIntegrator", "Work of the integrator",
         "What its discrete step makes of gravity and springs beside their work.", workOf<&T::integrator>);
    work("workUnattributed", "Unattributed energy", "What none of these explains: round-off, or a fault.",
         workOf<&T::unattributed>);

    using R = RowResiduals;
    const auto residual = [&](const char* key, const char* unit, const char* label, const char* help, double (*value)(F)) {
        specs.push_back({key, unit, label, help, "Residuals", false, value});
    };
    residual("residualNormal", "N s", "Residual of normals",
             "Greatest fault of a normal impulse against \"no pull, no approach, and not both\".", residualOf<&R::normal>);
    residual("residualNormalScaled", "", "Residual of normals, scaled", "The same in weights of a mean body over the step.",
             residualOf<&R::normalScaled>);
    residual("residualFriction", "N s", "Residual of friction",
             "Greatest fault of a friction impulse against Coulomb's law for the normal impulse found.",
             residualOf<&R::friction>);
    residual("residualCone", "", "Residual of the cone", "Fault of normal and friction impulses together, relative.",
             residualOf<&R::cone>);
    residual("residualJoints", "m/s", "Residual of joints", "Greatest velocity that a rigid joint fails to take away.",
             residualOf<&R::joints>);
    residual("supportRatio", "", "Support ratio",
             "What the ground gave against gravity, in weights of all bodies: 1 at rest.", residualOf<&R::support>);
    return specs;
}

}  // namespace

std::string MetricSpec::column() const {
    if (unit.empty()) return key;
    std::string result = key + '_';
    for (const char c : unit) {
        if (c == '/') {
            result += 'p';
        } else if (c != ' ' && c != '^') {
            result += c;
        }
    }
    return result;
}

std::span<const MetricSpec> metricSpecs() {
    static const std::vector<MetricSpec> specs = makeSpecs();
    return specs;
}

const MetricSpec* findMetric(std::string_view keyOrColumn) {
    for (const MetricSpec& spec : metricSpecs()) {
        if (spec.key == keyOrColumn || spec.column() == keyOrColumn) return &spec;
    }
    return nullptr;
}

}  // namespace cairn
