// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instruments/bound_property.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/properties/properties.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

struct BoundPropertyTexts {
    Q_DECLARE_TR_FUNCTIONS(BoundPropertyTexts)
};

bool isNumber(const Field& field) { return field.kind == FieldKind::number || field.kind == FieldKind::count; }

// "kind/OWNER/KEY". Owners may hold slashes, keys do not.
struct NameParts {
    std::string kind, owner, key;
};
NameParts partsOf(const std::string& name) {
    const std::size_t first = name.find('/'), last = name.rfind('/');
    if (first == std::string::npos) return {};
    if (first == last) return {name.substr(0, first), {}, name.substr(last + 1)};
    return {name.substr(0, first), name.substr(first + 1, last - first - 1), name.substr(last + 1)};
}

BoundPropertyResult fault(const QString& text) { return {std::nullopt, text}; }

QString noProperty(const QString& owner, const std::string& key) {
    return BoundPropertyTexts::tr("%1 has no number %2").arg(owner, toQString(key));
}

template <class Object>
BoundPropertyResult bound(const Property<Object>& property, const QString& owner, std::function<Object*(Scene&)> find) {
    BoundProperty result;
    result.title = QStringLiteral("%1: %2").arg(owner, property.field.label);
    result.field = property.field;
    result.get = [property, find](const Scene& scene) {
        const Object* object = find(const_cast<Scene&>(scene));
        return object && property.has(*object) ? property.get(*object) : FieldValue();
    };
    result.set = [property, find](Scene& scene, const FieldValue& value) {
        if (Object* object = find(scene); object && property.has(*object)) property.set(*object, value);
    };
    return {std::move(result), {}};
}

BoundPropertyResult ofShapes(const Property<SceneShape>& property, const SceneBody& body) {
    BoundProperty result;
    result.title = QStringLiteral("%1: %2").arg(toQString(body.title()), property.field.label);
    result.field = property.field;
    result.get = [property, id = body.id](const Scene& scene) -> FieldValue {
        const auto found = findBody(scene, id);
        if (!found) return {};
        for (const SceneShape& shape : scene.bodies[*found].shapes)
            if (property.has(shape)) return property.get(shape);
        return {};
    };
    result.set = [property, id = body.id](Scene& scene, const FieldValue& value) {
        const auto found = findBody(scene, id);
        if (!found) return;
        for (SceneShape& shape : scene.bodies[*found].shapes)
            if (property.has(shape)) property.set(shape, value);
    };
    return {std::move(result), {}};
}

BoundPropertyResult ofBody(const Scene& scene, const NameParts& name) {
    const auto index = findBody(scene, name.owner);
    if (!index) return fault(BoundPropertyTexts::tr("the scene has no body %1").arg(toQString(name.owner)));
    const SceneBody& body = scene.bodies[*index];
    for (const Property<SceneBody>& property : bodyProperties())
        if (property.field.key == name.key && isNumber(property.field) && property.has(body))
            return bound<SceneBody>(property, toQString(body.title()), [id = body.id](Scene& s) {
                const auto found = findBody(s, id);
                return found ? &s.bodies[*found] : nullptr;
            });
    for (const Property<SceneShape>& property : shapeProperties())
        if (property.field.key == name.key && isNumber(property.field) && std::ranges::any_of(body.shapes, property.has))
            return ofShapes(property, body);
    return fault(noProperty(toQString(body.title()), name.key));
}

BoundPropertyResult ofJoint(const Scene& scene, const NameParts& name) {
    const auto joint = std::ranges::find(scene.joints, name.owner, &SceneJoint::id);
    if (joint == scene.joints.end())
        return fault(BoundPropertyTexts::tr("the scene has no joint %1").arg(toQString(name.owner)));
    const QString title = toQString(joint->name.empty() ? joint->id : joint->name);
    for (const Property<SceneJoint>& property : jointProperties())
        if (property.field.key == name.key && isNumber(property.field) && property.has(*joint))
            return bound<SceneJoint>(property, title, [id = joint->id](Scene& s) {
                const auto found = std::ranges::find(s.joints, id, &SceneJoint::id);
                return found == s.joints.end() ? nullptr : &*found;
            });
    return fault(noProperty(title, name.key));
}

BoundPropertyResult ofScene(const Scene& scene, const NameParts& name) {
    for (const Property<Scene>& property : sceneProperties())
        if (property.field.key == name.key && isNumber(property.field) && property.has(scene))
            return bound<Scene>(property, BoundPropertyTexts::tr("Scene"), [](Scene& s) { return &s; });
    return fault(noProperty(BoundPropertyTexts::tr("Scene"), name.key));
}

