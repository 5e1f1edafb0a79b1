// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/properties/field.h"

namespace cairn {

// Edits one field, by the widget that its description calls for. Refuses what the description refuses, and says why.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    // The description is copied.
    static FieldEditor* make(const Field& field, QWidget* parent = nullptr);

    const Field& field() const { return m_field; }
    const FieldState& state() const { return m_state; }

    // Emits nothing. What is being typed, or was refused, stays while the state stays the same.
    void setState(const FieldState& state);
    // Lets go of what was typed and not taken.
    void revert();

    // What was typed is marked, and stays until it is mended or given up. An empty reason: all is well.
    virtual void complain(const QString& reason);

    bool isRefused() const { return m_refused; }

    // Whether dragging the field's label changes its value: of numbers that are there and the same in all objects.
    virtual bool canScrub() const { return false; }
    virtual void scrub(FieldEdit::Phase, int /*pixels from the start, to the right*/) {}

signals:
    void edited(const FieldEdit& edit);   // by the user, always a value that the description takes
    void typed(const FieldValue& value);  // of a number what stands there while it is typed, before it is taken or given up
    void complained(const QString& reason);

protected:
    FieldEditor(const Field& field, QWidget* editor, QWidget* parent);
    virtual void present() = 0;  // puts the state into the widget

private:
    Field m_field;
    FieldState m_state;
    QWidget* m_editor;
    bool m_presented = false;
    bool m_refused = false;
};

}  // namespace cairn
