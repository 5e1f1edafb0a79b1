// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <functional>
#include <memory>
#include <vector>

#include "app/canvas/camera.h"
#include "app/canvas/scene_outlines.h"
#include "app/document/body_poke.h"
#include "app/document/comparison_summary.h"
#include "app/document/moments.h"
#include "app/document/playback.h"
#include "app/document/scene_command.h"
#include "app/document/selection.h"
#include "core/lab/comparison.h"
#include "core/scene/scene_io.h"
#include "core/transfer/scene_files.h"

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

    // Reads a scene file, or one of another program, which saving leaves alone: it asks where to. On failure there is no document, and reason
    // says what is wrong and where.
    struct Opened {
        std::unique_ptr<Document> document;
        QString reason;
        QString importedAs{};  // name of the format of another program
    };
    static Opened open(const QString& path, const Laboratory& laboratory) { return open(read(path), laboratory); }
    // The same in two parts, of which any thread may do the first.
    struct File {
        QString path;
        QByteArray hash;
        ImportedScene scene;
    };
    static File read(const QString& path);
    static Opened open(File file, const Laboratory& laboratory);
    // The same for a scene of the gallery: a copy that has no file yet, so that saving asks where to.
    static Opened openCopy(const QString& path, const Laboratory& laboratory);

    const Scene& scene() const { return m_scene; }
    // Without what a gesture is about to make of it: what files are to hold.
    const Scene& settledScene() const { return m_gestureStart ? *m_gestureStart : m_scene; }
    const SceneOutlines& outlines() const { return m_outlines; }
    const QString& filePath() const { return m_filePath; }  // absolute; empty before the first save
    QString fileName() const;                               // without its folder, for titles
    // What fileName() says before the first save.
    void setProposedName(const QString& name);
    bool isModified() const { return !m_undoStack.isClean(); }
    QUndoStack& undoStack() { return m_undoStack; }

    // Writes the scene. On failure nothing changes, the document stays marked as changed, and the reason is returned; empty on success.
    QString saveTo(const QString& path);
    // Of the file's bytes as they were last read or written by this document (file_hash.h); empty without a file.
    const QByteArray& fileHash() const { return m_fileHash; }
    // Goes back to what the file holds, by an edit that can be undone. On failure nothing changes, and the reason is returned.
    QString reload();
    // Takes the scene for changes to a file with these bytes, so that it is marked as changed and saving replaces them: what came from a
    // recovery copy, or stands against a file that something else has changed.
    void standAgainst(const QString& path, const QByteArray& hash);

    // An edit of the scene, whatever it is: one undo step, named by the text ("move 3 bodies"); one that changes nothing leaves none. An edit that would
    // leave a scene which no file may hold is refused: nothing changes, and refused() says why. Successive edits with the same mergeKey (not
    // empty) undo as one. Returns whether the scene changed.
    using Edit = std::function<void(Scene&)>;
    bool edit(const QString& text, const Edit& change, const QString& mergeKey = {});

    // An edit that is seen while it is made, as a drag. Each update is applied to the scene as it was at the beginning; the end makes one undo step
    // of the last one, or refuses it as edit() does and takes it back. Whatever else edits, undoes or redoes meanwhile cancels the gesture.
    void beginGesture();
    void updateGesture(const Edit& change);
    bool endGesture(const QString& text);
    void cancelGesture();
    bool inGesture() const { return m_gestureStart.has_value(); }

    // Holds only what the scene holds: what an edit removes leaves the selection.
    const Selection& selection() const { return m_selection; }
    void setSelection(Selection selection);

    // Lane edits. Indices as in scene().lanes.
    void addLane(LaneSpec lane);  // its label is made unique; an empty colour becomes the first that is free
    // Puts these lanes in place of all there are, as one step of undo; labels and colours as in addLane().
    void setLanes(std::vector<LaneSpec> lanes, const QString& what);
    void removeLane(std::size_t index);
    // what: for the undo menu ("change iterations").
    void changeLane(std::size_t index, LaneSpec lane, const QString& what);

    // The lane that the others are held against: the one that the scene names as its reference, or else the first. An index of the lanes
    // as they were run, -1 before there are any.
    int referenceLane() const;
    std::span<const BodyMotion> referenceMotions()
        const;  // where it has the bodies at the present time; empty before it has any
    // Names another lane in the scene, by an edit that leaves what was run valid; refused where the scene has no lane of that label. Of a lane
    // that was run, its label is what it was then.
    void setReference(const std::string& label);
    void setReferenceLane(int lane) { setReference(m_comparison->lanes()[static_cast<std::size_t>(lane)].label); }

    // Runs all lanes from the start, in the background; what was recorded before is dropped.
    void run();
    void cancelRun();
    // None before the first run. Replaced by run(), which announces it before the old one goes.
    const Comparison* comparison() const { return m_comparison.get(); }
    const ComparisonSummary* summary() const { return m_summary.get(); }
    // What can be shown of each lane at the present time. Needs a comparison.
    Moments& moments() const { return *m_moments; }
    // Bytes that the recordings of later runs may take together.
    void setMostMemory(std::size_t bytes) { m_mostMemory = bytes; }
    // What the panes draw: the outlines of the scene as it was when it was run.
    const SceneOutlines& runOutlines() const { return *m_runOutlines; }
    // The scene or its lanes were edited since they were run.
    bool isOutdated() const;
    bool isSceneOutdated() const { return !m_comparison || m_editedSinceRun; }
    bool isRunning() const { return m_comparison && m_comparison->running(); }

    // What hands do while lanes run. Pokes are no edits: they are not saved and not undone, and running again repeats them. Each acts in every lane
    // from the present time on, and later ones go. Without a comparison nothing happens. body: an id, or empty (see BodyPoke).
    const std::vector<BodyPoke>& pokes() const { return m_pokes; }
    void poke(const std::string& body, const PokeAction& action) { poke(std::vector{body}, action); }
    void poke(const std::vector<std::string>& bodies, const PokeAction& action);
    void setPokes(std::vector<BodyPoke> pokes);
    void removePokes(std::span<const std::size_t> indices);
    void clearPokes();

    // A body is dragged by a point of it (m, in its frame) to a target that moves (m). Plays meanwhile; lanes run only a little ahead of the
    // present time, so that little is undone by each move.
    void beginPull(const std::string& body, Vec2 localPoint, Vec2 target);
    void movePull(Vec2 target);
    void endPull();
    bool isPulling() const { return m_pull.has_value(); }

    // What to fit the view to: the scene as authored, and where the reference lane (or else the first) takes it, but for
    // what runs away. Nothing without bodies.
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
    int selectedLane = 0;

