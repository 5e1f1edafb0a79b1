// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/array_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/properties/property.h"
#include "app/theme/look.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "app/widgets/grow_to_fit.h"
#include "core/scene/scene_io.h"

namespace cairn {

namespace {

constexpr int mostCopies = 10000;  // in a direction: what a hand slips to must not stop the window

Field begunAt(Field field, FieldValue value) {
    field.defaultValue = std::move(value);
    return field;
}

Field countField(const char* key, const QString& label, std::int64_t least, std::int64_t value) {
    Field field = property::ofKind(FieldKind::count, property::described(key, label, {}));
    field.minimum = static_cast<double>(least);
    field.maximum = mostCopies;
    return begunAt(std::move(field), value);
}

Field lengthField(const char* key, const QString& label, double value) {
    return begunAt(property::quantity(key, label, "m", {}), value);
}

Field spacingField() {
    Field field = property::ofKind(FieldKind::choice, property::described("spacing", ArrayDialog::tr("Distance"), {}));
    field.choices = {{"step", ArrayDialog::tr("from place to place")}, {"gap", ArrayDialog::tr("gap between")}};
    return begunAt(std::move(field), std::string("gap"));
}

Spacing spacingOf(const ValueForm& form) { return form.choice("spacing") == "gap" ? Spacing::gap : Spacing::step; }

int countOf(const ValueForm& form, const char* key) { return static_cast<int>(form.count(key)); }

ValueForm* gridForm() {
    return new ValueForm(QStringLiteral("grid"), {countField("columns", ArrayDialog::tr("Columns"), 1, 4),
                                                  countField("rows", ArrayDialog::tr("Rows"), 1, 1), spacingField(),
                                                  lengthField("x", ArrayDialog::tr("Horizontally"), 0),
                                                  lengthField("y", ArrayDialog::tr("Vertically"), 0)});
}

ValueForm* ringForm() {
    return new ValueForm(
        QStringLiteral("ring"),
        {countField("count", ArrayDialog::tr("Number"), 2, 8),
         property::positive(lengthField("radius", ArrayDialog::tr("Radius"), 2)),
         begunAt(property::quantity("angle", ArrayDialog::tr("First at"), "\u00b0", {}), 0.0),
         begunAt(property::ofKind(FieldKind::flag,
                                  property::described("facing", ArrayDialog::tr("Turn the copies with the ring"), {})),
                 true)});
}

ValueForm* pyramidForm() {
    return new ValueForm(QStringLiteral("pyramid"), {countField("rows", ArrayDialog::tr("Rows"), 1, 5), spacingField(),
                                                     lengthField("x", ArrayDialog::tr("Horizontally"), 0),
                                                     lengthField("y", ArrayDialog::tr("Vertically"), 0)});
}

ValueForm* stackForm() {
    Field seed = countField("seed", ArrayDialog::tr("Seed"), 0, 1);
    seed.maximum = std::numeric_limits<std::int32_t>::max();
    return new ValueForm(QStringLiteral("stack"),
                         {countField("count", ArrayDialog::tr("Number"), 1, 10), spacingField(),
                          lengthField("y", ArrayDialog::tr("Vertically"), 0),
                          property::nonNegative(lengthField("jitter", ArrayDialog::tr("Jitter sideways"), 0)), seed});
}

}  // namespace

ArrayDialog::ArrayDialog(Document& document, QWidget* parent)
    : QDialog(parent), m_document(&document), m_ids(document.selection().bodies) {
    setWindowTitle(tr("Array"));
    m_kind = new QComboBox;
    m_kind->setObjectName(QStringLiteral("kind"));
    m_kind->setAccessibleName(tr("Order of the copies"));
    m_kind->addItems({tr("Rows and columns"), tr("Ring"), tr("Pyramid"), tr("Stack")});
    m_note = new QLabel;
    m_note->setWordWrap(true);
    setLook(m_note, "muted");
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_pages = new QStackedWidget;
    for (ValueForm* form : {gridForm(), ringForm(), pyramidForm(), stackForm()}) {
        auto* page = new QWidget;
        auto* layout = new QVBoxLayout(page);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(form);
        layout->addStretch();
        m_pages->addWidget(page);
        connect(form, &ValueForm::changed, this, &ArrayDialog::preview);
        connect(form, &FieldForm::complained, this, &ArrayDialog::updateButtons);
    }
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_kind);
    layout->addWidget(m_pages);
    layout->addWidget(m_note);
    layout->addWidget(m_buttons);
    connect(m_kind, &QComboBox::currentIndexChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ArrayDialog::preview);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    document.beginGesture();
    preview();
}

