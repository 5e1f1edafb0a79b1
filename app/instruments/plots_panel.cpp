// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instruments/plots_panel.h"

#include <QActionGroup>
#include <QApplication>
#include <QFileDialog>
#include <QGridLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/instruments/lane_legend.h"
#include "app/instruments/plot_card.h"
#include "app/instruments/plot_exports.h"
#include "app/instruments/plot_menu.h"
#include "app/instruments/quantity_menu.h"
#include "app/instruments/run_history.h"
#include "app/instruments/scene_plots.h"
#include "app/instruments/slider_strip.h"
#include "app/plots/quantity_title.h"
#include "app/theme/look.h"
#include "app/theme/text.h"
#include "app/widgets/empty_state.h"

namespace cairn {

namespace {

constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();

// So many that none is narrow, and all have the same room.
int usualColumns(std::size_t plots) {
    if (plots <= 3) return static_cast<int>(plots);
    return plots == 4 ? 2 : plots <= 6 ? 3 : 4;
}

QToolButton* headButton(const QString& text, const QString& name) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(name);
    button->setAccessibleName(name);
    setLook(button, "legend");
    return button;
}

// Leaves the arrow keys to the window, which steps by them.
class PlotsScroll : public QScrollArea {
protected:
    void keyPressEvent(QKeyEvent* event) override { event->ignore(); }
};

}  // namespace

PlotsPanel::PlotsPanel(const Entrants& entrants, QWidget* parent)
    : QWidget(parent),
      m_second(nowhere),
      m_legend(new LaneLegend),
      m_add(headButton(QStringLiteral("+"), tr("Add a plot"))),
      m_more(headButton(QStringLiteral("\u22ef"), tr("Arrangement, earlier runs, export, sliders and trackers"))),
      m_scroll(new PlotsScroll),
      m_empty(
          new EmptyState(tr("No lanes to plot"),
                         tr("A plot shows a quantity over time, a curve for each lane. Add a lane in the Lanes panel."))),
      m_sliders(new SliderStrip(entrants)) {
    connect(m_legend, &LaneLegend::hiddenChanged, this, [this] {
        for (PlotCard* card : m_cards) card->plot().setHiddenLanes(m_legend->hidden());
    });
    connect(m_add, &QToolButton::clicked, this, &PlotsPanel::openAddMenu);
    connect(m_more, &QToolButton::clicked, this, &PlotsPanel::openPanelMenu);
    auto* head = new QHBoxLayout;
    head->setSpacing(2);
    head->addWidget(m_legend, 1);
    head->addWidget(m_add);
    head->addWidget(m_more);
    auto* plots = new QWidget;
    m_grid = new QGridLayout(plots);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(6);
    m_scroll->setWidget(plots);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(head);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_empty, 1);
    m_empty->hide();
    layout->addWidget(m_sliders);
    setMinimumHeight(150);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        for (PlotCard* card : m_cards)
            if (now && card->isAncestorOf(now)) m_focused = card;
    });
    showInstruments();
}

void PlotsPanel::setDocument(Document* document) {
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    m_second = nowhere;
    m_timesChosen = false;
    release();
    m_sliders->setDocument(document);
    showInstruments();
    showWhetherEmpty();
    if (!document) return;
    connect(document, &Document::comparisonAboutToChange, this, [this] {
        if (const Comparison* old = m_document->comparison()) {
            std::vector<std::string> quantities;
            for (const SceneInstrument& plot : m_plots) quantities.push_back(plot.quantity);
            RunHistory::of(*m_document).add(*old, quantities, QTime::currentTime());
        }
        release();
    });
    connect(document, &Document::comparisonChanged, this, &PlotsPanel::showComparison);
    connect(document, &Document::referenceLaneChanged, this, &PlotsPanel::showComparison);
    connect(document, &Document::instrumentsChanged, this, &PlotsPanel::showInstruments);
    connect(document, &Document::sceneChanged, this, &PlotsPanel::showTitles);
    connect(document, &Document::timeChanged, this, &PlotsPanel::showTime);
    connect(document, &Document::rewound, this, [this](double time) {
        for (PlotCard* card : m_cards) card->plot().truncate(time);
    });
    connect(document, &Document::recorded, this, [this] {
        for (PlotCard* card : m_cards) card->plot().updateFrames();
    });
    showComparison();
}

