// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/document.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>
#include <stdexcept>

#include "app/document/new_scene.h"
#include "app/files/file_hash.h"
#include "app/plots/plot_style.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/authoring/rename.h"
#include "core/formats/formats.h"
#include "core/scene/coarse_positions.h"
#include "core/text/spoken_error.h"

namespace cairn {

namespace {

std::filesystem::path nativePath(const QString& path) { return QFile::encodeName(path).toStdString(); }

// A place in a scene as people see it: "bodies[3].shapes[1].vertices" is "\"Box 3\", shape 2, vertices". What is no part of a body or joint
// stays as it is.
QString placeText(const std::string& path, const Scene& scene) {
    static const QRegularExpression part(QStringLiteral(R"(^(bodies|joints)\[(\d+)\](?:\.shapes\[(\d+)\])?\.?(.*)$)"));
    const QRegularExpressionMatch found = part.match(toQString(path));
    if (!found.hasMatch()) return toQString(path);
    const std::size_t index = found.captured(2).toULongLong();
    const bool isBody = found.captured(1) == QStringLiteral("bodies");
    if (index >= (isBody ? scene.bodies.size() : scene.joints.size())) return toQString(path);
    const std::string& title = isBody ? scene.bodies[index].title() : scene.joints[index].title();
    QStringList texts{QStringLiteral("\"%1\"").arg(toQString(title))};
    if (isBody && !found.captured(3).isEmpty() && scene.bodies[index].shapes.size() > 1)
        texts << Document::tr("shape %1").arg(found.captured(3).toULongLong() + 1);
    if (!found.captured(4).isEmpty()) texts << found.captured(4);
    return texts.join(QStringLiteral(", "));
}

// scene: what the problems are of, where it is in hand; names take the place of paths in it then.
QString reasonOf(const std::vector<SceneProblem>& problems, const Scene* scene = nullptr) {
    const auto isError = [](const SceneProblem& p) { return p.severity == Severity::error; };
    const auto first = std::ranges::find_if(problems, isError);
    if (first == problems.end()) return Document::tr("it holds no scene");
    const auto more = std::ranges::count_if(problems, isError) - 1;
    const QString reason = scene ? QStringLiteral("%1: %2").arg(placeText(first->path, *scene), toQString(first->message))
                                 : toQString(textOf(*first));
    return more > 0 ? Document::tr("%1 (and %2)")
                          .arg(reason, countText(more, Document::tr("more problem"), Document::tr("more problems")))
                    : reason;
}

// The same of a file, with the other problems on lines of their own.
QString reasonsOf(const std::vector<SceneProblem>& problems) {
    constexpr qsizetype mostListed = 20;
    QStringList lines;
    for (const SceneProblem& problem : problems)
        if (problem.severity == Severity::error && lines.size() < mostListed) lines << toQString(textOf(problem));
    if (lines.size() < 2) return reasonOf(problems);
    lines.front() = reasonOf(problems);
    return lines.join(u'\n');
}

std::string uniqueLabel(const std::vector<LaneSpec>& lanes, const std::string& wanted) {
    const auto taken = [&](const std::string& label) {
        return std::ranges::find(lanes, label, &LaneSpec::label) != lanes.end();
    };
    std::string label = wanted;
    for (int i = 2; taken(label); ++i) label = wanted + " (" + std::to_string(i) + ")";
    return label;
}

std::string freeColor(const std::vector<LaneSpec>& lanes) {
    for (std::size_t i = 0; i < 8; ++i) {
        const std::string color = defaultLaneColor(i).name().toStdString();
        const auto same = [&](const LaneSpec& lane) { return QColor(toQString(lane.color)) == QColor(toQString(color)); };
        if (std::ranges::none_of(lanes, same)) return color;
    }
    return defaultLaneColor(lanes.size()).name().toStdString();
}

}  // namespace

Document::Document(Scene scene, const Laboratory& laboratory, QObject* parent)
    : QObject(parent),
      m_scene(std::move(scene)),
      m_outlines(m_scene),
      m_laboratory(laboratory),
      m_moments(new Moments(*this, m_laboratory)) {
    m_playback.setExtent(m_scene.run.duration, m_scene.world.timeStep);
    checkScene();
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, &Document::titleChanged);
}

