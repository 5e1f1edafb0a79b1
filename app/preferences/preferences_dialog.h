// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/preferences/preferences.h"

class QCheckBox;
class QComboBox;
class QSpinBox;
class QTabWidget;

namespace cairn {

class ValueForm;

class PreferencesDialog : public QDialog {
    Q_OBJECT

public:
    explicit PreferencesDialog(const Preferences& preferences, QWidget* parent = nullptr);

    void addPage(const QString& title, QWidget* page);  // of somebody else's

    Preferences preferences() const;  // as the fields say

private:
    QTabWidget* m_pages;
    QComboBox* m_theme;
    QComboBox* m_language;
    QComboBox* m_angleUnit;
    QCheckBox* m_snapGrid;
    QCheckBox* m_snapVertices;
    QCheckBox* m_snapEdges;
    QCheckBox* m_snapCentres;
    QSpinBox* m_recordingMemory;
    QCheckBox* m_autosave;
    ValueForm* m_autosaveAfter;
    QCheckBox* m_restoreScenes;
};

}  // namespace cairn
