// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/conversion/body_index.h"
#include "core/conversion/layer_masks.h"
#include "core/exchange/unique_ids.h"
#include "core/exports/godot.h"
#include "core/geometry/mass_properties.h"
#include "core/math/transform.h"

namespace cairn {

class GodotWriter {
public:
    GodotWriter(const Scene& scene, GodotVersion version, double pixelsPerMetre)
        : m_scene(scene),
          m_index(scene),
          m_layers(scene),
          m_isThree(version == GodotVersion::three),
          m_scale(pixelsPerMetre) {}
    std::string write(const std::vector<Loss>& losses);

private:
    // Without what Godot keeps for its paths.
    static std::string nodeName(std::string text);
    // Values as the format spells them.
    std::string number(double value) const;
    std::string point(Vec2 p) const;  // pixels from m
    std::string points(const std::vector<Vec2>& list) const;

    std::string addResource(const std::string& type, const std::string& properties);  // returns its id
    void beginNode(const std::string& name, const std::string& type, const std::string& parent);
    void set(const std::string& property, const std::string& value);

    void writeScript();
    void writeBody(std::size_t index);
    void writeMotion(const SceneBody& body, const MassProperties& mass);
    void writeShape(const SceneShape& shape, std::size_t index, const std::string& parent, Vec2 origin);
    void writeJoint(const SceneJoint& joint);
    void beginJoint(const SceneJoint& joint, const std::string& type, Vec2 place);
    void writePins(const SceneJoint& joint, bool isWeld);
    void writeGrooves(const SceneJoint& joint);
    void writeSpring(const SceneJoint& joint);
    double reachOf(const SceneJoint& joint, Vec2 anchor) const;
    std::string pathOf(const std::optional<std::string>& id) const;
    Transform poseOf(const std::optional<std::string>& id) const { return cairn::poseOf(m_index.body(id)); }

    friend struct GodotShapeWriter;

    const Scene& m_scene;
    BodyIndex m_index;
    LayerMasks m_layers;
    bool m_isThree;
    double m_scale;  // pixels to a metre
    UniqueIds m_nodeNames{"node"};
    std::vector<std::string> m_names;  // of the nodes of bodies
    std::string m_worldName;           // of the body that stands for the world; empty where none is needed
    std::map<std::pair<double, double>, std::string> m_materials;  // ids by friction and restitution
    std::size_t m_resourceCount = 0;
    std::string m_resources, m_nodes;
};

}  // namespace cairn
