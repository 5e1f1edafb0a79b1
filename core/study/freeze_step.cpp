// SPDX-License-Identifier: MIT
#include "core/study/freeze_step.h"

#include <array>

#include "core/dynamics/assemble.h"
#include "core/dynamics/integrate.h"
#include "core/study/run_to.h"

namespace cairn {

namespace {

// What is shared by the simulator's solver, which it owns, and whoever waits for the step.
struct Capture {
    const Scene& scene;
    bool armed = false;
    const StepView* view = nullptr;        // of the step under way
    std::optional<FrozenProblem> problem;  // the first of the armed step that has rows

    void take(const RowProblem& given);
    void nameRows(FrozenProblem& frozen) const;
    std::string bodyName(std::uint32_t body) const {
        if (body == 0) return "world";
        const SceneBody& sceneBody = scene.bodies[body - 1];
        return sceneBody.title();
    }
    std::string jointName(std::size_t index) const;
};

// Springs whose law is a force have no rows; behind the joints of the scene are those of grabs.
std::string Capture::jointName(std::size_t index) const {
    for (const SceneJoint& joint : scene.joints) {
        if (joint.type == SceneJointType::spring && joint.law == SpringLaw::force) continue;
        if (index-- == 0) return joint.title();
    }
    return "grab";
}

void Capture::nameRows(FrozenProblem& frozen) const {
    static constexpr std::array<const char*, JointState::slotCount> slotNames{"x",           "y",           "angle",
                                                                              "lower limit", "upper limit", "motor"};
    for (std::size_t i = 0; i < frozen.rows.size(); ++i) {
        const Row& row = frozen.rows[i];
        FrozenRowOrigin origin{bodyName(row.bodyB) + " on " + bodyName(row.bodyA), {}};
        if (i < frozen.jointRows) {
            origin.name +=
                ", " + jointName(row.source / JointState::slotCount) + ", " + slotNames[row.source % JointState::slotCount];
        } else {
            const ContactManifold& manifold = view->contacts[row.source / 2];
            const ContactPoint& point = manifold.points[row.source % 2];
            origin.point =
                positionAt(manifold, point, view->bodies[manifold.bodyA].pose(), view->bodies[manifold.bodyB].pose());
            if (manifold.pointCount == 2) origin.name += ", point " + std::to_string(row.source % 2 + 1);
            origin.name += row.normalRow == noRow ? ", normal" : ", friction";
        }
        frozen.origins.push_back(std::move(origin));
    }
}

void Capture::take(const RowProblem& given) {
    if (problem || given.rows.empty()) return;
    FrozenProblem frozen;
    frozen.rows.assign(given.rows.begin(), given.rows.end());
    frozen.b.assign(given.b.begin(), given.b.end());
    frozen.start.assign(given.lambda.begin(), given.lambda.end());
    frozen.jointRows = given.jointRows;
    frozen.frictionLaw = given.frictionLaw;
    frozen.restitutionThreshold = given.restitutionThreshold;
    frozen.timeStep = given.timeStep;
    for (std::size_t i = 0; i < given.jacobian->inverseMasses.size(); ++i)
        frozen.bodies.push_back({i == 0 ? "world" : scene.bodies[i - 1].id, given.jacobian->inverseMasses[i]});
    assembleMatrix(frozen);
    nameRows(frozen);
    problem = std::move(frozen);
}

// Hands on to a row solver, and looks at what it is asked about: the whole problem comes first, before it is split by
// islands or friction is held fast.
class WatchedRows : public RowSolver {
public:
    WatchedRows(std::unique_ptr<RowSolver> rows, Capture& capture) : m_rows(std::move(rows)), m_capture(capture) {}
    Support supports(const RowProblem& problem) const override {
        if (m_capture.armed) m_capture.take(problem);
        return m_rows->supports(problem);
    }
    RowReport solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) override {
        return m_rows->solve(problem, observer, stop);
    }

private:
    std::unique_ptr<RowSolver> m_rows;
    Capture& m_capture;
};

// Hands on to a solver, and shows the capture the view of the step. Where the solver works on no rows, makes them itself.
class WatchedSolver : public Solver {
public:
    WatchedSolver(std::unique_ptr<Solver> solver, bool onRows, Capture& capture)
        : m_solver(std::move(solver)), m_onRows(onRows), m_capture(capture) {}

