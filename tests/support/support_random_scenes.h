// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "tests/core/collision/random_shapes.h"

namespace cairn::test {

// A valid scene of a few bodies with all kinds of shapes, joints and forces, for what has to hold of any scene.
Scene randomScene(RandomShapes& random);

// One that uses all that a scene file may hold as well: names, colours, filters, dampings, softened joints, settings of the world, lanes, unknown
// keys. As a file gives it: with outlines repaired.
Scene randomRichScene(RandomShapes& random);

}  // namespace cairn::test
