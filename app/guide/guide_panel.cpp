// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/guide_panel.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/editor/action_registry.h"
#include "app/theme/look.h"

namespace cairn {

namespace {

constexpr int panelWidth = 230;

}  // namespace

GuidePanel::GuidePanel(const ActionRegistry& actions, QWidget* parent) : QFrame(parent), m_actions(actions) {
    setObjectName(QStringLiteral("guide"));
    setLook(this, "card");
    setAccessibleName(tr("Your first scene"));
    setFixedWidth(panelWidth);
    auto* title = new QLabel(tr("Your first scene"));
    setLook(title, "title");
    m_steps = new QListWidget;
    m_steps->setObjectName(QStringLiteral("guideSteps"));
    m_steps->setAccessibleName(tr("Steps"));
    m_steps->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (int step = 0; step < FirstScene::stepCount; ++step) new QListWidgetItem(m_steps);
    m_help = new QLabel;
    m_help->setObjectName(QStringLiteral("guideHelp"));
    m_help->setWordWrap(true);
    m_help->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_skip = new QPushButton(tr("S&kip"));
    m_skip->setObjectName(QStringLiteral("guideSkip"));
    m_skip->setToolTip(tr("Go on to the next step"));
    auto* close = new QPushButton(tr("C&lose"));
    close->setObjectName(QStringLiteral("guideClose"));
    close->setToolTip(tr("Close the guide; the Help menu has it"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_skip);
    buttons->addWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 12);
    layout->addWidget(title);
    layout->addWidget(m_steps);
    layout->addWidget(m_help, 1);
    layout->addLayout(buttons);
    connect(m_steps, &QListWidget::currentRowChanged, this, &GuidePanel::showHelp);
    connect(&m_guide, &FirstScene::changed, this, &GuidePanel::showSteps);
    connect(&actions, &ActionRegistry::keysChanged, this, &GuidePanel::showSteps);
    connect(m_skip, &QPushButton::clicked, &m_guide, &FirstScene::skip);
    connect(close, &QPushButton::clicked, this, [this] {
        m_closed = true;
        hide();
        emit closed();
    });
    showSteps();
    hide();
}

void GuidePanel::begin(Document& document) {
    m_closed = false;
    m_guide.begin(document);
    lookAt(&document, false);
}

void GuidePanel::lookAt(const Document* shown, bool comparing) {
    m_guide.lookAt(shown, comparing);
    setVisible(!m_closed && shown && shown == m_guide.document());
}

QString GuidePanel::nameOf(FirstScene::Step step) const {
    switch (step) {
        case FirstScene::ground:
            return tr("Draw the ground");
        case FirstScene::box:
            return tr("Draw a box");
        case FirstScene::stack:
            return tr("Stack it");
        case FirstScene::play:
            return tr("Compare and play");
        case FirstScene::plot:
            return tr("Read a plot");
        case FirstScene::save:
            return tr("Save the scene");
        default:
            return {};
    }
}

QString GuidePanel::helpOf(FirstScene::Step step) const {
    switch (step) {
        case FirstScene::ground:
            return tr("Press %1 for a chain of segments. Click on the left and on the right of the canvas, then press "
                      "Enter.")
                .arg(keyOf("tool.chain"));
        case FirstScene::box:
            return tr("Press %1 for a box, and drag from corner to corner, a little above the ground.")
                .arg(keyOf("tool.box"));
        case FirstScene::stack:
            return tr("With the box selected press %1, choose Stack and press Enter. The canvas shows it beforehand.")
                .arg(keyOf("arrange.array"));
        case FirstScene::play:
            return tr("Press %1 for Compare: a pane for each solver, all run from the same start. Press %2 to play.")
                .arg(keyOf("view.compare"), keyOf("run.play"));
        case FirstScene::plot:
            return tr("The plot of penetration below shows how deep bodies are in each other, lane by lane. Click in it, or "
                      "press "
                      "%1 or %2, and read the values of that moment.")
                .arg(keyOf("run.stepBack"), keyOf("run.stepForward"));
        case FirstScene::save:
            return tr("Press %1 and give a name. The lanes are saved with the scene.").arg(keyOf("file.save"));
        default:
            return tr("That is the way from a drawing to numbers. Pick a lane, give it another solver or more iterations in "
                      "the "
                      "Inspector, and run again. %1 lists all keys.")
                .arg(keyOf("help.keys"));
    }
}

// The key of an action, or its name where it has none.
QString GuidePanel::keyOf(const char* action) const {
    const QAction& described = *m_actions[QLatin1String(action)];
    const QString keys = m_actions.keysOf(described);
    return QStringLiteral("<b>%1</b>").arg((keys.isEmpty() ? ActionRegistry::plainText(described) : keys).toHtmlEscaped());
}

void GuidePanel::showSteps() {
    for (int row = 0; row < FirstScene::stepCount; ++row) {
        const auto step = static_cast<FirstScene::Step>(row);
        QListWidgetItem* item = m_steps->item(row);
        item->setText(nameOf(step));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        item->setCheckState(m_guide.isDone(step) ? Qt::Checked : Qt::Unchecked);
    }
    m_steps->setFixedHeight(FirstScene::stepCount * m_steps->sizeHintForRow(0) + 2 * m_steps->frameWidth());
    const FirstScene::Step current = m_guide.current();
    m_skip->setEnabled(current != FirstScene::stepCount);
    m_steps->setCurrentRow(current == FirstScene::stepCount ? -1 : current);
    showHelp();
}

void GuidePanel::showHelp() {
    const int row = m_steps->currentRow();
    m_help->setText(helpOf(row < 0 ? FirstScene::stepCount : static_cast<FirstScene::Step>(row)));
    const QString description = QString(m_help->text()).remove(QStringLiteral("<b>")).remove(QStringLiteral("</b>"));
    if (description == accessibleDescription()) return;
    setAccessibleDescription(description);
    QAccessibleEvent told(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
}

}  // namespace cairn
