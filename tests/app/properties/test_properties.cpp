// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <numbers>
#include <set>

#include "app/properties/materials.h"
#include "app/properties/properties.h"
#include "app/properties/shape_conversion.h"
#include "core/geometry/mass_properties.h"
#include "core/scene/scene_io.h"

using namespace cairn;

namespace {

// The keys of an object of a file, as the format describes it, those of objects within it after a point.
class Keys {
public:
    template <class Object>
    static QStringList of() {
        Keys keys;
        keys.add<Object>({});
        return keys.m_keys;
    }

    template <class Object, class T>
    void member(const char* key, T Object::*, fields::Rules) {
        addMember<T>(m_prefix + QLatin1String(key));
    }
    void constant(const char*, const char*) {}
    template <class Object, class Names>
    void geometry(const char* key, decltype(SceneShape::geometry) Object::*, const Names&) {
        m_keys << m_prefix + QLatin1String(key);
        addKinds(static_cast<decltype(SceneShape::geometry)*>(nullptr));
    }
    template <class Object>
    void motor(const char* key, std::optional<JointMotor> Object::*, SceneJointType Object::*) {
        const QString motor = m_prefix + QLatin1String(key);
        m_keys << motor << motor + ".speed" << motor + ".maxTorque" << motor + ".maxForce";
    }
    template <class Object>
    void unknown(UnknownMembers Object::*) {}

private:
    template <class T>
    struct Inner {
        using type = T;
    };
    template <class T>
    struct Inner<std::optional<T>> {
        using type = T;
    };

    template <class Object>
    void add(const QString& prefix) {
        const QString outer = std::exchange(m_prefix, prefix);
        fields::describe(*this, fields::Type<Object>());
        m_prefix = outer;
    }
    template <class... Kinds>
    void addKinds(std::variant<Kinds...>*) {
        (add<Kinds>(m_prefix), ...);
    }
    template <class T>
    void addMember(const QString& key) {
        using Value = typename Inner<T>::type;
        if constexpr (std::is_same_v<Value, Vec2>)
            m_keys << key + ".x" << key + ".y";
        else if constexpr (std::is_same_v<Value, SceneWorld> || std::is_same_v<Value, SceneSleep> ||
                           std::is_same_v<Value, SceneRun> || std::is_same_v<Value, CollisionFilter> ||
                           std::is_same_v<Value, MassOverride> || std::is_same_v<Value, JointLimit> ||
                           std::is_same_v<Value, JointSoftness>)
            add<Value>(key + '.');
        else
            m_keys << key;
    }

    QStringList m_keys;
    QString m_prefix;
};

template <class Object>
const Property<Object>& propertyOf(const std::vector<Property<Object>>& properties, const std::string& key,
                                   const Object& object) {
    const auto found = std::ranges::find_if(properties, [&](const auto& p) { return p.field.key == key && p.has(object); });
    if (found == properties.end()) qFatal("no property %s", key.c_str());
    return *found;
}

template <class Object>
void checkDescriptions(const std::vector<Property<Object>>& properties, const QStringList& keys,
                       const QStringList& elsewhere) {
    QStringList described;
    for (const auto& property : properties) described << toQString(property.field.key);
    for (const QString& key : keys)
        QVERIFY2(described.contains(key) || elsewhere.contains(key), qPrintable(key + " has no description"));
    for (const QString& key : elsewhere) QVERIFY2(keys.contains(key), qPrintable(key + " is no key of the format"));
}

SceneBody dynamicBox() {
    SceneBody body;
    body.id = "box";
    body.shapes.emplace_back();
    body.shapes.front().density = 2;
    return body;  // 1 m x 1 m of 2 kg/m^2
}

}  // namespace

class TestProperties : public QObject {
    Q_OBJECT

private slots:
    void everythingThatIsAuthoredIsDescribed() {
        checkDescriptions(bodyProperties(), Keys::of<SceneBody>(), {"shapes"});
        checkDescriptions(shapeProperties(), Keys::of<SceneShape>(), {"vertices"});
        checkDescriptions(jointProperties(), Keys::of<SceneJoint>(), {});
        checkDescriptions(forceProperties(), Keys::of<SceneForce>(), {});
        checkDescriptions(sceneProperties(), Keys::of<Scene>(),
                          {"generator", "units", "bodies", "joints", "forces", "lanes", "instruments", "known", "extras"});
    }

    void everyDescriptionHasALabelAndIsOfOneKind() {
        const auto check = [](const auto& properties) {
            for (const auto& property : properties) {
                QVERIFY(!property.field.label.isEmpty());
                QVERIFY(property.has && property.get && property.set);
                QCOMPARE(property.field.kind != FieldKind::number && !property.field.unit.symbol.isEmpty(), false);
            }
        };
        check(bodyProperties());
        check(shapeProperties());
        check(jointProperties());
        check(forceProperties());
        check(sceneProperties());
    }

    void whatIsReadCanBeSetAgainAndChangesNothing() {
        const SceneResult read = loadScene(CAIRN_SOURCE_DIR "/scenes/newtons-cradle.cairn");
        QVERIFY(read.scene);
        Scene scene = *read.scene;
        const auto setAgain = [](const auto& properties, auto& object) {
            for (const auto& property : properties)
                if (property.has(object) && (!property.given || property.given(object)))
                    property.set(object, property.get(object));
        };
        setAgain(sceneProperties(), scene);
        for (SceneBody& body : scene.bodies) {
            setAgain(bodyProperties(), body);
            for (SceneShape& shape : body.shapes) setAgain(shapeProperties(), shape);
        }
        for (SceneJoint& joint : scene.joints) setAgain(jointProperties(), joint);
        for (SceneForce& force : scene.forces) setAgain(forceProperties(), force);
        QVERIFY(scene == *read.scene);
    }

