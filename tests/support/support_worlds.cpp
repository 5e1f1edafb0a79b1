// SPDX-License-Identifier: MIT
#include "tests/support/support_worlds.h"

#include <QtGlobal>
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "solvers/apgd/apgd.h"
#include "solvers/direct/direct.h"
#include "solvers/jacobi/jacobi.h"
#include "solvers/naive/naive.h"
#include "solvers/nncg/nncg.h"
#include "solvers/projected_gauss_seidel/projected_gauss_seidel.h"
#include "solvers/sequential_impulse/sequential_impulse.h"
#include "solvers/soft_step/soft_step.h"
#include "solvers/xpbd/xpbd.h"

namespace cairn::test {
namespace {

SceneBody dynamicBody(std::string id, Vec2 position, Vec2 velocity, double mass, double inertia) {
    SceneBody body;
    body.id = std::move(id);
    body.position = position;
    body.linearVelocity = velocity;
    body.massOverride = MassOverride{mass, inertia, {}};
    return body;
}

}  // namespace

const std::vector<SolverType>& solverTypes() {
    static const std::vector<SolverType> types{naiveType(),
                                               sequentialImpulseType(),
                                               projectedGaussSeidelType(),
                                               nncgType(),
                                               apgdType(),
                                               jacobiType(),
                                               directType(),
                                               softStepType(),
                                               xpbdType()};
    return types;
}

SceneBody disc(std::string id, Vec2 position, double radius, double mass, Vec2 velocity) {
    SceneBody body = dynamicBody(std::move(id), position, velocity, mass, 0.5 * mass * radius * radius);
    body.shapes = {SceneShape{.geometry = CircleShape{{}, radius}}};
    return body;
}

SceneBody box(std::string id, Vec2 position, Vec2 halfExtents, double mass, Vec2 velocity) {
    SceneBody body = dynamicBody(std::move(id), position, velocity, mass, mass * lengthSquared(halfExtents) / 3);
    body.shapes = {SceneShape{.geometry = BoxShape{halfExtents, {}, 0}}};
    return body;
}

SceneBody fixedBox(std::string id, Vec2 position, Vec2 halfExtents) {
    SceneBody body;
    body.id = std::move(id);
    body.type = SceneBodyType::fixed;
    body.position = position;
    body.shapes = {SceneShape{.geometry = BoxShape{halfExtents, {}, 0}}};
    return body;
}

Scene emptyScene(Vec2 gravity) {
    Scene scene;
    scene.world.gravity = gravity;
    scene.world.contactMargin = 0;
    scene.world.restitutionThreshold = 0;
    return scene;
}

void setMaterial(Scene& scene, double friction, double restitution) {
    for (SceneBody& body : scene.bodies) {
        for (SceneShape& shape : body.shapes) {
            shape.friction = friction;
            shape.restitution = restitution;
        }
    }
}

Scene discColumn(int n, double diameter, double topMass) {
    Scene scene = emptyScene();
    scene.world.continuous = false;
    scene.bodies.push_back(fixedBox("ground", {0, -1}, {20, 1}));
    for (int i = 0; i < n; ++i)
        scene.bodies.push_back(
            disc("disc-" + std::to_string(i + 1), {0, (i + 0.5) * diameter}, diameter / 2, i + 1 == n ? topMass : 1));
    setMaterial(scene, 0, 0);
    return scene;
}

bool near(double found, double expected, double tolerance) {
    if (std::abs(found - expected) <= tolerance) return true;
    qWarning("found %.17g, expected %.17g within %g", found, expected, tolerance);
    return false;
}
bool near(Vec2 found, Vec2 expected, double tolerance) {
    return near(found.x, expected.x, tolerance) && near(found.y, expected.y, tolerance);
}

Scene boxStack(int n, double side) {
    Scene scene;
    scene.bodies.push_back(fixedBox("ground", {0, -1}, {20, 1}));
    for (int i = 0; i < n; ++i)
        scene.bodies.push_back(box("box-" + std::to_string(i + 1), {0, (i + 0.5) * side}, {side / 2, side / 2}, 1));
    return scene;
}

namespace {

ParameterValues resolved(const SolverType& type, const TextParameters& parameters) {
    const std::vector<ParameterSpec> specs = allParameters(type);
    ParameterValues values;
    for (const auto& [key, text] : parameters) {
        const ParameterSpec* spec = findSpec(specs, key);
        const auto value = spec ? parseParameter(*spec, text) : std::nullopt;
        if (!value) throw std::invalid_argument("bad parameter " + key + "=" + text);
        values[key] = *value;
    }
    const ResolvedParameters result = resolve(specs, values);
    if (!result.problems.empty()) throw std::invalid_argument(result.problems.front().reason.english());
    return result.values;
}

const SolverType& typeOf(std::string_view solver) {
    const SolverType* type = findSolverType(solverTypes(), solver);
    if (!type) throw std::invalid_argument("no solver " + std::string(solver));
    return *type;
}

}  // namespace

std::unique_ptr<World> makeWorld(const Scene& scene, std::string_view solver, const TextParameters& parameters) {
    const SolverType& type = typeOf(solver);
    return std::make_unique<World>(scene, scene.world, makeSolver(type, resolved(type, parameters)));
}

std::unique_ptr<RowSolver> makeRowSolver(std::string_view solver, const TextParameters& parameters) {
    const SolverType& type = typeOf(solver);
    return std::get<RowSolverFactory>(type.factory)(resolved(type, parameters));
}

void run(World& world, int steps) {
    for (int i = 0; i < steps; ++i) world.step();
}

const BodyState& state(const World& world, std::size_t sceneBody) { return world.bodies()[sceneBody + 1]; }

double greatestPenetration(const World& world) {
    double greatest = 0;
    for (const ContactManifold& manifold : world.contacts())
        for (const ContactPoint& point : manifold.activePoints()) greatest = std::max(greatest, -point.baseSeparation);
    return greatest;
}

double penetrationSum(const World& world) {
    double sum = 0;
    for (const ContactManifold& manifold : world.contacts())
        for (const ContactPoint& point : manifold.activePoints()) sum += std::max(0.0, -point.baseSeparation);
    return sum;
}

}  // namespace cairn::test
