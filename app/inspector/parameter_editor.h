// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/solver/parameters.h"

namespace cairn {

// Edits one parameter, by the widget that its description calls for: a switch, a spin box, a number as text, a choice. Refuses what
// the description refuses, and says why.
class ParameterEditor : public QWidget {
    Q_OBJECT

public:
    // The description is copied.
    static ParameterEditor* make(const ParameterSpec& spec, QWidget* parent = nullptr);

    const ParameterSpec& spec() const { return m_spec; }
    virtual void show(const ParameterValue& value) = 0;  // emits nothing

signals:
    void edited(const ParameterValue& value);  // by the user, always one that the description takes

protected:
    ParameterEditor(const ParameterSpec& spec, QWidget* editor, QWidget* parent);

private:
    ParameterSpec m_spec;
};

}  // namespace cairn