ArrayDialog::Kind ArrayDialog::kind() const { return static_cast<Kind>(m_kind->currentIndex()); }

ValueForm& ArrayDialog::form() const { return *m_pages->widget(m_kind->currentIndex())->findChild<ValueForm*>(); }

std::int64_t ArrayDialog::bodiesToMake() const {
    const ValueForm& of = form();
    const auto places = [&]() -> std::int64_t {
        switch (kind()) {
            case Kind::grid:
                return of.count("columns") * of.count("rows");
            case Kind::pyramid:
                return of.count("rows") * (of.count("rows") + 1) / 2;
            default:
                return of.count("count");
        }
    };
    return (places() - 1) * static_cast<std::int64_t>(m_ids.size());
}

EditResult ArrayDialog::arrange(Scene& scene) const {
    const ValueForm& of = form();
    const auto distance = [&of] { return Vec2{of.number("x"), of.number("y")}; };
    switch (kind()) {
        case Kind::grid:
            return arrayGrid(scene, m_ids, {countOf(of, "rows"), countOf(of, "columns"), distance(), spacingOf(of)});
        case Kind::ring:
            return arrayRing(scene, m_ids,
                             {countOf(of, "count"), of.number("radius"), of.number("angle"), of.flag("facing")});
        case Kind::pyramid:
            return arrayPyramid(scene, m_ids, {countOf(of, "rows"), distance(), spacingOf(of)});
        case Kind::stack:
            break;
    }
    return arrayStack(scene, m_ids,
                      {countOf(of, "count"), of.number("y"), spacingOf(of), of.number("jitter"),
                       static_cast<std::uint64_t>(of.count("seed"))});
}

void ArrayDialog::preview() {
    if (!m_document) return;
    const std::int64_t wanted = bodiesToMake();
    m_previewed = wanted <= mostPreviewed;
    m_result = {};
    m_document->updateGesture([this](Scene& scene) {
        if (m_previewed) m_result = arrange(scene);
    });
    const std::size_t room = maxSceneEntries - std::min(maxSceneEntries, m_document->scene().bodies.size());
    if (!m_previewed && static_cast<std::size_t>(wanted) > room)
        m_result = EditResult::refused(phrase("A scene holds at most %1 bodies.", std::to_string(maxSceneEntries)));
    m_possible = m_result.done() && wanted > 0;
    QStringList notes;
    if (m_result.done())
        notes << tr("%1 more").arg(countText(static_cast<qsizetype>(wanted), tr("body"), tr("bodies")));
    else
        notes << toQString(m_result.refusal);
    if (!m_previewed && m_result.done()) notes << tr("That is too many to show before OK.");
    for (const Text& remark : m_result.remarks) notes << toQString(remark);
    m_note->setText(notes.join(QLatin1Char('\n')));
    setLook(m_note, m_result.done() ? "muted" : "fault");
    updateButtons();
}

void ArrayDialog::updateButtons() {
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_possible && !form().holdsRefused());
    growToFit(*this);
}

// A field that had the focus tells what stood in it while it goes.
ArrayDialog::~ArrayDialog() {
    for (ValueForm* form : findChildren<ValueForm*>()) form->disconnect(this);
}

void ArrayDialog::done(int result) {
    if (m_document && result == Accepted && !m_previewed) {
        m_document->updateGesture([this](Scene& scene) { m_result = arrange(scene); });
        if (!m_result.done()) {
            m_possible = false;
            m_note->setText(toQString(m_result.refusal));
            updateButtons();
            return;
        }
    }
    if (m_document && result == Accepted && m_document->endGesture(tr("array of %1").arg(m_kind->currentText().toLower()))) {
        Selection all{m_ids, {}};
        all.bodies.insert(all.bodies.end(), m_result.bodies.begin(), m_result.bodies.end());
        m_document->setSelection(std::move(all));
    } else if (m_document) {
        m_document->cancelGesture();
    }
    QDialog::done(result);
}

}  // namespace cairn