std::size_t PlotsPanel::reference() const {
    return m_document ? static_cast<std::size_t>(std::max(0, m_document->referenceLane())) : 0;
}

// Cards that stay are given other plots: what is seen of the rest does not flicker.
void PlotsPanel::showInstruments() {
    m_plots = m_document ? instrumentsOf(m_document->scene(), plotType) : std::vector<SceneInstrument>();
    if (m_plots.size() > mostPlots) m_plots.resize(mostPlots);
    if (m_plots.empty())
        for (const QString& quantity : m_usual) m_plots.push_back(plotOf(quantity.toStdString()));
    while (m_cards.size() > m_plots.size()) {
        m_cards.back()->hide();
        m_cards.back()->deleteLater();
        m_cards.pop_back();
    }
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        if (m_cards[i]->plot().instrument() != m_plots[i]) m_cards[i]->plot().setInstrument(m_plots[i]);
    while (m_cards.size() < m_plots.size()) m_cards.push_back(makeCard(m_plots[m_cards.size()]));
    arrange();
    showTitles();
    showEarlier();
    if (m_timesChosen) setTimeRange(m_times);
    emit plotsChanged();
}

PlotCard* PlotsPanel::makeCard(const SceneInstrument& instrument) {
    auto* card = new PlotCard(instrument);
    card->setTheme(*m_theme);
    ComparisonPlot& plot = card->plot();
    plot.setHiddenLanes(m_legend->hidden());
    if (const Comparison* comparison = m_document ? m_document->comparison() : nullptr) {
        plot.setComparison(comparison, m_document->playback().end(), reference());
        plot.setCursor(m_document->playback().time());
        plot.setSecondCursor(m_second);
    }
    connect(&plot, &ComparisonPlot::timePicked, this, [this](double time) {
        if (!m_document) return;
        m_document->seek(time);
        emit timePicked();
    });
    connect(&plot, &ComparisonPlot::secondPicked, this, &PlotsPanel::setSecondCursor);
    connect(&plot, &ComparisonPlot::timeRangePicked, this, &PlotsPanel::setTimeRange);
    connect(&plot, &ComparisonPlot::fitPicked, this, &PlotsPanel::fit);
    connect(&plot, &QCustomPlot::afterReplot, this, &PlotsPanel::alignAxes);
    connect(card, &PlotCard::quantityMenuWanted, this, [this, card](QPoint at) { openQuantityMenu(indexOf(card), at); });
    connect(card, &PlotCard::menuWanted, this, [this, card](QPoint at) { openPlotMenu(indexOf(card), at); });
    return card;
}

std::size_t PlotsPanel::indexOf(const PlotCard* card) const {
    return static_cast<std::size_t>(std::ranges::find(m_cards, card) - m_cards.begin());
}

std::size_t PlotsPanel::current() const {
    const auto found = std::ranges::find_if(m_cards, [this](const PlotCard* card) { return card == m_focused; });
    return found == m_cards.end() ? 0 : static_cast<std::size_t>(found - m_cards.begin());
}

void PlotsPanel::openOptions() {
    const PlotCard& card = *m_cards[current()];
    openPlotMenu(current(), card.mapToGlobal(QPoint(0, 0)));
}

void PlotsPanel::toggleLogarithmic() {
    SceneInstrument plot = m_plots[current()];
    plot.axis = isLogarithmic(plot) ? PlotAxis::linear : PlotAxis::logarithmic;
    changePlot(current(), plot, tr("change the axis of a plot"));
}

void PlotsPanel::toggleDifference() {
    SceneInstrument plot = m_plots[current()];
    plot.difference = !plot.difference;
    changePlot(current(), plot, tr("plot differences"));
}

void PlotsPanel::removeCurrent() {
    if (m_plots.size() > 1) removePlot(current());
}

