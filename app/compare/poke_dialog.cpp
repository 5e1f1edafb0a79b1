// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/poke_dialog.h"

#include <QDialogButtonBox>
#include <QGroupBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/properties/properties.h"
#include "app/theme/look.h"
#include "app/theme/text.h"

namespace cairn {
namespace {

// Those of the properties that have these keys.
template <class Object>
std::vector<Property<Object>> chosen(const std::vector<Property<Object>>& properties,
                                     std::initializer_list<std::string_view> keys) {
    std::vector<Property<Object>> found;
    for (const Property<Object>& property : properties)
        if (std::ranges::find(keys, property.field.key) != keys.end()) found.push_back(property);
    return found;
}

const std::vector<Property<SceneShape>>& surfaceProperties() {
    static const auto properties = chosen(shapeProperties(), {"friction", "restitution"});
    return properties;
}

const std::vector<Property<Scene>>& worldProperties() {
    static const auto properties = chosen(sceneProperties(), {"world.gravity.x", "world.gravity.y"});
    return properties;
}

template <class Object>
void fill(FieldForm& form, const std::vector<Property<Object>>& properties, const std::vector<const Object*>& objects) {
    std::vector<Field> fields;
    for (const Property<Object>& property : properties) fields.push_back(property.field);
    form.setFields(fields, statesOf(properties, objects));
}

void setSurfaces(SceneBody& body, const Poke::SetMaterial& poke) {
    for (SceneShape& shape : body.shapes) {
        shape.friction = poke.friction.value_or(shape.friction);
        shape.restitution = poke.restitution.value_or(shape.restitution);
    }
}

}  // namespace

PokeDialog::PokeDialog(Document& document, QWidget* parent) : QDialog(parent), m_document(document) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Poke"));
    m_surfaces = new FieldForm(QStringLiteral("poke"));
    m_world = new FieldForm(QStringLiteral("poke"));
    m_list = new QListWidget;
    m_list->setObjectName(QStringLiteral("pokes"));
    m_list->setAccessibleName(tr("What was done while the lanes ran"));
    m_remove = new QPushButton(tr("Take back"));
    m_remove->setObjectName(QStringLiteral("removePoke"));
    m_remove->setAutoDefault(false);
    m_remove->setToolTip(tr("Run on without the one that is marked"));
    m_material = new QGroupBox;
    (new QVBoxLayout(m_material))->addWidget(m_surfaces);
    auto* world = new QGroupBox(tr("World"));
    (new QVBoxLayout(world))->addWidget(m_world);
    auto* note = new QLabel(tr("Enter sets what was typed, from the present time on."));
    note->setWordWrap(true);
    setLook(note, "muted");
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    // Enter belongs to the fields.
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    auto* layout = new QVBoxLayout(this);
    for (QWidget* part : {static_cast<QWidget*>(m_material), static_cast<QWidget*>(world), static_cast<QWidget*>(note),
                          static_cast<QWidget*>(m_list)})
        layout->addWidget(part);
    layout->addWidget(m_remove, 0, Qt::AlignRight);
    layout->addWidget(buttons);

    for (FieldForm* form : {m_surfaces, m_world}) connect(form, &FieldForm::edited, this, &PokeDialog::setField);
    connect(m_remove, &QPushButton::clicked, this, &PokeDialog::removeCurrent);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) { m_remove->setEnabled(row >= 0); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&document, &Document::pokesChanged, this, &PokeDialog::showPokes);
    connect(&document, &Document::selectionChanged, this, &PokeDialog::showSelection);
    connect(&document, &Document::comparisonChanged, this, &PokeDialog::showPresent);
    connect(&document, &Document::timeChanged, this, [this] {
        if (pokesUpToNow() != m_shownPokes) showPresent();
    });
    connect(&document, &QObject::destroyed, this, &QObject::deleteLater);
    showSelection();
    showPokes();
}

