// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/drawings/xml_reader.h"
#include "core/exchange/own_keys.h"

// KDE Step, a laboratory of mechanics for schools: its worlds in XML, in SI units and radians, y up. After its source (stepcore:
// particle.cc, rigidbody.cc, spring.cc, joint.cc, gravitation.cc, xmlfile.cc). Bodies have one shape each, no friction, and bounce
// back as fast as they came.
namespace cairn {

// Own keys are in a note, as a comment in its text, by the names of items. Those of an item may also hold:
inline constexpr const char* stepNote = "Cairn";
inline constexpr const char* stepOwnStart = "<!--cairn ";
inline constexpr const char* stepOwnEnd = "-->";
inline constexpr const char* stepFrame = "frame";    // of a body: where the item is in its frame: x, y (m), angle (rad)
inline constexpr const char* stepPiece = "piece";    // of a body: of which body the item is one more piece
inline constexpr const char* stepJoint = "joint";    // of a joint that only the world holds: its reference angle, rad
inline constexpr const char* stepFirst = "first";    // of a joint to the world: whether body A is the world's other one
inline constexpr const char* stepSecond = "second";  // of a stick: that it only helps the one before it

std::string writeStep(const Scene& scene, const OwnKeys& own);

// Null with errors in the reader or in the list.
std::optional<ForeignScene> readStep(XmlReader& world, ProblemList& problems);

}  // namespace cairn
