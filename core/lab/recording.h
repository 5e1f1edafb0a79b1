// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/lab/frame.h"
#include "core/text/text.h"
#include "core/world/poke.h"

namespace cairn {

// Why a lane ended before its time.
struct LaneStop {
    std::uint64_t step = 0;  // the step that failed, from 1; 0 where the lane could not start
    std::string body;        // id; empty where no body is to blame
    Text reason;
};
// "stopped at step 50: box-3: velocity is not finite", or "could not start: ...".
Text textOf(const LaneStop& stop);
std::string toString(const LaneStop& stop);

// Bytes that the recordings of a comparison may take together, and that of one run of a batch, where nothing else is said. Fixed, so
// that no outcome depends on the machine.
inline constexpr std::size_t comparisonBudget = std::size_t{1} << 30;
inline constexpr std::size_t batchRunBudget = std::size_t{1} << 30;

// What a recording left out of its frames. The start is always whole.
struct Thinning {
    std::uint32_t withoutPoses = 0, withoutContacts = 0;  // frames
    std::uint32_t posesStride = 1, contactsStride = 1;    // of this many frames in a row, at least one has them
    bool any() const { return withoutPoses > 0 || withoutContacts > 0; }
    friend bool operator==(const Thinning&, const Thinning&) = default;
};
// "poses of 1 step in 8, contacts of 1 in 64"; less where less was thinned, and empty where nothing was.
std::string toString(const Thinning& thinning);

// What a lane's run leaves behind, frame by frame. One thread appends; any thread may read frames [0, size()) meanwhile, without
// locks: frames never move and are never changed. Truncation (before a run goes on from an earlier time) needs all readers to be on the thread that calls it.
//
// Every frame has its figures: step, time, metrics, stance, hash. A long run of many bodies is thinned as it is recorded (retention.h): of some
// steps the poses are kept and no contacts, of others neither, and these lists are empty then. Whoever shows something takes the last
// there is, by withPoses() and withContacts(), or has the step run again (core/study/frame_again.h); whoever counts, writes or
// judges asks hasPoses() or hasContacts() and says what is not there. Nothing is ever interpolated.
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
    // Whether there are the bodies of frame i, or its contacts and joints: in itself, or in the frame that withPoses() or withContacts() gives
    // and from which nothing in them changed.
    bool hasPoses(std::size_t i) const { return slot(i).hasPoses; }
    bool hasContacts(std::size_t i) const { return slot(i).hasContacts; }
    // The last frame at or before frame i that holds bodies, or contacts and joints.
    const Frame& withPoses(std::size_t i) const { return slot(slot(i).poses).frame; }
    const Frame& withContacts(std::size_t i) const { return slot(slot(i).contacts).frame; }
    // Of the first frames, of which there are at least one; of all without a number.
    Thinning thinning(std::size_t frames) const { return slot(frames - 1).thinning; }
    Thinning thinning() const { return thinning(size()); }
    // The last frame at or before the time (s); size() must not be 0. Equal times count as reached within 1e-9 of a step.
    std::size_t indexAt(double time) const;

    bool finished() const { return m_finished.load(std::memory_order_acquire); }
    std::optional<LaneStop> stopped() const;  // why it ended early
    // Whether the lane was built and could run. If not, there may still be a frame 0, which shows the authored poses and measures
    // nothing.
    bool started() const { return m_started.load(std::memory_order_acquire); }
    Text message() const;  // the last complaint of the solver: refused, not converged

    // For the thread that runs the lane. append() throws std::length_error when the recording is full, at mostFrames. The first
    // frame is kept whole.
    void append(Frame&& frame, Keep keep = Keep::all);
    static FrameCost costOf(const Frame& frame);  // what append() makes of it
    void finish(std::optional<LaneStop> stop = {});
    void reopen();                  // before a lane that has not stopped runs on
    void setMessage(Text message);  // of the last frame
    std::size_t memory() const { return m_memory.load(std::memory_order_relaxed); }  // bytes of its frames
    // Keeps only so many frames, at least 1, with what was said of them, and forgets that the lane stopped. All readers must be on the thread
    // that calls this; no frame may be in use.
    void truncate(std::size_t size);

    // The pokes of the run that is recorded, by time.
    const std::vector<Poke>& pokes() const { return m_pokes; }
    void setPokes(std::vector<Poke> pokes);  // as truncate(): for those whose frames are not recorded yet

private:
    struct Message {
        std::size_t frame = 0;
        Text text;
    };

    struct Slot {
        Frame frame;
        std::uint32_t poses = 0, contacts = 0;  // the last frames at or before this that hold them
        bool hasPoses = true, hasContacts = true;
        Thinning thinning;  // up to this
    };

    const Slot& slot(std::size_t i) const;
    void thin(Slot& slot, std::size_t i, Keep keep) const;
    static std::size_t memoryOf(const Slot& slot);

    static constexpr std::size_t chunkSize = 256;
    static constexpr std::size_t maxChunks = mostFrames / chunkSize;

    double m_timeStep;
    double m_skin;
    std::unique_ptr<std::atomic<Slot*>[]> m_chunks;
    std::atomic<std::size_t> m_size{0};
    std::atomic<std::size_t> m_memory{0};
    std::atomic<bool> m_finished{false};
    std::atomic<bool> m_started{true};
    mutable std::mutex m_mutex;  // guards stop and message
    std::optional<LaneStop> m_stop;
    std::vector<Message> m_messages;  // each once, until another comes
    std::vector<Poke> m_pokes;
};

}  // namespace cairn