// The undo stack announces its own end.
Document::~Document() { m_undoStack.disconnect(this); }

Document::File Document::read(const QString& path) {
    // The hash first: what changes while the file is read is then noticed afterwards.
    const QByteArray hash = hashOfFile(path);
    return {path, hash, importScene(nativePath(path), sceneFormats())};
}

Document::Opened Document::open(File file, const Laboratory& laboratory) {
    ImportedScene& read = file.scene;
    if (!read.scene) return {nullptr, reasonsOf(read.problems)};
    const bool isOurs = read.format == cairnFormat().id;
    if (!isOurs && read.scene->lanes.empty()) read.scene->lanes = newScene(laboratory.entrants).lanes;
    auto document = std::make_unique<Document>(std::move(*read.scene), laboratory);
    if (isOurs) {
        document->m_filePath = QFileInfo(file.path).absoluteFilePath();
        document->m_fileHash = file.hash;
    } else {
        document->m_proposedName = QFileInfo(file.path).completeBaseName() + ".cairn";
    }
    document->setFileWarnings(std::move(read.problems));
    document->checkScene();
    return {std::move(document), {}, isOurs ? QString() : translated(findFormat(sceneFormats(), read.format)->name)};
}

Document::Opened Document::openCopy(const QString& path, const Laboratory& laboratory) {
    Opened opened = open(path, laboratory);
    if (opened.document) {
        opened.document->m_filePath.clear();
        opened.document->m_fileHash.clear();
        opened.document->m_proposedName = QFileInfo(path).fileName();
    }
    return opened;
}

QString Document::fileName() const {
    if (!m_filePath.isEmpty()) return QFileInfo(m_filePath).fileName();
    return m_proposedName.isEmpty() ? tr("Untitled") : m_proposedName;
}

void Document::setProposedName(const QString& name) {
    m_proposedName = name;
    emit titleChanged();
}

QString Document::saveTo(const QString& path) {
    std::string text;
    try {
        text = fileTextOf(settledScene());
    } catch (const std::invalid_argument& fault) {
        return tr("cannot save %1: %2").arg(path, toQString(reasonOf(fault)));
    }
    const SaveResult result = saveTextAtomically(text, nativePath(path));
    if (!result.saved) return toQString(result.message);
    m_filePath = QFileInfo(path).absoluteFilePath();
    m_fileHash = hashOf(text);
    m_undoStack.setClean();
    emit titleChanged();
    return {};
}

bool Document::edit(const QString& text, const Edit& change, const QString& mergeKey) {
    cancelGesture();
    Scene after = m_scene;
    change(after);
    SceneChange difference(m_scene, after);
    if (difference.empty() || refuses(after)) return false;
    m_scene = std::move(after);
    push(text, std::move(difference), mergeKey);
    return true;
}

void Document::beginGesture() {
    cancelGesture();
    m_gestureStart = m_scene;
}

void Document::updateGesture(const Edit& change) {
    if (!m_gestureStart) return;
    Scene after = *m_gestureStart;
    change(after);
    const SceneChange difference(m_scene, after);
    if (difference.empty()) return;
    m_scene = std::move(after);
    announce(difference);
}

bool Document::endGesture(const QString& text) {
    if (!m_gestureStart) return false;
    Scene& before = *m_gestureStart;
    SceneChange difference(before, m_scene);
    if (!difference.empty() && refuses(m_scene)) {
        cancelGesture();
        return false;
    }
    m_gestureStart.reset();
    if (difference.empty()) return false;
    push(text, std::move(difference));
    return true;
}

void Document::cancelGesture() {
    if (!m_gestureStart) return;
    Scene start = std::move(*m_gestureStart);
    m_gestureStart.reset();
    if (const SceneChange back(m_scene, start); !back.empty()) {
        m_scene = std::move(start);
        announce(back);
    }
    emit gestureCancelled();
}

bool Document::refuses(const Scene& scene) {
    const std::vector<SceneProblem> problems = validateScene(scene);
    if (std::ranges::find(problems, Severity::error, &SceneProblem::severity) == problems.end()) return false;
    emit refused(reasonOf(problems, &scene));
    return true;
}

