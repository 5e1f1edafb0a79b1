// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/drawings/xml_reader.h"
#include "core/exchange/own_keys.h"

// Tiled, an editor of maps: objects of object layers are shapes, and what shapes lack of a scene is in their custom
// properties, under the names of scene files. After doc.mapeditor.org, JSON Map Format (TMJ) and TMX Map Format. Lengths of the
// format are pixels, y down, degrees clockwise; numbers of custom properties are in SI units, radians, y up.
namespace cairn {

inline constexpr double tiledPixelsPerMetre = 100;  // where neither the map nor anybody says

// Custom properties of the map.
inline constexpr const char* tiledScaleProperty = "pixelsPerMeter";
inline constexpr const char* tiledOriginX = "originX";  // where the origin of the scene is on the map, px
inline constexpr const char* tiledOriginY = "originY";
// Of the map and of objects: own keys, as text.
inline constexpr const char* tiledOwnProperty = "cairn";
// Of an object that is one more shape of a body: the body's first object.
inline constexpr const char* tiledBodyProperty = "body";
// Where the object's shape is in the frame of its body. That of the first object says where the body is; other objects that were
// moved are where they are.
inline constexpr const char* tiledCenterX = "centerX";
inline constexpr const char* tiledCenterY = "centerY";
inline constexpr const char* tiledShapeAngle = "shapeAngle";

inline constexpr std::array<std::string_view, 3> tiledBodyTypes{"static", "kinematic", "dynamic"};  // by SceneBodyType
inline constexpr std::string_view tiledJointType = "joint";
inline constexpr std::array<std::string_view, 5> tiledJoints{"distance", "revolute", "prismatic", "weld", "spring"};

template <typename Member>
using NamedMember = std::pair<const char*, Member>;

// Custom properties that are members as they are. Those of a material are always written, others where they are not as a new body,
// shape or joint has them.
inline constexpr std::array<NamedMember<double SceneBody::*>, 4> tiledBodyNumbers{
    {{"angularVelocity", &SceneBody::angularVelocity},
     {"linearDamping", &SceneBody::linearDamping},
     {"angularDamping", &SceneBody::angularDamping},
     {"gravityScale", &SceneBody::gravityScale}}};
inline constexpr std::array<NamedMember<bool SceneBody::*>, 4> tiledBodyFlags{{{"fixedRotation", &SceneBody::fixedRotation},
                                                                               {"bullet", &SceneBody::bullet},
                                                                               {"allowSleep", &SceneBody::allowSleep},
                                                                               {"awake", &SceneBody::awake}}};
inline constexpr std::array<NamedMember<double SceneShape::*>, 3> tiledMaterial{
    {{"density", &SceneShape::density}, {"friction", &SceneShape::friction}, {"restitution", &SceneShape::restitution}}};
inline constexpr std::array<NamedMember<std::int64_t CollisionFilter::*>, 3> tiledFilters{
    {{"category", &CollisionFilter::category}, {"mask", &CollisionFilter::mask}, {"group", &CollisionFilter::group}}};
inline constexpr std::array<NamedMember<std::optional<double> SceneJoint::*>, 5> tiledJointNumbers{
    {{"length", &SceneJoint::length},
     {"frequency", &SceneJoint::frequency},
     {"stiffness", &SceneJoint::stiffness},
     {"dampingRatio", &SceneJoint::dampingRatio},
     {"damping", &SceneJoint::damping}}};

// All custom properties of objects.
inline constexpr std::array<std::string_view, 46> tiledProperties{"bodyType",
                                                                  "body",
                                                                  "centerX",
                                                                  "centerY",
                                                                  "shapeAngle",
                                                                  "density",
                                                                  "friction",
                                                                  "restitution",
                                                                  "sensor",
                                                                  "category",
                                                                  "mask",
                                                                  "group",
                                                                  "surfaceVelocity",
                                                                  "linearVelocityX",
                                                                  "linearVelocityY",
                                                                  "mass",
                                                                  "inertia",
                                                                  "massCenterX",
                                                                  "massCenterY",
                                                                  "angularVelocity",
                                                                  "linearDamping",
                                                                  "bullet",
                                                                  "angularDamping",
                                                                  "gravityScale",
                                                                  "fixedRotation",
                                                                  "allowSleep",
                                                                  "awake",
                                                                  "bodyA",
                                                                  "bodyB",
                                                                  "joint",
                                                                  "length",
                                                                  "frequency",
                                                                  "stiffness",
                                                                  "damping",
                                                                  "dampingRatio",
                                                                  "axisX",
                                                                  "axisY",
                                                                  "referenceAngle",
                                                                  "lower",
                                                                  "upper",
                                                                  "motorSpeed",
                                                                  "motorMaximum",
                                                                  "springFrequency",
                                                                  "springDampingRatio",
                                                                  "law",
                                                                  "collideConnected"};

std::string writeTiled(const Scene& scene, const OwnKeys& own, const ExportOptions& options);

// What a TMX file says, as the tree of a TMJ file, as far as objects go. Null with errors in the reader.
Json tiledTreeOf(XmlReader& map);

// The tree of a TMJ file. Errors are in the list.
ForeignScene readTiled(const Json& root, const ImportOptions& options, ProblemList& problems);

}  // namespace cairn
