// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/lab/frame.h"
#include "core/lab/recording.h"

namespace cairn {

class Document;
struct Laboratory;

// What can be shown of a lane at the present time.
struct Moment {
    std::size_t step = 0;                // of the present time
    std::span<const BodyMotion> bodies;  // of the step itself, or of the last before it that the recording has
    std::size_t posesStep = 0;           // whose they are
    const Frame* contacts = nullptr;     // with those of the step and its joints; without any where the recording has none
    bool hasContacts = true;
    std::optional<double> progress;  // from 0 to 1, while the step is run again

    bool hasPoses() const { return posesStep == step; }
};

// The present moment of each lane of a document. What the recordings have thinned is run again in the background once the time rests, and
// shown when it is there; the last few such frames are kept, beside the memory of the recordings.
class Moments : public QObject {
    Q_OBJECT

public:
    // The document must outlive the moments.
    Moments(Document& document, const Laboratory& laboratory);
    ~Moments() override;  // does not wait for what runs

    // Of a lane of the document's comparison, whose recording must have a frame. Lives until changed() or until the document tells of another
    // time, of frames that went, or of another comparison.
    Moment of(std::size_t lane) const;

    static constexpr int restTime = 80;  // ms that the time rests before anything is run again

signals:
    void changed();  // a frame has come, or its progress

private:
    struct Request;  // a frame to be run again
    struct Fetched {
        std::size_t lane = 0, step = 0;
        Frame frame;
    };

    std::size_t presentStep(std::size_t lane) const;
    bool lacks(std::size_t lane, std::size_t step) const;  // what the recording does not have, and is not fetched
    const Frame* fetched(std::size_t lane, std::size_t step) const;
    void waitForRest();
    void fetch();
    void poll();
    void cancel();
    void forget();

    Document& m_document;
    const Laboratory& m_laboratory;
    QTimer m_rest, m_poll;
    std::shared_ptr<const Scene> m_scene;              // of the comparison, for those who run it again
    std::vector<std::shared_ptr<Request>> m_requests;  // one a lane at most
    std::deque<Fetched> m_fetched;                     // the latest last
};

// What a moment lacks or waits for, in two or three words: "poses of step 504", "no contacts kept", "running again, 45 %"; empty where it is whole.
QString momentText(const Moment& moment);

// "poses of 1 step in 8, contacts of 1 in 64", in the language of the window; empty where nothing was thinned.
QString thinningText(const Recording& recording);

}  // namespace cairn
