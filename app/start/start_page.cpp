// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start/start_page.h"

#include <QAction>
#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QIcon>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

#include "app/start/scene_card.h"
#include "app/theme/look.h"
#include "app/widgets/action_tip.h"

namespace cairn {

namespace {

constexpr int cardSpacing = 12;
constexpr int leastCardWidth = 226;

QLabel* heading(const QString& text) {
    auto* label = new QLabel(text);
    setLook(label, "title");
    return label;
}

QLabel* muted(const QString& text) {
    auto* label = new QLabel(text);
    setLook(label, "muted");
    label->setWordWrap(true);
    return label;
}

}  // namespace

StartPage::StartPage(const std::vector<GalleryScene>& gallery, const Actions& actions, QWidget* parent) : QWidget(parent) {
    m_mark = new QLabel;
    m_mark->setPixmap(QIcon(QStringLiteral(":/icons/cairn.svg")).pixmap(48, 48));
    auto* name = new QLabel(QStringLiteral("Cairn"));
    name->setObjectName(QStringLiteral("programName"));
    auto* newButton = new QPushButton(tr("New scene"));
    auto* openButton = new QPushButton(tr("Open a scene\u2026"));
    m_guide = new QPushButton(tr("Your first scene"));
    m_guide->setObjectName(QStringLiteral("firstScene"));
    m_guide->hide();
    setLook(newButton, "primary");
    for (const auto& [button, action] :
         {std::pair{newButton, actions.newScene}, std::pair{openButton, actions.open}, std::pair{m_guide, actions.guide}}) {
        showTipOf(*action, *button);
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
    }

    auto* side = new QVBoxLayout;
    side->setSpacing(6);
    side->addWidget(m_mark);
    side->addWidget(name);
    side->addWidget(muted(tr("Run several contact solvers on one scene, side by side, and read off the difference.")));
    side->addSpacing(10);
    side->addWidget(newButton);
    side->addWidget(openButton);
    side->addWidget(muted(tr("or drop a .cairn file on this window")));
    side->addWidget(m_guide);
    side->addSpacing(14);
    side->addWidget(heading(tr("Recent files")));
    m_recent = new QVBoxLayout;
    m_recent->setSpacing(1);
    side->addLayout(m_recent);
    side->addStretch();
    auto* sidePanel = new QWidget;
    sidePanel->setFixedWidth(220);
    sidePanel->setLayout(side);

    m_gallery = new QWidget;
    m_grid = new QGridLayout(m_gallery);
    m_grid->setContentsMargins(0, 0, 6, 12);
    m_grid->setSpacing(cardSpacing);
    for (const GalleryScene& entry : gallery) {
        auto* card = new SceneCard(entry);
        connect(card, &QAbstractButton::clicked, this, [this, card] { emit gallerySceneChosen(card->path()); });
        m_cards.push_back(card);
    }
    auto* scroll = new QScrollArea;
    scroll->setWidget(m_gallery);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->viewport()->installEventFilter(this);

    auto* main = new QVBoxLayout;
    main->setSpacing(8);
    main->addWidget(heading(tr("Gallery")));
    main->addWidget(gallery.empty()
                        ? muted(tr("No gallery was found. Set CAIRN_SCENES_DIR to a folder of .cairn files."))
                        : muted(tr("Scenes whose outcome is known. A card opens a copy, which is yours to change.")));
    main->addWidget(scroll, 1);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(28, 24, 18, 0);
    layout->setSpacing(32);
    layout->addWidget(sidePanel);
    layout->addLayout(main, 1);
    setRecentFiles({});
}

void StartPage::offerGuide(bool offered) { m_guide->setVisible(offered); }

void StartPage::setRecentFiles(const QStringList& paths) {
    m_recentPaths = paths;
    showRecentFiles();
}

void StartPage::showRecentFiles() {
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        // It may be what was clicked.
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    if (m_recentPaths.isEmpty()) m_recent->addWidget(muted(tr("Files that you open are listed here.")));
    for (const QString& path : m_recentPaths) {
        auto* button = new QPushButton(QFileInfo(path).fileName());
        setLook(button, "link");
        const bool exists = QFileInfo::exists(path);
        button->setEnabled(exists);
        button->setToolTip(exists ? path : tr("%1 is not there any more").arg(path));
        button->setCursor(Qt::PointingHandCursor);
        connect(button, &QPushButton::clicked, this, [this, path] { emit fileChosen(path); });
        m_recent->addWidget(button);
    }
}

// Files come and go while other pages are shown.
void StartPage::showEvent(QShowEvent* event) {
    showRecentFiles();
    QWidget::showEvent(event);
}

void StartPage::setTheme(const Theme& theme) {
    for (SceneCard* card : m_cards) card->setTheme(theme);
}

// The page watches the part of it that shows the gallery: its width says how many cards fit in a row.
bool StartPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) placeCards();
    return QWidget::eventFilter(watched, event);
}

void StartPage::placeCards() {
    const int columns = std::max(1, (m_gallery->parentWidget()->width() + cardSpacing) / (leastCardWidth + cardSpacing));
    if (columns == m_columns) return;
    for (int c = 0; c < std::max(columns, m_columns); ++c) m_grid->setColumnStretch(c, c < columns ? 1 : 0);
    m_columns = columns;
    int i = 0;
    for (SceneCard* card : m_cards) {
        m_grid->addWidget(card, i / columns, i % columns);
        ++i;
    }
    m_grid->setRowStretch(i / columns + 1, 1);
}

}  // namespace cairn
