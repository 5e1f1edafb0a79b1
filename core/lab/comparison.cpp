// SPDX-License-Identifier: MIT
#include "core/lab/comparison.h"

#include <algorithm>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <stdexcept>

#include "core/lab/lane_run.h"

namespace cairn {

struct Comparison::Impl {
    Impl(Scene s, std::vector<LaneSpec> l, ThreadPool& p, std::size_t memory)
        : scene(std::move(s)), specs(std::move(l)), pool(p), mostMemory(memory) {}

    // Runs one slice of a lane and posts itself again, behind the other lanes, until the lane has reached its target.
    void run(std::size_t lane) {
        std::uint64_t target;
        std::stop_token token;
        {
            const std::lock_guard lock(mutex);
            target = lanes[lane]->stepsTo(duration);
            token = stop.get_token();
        }
        const bool more = lanes[lane]->runSlice(target, token);
        {
            // Under the same lock as runTo(), which may have moved the target while the lane was on its last step.
            const std::lock_guard lock(mutex);
            if (!more && (stop.stop_requested() || lanes[lane]->reached(lanes[lane]->stepsTo(duration)))) {
                if (!lanes[lane]->recording().finished()) lanes[lane]->recording().finish();
                active[lane] = false;
                --activeCount;
                idle.notify_all();
                return;
            }
        }
        pool.post([this, lane] { run(lane); });
    }

    // With the mutex held: has every lane that is not there yet run to its target.
    void start() {
        for (std::size_t i = 0; i < lanes.size(); ++i) {
            if (active[i] || !lanes[i]->open(duration)) continue;
            active[i] = true;
            ++activeCount;
            pool.post([this, i] { run(i); });
        }
    }

    void waitUntilIdle(std::unique_lock<std::mutex>& lock) {
        idle.wait(lock, [this] { return activeCount == 0; });
    }

    const Scene scene;
    const std::vector<LaneSpec> specs;
    ThreadPool& pool;
    const std::size_t mostMemory;  // bytes
    std::vector<std::unique_ptr<LaneRun>> lanes;
    std::vector<Poke> pokes;

    mutable std::mutex mutex;  // guards what follows
    std::condition_variable idle;
    std::vector<bool> active;
    std::size_t activeCount = 0;
    double duration = 0;
    std::stop_source stop;
};

Comparison::Comparison(Scene scene, std::vector<LaneSpec> lanes, const Entrants& entrants, ThreadPool& pool,
                       std::size_t memory)
    : m_impl(std::make_unique<Impl>(std::move(scene), std::move(lanes), pool, memory)) {
    for (const LaneSpec& spec : m_impl->specs)
        m_impl->lanes.push_back(
            std::make_unique<LaneRun>(m_impl->scene, spec, entrants, memory / m_impl->specs.size(), WhenFull::thins));
    m_impl->active.assign(m_impl->lanes.size(), false);
}

Comparison::~Comparison() {
    cancel();
    wait();
}

void Comparison::runTo(double duration) {
    Impl& impl = *m_impl;
    std::unique_lock lock(impl.mutex);
    if (impl.stop.stop_requested()) {
        impl.waitUntilIdle(lock);
        impl.stop = {};
    }
    impl.duration = duration;
    impl.start();
}

double Comparison::setPokes(std::vector<Poke> pokes) {
    Impl& impl = *m_impl;
    for (const Poke& poke : pokes)
        if (const std::string fault = faultOf(poke, impl.scene.bodies.size()); !fault.empty())
            throw std::invalid_argument(fault);
    std::ranges::stable_sort(pokes, {}, &Poke::time);
    const auto [old, fresh] = std::ranges::mismatch(impl.pokes, pokes);
    double changedFrom = std::numeric_limits<double>::infinity();
    if (old != impl.pokes.end()) changedFrom = old->time;
    if (fresh != pokes.end()) changedFrom = std::min(changedFrom, fresh->time);
    if (changedFrom == std::numeric_limits<double>::infinity()) return changedFrom;

    std::unique_lock lock(impl.mutex);
    const bool cancelled = impl.stop.stop_requested();
    impl.stop.request_stop();
    impl.waitUntilIdle(lock);
    for (const auto& lane : impl.lanes) lane->setPokes(pokes, changedFrom);
    impl.pokes = std::move(pokes);
    if (!cancelled) {
        impl.stop = {};
        impl.start();
    }
    return changedFrom;
}

void Comparison::poke(Poke poke) {
    std::vector<Poke> pokes = m_impl->pokes;
    std::erase_if(pokes, [&](const Poke& other) { return other.time > poke.time; });
    pokes.push_back(std::move(poke));
    setPokes(std::move(pokes));
}

const std::vector<Poke>& Comparison::pokes() const { return m_impl->pokes; }

void Comparison::cancel() {
    const std::lock_guard lock(m_impl->mutex);
    m_impl->stop.request_stop();
}

void Comparison::wait() {
    std::unique_lock lock(m_impl->mutex);
    m_impl->waitUntilIdle(lock);
}

bool Comparison::running() const {
    const std::lock_guard lock(m_impl->mutex);
    return m_impl->activeCount > 0;
}

double Comparison::progress() const {
    if (m_impl->lanes.empty()) return 1;
    double duration;
    {
        const std::lock_guard lock(m_impl->mutex);
        duration = m_impl->duration;
    }
    double sum = 0;
    for (const auto& lane : m_impl->lanes) {
        const Recording& recording = lane->recording();
        const auto target = static_cast<double>(lane->stepsTo(duration));
        const bool stopped = recording.finished() && recording.stopped().has_value();
        sum += stopped || target == 0 ? 1 : std::min(1.0, static_cast<double>(recording.size() - 1) / target);
    }
    return sum / static_cast<double>(m_impl->lanes.size());
}

const Scene& Comparison::scene() const { return m_impl->scene; }
std::span<const LaneSpec> Comparison::lanes() const { return m_impl->specs; }
const Recording& Comparison::recording(std::size_t lane) const { return m_impl->lanes[lane]->recording(); }

std::optional<Keyframe> Comparison::keyframeBefore(std::size_t lane, std::uint64_t step) const {
    return step > 0 ? m_impl->lanes[lane]->keyframes().lastAt(step - 1) : std::nullopt;
}

std::size_t Comparison::memory() const {
    std::size_t bytes = 0;
    for (const auto& lane : m_impl->lanes) bytes += lane->recording().memory() + lane->keyframes().memory();
    return bytes;
}

std::size_t Comparison::mostMemory() const { return m_impl->mostMemory; }

}  // namespace cairn
