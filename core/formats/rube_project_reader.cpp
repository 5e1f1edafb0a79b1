// SPDX-License-Identifier: MIT
#include <unordered_map>

#include "core/exchange/body_motion.h"
#include "core/exchange/engine_shapes.h"
#include "core/exchange/foreign_scene.h"
#include "core/exchange/json_fields.h"
#include "core/formats/rube.h"

namespace cairn {

ForeignScene readRubeProject(const Json&, ProblemList& problems) {
    problems.error({}, "is a project file of R.U.B.E.; export it as JSON");
    return {};
}

}  // namespace cairn
