// SPDX-License-Identifier: MIT
#include "core/drawings/tiled.h"

namespace cairn {
namespace {

// Most objects, points and properties, beyond which a tree would take more memory than its text is worth.
constexpr std::size_t maxTmxParts = 200'000;

class TmxTree {
public:
    explicit TmxTree(XmlReader& reader) : m_reader(reader) {}

    Json map(pugi::xml_node node) {
        Json::Object tree{{"type", "map"}};
        addText(node, "orientation", tree);
        addNumber(node, "width", tree);
        addNumber(node, "height", tree);
        addNumber(node, "tilewidth", tree);
        addNumber(node, "tileheight", tree);
        if (std::string_view(node.attribute("infinite").value()) == "1") tree.push_back({"infinite", true});
        addProperties(node, tree);
        tree.push_back({"layers", layers(node)});
        return at(node, std::move(tree));
    }

private:
    Json at(pugi::xml_node node, Json value) const {
        value.setLine(m_reader.lineOf(node));
        return value;
    }

    void addText(pugi::xml_node node, const char* name, Json::Object& tree) const {
        if (const pugi::xml_attribute found = node.attribute(name)) tree.push_back({name, at(node, found.value())});
    }
    void addNumber(pugi::xml_node node, const char* name, Json::Object& tree) {
        if (node.attribute(name)) tree.push_back({name, at(node, m_reader.number(node, name, 0))});
    }

    Json layers(pugi::xml_node parent) {
        Json::Array list;
        for (const pugi::xml_node node : parent.children()) {
            const std::string_view name = node.name();
            if (name != "layer" && name != "imagelayer" && name != "objectgroup" && name != "group") continue;
            Json::Object layer{{"type", name == "layer" ? "tilelayer" : node.name()}};
            addText(node, "name", layer);
            addNumber(node, "offsetx", layer);
            addNumber(node, "offsety", layer);
            if (name == "group") layer.push_back({"layers", layers(node)});
            if (name == "objectgroup") layer.push_back({"objects", objects(node)});
            list.push_back(at(node, std::move(layer)));
        }
        return list;
    }

    Json objects(pugi::xml_node parent) {
        Json::Array list;
        for (const pugi::xml_node node : parent.children("object"))
            if (takePart(node)) list.push_back(object(node));
        return list;
    }

    Json object(pugi::xml_node node) {
        Json::Object tree;
        for (const char* name : {"name", "type", "class", "template"}) addText(node, name, tree);
        for (const char* name : {"id", "gid", "x", "y", "width", "height", "rotation"}) addNumber(node, name, tree);
        if (std::string_view(node.attribute("visible").value()) == "0") tree.push_back({"visible", false});
        for (const char* name : {"ellipse", "point", "text"})
            if (node.child(name)) tree.push_back({name, true});
        for (const char* name : {"polygon", "polyline"})
            if (const pugi::xml_node outline = node.child(name)) tree.push_back({name, points(outline)});
        addProperties(node, tree);
        return at(node, std::move(tree));
    }

    // "0,0 55,-23 96,-117"
    Json points(pugi::xml_node node) {
        Json::Array list;
        std::string_view text = node.attribute("points").value();
        constexpr std::string_view space = " \t\r\n";
        for (std::size_t start; (start = text.find_first_not_of(space)) != text.npos;) {
            text.remove_prefix(start);
            const std::string_view pair = text.substr(0, text.find_first_of(space));
            text.remove_prefix(pair.size());
            const std::size_t comma = pair.find(',');
            if (comma == pair.npos) {
                m_reader.error(node,
                               phrase("points: must be pairs of numbers as \"3,-4\", found \"%1\"", pair.substr(0, 40)));
                break;
            }
            const auto x = m_reader.numberOf(node, "points", pair.substr(0, comma));
            const auto y = m_reader.numberOf(node, "points", pair.substr(comma + 1));
            if (!x || !y || !takePart(node)) break;
            list.push_back(at(node, Json::Object{{"x", *x}, {"y", *y}}));
        }
        return at(node, std::move(list));
    }

    void addProperties(pugi::xml_node owner, Json::Object& tree) {
        Json::Array list;
        for (const pugi::xml_node node : owner.child("properties").children("property")) {
            if (!takePart(node)) break;
            const std::string_view type = node.attribute("type").value();
            if (type == "class") continue;
            // Texts of several lines are not in the attribute.
            const pugi::xml_attribute attribute = node.attribute("value");
            Json value(attribute ? attribute.value() : node.child_value());
            if (type == "bool") value = *value.string() == "true";
            if (type == "int" || type == "float" || type == "object") {
                const auto number = m_reader.numberOf(node, node.attribute("name").value(), *value.string());
                if (!number) continue;
                value = *number;
            }
            list.push_back(
                at(node, Json::Object{{"name", node.attribute("name").value()}, {"value", at(node, std::move(value))}}));
        }
        if (!list.empty()) tree.push_back({"properties", std::move(list)});
    }

    bool takePart(pugi::xml_node node) {
        if (++m_parts == maxTmxParts + 1)
            m_reader.error(node, phrase("is one too many: at most %1 objects, points and properties are read",
                                        std::to_string(maxTmxParts)));
        return m_parts <= maxTmxParts;
    }

    XmlReader& m_reader;
    std::size_t m_parts = 0;
};

}  // namespace

Json tiledTreeOf(XmlReader& reader) {
    const pugi::xml_node root = reader.root();
    if (root && std::string_view(root.name()) != "map") reader.error(root, phrase("expected <map>"));
    if (!root || reader.hasErrors()) return {};
    Json tree = TmxTree(reader).map(root);
    return reader.hasErrors() ? Json() : tree;
}

}  // namespace cairn
