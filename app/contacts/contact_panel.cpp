// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/contacts/contact_panel.h"

#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/contacts/contact_plot.h"
#include "app/contacts/contact_texts.h"
#include "app/plots/plot_style.h"
#include "app/theme/elided_names.h"
#include "app/theme/look.h"
#include "app/theme/text.h"
#include "app/widgets/dot.h"

namespace cairn {

namespace {

constexpr std::size_t mostListed = 500;
constexpr int restTime = 120;        // ms
constexpr int mostLabelWidth = 110;  // pixels
constexpr int stateRow = 0, firstFigureRow = 1;

const ContactFigureText& figureAt(int index) { return contactFigureTexts()[static_cast<std::size_t>(index)]; }

PlotTheme plotThemeOf(const Theme& theme) {
    PlotTheme plot = theme.isDark ? PlotTheme::dark() : PlotTheme::light();
    plot.background = theme.panel;
    return plot;
}

}  // namespace

ContactPanel::ContactPanel(const Entrants& entrants, QWidget* parent) : QWidget(parent), m_entrants(entrants) {
    m_list = new QListWidget;
    m_list->setObjectName(QStringLiteral("contacts"));
    m_list->setAccessibleName(tr("Contacts at the present time"));
    m_list->setToolTip(tr("The contacts of the selected bodies, or of all"));
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_title = new QLabel;
    m_title->setObjectName(QStringLiteral("contactTitle"));
    m_title->setWordWrap(true);
    setLook(m_title, "muted");
    m_table = new QTableWidget;
    m_table->setObjectName(QStringLiteral("contactFigures"));
    m_table->setAccessibleName(tr("Figures of the contact, a column for each lane"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 7);
    m_figure = new QComboBox;
    m_figure->setObjectName(QStringLiteral("contactFigure"));
    m_figure->setAccessibleName(tr("Figure that is plotted"));
    for (const ContactFigureText& figure : contactFigureTexts()) {
        m_figure->addItem(nameOf(figure));
        m_figure->setItemData(m_figure->count() - 1, helpOf(figure), Qt::ToolTipRole);
    }
    m_figure->setCurrentIndex(1);  // the normal impulse
    m_plot = new ContactPlot;
    m_plot->setAccessibleName(tr("The figure over time, in all lanes"));

    const auto column = [](std::initializer_list<QWidget*> widgets) {
        auto* holder = new QWidget;
        auto* layout = new QVBoxLayout(holder);
        layout->setContentsMargins(4, 2, 4, 2);
        layout->setSpacing(3);
        for (QWidget* widget : widgets) layout->addWidget(widget, widget == *(widgets.end() - 1) ? 1 : 0);
        return holder;
    };
    auto* splitter = new QSplitter;
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(column({m_list}));
    splitter->addWidget(column({m_title, m_table}));
    splitter->addWidget(column({m_figure, m_plot}));
    splitter->setSizes({190, 500, 240});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);

    m_rest.setSingleShot(true);
    m_rest.setInterval(restTime);
    connect(&m_rest, &QTimer::timeout, this, &ContactPanel::fillList);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0 && row < static_cast<int>(m_listed.size())) choose(m_listed[static_cast<std::size_t>(row)]);
    });
    connect(m_figure, &QComboBox::currentIndexChanged, this, &ContactPanel::follow);
    connect(m_plot, &ContactPlot::timePicked, this, [this](double time) {
        m_document->seek(time);
        emit timePicked();
    });
    follow();
}

ContactPanel::~ContactPanel() = default;

