// SPDX-License-Identifier: MIT
#include "core/exchange/own_keys.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <stdexcept>
#include <unordered_set>

#include "core/exchange/shape_groups.h"
#include "core/exchange/tree_difference.h"
#include "core/text/spoken_error.h"

namespace cairn {

namespace {

// Programs that keep numbers in 32 bits, and what is computed from such numbers, stay within this part of the greatest.
constexpr double rewritten = 1e-5;

constexpr std::string_view worldKey = "world";

bool standsForWorld(const SceneBody& body, const Json& own) {
    return own.find(worldKey) && body.type == SceneBodyType::fixed && body.shapes.empty() && body.position == Vec2{} &&
           body.angle == 0;
}

void removeWorldBodies(ForeignScene& foreign) {
    std::vector<SceneBody>& bodies = foreign.scene.bodies;
    for (std::size_t i = bodies.size(); i-- > 0;) {
        if (!standsForWorld(bodies[i], foreign.bodies[i].own)) continue;
        for (SceneJoint& joint : foreign.scene.joints) {
            if (joint.bodyA == bodies[i].id) joint.bodyA.reset();
            if (joint.bodyB == bodies[i].id) joint.bodyB.reset();
        }
        bodies.erase(bodies.begin() + static_cast<std::ptrdiff_t>(i));
        foreign.bodies.erase(foreign.bodies.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

// The trees of a scene, taken apart.
struct Parts {
    Json scene;
    std::vector<Json> bodies, joints;

    explicit Parts(const Scene& whole) : scene(treeOf(whole)) {
        take("bodies", bodies);
        take("joints", joints);
        putAt(scene, "/generator", {});
    }

    Json whole() const {
        Json tree = scene;
        putAt(tree, "/bodies", Json::Array(bodies));
        putAt(tree, "/joints", Json::Array(joints));
        return tree;
    }

private:
    void take(std::string_view key, std::vector<Json>& list) {
        const std::string path = '/' + std::string(key);
        const Json value = valueAt(scene, path);
        if (const Json::Array* array = value.array()) list = *array;
        putAt(scene, path, {});
    }
};

Json keyOf(const std::vector<TreeDifference>& differences) {
    return differences.empty() ? Json() : Json(Json::Object{{"kept", toJson(differences)}});
}

std::vector<TreeDifference> keptIn(const Json& own) {
    const Json* kept = own.find("kept");
    return kept ? differencesOf(*kept) : std::vector<TreeDifference>();
}

// What of a joint means one thing together, and is put back together or not at all.
bool isJointLaw(std::string_view path) {
    static constexpr std::array keys{"/type",      "/length",    "/referenceAngle", "/localAxisA",
                                     "/frequency", "/stiffness", "/dampingRatio",   "/damping",
                                     "/law",       "/limit",     "/motor",          "/spring"};
    return std::ranges::any_of(keys, [&](std::string_view key) { return path.starts_with(key); });
}

// Puts back what was kept where the tree has what was written in its place. Returns what it could not.
std::size_t putBack(Json& tree, const Json& own, const std::function<bool(std::string_view)>& belongsTogether) {
    const std::vector<TreeDifference> kept = keptIn(own);
    const auto isUntouched = [&](const TreeDifference& d) { return isNearly(valueAt(tree, d.path), d.written, rewritten); };
    const bool together =
        std::ranges::all_of(kept, [&](const TreeDifference& d) { return !belongsTogether(d.path) || isUntouched(d); });
    std::vector<const TreeDifference*> good;
    for (const TreeDifference& d : kept)
        if (belongsTogether(d.path) ? together : isUntouched(d)) good.push_back(&d);
    for (const TreeDifference* d : good) putAt(tree, d->path, d->kept);
    return kept.size() - good.size();
}

bool isNothing(std::string_view) { return false; }
bool isOfObjects(std::string_view path) {
    return path.starts_with("/bodies") || path.starts_with("/joints") || path.empty();
}

void removeForcesWithoutBody(Json& tree, ProblemList& problems) {
    std::unordered_set<std::string> ids;
    for (const Json& body : *tree.find("bodies")->array())
        if (const Json* id = body.find("id"); id && id->string()) ids.insert(*id->string());
    Json forces = valueAt(tree, "/forces");
    Json::Array* list = forces.array();
    if (!list) return;
    const auto isLoose = [&](const Json& force) {
        const Json* body = force.find("body");
        return body && body->string() && !ids.contains(*body->string());
    };
    if (const std::size_t gone = std::erase_if(*list, isLoose))
        problems.warning(
            {}, gone == 1 ? phrase("1 force was left out, as there is no longer a body to act on")
                          : phrase("%1 forces were left out, as there is no longer a body to act on", std::to_string(gone)));
    putAt(tree, "/forces", std::move(forces));
}

// Problems of the scene as problems of the file: at the object that they are of.
void report(std::vector<SceneProblem> found, const ForeignScene& foreign, ProblemList& problems) {
    const auto place = [](std::string_view path, std::string_view list, const std::vector<ForeignObject>& objects) {
        std::size_t index = 0;
        while (index < objects.size() && !path.starts_with(pathTo(list, index))) ++index;
        return index;
    };
    for (SceneProblem& problem : found) {
        for (const auto& [list, objects] :
             {std::pair<std::string_view, const std::vector<ForeignObject>&>("bodies", foreign.bodies),
              {"joints", foreign.joints}}) {
            if (!problem.path.starts_with(list)) continue;
            const std::size_t index = place(problem.path, list, objects);
            if (index == objects.size()) continue;
            const std::string rest = problem.path.substr(pathTo(list, index).size());
            if (rest.starts_with('.')) problem.message = phrase("%1: %2", rest.substr(1), std::move(problem.message));
            problem.path = objects[index].path;
            problem.line = objects[index].line;
        }
        problems.add(problem.severity, std::move(problem.path), problem.line, std::move(problem.message));
    }
}

struct Attempt {
    std::optional<Scene> scene;
    std::vector<SceneProblem> problems;
};
Attempt sceneFrom(const Json& tree) {
    ProblemList problems;
    Scene scene = sceneOf(tree, problems);
    Attempt attempt;
    if (problems.errors() == 0) attempt.scene = std::move(scene);
    attempt.problems = problems.take({});
    for (SceneProblem& problem : attempt.problems) problem.line = 0;
    return attempt;
}

Attempt withOwnKeys(const ForeignScene& foreign, ProblemList& problems) {
    Parts parts(foreign.scene);
    const auto mention = [&](std::size_t changed, const ForeignObject& object) {
        if (changed > 0)
            problems.warning(
                object.path,
                phrase("was changed in another program; of what Cairn had kept of it, that is left as it is now"),
                object.line);
    };
    for (std::size_t i = 0; i < parts.bodies.size(); ++i) {
        const ForeignObject& object = foreign.bodies[i];
        ShapeGroups groups(parts.bodies[i], object.pieceOf);
        mention(putBack(groups.body, object.own, isNothing), object);
        parts.bodies[i] = groups.apart();
    }
    for (std::size_t i = 0; i < parts.joints.size(); ++i)
        mention(putBack(parts.joints[i], foreign.joints[i].own, isJointLaw), foreign.joints[i]);
    Json::Array ofScene;
    for (const TreeDifference& difference : keptIn(foreign.own))
        if (!isOfObjects(difference.path)) ofScene.push_back(toJson({difference}).array()->front());
    putBack(parts.scene, Json::Object{{"kept", std::move(ofScene)}}, isNothing);
    Json tree = parts.whole();
    removeForcesWithoutBody(tree, problems);
    return sceneFrom(tree);
}

}  // namespace

Json worldBodyKey() { return Json::Object{{std::string(worldKey), true}}; }

namespace {
const Json& keyAt(const std::vector<Json>& keys, std::size_t i) {
    static const Json none;
    return i < keys.size() ? keys[i] : none;
}
}  // namespace

const Json& OwnKeys::ofBody(std::size_t i) const { return keyAt(bodies, i); }
const Json& OwnKeys::ofJoint(std::size_t i) const { return keyAt(joints, i); }

OwnKeys ownKeys(const Scene& scene, ForeignScene comesBack) {
    removeWorldBodies(comesBack);
    const Parts ours(scene), theirs(comesBack.scene);
    OwnKeys keys{keyOf(differences(ours.scene, theirs.scene)), {}, {}, {}};
    for (std::size_t i = 0; i < ours.bodies.size() && i < theirs.bodies.size(); ++i) {
        const ShapeGroups kept(ours.bodies[i], {}), written(theirs.bodies[i], comesBack.bodies[i].pieceOf);
        keys.bodies.push_back(keyOf(differences(kept.body, written.body)));
    }
    for (std::size_t i = 0; i < ours.joints.size() && i < theirs.joints.size(); ++i)
        keys.joints.push_back(keyOf(differences(ours.joints[i], theirs.joints[i])));
    keys.bodies.resize(ours.bodies.size());
    keys.joints.resize(ours.joints.size());
    return keys;
}

SceneResult adopt(ForeignScene foreign, ProblemList& problems, const Json& root) {
    SceneResult result;
    try {
        removeWorldBodies(foreign);
        ProblemList remarks;
        Attempt attempt = withOwnKeys(foreign, remarks);
        if (!attempt.scene) {
            remarks = {};
            const Text reason = attempt.problems.empty() ? Text() : textOf(attempt.problems.front());
            attempt = sceneFrom(treeOf(foreign.scene));
            if (attempt.scene)
                remarks.warning(
                    {}, phrase("what Cairn had kept in the file does not fit the rest of it any more, and was left out: %1",
                               reason));
        }
        for (SceneProblem& problem : remarks.take({})) attempt.problems.push_back(std::move(problem));
        report(std::move(attempt.problems), foreign, problems);
        if (problems.errors() == 0) result.scene = std::move(attempt.scene);
    } catch (const std::invalid_argument& fault) {
        problems.error({}, reasonOf(fault));
    }
    result.problems = problems.take(root);
    return result;
}

void useCodec(SceneFormat& format, FormatCodec codec) {
    const auto comesBack = [codec](const Scene& scene, const ExportOptions& options) {
        ProblemList problems;
        Json root;
        const std::string text = codec.write(scene, {}, options);
        std::optional<ForeignScene> back = codec.read(text, {options.lengthUnitsPerMetre}, problems, root);
        if (!back || problems.errors() > 0) {
            const std::vector<SceneProblem> found = problems.take(root);
            throw Spoken<std::invalid_argument>(phrase("what was written cannot be read again: %1",
                                                       found.empty() ? phrase("no scene") : textOf(found.front())));
        }
        return std::move(*back);
    };
    const auto allLosses = [codec](const Scene& scene, const ForeignScene& back) {
        std::vector<Loss> losses = lossesOf(scene, back);
        if (codec.furtherLosses) std::ranges::move(codec.furtherLosses(scene), std::back_inserter(losses));
        return losses;
    };
    format.losses = [comesBack, allLosses](const Scene& scene) {
        try {
            return allLosses(scene, comesBack(scene, {}));
        } catch (const std::invalid_argument& fault) {
            return std::vector<Loss>{{translatable("the scene"), reasonOf(fault), {}}};
        }
    };
    format.write = [codec, comesBack, allLosses, extension = format.extensions.front()](
                       const Scene& scene, const ExportOptions& options) -> Export {
        const ForeignScene back = comesBack(scene, options);
        OwnKeys keys = ownKeys(scene, back);
        keys.losses = allLosses(scene, back);
        std::string text = codec.write(scene, keys, options);
        return {{{options.name + extension, std::move(text)}}, {}, std::move(keys.losses)};
    };
    format.read = [codec](std::string_view bytes, const ImportOptions& options) -> SceneResult {
        ProblemList problems;
        Json root;
        std::optional<ForeignScene> foreign = codec.read(bytes, options, problems, root);
        if (!foreign || problems.errors() > 0) return {{}, problems.take(root)};
        return adopt(std::move(*foreign), problems, root);
    };
}

}  // namespace cairn
