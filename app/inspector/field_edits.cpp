// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/field_edits.h"

#include "app/fields/field_form.h"
#include "app/theme/text.h"

namespace cairn {

void applyEdit(Document& document, FieldForm& form, const std::string& key, const FieldEdit& edit, const QString& text,
               const Document::Edit& change) {
    QString reason;
    const auto connection =
        QObject::connect(&document, &Document::refused, &form, [&reason](const QString& why) { reason = why; });
    switch (edit.phase) {
        case FieldEdit::Phase::whole:
            document.edit(text, change);
            break;
        case FieldEdit::Phase::step:
            document.edit(text, change, QStringLiteral("%1/%2/%3").arg(text, toQString(key)).arg(edit.series));
            break;
        case FieldEdit::Phase::drag:
            if (!document.inGesture()) document.beginGesture();
            document.updateGesture(change);
            break;
        case FieldEdit::Phase::dragEnd:
            document.endGesture(text);
            break;
        case FieldEdit::Phase::dragUndo:
            document.cancelGesture();
            break;
    }
    QObject::disconnect(connection);
    if (!reason.isEmpty()) form.complain(key, reason);
}

QString editText(const Field& field, const QString& objects) {
    return QObject::tr("change %1 of %2").arg(field.label.section(u',', 0, 0), objects);
}

}  // namespace cairn
