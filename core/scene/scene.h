// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/math/vec2.h"

// What was authored, and what a .cairn file holds: plain data, in which nothing moves. Units are SI, angles in radians, y up. The
// file format is described in docs/scene-format.md and docs/scene-1.schema.json; names here are those of the file.
namespace cairn {

// JSON text by key, in file order: members that this version does not know, kept so that a round trip loses nothing. The text has
// the form that toText of json.h gives.
struct UnknownMembers {
    std::vector<std::pair<std::string, std::string>> members;
    friend bool operator==(const UnknownMembers&, const UnknownMembers&) = default;
};

enum class SceneIntegrator : std::uint8_t { explicitEuler, semiImplicitEuler, verlet, rk4 };
enum class BroadPhaseKind : std::uint8_t { bruteForce, uniformGrid, quadtree, sweepAndPrune, dynamicTree };
enum class Mixing : std::uint8_t { geometricMean, average, minimum, maximum, product };

// The coefficient of a pair from those of its shapes.
double mixed(Mixing rule, double a, double b);

struct SceneSleep {
    double speed = 0.01;          // m/s
    double angularSpeed = 0.035;  // rad/s
    double time = 0.5;            // s
    UnknownMembers unknown;
    friend bool operator==(const SceneSleep&, const SceneSleep&) = default;
};

// Files are in metres, kilograms, seconds and radians, and say so.
struct SceneUnits {
    UnknownMembers unknown{};
    friend bool operator==(const SceneUnits&, const SceneUnits&) = default;
};

struct SceneWorld {
    Vec2 gravity{0, -9.81};      // m/s^2
    double timeStep = 1.0 / 60;  // s
    SceneIntegrator integrator = SceneIntegrator::semiImplicitEuler;
    BroadPhaseKind broadPhase = BroadPhaseKind::dynamicTree;
    double contactMargin = 0.02;      // m
    double linearSlop = 0.005;        // m
    double restitutionThreshold = 1;  // m/s
    std::optional<double> maxSpeed;   // m/s
    Mixing frictionMixing = Mixing::geometricMean;
    Mixing restitutionMixing = Mixing::maximum;
    bool sleeping = false;
    SceneSleep sleep;
    bool continuous = true;
    UnknownMembers unknown;
    friend bool operator==(const SceneWorld&, const SceneWorld&) = default;
};

struct CircleShape {
    Vec2 center;
    double radius = 0.5;
    friend bool operator==(const CircleShape&, const CircleShape&) = default;
};
struct BoxShape {
    Vec2 halfExtents{0.5, 0.5};
    Vec2 center;
    double angle = 0;
    friend bool operator==(const BoxShape&, const BoxShape&) = default;
};
struct CapsuleShape {
    Vec2 point1, point2;
    double radius = 0.5;
    friend bool operator==(const CapsuleShape&, const CapsuleShape&) = default;
};
struct PolygonShape {
    std::vector<Vec2> vertices;  // simple, counter-clockwise
    friend bool operator==(const PolygonShape&, const PolygonShape&) = default;
};
struct ChainShape {
    std::vector<Vec2> vertices;
    bool loop = false;
    friend bool operator==(const ChainShape&, const ChainShape&) = default;
};

struct CollisionFilter {
    std::int64_t category = 1, mask = 65535, group = 0;
    UnknownMembers unknown{};
    friend bool operator==(const CollisionFilter&, const CollisionFilter&) = default;
};

// Whether shapes with these filters meet. Those of one group, which is not 0, do when it is positive; others when the mask of
// each has a bit of the other's category.
bool mayMeet(const CollisionFilter& a, const CollisionFilter& b);

struct SceneShape {
    std::variant<CircleShape, BoxShape, CapsuleShape, PolygonShape, ChainShape> geometry = BoxShape{};
    double density = 1;  // kg/m^2
    double friction = 0.6;
    double restitution = 0;
    std::string material;
    bool sensor = false;
    double surfaceVelocity = 0;  // m/s
    CollisionFilter filter;
    UnknownMembers unknown;
    friend bool operator==(const SceneShape&, const SceneShape&) = default;
};

struct MassOverride {
    double mass = 1;     // kg
    double inertia = 1;  // kg m^2
    Vec2 center;         // m
    UnknownMembers unknown{};
    friend bool operator==(const MassOverride&, const MassOverride&) = default;
};

enum class SceneBodyType : std::uint8_t { fixed, kinematic, dynamic };  // "static" in files

struct SceneBody {
    std::string id;
    std::string name;
    SceneBodyType type = SceneBodyType::dynamic;
    Vec2 position;
    double angle = 0;
    Vec2 linearVelocity;
    double angularVelocity = 0;
    double linearDamping = 0, angularDamping = 0;  // 1/s
    double gravityScale = 1;
    bool fixedRotation = false, bullet = false, allowSleep = true, awake = true;
    std::optional<MassOverride> massOverride;
    std::string color;  // "#rrggbb", or empty
    std::string group;
    double z = 0;
    bool hidden = false, locked = false;
    std::vector<SceneShape> shapes;
    UnknownMembers unknown;
    friend bool operator==(const SceneBody&, const SceneBody&) = default;

