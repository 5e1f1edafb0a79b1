// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/parameter_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QStyle>
#include <algorithm>
#include <limits>

#include "app/theme/text.h"

namespace cairn {

namespace {

// What the description says of a parameter, in full.
QString toolTipOf(const ParameterSpec& spec) {
    QStringList lines{toQString(spec.help)};
    const bool below = std::isfinite(spec.minimum), above = std::isfinite(spec.maximum);
    const QString unit = spec.unit.empty() ? QString() : QLatin1Char(' ') + toQString(spec.unit);
    if (below && above)
        lines << QObject::tr("From %1 to %2%3.").arg(spec.minimum).arg(spec.maximum).arg(unit);
    else if (below)
        lines << QObject::tr("At least %1%2.").arg(spec.minimum).arg(unit);
    else if (above)
        lines << QObject::tr("At most %1%2.").arg(spec.maximum).arg(unit);
    const bool byDefaultNothing = std::holds_alternative<std::monostate>(spec.defaultValue);
    lines << QObject::tr("Default: %1.")
                 .arg(byDefaultNothing ? toQString(spec.nullMeaning) : toQString(toString(spec.defaultValue)) + unit);
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

// A wheel over a form scrolls the form, and not by accident the value under the pointer.
class WheelGuard : public QObject {
public:
    using QObject::QObject;

private:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Wheel || static_cast<QWidget*>(watched)->hasFocus()) return false;
        event->ignore();
        return true;
    }
};

void guardFromWheel(QWidget* widget) {
    widget->setFocusPolicy(Qt::StrongFocus);
    widget->installEventFilter(new WheelGuard(widget));
}

class SwitchEditor : public ParameterEditor {
public:
    SwitchEditor(const ParameterSpec& spec, QWidget* parent) : SwitchEditor(spec, new QCheckBox, parent) {}
    void show(const ParameterValue& value) override {
        m_box->setChecked(std::get_if<bool>(&value) && std::get<bool>(value));
    }

private:
    SwitchEditor(const ParameterSpec& spec, QCheckBox* box, QWidget* parent)
        : ParameterEditor(spec, box, parent), m_box(box) {
        connect(box, &QCheckBox::clicked, this, [this](bool on) { emit edited(on); });
    }
    QCheckBox* m_box;
};

class ChoiceEditor : public ParameterEditor {
public:
    ChoiceEditor(const ParameterSpec& spec, QWidget* parent) : ChoiceEditor(spec, new QComboBox, parent) {}
    void show(const ParameterValue& value) override { m_box->setCurrentText(toQString(toString(value))); }

private:
    ChoiceEditor(const ParameterSpec& spec, QComboBox* box, QWidget* parent)
        : ParameterEditor(spec, box, parent), m_box(box) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(6);
        for (const std::string& choice : spec.choices) box->addItem(toQString(choice));
        guardFromWheel(box);
        connect(box, &QComboBox::activated, this, [this] { emit edited(m_box->currentText().toStdString()); });
    }
    QComboBox* m_box;
};

class CountEditor : public ParameterEditor {
public:
    CountEditor(const ParameterSpec& spec, QWidget* parent) : CountEditor(spec, new QSpinBox, parent) {}
    void show(const ParameterValue& value) override {
        const QSignalBlocker quiet(m_box);
        if (const auto* number = std::get_if<std::int64_t>(&value)) m_box->setValue(static_cast<int>(*number));
    }

private:
    CountEditor(const ParameterSpec& spec, QSpinBox* box, QWidget* parent) : ParameterEditor(spec, box, parent), m_box(box) {
        constexpr double least = std::numeric_limits<int>::min(), greatest = std::numeric_limits<int>::max();
        box->setRange(static_cast<int>(std::max(spec.minimum, least)), static_cast<int>(std::min(spec.maximum, greatest)));
        box->setKeyboardTracking(false);
        guardFromWheel(box);
        connect(box, &QSpinBox::valueChanged, this, [this](int value) { emit edited(std::int64_t{value}); });
    }
    QSpinBox* m_box;
};

// Numbers as text, for they range over many powers of ten; left empty where the description has a meaning for no value.
class NumberEditor : public ParameterEditor {
public:
    NumberEditor(const ParameterSpec& spec, QWidget* parent) : NumberEditor(spec, new QLineEdit, parent) {}
    void show(const ParameterValue& value) override {
        m_shown = value;
        m_line->setText(std::holds_alternative<std::monostate>(value) ? QString() : toQString(toString(value)));
        complain({});
    }

private:
    NumberEditor(const ParameterSpec& spec, QLineEdit* line, QWidget* parent)
        : ParameterEditor(spec, line, parent), m_line(line) {
        line->setPlaceholderText(toQString(spec.nullMeaning));
        connect(line, &QLineEdit::textEdited, this, [this] { check(); });
        connect(line, &QLineEdit::editingFinished, this, [this] { finish(); });
    }

    std::optional<ParameterValue> check() {
        const QString typed = m_line->text().trimmed();
        std::optional<ParameterValue> value;
        if (typed.isEmpty() && !spec().nullMeaning.empty())
            value = ParameterValue{};
        else
            value = parseParameter(spec(), typed.toStdString());
        if (!value) {
            complain(tr("A number is expected."));
            return {};
        }
        const ResolvedParameters resolved = resolve({&spec(), 1}, {{spec().key, *value}});
        complain(resolved.problems.empty() ? QString() : toQString(resolved.problems.front().reason));
        return resolved.problems.empty() ? value : std::nullopt;
    }

    void finish() {
        const auto value = check();
        if (!value)
            show(m_shown);
        else if (*value != m_shown)
            emit edited(*value);
    }

    void complain(const QString& reason) {
        m_line->setToolTip(reason.isEmpty() ? toolTipOf(spec()) : reason);
        m_line->setProperty("invalid", !reason.isEmpty());
        m_line->style()->unpolish(m_line);
        m_line->style()->polish(m_line);
    }

    QLineEdit* m_line;
    ParameterValue m_shown;
};

}  // namespace

ParameterEditor::ParameterEditor(const ParameterSpec& spec, QWidget* editor, QWidget* parent)
    : QWidget(parent), m_spec(spec) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(editor);
    editor->setObjectName(QStringLiteral("parameter/%1").arg(toQString(spec.key)));
    editor->setAccessibleName(toQString(spec.label));
    editor->setAccessibleDescription(toQString(spec.help));
    editor->setToolTip(toolTipOf(spec));
    setFocusProxy(editor);
}

ParameterEditor* ParameterEditor::make(const ParameterSpec& spec, QWidget* parent) {
    switch (spec.kind) {
        case ParameterKind::boolean:
            return new SwitchEditor(spec, parent);
        case ParameterKind::choice:
            return new ChoiceEditor(spec, parent);
        case ParameterKind::integer:
            if (spec.nullMeaning.empty()) return new CountEditor(spec, parent);
            break;
        case ParameterKind::real:
            break;
    }
    return new NumberEditor(spec, parent);
}

}  // namespace cairn
