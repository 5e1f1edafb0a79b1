// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fields/vertex_table.h"

#include <QAbstractTableModel>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/properties/expression.h"
#include "app/theme/look.h"
#include "app/theme/text.h"
#include "core/polygon/signed_area.h"
#include "core/scene/polygon_repair.h"

namespace cairn {

namespace {

template <class Vector>
auto& component(Vector& vector, int column) {
    return column == 0 ? vector.x : vector.y;
}

}  // namespace

// Asks for a change of a vertex by changed(), and shows what it is given.
class VertexModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    const std::vector<Vec2>& vertices() const { return m_vertices; }
    void setVertices(const std::vector<Vec2>& vertices) {
        if (vertices == m_vertices) return;
        const bool sameSize = vertices.size() == m_vertices.size();
        if (!sameSize) beginResetModel();
        m_vertices = vertices;
        if (!sameSize)
            endResetModel();
        else if (!m_vertices.empty())
            emit dataChanged(index(0, 0), index(rowCount({}) - 1, 1));
    }

    int rowCount(const QModelIndex& parent) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_vertices.size());
    }
    int columnCount(const QModelIndex& parent) const override { return parent.isValid() ? 0 : 2; }
    Qt::ItemFlags flags(const QModelIndex& at) const override { return QAbstractTableModel::flags(at) | Qt::ItemIsEditable; }
    QVariant data(const QModelIndex& at, int role) const override {
        if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        if (role != Qt::DisplayRole && role != Qt::EditRole) return {};
        return textOf(component(m_vertices[static_cast<std::size_t>(at.row())], at.column()), m_unit);
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (role != Qt::DisplayRole) return {};
        if (orientation == Qt::Vertical) return section;  // as faults name them
        return section == 0 ? QStringLiteral("x") : QStringLiteral("y");
    }
    bool setData(const QModelIndex& at, const QVariant& value, int role) override {
        if (role != Qt::EditRole || value.toString() == data(at, role).toString()) return false;
        const Evaluation found = evaluate(value.toString(), m_unit);
        if (!found.fault.isEmpty()) {
            emit failed(tr("Vertex %1: %2").arg(at.row()).arg(found.fault));
            return false;
        }
        std::vector<Vec2> vertices = m_vertices;
        component(vertices[static_cast<std::size_t>(at.row())], at.column()) = found.value;
        emit changed(vertices, at.row());
        return true;
    }

signals:
    void changed(const std::vector<Vec2>& vertices, int row);
    void failed(const QString& reason);

private:
    std::vector<Vec2> m_vertices;
    Unit m_unit = Unit::of(QStringLiteral("m"));
};

VertexTable::VertexTable(QWidget* parent) : QWidget(parent) {
    m_model = new VertexModel(this);
    m_table = new QTableView;
    m_table->setObjectName(QStringLiteral("vertices"));
    m_table->setAccessibleName(tr("Vertices"));
    m_table->setModel(m_model);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->verticalHeader()->setDefaultSectionSize(24);
    m_table->setFixedHeight(170);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
    m_table->setTabKeyNavigation(false);
    auto* add = new QToolButton;
    add->setObjectName(QStringLiteral("addVertex"));
    add->setText(tr("+ Vertex"));
    add->setToolTip(tr("Add a vertex in the middle of the edge that begins at the one in hand"));
    m_remove = new QToolButton;
    m_remove->setObjectName(QStringLiteral("removeVertex"));
    m_remove->setText(tr("Remove"));
    m_remove->setToolTip(tr("Remove the vertex in hand"));
    m_fault = new QLabel;
    m_fault->setObjectName(QStringLiteral("vertices/fault"));
    m_fault->setWordWrap(true);
    m_fault->hide();
    setLook(m_fault, "fault");
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(add);
    buttons->addWidget(m_remove);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_table);
    layout->addWidget(m_fault);
    layout->addLayout(buttons);

    connect(m_model, &VertexModel::failed, this, &VertexTable::complain);
    connect(m_model, &VertexModel::changed, this,
            [this](const std::vector<Vec2>& vertices, int row) { offer(vertices, tr("move vertex %1").arg(row)); });
    connect(add, &QToolButton::clicked, this, &VertexTable::add);
    connect(m_remove, &QToolButton::clicked, this, &VertexTable::remove);
}

void VertexTable::setVertices(const std::vector<Vec2>& vertices, bool closed, bool isPolygon) {
    if (closed == m_closed && isPolygon == m_isPolygon && vertices == m_model->vertices()) return;
    m_closed = closed;
    m_isPolygon = isPolygon;
    m_model->setVertices(vertices);
    m_remove->setEnabled(vertices.size() > (closed ? 3 : 2));
    complain({});
}

void VertexTable::complain(const QString& reason) {
    m_fault->setText(reason);
    m_fault->setVisible(!reason.isEmpty());
}

std::size_t VertexTable::currentRow() const {
    const std::size_t last = m_model->vertices().size() - 1;
    const QModelIndex current = m_table->currentIndex();
    return current.isValid() ? std::min(static_cast<std::size_t>(current.row()), last) : last;
}

void VertexTable::offer(std::vector<Vec2> vertices, const QString& what) {
    const RepairedOutline outline = m_isPolygon ? repairedPolygon(vertices) : repairedChain(vertices, m_closed);
    complain(outline.fault.empty() ? QString() : tr("The outline %1.").arg(toQString(outline.fault)));
    if (!outline.fault.empty()) return;
    if (m_isPolygon && signedArea(vertices) < 0) std::reverse(vertices.begin() + 1, vertices.end());
    emit edited(vertices, what);
}

void VertexTable::add() {
    std::vector<Vec2> vertices = m_model->vertices();
    if (vertices.empty()) return;
    const std::size_t row = currentRow();
    // Beyond the end of an open chain it goes on as far as its last edge did.
    const bool beyond = !m_closed && row + 1 == vertices.size() && row > 0;
    const Vec2 next = beyond ? 3 * vertices[row] - 2 * vertices[row - 1] : vertices[(row + 1) % vertices.size()];
    vertices.insert(vertices.begin() + static_cast<std::ptrdiff_t>(row) + 1, 0.5 * (vertices[row] + next));
    offer(std::move(vertices), tr("add a vertex"));
    m_table->setCurrentIndex(m_model->index(static_cast<int>(row) + 1, 0));
}

void VertexTable::remove() {
    std::vector<Vec2> vertices = m_model->vertices();
    if (vertices.empty()) return;
    const std::size_t row = currentRow();
    vertices.erase(vertices.begin() + static_cast<std::ptrdiff_t>(row));
    offer(std::move(vertices), tr("remove vertex %1").arg(row));
}

}  // namespace cairn

#include "vertex_table.moc"
