// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/conversion/body_index.h"
#include "core/conversion/layer_masks.h"
#include "core/conversion/xml_writer.h"
#include "core/exchange/unique_ids.h"
#include "core/exports/mjcf.h"
#include "core/geometry/mass_properties.h"
#include "core/math/transform.h"

namespace cairn {

// Writes a scene as MJCF, section by section.
class MjcfWriter {
public:
    explicit MjcfWriter(const Scene& scene);
    std::string write(const std::vector<Loss>& losses);

private:
    struct Body {
        std::string name;
        Transform pose;
        MassProperties mass;                              // of dynamic bodies
        std::string x, y, hinge;                          // names of its degrees of freedom; empty where it has none
        std::vector<std::pair<std::string, Vec2>> sites;  // ends of tendons, in its frame
    };
    // How far B is turned against A, as a sum of hinges with factors, and what is to be added to it for our joint's angle.
    struct Turn {
        std::vector<std::pair<std::string, double>> hinges;
        double offset = 0;
    };
    // A constant force on a coordinate (N), or a motor of a coordinate or tendon.
    struct Actuator {
        std::string name, kind, target;  // kind: joint or tendon
        double force = 0;
        std::optional<JointMotor> motor{};
        double mass = 0;  // what the motor moves, kg or kg m^2
    };

    void writeHead();
    void writeMeshes();
    void writeBodies();
    void writeBody(std::size_t index);
    void writeFreedom(std::size_t index);
    void writeRail(std::size_t index);
    void writeGeoms(std::size_t index);
    void beginGeom(const SceneShape& shape, const std::string& color);
    void writeSites(const std::vector<std::pair<std::string, Vec2>>& sites);
    void writeExcludedPairs();
    void writeEqualities();
    void writeWeld(const SceneJoint& joint, std::optional<std::size_t> a, std::optional<std::size_t> b);
    void writeTendons();
    void writeActuators();
    void writeStart();

    std::optional<std::size_t> indexOf(const std::optional<std::string>& id) const { return m_index.find(id); }
    Turn turnOf(const SceneJoint& joint) const;
    bool hasTurnTendon(const SceneJoint& joint) const;
    static bool isDistance(const SceneJoint& joint);
    void writeLimit(const std::optional<JointLimit>& limit, double offset);
    // The coordinates of a body at the start and their speeds.
    void addStart(std::size_t index, std::vector<double>& coordinates, std::vector<double>& speeds) const;
    double railSpeed(std::size_t index) const;

    const Scene& m_scene;
    BodyIndex m_index;
    MjcfTree m_tree;
    LayerMasks m_layers;
    double m_step = 0;  // s
    std::vector<Body> m_bodies;
    std::vector<std::string> m_rails;  // to each joint: the name of its degree of freedom, where it is a rail
    std::vector<std::pair<std::string, Vec2>> m_worldSites;
    std::vector<Actuator> m_actuators;
    XmlWriter m_xml;
};

}  // namespace cairn
