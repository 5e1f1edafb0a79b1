// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/lab/frame.h"
#include "core/world/poke.h"

namespace cairn {

// Why a lane ended before its time.
struct LaneStop {
    std::uint64_t step = 0;  // the step that failed, from 1; 0 where the lane could not start
    std::string body;        // id; empty where no body is to blame
    std::string reason;
};
// "stopped at step 50: box-3: velocity is not finite", or "could not start: ...".
std::string toString(const LaneStop& stop);

// Bytes that the recordings of a comparison may take together, and that of one run of a batch. Fixed, so that no outcome depends on the machine.
inline constexpr std::size_t comparisonBudget = std::size_t{4} << 30;
inline constexpr std::size_t batchRunBudget = std::size_t{1} << 30;

// What a lane's run leaves behind, frame by frame. One thread appends; any thread may read frames [0, size()) meanwhile, without
// locks: frames never move and are never changed. Truncation (before a run goes on from an earlier time) needs all readers to be on the thread that calls it.
class Recording {
public:
    explicit Recording(double timeStep, double skin = 0);
    ~Recording();
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    static constexpr std::size_t mostFrames = std::size_t{1} << 24;

    double timeStep() const { return m_timeStep; }
    double skin() const { return m_skin; }  // m: Capabilities::skin of the simulator
    std::size_t size() const { return m_size.load(std::memory_order_acquire); }
    const Frame& frame(std::size_t i) const;  // i < size()
    // The last frame at or before the time (s); size() must not be 0. Equal times count as reached within 1e-9 of a step.
    std::size_t indexAt(double time) const;

    bool finished() const { return m_finished.load(std::memory_order_acquire); }
    std::optional<LaneStop> stopped() const;  // why it ended early
    // Whether the lane was built and could run. If not, there may still be a frame 0, which shows the authored poses and measures
    // nothing.
    bool started() const { return m_started.load(std::memory_order_acquire); }
    std::string message() const;  // the last complaint of the solver: refused, not converged

    // For the thread that runs the lane. append() throws std::length_error when the recording is full, at mostFrames.
    void append(Frame&& frame);
    void finish(std::optional<LaneStop> stop = {});
    void reopen();                                   // before a lane that has not stopped runs on
    void setMessage(std::string message);            // of the last frame
    std::size_t memory() const { return m_memory; }  // bytes of its frames
    // Keeps only so many frames, at least 1, with what was said of them, and forgets that the lane stopped. All readers must be on the thread
    // that calls this; no frame may be in use.
    void truncate(std::size_t size);

    // The pokes of the run that is recorded, by time.
    const std::vector<Poke>& pokes() const { return m_pokes; }
    void setPokes(std::vector<Poke> pokes);  // as truncate(): for those whose frames are not recorded yet

private:
    struct Message {
        std::size_t frame = 0;
        std::string text;
    };

    static constexpr std::size_t chunkSize = 256;
    static constexpr std::size_t maxChunks = mostFrames / chunkSize;

    double m_timeStep;
    double m_skin;
    std::unique_ptr<std::atomic<Frame*>[]> m_chunks;
    std::atomic<std::size_t> m_size{0};
    std::size_t m_memory = 0;
    std::atomic<bool> m_finished{false};
    std::atomic<bool> m_started{true};
    mutable std::mutex m_mutex;  // guards stop and message
    std::optional<LaneStop> m_stop;
    std::vector<Message> m_messages;  // each once, until another comes
    std::vector<Poke> m_pokes;
};

}  // namespace cairn
