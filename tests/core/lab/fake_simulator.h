// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <thread>

#include "core/lab/comparison.h"

// A simulator that needs no World: every body falls with the scene's gravity, and its parameters make it fail on demand.
namespace cairn::test {

class FakeSimulator : public Simulator {
public:
    Capabilities capabilities() const override { return {}; }

    void reset(const Scene& scene, const LaneSpec& lane) override {
        if (lane.parameters.contains("refuse")) throw std::invalid_argument("cannot build this");
        m_lane = lane;
        m_gravity = scene.world.gravity;
        m_step = 0;
        m_h = lane.parameters.contains("h") ? std::get<double>(lane.parameters.at("h")) : scene.world.timeStep;
        m_bodies.clear();
        for (const SceneBody& body : scene.bodies)
            m_bodies.push_back({body.position, body.angle, body.linearVelocity, body.angularVelocity});
    }

    StepOutcome step(std::span<const Poke>, const std::stop_token& stop) override {
        ++m_step;
        if (now("throwAt")) throw std::runtime_error("the matrix is singular");
        if (now("throwOtherAt")) throw 42;
        if (now("throwSilentlyAt")) throw std::runtime_error("");
        if (now("hangAt") && !m_hasHung) {
            m_hasHung = true;  // outlives reset()
            while (!stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            m_bodies[0].position.x = 1e9;  // half a step is no state to go on from
            return {};
        }
        if (has("sleep")) std::this_thread::sleep_for(std::chrono::milliseconds(integer("sleep")));
        for (BodyMotion& body : m_bodies) {
            body.velocity += m_h * m_gravity;
            body.position += m_h * body.velocity;
            body.angle += m_h * body.angularVelocity;
        }
        constexpr double nan = std::numeric_limits<double>::quiet_NaN();
        if (now("nanPositionAt")) m_bodies.back().position.y = nan;
        if (now("nanAngleAt")) m_bodies.back().angle = nan;
        if (now("infiniteVelocityAt")) m_bodies.back().velocity.x = std::numeric_limits<double>::infinity();
        if (now("nanSpinAt")) m_bodies.back().angularVelocity = nan;
        if (now("loseBodyAt")) m_bodies.pop_back();
        StepOutcome outcome{7, 1e-3, SolveStatus::ok, {}};
        if (now("complainAt")) outcome = {7, 1e-3, SolveStatus::notConverged, phrase("residual 0.001 after 7 iterations")};
        return outcome;
    }

    void read(Frame& frame) const override {
        frame.step = m_step;
        frame.time = static_cast<double>(m_step) * m_h;
        frame.bodies = m_bodies;
        frame.metrics.penetration.max = 1e-3 * static_cast<double>(m_step);
        frame.metrics.energy.potential = 100 - static_cast<double>(m_step);
        if (now("overflowEnergyAt")) frame.metrics.energy.translational = std::numeric_limits<double>::infinity();
        frame.metrics.contacts = static_cast<int>(m_step % 3);
        frame.hash = hashOf(frame);
    }

    double timeStep() const override { return m_h; }

private:
    bool has(const char* key) const { return m_lane.parameters.contains(key); }
    std::int64_t integer(const char* key) const { return std::get<std::int64_t>(m_lane.parameters.at(key)); }
    bool now(const char* key) const { return has(key) && integer(key) == static_cast<std::int64_t>(m_step); }

    LaneSpec m_lane;
    Vec2 m_gravity;
    double m_h = 0;
    bool m_hasHung = false;
    std::uint64_t m_step = 0;
    std::vector<BodyMotion> m_bodies;
};

inline Entrants fakeEntrants() {
    SimulatorType type;
    type.id = "fake";
    type.name = "Fake";
    type.aliases = {"f"};
    type.factory = [] { return std::make_unique<FakeSimulator>(); };
    for (const char* key : {"throwAt", "throwOtherAt", "throwSilentlyAt", "hangAt", "sleep", "nanPositionAt", "nanAngleAt",
                            "infiniteVelocityAt", "nanSpinAt", "overflowEnergyAt", "loseBodyAt", "complainAt", "refuse"}) {
        ParameterSpec spec;
        spec.key = key;
        spec.kind = ParameterKind::integer;
        spec.defaultValue = std::int64_t{-1};
        type.parameters.push_back(spec);
    }
    Entrants entrants;
    entrants.simulators.push_back(type);
    return entrants;
}

// Two discs high above nothing.
inline Scene fakeScene() {
    Scene scene;
    scene.name = "Two discs";
    for (const char* id : {"left", "right"}) {
        SceneBody body;
        body.id = id;
        body.position = {id[0] == 'l' ? -2.0 : 2.0, 10};
        body.shapes.emplace_back().geometry = CircleShape{{}, 0.5};
        scene.bodies.push_back(body);
    }
    return scene;
}

inline LaneSpec fakeLane(std::string label, std::map<std::string, SceneValue, std::less<>> parameters = {}) {
    LaneSpec lane;
    lane.label = std::move(label);
    lane.solver = "fake";
    lane.parameters = std::move(parameters);
    return lane;
}

inline std::vector<std::uint64_t> hashesOf(const Recording& recording) {
    std::vector<std::uint64_t> hashes;
    for (std::size_t i = 0; i < recording.size(); ++i) hashes.push_back(recording.frame(i).hash);
    return hashes;
}

}  // namespace cairn::test
