// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QFutureWatcher>
#include <QTimer>
#include <atomic>
#include <memory>
#include <stop_token>

#include "app/canvas/scene_outlines.h"
#include "app/document/document.h"
#include "app/theme/theme.h"
#include "core/branch/branch.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace cairn {

class FanCanvas;

// From the state of one lane at the present step, every lane for some steps: the fan as a picture, and a table of how far its ends lie apart. Keeps
// what it needs of the document's run, and stays while that changes.
class BranchDialog : public QDialog {
    Q_OBJECT

public:
    // Of the document's selected lane, at its present time; there must be a run with lanes.
    BranchDialog(const Document& document, const Entrants& entrants, const Theme& theme, QWidget* parent = nullptr);
    ~BranchDialog() override;  // cancels and waits

    bool isRunning() const { return m_watcher.isRunning(); }
    const Branch& branch() const { return m_branch; }

private:
    void start();
    void cancel();
    void take(Branch branch);
    void fillTable();

    const Entrants& m_entrants;
    Scene m_scene;
    std::vector<LaneSpec> m_lanes;
    std::vector<Poke> m_pokes;
    std::size_t m_source = 0;
    std::uint64_t m_step = 0;
    std::optional<Keyframe> m_from;  // a state of the source before it
    const Theme& m_theme;
    SceneOutlines m_outlines;
    Branch m_branch;
    std::stop_source m_stop;
    std::atomic<int> m_done = 0;  // permille
    QFutureWatcher<std::shared_ptr<Branch>> m_watcher;
    QTimer m_progressClock;
    FanCanvas* m_canvas;
    QSpinBox* m_steps;
    QPushButton* m_run;
    QProgressBar* m_progress;
    QLabel* m_note;
    QTableWidget* m_table;
};

}  // namespace cairn