    // What to call it: the name, or the id where it has none.
    const std::string& title() const { return name.empty() ? id : name; }
};

enum class SceneJointType : std::uint8_t { distance, revolute, prismatic, weld, spring };

struct JointLimit {
    double lower = 0, upper = 0;
    UnknownMembers unknown{};
    friend bool operator==(const JointLimit&, const JointLimit&) = default;
};
struct JointMotor {
    double speed = 0;
    double maximum = 0;  // maxForce (N) of a prismatic joint, maxTorque (N m) of a revolute one
    UnknownMembers unknown{};
    friend bool operator==(const JointMotor&, const JointMotor&) = default;
};
struct JointSoftness {
    double frequency = 0, dampingRatio = 0;  // Hz, 1
    UnknownMembers unknown{};
    friend bool operator==(const JointSoftness&, const JointSoftness&) = default;
};
enum class SpringLaw : std::uint8_t { implicit, force };

struct SceneJoint {
    std::string id;
    std::string name;
    SceneJointType type = SceneJointType::revolute;
    std::optional<std::string> bodyA, bodyB;  // none is the world
    Vec2 localAnchorA, localAnchorB;
    bool collideConnected = false;
    std::optional<double> length;  // distance and spring: none is the distance of the anchors as authored
    double referenceAngle = 0;
    Vec2 localAxisA{1, 0};
    std::optional<double> frequency, stiffness;   // spring: one of both; Hz, N/m
    std::optional<double> dampingRatio, damping;  // spring: at most one; 1, N s/m
    SpringLaw law = SpringLaw::implicit;
    std::optional<JointLimit> limit;
    std::optional<JointMotor> motor;
    std::optional<JointSoftness> spring;
    UnknownMembers unknown;