void PlotsPanel::arrange() {
    const int columns = m_columns > 0 ? m_columns : usualColumns(m_cards.size());
    const int rows = (static_cast<int>(m_cards.size()) + columns - 1) / columns;
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        m_grid->addWidget(m_cards[i], static_cast<int>(i) / columns, static_cast<int>(i) % columns);
    for (int column = 0; column < static_cast<int>(mostPlots); ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    for (int row = 0; row < static_cast<int>(mostPlots); ++row) m_grid->setRowStretch(row, row < rows ? 1 : 0);
    m_add->setEnabled(m_document && m_cards.size() < mostPlots);
}

void PlotsPanel::setColumns(int columns) {
    m_columns = std::clamp(columns, 0, 4);
    arrange();
}

void PlotsPanel::setUsualPlots(const QStringList& quantities) {
    QStringList known;
    for (const QString& name : quantities)
        if (const MetricSpec* metric = findMetric(name.toStdString());
            metric && known.size() < static_cast<qsizetype>(mostPlots))
            known << toQString(metric->column());
    if (known.isEmpty() || known == m_usual) return;
    m_usual = known;
    showInstruments();
}

void PlotsPanel::release() {
    for (PlotCard* card : m_cards) {
        card->plot().setCursor(nowhere);
        card->plot().setComparison(nullptr, m_document ? m_document->scene().run.duration : 10);
    }
    m_legend->setLanes({});
}

void PlotsPanel::showWhetherEmpty() {
    const bool empty = m_document && (!m_document->comparison() || m_document->comparison()->lanes().empty());
    m_scroll->setVisible(!empty);
    m_empty->setVisible(empty);
}

void PlotsPanel::showComparison() {
    showWhetherEmpty();
    const Comparison* comparison = m_document->comparison();
    if (!comparison) return;
    m_legend->setLanes(comparison->lanes());
    for (PlotCard* card : m_cards) {
        card->plot().setHiddenLanes(m_legend->hidden());
        card->plot().setComparison(comparison, m_document->playback().end(), reference());
    }
    if (m_timesChosen) setTimeRange(m_times);
    showTitles();
    showEarlier();
    showTime();
    setSecondCursor(m_second);
}

void PlotsPanel::showTime() {
    if (!m_document->comparison()) return;
    for (PlotCard* card : m_cards) card->plot().setCursor(m_document->playback().time());
}

void PlotsPanel::showTitles() {
    static const Scene none;
    const Scene& scene = m_document ? m_document->scene() : none;
    std::string reference = scene.run.reference;
    if (m_document && m_document->comparison() && !m_document->comparison()->lanes().empty())
        reference = m_document->comparison()->lanes()[this->reference()].label;
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        QString fault = titleOf(scene, m_plots[i].quantity).fault;
        for (const std::string& lane : m_plots[i].lanes)
            if (fault.isEmpty() && std::ranges::find(scene.lanes, lane, &LaneSpec::label) == scene.lanes.end())
                fault = tr("the scene has no lane %1").arg(toQString(lane));
        m_cards[i]->setTitle(titleOf(scene, m_plots[i], reference), m_document ? fault : QString());
    }
}

void PlotsPanel::showEarlier() {
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        const bool plain = !m_plots[i].difference && !(m_plots[i].average > 0);
        m_cards[i]->plot().setEarlierCurves(m_document && m_earlierShown && plain
                                                ? RunHistory::of(*m_document).curvesOf(m_plots[i].quantity)
                                                : std::vector<ComparisonPlot::EarlierCurve>());
    }
}

void PlotsPanel::alignAxes() {
    int widest = 0;
    for (PlotCard* card : m_cards) widest = std::max(widest, card->plot().ownLeftMargin());
    for (PlotCard* card : m_cards) card->plot().setLeastLeftMargin(widest);
}

void PlotsPanel::setSecondCursor(double time) {
    m_second = time;
    for (PlotCard* card : m_cards) card->plot().setSecondCursor(time);
}

