// SPDX-License-Identifier: MIT
#include "core/study/sweep.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "core/lab/batch.h"
#include "core/results/results.h"
#include "core/scene/json.h"
#include "core/study/quantity.h"

namespace cairn {

namespace {

// The rows that a joint holds at most: its fixed directions, its motor and its limit.
double rowsOf(const SceneJoint& joint) {
    const double optional = (joint.motor ? 1 : 0) + (joint.limit ? 1 : 0);
    switch (joint.type) {
        case SceneJointType::distance:
            return 1 + optional;
        case SceneJointType::revolute:
        case SceneJointType::prismatic:
            return 2 + optional;
        case SceneJointType::weld:
            return 3 + optional;
        case SceneJointType::spring:
            return joint.law == SpringLaw::implicit ? 1 : 0;
    }
    return 0;
}

double rowUpdates(const Scene& scene, const Recording& recording) {
    double jointRows = 0, sum = 0;
    for (const SceneJoint& joint : scene.joints) jointRows += rowsOf(joint);
    for (std::size_t i = 1; i < recording.size(); ++i) {
        const Frame& frame = recording.frame(i);
        sum += frame.metrics.iterations * (2 * static_cast<double>(frame.solved.size()) + jointRows);
    }
    return sum;
}

// The quantity at the start and after each step.
std::vector<SweepSample> historyOf(const Scene& scene, const Recording& recording, const std::string& quantity) {
    std::vector<SweepSample> samples;
    for (std::size_t i = 0; i < recording.size(); ++i) {
        const double time = recording.frame(i).time;
        samples.push_back({time, quantityAt(scene, recording, quantity, time).value_or(SweepResult::nothing)});
    }
    return samples;
}

// What the checks of the scene say of a quantity, by time.
std::vector<SweepSample> knownSamples(const Scene& scene, const std::string& quantity) {
    std::vector<SweepSample> samples;
    if (!scene.known) return samples;
    for (const KnownCheck& check : scene.known->checks) {
        if (check.quantity == quantity && check.value) samples.push_back({check.time, *check.value});
    }
    std::ranges::sort(samples, {}, &SweepSample::time);
    return samples;
}

// The last sample at or before the time of a run with this step; there is one at 0.
double valueAt(const std::vector<SweepSample>& samples, double time, double timeStep) {
    const auto after = std::ranges::upper_bound(samples, time + 1e-9 * timeStep, {}, &SweepSample::time);
    return std::prev(after)->value;
}

std::vector<SweepSample> errorsAgainst(const std::vector<SweepSample>& reference, const std::vector<SweepSample>& samples,
                                       double timeStep) {
    std::vector<SweepSample> errors;
    for (const auto& [time, value] : samples)
        if (time > 0) errors.push_back({time, std::abs(value - valueAt(reference, time, timeStep))});
    return errors;
}

std::vector<SweepSample> errorsAtKnown(const std::vector<SweepSample>& known, const std::vector<SweepSample>& samples,
                                       double timeStep) {
    std::vector<SweepSample> errors;
    for (const auto& [time, value] : known)
        if (time <= samples.back().time + timeStep * (1 - 1e-9))
            errors.push_back({time, std::abs(value - valueAt(samples, time, timeStep))});
    return errors;
}

// So few that a line through them shows all peaks: the greatest of each of mostErrors stretches, at its own time.
std::vector<SweepSample> thinned(const std::vector<SweepSample>& errors) {
    const std::size_t stretches = std::min(errors.size(), SweepResult::mostErrors);
    std::vector<SweepSample> kept;
    for (std::size_t i = 0; i < stretches; ++i) {
        const auto at = [&](std::size_t stretch) {
            return errors.begin() + static_cast<std::ptrdiff_t>(stretch * errors.size() / stretches);
        };
        kept.push_back(*std::ranges::max_element(at(i), at(i + 1), {}, &SweepSample::value));
    }
    return kept;
}

void summarize(const std::vector<SweepSample>& errors, SweepResult& result) {
    if (errors.empty()) return;
    double squares = 0;
    for (const SweepSample& error : errors) squares += error.value * error.value;
    result.error = std::sqrt(squares / static_cast<double>(errors.size()));
    result.errorMax = std::ranges::max_element(errors, {}, &SweepSample::value)->value;
    result.errorFinal = errors.back().value;
    result.errors = thinned(errors);
}

Text stopText(const LaneStop& stop) {
    const Text reason = stop.body.empty() ? stop.reason : phrase("%1: %2", stop.body, stop.reason);
    return phrase("step %1: %2", std::to_string(stop.step), reason);
}

}  // namespace

struct Sweep::Impl {
    // A run that has ended, waiting for the reference.
    struct Ended {
        std::size_t point = 0;
        SweepResult result;
        std::vector<SweepSample> samples;
        double timeStep = 0;  // s
    };