void Document::push(const QString& text, SceneChange change, const QString& mergeKey) {
    announce(change);
    checkScene();
    m_undoStack.push(new SceneCommand(text, std::move(change), mergeKey,
                                      [this](const SceneChange& c, SceneCommand::Direction d) { putChange(c, d); }));
}

void Document::putChange(const SceneChange& change, SceneCommand::Direction direction) {
    cancelGesture();
    if (direction == SceneCommand::Direction::forward)
        change.apply(m_scene);
    else
        change.revert(m_scene);
    announce(change);
    checkScene();
}

// The scene holds the change already.
void Document::announce(const SceneChange& change) {
    if (!change.lanes().empty()) emit lanesChanged();
    if (!change.instruments().empty()) emit instrumentsChanged();
    if (change.keepsScene()) return;
    if (!change.leavesRuns()) m_editedSinceRun = true;
    if (change.bodies().changesLength() || !change.joints().empty())
        m_outlines = SceneOutlines(m_scene);
    else
        m_outlines.update(m_scene, change.bodies().replaced());
    // A drag changes neither what there is nor what it is called.
    if (!m_gestureStart || change.bodies().changesLength() || change.joints().changesLength()) setSelection(m_selection);
    emit sceneChanged();
    noticeReference();
}

void Document::setSelection(Selection selection) {
    selection = within(selection, m_scene);
    if (selection == m_selection) return;
    m_selection = std::move(selection);
    emit selectionChanged();
}

QString Document::reload() {
    const QByteArray hash = hashOfFile(m_filePath);
    SceneResult result = loadScene(nativePath(m_filePath));
    if (!result.scene) {
        standAgainst(m_filePath, m_fileHash);  // what is open is now all that there is
        return reasonOf(result.problems);
    }
    m_fileHash = hash;
    setFileWarnings(std::move(result.problems));
    if (!edit(tr("reload"), [&result](Scene& scene) { scene = *result.scene; })) checkScene();
    m_undoStack.setClean();
    emit titleChanged();
    return {};
}

void Document::standAgainst(const QString& path, const QByteArray& hash) {
    m_filePath = path;
    m_fileHash = hash;
    m_undoStack.resetClean();
    emit titleChanged();
}

void Document::addLane(LaneSpec lane) {
    lane.label = uniqueLabel(m_scene.lanes, lane.label);
    if (lane.color.empty()) lane.color = freeColor(m_scene.lanes);
    edit(tr("add %1").arg(toQString(lane.label)), [&](Scene& scene) { scene.lanes.push_back(lane); });
}

void Document::setLanes(std::vector<LaneSpec> lanes, const QString& what) {
    std::vector<LaneSpec> named;
    for (LaneSpec& lane : lanes) {
        lane.label = uniqueLabel(named, lane.label);
        named.push_back(std::move(lane));
    }
    for (LaneSpec& lane : named)
        if (lane.color.empty()) lane.color = freeColor(named);
    edit(what, [&](Scene& scene) {
        const auto isReference = [&](const LaneSpec& lane) { return lane.label == scene.run.reference; };
        if (std::ranges::none_of(named, isReference)) scene.run.reference.clear();
        scene.lanes = std::move(named);
    });
}

void Document::removeLane(std::size_t index) {
    edit(tr("remove %1").arg(toQString(m_scene.lanes[index].label)), [&](Scene& scene) {
        if (scene.run.reference == scene.lanes[index].label) scene.run.reference.clear();
        scene.lanes.erase(scene.lanes.begin() + static_cast<std::ptrdiff_t>(index));
    });
}

void Document::changeLane(std::size_t index, LaneSpec lane, const QString& what) {
    edit(what, [&](Scene& scene) {
        renameLane(scene, index, lane.label);
        scene.lanes[index] = std::move(lane);
    });
}

bool Document::isOutdated() const { return isSceneOutdated() || !std::ranges::equal(m_comparison->lanes(), m_scene.lanes); }

void Document::run() {
    auto comparison =
        std::make_unique<Comparison>(m_scene, m_scene.lanes, m_laboratory.entrants, m_laboratory.pool, m_mostMemory);
    m_pull.reset();
    comparison->setPokes(pokesOf(m_pokes, m_scene));
    comparison->runTo(m_scene.run.duration);
    emit comparisonAboutToChange();
    m_summary = std::make_unique<ComparisonSummary>(*comparison);
    std::swap(m_comparison, comparison);
    if (const int reference = referenceLane(); reference >= 0) m_summary->setReference(static_cast<std::size_t>(reference));
    m_runOutlines = std::make_unique<SceneOutlines>(m_comparison->scene());
    m_editedSinceRun = false;
    m_running = true;
    m_playback.setExtent(m_scene.run.duration, m_summary->finestStep());
    emit comparisonChanged();
    noticeReference();
}

