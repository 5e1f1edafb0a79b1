// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "app/start/gallery.h"
#include "app/theme/theme.h"

class QAction;
class QGridLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace cairn {

class SceneCard;

// What the window shows before a scene is open: the gallery as cards, recent files, New and Open.
class StartPage : public QWidget {
    Q_OBJECT

public:
    struct Actions {
        QAction *newScene, *open, *guide;
    };
    StartPage(const std::vector<GalleryScene>& gallery, const Actions& actions, QWidget* parent = nullptr);

    void offerGuide(bool offered);  // by a button of its own; at first it is not
    void setRecentFiles(const QStringList& paths);
    void setTheme(const Theme& theme);

signals:
    void gallerySceneChosen(const QString& path);
    void fileChosen(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void placeCards();
    void showRecentFiles();

    QStringList m_recentPaths;
    std::vector<SceneCard*> m_cards;
    QWidget* m_gallery;
    QGridLayout* m_grid;
    QVBoxLayout* m_recent;
    QLabel* m_mark;
    QPushButton* m_guide;
    int m_columns = 0;
};

}  // namespace cairn
