// SPDX-License-Identifier: MIT

// Any text is read as a frozen problem or refused with a reason, by either reader of text; what was read is sound, and survives being
// written and read again.

#include <cmath>
#include <cstdint>

#include "core/frozen/frozen_file.h"
#include "tests/fuzz/require.h"

using namespace cairn;

namespace {

void requireSound(const FrozenProblem& problem) {
    const std::size_t size = problem.rows.size();
    require(size > 0 && problem.origins.size() == size && problem.b.size() == size && problem.start.size() == size,
            "there is one of everything for each row");
    require(problem.rowStart.size() == size + 1 && problem.rowStart.front() == 0 &&
                static_cast<std::size_t>(problem.rowStart.back()) == problem.column.size() &&
                problem.column.size() == problem.value.size(),
            "the matrix is whole");
    for (std::size_t i = 0; i < size; ++i) {
        for (auto k = problem.rowStart[i]; k < problem.rowStart[i + 1]; ++k) {
            const std::int32_t column = problem.column[static_cast<std::size_t>(k)];
            require(column >= 0 && static_cast<std::size_t>(column) < size, "columns stand within the matrix");
            require(k == problem.rowStart[i] || column > problem.column[static_cast<std::size_t>(k) - 1], "columns ascend");
        }
        const Row& row = problem.rows[i];
        const std::size_t bodies = std::max<std::size_t>(1, problem.bodies.size());
        require(row.bodyA < bodies && row.bodyB < bodies, "rows name bodies that there are");
        require(row.normalRow < static_cast<std::int32_t>(size), "friction rows name rows that there are");
        require((row.kind == RowKind::friction) == (row.normalRow != noRow), "friction rows name a row");
        require(std::isfinite(problem.b[i]) && std::isfinite(problem.start[i]), "numbers are finite");
    }
}

void requireSame(const FrozenProblem& a, const FrozenProblem& b) {
    require(a.rowStart == b.rowStart && a.column == b.column && a.value == b.value, "the matrix is what was written");
    require(a.b == b.b && a.start == b.start && a.jointRows == b.jointRows, "the rows are what was written");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (FrozenResult (*parse)(std::string_view) : {parseFrozenJson, parseSiconos}) {
        const FrozenResult read = parse(text);
        require(read.problem.has_value() == read.message.empty(), "there is a problem or a reason");
        if (!read.problem) continue;
        requireSound(*read.problem);
        // Sums of what was read may pass what a double holds; that is said when it is written.
        std::string json;
        try {
            json = frozenJson(*read.problem);
        } catch (const std::invalid_argument&) {
            continue;
        }
        const FrozenResult again = parseFrozenJson(json);
        require(again.problem.has_value(), "a problem that was written can be read");
        requireSame(*read.problem, *again.problem);
        require(frozenJson(*again.problem) == json, "writing gives the same text again");
        if (beyondContacts(*read.problem)) continue;
        const FrozenResult contacts = parseSiconos(siconosText(*read.problem));
        require(contacts.problem.has_value(), "contacts that were written can be read");
        require(contacts.problem->value == read.problem->value, "and have the same matrix");
    }
    return 0;
}
