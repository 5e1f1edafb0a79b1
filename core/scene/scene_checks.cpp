// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <numbers>
#include <unordered_map>

#include "core/polygon/signed_area.h"
#include "core/scene/polygon_repair.h"
#include "core/scene/scene_tree.h"
#include "core/scene/utf8.h"

namespace cairn {

namespace {

void adopt(RepairedOutline outline, std::vector<Vec2>& vertices, const std::string& path, ProblemList& problems) {
    if (!outline.fault.empty()) {
        problems.error(path, outline.fault);
        return;
    }
    for (const Text& repair : outline.repairs) problems.warning(path, phrase("repaired: %1", repair));
    vertices = std::move(outline.vertices);
}

struct Area {
    double operator()(const CircleShape& s) const { return std::numbers::pi * s.radius * s.radius; }
    double operator()(const BoxShape& s) const { return 4 * s.halfExtents.x * s.halfExtents.y; }
    double operator()(const CapsuleShape& s) const {
        return s.radius * (std::numbers::pi * s.radius + 2 * distance(s.point1, s.point2));
    }
    double operator()(const PolygonShape& s) const { return signedArea(s.vertices); }
    double operator()(const ChainShape&) const { return 0; }
};

// A map from a name to the place that has it first.
class Names {
public:
    explicit Names(ProblemList& problems) : m_problems(problems) {}

