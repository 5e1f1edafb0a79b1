// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "core/scene/coarse_positions.h"
#include "core/scene/scene_fields.h"
#include "core/scene/scene_tree.h"

namespace cairn {

namespace {

constexpr std::size_t maxLanes = 64;

template <class Names>
Text choiceOf(const Names& names) {
    std::string list;
    for (std::size_t i = 0; i + 1 < names.size(); ++i) list += (i > 0 ? ", " : "") + std::string(names[i]);
    return phrase("%1 or %2", list, std::string_view(names[names.size() - 1]));
}

bool isColor(std::string_view text) {
    return text.size() == 7 && text[0] == '#' &&
           text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
}

// An object that is being read, and which of its keys have been asked for.
class Source {
public:
    Source(const Json& object, std::string path)
        : m_json(object), m_path(std::move(path)), m_taken(object.object()->size(), false) {}

    const Json* take(std::string_view key) {
        const Json::Object& members = *m_json.object();
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (members[i].key != key) continue;
            m_taken[i] = true;
            return &members[i].value;
        }
        return nullptr;
    }

    UnknownMembers rest() const {
        UnknownMembers unknown;
        const Json::Object& members = *m_json.object();
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (!m_taken[i]) unknown.members.emplace_back(members[i].key, toText(members[i].value));
        }
        return unknown;
    }

    const Json& json() const { return m_json; }
    const std::string& path() const { return m_path; }

private:
    const Json& m_json;
    std::string m_path;
    std::vector<bool> m_taken;
};

template <class T>
class FieldReader;

// Reads values, by their kind.
class ValueReader {
public:
    explicit ValueReader(ProblemList& problems) : m_problems(problems) {}

    ProblemList& problems() { return m_problems; }

    void mustBe(const Text& what, const Json& found, const std::string& path) {
        m_problems.error(path, phrase("must be %1, found %2", what, described(found)), found.line());
    }

    bool read(const Json& json, double& target, fields::Rules rules, const std::string& path) {
        const auto number = json.number();
        if (!number) return mustBe(phrase("a number"), json, path), false;
        if (!std::isfinite(*number)) return mustBe(phrase("a finite number"), json, path), false;
        if ((rules & fields::positive) && !(*number > 0)) return mustBe(phrase("greater than 0"), json, path), false;
        if ((rules & fields::nonNegative) && !(*number >= 0)) return mustBe(phrase("0 or greater"), json, path), false;
        target = *number;
        return true;
    }

    bool read(const Json& json, std::int64_t& target, fields::Rules, const std::string& path) {
        auto number = json.integer();
        // 1.0 and 1e3 are whole numbers too, as long as a double holds them exactly.
        if (const auto real = json.number(); !number && real && std::trunc(*real) == *real && std::abs(*real) < 0x1p53) {
            number = static_cast<std::int64_t>(*real);
        }
        if (!number) return mustBe(phrase("a whole number of 64 bits"), json, path), false;
        target = *number;
        return true;
    }

    bool read(const Json& json, bool& target, fields::Rules, const std::string& path) {
        const auto flag = json.boolean();
        if (!flag) return mustBe(phrase("true or false"), json, path), false;
        target = *flag;
        return true;
    }

    bool read(const Json& json, std::string& target, fields::Rules rules, const std::string& path) {
        if (rules & fields::jsonObject) {
            if (!json.object()) return mustBe(phrase("an object"), json, path), false;
            target = toText(json);
            return true;
        }
        const std::string* text = json.string();
        if (!text) return mustBe(phrase("a text"), json, path), false;
        if ((rules & fields::nonEmpty) && text->empty())
            return mustBe(phrase("a text that is not empty"), json, path), false;
        if ((rules & fields::color) && !text->empty() && !isColor(*text))
            return mustBe(phrase("a color like \"#4a90d9\""), json, path), false;
        target = *text;
        return true;
    }

    bool read(const Json& json, Vec2& target, fields::Rules rules, const std::string& path) {
        const Json::Array* array = json.array();
        if (!array || array->size() != 2) return mustBe(phrase("an array of two numbers, [x, y]"), json, path), false;
        const bool x = read((*array)[0], target.x, rules, pathTo(path, std::size_t{0}));
        const bool y = read((*array)[1], target.y, rules, pathTo(path, std::size_t{1}));
        return x && y;
    }

