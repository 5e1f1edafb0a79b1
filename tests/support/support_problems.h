// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/dynamics/rows.h"

// Contact problems made by hand, as rows on bodies or as a matrix alone, with what is known of their solutions.
namespace cairn::test {

struct SmallProblem {
    std::string name;
    std::vector<Row> rows;
    std::vector<InverseMass> inverseMasses;  // by body, 0 the fixed world; empty where only the matrix is known
    std::vector<double> b;
    std::vector<double> lambda;  // the start: zeros
    std::size_t jointRows = 0;
    FrictionLaw frictionLaw = FrictionLaw::coulomb;
    std::vector<std::int32_t> rowStart, column;  // W, see makeMatrix()
    std::vector<double> value;
    Jacobian jacobian;  // storage of byRows() and byMatrix()
    CsrView matrix;

    std::vector<double> solution;  // a solution, by row
    bool unique = true;            // whether it is the only one; if not, compare w and what it does to the bodies

    // Fills W from rows and bodies. Dense matrices are stored by their non-zeros and their diagonal.
    void makeMatrix();
    void setMatrix(const std::vector<std::vector<double>>& dense);

    // The same problem as a solver is given it. They refer to this struct, whose lambda they start from and write.
    RowProblem byRows();
    RowProblem byMatrix();

    std::vector<double> w() const;                                  // W lambda + b
    std::vector<double> motions(const std::vector<double>&) const;  // M^-1 J^T lambda: vx, vy, w of each body in turn
    double support(std::size_t rowsOfGround) const;                 // sum of the first so many impulses
};

// A scene of bodies and contact points, from which rows are made in the order in which they are asked for.
class ProblemBuilder {
public:
    explicit ProblemBuilder(std::string name, Vec2 gravity = {0, -9.81}, double h = 1.0 / 60);
    // kg, kg m^2, m, m/s, rad/s. Returns the body's index; 0 is the fixed world.
    std::uint32_t body(Vec2 position, double mass, double inertia, Vec2 velocity = {}, double spin = 0);
    // The row of a contact point along a direction: the normal from a to b, at rest against each other.
    std::int32_t normal(std::uint32_t a, std::uint32_t b, Vec2 at, Vec2 direction = {0, 1}, double targetVelocity = 0);
    // The row of friction that goes with a normal row, along its tangent (n.y, -n.x).
    std::int32_t friction(std::int32_t normalRow, double coefficient);
    // Two points of one manifold: their rows are made one after the other.
    void manifold(std::uint32_t a, std::uint32_t b, Vec2 first, Vec2 second, Vec2 direction = {0, 1});
    SmallProblem build(std::vector<double> solution = {}, bool unique = true);

private:
    struct Body {
        Vec2 position, velocity;
        double spin = 0;
    };
    std::int32_t add(Row row, Vec2 at);

    SmallProblem m_problem;
    std::vector<Body> m_bodies;
    std::vector<Vec2> m_positions;  // of rows
    Vec2 m_gravity;
    double m_h;
    std::uint32_t m_manifolds = 0;
};

// The problems P1 to P6 of known answer: boxes and discs at rest, thrown, on a slope, between walls, and a table with four legs.
// Rows stand in the order in which their solutions are given.
std::vector<SmallProblem> exactProblems();

// Frictionless stacks of boxes of 1 m with two points a contact, from the ground up.
SmallProblem stackProblem(const std::vector<double>& masses);
// n boxes at the base with spacing 1.0, one less in each layer, no contacts between neighbours of a layer. Without friction two rows a
// contact, with it four.
SmallProblem pyramidProblem(int n, double friction = 0);
// A point of 1 kg that slides on the ground at 5 m/s with mu = 0.5: two rows.
SmallProblem slidingPoint();

// A linear complementarity problem by its matrix, as tests/data/problems/lcp.json lists them.
struct LcpCase {
    SmallProblem problem;  // solution empty where it is not unique, or there is none
    std::string matrixClass;
    bool projectedGaussSeidelConverges = false;
};
std::vector<LcpCase> lcpCases();

}  // namespace cairn::test
