// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/exchange/own_keys.h"

// C++ for Box2D 2.4, in the form of b2World::Dump(): statements to be included where a b2World* m_world is in scope. What is written goes beyond a dump where
// that loses something (masses, two-sided chains, settings of the world), and what is read is either.
namespace cairn {

// Own keys stand in comments that begin so.
inline constexpr std::string_view box2dOwnComment = "// cairn: ";

// From this on a distance is no limit; a dump has the greatest float.
inline constexpr double box2dUnlimited = 1e30;

std::string writeBox2dText(const Scene& scene, const OwnKeys& own);

// Errors are in the list.
ForeignScene readBox2dText(std::string_view text, ProblemList& problems);

}  // namespace cairn
