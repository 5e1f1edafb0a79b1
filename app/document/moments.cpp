// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/moments.h"

#include <QCoreApplication>
#include <algorithm>
#include <atomic>

#include "app/document/document.h"
#include "core/study/frame_again.h"

namespace cairn {

namespace {

constexpr int pollTime = 16;            // ms
constexpr std::size_t momentsKept = 8;  // of all lanes

const Frame withoutContacts;

}  // namespace

// Has all that it takes to run, so that nobody needs to wait for one that is given up.
struct Moments::Request {
    std::shared_ptr<const Scene> scene;
    LaneSpec spec;
    const Entrants& entrants;
    std::vector<Poke> pokes;
    std::optional<Keyframe> from;
    std::size_t lane = 0, step = 0;

    std::stop_source stop{};
    std::atomic<std::uint64_t> stepsMade = 0;
    FrameAgain result{};
    std::atomic<bool> ended = false;  // result may be read

    void run() {
        result = frameAgain(*scene, spec, entrants, step, pokes, from, stop.get_token(),
                            [this](std::uint64_t made) { stepsMade = made; });
        ended.store(true, std::memory_order_release);
    }
    double progress() const {
        const std::uint64_t start = from ? from->step : 0;
        const auto made = static_cast<double>(std::max(stepsMade.load(), start) - start);
        return made / static_cast<double>(step - start);
    }
};

Moments::Moments(Document& document, const Laboratory& laboratory)
    : QObject(&document), m_document(document), m_laboratory(laboratory) {
    m_rest.setSingleShot(true);
    m_rest.setInterval(restTime);
    m_poll.setInterval(pollTime);
    connect(&m_rest, &QTimer::timeout, this, &Moments::fetch);
    connect(&m_poll, &QTimer::timeout, this, &Moments::poll);
    connect(&document, &Document::timeChanged, this, [this] {
        cancel();
        m_rest.stop();
        waitForRest();
    });
    connect(&document, &Document::recorded, this, &Moments::waitForRest);
    connect(&document, &Document::rewound, this, &Moments::forget);
    connect(&document, &Document::comparisonAboutToChange, this, [this] {
        forget();
        m_scene.reset();
    });
}

Moments::~Moments() { cancel(); }

std::size_t Moments::presentStep(std::size_t lane) const {
    return m_document.comparison()->recording(lane).indexAt(m_document.playback().time());
}

const Frame* Moments::fetched(std::size_t lane, std::size_t step) const {
    const auto found = std::ranges::find_if(m_fetched, [&](const Fetched& f) { return f.lane == lane && f.step == step; });
    return found == m_fetched.end() ? nullptr : &found->frame;
}

bool Moments::lacks(std::size_t lane, std::size_t step) const {
    const Recording& recording = m_document.comparison()->recording(lane);
    return !(recording.hasPoses(step) && recording.hasContacts(step)) && !fetched(lane, step);
}

Moment Moments::of(std::size_t lane) const {
    const Recording& recording = m_document.comparison()->recording(lane);
    Moment moment;
    moment.step = presentStep(lane);
    if (const Frame* frame = fetched(lane, moment.step)) {
        moment.bodies = frame->bodies;
        moment.posesStep = moment.step;
        moment.contacts = frame;
        return moment;
    }
    const Frame& poses = recording.withPoses(moment.step);
    moment.bodies = poses.bodies;
    moment.posesStep = recording.hasPoses(moment.step) ? moment.step : poses.step;
    moment.hasContacts = recording.hasContacts(moment.step);
    moment.contacts = moment.hasContacts ? &recording.withContacts(moment.step) : &withoutContacts;
    for (const auto& request : m_requests)
        if (request->lane == lane && request->step == moment.step) moment.progress = request->progress();
    return moment;
}

void Moments::waitForRest() {
    if (m_rest.isActive() || !m_requests.empty() || !m_document.comparison()) return;
    for (std::size_t lane = 0; lane < m_document.comparison()->lanes().size(); ++lane)
        if (lacks(lane, presentStep(lane))) return m_rest.start();
}

void Moments::fetch() {
    const Comparison* comparison = m_document.comparison();
    if (!comparison) return;
    if (!m_scene) m_scene = std::make_shared<Scene>(comparison->scene());
    for (std::size_t lane = 0; lane < comparison->lanes().size(); ++lane) {
        const std::size_t step = presentStep(lane);
        if (!lacks(lane, step)) continue;
        auto request = std::shared_ptr<Request>(new Request{.scene = m_scene,
                                                            .spec = comparison->lanes()[lane],
                                                            .entrants = m_laboratory.entrants,
                                                            .pokes = comparison->pokes(),
                                                            .from = comparison->keyframeBefore(lane, step),
                                                            .lane = lane,
                                                            .step = step});
        m_requests.push_back(request);
        m_laboratory.pool.post([request] { request->run(); });
    }
    if (m_requests.empty()) return;
    m_poll.start();
    emit changed();
}

// Takes in what has come. A frame that could not be run again leaves what the recording has.
void Moments::poll() {
    const auto hasEnded = [](const auto& request) { return request->ended.load(std::memory_order_acquire); };
    for (const auto& request : m_requests) {
        if (!hasEnded(request) || !request->result.frame) continue;
        m_fetched.push_back({request->lane, request->step, std::move(*request->result.frame)});
    }
    std::erase_if(m_requests, hasEnded);
    const std::size_t most = momentsKept * m_document.comparison()->lanes().size();
    while (m_fetched.size() > most) m_fetched.pop_front();
    if (m_requests.empty()) m_poll.stop();
    emit changed();
}

void Moments::cancel() {
    for (const auto& request : m_requests) request->stop.request_stop();
    m_requests.clear();
    m_poll.stop();
}

void Moments::forget() {
    cancel();
    m_rest.stop();
    m_fetched.clear();
}

QString momentText(const Moment& moment) {
    if (moment.progress)
        return QCoreApplication::translate("Moments", "running again, %1 %").arg(qRound(100 * *moment.progress));
    if (!moment.hasPoses()) return QCoreApplication::translate("Moments", "poses of step %1").arg(moment.posesStep);
    return moment.hasContacts ? QString() : QCoreApplication::translate("Moments", "no contacts kept");
}

QString thinningText(const Recording& recording) {
    const Thinning thinning = recording.thinning();
    if (!thinning.any()) return {};
    if (thinning.withoutContacts == 0)
        return QCoreApplication::translate("Moments", "poses of 1 step in %1").arg(thinning.posesStride);
    if (thinning.withoutPoses == 0)
        return QCoreApplication::translate("Moments", "contacts of 1 step in %1").arg(thinning.contactsStride);
    return QCoreApplication::translate("Moments", "poses of 1 step in %1, contacts of 1 in %2")
        .arg(thinning.posesStride)
        .arg(thinning.contactsStride);
}

}  // namespace cairn
