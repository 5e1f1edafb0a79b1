// SPDX-License-Identifier: MIT
#include "core/frozen/frozen_file.h"

#include <fstream>
#include <iterator>
#include <system_error>

#include "core/scene/scene_io.h"
#include "core/text/spoken_error.h"

namespace cairn {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t maxBytes = std::uintmax_t{64} << 20;
Text noEnding() { return phrase("the name must end in .json, .hdf5 (FCLIB) or .dat (Siconos)"); }

FrozenResult readFile(const fs::path& file, FrozenResult (*parse)(std::string_view)) {
    std::ifstream stream(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (!stream) return {{}, "cannot be read"};
    return parse(text);
}

auto parserOf(FrozenFormat format) {
    switch (format) {
        case FrozenFormat::fclib:
            return parseFclib;
        case FrozenFormat::siconos:
            return parseSiconos;
        case FrozenFormat::json:
            break;
    }
    return parseFrozenJson;
}

auto writerOf(FrozenFormat format) {
    switch (format) {
        case FrozenFormat::fclib:
            return fclibBytes;
        case FrozenFormat::siconos:
            return siconosText;
        case FrozenFormat::json:
            break;
    }
    return frozenJson;
}

}  // namespace

std::optional<FrozenFormat> frozenFormatOf(const fs::path& file) {
    const std::string ending = file.extension().string();
    if (ending == ".json") return FrozenFormat::json;
    if (ending == ".hdf5" || ending == ".h5") return FrozenFormat::fclib;
    if (ending == ".dat") return FrozenFormat::siconos;
    return {};
}

FrozenResult loadFrozen(const fs::path& file) {
    const std::optional<FrozenFormat> format = frozenFormatOf(file);
    if (!format) return {{}, noEnding().english()};
    std::error_code error;
    if (!fs::exists(file, error)) return {{}, "there is no such file"};
    if (!fs::is_regular_file(file, error)) return {{}, "is no file"};
    if (fs::file_size(file, error) > maxBytes) return {{}, "is larger than 64 MiB"};
    FrozenResult result = readFile(file, parserOf(*format));
    if (result.problem && result.problem->name.empty()) result.problem->name = file.stem().string();
    return result;
}

std::optional<Text> saveFrozen(const FrozenProblem& problem, const fs::path& file) {
    const auto failed = [&file](const Text& reason) { return phrase("%1: %2", file.string(), reason); };
    const std::optional<FrozenFormat> format = frozenFormatOf(file);
    if (!format) return failed(noEnding());
    if (*format != FrozenFormat::json) {
        if (const std::optional<Text> reason = beyondContacts(problem))
            return failed(phrase("%1; a .json file would", *reason));
    }
    if (*format == FrozenFormat::siconos && problem.rows.size() > maxDenseRows)
        return failed(
            phrase("a dense matrix of %1 rows is too large for Siconos's text form", std::to_string(problem.rows.size())));
    try {
        const SaveResult saved = saveTextAtomically(writerOf(*format)(problem), file);
        return saved.saved ? std::nullopt : std::optional(saved.message);
    } catch (const std::exception& error) {
        return failed(reasonOf(error));
    }
}

}  // namespace cairn