    void massIsComputedUntilItIsSet() {
        SceneBody body = dynamicBox();
        const auto& mass = propertyOf(bodyProperties(), "massOverride.mass", body);
        QCOMPARE(std::get<double>(mass.get(body)), 2.0);
        QVERIFY(!mass.given(body));
        mass.set(body, 12.0);
        QVERIFY(mass.given(body));
        QVERIFY(body.massOverride.has_value());
        QCOMPARE(body.massOverride->mass, 12.0);
        QCOMPARE(body.massOverride->inertia, 2.0 * (1 + 1) / 12);  // of a square plate: m (a^2 + b^2) / 12, as it was
        mass.reset(body);
        QVERIFY(!body.massOverride);
    }

    void whatIsNotAsItsPresetSaysDoesNotBearItsName() {
        SceneShape shape;
        const auto& material = propertyOf(shapeProperties(), "material", shape);
        material.set(shape, std::string("rubber"));
        QCOMPARE(shape.friction, 1.0);
        QCOMPARE(shape.restitution, 0.8);
        propertyOf(shapeProperties(), "friction", shape).set(shape, 1.0);
        QCOMPARE(shape.material, std::string("rubber"));
        propertyOf(shapeProperties(), "friction", shape).set(shape, 0.5);
        QCOMPARE(shape.material, std::string());
    }

    void aMaterialOfAnotherProgramKeepsItsName() {
        SceneShape shape;
        shape.material = "granite";
        propertyOf(shapeProperties(), "friction", shape).set(shape, 0.5);
        QCOMPARE(shape.material, std::string("granite"));
    }

    void limitsAreInTheUnitOfTheirJoint() {
        SceneJoint joint;
        joint.limit = JointLimit{-std::numbers::pi / 4, std::numbers::pi / 4};
        const auto& turning = propertyOf(jointProperties(), "limit.upper", joint);
        QCOMPARE(textOf(turning.field, turning.get(joint)), QString("45\u00b0"));
        joint.type = SceneJointType::prismatic;
        QCOMPARE(propertyOf(jointProperties(), "limit.upper", joint).field.unit.symbol, QString("m"));
    }

    void aSpringHasEitherFrequencyOrStiffness() {
        SceneJoint joint;
        propertyOf(jointProperties(), "type", joint).set(joint, std::string("spring"));
        QVERIFY(joint.frequency.has_value());
        propertyOf(jointProperties(), "stiffness", joint).set(joint, 50.0);
        QCOMPARE(*joint.stiffness, 50.0);
        QVERIFY(!joint.frequency);
    }

    void aShapeOfAnotherKindFillsTheSamePlace_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<double>("area");
        const double pi = std::numbers::pi;
        // A box of 4 m x 2 m: the circle within it; the capsule as long and high; the box itself as polygon.
        QTest::newRow("circle") << "circle" << pi;
        QTest::newRow("capsule") << "capsule" << pi + 4;
        QTest::newRow("polygon") << "polygon" << 8.0;
        QTest::newRow("box") << "box" << 8.0;
    }
    void aShapeOfAnotherKindFillsTheSamePlace() {
        QFETCH(QString, kind);
        QFETCH(double, area);
        SceneBody body = dynamicBox();
        body.shapes.front().geometry = BoxShape{{2, 1}, {3, 4}, 0};
        body.shapes.front().density = 1;
        body.shapes.front().geometry = converted(body.shapes.front().geometry, kind.toStdString());
        Scene scene;
        scene.bodies.push_back(body);
        QVERIFY(validateScene(scene).empty());
        const auto& mass = propertyOf(bodyProperties(), "massOverride.mass", body);
        const auto& x = propertyOf(bodyProperties(), "massOverride.center.x", body);
        QVERIFY(std::abs(std::get<double>(mass.get(body)) - area) < 1e-12);  // a few roundings
        QVERIFY(std::abs(std::get<double>(x.get(body)) - 3) < 1e-12);
    }

    void aFieldRefusesWithReason_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("reason");
        QTest::newRow("negative") << "friction" << -0.1 << "must be at least 0, found -0.1";
        QTest::newRow("zero") << "radius" << 0.0 << "must be greater than 0 m, found 0 m";
        QTest::newRow("good") << "friction" << 0.0 << "";
    }
    void aFieldRefusesWithReason() {
        QFETCH(QString, key);
        QFETCH(double, value);
        QFETCH(QString, reason);
        SceneShape circle;
        circle.geometry = CircleShape{};
        QCOMPARE(faultOf(propertyOf(shapeProperties(), key.toStdString(), circle).field, value), reason);
    }

    void aFieldOfAParameterSaysWhatTheSolverSays() {
        ParameterSpec spec;
        spec.key = "slop";
        spec.label = "Slop";
        spec.minimum = 0;
        spec.unit = "m";
        spec.nullMeaning = "the scene's";
        spec.help = "Left alone.";
        const Field field = fieldOf(spec);
        QCOMPARE(toolTipOf(field), QString("Left alone.\nAt least 0 m.\nEmpty: the scene's."));
        QCOMPARE(faultOf(field, -1.0), QString("must be at least 0 m, found -1 m"));
        QCOMPARE(faultOf(field, FieldValue{}), QString());
    }
};

QTEST_APPLESS_MAIN(TestProperties)
#include "test_properties.moc"
