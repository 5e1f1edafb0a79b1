// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "app/properties/choice_label.h"
#include "app/properties/field.h"
#include "app/theme/text.h"
#include "core/scene/scene_fields.h"

namespace cairn {

// A property of the objects of a scene: how a form shows it, and how it is read and set.
template <class Object>
struct Property {
    Field field;
    std::function<bool(const Object&)> has;  // which objects have it
    std::function<FieldValue(const Object&)> get;
    std::function<void(Object&, const FieldValue&)> set;  // of an object that has it; a value that faultOf() takes
    std::function<bool(const Object&)> given;             // whether it was said, and not computed; where null, it was
    std::function<void(Object&)> reset;                   // back to what is computed; may be null
    bool unique = false;  // no two objects have the same value, so that one at a time is shown
};

// How the properties stand in objects; nothing for one that not all of them have.
template <class Object>
std::vector<std::optional<FieldState>> statesOf(const std::vector<Property<Object>>& properties,
                                                const std::vector<const Object*>& objects) {
    std::vector<std::optional<FieldState>> states;
    states.reserve(properties.size());
    for (const Property<Object>& property : properties) {
        std::optional<FieldState>& state = states.emplace_back();
        const auto has = [&](const Object* object) { return property.has(*object); };
        if (objects.empty() || !std::all_of(objects.begin(), objects.end(), has)) continue;
        if (property.unique && objects.size() > 1) continue;
        state.emplace();
        state->value = property.get(*objects.front());
        const auto differs = [&](const Object* object) { return property.get(*object) != state->value; };
        state->mixed = std::any_of(objects.begin() + 1, objects.end(), differs);
        if (!property.given) continue;
        const auto given = [&](const Object* object) { return property.given(*object); };
        state->canReset = std::any_of(objects.begin(), objects.end(), given);
        state->computed = !state->canReset;
    }
    return states;
}

// The property with this key that all the objects have; null when there is none.
template <class Object>
const Property<Object>* findProperty(const std::vector<Property<Object>>& properties, const std::string& key,
                                     const std::vector<const Object*>& objects) {
    for (const Property<Object>& property : properties) {
        const auto has = [&](const Object* object) { return property.has(*object); };
        if (property.field.key == key && std::all_of(objects.begin(), objects.end(), has)) return &property;
    }
    return nullptr;
}

namespace property {

// The way between members of a scene and the values of fields, by the type of the member.
template <class T, class = void>
struct Member;

template <>
struct Member<double> {
    static constexpr FieldKind kind = FieldKind::number;
    static FieldValue read(double value) { return value; }
    static double write(const FieldValue& value) { return std::get<double>(value); }
};
template <>
struct Member<std::int64_t> {
    static constexpr FieldKind kind = FieldKind::count;
    static FieldValue read(std::int64_t value) { return value; }
    static std::int64_t write(const FieldValue& value) { return std::get<std::int64_t>(value); }
};
template <>
struct Member<bool> {
    static constexpr FieldKind kind = FieldKind::flag;
    static FieldValue read(bool value) { return value; }
    static bool write(const FieldValue& value) { return std::get<bool>(value); }
};
template <>
struct Member<std::string> {
    static constexpr FieldKind kind = FieldKind::text;
    static FieldValue read(const std::string& value) { return value; }
    static std::string write(const FieldValue& value) { return std::get<std::string>(value); }
};
template <class T>
struct Member<std::optional<T>> {
    static constexpr FieldKind kind = Member<T>::kind;
    static FieldValue read(const std::optional<T>& value) { return value ? Member<T>::read(*value) : FieldValue{}; }
    static std::optional<T> write(const FieldValue& value) {
        return std::holds_alternative<std::monostate>(value) ? std::nullopt : std::optional<T>(Member<T>::write(value));
    }
};
template <class T>
struct Member<T, std::enable_if_t<std::is_enum_v<T>>> {
    static constexpr FieldKind kind = FieldKind::choice;
    static FieldValue read(T value) {
        return std::string(fields::names(fields::Type<T>())[static_cast<std::size_t>(value)]);
    }
    static T write(const FieldValue& value) {
        const auto words = fields::names(fields::Type<T>());
        for (std::size_t i = 0; i < words.size(); ++i)
            if (words[i] == std::get<std::string>(value)) return static_cast<T>(i);
        return T{};
    }
    // The words of files, as people read them: "semi-implicit euler".
    static std::vector<Field::Choice> choices() {
        std::vector<Field::Choice> choices;
        for (const std::string_view word : fields::names(fields::Type<T>()))
            choices.push_back({std::string(word), choiceLabel(word)});
        return choices;
    }
};

template <class Object>
Property<Object> unique(Property<Object> made) {
    made.unique = made.field.required = true;
    return made;
}

// The property behind access, which takes an object, const or not, and gives a reference to the member. The field's kind and, of an
// enumeration, its choices come from the member's type, where the description leaves them open.
template <class Object, class Access>
Property<Object> of(Field field, Access access, std::function<bool(const Object&)> has = {}) {
    using T = std::remove_cvref_t<std::invoke_result_t<Access, Object&>>;
    if (field.kind == FieldKind::number) field.kind = Member<T>::kind;
    if constexpr (std::is_enum_v<T>)
        if (field.choices.empty()) field.choices = Member<T>::choices();
    Property<Object> made;
    made.field = std::move(field);
    made.has = has ? std::move(has) : [](const Object&) { return true; };
    made.get = [access](const Object& object) { return Member<T>::read(access(object)); };
    made.set = [access](Object& object, const FieldValue& value) { access(object) = Member<T>::write(value); };
    return made;
}

// Descriptions in short: what they leave out, they are without.
inline Field described(std::string key, QString label, QString help) {
    Field field;
    field.key = std::move(key);
    field.label = std::move(label);
    field.help = std::move(help);
    return field;
}
inline Field quantity(std::string key, QString label, const char* unit, QString help) {
    Field field = described(std::move(key), std::move(label), std::move(help));
    field.unit = Unit::of(QString::fromUtf8(unit));
    return field;
}
inline Field beside(std::string key, QString label, const char* unit, QString help) {
    Field field = quantity(std::move(key), std::move(label), unit, std::move(help));
    field.beside = true;
    return field;
}
inline Field nonNegative(Field field) {
    field.minimum = 0;
    return field;
}
inline Field positive(Field field) {
    field.minimum = 0;
    field.aboveMinimum = true;
    return field;
}
inline Field optional(Field field, QString nullMeaning) {
    field.nullMeaning = std::move(nullMeaning);
    return field;
}
inline Field ofKind(FieldKind kind, Field field) {
    field.kind = kind;
    return field;
}

}  // namespace property
}  // namespace cairn
