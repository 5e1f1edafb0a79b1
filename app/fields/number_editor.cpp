// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fields/number_editor.h"

#include <QKeyEvent>
#include <cmath>

#include "app/fields/undo_guard.h"
#include "app/properties/expression.h"

namespace cairn {

namespace {

// A step that changes the second digit of a number; whole degrees, ones of a count.
double stepOf(const Field& field, double number) {
    if (field.kind == FieldKind::count || field.unit.symbol == QStringLiteral("\u00b0")) return 1;
    return number == 0 ? 0.1 : std::pow(10, std::floor(std::log10(std::abs(number))) - 1);
}

}  // namespace

NumberEditor::NumberEditor(const Field& field, QLineEdit* line, QWidget* parent)
    : FieldEditor(field, line, parent), m_line(line) {
    line->installEventFilter(this);
    new UndoGuard(line);
    connect(line, &QLineEdit::textEdited, this, [this] { follow(); });
    connect(line, &QLineEdit::editingFinished, this, &NumberEditor::take);
}

void NumberEditor::present() {
    showFitting();
    const auto* number = std::get_if<double>(&state().value);
    m_line->setPlaceholderText(state().mixed                ? tr("mixed")
                               : state().computed && number ? tr("%1, computed").arg(textOf(*number, field().unit, 4))
                                                            : field().nullMeaning);
}

void NumberEditor::showFitting() {
    const bool none = std::holds_alternative<std::monostate>(state().value);
    m_shown = none || state().mixed || state().computed ? QString() : textOf(field(), state().value);
    if (const auto* number = std::get_if<double>(&state().value); number && !m_shown.isEmpty() && !m_line->hasFocus()) {
        constexpr int most = 8, least = 3;  // digits
        constexpr int padding = 20;         // pixels beside the text
        const int room = m_line->width() - padding;
        const auto fits = [&] { return m_line->fontMetrics().horizontalAdvance(m_shown) <= room; };
        for (int digits = most; digits >= least && !fits(); --digits) m_shown = textOf(*number, field().unit, digits);
        // A number alone says more than the first half of number and unit.
        Unit unsaid = field().unit;
        unsaid.symbol.clear();
        for (int digits = most; digits >= least && !fits(); --digits) m_shown = textOf(*number, unsaid, digits);
    }
    m_line->setText(m_shown);
    m_line->setCursorPosition(0);
}

std::optional<double> NumberEditor::shownNumber() const {
    if (state().mixed) return std::nullopt;
    if (const auto* number = std::get_if<double>(&state().value)) return *number / field().unit.size;
    if (const auto* count = std::get_if<std::int64_t>(&state().value)) return static_cast<double>(*count);
    return std::nullopt;
}

std::optional<FieldValue> NumberEditor::inSteps(double number, double steps, double step) const {
    const double stepped = (std::round(number / step) + steps) * step;
    const FieldValue value =
        field().kind == FieldKind::count ? FieldValue(std::llround(stepped)) : FieldValue(stepped * field().unit.size);
    return faultOf(field(), value).isEmpty() ? std::optional(value) : std::nullopt;
}

std::optional<FieldValue> NumberEditor::check() {
    const QString typed = m_line->text().trimmed();
    if (typed == m_shown.trimmed()) {
        complain({});
        return std::nullopt;
    }
    FieldValue value;
    if (!typed.isEmpty() || field().nullMeaning.isEmpty()) {
        const Evaluation found = evaluate(typed, field().unit);
        const bool counts = field().kind == FieldKind::count;
        constexpr double mostOfCount = 9e18, mostOfNumber = 1e300;  // what a count can hold; what can still be reckoned with
        QString fault = found.fault;
        if (fault.isEmpty() && std::abs(found.value) > (counts ? mostOfCount : mostOfNumber))
            fault = tr("this number is too large");
        else if (fault.isEmpty() && counts && found.value != std::round(found.value))
            fault = tr("a whole number is expected");
        if (!fault.isEmpty()) {
            complain(fault);
            return std::nullopt;
        }
        value =
            field().kind == FieldKind::count ? FieldValue(static_cast<std::int64_t>(found.value)) : FieldValue(found.value);
    }
    const QString fault = faultOf(field(), value);
    complain(fault);
    return fault.isEmpty() ? std::optional(value) : std::nullopt;
}

void NumberEditor::follow() {
    // What is refused counts as not typed: 100000 is not the 10000 that stood there before the last digit.
    emit typed(check().value_or(state().value));
}

void NumberEditor::giveUp() {
    revert();
    emit typed(state().value);
}

void NumberEditor::take() {
    const std::optional<FieldValue> value = check();
    if (!value) {
        if (!m_line->hasFocus() && m_line->text() == m_shown) showFitting();
        return;
    }
    ++m_series;
    // Written out, "2*9.81" is no longer what was typed.
    if (*value == state().value && !state().mixed && !state().computed)
        revert();
    else
        emit edited({*value});
}

void NumberEditor::stepBy(int steps) {
    take();
    const std::optional<double> number = shownNumber();
    if (!number) return;
    if (const auto value = inSteps(*number, steps, stepOf(field(), *number)))
        emit edited({*value, FieldEdit::Phase::step, m_series});
}

void NumberEditor::scrub(FieldEdit::Phase phase, int pixels) {
    constexpr double pixelsOfStep = 4;
    if (phase != FieldEdit::Phase::drag) {
        emit edited({state().value, phase});
        return;
    }
    if (pixels == 0) m_scrubStart = shownNumber().value_or(0);
    const double steps = std::trunc(pixels / pixelsOfStep);
    if (const auto value = inSteps(m_scrubStart, steps, stepOf(field(), m_scrubStart))) emit edited({*value, phase});
}

bool NumberEditor::eventFilter(QObject*, QEvent* event) {
    if (event->type() == QEvent::FocusIn) ++m_series;
    if ((event->type() == QEvent::FocusIn || event->type() == QEvent::Resize) && m_line->text() == m_shown) {
        const bool marked = m_line->hasSelectedText();
        showFitting();
        if (marked) m_line->selectAll();
    }
    const bool override = event->type() == QEvent::ShortcutOverride;
    if (!override && event->type() != QEvent::KeyPress) return false;
    const auto& key = *static_cast<QKeyEvent*>(event);
    const bool steps = key.key() == Qt::Key_Up || key.key() == Qt::Key_Down;
    const bool givesUp = key.key() == Qt::Key_Escape && m_line->text() != m_shown;
    if (!steps && !givesUp) return false;  // Escape without anything to give up is the dialog's
    if (override) {
        event->accept();  // the editor's keys before the window's
        return true;
    }
    if (steps)
        stepBy((key.key() == Qt::Key_Up ? 1 : -1) * (key.modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1));
    else
        giveUp();
    return true;
}

}  // namespace cairn
