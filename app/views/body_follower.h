// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/math/vec2.h"

namespace cairn {

// How far a camera has to move so that a body keeps its place on the screen: as far as the body went since it was last looked at.
class BodyFollower {
public:
    // Begins anew: the next places are where the bodies are now.
    void reset() { m_last.clear(); }
    // The way (m) since the last call for that view; zero at the first, and where the body is nowhere.
    Vec2 wayTo(std::size_t view, std::optional<Vec2> place) {
        if (view >= m_last.size()) m_last.resize(view + 1);
        const Vec2 way = place && m_last[view] ? *place - *m_last[view] : Vec2{};
        if (place) m_last[view] = place;
        return way;
    }

private:
    std::vector<std::optional<Vec2>> m_last;  // by view, m
};

}  // namespace cairn
