// SPDX-License-Identifier: MIT
#include "core/advice/advice.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

#include "core/arrange/settle.h"
#include "core/arrange/solid_bodies.h"
#include "core/collision/broad_phase.h"
#include "core/reshape/joint_ends.h"
#include "core/scene/json.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

constexpr double greatMassRatio = 100;
constexpr int leastStack = 3;  // bodies upon one another

struct Pair {
    std::size_t a, b;
    double distance;  // m, negative where they overlap
};

std::string roundedText(double value) {
    // By way of decimal digits, for a product of a power of ten is none of them: 83 * 0.01 is 0.8300000000000001.
    std::array<char, 32> digits;
    const char* end =
        std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::scientific, 1).ptr;
    std::from_chars(digits.data(), end, value);
    return numberText(value);
}

Text bodiesText(std::size_t count) { return count == 1 ? phrase("1 body") : phrase("%1 bodies", std::to_string(count)); }

class Adviser {
public:
    explicit Adviser(const Scene& scene) : m_scene(scene), m_solids(scene) {
        findPairs();
        for (const SceneBody& body : scene.bodies)
            m_masses.push_back(body.type == SceneBodyType::dynamic ? bodyMass(body).mass : 0);
        findHeights();
    }

    std::vector<Advice> advice() && {
        addOverlaps();
        addOpenJoints();
        addFastBodies();
        addMassRatios();
        addRestitution();
        addIterations();
        addSlowDrives();
        return std::move(m_advice);
    }

private:
    const SceneBody& body(std::size_t i) const { return m_scene.bodies[i]; }
    bool moves(std::size_t i) const { return body(i).type == SceneBodyType::dynamic; }

    // Those that touch or nearly do, at least one of which can move.
    void findPairs() {
        const double reach = std::max(m_scene.world.contactMargin, m_scene.world.linearSlop);
        const auto broadPhase = makeDynamicTree(0);
        for (std::size_t i = 0; i < m_solids.size(); ++i)
            if (const Aabb* bounds = m_solids.bounds(i))
                broadPhase->insert(static_cast<std::uint32_t>(i), enlarged(*bounds, reach / 2), !moves(i));
        std::vector<BroadPhase::Pair> near;
        broadPhase->findPairs(near);
        for (const auto [a, b] : near)
            if (const double distance = m_solids.distance(a, b); distance <= reach) m_pairs.push_back({a, b, distance});
    }

