// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/scene/json.h"
#include "core/scene/scene_io.h"

namespace cairn {

inline constexpr std::string_view sceneFormat = "cairn-scene";
inline constexpr int sceneFormatVersion = 1;

// Collects problems; when there are very many, the first ones will do.
class ProblemList {
public:
    void add(Severity severity, std::string path, int line, Text message);
    void error(std::string path, Text message, int line = 0) {
        add(Severity::error, std::move(path), line, std::move(message));
    }
    void warning(std::string path, Text message, int line = 0) {
        add(Severity::warning, std::move(path), line, std::move(message));
    }
    std::size_t errors() const { return m_errors; }

    // The problems, each with the line on which its path stands in the tree.
    std::vector<SceneProblem> take(const Json& root);

private:
    static constexpr std::size_t maxOfEach = 100;
    std::vector<SceneProblem> m_problems;
    std::size_t m_errors = 0, m_warnings = 0;
};

// The tree of a file with this scene. Throws std::invalid_argument where a text that should hold JSON does not.
Json treeOf(const Scene& scene);

// The scene of a tree that is of this version, with what can be repaired repaired.
Scene sceneOf(const Json& root, ProblemList& problems);

// Brings a tree that an older version wrote up to this version, step by step.
void migrate(Json& root, int version);

// Reads world settings over those that are there. Unknown keys, which are not kept, are problems of this severity.
void readWorldOverrides(const Json& overrides, const std::string& path, Severity unknownKeys, SceneWorld& world,
                        ProblemList& problems);

// What is wrong with one body (degenerate shapes, no mass); repairs its polygons, with warnings.
void checkBody(SceneBody& body, const std::string& path, ProblemList& problems);
// What is wrong with a joint, a force, an instrument or a check by itself.
void checkJoint(const SceneJoint& joint, const std::string& path, ProblemList& problems);
void checkForce(const SceneForce& force, const std::string& path, ProblemList& problems);
void checkInstrument(const SceneInstrument& instrument, const std::string& path, ProblemList& problems);
void checkKnownCheck(const KnownCheck& check, const std::string& path, ProblemList& problems);
// What is wrong between the parts of a scene: ids and labels that are not unique, references to what does not exist.
void checkReferences(const Scene& scene, ProblemList& problems);

}  // namespace cairn