void ContactPanel::setDocument(Document* document) {
    if (document == m_document) return;
    if (m_document) {
        disconnect(m_document, nullptr, this, nullptr);
        disconnect(&m_document->moments(), nullptr, this, nullptr);
        keepChosen();
    }
    m_document = document;
    choose({});
    m_list->clear();
    if (!document) return;
    connect(document, &Document::comparisonAboutToChange, this, &ContactPanel::release);
    connect(document, &Document::comparisonChanged, this, &ContactPanel::follow);
    connect(document, &Document::rewound, this, [this] {
        release();
        QTimer::singleShot(0, this, &ContactPanel::follow);  // when the lanes have their pokes
    });
    connect(document, &Document::timeChanged, this, &ContactPanel::showPresent);
    connect(document, &Document::recorded, this, &ContactPanel::takeIn);
    connect(document, &Document::selectionChanged, this, [this] { m_rest.start(); });
    connect(&document->moments(), &Moments::changed, this, &ContactPanel::showPresent);
    recallChosen();
    m_rest.start();
}

void ContactPanel::keepChosen() {
    std::erase_if(m_kept, [this](const Kept& kept) { return !kept.document || kept.document == m_document; });
    if (m_key) m_kept.push_back({m_document, *m_key, m_bodies});
}

void ContactPanel::recallChosen() {
    const auto kept = std::ranges::find(m_kept, m_document, &Kept::document);
    if (kept == m_kept.end()) return;
    m_key = kept->key;
    m_bodies = kept->bodies;
    follow();
    emit chosenChanged(m_key);
}

void ContactPanel::setTheme(const Theme& theme) {
    m_theme = &theme;
    m_plot->setTheme(plotThemeOf(theme));
    buildTable();
    showPresent();
}

void ContactPanel::choose(const std::optional<ContactKey>& key) {
    if (key == m_key) return;
    m_key = key;
    if (key) {
        const auto& bodies = m_document->comparison()->scene().bodies;
        m_bodies = {bodies[key->bodyA].id, bodies[key->bodyB].id};
    }
    follow();
    m_rest.start();
    emit chosenChanged(m_key);
}

// The chosen contact in the scene as it was run now; nothing where that has not its shapes any more.
std::optional<ContactKey> ContactPanel::foundAgain() const {
    const auto& bodies = m_document->comparison()->scene().bodies;
    const auto indexOf = [&](const std::string& id) {
        return static_cast<std::uint32_t>(std::ranges::find(bodies, id, &SceneBody::id) - bodies.begin());
    };
    ContactKey key = *m_key;
    key.bodyA = indexOf(m_bodies[0]);
    key.bodyB = indexOf(m_bodies[1]);
    const auto hasShape = [&](std::uint32_t body, std::uint32_t shape) {
        return body < bodies.size() && shape < bodies[body].shapes.size();
    };
    return hasShape(key.bodyA, key.shapeA) && hasShape(key.bodyB, key.shapeB) ? std::optional(key) : std::nullopt;
}

void ContactPanel::focusList() { m_list->setFocus(Qt::TabFocusReason); }

void ContactPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!m_lanes) follow();
    fillList();
}

void ContactPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || !m_key) return QWidget::keyPressEvent(event);
    choose({});
}

// The comparison goes, and what refers to it.
void ContactPanel::release() {
    m_plot->setContact(nullptr, nullptr, 1, {});
    m_lanes.reset();
}

void ContactPanel::follow() {
    release();
    const bool hasRun = m_document && m_document->comparison();
    if (hasRun && m_key) {
        if (const auto key = foundAgain(); key != m_key) {
            m_key = key;
            emit chosenChanged(m_key);
        }
    }
    if (hasRun && m_key && isVisible()) {
        const ContactFigureText& figure = figureAt(m_figure->currentIndex());
        m_lanes = std::make_unique<ContactLanes>(*m_document, m_entrants, *m_key, figure.value);
        m_plot->setContact(m_document, m_lanes.get(), figure.scale, QString::fromUtf8(figure.unit));
    }
    m_title->setText(hasRun && m_key
                         ? contactTitle(m_document->comparison()->scene(), *m_key)
                         : tr("Click a contact in a pane, or choose one from the list: its figures in all lanes are shown "
                              "here side by side."));
    buildTable();
    showPresent();
}