    Impl(Scene s, std::vector<SweepPoint> p, SweepTarget t, std::vector<std::optional<SweepResult>> done, Settled told)
        : scene(std::move(s)),
          points(std::move(p)),
          target(std::move(t)),
          settled(std::move(told)),
          results(std::move(done)) {
        results.resize(points.size());
        if (!target.reference) reference = knownSamples(scene, target.quantity);
    }

    void keepReference(const Recording& recording) {
        const std::lock_guard lock(mutex);
        if (const auto stop = recording.stopped()) {
            problem = phrase("the reference stopped at %1", stopText(*stop));
        } else {
            reference = historyOf(scene, recording, target.quantity);
        }
        for (Ended& ended : waiting) settle(std::move(ended));
        waiting.clear();
    }

    void keepRun(std::size_t point, const Recording& recording) {
        Ended ended{point, {}, {}, recording.timeStep()};
        ended.result.steps = recording.size() - 1;
        ended.result.time = stepTimes(recording).median * static_cast<double>(ended.result.steps);
        ended.result.rowUpdates = rowUpdates(scene, recording);
        if (const auto stop = recording.stopped()) {
            ended.result.stopped = stopText(*stop);
        } else {
            ended.samples = historyOf(scene, recording, target.quantity);
        }
        const std::lock_guard lock(mutex);
        if (reference.empty() && problem.empty()) {
            waiting.push_back(std::move(ended));
        } else {
            settle(std::move(ended));
        }
    }

    // The mutex must be locked.
    void settle(Ended ended) {
        if (!problem.empty()) return;
        if (!ended.samples.empty()) {
            const auto errors = target.reference ? errorsAgainst : errorsAtKnown;
            summarize(errors(reference, ended.samples, ended.timeStep), ended.result);
        }
        results[ended.point] = ended.result;
        if (settled) settled(ended.point, ended.result);
    }

    const Scene scene;
    const std::vector<SweepPoint> points;
    const SweepTarget target;
    const Settled settled;

    std::mutex mutex;  // guards what follows
    std::vector<std::optional<SweepResult>> results;
    std::vector<SweepSample> reference;  // empty until it is known
    std::vector<Ended> waiting;
    Text problem;

    std::unique_ptr<Batch> batch;  // ends before what its runs write to
};

Sweep::Sweep(Scene scene, std::vector<SweepPoint> points, SweepTarget target, std::vector<std::optional<SweepResult>> done,
             const Entrants& entrants, ThreadPool& pool, Settled settled)
    : m_impl(std::make_unique<Impl>(std::move(scene), std::move(points), std::move(target), std::move(done),
                                    std::move(settled))) {
    Impl& impl = *m_impl;
    const double duration = impl.target.duration;
    std::vector<BatchRun> runs;
    for (std::size_t i = 0; i < impl.points.size(); ++i) {
        if (impl.results[i]) continue;
        runs.push_back({&impl.scene, impl.points[i].lane, duration,
                        [&impl, i](const Recording& recording) { impl.keepRun(i, recording); }});
    }
    // First, as it tends to be the longest.
    if (impl.target.reference && !runs.empty()) {
        runs.insert(runs.begin(), {&impl.scene, *impl.target.reference, duration,
                                   [&impl](const Recording& recording) { impl.keepReference(recording); }});
    }
    impl.batch = std::make_unique<Batch>(std::move(runs), entrants, pool);
}

Sweep::~Sweep() = default;

void Sweep::cancel() { m_impl->batch->cancel(); }
void Sweep::wait() { m_impl->batch->wait(); }
bool Sweep::running() const { return m_impl->batch->running(); }
double Sweep::progress() const { return m_impl->batch->progress(); }
const std::vector<std::optional<SweepResult>>& Sweep::results() const { return m_impl->results; }
Text Sweep::problem() const {
    const std::lock_guard lock(m_impl->mutex);
    return m_impl->problem;
}

Text targetProblem(const Scene& scene, const SweepTarget& target) {
    if (!isQuantity(scene, target.quantity)) return phrase("%1 is no quantity of this scene", target.quantity);
    if (target.reference) return {};
    const std::vector<SweepSample> known = knownSamples(scene, target.quantity);
    if (known.empty()) return phrase("known.checks say no value of %1; name a lane to compare with", target.quantity);
    for (std::size_t i = 1; i < known.size(); ++i) {
        if (known[i].time == known[i - 1].time && known[i].value != known[i - 1].value) {
            return phrase("known.checks say more than one value of %1 at %2 s; name a lane to compare with", target.quantity,
                          numberText(known[i].time));
        }
    }
    return known.front().time > target.duration
               ? phrase("known.checks say nothing of %1 within %2 s", target.quantity, numberText(target.duration))
               : Text();
}

}  // namespace cairn