void Document::cancelRun() {
    if (m_comparison) m_comparison->cancel();
}

int Document::referenceLane() const {
    if (!m_comparison || m_comparison->lanes().empty()) return -1;
    const auto lanes = m_comparison->lanes();
    const auto named = std::ranges::find(lanes, m_scene.run.reference, &LaneSpec::label);
    return named != lanes.end() ? static_cast<int>(named - lanes.begin()) : 0;
}

std::span<const BodyMotion> Document::referenceMotions() const {
    if (referenceLane() < 0) return {};
    const Recording& recording = m_comparison->recording(static_cast<std::size_t>(referenceLane()));
    if (recording.size() == 0) return {};
    return m_moments->of(static_cast<std::size_t>(referenceLane())).bodies;
}

void Document::setReference(const std::string& label) {
    if (std::ranges::find(m_scene.lanes, label, &LaneSpec::label) == m_scene.lanes.end())
        emit refused(tr("the scene has no lane %1 any more; run it again first").arg(toQString(label)));
    else
        edit(tr("use %1 as reference").arg(toQString(label)), [&](Scene& scene) { scene.run.reference = label; });
}

void Document::noticeReference() {
    if (referenceLane() == m_referenceLane) return;
    m_referenceLane = referenceLane();
    if (m_referenceLane >= 0) m_summary->setReference(static_cast<std::size_t>(m_referenceLane));
    emit referenceLaneChanged();
}

std::optional<Aabb> Document::viewBounds() const {
    const std::optional<Aabb> authored = m_outlines.bounds();
    if (!authored || isSceneOutdated() || m_comparison->lanes().empty()) return authored;
    const std::optional<Aabb> travelled = m_summary->travelled(static_cast<std::size_t>(referenceLane()));
    if (!travelled) return authored;
    return merged(*authored, enlarged(*travelled, m_outlines.typicalSize() / 2));
}

void Document::tick(double seconds) {
    if (m_pull) pull();
    // While a body is pulled, lanes stand and run with the hand.
    if (const bool running = m_pull || isRunning(); running != m_running) {
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
    const auto add = [this](Severity severity, const QString& place, const Text& message) {
        DocumentProblem problem{severity, place, toQString(message)};
        if (std::ranges::find(m_sceneProblems, problem) == m_sceneProblems.end())
            m_sceneProblems.push_back(std::move(problem));
    };
    for (const LaneSpec& lane : m_scene.lanes)
        for (const Text& problem : laneProblems(m_scene, lane, m_laboratory.entrants))
            add(Severity::error, toQString(lane.label), problem);
    for (const SceneProblem& warning : m_fileWarnings) add(warning.severity, toQString(warning.path), warning.message);
    for (const SceneProblem& warning : coarsePositions(m_scene))
        add(warning.severity, placeText(warning.path, m_scene), warning.message);
}

// What edits can change, and is looked at after each, is not the file's.
void Document::setFileWarnings(std::vector<SceneProblem> warnings) {
    std::erase_if(warnings, [](const SceneProblem& warning) {
        return warning.message.isPhrase() && warning.message.pattern() == coarsePositionText({1e300, 0}).pattern();
    });
    m_fileWarnings = std::move(warnings);
}

std::vector<DocumentProblem> Document::problems() const {
    std::vector<DocumentProblem> problems = m_sceneProblems;
    for (std::size_t i = 0; m_comparison && i < m_comparison->lanes().size(); ++i) {
        const Recording& recording = m_comparison->recording(i);
        const QString label = toQString(m_comparison->lanes()[i].label);
        if (const auto stop = recording.stopped(); stop && recording.started())
            problems.push_back({Severity::error, label, stopText(*stop)});
        if (const Text message = recording.message(); !message.empty())
            problems.push_back({Severity::warning, label, toQString(message)});
    }
    return problems;
}

}  // namespace cairn
