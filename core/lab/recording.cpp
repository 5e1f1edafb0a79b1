// SPDX-License-Identifier: MIT
#include "core/lab/recording.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <tuple>

namespace cairn {

Text textOf(const LaneStop& stop) {
    const Text reason = stop.body.empty() ? stop.reason : phrase("%1: %2", stop.body, stop.reason);
    return stop.step == 0 ? phrase("could not start: %1", reason)
                          : phrase("stopped at step %1: %2", std::to_string(stop.step), reason);
}

std::string toString(const LaneStop& stop) { return textOf(stop).english(); }

std::string toString(const Thinning& thinning) {
    const std::string poses = "poses of 1 step in " + std::to_string(thinning.posesStride);
    const std::string stride = std::to_string(thinning.contactsStride);
    if (!thinning.any()) return {};
    if (thinning.withoutContacts == 0) return poses;
    return thinning.withoutPoses == 0 ? "contacts of 1 step in " + stride : poses + ", contacts of 1 in " + stride;
}

Recording::Recording(double timeStep, double skin)
    : m_timeStep(timeStep), m_skin(skin), m_chunks(std::make_unique<std::atomic<Slot*>[]>(maxChunks)) {}

Recording::~Recording() {
    for (std::size_t i = 0; i < maxChunks; ++i) {
        const Slot* chunk = m_chunks[i].load(std::memory_order_relaxed);
        if (!chunk) break;
        delete[] chunk;
    }
}

const Recording::Slot& Recording::slot(std::size_t i) const {
    return m_chunks[i / chunkSize].load(std::memory_order_acquire)[i % chunkSize];
}

const Frame& Recording::frame(std::size_t i) const { return slot(i).frame; }

FrameCost Recording::costOf(const Frame& frame) {
    FrameCost cost = cairn::costOf(frame);
    cost.figures += sizeof(Slot) - sizeof(Frame);
    return cost;
}

std::size_t Recording::memoryOf(const Slot& slot) { return sizeof(Slot) - sizeof(Frame) + cairn::memoryOf(slot.frame); }

std::size_t Recording::indexAt(double time) const {
    const double steps = std::floor(time / m_timeStep + 1e-9);
    const auto last = static_cast<double>(size() - 1);
    return static_cast<std::size_t>(steps > 0 ? std::min(steps, last) : 0);
}

std::optional<LaneStop> Recording::stopped() const {
    const std::lock_guard lock(m_mutex);
    return m_stop;
}

Text Recording::message() const {
    const std::lock_guard lock(m_mutex);
    return m_messages.empty() ? Text() : m_messages.back().text;
}

void Recording::append(Frame&& frame, Keep keep) {
    const std::size_t i = m_size.load(std::memory_order_relaxed);
    if (i == mostFrames) throw std::length_error("the recording is full");
    std::atomic<Slot*>& chunk = m_chunks[i / chunkSize];
    // Truncation leaves chunks behind to be used again.
    if (!chunk.load(std::memory_order_relaxed)) chunk.store(new Slot[chunkSize], std::memory_order_release);
    Slot& slot = chunk.load(std::memory_order_relaxed)[i % chunkSize];
    slot = {.frame = std::move(frame), .poses = static_cast<std::uint32_t>(i), .contacts = static_cast<std::uint32_t>(i)};
    if (i > 0) thin(slot, i, keep);
    std::apply([](auto&... lists) { (lists.shrink_to_fit(), ...); },
               std::tie(slot.frame.bodies, slot.frame.solved, slot.frame.found, slot.frame.joints));
    m_memory.fetch_add(memoryOf(slot), std::memory_order_relaxed);
    m_size.store(i + 1, std::memory_order_release);
}

// Takes from the new frame i what is not to be kept. What has not changed since the last frame that holds it is there nevertheless.
void Recording::thin(Slot& slot, std::size_t i, Keep keep) const {
    const Slot& before = this->slot(i - 1);
    Frame& frame = slot.frame;
    slot.thinning = before.thinning;
    if (keep == Keep::all) return;

    const Frame& contacts = withContacts(i - 1);
    slot.contacts = before.contacts;
    slot.hasContacts = frame.solved == contacts.solved && frame.found == contacts.found && frame.joints == contacts.joints;
    frame.solved = {};
    frame.found = {};
    frame.joints = {};
    const Frame& poses = withPoses(i - 1);
    const bool samePoses = frame.bodies == poses.bodies;
    if (samePoses || keep == Keep::figures) {
        slot.poses = before.poses;
        slot.hasPoses = samePoses;
        frame.bodies = {};
    }

    Thinning& thinning = slot.thinning;
    const auto note = [&](bool has, std::uint32_t last, std::uint32_t& without, std::uint32_t& stride) {
        if (has) return;
        ++without;
        stride = std::max(stride, static_cast<std::uint32_t>(i) - last + 1);
    };
    note(slot.hasPoses, slot.poses, thinning.withoutPoses, thinning.posesStride);
    note(slot.hasContacts, slot.contacts, thinning.withoutContacts, thinning.contactsStride);
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

void Recording::setMessage(Text message) {
    const std::lock_guard lock(m_mutex);
    if (m_messages.empty() || m_messages.back().text != message) m_messages.push_back({size() - 1, std::move(message)});
}

void Recording::truncate(std::size_t size) {
    for (std::size_t i = size; i < this->size(); ++i) {
        Slot& slot = m_chunks[i / chunkSize].load(std::memory_order_relaxed)[i % chunkSize];
        m_memory.fetch_sub(memoryOf(slot), std::memory_order_relaxed);
        slot = {};
    }
    m_size.store(std::min(size, this->size()), std::memory_order_release);
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_messages, [size](const Message& message) { return message.frame >= size; });
    m_stop.reset();
}

void Recording::setPokes(std::vector<Poke> pokes) { m_pokes = std::move(pokes); }

}  // namespace cairn