    // How many bodies stand upon one another up to each: its height is that of the highest one below it and one more. Bodies are taken from
    // the lowest to the highest, so that one pass does.
    void findHeights() {
        m_heights.assign(m_scene.bodies.size(), 0);
        std::vector<std::vector<std::size_t>> touching(m_scene.bodies.size());
        for (const Pair& pair : m_pairs) {
            touching[pair.a].push_back(pair.b);
            touching[pair.b].push_back(pair.a);
        }
        const Vec2 down = normalized(m_scene.world.gravity);
        const auto height = [&](std::size_t i) { return -dot(m_solids.position(i), down); };
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < m_scene.bodies.size(); ++i)
            if (moves(i) && m_solids.bounds(i)) order.push_back(i);
        std::ranges::sort(order, {}, height);
        for (const std::size_t i : order) {
            for (const std::size_t other : touching[i]) {
                const bool below = !moves(other) || height(other) < height(i);
                if (below) m_heights[i] = std::max(m_heights[i], m_heights[other] + 1);
            }
        }
    }

    void addOverlaps() {
        std::vector<Pair> overlaps;
        for (const Pair& pair : m_pairs)
            if (-pair.distance > m_scene.world.linearSlop) overlaps.push_back(pair);
        if (overlaps.empty()) return;
        std::ranges::sort(overlaps, {}, &Pair::distance);
        const Pair& worst = overlaps.front();
        Advice advice{Advice::Kind::overlap};
        Text others;
        if (overlaps.size() == 2) others = phrase(", and so does another pair");
        if (overlaps.size() > 2) others = phrase(", and so do %1 other pairs", std::to_string(overlaps.size() - 1));
        advice.text = phrase("%1 and %2 overlap at the start by %3 m%4: solvers throw them apart, each in its way.",
                             body(worst.a).title(), body(worst.b).title(), roundedText(-worst.distance), others);
        for (const Pair& pair : overlaps)
            for (const std::size_t i : {pair.a, pair.b}) addOnce(advice.bodies, body(i).id);
        advice.fixText = phrase("Separate them");
        advice.fix = [ids = advice.bodies](Scene& scene) { return separateBodies(scene, ids); };
        m_advice.push_back(std::move(advice));
    }

    void addOpenJoints() {
        double widest = m_scene.world.linearSlop;
        std::vector<const SceneJoint*> open;  // the widest first
        for (const SceneJoint& joint : m_scene.joints) {
            const double opening = openingOf(m_scene, joint);
            if (!(opening > m_scene.world.linearSlop)) continue;
            open.insert(opening > widest ? open.begin() : open.end(), &joint);
            widest = std::max(widest, opening);
        }
        if (open.empty()) return;
        Advice advice{Advice::Kind::openJoint};
        const SceneJoint& worst = *open.front();
        Text others;
        if (open.size() > 1) others = phrase(", and so are those of %1 more", std::to_string(open.size() - 1));
        advice.text = phrase(
            "The anchors of %1 are %2 m apart where it would hold them together%3: solvers pull them "
            "together at the start, each in its way.",
            worst.title(), roundedText(widest), others);
        std::vector<std::string> ids;
        for (const SceneJoint* joint : open) {
            ids.push_back(joint->id);
            for (const auto& body : {joint->bodyA, joint->bodyB})
                if (body) addOnce(advice.bodies, *body);
        }
        advice.fixText = open.size() == 1 ? phrase("Put the second anchor onto the first")
                                          : phrase("Put the second anchors onto the first");
        advice.fix = [ids, bodies = advice.bodies](Scene& scene) {
            for (SceneJoint& joint : scene.joints)
                if (std::ranges::find(ids, joint.id) != ids.end()) closeJoint(scene, joint);
            return EditResult{bodies, {}, {}};
        };
        m_advice.push_back(std::move(advice));
    }

    void addFastBodies() {
        struct Fast {
            std::size_t body;
            double share;  // of its least size in a step
        };
        std::vector<Fast> fast;
        for (std::size_t i = 0; i < m_scene.bodies.size(); ++i) {
            const Aabb* bounds = m_solids.bounds(i);
            if (!moves(i) || !bounds || body(i).bullet) continue;
            const Vec2 extent = bounds->upper - bounds->lower;
            const double size = std::min(extent.x, extent.y);
            const double way = length(body(i).linearVelocity) * m_scene.world.timeStep;
            if (way > size / 2) fast.push_back({i, way / size});
        }
        if (fast.empty()) return;
        std::ranges::sort(fast, std::greater{}, &Fast::share);
        Advice advice{Advice::Kind::fastBody};
        Text others;
        if (fast.size() > 1) others = phrase(", and %1 by more than half", bodiesText(fast.size() - 1));
        const std::string& title = body(fast.front().body).title();
        const std::string share = roundedText(fast.front().share);
        advice.text =
            m_scene.world.continuous
                ? phrase("%1 moves by %2 of its size in a step%3: it can go through others that move.", title, share, others)
                : phrase(
                      "%1 moves by %2 of its size in a step%3: without continuous collision it can go through "
                      "others.",
                      title, share, others);
        for (const Fast& one : fast) advice.bodies.push_back(body(one.body).id);
        advice.fixText = m_scene.world.continuous ? phrase("Make bullets of them")
                                                  : phrase("Make bullets of them, with continuous collision");
        advice.fix = [ids = advice.bodies](Scene& scene) {
            scene.world.continuous = true;
            for (const std::string& id : ids)
                if (const auto i = findBody(scene, id)) scene.bodies[*i].bullet = true;
            return EditResult{ids, {}, {}};
        };
        m_advice.push_back(std::move(advice));
    }

    void addMassRatios() {
        double greatest = greatMassRatio;
        std::size_t heavy = 0, light = 0;
        const auto consider = [&](std::size_t a, std::size_t b) {
            if (!(m_masses[a] > 0) || !(m_masses[b] > 0)) return;
            const auto [least, most] = std::minmax(m_masses[a], m_masses[b]);
            if (most / least <= greatest) return;
            greatest = most / least;
            heavy = m_masses[a] > m_masses[b] ? a : b;
            light = heavy == a ? b : a;
        };
        // A light body that only lies on a heavy one is borne as any other.
        for (const Pair& pair : m_pairs)
            if (m_masses[pair.a] > m_masses[pair.b] ? m_heights[pair.a] > m_heights[pair.b]
                                                    : m_heights[pair.b] > m_heights[pair.a])
                consider(pair.a, pair.b);
        for (const SceneJoint& joint : m_scene.joints) {
            const auto a = joint.bodyA ? findBody(m_scene, *joint.bodyA) : std::nullopt;
            const auto b = joint.bodyB ? findBody(m_scene, *joint.bodyB) : std::nullopt;
            if (a && b) consider(*a, *b);
        }
        if (greatest <= greatMassRatio) return;
        Advice advice{Advice::Kind::massRatio};
        advice.text = phrase(
            "%1 is %2 times as heavy as %3, which bears it or is joined to it: iterative solvers need about "
            "as many times the iterations.",
            body(heavy).title(), roundedText(greatest), body(light).title());
        advice.bodies = {body(light).id, body(heavy).id};
        m_advice.push_back(std::move(advice));
    }

    void addRestitution() {
        std::vector<std::size_t> bouncing;
        for (const Pair& pair : m_pairs) {
            const std::size_t upper = m_heights[pair.a] > m_heights[pair.b] ? pair.a : pair.b;
            if (m_heights[upper] < leastStack) continue;
            for (const std::size_t i : {pair.a, pair.b})
                if (moves(i) && std::ranges::any_of(body(i).shapes, [](const SceneShape& s) { return s.restitution > 0; }) &&
                    std::ranges::find(bouncing, i) == bouncing.end())
                    bouncing.push_back(i);
        }
        if (bouncing.empty()) return;
        Advice advice{Advice::Kind::restitutionInStack};
        Text others;
        if (bouncing.size() > 1) others = phrase(", as have %1 more", bodiesText(bouncing.size() - 1));
        advice.text = phrase("%1 stands in a stack and has restitution%2: every solver keeps such a stack in motion.",
                             body(bouncing.front()).title(), others);
        for (const std::size_t i : bouncing) advice.bodies.push_back(body(i).id);
        advice.fixText = phrase("Set their restitution to 0");
        advice.fix = [ids = advice.bodies](Scene& scene) {
            for (const std::string& id : ids)
                if (const auto i = findBody(scene, id))
                    for (SceneShape& shape : scene.bodies[*i].shapes) shape.restitution = 0;
            return EditResult{ids, {}, {}};
        };
        m_advice.push_back(std::move(advice));
    }

    void addIterations() {
        const auto highest = std::ranges::max_element(m_heights);
        if (highest == m_heights.end() || *highest < leastStack) return;
        const auto top = static_cast<std::size_t>(highest - m_heights.begin());
        for (const LaneSpec& lane : m_scene.lanes) {
            const auto found = lane.parameters.find("iterations");
            const auto* iterations = found != lane.parameters.end() ? std::get_if<std::int64_t>(&found->second) : nullptr;
            if (!iterations || *iterations >= *highest) continue;
            Advice advice{Advice::Kind::fewIterations};
            const std::string height = std::to_string(*highest);
            advice.text = *iterations == 1
                              ? phrase("%1 has 1 iteration for a stack of %2: an impulse gets one body further with each.",
                                       lane.label, height)
                              : phrase("%1 has %2 iterations for a stack of %3: an impulse gets one body further with each.",
                                       lane.label, std::to_string(*iterations), height);
            advice.bodies = {body(top).id};
            advice.lane = lane.label;
            advice.fixText = phrase("Set %1 iterations", height);
            advice.fix = [label = lane.label, enough = static_cast<std::int64_t>(*highest)](Scene& scene) {
                for (LaneSpec& one : scene.lanes)
                    if (one.label == label) one.parameters["iterations"] = enough;
                return EditResult{};
            };
            m_advice.push_back(std::move(advice));
        }
    }

    void addSlowDrives() {
        if (!m_scene.world.sleeping) return;
        const SceneSleep& sleep = m_scene.world.sleep;
        std::vector<Text> drives;
        std::vector<std::string> ids;
        double slowest = 1;  // of the threshold
        const auto consider = [&](double speed, double threshold, const Text& drive, const std::string& id) {
            const double share = std::abs(speed) / threshold;
            if (speed == 0 || share >= 1) return;
            slowest = std::min(slowest, share);
            if (std::ranges::find(drives, drive) == drives.end()) drives.push_back(drive);
            addOnce(ids, id);
        };
        for (const SceneBody& body : m_scene.bodies)
            for (const SceneShape& shape : body.shapes)
                consider(shape.surfaceVelocity, sleep.speed, phrase("The surface of %1", body.title()), body.id);
        for (const SceneJoint& joint : m_scene.joints) {
            const bool turns = joint.type == SceneJointType::revolute;
            const Text drive = phrase("The motor of %1", joint.title());
            for (const std::optional<std::string>& id : {joint.bodyA, joint.bodyB})
                if (joint.motor && id) consider(joint.motor->speed, turns ? sleep.angularSpeed : sleep.speed, drive, *id);
        }
        if (drives.empty()) return;
        Advice advice{Advice::Kind::slowDrive};
        Text others;
        if (drives.size() > 1) others = phrase(", and so are %1 others", std::to_string(drives.size() - 1));
        advice.text =
            phrase("%1 is slower than what counts as at rest%2: what is driven so falls asleep.", drives.front(), others);
        advice.bodies = std::move(ids);
        advice.fixText = phrase("Lower the speeds that count as at rest");
        advice.fix = [share = slowest / 2](Scene& scene) {
            scene.world.sleep.speed *= share;
            scene.world.sleep.angularSpeed *= share;
            return EditResult{};
        };
        m_advice.push_back(std::move(advice));
    }

    static void addOnce(std::vector<std::string>& ids, const std::string& id) {
        if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    }

    const Scene& m_scene;
    SolidBodies m_solids;
    std::vector<Pair> m_pairs;
    std::vector<double> m_masses;  // kg, by body; 0 for what is not dynamic
    std::vector<int> m_heights;    // by body
    std::vector<Advice> m_advice;
};

}  // namespace

std::vector<Advice> adviceFor(const Scene& scene) { return Adviser(scene).advice(); }

}  // namespace cairn