void PlotsPanel::setTimeRange(const QCPRange& seconds) {
    m_timesChosen = true;
    for (PlotCard* card : m_cards) card->plot().setTimeRange(seconds);
    m_times = m_cards.front()->plot().timeRange();
}

void PlotsPanel::fit() {
    m_timesChosen = false;
    for (PlotCard* card : m_cards) {
        card->plot().setTimeRange(card->plot().wholeTime());
        card->plot().fitValues();
    }
}

void PlotsPanel::setTheme(const Theme& theme) {
    m_theme = &theme;
    m_legend->setTheme(theme);
    for (PlotCard* card : m_cards) card->setTheme(theme);
}

void PlotsPanel::setPlots(const QString& what, const std::vector<SceneInstrument>& plots) {
    m_document->edit(what, [&](Scene& scene) { setInstruments(scene, plotType, plots); });
}

void PlotsPanel::changePlot(std::size_t index, const SceneInstrument& plot, const QString& what) {
    std::vector<SceneInstrument> plots = m_plots;
    plots[index] = plot;
    setPlots(what, plots);
}

void PlotsPanel::addPlot(const std::string& quantity) {
    std::vector<SceneInstrument> plots = m_plots;
    plots.push_back(plotOf(quantity));
    setPlots(tr("plot %1").arg(titleOf(m_document->scene(), quantity).text), plots);
}

void PlotsPanel::removePlot(std::size_t index) {
    std::vector<SceneInstrument> plots = m_plots;
    plots.erase(plots.begin() + static_cast<std::ptrdiff_t>(index));
    setPlots(tr("remove a plot"), plots);
}

void PlotsPanel::movePlot(std::size_t index, int by) {
    std::vector<SceneInstrument> plots = m_plots;
    std::swap(plots[index], plots[static_cast<std::size_t>(static_cast<int>(index) + by)]);
    setPlots(tr("move a plot"), plots);
}

QMenu* PlotsPanel::newMenu(const char* name) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QLatin1String(name));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    return menu;
}

void PlotsPanel::openAddMenu() {
    if (!m_document || m_cards.size() >= mostPlots) return;
    QMenu* menu = newMenu("addPlotMenu");
    QuantityMenu{
        m_document->scene(), m_document->selection(), {}, [this](const std::string& quantity) { addPlot(quantity); }}
        .fill(*menu);
    menu->popup(m_add->mapToGlobal(QPoint(0, m_add->height())));
}

void PlotsPanel::openQuantityMenu(std::size_t index, QPoint at) {
    if (!m_document) return;
    QMenu* menu = newMenu("quantityMenu");
    fillQuantities(*menu, index);
    menu->popup(at);
}

void PlotsPanel::fillQuantities(QMenu& menu, std::size_t index) {
    QuantityMenu{m_document->scene(), m_document->selection(), m_plots[index].quantity,
                 [this, index](const std::string& quantity) {
                     SceneInstrument plot = m_plots[index];
                     plot.quantity = quantity;
                     changePlot(index, plot, tr("plot %1").arg(titleOf(m_document->scene(), quantity).text));
                 }}
        .fill(menu);
}

void PlotsPanel::openPlotMenu(std::size_t index, QPoint at) {
    if (!m_document) return;
    QMenu* menu = newMenu("plotMenu");
    fillQuantities(*menu->addMenu(tr("&Plot")), index);
    fillPlotOptions(*menu, m_plots[index], m_document->scene().lanes,
                    [this, index](const SceneInstrument& plot, const QString& what) { changePlot(index, plot, what); });
    menu->addSeparator();
    ComparisonPlot& plot = m_cards[index]->plot();
    menu->addAction(tr("Show &everything"), this, &PlotsPanel::fit);
    menu->addAction(tr("Fit the &values"), this, [&plot] { plot.fitValues(); })->setEnabled(plot.hasValueRange());
    menu->addAction(tr("Second cursor at the present &time"), this,
                    [this] { setSecondCursor(m_document->playback().time()); });
    menu->addAction(tr("&No second cursor"), this, [this] { setSecondCursor(nowhere); })
        ->setEnabled(std::isfinite(m_second));
    menu->addSeparator();
    fillExports(*menu, {m_plots[index]}, titleOf(m_document->scene(), m_plots[index].quantity).text);
    menu->addSeparator();
    menu->addAction(tr("Move &back"), this, [this, index] { movePlot(index, -1); })->setEnabled(index > 0);
    menu->addAction(tr("Move &forward"), this, [this, index] { movePlot(index, 1); })
        ->setEnabled(index + 1 < m_plots.size());
    menu->addAction(tr("&Remove this plot"), this, [this, index] { removePlot(index); })->setEnabled(m_plots.size() > 1);
    menu->popup(at);
}

