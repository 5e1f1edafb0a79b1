// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/math/vec2.h"
#include "core/scene/json.h"
#include "core/scene/scene_tree.h"

namespace cairn {

// Most that a file of another program may hold; less than a scene of ours, so that a hostile one takes neither time nor memory.
inline constexpr JsonLimits foreignJsonLimits{std::size_t{32} << 20, 64, 1'000'000};

// Parses a file; null with errors in the list. Afterwards `root` holds the tree.
bool parseForeignJson(std::string_view text, ProblemList& problems, Json& root);

// An object of a file of another program, whose members are read with defaults. What is of the wrong kind is an error with its place.
class JsonFields {
public:
    // The value must outlive this. One that is no object is an error, and has no members.
    JsonFields(const Json& value, std::string path, ProblemList& problems);

    const std::string& path() const { return m_path; }
    int line() const { return m_json.line(); }
    ProblemList& problems() const { return m_problems; }

    // The member, or null where it is missing.
    const Json* find(std::string_view key) const { return m_json.find(key); }
    std::string pathOf(std::string_view key) const { return pathTo(m_path, key); }
    void error(std::string_view key, const Text& message) const;
    void warning(std::string_view key, const Text& message) const;

    bool flag(std::string_view key, bool missing) const;
    double number(std::string_view key, double missing) const;
    std::optional<double> numberIfThere(std::string_view key) const;
    std::int64_t integer(std::string_view key, std::int64_t missing) const;
    std::string text(std::string_view key, std::string_view missing = {}) const;
    // { "x": 1, "y": 2 }
    Vec2 vector(std::string_view key, Vec2 missing = {}) const;
    // The elements of an array; none where it is missing.
    const Json::Array& array(std::string_view key) const;
    // An index into a list of a size; nothing, with an error, where it is none.
    std::optional<std::size_t> index(std::string_view key, std::size_t size) const;

    // Whether numbers may be texts of eight hexadecimal digits, the bits of a float, and a zero vector the number 0; as in R.U.B.E.
    bool allowsHexNumbers = false;

    // A number in either form; an error where it is none.
    std::optional<double> numberOf(const Json& value, const std::string& path) const;
    std::optional<Vec2> vectorOf(const Json& value, const std::string& path) const;

private:
    const Json& m_json;
    std::string m_path;
    ProblemList& m_problems;
};

}  // namespace cairn
