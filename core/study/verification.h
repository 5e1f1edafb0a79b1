// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/lab/batch.h"
#include "core/study/known.h"

namespace cairn {

struct NamedScene {
    std::string name;
    Scene scene;
};

// Runs each lane of some scenes as long as is known of it, and holds it to that.
class Verification {
public:
    // Of checks: what holds, what fails, both as expected, and what is not as expected.
    struct Counts {
        std::size_t holding = 0, failing = 0, surprising = 0;
    };
    struct Lane {
        std::size_t scene = 0;  // index in scenes()
        std::string label;
        std::vector<KnownOutcome> outcomes;  // none where no check names the lane: it is not judged
        Counts counts() const;
    };

    // Starts at once. entrants and pool must outlive it.
    Verification(std::vector<NamedScene> scenes, const Entrants& entrants, ThreadPool& pool);

    void cancel() { m_batch->cancel(); }
    void wait() { m_batch->wait(); }
    bool running() const { return m_batch->running(); }
    double progress() const { return m_batch->progress(); }

    const std::vector<NamedScene>& scenes() const { return m_scenes; }
    // Once it has run to its end: lanes in the order of their scenes.
    const std::vector<Lane>& lanes() const { return m_lanes; }
    Counts counts() const;
    // A line for each check that is not as expected: "SCENE: LANE: ...".
    std::vector<std::string> surprises() const;

private:
    std::vector<NamedScene> m_scenes;
    std::vector<Lane> m_lanes;
    std::unique_ptr<Batch> m_batch;  // ends before what it writes to
};

// A row for each lane: how many checks hold and how many fail as expected, whether there was a surprise, and the totals
// below.
std::string verificationTable(const Verification& verification);

// The same as a table of Markdown, with the reasons of what is expected to fail, below a sentence with the totals.
std::string verificationMarkdown(const Verification& verification);

}  // namespace cairn