signals:
    void titleChanged();  // name, file, or the mark of changes
    void sceneChanged();  // anything authored but lanes and instruments, by an edit, a gesture, undo or redo
    void lanesChanged();  // authored lanes
    void instrumentsChanged();
    void selectionChanged();
    void gestureCancelled();              // by its owner, or for something else that edits; the scene is as it was before
    void refused(const QString& reason);  // an edit, which left everything as it was
    void comparisonAboutToChange();       // let go of what comparison() gave
    void comparisonChanged();
    void rewound(
        double time);  // what was recorded after the time (s) went, for a poke; at once, before anything else may read
    void pokesChanged();
    void referenceLaneChanged();  // also with the comparison, after comparisonChanged()
    void recorded();              // the recordings have grown, or a lane has ended
    void runningChanged();        // noticed by tick()
    void timeChanged();
    void playingChanged();

private:
    void putChange(const SceneChange& change, SceneCommand::Direction direction);
    void announce(const SceneChange& change);
    bool refuses(const Scene& scene);
    void push(const QString& text, SceneChange change, const QString& mergeKey = {});
    void checkScene();
    void setFileWarnings(std::vector<SceneProblem> warnings);
    void pull();
    void noticeReference();
    double recordedUntil() const { return m_summary ? m_summary->recordedUntil() : 0; }

    Scene m_scene;
    SceneOutlines m_outlines;
    Laboratory m_laboratory;
    QString m_filePath;
    QByteArray m_fileHash;
    QString m_proposedName;
    std::vector<SceneProblem> m_fileWarnings;
    std::vector<DocumentProblem> m_sceneProblems;  // of the scene and its lanes, whether run or not
    QUndoStack m_undoStack;
    Selection m_selection;
    std::optional<Scene> m_gestureStart;
    bool m_editedSinceRun = false;
    int m_referenceLane = -1;  // as last announced
    Playback m_playback;
    bool m_running = false;  // as last announced
    struct Pull {
        std::string body;
        Vec2 localPoint, target;
        bool moved = false;  // since the last poke
    };
    std::vector<BodyPoke> m_pokes;
    std::optional<Pull> m_pull;
    std::size_t m_mostMemory = comparisonBudget;
    Moments* m_moments;
    std::unique_ptr<SceneOutlines> m_runOutlines;
    std::unique_ptr<Comparison> m_comparison;
    std::unique_ptr<ComparisonSummary> m_summary;
};

}  // namespace cairn
