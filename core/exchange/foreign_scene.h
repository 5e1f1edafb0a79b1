// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/exchange/own_keys.h"
#include "core/exchange/unique_ids.h"
#include "core/scene/polygon_repair.h"

namespace cairn {

// The most bodies, joints and shapes together that a file of another program may have; fewer than a file of ours, so that a hostile one takes
// neither time nor memory.
inline constexpr std::size_t maxForeignObjects = 50'000;

// A scene that is being read from a file of another program, object by object. What is too much is an error, once, and is left out.
class ForeignSceneBuilder {
public:
    explicit ForeignSceneBuilder(ProblemList& problems) : m_problems(problems) {}

    Scene scene;
    Json own;

    // Adds a body with an id made from its name, and none of the shapes that it may have yet. Returns its index, or that of the last one where there
    // are too many.
    std::size_t addBody(SceneBody body, std::string_view name, ForeignObject object);
    // Adds a joint between bodies by their indices; none is the world.
    void addJoint(SceneJoint joint, std::string_view name, std::optional<std::size_t> bodyA,
                  std::optional<std::size_t> bodyB, ForeignObject object);
    // Adds a shape to the body that was added last, with its outline repaired; one that cannot be is an error. pieceOf: of which shape of ours it is a
    // piece, as its own key says.
    void addShape(SceneShape shape, std::optional<std::size_t> pieceOf = {});

    // Whether so many errors were found that to look for more is in vain.
    bool isHopeless() const { return m_problems.errors() > 1000; }

    SceneBody& lastBody() { return scene.bodies.back(); }
    ForeignScene take();

private:
    // Whether there is room for one more, which is then counted.
    bool count();
    bool repair(std::vector<Vec2>& vertices, RepairedOutline (*repaired)(const std::vector<Vec2>&));

    ProblemList& m_problems;
    std::size_t m_count = 0;
    UniqueIds m_bodyIds{"body"}, m_jointIds{"joint"};
    std::vector<ForeignObject> m_bodies, m_joints;
};

// What an own key of a shape says: { "shape": 3 }.
std::optional<std::size_t> pieceOfKey(const Json& own);

// Own keys that a format holds as text; null where the text is no JSON.
Json ownKeyFromText(std::string_view text);

}  // namespace cairn