BoundPropertyResult ofLane(const Scene& scene, const Entrants& entrants, const NameParts& name) {
    const auto lane = std::ranges::find(scene.lanes, name.owner, &LaneSpec::label);
    const QString label = toQString(name.owner);
    if (lane == scene.lanes.end()) return fault(BoundPropertyTexts::tr("the scene has no lane %1").arg(label));
    const auto specs = entrants.parametersOf(lane->solver);
    const ParameterSpec* spec = specs ? findSpec(*specs, name.key) : nullptr;
    if (!spec || !isNumber(fieldOf(*spec))) return fault(noProperty(label, name.key));
    BoundProperty result;
    result.field = fieldOf(*spec);
    result.title = QStringLiteral("%1: %2").arg(label, result.field.label);
    result.ofLane = true;
    result.get = [owner = name.owner, key = name.key, usual = spec->defaultValue](const Scene& s) -> FieldValue {
        const auto found = std::ranges::find(s.lanes, owner, &LaneSpec::label);
        if (found == s.lanes.end()) return {};
        const auto given = found->parameters.find(key);
        return given == found->parameters.end() ? usual : given->second;
    };
    result.set = [owner = name.owner, key = name.key](Scene& s, const FieldValue& value) {
        const auto found = std::ranges::find(s.lanes, owner, &LaneSpec::label);
        if (found != s.lanes.end()) found->parameters.insert_or_assign(key, value);
    };
    return {std::move(result), {}};
}

std::optional<double> numberOf(const FieldValue& value) {
    if (const auto* real = std::get_if<double>(&value)) return *real;
    if (const auto* count = std::get_if<std::int64_t>(&value)) return static_cast<double>(*count);
    return {};
}

template <class Object>
void collect(std::vector<BindableOwner::Number>& numbers, const std::vector<Property<Object>>& properties,
             const Object& object, const std::string& owner) {
    for (const Property<Object>& property : properties) {
        if (!isNumber(property.field) || !property.has(object)) continue;
        const std::string name = owner + property.field.key;
        if (std::ranges::find(numbers, name, &BindableOwner::Number::name) == numbers.end())
            numbers.push_back({name, property.field.label});
    }
}

}  // namespace

BoundPropertyResult boundProperty(const Scene& scene, const Entrants& entrants, const std::string& name) {
    const NameParts parts = partsOf(name);
    if (parts.kind == "body") return ofBody(scene, parts);
    if (parts.kind == "joint") return ofJoint(scene, parts);
    if (parts.kind == "scene") return ofScene(scene, parts);
    if (parts.kind == "lane") return ofLane(scene, entrants, parts);
    return fault(BoundPropertyTexts::tr("nothing is known by the name %1").arg(toQString(name)));
}

SliderRange rangeOf(const SceneInstrument& slider, const BoundProperty& property, const Scene& scene) {
    const double value = numberOf(property.get(scene)).value_or(0);
    const double far = value == 0 ? 1 : 2 * value;
    SliderRange range{slider.minimum.value_or(std::min(0.0, far)), slider.maximum.value_or(std::max(0.0, far))};
    range.minimum = std::max(range.minimum, property.field.minimum);
    range.maximum = std::min(range.maximum, property.field.maximum);
    if (!(range.maximum > range.minimum)) range.maximum = range.minimum + 1;
    return range;
}

std::vector<BindableOwner> bindableNumbers(const Scene& scene, const Selection& selection, const Entrants& entrants) {
    std::vector<BindableOwner> owners;
    for (const std::size_t index : selectedBodies(selection, scene)) {
        const SceneBody& body = scene.bodies[index];
        BindableOwner owner{toQString(body.title()), {}};
        for (const SceneShape& shape : body.shapes)
            collect(owner.numbers, shapeProperties(), shape, "body/" + body.id + '/');
        collect(owner.numbers, bodyProperties(), body, "body/" + body.id + '/');
        owners.push_back(std::move(owner));
    }
    for (const std::size_t index : selectedJoints(selection, scene)) {
        const SceneJoint& joint = scene.joints[index];
        BindableOwner owner{toQString(joint.name.empty() ? joint.id : joint.name), {}};
        collect(owner.numbers, jointProperties(), joint, "joint/" + joint.id + '/');
        owners.push_back(std::move(owner));
    }
    BindableOwner whole{BoundPropertyTexts::tr("Scene"), {}};
    collect(whole.numbers, sceneProperties(), scene, "scene/");
    owners.push_back(std::move(whole));
    for (const LaneSpec& lane : scene.lanes) {
        BindableOwner owner{toQString(lane.label), {}};
        if (const auto specs = entrants.parametersOf(lane.solver))
            for (const ParameterSpec& spec : *specs)
                if (isNumber(fieldOf(spec)))
                    owner.numbers.push_back({"lane/" + lane.label + '/' + spec.key, fieldOf(spec).label});
        owners.push_back(std::move(owner));
    }
    return owners;
}

}  // namespace cairn