void ContactPanel::buildTable() {
    m_table->clear();
    m_table->setVisible(m_lanes != nullptr);
    m_table->setRowCount(m_lanes ? firstFigureRow + static_cast<int>(contactFigureTexts().size()) : 0);
    m_table->setColumnCount(m_lanes ? static_cast<int>(m_lanes->size()) : 0);
    if (!m_lanes) return;
    const auto heading = [](const QString& text, const QString& tip) {
        auto* item = new QTableWidgetItem(text);
        item->setToolTip(tip);
        return item;
    };
    m_table->setVerticalHeaderItem(stateRow, heading(tr("State"), stateHelp()));
    for (int row = firstFigureRow; row < m_table->rowCount(); ++row) {
        const ContactFigureText& figure = figureAt(row - firstFigureRow);
        m_table->setVerticalHeaderItem(row, heading(nameOf(figure), helpOf(figure)));
    }
    QStringList labels;
    for (const LaneSpec& spec : m_document->comparison()->lanes()) labels << toQString(spec.label);
    for (int column = 0; column < m_table->columnCount(); ++column) {
        const auto lane = static_cast<std::size_t>(column);
        const LaneSpec& spec = m_document->comparison()->lanes()[lane];
        const QString label = labels[column];
        auto* item = heading(elidedName(label, labels, QFontMetricsF(font()), mostLabelWidth), label);
        item->setIcon(dotPixmap(laneColor(spec, lane, m_theme->isDark), 10, devicePixelRatioF()));
        m_table->setHorizontalHeaderItem(column, item);
        for (int row = 0; row < m_table->rowCount(); ++row) {
            auto* cell = new QTableWidgetItem;
            cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            if (row == stateRow) cell->setToolTip(stateHelp());
            m_table->setItem(row, column, cell);
        }
    }
    QHeaderView& header = *m_table->horizontalHeader();
    header.setMinimumSectionSize(-1);
    int widest = 0;
    for (int column = 0; column < m_table->columnCount(); ++column)
        widest = std::max(widest, header.sectionSizeHint(column));
    header.setMinimumSectionSize(widest);
    header.setSectionResizeMode(m_table->columnCount() > 4 ? QHeaderView::Interactive : QHeaderView::Stretch);
}

void ContactPanel::showPresent() {
    if (!isVisible()) return;
    m_rest.start();
    if (!m_lanes) return;
    for (int column = 0; column < m_table->columnCount(); ++column) {
        const ContactLanes::Present present = m_lanes->present(static_cast<std::size_t>(column));
        m_table->item(stateRow, column)->setText(present.figures ? stateText(present.figures->state) : present.note);
        for (int row = firstFigureRow; row < m_table->rowCount(); ++row)
            m_table->item(row, column)
                ->setText(present.figures ? valueText(figureAt(row - firstFigureRow), *present.figures) : QString());
    }
    m_plot->showTime();
}

void ContactPanel::takeIn() {
    if (!m_lanes) return;
    if (m_lanes->update()) m_plot->takeIn();
    showPresent();
}

void ContactPanel::fillList() {
    if (!isVisible() || !m_document || !m_document->comparison()) return;
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    const Scene& scene = m_document->comparison()->scene();
    m_listed = presentContacts(*m_document, m_entrants, selectedBodies(m_document->selection(), scene));
    const std::size_t count = m_listed.size();
    m_listed.resize(std::min(count, mostListed));
    for (const ContactKey& key : m_listed) {
        auto* item = new QListWidgetItem(contactTitle(scene, key), m_list);
        item->setToolTip(item->text());
        if (m_key == key) m_list->setCurrentItem(item);
    }
    if (count <= mostListed && count > 0) return;
    const bool atStart = m_document->playback().time() == 0;
    const QString none = atStart ? tr("none before the first step") : tr("no contacts");
    const QString text = count == 0 ? none : tr("and %1 more: select a body").arg(count - mostListed);
    (new QListWidgetItem(text, m_list))->setFlags(Qt::NoItemFlags);
}

}  // namespace cairn
