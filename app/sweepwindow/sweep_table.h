// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <QTableView>

#include "app/sweeps/sweep_runner.h"

namespace cairn {

// The points of a sweep with their results, as they come: lane, a column for each axis, errors, cost.
class SweepModel : public QAbstractTableModel {
    Q_OBJECT

public:
    // runner must outlive this.
    explicit SweepModel(const SweepRunner& runner, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    // Behind the lane and the axes.
    enum class Figure { error, errorMax, errorFinal, time, rowUpdates, stopped };
    static constexpr int figures = 6;
    int axes() const;
    QVariant figure(std::size_t point, Figure figure, bool asText) const;

    const SweepRunner& m_runner;
};

// Sorts numbers as numbers, and what has none behind all others.
class SweepSorting : public QSortFilterProxyModel {
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

class SweepTable : public QTableView {
    Q_OBJECT

public:
    explicit SweepTable(const SweepRunner& runner, QWidget* parent = nullptr);

    int currentPoint() const;  // -1: none
    void setCurrentPoint(int point);

signals:
    void currentPointChanged(int point);
    // By Enter or a double click; where: in global coordinates.
    void pointPicked(int point, QPoint where);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void pick(const QModelIndex& index);

    SweepModel* m_model;
    SweepSorting* m_order;
};

}  // namespace cairn
