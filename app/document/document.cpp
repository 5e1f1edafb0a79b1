// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/document.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "app/plots/plot_style.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

std::filesystem::path nativePath(const QString& path) { return QFile::encodeName(path).toStdString(); }

QString reasonOf(const std::vector<SceneProblem>& problems) {
    const auto isError = [](const SceneProblem& p) { return p.severity == Severity::error; };
    const auto first = std::ranges::find_if(problems, isError);
    if (first == problems.end()) return Document::tr("it holds no scene");
    const auto more = std::ranges::count_if(problems, isError) - 1;
    const QString reason = toQString(toString(*first));
    return more > 0 ? Document::tr("%1 (and %2)")
                          .arg(reason, countText(more, Document::tr("more problem"), Document::tr("more problems")))
                    : reason;
}

std::string uniqueLabel(const Lanes& lanes, const std::string& wanted) {
    const auto taken = [&](const std::string& label) {
        return std::ranges::find(lanes, label, &LaneSpec::label) != lanes.end();
    };
    std::string label = wanted;
    for (int i = 2; taken(label); ++i) label = wanted + " (" + std::to_string(i) + ")";
    return label;
}

std::string freeColor(const Lanes& lanes) {
    for (std::size_t i = 0; i < 8; ++i) {
        const std::string color = defaultLaneColor(i).name().toStdString();
        const auto same = [&](const LaneSpec& lane) { return QColor(toQString(lane.color)) == QColor(toQString(color)); };
        if (std::ranges::none_of(lanes, same)) return color;
    }
    return defaultLaneColor(lanes.size()).name().toStdString();
}

}  // namespace

Document::Document(Scene scene, const Laboratory& laboratory, QObject* parent)
    : QObject(parent), m_scene(std::move(scene)), m_outlines(m_scene), m_laboratory(laboratory) {
    m_playback.setExtent(m_scene.run.duration, m_scene.world.timeStep);
    checkScene();
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, &Document::titleChanged);
}

Document::~Document() = default;

Document::Opened Document::open(const QString& path, const Laboratory& laboratory) {
    SceneResult result = loadScene(nativePath(path));
    if (!result.scene) return {nullptr, reasonOf(result.problems)};
    auto document = std::make_unique<Document>(std::move(*result.scene), laboratory);
    document->m_filePath = QFileInfo(path).absoluteFilePath();
    document->m_fileWarnings = std::move(result.problems);
    document->checkScene();
    return {std::move(document), {}};
}

Document::Opened Document::openCopy(const QString& path, const Laboratory& laboratory) {
    Opened opened = open(path, laboratory);
    if (opened.document) {
        opened.document->m_filePath.clear();
        opened.document->m_copiedFrom = QFileInfo(path).fileName();
    }
    return opened;
}

QString Document::fileName() const {
    if (!m_filePath.isEmpty()) return QFileInfo(m_filePath).fileName();
    return m_copiedFrom.isEmpty() ? tr("Untitled") : m_copiedFrom;
}

QString Document::saveTo(const QString& path) {
    const SaveResult result = saveScene(m_scene, nativePath(path));
    if (!result.saved) return toQString(result.message);
    m_filePath = QFileInfo(path).absoluteFilePath();
    m_undoStack.setClean();
    emit titleChanged();
    return {};
}

void Document::addLane(LaneSpec lane) {
    Lanes lanes = m_scene.lanes;
    lane.label = uniqueLabel(lanes, lane.label);
    if (lane.color.empty()) lane.color = freeColor(lanes);
    const QString label = toQString(lane.label);
    lanes.push_back(std::move(lane));
    pushLanes(tr("add %1").arg(label), std::move(lanes));
}

void Document::removeLane(std::size_t index) {
    Lanes lanes = m_scene.lanes;
    const QString label = toQString(lanes[index].label);
    lanes.erase(lanes.begin() + static_cast<std::ptrdiff_t>(index));
    pushLanes(tr("remove %1").arg(label), std::move(lanes));
}

void Document::changeLane(std::size_t index, LaneSpec lane, const QString& what, const QString& mergeKey) {
    if (lane == m_scene.lanes[index]) return;
    Lanes lanes = m_scene.lanes;
    lanes[index] = std::move(lane);
    pushLanes(what, std::move(lanes), mergeKey.isEmpty() ? mergeKey : QStringLiteral("%1/%2").arg(index).arg(mergeKey));
}

