// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QPointer>

#include "app/editor/workspace.h"
#include "app/sweeps/sweep_runner.h"
#include "app/theme/theme.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTabWidget;

namespace cairn {

class HeatMapView;
class SweepSetup;
class SweepTable;
class WorkPrecisionView;

// A sweep of the scene of a document: what is varied, the points as a table, a plot and a heat map while they come, and what to do with them. Keeps
// a copy of the scene, so that results stay of one scene while the document is edited; its lanes are always the document's.
class SweepWindow : public QDialog {
    Q_OBJECT

public:
    // workspace must outlive this; the document may go.
    SweepWindow(Document& document, Workspace& workspace, QWidget* parent = nullptr);
    ~SweepWindow() override;

    void setTheme(const Theme& theme);
    const SweepRunner& runner() const { return m_runner; }

    // Adds the lane of a point to the document; can be undone.
    void addAsLane(int point);
    // Opens a copy of the scene with the lane of a point beside the reference, or without one beside the lane that was varied.
    void openBeside(int point);

    // Writes what `cairn sweep` writes, so that either can go on from there. Returns what is wrong. replace: the runs of another sweep.
    QString saveResults(const QString& folder, bool replace);
    QString savePicture(const QString& path) const;

    void done(int result) override;  // cancels a sweep that runs

private:
    QWidget* buildSetup();
    QWidget* buildViews();
    QWidget* buildButtons();
    void connectViews();
    void takeScene();
    void check();
    void startOrCancel();
    void start();
    void takeUpAsked();
    void saveResultsAsked();
    void savePictureAsked();
    void showProgress();
    void showMapChoices();
    void showMap();
    void setCurrentPoint(int point);
    void offerRun(int point, QPoint where);
    void complain(const QString& what, const QString& reason);

    QPointer<Document> m_document;
    Workspace& m_workspace;
    Scene m_scene;
    SweepRunner m_runner;
    bool m_cancelled = false;
    int m_current = -1;  // point

    SweepSetup* m_setup;
    QWidget* m_outdated;
    QPushButton *m_start, *m_add, *m_open, *m_takeUp, *m_saveResults, *m_savePicture;
    QProgressBar* m_progress;
    QLabel* m_progressText;
    QTabWidget* m_views;
    QComboBox *m_over, *m_map, *m_figure;
    WorkPrecisionView* m_plot;
    HeatMapView* m_heat;
    SweepTable* m_table;
    QTimer m_clock;
};

}  // namespace cairn