    StepReport step(StepView& view) override {
        m_capture.view = &view;
        if (m_capture.armed && !m_onRows) takeAssembled(view);
        const StepReport report = m_solver ? m_solver->step(view) : StepReport{};
        m_capture.view = nullptr;
        return report;
    }

private:
    void takeAssembled(const StepView& view) {
        std::vector<BodyState> bodies(view.bodies.begin(), view.bodies.end());
        StepView free = view;
        free.bodies = bodies;
        integrateVelocities(free, view.dt);
        ConstraintSystem system;
        assemble(free, {.h = view.dt, .slop = view.settings.linearSlop, .warmStartScale = warmStartScale(view)}, system);
        m_capture.take(system.problem());
    }

    std::unique_ptr<Solver> m_solver;  // null: nothing is to be done after the rows were taken
    bool m_onRows;
    Capture& m_capture;
};

SolverType watched(const SolverType& type, Capture& capture) {
    const bool onRows = std::holds_alternative<RowSolverFactory>(type.factory);
    SolverType result = type;
    result.parameters = allParameters(type);
    result.stepperDefaults.clear();
    result.factory = SolverFactory([type, onRows, &capture](const ParameterValues& values) -> std::unique_ptr<Solver> {
        SolverType inner = type;
        if (onRows) {
            const RowSolverFactory make = std::get<RowSolverFactory>(type.factory);
            inner.factory = RowSolverFactory([make, &capture](const ParameterValues& given) -> std::unique_ptr<RowSolver> {
                std::unique_ptr<RowSolver> rows = make(given);
                if (!rows) return nullptr;
                return std::make_unique<WatchedRows>(std::move(rows), capture);
            });
        }
        return std::make_unique<WatchedSolver>(makeSolver(inner, values), onRows, capture);
    });
    return result;
}

// Of an engine that keeps its rows to itself: ours, of a World in the state that the engine is in.
void takeFromForeign(const Simulator& engine, const LaneSpec& lane, Capture& capture) {
    Frame frame;
    engine.read(frame);
    const SolverType nothing{.id = "none", .factory = SolverFactory([&capture](const ParameterValues&) {
                                               return std::make_unique<WatchedSolver>(nullptr, false, capture);
                                           })};
    const std::unique_ptr<Simulator> world = makeWorldSimulator(nothing);
    LaneSpec bare = lane;
    bare.parameters.clear();
    world->reset(capture.scene, bare);
    world->setState(frame.bodies);
    world->step({}, {});
}

std::string originText(const Scene& scene, const LaneSpec& lane, std::uint64_t step, bool onRows) {
    std::string text =
        "step " + std::to_string(step) + " of \"" + scene.name + "\", lane \"" + lane.label + "\" (" + lane.solver + "); ";
    if (!onRows) return text + "assembled from the state before the step, as the lane's solver has no rows";
    return text + "the rows as the solver was given them";
}

}  // namespace

FreezeResult freezeStep(const Scene& scene, const LaneSpec& lane, const Entrants& entrants, std::uint64_t step,
                        std::span<const Poke> pokes, const std::optional<Keyframe>& from, const std::stop_token& stop,
                        const std::function<void(std::uint64_t)>& onStep) {
    if (step == 0) return {{}, phrase("steps count from 1, as step 0 is the start and solves nothing")};
    Capture capture{.scene = scene};
    const SolverType* type = findSolverType(entrants.solvers, lane.solver);
    const auto makeSimulator = [&] {
        return type ? makeWorldSimulator(watched(*type, capture)) : entrants.makeSimulator(lane);
    };
    const auto makeStep = [&](Simulator& simulator, std::uint64_t underWay) {
        capture.armed = underWay == step;
        if (capture.armed && !type) {
            takeFromForeign(simulator, lane, capture);
        } else {
            simulator.step(pokesDue(pokes, underWay - 1, simulator.timeStep()), stop);
        }
        if (onStep) onStep(underWay);
    };
    Text message = runTo(step, scene, lane, makeSimulator, makeStep, from, stop);
    if (!message.empty()) return {{}, std::move(message)};
    if (!capture.problem)
        return {
            {},
            phrase("step %1 has no contacts or joints to solve: nothing touches, or all is asleep", std::to_string(step))};
    const bool onRows = type && std::holds_alternative<RowSolverFactory>(type->factory);
    capture.problem->name = scene.name;
    capture.problem->origin = originText(scene, lane, step, onRows);
    return {std::move(capture.problem), {}};
}

}  // namespace cairn
