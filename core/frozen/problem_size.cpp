// SPDX-License-Identifier: MIT
#include "core/frozen/problem_size.h"

#include <algorithm>
#include <vector>

namespace cairn {

ProblemSize sizeOf(const FrozenProblem& problem) {
    ProblemSize size{.rows = problem.rows.size(), .jointRows = problem.jointRows};
    std::vector<bool> seen(problem.bodies.size());
    const auto add = [&](std::uint32_t body) {
        if (body >= seen.size() || seen[body] || problem.bodies[body].inverseMass.mass <= 0) return;
        seen[body] = true;
        const double mass = 1 / problem.bodies[body].inverseMass.mass;
        size.leastMass = size.bodies == 0 ? mass : std::min(size.leastMass, mass);
        size.greatestMass = std::max(size.greatestMass, mass);
        ++size.bodies;
    };
    for (const Row& row : problem.rows) {
        if (row.kind == RowKind::normal) ++size.contacts;
        add(row.bodyA);
        add(row.bodyB);
    }
    return size;
}

}  // namespace cairn
