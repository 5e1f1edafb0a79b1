// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/lanes_panel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/plots/plot_style.h"
#include "app/theme/elided_names.h"
#include "app/theme/look.h"
#include "app/theme/text.h"
#include "app/widgets/action_tip.h"

namespace cairn {

namespace {

enum LaneRole { colorRole = Qt::UserRole, solverRole, detailRole };

QStringList namesOf(const QAbstractItemModel& lanes) {
    QStringList names;
    for (int row = 0; row < lanes.rowCount(); ++row) names << lanes.index(row, 0).data().toString();
    return names;
}

// A row of the list: dot, label, the solver below it, and a detail at the right.
class LaneDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {120, 36}; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRect row = option.rect;
        if (option.state & QStyle::State_Selected) {
            QColor wash = option.palette.color(QPalette::Highlight);
            wash.setAlphaF(0.18F);
            painter->setPen(option.state & QStyle::State_HasFocus ? QPen(option.palette.color(QPalette::Highlight), 1)
                                                                  : QPen(Qt::NoPen));
            painter->setBrush(wash);
            painter->drawRoundedRect(QRectF(row).adjusted(3.5, 0.5, -3.5, -0.5), 4, 4);
        }
        painter->setPen(Qt::NoPen);
        painter->setBrush(index.data(colorRole).value<QColor>());
        painter->drawEllipse(QPointF(row.left() + 17, row.top() + 13), 5.5, 5.5);

        const QColor muted = option.palette.color(QPalette::PlaceholderText);
        const QString detail = index.data(detailRole).toString();
        QFont small = option.font;
        small.setPixelSize(11);
        painter->setFont(small);
        painter->setPen(muted);
        const int detailWidth = painter->fontMetrics().horizontalAdvance(detail);
        painter->drawText(row.adjusted(0, 5, -12, 0), Qt::AlignRight | Qt::AlignTop, detail);
        painter->drawText(
            row.adjusted(30, 19, -12, 0), Qt::AlignLeft | Qt::AlignTop,
            painter->fontMetrics().elidedText(index.data(solverRole).toString(), Qt::ElideRight, row.width() - 44));
        QFont bold = option.font;
        bold.setBold(true);
        painter->setFont(bold);
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(row.adjusted(30, 3, 0, 0), Qt::AlignLeft | Qt::AlignTop,
                          elidedName(index.data().toString(), namesOf(*index.model()), QFontMetricsF(bold),
                                     row.width() - 50 - detailWidth));
        painter->restore();
    }
};

// What tells lanes of one solver apart, in a few characters.
QString detailOf(const LaneSpec& lane, const Entrants& entrants) {
    const auto specs = entrants.parametersOf(lane.solver);
    if (!specs) return LanesPanel::tr("unknown solver");
    const ParameterSpec* iterations = findSpec(*specs, "iterations");
    if (!iterations) return {};
    const auto given = lane.parameters.find("iterations");
    const ParameterValue& value = given != lane.parameters.end() ? given->second : iterations->defaultValue;
    return LanesPanel::tr("it %1", "iterations").arg(toQString(toString(value)));
}

}  // namespace

LanesPanel::LanesPanel(const Entrants& entrants, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_entrants(entrants) {
    m_list = new QListWidget;
    m_list->setObjectName(QStringLiteral("laneList"));
    m_list->setAccessibleName(tr("Lanes"));
    m_list->setItemDelegate(new LaneDelegate(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->addActions({actions.reference, actions.duplicate, actions.remove});
    m_list->setMinimumHeight(40);
    m_empty = new QLabel(tr("No lanes yet. A lane is a solver with its parameters: add two to compare them."));
    setLook(m_empty, "muted");
    static_cast<QLabel*>(m_empty)->setWordWrap(true);
    static_cast<QLabel*>(m_empty)->setContentsMargins(10, 4, 10, 4);

    auto* add = new QPushButton(tr("+ Add lane"));
    add->setObjectName(QStringLiteral("addLane"));
    add->setToolTip(tr("Add a lane with a solver of your choice"));
    add->setMenu(actions.add);
    m_run = new QPushButton(tr("Run again"));
    m_run->setObjectName(QStringLiteral("run"));
    showTipOf(*actions.run, *m_run);
    m_run->setFixedWidth(92);
    const auto toolButton = [](QAction* action) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setIconSize({16, 16});
        return button;
    };
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(10, 2, 8, 4);
    buttons->setSpacing(4);
    buttons->addWidget(add);
    buttons->addWidget(toolButton(actions.duplicate));
    buttons->addWidget(toolButton(actions.remove));
    buttons->addStretch();
    buttons->addWidget(m_run);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 2, 0, 2);
    layout->setSpacing(2);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_empty, 1);
    layout->addLayout(buttons);

    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (m_document && row >= 0) m_document->selectedLane = row;
        emit laneSelected(row);
        emit lanePicked();
    });
    // A click on the lane that is current already brings its form back from that of a body.
    connect(m_list, &QListWidget::itemClicked, this, &LanesPanel::lanePicked);
    connect(m_run, &QPushButton::clicked, this,
            [this, actions] { (m_document->isRunning() ? actions.cancel : actions.run)->trigger(); });
    setDocument(nullptr);
}

void LanesPanel::setDocument(Document* document) {
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    if (document) {
        connect(document, &Document::lanesChanged, this, &LanesPanel::refresh);
        connect(document, &Document::comparisonChanged, this, &LanesPanel::showRunState);
        connect(document, &Document::runningChanged, this, &LanesPanel::showRunState);
    }
    refresh();
}

void LanesPanel::setTheme(const Theme& theme) {
    m_theme = &theme;
    refresh();
}

int LanesPanel::currentLane() const { return m_list->currentRow(); }

void LanesPanel::selectLane(int lane) { m_list->setCurrentRow(lane); }

void LanesPanel::refresh() {
    const std::vector<LaneSpec> lanes = m_document ? m_document->scene().lanes : std::vector<LaneSpec>{};
    const int wanted = m_document ? m_document->selectedLane : -1;
    {
        const QSignalBlocker quiet(m_list);
        while (m_list->count() > static_cast<int>(lanes.size())) delete m_list->takeItem(m_list->count() - 1);
        while (m_list->count() < static_cast<int>(lanes.size())) m_list->addItem(new QListWidgetItem);
        for (std::size_t i = 0; i < lanes.size(); ++i) {
            QListWidgetItem* item = m_list->item(static_cast<int>(i));
            item->setText(QString::fromStdString(lanes[i].label));
            item->setData(colorRole, laneColor(lanes[i], i, m_theme->isDark));
            item->setData(solverRole, QString::fromStdString(lanes[i].solver));
            item->setData(detailRole, detailOf(lanes[i], m_entrants));
        }
        m_list->setCurrentRow(std::min(wanted, m_list->count() - 1));
    }
    m_list->setVisible(!lanes.empty());
    m_empty->setVisible(lanes.empty());
    setEnabled(m_document != nullptr);
    showRunState();
    emit laneSelected(m_list->currentRow());
}

void LanesPanel::showRunState() {
    const bool outdated = m_document && m_document->isOutdated() && !m_document->scene().lanes.empty();
    m_run->setEnabled(m_document && !m_document->scene().lanes.empty());
    // The button stands out while panes and plots show lanes that have been edited since.
    setLook(m_run, outdated ? "primary" : "");
    const bool running = m_document && m_document->isRunning();
    m_run->setText(running ? tr("Stop") : outdated ? tr("Run") : tr("Run again"));
}

}  // namespace cairn
