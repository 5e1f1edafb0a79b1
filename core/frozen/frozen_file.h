// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/frozen/frozen_problem.h"

namespace cairn {

// Files of frozen problems. The formats are described in docs/frozen-problem.md.
enum class FrozenFormat : std::uint8_t {
    json,     // Cairn's own: everything, bit for bit; or a plain complementarity problem { "M", "q" }
    fclib,    // HDF5 of the FCLIB collection, spacedim 2 (Acary et al. 2014), where this program was built with it
    siconos,  // its text form of two-dimensional problems: the dense matrix by columns
};

inline constexpr std::size_t maxDenseRows = 4'000;  // of a problem whose matrix is, or has to be made, dense

// By the ending of a name: .json, .hdf5 or .h5, .dat. Nothing for others.
std::optional<FrozenFormat> frozenFormatOf(const std::filesystem::path& file);

struct FrozenResult {
    std::optional<FrozenProblem> problem;
    std::string message;  // why there is none: place, what was expected, what was found
};

// Nothing is thrown: whatever the bytes hold comes back as a problem or as a reason. At most 20,000 rows; of dense matrices
// at most 4,000.
FrozenResult parseFrozenJson(std::string_view text);
FrozenResult parseSiconos(std::string_view text);
FrozenResult parseFclib(std::string_view bytes);
// By the name's ending; files of at most 64 MiB.
FrozenResult loadFrozen(const std::filesystem::path& file);

// Throws std::invalid_argument, naming the place, where a number is not finite.
std::string frozenJson(const FrozenProblem& problem);
// These two need beyondContacts(problem) to be nothing. The second throws std::runtime_error where the program has no FCLIB.
std::string siconosText(const FrozenProblem& problem);
std::string fclibBytes(const FrozenProblem& problem);

// Writes the format of the name's ending. Returns why it could not, with the path, or nothing. An existing file is replaced as a whole or
// not at all.
std::optional<Text> saveFrozen(const FrozenProblem& problem, const std::filesystem::path& file);

bool hasFclib();  // whether this program reads and writes FCLIB files

}  // namespace cairn