void PokeDialog::showSelection() {
    const auto& bodies = m_document.selection().bodies;
    m_material->setTitle(bodies.empty()       ? tr("Surfaces of all bodies")
                         : bodies.size() == 1 ? tr("Surfaces of the selected body")
                                              : tr("Surfaces of the selected bodies"));
    m_surfaces->revert();
    showPresent();
}

void PokeDialog::showPokes() {
    m_list->clear();
    for (const auto& gesture : gesturesOf(m_document.pokes()))
        m_list->addItem(pokeText(m_document.pokes()[gesture.front()], m_document.scene()));
    m_remove->setEnabled(m_list->currentRow() >= 0);
    showPresent();
}

Scene PokeDialog::presentScene() const {
    Scene scene = m_document.comparison() ? m_document.comparison()->scene() : std::as_const(m_document).scene();
    for (const BodyPoke& poke : m_document.pokes()) {
        if (poke.time > m_document.playback().time()) break;
        if (const auto* gravity = std::get_if<Poke::SetGravity>(&poke.action)) scene.world.gravity = gravity->gravity;
        const auto* material = std::get_if<Poke::SetMaterial>(&poke.action);
        if (!material) continue;
        if (const auto body = findBody(scene, poke.body))
            setSurfaces(scene.bodies[*body], *material);
        else if (poke.body.empty())
            for (SceneBody& each : scene.bodies) setSurfaces(each, *material);
    }
    return scene;
}

std::ptrdiff_t PokeDialog::pokesUpToNow() const {
    const double now = m_document.playback().time();
    return std::ranges::count_if(m_document.pokes(), [now](const BodyPoke& poke) { return poke.time <= now; });
}

void PokeDialog::showPresent() {
    m_shownPokes = pokesUpToNow();
    const Scene scene = presentScene();
    const std::vector<std::size_t> selected = selectedBodies(m_document.selection(), scene);
    std::vector<const SceneShape*> shapes;
    const auto addShapes = [&](const SceneBody& body) {
        for (const SceneShape& shape : body.shapes) shapes.push_back(&shape);
    };
    if (m_document.selection().bodies.empty()) std::ranges::for_each(scene.bodies, addShapes);
    for (const std::size_t body : selected) addShapes(scene.bodies[body]);
    fill(*m_surfaces, surfaceProperties(), shapes);
    fill<Scene>(*m_world, worldProperties(), {&scene});
}

void PokeDialog::setField(const std::string& key, const FieldEdit& edit) {
    switch (edit.phase) {
        case FieldEdit::Phase::dragEnd:
            m_beforeDrag.reset();
            return;
        case FieldEdit::Phase::dragUndo:
            if (m_beforeDrag) m_document.setPokes(std::move(*m_beforeDrag));
            m_beforeDrag.reset();
            return;
        case FieldEdit::Phase::drag:
            if (!m_beforeDrag) m_beforeDrag = m_document.pokes();
            break;
        case FieldEdit::Phase::whole:
        case FieldEdit::Phase::step:
            break;
    }
    set(key, std::get<double>(edit.value));
}

void PokeDialog::set(const std::string& key, double value) {
    if (key == "world.gravity.x" || key == "world.gravity.y") {
        Vec2 gravity = presentScene().world.gravity;
        (key == "world.gravity.x" ? gravity.x : gravity.y) = value;
        m_document.poke(std::string(), Poke::SetGravity{gravity});
        return;
    }
    Poke::SetMaterial material;
    (key == "friction" ? material.friction : material.restitution) = value;
    const std::vector<std::string> bodies = m_document.selection().bodies;
    m_document.poke(bodies.empty() ? std::vector<std::string>(1) : bodies, material);
}

void PokeDialog::removeCurrent() {
    const int row = m_list->currentRow();
    if (row >= 0) m_document.removePokes(gesturesOf(m_document.pokes())[static_cast<std::size_t>(row)]);
}

}  // namespace cairn
