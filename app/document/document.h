// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <memory>
#include <vector>

#include "app/canvas/camera.h"
#include "app/canvas/scene_outlines.h"
#include "app/document/comparison_summary.h"
#include "app/document/lanes_command.h"
#include "app/document/playback.h"
#include "core/lab/comparison.h"
#include "core/scene/scene_io.h"

namespace cairn {

// What lanes are run with. Owned by the program.
struct Laboratory {
    const Entrants& entrants;
    ThreadPool& pool;
};

// Something that the user should know of the scene or of its run.
struct DocumentProblem {
    Severity severity = Severity::warning;
    QString place;  // a JSON path, or a lane
    QString text;
    friend bool operator==(const DocumentProblem&, const DocumentProblem&) = default;
};

// An open scene: what was authored, its undo stack and its file, and the comparison that was run of it. All edits go through it and can
// be undone.
class Document : public QObject {
    Q_OBJECT

public:
    Document(Scene scene, const Laboratory& laboratory, QObject* parent = nullptr);
    ~Document() override;

    // Reads a scene file. On failure there is no document, and reason says what is wrong and where.
    struct Opened {
        std::unique_ptr<Document> document;
        QString reason;
    };
    static Opened open(const QString& path, const Laboratory& laboratory);
    // The same for a scene of the gallery: a copy that has no file yet, so that saving asks where to.
    static Opened openCopy(const QString& path, const Laboratory& laboratory);

    const Scene& scene() const { return m_scene; }
    const SceneOutlines& outlines() const { return m_outlines; }
    const QString& filePath() const { return m_filePath; }  // absolute; empty before the first save
    QString fileName() const;                               // without its folder, for titles
    bool isModified() const { return !m_undoStack.isClean(); }
    QUndoStack& undoStack() { return m_undoStack; }

    // Writes the scene. On failure nothing changes, the document stays marked as changed, and the reason is returned; empty on success.
    QString saveTo(const QString& path);

    // Lane edits. Indices as in scene().lanes.
    void addLane(LaneSpec lane);  // its label is made unique; an empty colour becomes the first that is free
    void removeLane(std::size_t index);
    // what: for the undo menu ("change iterations"). Successive edits of the same lane with the same mergeKey undo as one.
    void changeLane(std::size_t index, LaneSpec lane, const QString& what, const QString& mergeKey = {});

    // Runs all lanes from the start, in the background; what was recorded before is dropped.
    void run();
    void cancelRun();
    // None before the first run. Replaced by run(), which announces it before the old one goes.
    const Comparison* comparison() const { return m_comparison.get(); }
    const ComparisonSummary* summary() const { return m_summary.get(); }
    // Lanes were edited since they were run.
    bool isOutdated() const;
    bool isRunning() const { return m_comparison && m_comparison->running(); }

    // What to fit the view to: the scene as authored, and where the reference lane (or else the first) takes it. Nothing without bodies.
    std::optional<Aabb> viewBounds() const;

    Playback& playback() { return m_playback; }
    const Playback& playback() const { return m_playback; }

    // Lets seconds of the clock pass: takes in what was recorded, moves the present time on. For the window's timer.
    void tick(double seconds);
    void seek(double time);
    void stepBy(int steps);
    void setPlaying(bool playing);

    std::vector<DocumentProblem> problems() const;

    // How the document was last looked at; the views keep it up.
    std::optional<Camera> camera;
    std::optional<std::size_t> selectedBody;
    int selectedLane = 0;

signals:
    void titleChanged();             // name, file, or the mark of changes
    void lanesChanged();             // authored lanes
    void comparisonAboutToChange();  // let go of what comparison() gave
    void comparisonChanged();
    void recorded();        // the recordings have grown, or a lane has ended
    void runningChanged();  // noticed by tick()
    void timeChanged();
    void playingChanged();

private:
    void setLanes(const Lanes& lanes);
    void checkScene();
    void pushLanes(const QString& text, Lanes after, const QString& mergeKey = {});
    double recordedUntil() const { return m_summary ? m_summary->recordedUntil() : 0; }

    Scene m_scene;
    SceneOutlines m_outlines;
    Laboratory m_laboratory;
    QString m_filePath;
    QString m_copiedFrom;  // file name of the gallery scene that this is a copy of
    std::vector<SceneProblem> m_fileWarnings;
    std::vector<DocumentProblem> m_sceneProblems;  // of the scene and its lanes, whether run or not
    QUndoStack m_undoStack;
    Playback m_playback;
    bool m_running = false;  // as last announced
    std::unique_ptr<Comparison> m_comparison;
    std::unique_ptr<ComparisonSummary> m_summary;
};

}  // namespace cairn
