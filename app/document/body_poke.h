// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>
#include <string>
#include <vector>

#include "core/scene/scene.h"
#include "core/world/poke.h"

namespace cairn {

using PokeAction = decltype(Poke::action);

// A poke as a document keeps it from run to run: by the id of its body, since bodies come and go between runs.
struct BodyPoke {
    double time = 0;   // s
    std::string body;  // id; empty for gravity, and for materials of all bodies
    PokeAction action;
    friend bool operator==(const BodyPoke&, const BodyPoke&) = default;
};

// Those whose bodies a scene has, as its comparison takes them.
std::vector<Poke> pokesOf(std::span<const BodyPoke> pokes, const Scene& scene);

// What a hand did at once, by indices: a pull is all its grabs up to the release, anything else is one poke. In the order in which they began.
std::vector<std::vector<std::size_t>> gesturesOf(std::span<const BodyPoke> pokes);

// "pull box 3 at 1.25 s"
QString pokeText(const BodyPoke& poke, const Scene& scene);

}  // namespace cairn