void PlotsPanel::openPanelMenu() {
    if (!m_document) return;
    QMenu* menu = newMenu("plotsMenu");
    QMenu* columns = menu->addMenu(tr("&Columns"));
    auto* group = new QActionGroup(columns);
    for (int count = 0; count <= 4; ++count) {
        QAction* action = columns->addAction(count == 0 ? tr("&Automatic") : locale().toString(count), this,
                                             [this, count] { setColumns(count); });
        action->setCheckable(true);
        action->setChecked(count == m_columns);
        group->addAction(action);
    }
    menu->addAction(tr("Show &everything"), this, &PlotsPanel::fit);
    QMenu* earlier = menu->addMenu(tr("Ea&rlier runs"));
    QAction* shown = earlier->addAction(tr("&Show in the plots"), this, [this](bool show) {
        m_earlierShown = show;
        showEarlier();
    });
    shown->setCheckable(true);
    shown->setChecked(m_earlierShown);
    shown->setToolTip(tr("Thin and pale, of the last %1 runs since the scene was opened").arg(RunHistory::mostRuns));
    for (const QTime& time : RunHistory::of(*m_document).times())
        earlier->addAction(time.toString(QStringLiteral("HH:mm:ss")))->setEnabled(false);
    earlier
        ->addAction(tr("&Forget them"), this,
                    [this] {
                        RunHistory::of(*m_document).clear();
                        showEarlier();
                    })
        ->setEnabled(RunHistory::of(*m_document).size() > 0);
    menu->addSeparator();
    fillNewInstruments(*menu);
    menu->addSeparator();
    fillExports(*menu, m_plots, toQString(m_document->scene().name));
    menu->addSeparator();
    QAction* usual = menu->addAction(tr("&Use for scenes without plots"), this, [this] {
        QStringList quantities;
        for (const SceneInstrument& plot : m_plots) quantities << toQString(plot.quantity);
        setUsualPlots(quantities);
    });
    usual->setToolTip(tr("Scenes that have no plots of their own show these metrics"));
    menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height())));
}

void PlotsPanel::fillNewInstruments(QMenu& menu) {
    QMenu* sliders = menu.addMenu(tr("Add a &slider"));
    for (const BindableOwner& owner : bindableNumbers(m_document->scene(), m_document->selection(), m_sliders->entrants())) {
        QMenu* numbers = sliders->addMenu(owner.title);
        numbers->setEnabled(!owner.numbers.empty());
        for (const BindableOwner::Number& number : owner.numbers)
            numbers->addAction(number.label, this, [this, name = number.name] { m_sliders->add(name); });
    }
    QMenu* trackers = menu.addMenu(tr("&Track"));
    trackers->setToolTip(tr("Shows a quantity of a body beside it in every pane"));
    QuantityMenu{m_document->scene(),
                 m_document->selection(),
                 {},
                 [this](const std::string& quantity) {
                     SceneInstrument tracker;
                     tracker.type = trackerType;
                     tracker.quantity = quantity;
                     tracker.trail = 1;
                     m_document->edit(tr("track %1").arg(titleOf(m_document->scene(), quantity).text),
                                      [&](Scene& scene) { scene.instruments.push_back(tracker); });
                 }}
        .fill(*trackers, QuantityMenu::Of::bodies);
    const std::vector<SceneInstrument> tracked = instrumentsOf(m_document->scene(), trackerType);
    if (!tracked.empty()) trackers->addSeparator();
    for (std::size_t i = 0; i < tracked.size(); ++i) {
        const QuantityTitle title = titleOf(m_document->scene(), tracked[i].quantity);
        const QString text = title.fault.isEmpty() ? title.text : tr("%1: %2").arg(title.text, title.fault);
        trackers->addAction(tr("Remove %1").arg(text), this, [this, tracked, i] {
            std::vector<SceneInstrument> others = tracked;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            m_document->edit(tr("remove a tracker"), [&](Scene& scene) { setInstruments(scene, trackerType, others); });
        });
    }
}