    const std::string& title() const { return name.empty() ? id : name; }  // for people
    friend bool operator==(const SceneJoint&, const SceneJoint&) = default;
};

// A force (N) on a body at a point of it from start to end (s); none is for ever. In world directions, or turning with the body.
struct SceneForce {
    std::string id;
    std::string body;
    Vec2 force;
    double torque = 0;  // N m
    Vec2 localPoint;
    bool local = false;
    double start = 0;
    std::optional<double> end;
    UnknownMembers unknown;
    friend bool operator==(const SceneForce&, const SceneForce&) = default;
};

// A setting as files write it: null, a switch, a whole number, a number, a text.
using SceneValue = std::variant<std::monostate, bool, std::int64_t, double, std::string>;

// One entrant of a comparison.
struct LaneSpec {
    std::string label;   // unique
    std::string solver;  // id or alias of a solver type
    std::map<std::string, SceneValue, std::less<>> parameters;
    std::vector<std::pair<std::string, std::string>>
        world;          // overrides: key of the world object and JSON text, as toText gives it
    std::string color;  // "#rrggbb"
    UnknownMembers unknown;
    friend bool operator==(const LaneSpec&, const LaneSpec&) = default;
};

struct SceneRun {
    double duration = 10;   // s
    std::string reference;  // label of a lane, or empty
    UnknownMembers unknown;
    friend bool operator==(const SceneRun&, const SceneRun&) = default;
};

enum class KnownVerdict : std::uint8_t { holds, fails };

// How a run looks at a time, in a word; docs/metrics.md says which when.
enum class RunVerdict : std::uint8_t { stands, falls, explodes, moves, rests, stopped, empty };

// A fact known of the outcome at a time: a quantity has a value within a tolerance, or lies within bounds; or the run looks so.
struct KnownCheck {
    struct LaneVerdict {
        std::string lane;  // label
        KnownVerdict verdict = KnownVerdict::holds;
        std::string reason;  // why it is expected to fail
        UnknownMembers unknown{};
        friend bool operator==(const LaneVerdict&, const LaneVerdict&) = default;
    };
    std::string quantity;               // "body/ball/y_m", "penetrationMax_m"; empty where there is a verdict
    std::optional<RunVerdict> verdict;  // in place of a quantity
    double time = 0;                    // s
    std::optional<double> value, tolerance;
    std::optional<double> atLeast, atMost;  // in place of value and tolerance, one or both
    std::vector<LaneVerdict> lanes;
    UnknownMembers unknown;
    friend bool operator==(const KnownCheck&, const KnownCheck&) = default;
};

struct SceneKnown {
    std::string source;
    std::vector<KnownCheck> checks;
    UnknownMembers unknown;
    friend bool operator==(const SceneKnown&, const SceneKnown&) = default;
};

enum class PlotAxis : std::uint8_t { automatic, linear, logarithmic };

inline constexpr std::size_t mostPlots = 8;  // of a scene, that the window shows

// A measuring device of the window. A type takes those of these members that are said to be its own; what a type that this version does not
// know has is kept with the unknown ones.
struct SceneInstrument {
    std::string type;                        // plotType, trackerType or sliderType of below, or of a later version
    std::string quantity;                    // plot, tracker: "body/ball/speed_mps", "penetrationMax_m"
    std::vector<std::string> lanes;          // plot: labels of those that it shows; none for all
    PlotAxis axis = PlotAxis::automatic;     // plot
    double average = 0;                      // plot: s that a moving average is taken over; 0 for none
    bool difference = false;                 // plot: from the reference lane, in place of the value
    double trail = 0;                        // tracker: s of its body's path that are drawn behind it
    std::string property;                    // slider: "body/ball/friction", "lane/SI, 10/iterations"
    std::optional<double> minimum, maximum;  // slider
    UnknownMembers unknown;
    friend bool operator==(const SceneInstrument&, const SceneInstrument&) = default;
};
inline constexpr std::string_view plotType = "plot", trackerType = "tracker", sliderType = "slider";

struct Scene {
    std::string generator;  // what wrote the file
    std::string name;
    std::string description;
    SceneUnits units;
    SceneWorld world;
    std::vector<SceneBody> bodies;
    std::vector<SceneJoint> joints;
    std::vector<SceneForce> forces;
    std::vector<LaneSpec> lanes;
    SceneRun run;
    std::vector<SceneInstrument> instruments;
    std::optional<SceneKnown> known;
    std::string extras = "{}";  // JSON text, as toText gives it
    UnknownMembers unknown;
    friend bool operator==(const Scene&, const Scene&) = default;
};

// The word of a verdict, as files have it.
std::string_view toString(RunVerdict verdict);

// Index of a body by id, or nothing.
std::optional<std::size_t> findBody(const Scene& scene, std::string_view id);

}  // namespace cairn