    bool read(const Json& json, std::map<std::string, SceneValue, std::less<>>& target, fields::Rules,
              const std::string& path) {
        const Json::Object* object = json.object();
        if (!object) return mustBe(phrase("an object"), json, path), false;
        for (const Json::Member& member : *object) {
            if (member.value.array() || member.value.object()) {
                mustBe(phrase("null, true, false, a number or a text"), member.value, pathTo(path, member.key));
            } else {
                target[member.key] = sceneValueOf(member.value);
            }
        }
        return true;
    }

    bool read(const Json& json, std::vector<std::pair<std::string, std::string>>& target, fields::Rules,
              const std::string& path) {
        if (!json.object()) return mustBe(phrase("an object"), json, path), false;
        SceneWorld judged;
        readWorldOverrides(json, path, Severity::warning, judged, m_problems);
        for (const Json::Member& member : *json.object()) target.emplace_back(member.key, toText(member.value));
        return true;
    }

    bool read(const Json& json, std::vector<KnownCheck::LaneVerdict>& target, fields::Rules, const std::string& path) {
        const Json::Object* object = json.object();
        if (!object) return mustBe(phrase("an object of lanes by label"), json, path), false;
        for (const Json::Member& member : *object) {
            KnownCheck::LaneVerdict lane;
            lane.lane = member.key;
            const std::string* word = member.value.string();
            const Json* reason = member.value.find("fails");
            if (reason && reason->string()) {
                lane.verdict = KnownVerdict::fails;
                lane.reason = *reason->string();
                Source source(member.value, {});
                source.take("fails");
                lane.unknown = source.rest();
            } else if (!word || *word != "holds") {
                mustBe(phrase("\"holds\", or { \"fails\": \"the reason\" }"), member.value, pathTo(path, member.key));
                continue;
            }
            target.push_back(std::move(lane));
        }
        return true;
    }

    template <class E>
    requires std::is_enum_v<E>
    bool read(const Json& json, E& target, fields::Rules, const std::string& path) {
        const auto words = fields::names(fields::Type<E>());
        const std::string* word = json.string();
        const auto found = word ? std::find(words.begin(), words.end(), *word) : words.end();
        if (found == words.end()) return mustBe(choiceOf(words), json, path), false;
        target = static_cast<E>(found - words.begin());
        return true;
    }

    template <class M>
    bool read(const Json& json, std::optional<M>& target, fields::Rules rules, const std::string& path) {
        if (json.isNull()) {
            target.reset();
            return true;
        }
        M value{};
        if (!read(json, value, rules, path)) return false;
        target = std::move(value);
        return true;
    }

    template <class M>
    bool read(const Json& json, std::vector<M>& target, fields::Rules rules, const std::string& path) {
        const Json::Array* array = json.array();
        if (!array) return mustBe(phrase("an array"), json, path), false;
        const std::size_t limit = std::is_same_v<M, Vec2>       ? maxShapeVertices
                                  : std::is_same_v<M, LaneSpec> ? maxLanes
                                                                : maxSceneEntries;
        if (array->size() > limit) return mustBe(phrase("an array of at most %1", std::to_string(limit)), json, path), false;
        target.reserve(array->size());
        for (std::size_t i = 0; i < array->size(); ++i) read((*array)[i], target.emplace_back(), rules, pathTo(path, i));
        return true;
    }

    template <class M>
    requires std::is_class_v<M>
    bool read(const Json& json, M& target, fields::Rules, const std::string& path) { return readObject(json, target, path); }

    template <class M>
    bool readObject(const Json& json, M& target, const std::string& path, auto... context) {
        if (!json.object()) return mustBe(phrase("an object"), json, path), false;
        const std::size_t errorsBefore = m_problems.errors();
        Source source(json, path);
        FieldReader<M> reader(*this, source, target);
        fields::describe(reader, fields::Type<M>(), context...);
        if (m_problems.errors() != errorsBefore) return false;
        check(target, path);
        return m_problems.errors() == errorsBefore;
    }

private:
    static SceneValue sceneValueOf(const Json& json) {
        if (const auto flag = json.boolean()) return *flag;
        if (const auto integer = json.integer()) return *integer;
        if (const auto number = json.number()) return *number;
        if (const std::string* text = json.string()) return *text;
        return std::monostate();
    }

