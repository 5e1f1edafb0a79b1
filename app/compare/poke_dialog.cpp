// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/poke_dialog.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QGroupBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/theme/text.h"

namespace cairn {
namespace {

QDoubleSpinBox* makeNumber(const char* objectName, const QString& label, double least, double greatest, double value) {
    auto* number = new QDoubleSpinBox;
    number->setObjectName(QLatin1String(objectName));
    number->setAccessibleName(label);
    number->setDecimals(3);
    number->setSingleStep(0.1);
    number->setRange(least, greatest);
    number->setValue(value);
    return number;
}

QPushButton* makeButton(const char* objectName, const QString& text) {
    auto* button = new QPushButton(text);
    button->setObjectName(QLatin1String(objectName));
    button->setAutoDefault(false);
    return button;
}

}  // namespace

PokeDialog::PokeDialog(Document& document, QWidget* parent) : QDialog(parent), m_document(document) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Poke"));
    const Vec2 gravity = document.scene().world.gravity;
    m_friction = makeNumber("pokeFriction", tr("Friction"), 0, 100, 0.5);
    m_restitution = makeNumber("pokeRestitution", tr("Restitution"), 0, 10, 0.5);
    m_gravityX = makeNumber("pokeGravityX", tr("Gravity, x (m/s\u00b2)"), -1000, 1000, gravity.x);
    m_gravityY = makeNumber("pokeGravityY", tr("Gravity, y (m/s\u00b2)"), -1000, 1000, gravity.y);
    auto* setFriction = makeButton("setFriction", tr("Set friction"));
    auto* setRestitution = makeButton("setRestitution", tr("Set restitution"));
    auto* setGravity = makeButton("setGravity", tr("Set gravity"));
    m_list = new QListWidget;
    m_list->setObjectName(QStringLiteral("pokes"));
    m_list->setAccessibleName(tr("What was done while the lanes ran"));
    m_remove = makeButton("removePoke", tr("Take back"));
    m_remove->setToolTip(tr("Run on without the one that is marked"));

    m_material = new QGroupBox;
    auto* material = new QGridLayout(m_material);
    const auto addRow = [](QGridLayout* grid, int row, QDoubleSpinBox* number, QPushButton* button) {
        auto* label = new QLabel(number->accessibleName());
        label->setBuddy(number);
        grid->addWidget(label, row, 0);
        grid->addWidget(number, row, 1);
        if (button) grid->addWidget(button, row, 2);
    };
    addRow(material, 0, m_friction, setFriction);
    addRow(material, 1, m_restitution, setRestitution);
    auto* world = new QGroupBox(tr("World"));
    auto* grid = new QGridLayout(world);
    addRow(grid, 0, m_gravityX, nullptr);
    addRow(grid, 1, m_gravityY, setGravity);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_material);
    layout->addWidget(world);
    layout->addWidget(m_list);
    layout->addWidget(m_remove, 0, Qt::AlignRight);
    layout->addWidget(buttons);

    connect(setFriction, &QPushButton::clicked, this, [this] { setMaterial({m_friction->value(), {}}); });
    connect(setRestitution, &QPushButton::clicked, this, [this] { setMaterial({{}, m_restitution->value()}); });
    connect(setGravity, &QPushButton::clicked, this, [this] {
        m_document.poke({}, Poke::SetGravity{{m_gravityX->value(), m_gravityY->value()}});
    });
    connect(m_remove, &QPushButton::clicked, this, &PokeDialog::removeCurrent);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) { m_remove->setEnabled(row >= 0); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&document, &Document::pokesChanged, this, &PokeDialog::showPokes);
    connect(&document, &Document::selectionChanged, this, &PokeDialog::showSelection);
    connect(&document, &QObject::destroyed, this, &QObject::deleteLater);
    showSelection();
    showPokes();
}

void PokeDialog::showSelection() {
    const auto& bodies = m_document.selection().bodies;
    m_material->setTitle(bodies.empty()       ? tr("Surfaces of all bodies")
                         : bodies.size() == 1 ? tr("Surfaces of the selected body")
                                              : tr("Surfaces of the selected bodies"));
}

void PokeDialog::showPokes() {
    m_list->clear();
    for (const auto& gesture : gesturesOf(m_document.pokes()))
        m_list->addItem(pokeText(m_document.pokes()[gesture.front()], m_document.scene()));
    m_remove->setEnabled(m_list->currentRow() >= 0);
}

void PokeDialog::setMaterial(const Poke::SetMaterial& material) {
    const auto bodies = m_document.selection().bodies;
    if (bodies.empty()) m_document.poke({}, material);
    for (const auto& id : bodies) m_document.poke(id, material);
}

void PokeDialog::removeCurrent() {
    const int row = m_list->currentRow();
    if (row >= 0) m_document.removePokes(gesturesOf(m_document.pokes())[static_cast<std::size_t>(row)]);
}

}  // namespace cairn
