// SPDX-License-Identifier: MIT
#include "core/study/verification.h"

#include <algorithm>

#include "core/results/text_table.h"

namespace cairn {

namespace {

std::string outcomeOf(const Verification::Lane& lane) {
    const Verification::Counts counts = lane.counts();
    if (lane.outcomes.empty()) return "not judged";
    if (counts.surprising > 0) return "SURPRISE";
    return counts.failing > 0 ? "fails as expected" : "holds";
}

// The reasons of the failures that were expected, each once.
std::string reasonsOf(const Verification::Lane& lane) {
    std::vector<std::string> reasons;
    std::string text;
    for (const KnownOutcome& outcome : lane.outcomes) {
        if (outcome.holds || !outcome.asExpected || std::ranges::find(reasons, outcome.reason) != reasons.end()) continue;
        reasons.push_back(outcome.reason);
        text += (text.empty() ? "" : "; ") + outcome.reason;
    }
    return text;
}

std::string counted(std::size_t count, const std::string& one, const std::string& many) {
    return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

std::string totalsText(const Verification& verification) {
    const Verification::Counts counts = verification.counts();
    const auto unjudged =
        std::ranges::count_if(verification.lanes(), &std::vector<KnownOutcome>::empty, &Verification::Lane::outcomes);
    return counted(verification.lanes().size(), "lane", "lanes") + " of " +
           counted(verification.scenes().size(), "scene", "scenes") + ": " +
           counted(counts.holding, "check holds", "checks hold") + ", " +
           counted(counts.failing, "fails as expected", "fail as expected") + ", " +
           (counts.surprising == 0 ? "no surprise" : counted(counts.surprising, "surprise", "surprises")) +
           (unjudged == 0 ? "" : ", " + counted(static_cast<std::size_t>(unjudged), "lane not judged", "lanes not judged"));
}

std::string cellOf(const std::string& text) {
    std::string cell;
    for (const char c : text) {
        if (c == '|') cell += '\\';
        cell += c == '\n' ? ' ' : c;
    }
    return cell;
}

}  // namespace

Verification::Counts Verification::Lane::counts() const {
    Counts counts;
    for (const KnownOutcome& outcome : outcomes)
        ++(!outcome.asExpected ? counts.surprising : outcome.holds ? counts.holding : counts.failing);
    return counts;
}

Verification::Verification(std::vector<NamedScene> scenes, const Entrants& entrants, ThreadPool& pool)
    : m_scenes(std::move(scenes)) {
    std::vector<BatchRun> runs;
    for (std::size_t i = 0; i < m_scenes.size(); ++i) {
        const Scene& scene = m_scenes[i].scene;
        for (const LaneSpec& lane : scene.lanes) {
            const auto keep = [this, &scene, index = m_lanes.size()](const Recording& recording) {
                m_lanes[index].outcomes = checkKnown(scene, m_lanes[index].label, recording);
            };
            m_lanes.push_back({i, lane.label, {}});
            runs.push_back({&scene, lane, knownDuration(scene, lane.label), keep});
        }
    }
    m_batch = std::make_unique<Batch>(std::move(runs), entrants, pool);
}

Verification::Counts Verification::counts() const {
    Counts sum;
    for (const Lane& lane : m_lanes) {
        const Counts counts = lane.counts();
        sum.holding += counts.holding;
        sum.failing += counts.failing;
        sum.surprising += counts.surprising;
    }
    return sum;
}

std::vector<std::string> Verification::surprises() const {
    std::vector<std::string> lines;
    for (const Lane& lane : m_lanes) {
        for (const KnownOutcome& outcome : lane.outcomes) {
            std::string line = m_scenes[lane.scene].name + ": " + outcome.message;
            // A lane that could not start says so of each of its checks.
            const bool isRepeated = !lines.empty() && lines.back() == line;
            if (!outcome.asExpected && !isRepeated) lines.push_back(std::move(line));
        }
    }
    return lines;
}

std::string verificationTable(const Verification& verification) {
    std::vector<std::vector<std::string>> rows{{"scene", "lane", "hold", "fail", "outcome"}};
    for (const Verification::Lane& lane : verification.lanes()) {
        const Verification::Counts counts = lane.counts();
        rows.push_back({verification.scenes()[lane.scene].name, lane.label, std::to_string(counts.holding),
                        std::to_string(counts.failing), outcomeOf(lane)});
    }
    return textTable(rows, "llrrl") + '\n' + totalsText(verification) + '\n';
}

std::string verificationMarkdown(const Verification& verification) {
    std::string text =
        totalsText(verification) + ".\n\n| scene | lane | hold | fail | why it fails |\n|---|---|---|---|---|\n";
    std::size_t previous = verification.scenes().size();
    for (const Verification::Lane& lane : verification.lanes()) {
        const Verification::Counts counts = lane.counts();
        const std::string name = lane.scene == previous ? "" : '`' + verification.scenes()[lane.scene].name + '`';
        const std::string surprise = counts.surprising > 0 ? "SURPRISE" : reasonsOf(lane);
        text += "| " + name + " | " + cellOf(lane.label) + " | " + std::to_string(counts.holding) + " | " +
                std::to_string(counts.failing) + " | " + cellOf(surprise) + " |\n";
        previous = lane.scene;
    }
    return text;
}

}  // namespace cairn
