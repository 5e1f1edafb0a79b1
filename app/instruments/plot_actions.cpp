// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instruments/plot_actions.h"

#include <QMenu>

#include "app/editor/action_registry.h"
#include "app/instruments/plots_panel.h"
#include "app/instruments/scene_plots.h"

namespace cairn {

void PlotActions::addActions(ActionRegistry& actions) {
    const auto add = [&](const char* id, const QString& text, const QString& tip) {
        actions.add(QLatin1String(id), {text, {}, {}, tip, false, KeyScope::comparing});
    };
    add("plots.add", tr("&Add a plot\u2026"), tr("Choose a quantity, and plot it over time"));
    add("plots.options", tr("&Options of the plot\u2026"),
        tr("The menu of the plot that had the focus last: its quantity, lanes, average, cursors and more"));
    add("plots.logarithmic", tr("&Logarithmic or linear axis"), tr("Change the axis of the plot that had the focus last"));
    add("plots.difference", tr("&Difference or values"),
        tr("Plot differences to the reference, or values again, in the plot that had the focus last"));
    add("plots.remove", tr("&Remove the plot"), tr("Remove the plot that had the focus last"));
    add("plots.showAll", tr("Show &everything"), tr("All times and all values in every plot"));
    add("plots.exportPictures", tr("Export &pictures\u2026"), tr("Save the plots as a picture"));
    add("plots.exportData", tr("Export da&ta\u2026"), tr("Save what the plots show, over the times shown, as a table"));
}

void PlotActions::fillMenu(QMenu& menu, const ActionRegistry& actions) {
    for (const char* id : {"plots.add", "plots.options", "plots.logarithmic", "plots.difference", "plots.remove", "",
                           "plots.showAll", "", "plots.exportPictures", "plots.exportData"}) {
        if (*id == '\0')
            menu.addSeparator();
        else
            menu.addAction(actions[QLatin1String(id)]);
    }
}

PlotActions::PlotActions(const ActionRegistry& actions, PlotsPanel& plots, QObject* parent)
    : QObject(parent), m_actions(actions), m_plots(plots) {
    const auto on = [&](const char* id, void (PlotsPanel::*act)()) {
        connect(actions[QLatin1String(id)], &QAction::triggered, &plots, act);
    };
    on("plots.add", &PlotsPanel::openAddMenu);
    on("plots.options", &PlotsPanel::openOptions);
    on("plots.logarithmic", &PlotsPanel::toggleLogarithmic);
    on("plots.difference", &PlotsPanel::toggleDifference);
    on("plots.remove", &PlotsPanel::removeCurrent);
    on("plots.showAll", &PlotsPanel::fit);
    on("plots.exportPictures", &PlotsPanel::exportAllPictures);
    on("plots.exportData", &PlotsPanel::exportAllData);
    connect(&plots, &PlotsPanel::plotsChanged, this, &PlotActions::update);
    update();
}

void PlotActions::updateEnabled(bool compare, bool hasRun) {
    m_shown = compare;
    m_hasRun = hasRun;
    update();
}

void PlotActions::update() {
    const auto enable = [this](std::initializer_list<const char*> ids, bool enabled) {
        for (const char* id : ids) m_actions[QLatin1String(id)]->setEnabled(enabled);
    };
    enable({"plots.options", "plots.logarithmic", "plots.difference", "plots.showAll"}, m_shown);
    enable({"plots.add"}, m_shown && m_plots.plots().size() < mostPlots);
    enable({"plots.remove"}, m_shown && m_plots.plots().size() > 1);
    enable({"plots.exportPictures", "plots.exportData"}, m_hasRun);
}

}  // namespace cairn
