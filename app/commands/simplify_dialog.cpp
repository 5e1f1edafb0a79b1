// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/simplify_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/properties/property.h"
#include "app/theme/look.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "app/widgets/grow_to_fit.h"
#include "core/authoring/body_selection.h"
#include "core/reshape/outline.h"
#include "core/scene/bounds.h"

namespace cairn {

SimplifyDialog::SimplifyDialog(Document& document, const QString& what, QWidget* parent)
    : QDialog(parent), m_document(&document), m_what(what), m_ids(document.selection().bodies) {
    setWindowTitle(tr("Simplify outline"));
    Field tolerance = property::nonNegative(property::quantity(
        "tolerance", tr("Tolerance"), "m", tr("No vertex that is left out may be farther than this from the new outline.")));
    tolerance.defaultValue = usualTolerance();
    m_form = new ValueForm(QStringLiteral("simplify"), {tolerance});
    m_note = new QLabel;
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setWordWrap(true);
    m_note->setMinimumWidth(260);
    setLook(m_note, "muted");
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_form);
    layout->addWidget(m_note);
    layout->addWidget(m_buttons);
    connect(m_form, &ValueForm::changed, this, &SimplifyDialog::preview);
    connect(m_form, &FieldForm::complained, this, &SimplifyDialog::updateButtons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_form->findChild<QLineEdit*>()->selectAll();
    document.beginGesture();
    preview();
}

double SimplifyDialog::usualTolerance() const {
    const Scene& scene = m_document->scene();
    const std::optional<Aabb> box = boundsOf(scene, BodySelection(scene, m_ids).indices());
    if (!box) return 0;
    const Vec2 size = box->upper - box->lower;
    const double hundredth = std::max(size.x, size.y) / 100;
    const double decade = std::pow(10, std::floor(std::log10(hundredth)));
    return std::floor(hundredth / decade) * decade;  // one digit
}

void SimplifyDialog::preview() {
    if (!m_document) return;
    SimplifyResult result;
    m_document->updateGesture([&](Scene& scene) { result = simplifyBodies(scene, m_ids, m_form->number("tolerance")); });
    m_note->setText(result.done() ? tr("%1 of %2 vertices remain. The outline moves by at most %3.")
                                        .arg(result.after)
                                        .arg(result.before)
                                        .arg(lengthText(result.moved))
                                  : toQString(result.refusal));
    m_possible = result.done();
    updateButtons();
}

void SimplifyDialog::updateButtons() {
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_possible && !m_form->holdsRefused());
    growToFit(*this);
}

// A field that had the focus tells what stood in it while it goes.
SimplifyDialog::~SimplifyDialog() {
    for (ValueForm* form : findChildren<ValueForm*>()) form->disconnect(this);
}

void SimplifyDialog::done(int result) {
    if (m_document && result == Accepted)
        m_document->endGesture(m_what);
    else if (m_document)
        m_document->cancelGesture();
    QDialog::done(result);
}

}  // namespace cairn