void PlotsPanel::fillExports(QMenu& menu, std::vector<SceneInstrument> plots, const QString& name) {
    const bool hasRun = m_document->comparison() != nullptr;
    const QCPRange shown = m_cards.front()->plot().timeRange(), whole = m_cards.front()->plot().wholeTime();
    const QString title = plots.size() > 1 ? tr("Export &pictures\u2026") : tr("Export &picture\u2026");
    menu.addAction(title, this, [this, plots, name] { exportPictures(plots, name); })->setEnabled(hasRun);
    QMenu* tables = menu.addMenu(tr("Export &data"));
    tables->setEnabled(hasRun);
    const auto addData = [&](const QString& text, const QString& help, const QCPRange& times, Series series) {
        QAction* action =
            tables->addAction(text, this, [this, plots, name, times, series] { exportData(plots, name, times, series); });
        action->setToolTip(help);
    };
    addData(tr("Of the times &shown\u2026"), tr("What the plot shows, as a table"), shown, Series::ofPlots);
    addData(tr("Of &all times\u2026"), tr("What the plot shows, from start to end"), whole, Series::ofPlots);
    if (plots.size() > 1 || m_plots.size() == 1)
        addData(tr("&Everything\u2026"), tr("Every metric of every lane, and what the plots show"), whole,
                Series::ofEverything);
}

void PlotsPanel::saveAs(const QString& title, const QString& proposal, const QString& filter,
                        const std::function<QString(const QString& path)>& write) {
    const QString path = QFileDialog::getSaveFileName(this, title, proposal, filter);
    if (path.isEmpty() || !m_document || !m_document->comparison()) return;
    if (const QString fault = write(path); !fault.isEmpty()) emit exportFailed(fault);
}

void PlotsPanel::exportPictures(const std::vector<SceneInstrument>& plots, const QString& name) {
    const int columns = m_columns > 0 ? m_columns : usualColumns(plots.size());
    const PlotPicture picture{plots, reference(), m_cards.front()->plot().timeRange(), m_legend->hidden(), columns};
    saveAs(tr("Save the picture as"), name + QStringLiteral(".png"), tr("Pictures (*.png *.svg *.pdf)"),
           [&](const QString& path) { return savePlots(*m_document->comparison(), picture, path); });
}

void PlotsPanel::exportData(const std::vector<SceneInstrument>& plots, const QString& name, const QCPRange& times,
                            Series series) {
    saveAs(tr("Save the data as"), name + QStringLiteral(".csv"), tr("Tables (*.csv)"), [&](const QString& path) {
        const Comparison& comparison = *m_document->comparison();
        const bool everything = series == Series::ofEverything;
        std::vector<SeriesColumn> columns = everything ? metricColumns() : std::vector<SeriesColumn>();
        for (const SceneInstrument& plot : plots) {
            const SeriesColumn column =
                columnOf(plot, comparison, everything ? std::set<std::string>() : m_legend->hidden());
            if (std::ranges::find(columns, column) == columns.end()) columns.push_back(column);
        }
        return saveSeries(comparison, reference(), columns, times, path);
    });
}

void PlotsPanel::exportAllPictures() {
    if (m_document && m_document->comparison()) exportPictures(m_plots, toQString(m_document->scene().name));
}

void PlotsPanel::exportAllData() {
    if (!m_document || !m_document->comparison()) return;
    exportData(m_plots, toQString(m_document->scene().name), m_cards.front()->plot().timeRange(), Series::ofPlots);
}

}  // namespace cairn