void Document::pushLanes(const QString& what, Lanes after, const QString& mergeKey) {
    m_undoStack.push(
        new LanesCommand(what, m_scene.lanes, std::move(after), mergeKey, [this](const Lanes& lanes) { setLanes(lanes); }));
}

void Document::setLanes(const Lanes& lanes) {
    m_scene.lanes = lanes;
    checkScene();
    emit lanesChanged();
}

bool Document::isOutdated() const { return !m_comparison || !std::ranges::equal(m_comparison->lanes(), m_scene.lanes); }

void Document::run() {
    auto comparison = std::make_unique<Comparison>(m_scene, m_scene.lanes, m_laboratory.entrants, m_laboratory.pool);
    comparison->runTo(m_scene.run.duration);
    emit comparisonAboutToChange();
    m_summary = std::make_unique<ComparisonSummary>(*comparison);
    std::swap(m_comparison, comparison);
    m_running = true;
    m_playback.setExtent(m_scene.run.duration, m_summary->finestStep());
    emit comparisonChanged();
}

void Document::cancelRun() {
    if (m_comparison) m_comparison->cancel();
}

std::optional<Aabb> Document::viewBounds() const {
    const std::optional<Aabb> authored = m_outlines.bounds();
    if (!authored || !m_comparison || m_comparison->lanes().empty()) return authored;
    const auto lanes = m_comparison->lanes();
    const auto named = std::ranges::find(lanes, m_scene.run.reference, &LaneSpec::label);
    const auto lane = named != lanes.end() ? static_cast<std::size_t>(named - lanes.begin()) : 0;
    const std::optional<Aabb> travelled = m_summary->travelled(lane);
    if (!travelled) return authored;
    // A body that is thrown out of the scene is not followed to the end of the world.
    const Vec2 extent = authored->upper - authored->lower;
    const Aabb limit = enlarged(*authored, 8 * std::max(extent.x, extent.y));
    const Aabb seen = enlarged(*travelled, m_outlines.typicalSize() / 2);
    return merged(*authored, {max(seen.lower, limit.lower), min(seen.upper, limit.upper)});
}

void Document::tick(double seconds) {
    if (const bool running = isRunning(); running != m_running) {
        m_running = running;
        emit runningChanged();
    }
    if (m_summary && m_summary->update()) emit recorded();
    const bool wasPlaying = m_playback.playing();
    if (m_playback.advance(seconds, recordedUntil())) emit timeChanged();
    if (m_playback.playing() != wasPlaying) emit playingChanged();
}

void Document::seek(double time) {
    m_playback.seek(std::min(time, recordedUntil()));
    emit timeChanged();
}

void Document::stepBy(int steps) {
    const bool wasPlaying = m_playback.playing();
    m_playback.stepBy(steps, recordedUntil());
    if (wasPlaying) emit playingChanged();
    emit timeChanged();
}

void Document::setPlaying(bool playing) {
    if (playing == m_playback.playing()) return;
    if (playing)
        m_playback.play();
    else
        m_playback.pause();
    emit playingChanged();
    emit timeChanged();
}

void Document::checkScene() {
    m_sceneProblems.clear();
    const auto add = [this](Severity severity, const std::string& place, const std::string& message) {
        DocumentProblem problem{severity, toQString(place), toQString(message)};
        if (std::ranges::find(m_sceneProblems, problem) == m_sceneProblems.end())
            m_sceneProblems.push_back(std::move(problem));
    };
    for (const LaneSpec& lane : m_scene.lanes)
        for (const std::string& problem : laneProblems(m_scene, lane, m_laboratory.entrants))
            add(Severity::error, lane.label, problem);
    for (const SceneProblem& warning : m_fileWarnings) add(warning.severity, warning.path, warning.message);
}

std::vector<DocumentProblem> Document::problems() const {
    std::vector<DocumentProblem> problems = m_sceneProblems;
    for (std::size_t i = 0; m_comparison && i < m_comparison->lanes().size(); ++i) {
        const Recording& recording = m_comparison->recording(i);
        const QString label = toQString(m_comparison->lanes()[i].label);
        if (const auto stop = recording.stopped(); stop && recording.started())
            problems.push_back({Severity::error, label, stopText(*stop)});
        if (const std::string message = recording.message(); !message.empty())
            problems.push_back({Severity::warning, label, toQString(message)});
    }
    return problems;
}

}  // namespace cairn
