// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene/scene.h"
#include "core/solver/solver_type.h"
#include "core/world/world.h"

// Scenes and worlds made in code, for tests that need no file.
namespace cairn::test {

// The solvers of the project, as a program that had loaded their plugins would know them.
const std::vector<SolverType>& solverTypes();

SceneBody disc(std::string id, Vec2 position, double radius, double mass, Vec2 velocity = {});
SceneBody box(std::string id, Vec2 position, Vec2 halfExtents, double mass, Vec2 velocity = {});
SceneBody fixedBox(std::string id, Vec2 position, Vec2 halfExtents);

// A scene without bodies: no margin, no restitution threshold.
Scene emptyScene(Vec2 gravity = {0, -9.81});
void setMaterial(Scene& scene, double friction, double restitution);  // of every shape

// n boxes of the given side (m) and mass 1 kg, aligned on a ground whose top is at y = 0, touching exactly. The ground is body 0.
Scene boxStack(int n, double side = 1);

// n frictionless discs exactly above one another on a ground (body 0) whose top is at y = 0, touching, as in one dimension. 1 kg each,
// but for the top one. Contacts only where they overlap.
Scene discColumn(int n, double diameter, double topMass = 1);

// Whether a figure is what it should be; if not, says what it is.
bool near(double found, double expected, double tolerance);
bool near(Vec2 found, Vec2 expected, double tolerance);

// The scene's World under a solver, with its own settings. Parameters as on a command line: {"iterations", "50"}.
using TextParameters = std::vector<std::pair<std::string, std::string>>;
std::unique_ptr<World> makeWorld(const Scene& scene, std::string_view solver, const TextParameters& parameters = {});
// A row solver by itself, likewise.
std::unique_ptr<RowSolver> makeRowSolver(std::string_view solver, const TextParameters& parameters = {});
void run(World& world, int steps);

// The body of the scene by index, as its World has it.
const BodyState& state(const World& world, std::size_t sceneBody);

// Greatest penetration (m) of the contacts at the present poses.
double greatestPenetration(const World& world);
double penetrationSum(const World& world);

}  // namespace cairn::test