    template <class M>
    void check(M&, const std::string&) {}
    void check(SceneBody& body, const std::string& path) { checkBody(body, path, m_problems); }
    void check(SceneJoint& joint, const std::string& path) { checkJoint(joint, path, m_problems); }
    void check(SceneForce& force, const std::string& path) { checkForce(force, path, m_problems); }
    void check(KnownCheck& known, const std::string& path) { checkKnownCheck(known, path, m_problems); }
    void check(SceneInstrument& instrument, const std::string& path) { checkInstrument(instrument, path, m_problems); }

    ProblemList& m_problems;
};

// Follows the description of T and reads its members.
template <class T>
class FieldReader {
public:
    FieldReader(ValueReader& values, Source& source, T& target) : m_values(values), m_source(source), m_target(target) {}

    template <class M>
    void member(std::string_view key, M T::*field, fields::Rules rules) {
        if (const Json* json = find(key, rules)) m_values.read(*json, m_target.*field, rules, pathTo(m_source.path(), key));
    }

    void constant(std::string_view key, std::string_view value) {
        const Json* json = m_source.take(key);
        if (json && (!json->string() || *json->string() != value)) {
            m_values.mustBe('"' + std::string(value) + '"', *json, pathTo(m_source.path(), key));
        }
    }

    template <class M, class Names>
    void geometry(std::string_view key, M T::*field, const Names& names) {
        const Json* json = find(key, fields::required);
        if (!json) return;
        const std::string* word = json->string();
        const auto found = word ? std::find(names.begin(), names.end(), *word) : names.end();
        if (found == names.end()) return m_values.mustBe(choiceOf(names), *json, pathTo(m_source.path(), key));
        readAlternative(static_cast<std::size_t>(found - names.begin()), m_target.*field,
                        std::make_index_sequence<std::variant_size_v<M>>());
    }

    void motor(std::string_view key, std::optional<JointMotor> T::*field, SceneJointType T::*type) {
        const Json* json = m_source.take(key);
        if (!json || json->isNull()) return;
        JointMotor motor;
        if (m_values.readObject(*json, motor, pathTo(m_source.path(), key), m_target.*type)) m_target.*field = motor;
    }

    void unknown(UnknownMembers T::*field) { m_target.*field = m_source.rest(); }

private:
    const Json* find(std::string_view key, fields::Rules rules) {
        const Json* json = m_source.take(key);
        if (!json && (rules & fields::required)) {
            m_values.problems().error(pathTo(m_source.path(), key), phrase("is required, and is missing"),
                                      m_source.json().line());
        }
        return json;
    }

    template <class M, std::size_t... I>
    void readAlternative(std::size_t index, M& variant, std::index_sequence<I...>) {
        (void)((I == index && (readMembers(variant.template emplace<I>()), true)) || ...);
    }

    template <class G>
    void readMembers(G& alternative) {
        FieldReader<G> reader(m_values, m_source, alternative);
        fields::describe(reader, fields::Type<G>());
    }

    ValueReader& m_values;
    Source& m_source;
    T& m_target;
};

}  // namespace

void readWorldOverrides(const Json& overrides, const std::string& path, Severity unknownKeys, SceneWorld& world,
                        ProblemList& problems) {
    const UnknownMembers kept = world.unknown, keptSleep = world.sleep.unknown;
    world.unknown = world.sleep.unknown = {};
    ValueReader(problems).readObject(overrides, world, path);
    const auto report = [&](const UnknownMembers& unknown, const std::string& parent) {
        for (const auto& [key, text] : unknown.members) {
            problems.add(unknownKeys, pathTo(parent, key), 0,
                         phrase("must be a world setting that this version knows, found %1", text));
        }
    };
    report(world.unknown, path);
    report(world.sleep.unknown, pathTo(path, "sleep"));
    world.unknown = kept;
    world.sleep.unknown = keptSleep;
}

Scene sceneOf(const Json& root, ProblemList& problems) {
    Scene scene;
    ValueReader values(problems);
    Source source(root, {});
    source.take("format");
    source.take("formatVersion");
    FieldReader<Scene> reader(values, source, scene);
    fields::describe(reader, fields::Type<Scene>());
    checkReferences(scene, problems);
    for (SceneProblem& problem : coarsePositions(scene))
        problems.warning(std::move(problem.path), std::move(problem.message));
    return scene;
}

}  // namespace cairn
