// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/dynamics/assemble.h"
#include "core/dynamics/row_motion.h"
#include "core/dynamics/step_view.h"

namespace cairn {

// How far a body has moved and turned within the step.
struct StepMove {
    Vec2 translation;    // m
    double sine = 0;     // of the turn
    double versine = 0;  // 1 - cosine
};

// The contacts of a step as arrays that its sub-steps go through. Normals, lever arms and effective masses stay as they were found; only the
// separation follows the bodies. With the anchor c of a body (from its centre of mass), turned by R,
//
//   s = s_0 + n . (dx_B - dx_A) + n . (R_B - 1) c_B - n . (R_A - 1) c_A,     n . (R - 1) c = sin (c x n) - (1 - cos) (c . n),
//
// which is exact but for the turn of the normal itself, of second order in the moves.
class ContactSprings {
public:
    struct Settings {
        double h = 0;                     // s, the sub-step
        SoftContacts soft;                // of what overlaps
        double maxPushSpeed = unbounded;  // m/s
        double restitutionThreshold = 0;  // m/s
        bool block = true;                // both normals of a manifold at once, where both carry
    };

    // Contacts in an order in which neighbours have no moving body in common, so that one need not wait for the other.
    void prepare(const StepView& view, const Settings& settings);
    // Approach speeds, from which rebounds are made, before the forces of a sub-step.
    void noteApproaches(std::span<const RowMotion> motions);
    // After the forces of a sub-step: what each contact asks for in it. Gives the bodies that share of the last impulses, and keeps it.
    void beginSubStep(std::span<RowMotion> motions, std::span<const StepMove> moves, double warmStart);
    // A sweep in which what overlaps is a spring.
    void push(std::span<RowMotion> motions) { sweep<true>(motions); }
    // One in which it is only kept from approaching. What was apart may close its gap in either.
    void relax(std::span<RowMotion> motions) { sweep<false>(motions); }
    // Ends the step: writes impulses to the manifolds.
    void store(std::span<ContactManifold> contacts);

    // The rows that a relaxing sweep solves, with their impulses; appended. b is left to the caller.
    void appendRows(ConstraintSystem& system) const;

private:
    // What sweeps go through.
    struct Point {
        double normalArmA, normalArmB, tangentArmA, tangentArmB;  // m
        double normalMass, tangentMass;                           // kg
        double normalImpulse, tangentImpulse;                     // N s
        double pushMass;                                          // kg, of the spring
        double pushDecay;           // share of the impulse that the spring takes back in a sweep
        double pushTarget, target;  // m/s, of sweeps with the spring and without
    };
    struct Contact {
        std::uint32_t bodyA, bodyB;
        std::uint32_t source;  // the manifold
        std::uint8_t pointCount;
        bool againstFixed;
        Vec2 normal;
        double friction;
        double surfaceSpeed;  // m/s
        // How the impulses of one row change the velocities of another, 1/kg.
        double normals = 0, tangents = 0;              // of the two points
        std::array<std::array<double, 2>, 2> twist{};  // of the tangent of the first index by the normal of the second
        double regularity = 0, pushRegularity = 0;  // 1 / (1 - normals^2 m_0 m_1) without the spring and with; 0: row by row
        std::array<Point, 2> points;
    };
    // What a sub-step needs once.
    struct PointState {
        double separation = 0;                     // m, at the poses of detection
        double alongA = 0, alongB = 0;             // m, c . n
        double greatest = 0;                       // N s, of the normal impulses of the step's sub-steps so far
        double totalNormal = 0, totalTangent = 0;  // N s, sums of them
    };
    // A contact that may rebound.
    struct Bouncing {
        std::uint32_t contact;
        double restitution;
        std::array<double, 2> approach{};  // m/s, before the forces of the sub-step
        std::array<double, 2> rebound{};   // m/s, of the sub-step; 0 for none
    };

    void color(const StepView& view);
    void makeContact(const StepView& view, std::uint32_t source, Contact& contact, std::array<PointState, 2>& states) const;
    static void couple(Contact& contact, const BodyState& a, const BodyState& b);
    template <bool pushing>
    static void solve(Contact& contact, RowMotion& a, RowMotion& b);
    static double normalVelocity(const Contact& contact, std::size_t point, std::span<const RowMotion> motions);
    static void setPushRegularity(Contact& contact);
    double separation(std::size_t contact, std::size_t point, std::span<const StepMove> moves) const;
    void findRebounds(std::span<const RowMotion> motions, std::span<const StepMove> moves);
    void setTargets(std::size_t contact, std::span<const StepMove> moves);
    void setRebounds();
    void noteImpulses(std::size_t contact);
    static void noteImpulse(PointState& state, const Point& point);
    template <bool pushing>
    void sweep(std::span<RowMotion> motions);

    Settings m_settings;
    std::array<SpringCoefficients, 2> m_springs;  // between moving bodies, and against what does not move
    std::vector<Contact> m_contacts;
    std::vector<std::array<PointState, 2>> m_states;  // of the points of each
    std::vector<Bouncing> m_bouncing;
    bool m_begun = false;                      // impulses are those of a sub-step of this step
    std::vector<std::uint64_t> m_colorsTaken;  // by body, storage only
    std::vector<std::uint8_t> m_colors;        // by manifold, storage only
};

}  // namespace cairn
