// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweepwindow/sweep_table.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <cmath>

#include "app/sweeps/sweep_series.h"
#include "app/theme/text.h"
#include "core/results/text_table.h"

namespace cairn {

namespace {

constexpr int sweepSortRole = Qt::UserRole;

// A number where the text is one.
QVariant sortable(const QString& text) {
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    return isNumber ? QVariant(number) : QVariant(text);
}

}  // namespace

SweepModel::SweepModel(const SweepRunner& runner, QObject* parent) : QAbstractTableModel(parent), m_runner(runner) {
    connect(&runner, &SweepRunner::started, this, [this] {
        beginResetModel();
        endResetModel();
    });
    connect(&runner, &SweepRunner::settled, this, [this](const std::vector<int>& points) {
        for (const int point : points) emit dataChanged(index(point, 0), index(point, columnCount() - 1));
    });
}

int SweepModel::axes() const { return m_runner.plan() ? static_cast<int>(m_runner.plan()->grid.axes.size()) : 0; }

int SweepModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_runner.results().size());
}

int SweepModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : 1 + axes() + figures; }

QVariant SweepModel::figure(std::size_t point, Figure figure, bool asText) const {
    const std::optional<SweepResult>& result = m_runner.results()[point];
    if (!result) return {};
    const auto number = [asText](double value) {
        if (!std::isfinite(value)) return QVariant();
        return asText ? QVariant(toQString(shortNumber(value))) : QVariant(value);
    };
    switch (figure) {
        case Figure::error:
            return number(result->error);
        case Figure::errorMax:
            return number(result->errorMax);
        case Figure::errorFinal:
            return number(result->errorFinal);
        case Figure::time:
            return number(result->time);
        case Figure::rowUpdates:
            return number(result->rowUpdates);
        case Figure::stopped:
            return result->stopped.empty() ? QVariant() : QVariant(toQString(result->stopped));
    }
    return {};
}

QVariant SweepModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !m_runner.plan()) return {};
    const auto row = static_cast<std::size_t>(index.row());
    const SweepPoint& point = m_runner.plan()->grid.points[row];
    if (role == Qt::TextAlignmentRole)
        return QVariant(index.column() == 0 || index.column() == columnCount() - 1 ? Qt::AlignLeft | Qt::AlignVCenter
                                                                                   : Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && m_runner.results()[row] && !m_runner.results()[row]->stopped.empty())
        return toQString(m_runner.results()[row]->stopped);
    if (role != Qt::DisplayRole && role != sweepSortRole) return {};
    if (index.column() == 0) return toQString(m_runner.plan()->grid.labels[point.base]);
    if (index.column() <= axes()) {
        const QString value = toQString(point.values[static_cast<std::size_t>(index.column() - 1)]);
        return role == sweepSortRole ? sortable(value) : QVariant(value);
    }
    return figure(row, static_cast<Figure>(index.column() - 1 - axes()), role == Qt::DisplayRole);
}

QVariant SweepModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || !m_runner.plan()) return {};
    if (section == 0) return tr("Lane");
    if (section <= axes()) return toQString(m_runner.plan()->grid.axes[static_cast<std::size_t>(section - 1)].key);
    const QString unit = unitOfQuantity(m_runner.plan()->target.quantity);
    const auto withUnit = [&unit](const QString& text) {
        return unit.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, unit);
    };
    switch (static_cast<Figure>(section - 1 - axes())) {
        case Figure::error:
            return withUnit(tr("Error, rms"));
        case Figure::errorMax:
            return withUnit(tr("Error, max"));
        case Figure::errorFinal:
            return withUnit(tr("Error, final"));
        case Figure::time:
            return tr("Time (s)");
        case Figure::rowUpdates:
            return tr("Row updates");
        case Figure::stopped:
            return tr("Stopped");
    }
    return {};
}

bool SweepSorting::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const QVariant a = left.data(sweepSortRole), b = right.data(sweepSortRole);
    if (a.isValid() != b.isValid()) return a.isValid() == (sortOrder() == Qt::AscendingOrder);
    if (a.typeId() == QMetaType::Double && b.typeId() == QMetaType::Double) return a.toDouble() < b.toDouble();
    return a.toString().localeAwareCompare(b.toString()) < 0;
}

SweepTable::SweepTable(const SweepRunner& runner, QWidget* parent)
    : QTableView(parent), m_model(new SweepModel(runner, this)), m_order(new SweepSorting(this)) {
    setAccessibleName(tr("Points of the sweep"));
    m_order->setSourceModel(m_model);
    setModel(m_order);
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder);  // as the grid goes
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setShowGrid(false);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->hide();  // until there is something to name
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { emit currentPointChanged(currentPoint()); });
    connect(this, &QTableView::doubleClicked, this, &SweepTable::pick);
    connect(&runner, &SweepRunner::started, this, [this] {
        horizontalHeader()->show();
        resizeColumnsToContents();
        for (int column = 0; column + 1 < m_model->columnCount(); ++column)
            setColumnWidth(column, std::max(columnWidth(column), fontMetrics().horizontalAdvance(QLatin1Char('0')) * 9));
    });
}

int SweepTable::currentPoint() const { return m_order->mapToSource(currentIndex()).row(); }

void SweepTable::setCurrentPoint(int point) { setCurrentIndex(m_order->mapFromSource(m_model->index(point, 0))); }

void SweepTable::pick(const QModelIndex& index) {
    if (index.isValid())
        emit pointPicked(m_order->mapToSource(index).row(), viewport()->mapToGlobal(visualRect(index).center()));
}

void SweepTable::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        pick(currentIndex());
    else
        QTableView::keyPressEvent(event);
}

}  // namespace cairn
