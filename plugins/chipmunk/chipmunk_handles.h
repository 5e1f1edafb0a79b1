// SPDX-License-Identifier: MIT
#pragma once

#include <chipmunk/chipmunk_structs.h>
#include <memory>

#include "core/math/vec2.h"

namespace cairn {

struct ChipmunkDeleter {
    void operator()(cpSpace* space) const { cpSpaceFree(space); }
    void operator()(cpBody* body) const { cpBodyFree(body); }
    void operator()(cpShape* shape) const { cpShapeFree(shape); }
    void operator()(cpConstraint* constraint) const { cpConstraintFree(constraint); }
};

// What was made for a space outlives it: freeing the space looks at its bodies, and freeing these looks at nothing.
using SpaceHandle = std::unique_ptr<cpSpace, ChipmunkDeleter>;
using BodyHandle = std::unique_ptr<cpBody, ChipmunkDeleter>;
using ShapeHandle = std::unique_ptr<cpShape, ChipmunkDeleter>;
using ConstraintHandle = std::unique_ptr<cpConstraint, ChipmunkDeleter>;

inline cpVect toChipmunk(Vec2 v) { return {v.x, v.y}; }
inline Vec2 fromChipmunk(cpVect v) { return {v.x, v.y}; }

}  // namespace cairn
