// SPDX-License-Identifier: MIT
#include <stdexcept>
#include <unordered_set>

#include "core/scene/scene_fields.h"
#include "core/scene/scene_tree.h"
#include "core/text/spoken_error.h"

namespace cairn {

namespace {

Json jsonOf(std::string_view text, std::string_view key) {
    JsonResult parsed = parseJson(text);
    if (!parsed.value) {
        throw Spoken<std::invalid_argument>(
            phrase("%1: must hold JSON text, but %2", std::string(key), parsed.problems.front().message));
    }
    return std::move(*parsed.value);
}

// A number that reads back as a double, and not as the whole number that it may be.
Json jsonOfReal(double value) {
    std::string text = numberText(value);
    if (Json::number(value, text).integer()) text += ".0";
    return Json::number(value, std::move(text));
}

template <class T>
Json::Object treeOfObject(const T& object, auto... context);

// Follows the description of T and appends its members.
template <class T>
class FieldWriter {
public:
    FieldWriter(const T& object, Json::Object& out) : m_object(object), m_out(out) {}

    template <class M>
    void member(std::string_view key, M T::*field, fields::Rules rules) {
        if (!(rules & (fields::shown | fields::required)) && m_object.*field == m_defaults.*field) return;
        if constexpr (std::is_same_v<M, std::string>) {
            add(key, rules & fields::jsonObject ? jsonOf(m_object.*field, key) : Json(m_object.*field));
        } else {
            add(key, tree(m_object.*field));
        }
    }

    void constant(std::string_view key, std::string_view value) { add(key, value); }

    template <class M, class Names>
    void geometry(std::string_view key, M T::*field, const Names& names) {
        const M& geometry = m_object.*field;
        add(key, names[geometry.index()]);
        std::visit(
            [this]<class G>(const G& alternative) {
                FieldWriter<G> writer(alternative, m_out);
                fields::describe(writer, fields::Type<G>());
            },
            geometry);
    }

    void motor(std::string_view key, std::optional<JointMotor> T::*field, SceneJointType T::*type) {
        if (m_object.*field) add(key, treeOfObject(*(m_object.*field), m_object.*type));
    }

    void unknown(UnknownMembers T::*field) {
        if ((m_object.*field).members.empty()) return;
        std::unordered_set<std::string> written;
        for (const Json::Member& member : m_out) written.insert(member.key);
        for (const auto& [key, text] : (m_object.*field).members) {
            if (!written.insert(key).second)
                throw Spoken<std::invalid_argument>(phrase("%1: is kept as an unknown key, and is there already", key));
            add(key, jsonOf(text, key));
        }
    }

private:
    void add(std::string_view key, Json value) { m_out.push_back({std::string(key), std::move(value)}); }

    static Json tree(bool value) { return value; }
    static Json tree(double value) { return value; }
    static Json tree(std::int64_t value) { return value; }
    static Json tree(const std::string& value) { return value; }
    static Json tree(Vec2 v) { return Json::Array{v.x, v.y}; }
    static Json tree(const SceneValue& value) {
        return std::visit(
            []<class V>(const V& v) {
                if constexpr (std::is_same_v<V, std::monostate>) {
                    return Json();
                } else if constexpr (std::is_same_v<V, double>) {
                    return jsonOfReal(v);
                } else {
                    return Json(v);
                }
            },
            value);
    }
    static Json tree(const std::map<std::string, SceneValue, std::less<>>& values) {
        Json::Object object;
        for (const auto& [key, value] : values) object.push_back({key, tree(value)});
        return object;
    }
    static Json tree(const std::vector<std::pair<std::string, std::string>>& texts) {
        Json::Object object;
        for (const auto& [key, text] : texts) object.push_back({key, jsonOf(text, key)});
        return object;
    }
    static Json tree(const std::vector<KnownCheck::LaneVerdict>& lanes) {
        Json::Object object;
        for (const KnownCheck::LaneVerdict& lane : lanes) {
            if (lane.verdict == KnownVerdict::holds) {
                object.push_back({lane.lane, "holds"});
                continue;
            }
            Json::Object fails{{"fails", lane.reason}};
            for (const auto& [key, text] : lane.unknown.members) fails.push_back({key, jsonOf(text, key)});
            object.push_back({lane.lane, std::move(fails)});
        }
        return object;
    }
    template <class E>
    requires std::is_enum_v<E>
    static Json tree(E value) { return fields::names(fields::Type<E>())[static_cast<std::size_t>(value)]; }
    template <class M>
    static Json tree(const std::optional<M>& value) {
        return value ? tree(*value) : Json();
    }
    template <class M>
    static Json tree(const std::vector<M>& values) {
        Json::Array array;
        array.reserve(values.size());
        for (const M& value : values) array.push_back(tree(value));
        return array;
    }
    template <class M>
    requires std::is_class_v<M>
    static Json tree(const M& object) { return treeOfObject(object); }

    static inline const T m_defaults{};
    const T& m_object;
    Json::Object& m_out;
};

template <class T>
Json::Object treeOfObject(const T& object, auto... context) {
    Json::Object out;
    FieldWriter<T> writer(object, out);
    fields::describe(writer, fields::Type<T>(), context...);
    return out;
}

}  // namespace

Json treeOf(const Scene& scene) {
    Json::Object root{{"format", sceneFormat}, {"formatVersion", sceneFormatVersion}};
    FieldWriter<Scene> writer(scene, root);
    fields::describe(writer, fields::Type<Scene>());
    return root;
}

std::string writeScene(const Scene& scene) { return toDocument(treeOf(scene)); }

}  // namespace cairn
