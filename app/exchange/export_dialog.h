// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "core/exchange/scene_format.h"

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QListWidget;

namespace cairn {

// Where a scene is written, and as what.
struct ExportTarget {
    QString format;  // id
    QString path;
};

// Asks for the format and the file of an export, and says beforehand what of the scene the format cannot carry.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    // formats and scene must outlive this; formats that cannot be written are left out. mayReplace: a file that is replaced without a question.
    ExportDialog(const std::vector<SceneFormat>& formats, const Scene& scene, const ExportTarget& proposed,
                 const QString& mayReplace, QWidget* parent = nullptr);

    ExportTarget target() const;
    void done(int result) override;

private:
    const SceneFormat& format() const;
    void showFormat();
    void showLosses();
    void fitHeight();
    void browse();
    void updateButtons();

    const std::vector<SceneFormat>& m_formats;
    const Scene& m_scene;
    QComboBox* m_format;
    QLabel* m_summary;
    QLabel* m_lossTitle;
    QListWidget* m_losses;
    QLineEdit* m_path;
    QDialogButtonBox* m_buttons;
    QString m_agreed;  // the file that is replaced without a question
};

}  // namespace cairn
