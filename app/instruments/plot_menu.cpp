// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instruments/plot_menu.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QInputDialog>
#include <QMenu>
#include <algorithm>

#include "app/plots/quantity_title.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

struct PlotMenuTexts {
    Q_DECLARE_TR_FUNCTIONS(PlotMenuTexts)
};

using Change = std::function<void(const SceneInstrument&, const QString&)>;

void addLanes(QMenu& menu, const SceneInstrument& plot, const std::vector<LaneSpec>& lanes, const Change& change) {
    QMenu* chosen = menu.addMenu(PlotMenuTexts::tr("&Lanes"));
    const auto add = [&](const QString& text, bool checked, const std::vector<std::string>& wanted) {
        QAction* action = chosen->addAction(text);
        action->setCheckable(true);
        action->setChecked(checked);
        QObject::connect(action, &QAction::triggered, chosen, [plot, wanted, change] {
            SceneInstrument changed = plot;
            changed.lanes = wanted;
            change(changed, PlotMenuTexts::tr("choose lanes of a plot"));
        });
        return action;
    };
    add(PlotMenuTexts::tr("&All"), plot.lanes.empty(), {});
    chosen->addSeparator();
    for (const LaneSpec& lane : lanes) {
        const bool shown = plot.lanes.empty() || std::ranges::find(plot.lanes, lane.label) != plot.lanes.end();
        std::vector<std::string> wanted;
        for (const LaneSpec& other : lanes) {
            const bool otherShown = plot.lanes.empty() || std::ranges::find(plot.lanes, other.label) != plot.lanes.end();
            if (otherShown != (other.label == lane.label)) wanted.push_back(other.label);
        }
        // The last one stays, as none at all would mean all.
        add(toQString(lane.label), shown, wanted.size() == lanes.size() ? std::vector<std::string>() : wanted)
            ->setEnabled(!wanted.empty());
    }
}

void addAverages(QMenu& menu, const SceneInstrument& plot, const Change& change) {
    QMenu* averages = menu.addMenu(PlotMenuTexts::tr("Moving a&verage"));
    auto* group = new QActionGroup(averages);
    const auto set = [plot, change](double seconds) {
        SceneInstrument changed = plot;
        changed.average = seconds;
        change(changed, PlotMenuTexts::tr("average a plot"));
    };
    std::vector<double> offered{0, 0.05, 0.1, 0.25, 0.5, 1, 2};
    if (std::ranges::find(offered, plot.average) == offered.end()) offered.push_back(plot.average);
    for (const double seconds : offered) {
        QAction* action = averages->addAction(seconds == 0 ? PlotMenuTexts::tr("&None")
                                                           : PlotMenuTexts::tr("%1 s").arg(numberText(seconds)));
        action->setCheckable(true);
        action->setChecked(seconds == plot.average);
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, averages, [set, seconds] { set(seconds); });
    }
    QWidget* parent = menu.parentWidget();
    QObject::connect(
        averages->addAction(PlotMenuTexts::tr("&Other\u2026")), &QAction::triggered, averages, [set, plot, parent] {
            bool taken = false;
            const double seconds =
                QInputDialog::getDouble(parent, PlotMenuTexts::tr("Moving average"),
                                        PlotMenuTexts::tr("Mean over the last (s)"), plot.average, 0, 1e6, 4, &taken);
            if (taken) set(seconds);
        });
}

}  // namespace

void fillPlotOptions(QMenu& menu, const SceneInstrument& plot, const std::vector<LaneSpec>& lanes, const Change& change) {
    addLanes(menu, plot, lanes, change);
    QAction* logarithmic = menu.addAction(PlotMenuTexts::tr("&Logarithmic axis"));
    logarithmic->setCheckable(true);
    logarithmic->setChecked(isLogarithmic(plot));
    QObject::connect(logarithmic, &QAction::triggered, &menu, [plot, change](bool checked) {
        SceneInstrument changed = plot;
        changed.axis = checked ? PlotAxis::logarithmic : PlotAxis::linear;
        change(changed, PlotMenuTexts::tr("change the axis of a plot"));
    });
    addAverages(menu, plot, change);
    QAction* difference = menu.addAction(PlotMenuTexts::tr("&Difference to the reference"));
    difference->setToolTip(PlotMenuTexts::tr("On a logarithmic axis without its sign"));
    difference->setCheckable(true);
    difference->setChecked(plot.difference);
    QObject::connect(difference, &QAction::triggered, &menu, [plot, change](bool checked) {
        SceneInstrument changed = plot;
        changed.difference = checked;
        change(changed, PlotMenuTexts::tr("plot differences"));
    });
}

}  // namespace cairn
