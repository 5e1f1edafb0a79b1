// SPDX-License-Identifier: MIT
#include "core/authoring/body_fault.h"

#include "core/scene/scene_io.h"

namespace cairn {

Text bodyFault(const SceneBody& body) {
    Scene scene;
    scene.bodies.push_back(body);
    for (const SceneProblem& problem : validateScene(scene)) {
        if (problem.severity != Severity::error) continue;
        constexpr std::string_view place = "bodies[0]";
        std::string path = problem.path.starts_with(place) ? problem.path.substr(place.size()) : std::string();
        if (path.starts_with('.')) path.erase(0, 1);
        if (path.empty()) return phrase("\"%1\" cannot be so: %2.", body.title(), problem.message);
        return phrase("\"%1\" cannot be so: %2 %3.", body.title(), path, problem.message);
    }
    return {};
}

}  // namespace cairn
