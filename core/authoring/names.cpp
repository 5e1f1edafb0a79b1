// SPDX-License-Identifier: MIT
#include "core/authoring/names.h"

#include <algorithm>
#include <charconv>

namespace cairn {

namespace {

struct NumberedName {
    std::string stem;
    std::uint64_t number = 1;
};

// A number of more digits than this is part of the stem: it is no count, and might not fit.
constexpr std::size_t mostDigits = 15;

NumberedName numbered(std::string_view name, std::string_view separator) {
    const std::size_t end = name.find_last_not_of("0123456789");
    const std::size_t start = end == std::string_view::npos ? 0 : end + 1;
    const std::string_view digits = name.substr(start);
    std::string_view stem = name.substr(0, start);
    if (digits.empty() || digits.size() > mostDigits || !stem.ends_with(separator)) return {std::string(name), 1};
    stem.remove_suffix(separator.size());
    NumberedName result{std::string(stem), 1};
    std::from_chars(digits.data(), digits.data() + digits.size(), result.number);
    return result;
}

}  // namespace

std::string NameCounter::fresh(std::string_view like) {
    std::string name(like);
    if (m_taken.insert(name).second) return name;
    const auto [stem, number] = numbered(like, m_separator);
    std::uint64_t& last = m_last[stem];
    last = std::max(last, number);
    do name = stem + m_separator + std::to_string(++last);
    while (!m_taken.insert(name).second);
    return name;
}

FreshNames::FreshNames(const Scene& scene) {
    for (const SceneBody& body : scene.bodies) {
        m_bodyIds.take(body.id);
        m_bodyNames.take(body.name);
    }
    for (const SceneJoint& joint : scene.joints) {
        m_jointIds.take(joint.id);
        m_jointNames.take(joint.name);
    }
    for (const SceneForce& force : scene.forces) m_forceIds.take(force.id);
}

}  // namespace cairn
