// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QFutureWatcher>
#include <QStringList>
#include <memory>
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
    // formats must outlive this; those that cannot be written are left out. mayReplace: a file that is replaced without a question.
    ExportDialog(const std::vector<SceneFormat>& formats, std::shared_ptr<const Scene> scene, const ExportTarget& proposed,
                 const QString& mayReplace, QWidget* parent = nullptr);

    ExportTarget target() const;  // its path is absolute, or empty
    void done(int result) override;

private:
    // What a format cannot carry, as lines to read.
    struct Losses {
        qsizetype count = 0;
        QStringList lines;
    };
    const SceneFormat& format() const;
    void showFormat();
    void findLosses();
    void showLosses(const Losses& losses);
    void fitHeight();
    void browse();
    void updateButtons();

    const std::vector<SceneFormat>& m_formats;
    const std::shared_ptr<const Scene> m_scene;
    QComboBox* m_format;
    QLabel* m_summary;
    QLabel* m_lossTitle;
    QListWidget* m_losses;
    QLineEdit* m_path;
    QDialogButtonBox* m_buttons;
    QFutureWatcher<Losses> m_search;
    bool m_isSearching = false;
    QString m_agreed;  // the file that is replaced without a question
};

}  // namespace cairn
