// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "core/scene/scene.h"

namespace cairn {

// Names that are taken, and fresh ones that count up: "box", "box2", "box3"; or "Box", "Box 2" with a space between.
class NameCounter {
public:
    explicit NameCounter(std::string separator) : m_separator(std::move(separator)) {}

    void take(const std::string& name) { m_taken.insert(name); }
    // The name itself where it is free, or else the next free one that differs in the number at its end. It is then taken.
    std::string fresh(std::string_view like);

private:
    std::string m_separator;
    std::unordered_set<std::string> m_taken;
    std::unordered_map<std::string, std::uint64_t> m_last;  // number given by stem
};

// Fresh names for what is put into a scene. Each is given once. The scene is read when this is made, and not again.
class FreshNames {
public:
    explicit FreshNames(const Scene& scene);

    std::string bodyId(std::string_view like) { return m_bodyIds.fresh(like); }
    std::string jointId(std::string_view like) { return m_jointIds.fresh(like); }
    std::string forceId(std::string_view like) { return m_forceIds.fresh(like); }
    // Of bodies and of joints, for people. What has no name stays without.
    std::string bodyName(std::string_view like) { return like.empty() ? std::string() : m_bodyNames.fresh(like); }
    std::string jointName(std::string_view like) { return like.empty() ? std::string() : m_jointNames.fresh(like); }

private:
    NameCounter m_bodyIds{""}, m_jointIds{""}, m_forceIds{""}, m_bodyNames{" "}, m_jointNames{" "};
};

}  // namespace cairn
