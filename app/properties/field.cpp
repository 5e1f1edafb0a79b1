// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/properties/field.h"

#include <QColor>
#include <QObject>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "app/properties/tuning.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

// The quantity of a number or count, where the value is one.
std::optional<double> numberOf(const FieldValue& value) {
    if (const auto* number = std::get_if<double>(&value)) return *number;
    if (const auto* count = std::get_if<std::int64_t>(&value)) return static_cast<double>(*count);
    return std::nullopt;
}

QString rangeText(const Field& field) {
    const bool below = std::isfinite(field.minimum), above = std::isfinite(field.maximum);
    const QString least = textOf(field.minimum, field.unit), greatest = textOf(field.maximum, field.unit);
    if (below && above) return QObject::tr("from %1 to %2").arg(least, greatest);
    if (below) return field.aboveMinimum ? QObject::tr("greater than %1").arg(least) : QObject::tr("at least %1").arg(least);
    return above ? QObject::tr("at most %1").arg(greatest) : QString();
}

QString sentence(const QString& text) { return text.isEmpty() ? text : text.left(1).toUpper() + text.mid(1) + u'.'; }

}  // namespace

QString toolTipOf(const Field& field) {
    QStringList lines{field.help, sentence(rangeText(field))};
    if (!std::holds_alternative<std::monostate>(field.defaultValue))
        lines << QObject::tr("Default: %1.").arg(textOf(field, field.defaultValue));
    else if (!field.nullMeaning.isEmpty())
        lines << QObject::tr("Empty: %1.").arg(field.nullMeaning);
    lines << tuningAdvice(field.key);
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString faultOf(const Field& field, const FieldValue& value) {
    if (std::holds_alternative<std::monostate>(value))
        return field.nullMeaning.isEmpty() ? QObject::tr("a value is expected") : QString();
    if (const auto number = numberOf(value)) {
        const double low = *number - field.minimum;
        if (!std::isfinite(*number) || low < 0 || (low == 0 && field.aboveMinimum) || *number > field.maximum)
            return QObject::tr("must be %1, found %2").arg(rangeText(field), textOf(field, value));
    }
    const auto* text = std::get_if<std::string>(&value);
    if (!text) return {};
    if (field.required && toQString(*text).trimmed().isEmpty()) return QObject::tr("must not be empty");
    if (field.kind == FieldKind::choice &&
        std::ranges::find(field.choices, *text, &Field::Choice::value) == field.choices.end())
        return QObject::tr("'%1' is none of the choices").arg(toQString(*text));
    const bool isColor = text->size() == 7 && text->front() == '#' && QColor(toQString(*text)).isValid();
    if (field.kind == FieldKind::color && !text->empty() && !isColor)
        return QObject::tr("a colour like #0072b2 is expected, found '%1'").arg(toQString(*text));
    return {};
}

QString textOf(const Field& field, const FieldValue& value) {
    struct Teller {
        const Field& field;
        QString operator()(std::monostate) const { return field.nullMeaning; }
        QString operator()(bool on) const { return on ? QObject::tr("on") : QObject::tr("off"); }
        QString operator()(std::int64_t count) const { return QString::number(count); }
        QString operator()(double number) const { return textOf(number, field.unit); }
        QString operator()(const std::string& text) const {
            const auto choice = std::ranges::find(field.choices, text, &Field::Choice::value);
            return choice == field.choices.end() ? toQString(text) : choice->label;
        }
    };
    return std::visit(Teller{field}, value);
}

Field fieldOf(const ParameterSpec& spec) {
    Field field;
    field.key = spec.key;
    field.label = translated(spec.label);
    field.kind = spec.kind == ParameterKind::boolean   ? FieldKind::flag
                 : spec.kind == ParameterKind::choice  ? FieldKind::choice
                 : spec.kind == ParameterKind::integer ? FieldKind::count
                                                       : FieldKind::number;
    field.unit = Unit::of(toQString(spec.unit));
    field.help = translated(spec.help);
    field.minimum = spec.minimum;
    field.maximum = spec.maximum;
    for (const std::string& choice : spec.choices) field.choices.push_back({choice, translated(choice)});
    field.nullMeaning = translated(spec.nullMeaning);
    field.defaultValue = spec.defaultValue;
    return field;
}

}  // namespace cairn
