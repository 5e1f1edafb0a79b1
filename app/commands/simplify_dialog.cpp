// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/simplify_dialog.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/theme/look.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/authoring/bounds.h"
#include "core/reshape/outline.h"

namespace cairn {

SimplifyDialog::SimplifyDialog(Document& document, const QString& what, QWidget* parent)
    : QDialog(parent), m_document(&document), m_what(what), m_ids(document.selection().bodies) {
    setWindowTitle(tr("Simplify outline"));
    m_tolerance = new QDoubleSpinBox;
    m_tolerance->setObjectName(QStringLiteral("tolerance"));
    m_tolerance->setRange(0, 1e6);
    m_tolerance->setDecimals(5);
    m_tolerance->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_tolerance->setSuffix(tr(" m"));
    m_tolerance->setToolTip(tr("No vertex that is left out may be farther than this from the new outline"));
    m_tolerance->setValue(usualTolerance());
    m_note = new QLabel;
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setWordWrap(true);
    m_note->setMinimumWidth(260);
    setLook(m_note, "muted");
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* form = new QFormLayout;
    form->addRow(tr("&Tolerance"), m_tolerance);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_note);
    layout->addWidget(m_buttons);
    connect(m_tolerance, &QDoubleSpinBox::valueChanged, this, &SimplifyDialog::preview);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_tolerance->selectAll();
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
    m_document->updateGesture([&](Scene& scene) { result = simplifyBodies(scene, m_ids, m_tolerance->value()); });
    m_note->setText(result.done() ? tr("%1 of %2 vertices remain. The outline moves by at most %3.")
                                        .arg(result.after)
                                        .arg(result.before)
                                        .arg(lengthText(result.moved))
                                  : toQString(result.refusal));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(result.done());
}

void SimplifyDialog::done(int result) {
    if (m_document && result == Accepted)
        m_document->endGesture(m_what);
    else if (m_document)
        m_document->cancelGesture();
    QDialog::done(result);
}

}  // namespace cairn
