// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/document.h"
#include "app/properties/field.h"

namespace cairn {

class FieldForm;

// Makes what a user did to a field an edit of the document: a whole one or a series of steps is one undo step, and so is a drag. Where the
// document refuses it, the form says why below the field.
void applyEdit(Document& document, FieldForm& form, const std::string& key, const FieldEdit& edit, const QString& text,
               const Document::Edit& change);

// "change friction of 5 bodies"; label: of the field, of which components lose what follows the comma.
QString editText(const Field& field, const QString& objects);

}  // namespace cairn
