// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <functional>
#include <vector>

#include "app/document/document.h"
#include "app/plots/comparison_plot.h"
#include "app/theme/theme.h"

class QGridLayout;
class QMenu;
class QScrollArea;
class QToolButton;

namespace cairn {

class LaneLegend;
class EmptyState;
class PlotCard;
class SliderStrip;

// The plots of a scene side by side, over the same time, with one cursor and a second one through all. A scene without plots of its own shows those
// that the window has for such scenes; the first change makes them the scene's. Below them stand its sliders.
class PlotsPanel : public QWidget {
    Q_OBJECT

public:
    // The entrants, whose parameters sliders may set, must outlive the panel.
    explicit PlotsPanel(const Entrants& entrants, QWidget* parent = nullptr);

    void setDocument(Document* document);  // may be null
    void setTheme(const Theme& theme);

    // The plots of scenes without any: names of quantities, at most eight. Names that are not known are passed over.
    QStringList usualPlots() const { return m_usual; }
    void setUsualPlots(const QStringList& quantities);
    // Plots side by side; 0: as their number asks for.
    int columns() const { return m_columns; }
    void setColumns(int columns);

    const std::vector<SceneInstrument>& plots() const { return m_plots; }
    PlotCard& card(std::size_t index) { return *m_cards[index]; }

    // What the menus do.
    void changePlot(std::size_t index, const SceneInstrument& plot, const QString& what);
    void addPlot(const std::string& quantity);
    void removePlot(std::size_t index);
    void movePlot(std::size_t index, int by);
    void openAddMenu();
    // The same of the plot that had the focus last, or else of the first.
    void openOptions();
    void toggleLogarithmic();
    void toggleDifference();
    void removeCurrent();
    void fit();  // shows all times and all values
    // Of all plots, over the times shown.
    void exportAllPictures();
    void exportAllData();

signals:
    void plotsChanged();
    void timePicked();                       // by a click or a drag in a plot, and gone to
    void exportFailed(const QString& text);  // to be said in the window

private:
    void setPlots(const QString& what, const std::vector<SceneInstrument>& plots);
    void showInstruments();
    void arrange();
    void release();
    void showWhetherEmpty();
    void showComparison();
    void showTime();
    void showEarlier();
    void showTitles();
    void alignAxes();
    void setSecondCursor(double time);
    void setTimeRange(const QCPRange& seconds);
    PlotCard* makeCard(const SceneInstrument& instrument);
    void fillQuantities(QMenu& menu, std::size_t index);
    void openQuantityMenu(std::size_t index, QPoint at);
    void openPlotMenu(std::size_t index, QPoint at);
    void openPanelMenu();
    void fillExports(QMenu& menu, std::vector<SceneInstrument> plots, const QString& name);
    void exportPictures(const std::vector<SceneInstrument>& plots, const QString& name);
    enum class Series { ofPlots, ofEverything };
    void exportData(const std::vector<SceneInstrument>& plots, const QString& name, const QCPRange& times, Series series);
    void saveAs(const QString& title, const QString& proposal, const QString& filter,
                const std::function<QString(const QString& path)>& write);
    void fillNewInstruments(QMenu& menu);
    std::size_t current() const;
    std::size_t indexOf(const PlotCard* card) const;
    std::size_t reference() const;
    QMenu* newMenu(const char* name);

    QPointer<Document> m_document;
    const Theme* m_theme = &Theme::light();
    QStringList m_usual{QStringLiteral("penetrationMax_m"), QStringLiteral("energyTotal_J")};
    std::vector<SceneInstrument> m_plots;
    std::vector<PlotCard*> m_cards;
    QPointer<QWidget> m_focused;  // the card that had the focus last
    bool m_earlierShown = false;
    int m_columns = 0;
    double m_second;  // s; NaN for none
    QCPRange m_times;
    bool m_timesChosen = false;  // by zoom or pan, and not the whole
    LaneLegend* m_legend;
    QToolButton* m_add;
    QToolButton* m_more;
    QScrollArea* m_scroll;
    EmptyState* m_empty;  // in the place of the plots, while there are no lanes
    QGridLayout* m_grid;
    SliderStrip* m_sliders;
};

}  // namespace cairn