    void add(const std::string& name, const std::string& owner, const char* key) {
        if (name.empty()) return;  // missing, which has been said
        if (const Text fault = nameFault(name); !fault.empty()) m_problems.error(pathTo(owner, key), fault);
        const auto [first, added] = m_owners.emplace(name, owner);
        if (!added)
            m_problems.error(pathTo(owner, key), phrase("must be unique, found \"%1\", which %2 has", name, first->second));
    }
    void demandBody(const std::string& id, const std::string& path) const {
        if (!has(id)) m_problems.error(path, phrase("must be the id of a body, found \"%1\", which no body has", id));
    }
    bool has(const std::string& name) const { return m_owners.contains(name); }
    bool empty() const { return m_owners.empty(); }

private:
    ProblemList& m_problems;
    std::unordered_map<std::string, std::string> m_owners;
};

// The id in "body/ID/y_m", "max/body/ID/y_m" and "body/ID/friction"; empty where the name is of no body.
std::string bodyNamedBy(std::string_view quantity) {
    for (const std::string_view fold : {"max/", "min/", "period/"})
        if (quantity.starts_with(fold)) return bodyNamedBy(quantity.substr(fold.size()));
    constexpr std::string_view prefix = "body/";
    const std::size_t end = quantity.rfind('/');
    if (!quantity.starts_with(prefix) || end <= prefix.size()) return {};
    return std::string(quantity.substr(prefix.size(), end - prefix.size()));
}

void checkInstruments(const std::vector<SceneInstrument>& instruments, const Names& bodies, const Names& lanes,
                      ProblemList& problems) {
    const auto demandBody = [&](const std::string& name, const std::string& path) {
        const std::string id = bodyNamedBy(name);
        if (!id.empty() && !bodies.has(id))
            problems.warning(path, phrase("must be of a body of the scene, found \"%1\"", name));
    };
    const auto plots = std::ranges::count(instruments, plotType, &SceneInstrument::type);
    if (plots > static_cast<std::ptrdiff_t>(mostPlots))
        problems.warning("instruments", phrase("should have at most %1 plots, found %2: the others are not shown",
                                               std::to_string(mostPlots), std::to_string(plots)));
    for (std::size_t i = 0; i < instruments.size(); ++i) {
        const std::string path = pathTo("instruments", i);
        demandBody(instruments[i].quantity, pathTo(path, "quantity"));
        demandBody(instruments[i].property, pathTo(path, "property"));
        for (const std::string& lane : instruments[i].lanes)
            if (!lanes.has(lane))
                problems.warning(pathTo(path, "lanes"), phrase("must be labels of lanes of the scene, found \"%1\"", lane));
    }
}

void checkKnown(const SceneKnown& known, const Names& bodies, const Names& lanes, ProblemList& problems) {
    const auto namesLanes = [](const KnownCheck& check) { return !check.lanes.empty(); };
    if (lanes.empty() && std::ranges::any_of(known.checks, namesLanes))
        problems.warning("known.checks", phrase("are of lanes, and the scene has none"));
    for (std::size_t i = 0; i < known.checks.size(); ++i) {
        const KnownCheck& check = known.checks[i];
        const std::string path = pathTo("known.checks", i);
        constexpr std::string_view prefix = "body/";
        if (check.quantity.starts_with(prefix)) {
            const std::size_t end = check.quantity.rfind('/');
            const std::string id =
                end > prefix.size() ? check.quantity.substr(prefix.size(), end - prefix.size()) : std::string();
            if (!bodies.has(id)) {
                problems.warning(pathTo(path, "quantity"),
                                 phrase("must be of a body of the scene, found \"%1\"", check.quantity));
            }
        }
        for (const KnownCheck::LaneVerdict& lane : check.lanes) {
            if (lanes.has(lane.lane) || lanes.empty()) continue;
            problems.warning(pathTo(path, "lanes"),
                             phrase("must have labels of lanes of the scene as keys, found \"%1\"", lane.lane));
        }
    }
}

}  // namespace

Text nameFault(std::string_view name) {
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    if (std::any_of(name.begin(), name.end(), isControl)) return phrase("must not hold control characters");
    if (!isUtf8(name)) return phrase("must be valid UTF-8");
    return name.find_first_not_of(' ') == std::string_view::npos ? phrase("must not be blank") : Text();
}

void checkBody(SceneBody& body, const std::string& path, ProblemList& problems) {
    const std::size_t errorsBefore = problems.errors();
    double mass = 0;
    for (std::size_t i = 0; i < body.shapes.size(); ++i) {
        SceneShape& shape = body.shapes[i];
        const std::string vertices = pathTo(pathTo(path, "shapes"), i) + ".vertices";
        if (auto* polygon = std::get_if<PolygonShape>(&shape.geometry)) {
            adopt(repairedPolygon(polygon->vertices), polygon->vertices, vertices, problems);
        } else if (auto* chain = std::get_if<ChainShape>(&shape.geometry)) {
            adopt(repairedChain(chain->vertices, chain->loop), chain->vertices, vertices, problems);
        }
        mass += shape.density * std::visit(Area(), shape.geometry);
    }
    if (problems.errors() != errorsBefore || body.type != SceneBodyType::dynamic || body.massOverride) return;
    if (!(mass > 0)) {
        const Text shapes =
            body.shapes.size() == 1 ? phrase("1 shape") : phrase("%1 shapes", std::to_string(body.shapes.size()));
        problems.error(path, phrase("must have mass, as it is dynamic: a shape with an area and a density above 0, or a "
                                    "massOverride; found %1 of no mass",
                                    shapes));
    } else if (!std::isfinite(mass)) {
        problems.error(path, phrase("must have a finite mass; its shapes are too large or too dense"));
    }
}

void checkJoint(const SceneJoint& joint, const std::string& path, ProblemList& problems) {
    if (joint.bodyA == joint.bodyB) {
        problems.error(pathTo(path, "bodyB"), joint.bodyB
                                                  ? phrase("must differ from bodyA, found \"%1\" twice", *joint.bodyB)
                                                  : phrase("must differ from bodyA, found the world twice"));
    }
    if (joint.limit && joint.limit->lower > joint.limit->upper) {
        problems.error(pathTo(path, "limit"), phrase("must have lower <= upper, found %1 > %2",
                                                     numberText(joint.limit->lower), numberText(joint.limit->upper)));
    }
    if (joint.localAxisA == Vec2{})
        problems.error(pathTo(path, "localAxisA"), phrase("must have a direction, found [0, 0]"));
    if (joint.type != SceneJointType::spring) return;
    if (joint.frequency.has_value() == joint.stiffness.has_value()) {
        problems.error(path, joint.frequency
                                 ? phrase("must have either frequency or stiffness, as it is a spring; found both")
                                 : phrase("must have either frequency or stiffness, as it is a spring; found neither"));
    }
    if (joint.dampingRatio && joint.damping) {
        problems.error(path, phrase("must have at most one of dampingRatio and damping, found both"));
    }
}

void checkForce(const SceneForce& force, const std::string& path, ProblemList& problems) {
    if (force.end && *force.end < force.start) {
        problems.error(pathTo(path, "end"),
                       phrase("must not lie before start, found %1 < %2", numberText(*force.end), numberText(force.start)));
    }
}

void checkInstrument(const SceneInstrument& instrument, const std::string& path, ProblemList& problems) {
    const auto demand = [&](const char* key, const std::string& text) {
        if (text.empty()) problems.error(pathTo(path, key), phrase("is required of a %1, and is missing", instrument.type));
    };
    if (instrument.type == plotType || instrument.type == trackerType)
        demand("quantity", instrument.quantity);
    else if (instrument.type == sliderType)
        demand("property", instrument.property);
    else
        problems.warning(pathTo(path, "type"),
                         phrase("must be plot, tracker or slider to be shown, found \"%1\"", instrument.type));
    if (instrument.minimum && instrument.maximum && *instrument.minimum >= *instrument.maximum)
        problems.error(pathTo(path, "maximum"), phrase("must be greater than minimum, found %1 <= %2",
                                                       numberText(*instrument.maximum), numberText(*instrument.minimum)));
}

void checkKnownCheck(const KnownCheck& check, const std::string& path, ProblemList& problems) {
    if (check.quantity.empty() != check.verdict.has_value()) {
        problems.error(path, check.verdict ? phrase("must have either quantity or verdict; found both")
                                           : phrase("must have either quantity or verdict; found neither"));
        return;
    }
    const bool bounds = check.atLeast || check.atMost;
    if (check.verdict) {
        if (check.value || check.tolerance || bounds)
            problems.error(path, phrase("must have no value, tolerance or bounds beside a verdict"));
    } else if (check.value.has_value() != check.tolerance.has_value()) {
        problems.error(pathTo(path, check.value ? "tolerance" : "value"), phrase("is required, and is missing"));
    } else if (check.value.has_value() == bounds) {
        problems.error(path, bounds ? phrase("must have either value and tolerance, or atLeast or atMost; found both")
                                    : phrase("must have either value and tolerance, or atLeast or atMost; found neither"));
    } else if (check.atLeast && check.atMost && *check.atLeast > *check.atMost) {
        problems.error(pathTo(path, "atMost"), phrase("must not be less than atLeast, found %1 < %2",
                                                      numberText(*check.atMost), numberText(*check.atLeast)));
    }
}

void checkReferences(const Scene& scene, ProblemList& problems) {
    Names bodies(problems), joints(problems), forces(problems), lanes(problems);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) bodies.add(scene.bodies[i].id, pathTo("bodies", i), "id");
    for (std::size_t i = 0; i < scene.joints.size(); ++i) {
        const SceneJoint& joint = scene.joints[i];
        const std::string path = pathTo("joints", i);
        joints.add(joint.id, path, "id");
        if (joint.bodyA) bodies.demandBody(*joint.bodyA, pathTo(path, "bodyA"));
        if (joint.bodyB) bodies.demandBody(*joint.bodyB, pathTo(path, "bodyB"));
    }
    for (std::size_t i = 0; i < scene.forces.size(); ++i) {
        const std::string path = pathTo("forces", i);
        forces.add(scene.forces[i].id, path, "id");
        if (!scene.forces[i].body.empty()) bodies.demandBody(scene.forces[i].body, pathTo(path, "body"));
    }
    for (std::size_t i = 0; i < scene.lanes.size(); ++i) lanes.add(scene.lanes[i].label, pathTo("lanes", i), "label");
    if (!scene.run.reference.empty() && !lanes.has(scene.run.reference)) {
        problems.warning("run.reference",
                         phrase("must be the label of a lane, found \"%1\", which no lane has", scene.run.reference));
    }
    checkInstruments(scene.instruments, bodies, lanes, problems);
    if (scene.known) checkKnown(*scene.known, bodies, lanes, problems);
}

}  // namespace cairn
