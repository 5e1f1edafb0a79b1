// SPDX-License-Identifier: MIT
#include "core/lab/recording.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace cairn {

std::string toString(const LaneStop& stop) {
    return (stop.step == 0 ? "could not start: " : "stopped at step " + std::to_string(stop.step) + ": ") +
           (stop.body.empty() ? "" : stop.body + ": ") + stop.reason;
}

Recording::Recording(double timeStep, double skin)
    : m_timeStep(timeStep), m_skin(skin), m_chunks(std::make_unique<std::atomic<Frame*>[]>(maxChunks)) {}

Recording::~Recording() {
    for (std::size_t i = 0; i < maxChunks; ++i) {
        const Frame* chunk = m_chunks[i].load(std::memory_order_relaxed);
        if (!chunk) break;
        delete[] chunk;
    }
}

const Frame& Recording::frame(std::size_t i) const {
    return m_chunks[i / chunkSize].load(std::memory_order_acquire)[i % chunkSize];
}

std::size_t Recording::indexAt(double time) const {
    const double steps = std::floor(time / m_timeStep + 1e-9);
    const auto last = static_cast<double>(size() - 1);
    return static_cast<std::size_t>(steps > 0 ? std::min(steps, last) : 0);
}

std::optional<LaneStop> Recording::stopped() const {
    const std::lock_guard lock(m_mutex);
    return m_stop;
}

std::string Recording::message() const {
    const std::lock_guard lock(m_mutex);
    return m_messages.empty() ? std::string() : m_messages.back().text;
}

void Recording::append(Frame&& frame) {
    const std::size_t i = m_size.load(std::memory_order_relaxed);
    if (i == mostFrames) throw std::length_error("the recording is full");
    std::atomic<Frame*>& chunk = m_chunks[i / chunkSize];
    // Truncation leaves chunks behind to be used again.
    if (!chunk.load(std::memory_order_relaxed)) chunk.store(new Frame[chunkSize], std::memory_order_release);
    m_memory += memoryOf(frame);
    chunk.load(std::memory_order_relaxed)[i % chunkSize] = std::move(frame);
    m_size.store(i + 1, std::memory_order_release);
}

void Recording::finish(std::optional<LaneStop> stop) {
    {
        const std::lock_guard lock(m_mutex);
        m_stop = std::move(stop);
        if (m_stop && m_stop->step == 0) m_started.store(false, std::memory_order_release);
    }
    m_finished.store(true, std::memory_order_release);
}

void Recording::reopen() { m_finished.store(false, std::memory_order_release); }

void Recording::setMessage(std::string message) {
    const std::lock_guard lock(m_mutex);
    if (m_messages.empty() || m_messages.back().text != message) m_messages.push_back({size() - 1, std::move(message)});
}

void Recording::truncate(std::size_t size) {
    for (std::size_t i = size; i < this->size(); ++i) {
        Frame& frame = m_chunks[i / chunkSize].load(std::memory_order_relaxed)[i % chunkSize];
        m_memory -= memoryOf(frame);
        frame = {};
    }
    m_size.store(std::min(size, this->size()), std::memory_order_release);
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_messages, [size](const Message& message) { return message.frame >= size; });
    m_stop.reset();
}

void Recording::setPokes(std::vector<Poke> pokes) { m_pokes = std::move(pokes); }

}  // namespace cairn
