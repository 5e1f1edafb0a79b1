// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/drawings/drawings.h"
#include "core/drawings/finish_import.h"
#include "core/drawings/svg_path.h"
#include "core/drawings/xml_reader.h"
#include "core/exchange/unique_ids.h"
#include "core/polygon/polygon_validity.h"
#include "core/polygon/signed_area.h"
#include "core/scene/scene_io.h"

namespace cairn {
namespace {

constexpr double metresPerPhysicalPixel = 0.0254 / 96;  // CSS: 96 pixels are an inch
constexpr double pixelsPerMetre = 100;                  // where a drawing has no size in the world
constexpr double flatteningTolerance = 0.1;             // of a pixel of the page
constexpr std::size_t maxSvgPoints = 1'000'000;         // of all outlines of a file
constexpr std::size_t maxSvgSubpaths = 500;             // of a path, beyond which nobody looks which lies in which

std::string_view localNameOf(pugi::xml_node node) {
    const std::string_view name = node.name();
    return name.starts_with("svg:") ? name.substr(4) : name;
}

// A property as an attribute or within the style attribute, which wins; empty where there is neither.
std::string_view styleOf(pugi::xml_node node, std::string_view property) {
    std::string_view style = node.attribute("style").value();
    while (!style.empty()) {
        const std::size_t end = std::min(style.find(';'), style.size());
        const std::string_view item = style.substr(0, end);
        style.remove_prefix(std::min(end + 1, style.size()));
        const std::size_t colon = item.find(':');
        if (colon == std::string_view::npos) continue;
        const auto trim = [](std::string_view text) {
            while (!text.empty() && std::string_view(" \t\r\n").find(text.front()) != std::string_view::npos)
                text.remove_prefix(1);
            while (!text.empty() && std::string_view(" \t\r\n").find(text.back()) != std::string_view::npos)
                text.remove_suffix(1);
            return text;
        };
        if (trim(item.substr(0, colon)) == property) return trim(item.substr(colon + 1));
    }
    return node.attribute(std::string(property).c_str()).value();
}

// "#rrggbb" of "#rgb" or "#rrggbb"; empty for all else.
std::string colorOf(std::string_view fill) {
    const bool isHex =
        fill.starts_with('#') && fill.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
    if (isHex && fill.size() == 7) return std::string(fill);
    if (!isHex || fill.size() != 4) return {};
    return {'#', fill[1], fill[1], fill[2], fill[2], fill[3], fill[3]};
}

// Whether a point lies within a closed outline, by crossings of the ray to the right.
bool isWithin(Vec2 p, const std::vector<Vec2>& outline) {
    bool inside = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        const Vec2 a = outline[j], b = outline[i];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) inside = !inside;
    }
    return inside;
}

bool hasHoles(const std::vector<SvgSubpath>& subpaths) {
    if (subpaths.size() > maxSvgSubpaths) return true;
    for (const SvgSubpath& inner : subpaths)
        for (const SvgSubpath& outer : subpaths)
            if (&inner != &outer && isWithin(inner.points.front(), outer.points)) return true;
    return false;
}

struct SvgContext {
    SvgTransform toWorld;
    bool filled = true, visible = true;
    std::string color = "#000000";
};

class SvgReader {
public:
    SvgReader(std::string_view bytes, const ImportOptions& options) : m_xml(bytes), m_options(options) {}

    SceneResult read() {
        const pugi::xml_node root = m_xml.root();
        if (root && localNameOf(root) != "svg") m_xml.error(root, phrase("expected <svg>"));
        if (root && !m_xml.hasErrors()) {
            SvgContext context;
            context.toWorld = pageToWorld(root);
            applyStyle(root, context);
            for (const pugi::xml_node child : root.children()) readElement(child, context);
            reportPassedOver();
        }
        if (!m_xml.hasErrors() && m_scene.bodies.empty())
            m_xml.error(root,
                        phrase("holds no outline: no path, rect, circle, ellipse, line, polyline or polygon that is shown"));
        if (m_xml.hasErrors()) return {std::nullopt, std::move(m_xml.problems())};
        suitTolerancesToSizes(m_scene);
        return checkedScene(std::move(m_scene), std::move(m_xml.problems()));
    }

private:
    // From the user units of the root to metres, y up, the lower left corner of the page at the origin.
    SvgTransform pageToWorld(pugi::xml_node root) {
        const std::string_view width = root.attribute("width").value(), height = root.attribute("height").value();
        std::array<double, 4> box{0, 0, 0, 0};
        const bool hasBox = readViewBox(root, box);
        double pageWidth = svgLength(width.empty() ? "100%" : width, box[2]);
        double pageHeight = svgLength(height.empty() ? "100%" : height, box[3]);
        if (!std::isfinite(pageWidth) || !std::isfinite(pageHeight) || pageWidth < 0 || pageHeight < 0) {
            m_xml.error(root, phrase("width and height: expected lengths, as 100, 100px, 10mm or 100%"));
            return {};
        }
        // preserveAspectRatio, as it is where none is given: all of the box is seen, in the middle of the page.
        double pixelsPerUnit = 1;
        if (hasBox && pageWidth > 0 && pageHeight > 0) pixelsPerUnit = std::min(pageWidth / box[2], pageHeight / box[3]);
        if (!hasBox) box = {0, 0, pageWidth, pageHeight};
        const bool isPhysical = width.ends_with("mm") || width.ends_with("cm") || width.ends_with("in") ||
                                width.ends_with("pt") || width.ends_with("pc");
        double metresPerUnit = pixelsPerUnit * (isPhysical ? metresPerPhysicalPixel : 1 / pixelsPerMetre);
        if (m_options.lengthUnitsPerMetre) metresPerUnit = 1 / *m_options.lengthUnitsPerMetre;
        m_viewport = {box[2], box[3]};
        m_tolerance = flatteningTolerance * metresPerUnit / pixelsPerUnit;
        const double bottom = box[1] + box[3];
        return {metresPerUnit, 0, 0, -metresPerUnit, -box[0] * metresPerUnit, bottom * metresPerUnit};
    }

    bool readViewBox(pugi::xml_node root, std::array<double, 4>& box) {
        const pugi::xml_attribute attribute = root.attribute("viewBox");
        if (!attribute) return false;
        const SvgPath pairs = parseSvgPoints(attribute.value(), false, 2);
        const bool isBox = pairs.problem.empty() && pairs.subpaths.size() == 1;
        if (isBox) {
            const std::vector<Vec2>& p = pairs.subpaths.front().points;
            box = {p[0].x, p[0].y, p[1].x, p[1].y};
        }
        if (!isBox || !(box[2] > 0) || !(box[3] > 0)) {
            m_xml.error(root, phrase("viewBox: expected x, y, width and height, the last two above 0"));
            return false;
        }
        return true;
    }

    void applyStyle(pugi::xml_node node, SvgContext& context) {
        // What is hidden may hold what is not.
        if (const std::string_view visibility = styleOf(node, "visibility"); !visibility.empty() && visibility != "inherit")
            context.visible = visibility == "visible";
        const std::string_view fill = styleOf(node, "fill");
        if (fill.empty() || fill == "inherit") return;
        context.filled = fill != "none" && fill != "transparent";
        context.color = colorOf(fill);
    }

    void readElement(pugi::xml_node node, const SvgContext& parent) {
        if (node.type() != pugi::node_element) return;
        const std::string_view name = localNameOf(node);
        if (styleOf(node, "display") == "none") return;
        SvgContext context = parent;
        applyStyle(node, context);
        const bool isGroup = name == "g" || name == "a" || name == "switch";
        if (!isGroup && !context.visible) return;
        if (std::string_view(node.attribute("style").value()).find("transform:") != std::string_view::npos)
            m_xml.warning(node, phrase("the transform in its style is not read; those of the attribute are"));
        const SvgTransformResult transform = parseSvgTransform(node.attribute("transform").value());
        if (!transform.problem.empty()) {
            m_xml.error(node, phrase("%1: %2", std::string("transform"), transform.problem));
            return;
        }
        context.toWorld = parent.toWorld * transform.transform;
        if (isGroup) {
            for (const pugi::xml_node child : node.children()) readElement(child, context);
        } else if (name == "path") {
            addOutlines(node, parseSvgPath(node.attribute("d").value(), toleranceIn(context), pointsLeft()), "d", context);
        } else if (name == "polygon" || name == "polyline") {
            addOutlines(node, parseSvgPoints(node.attribute("points").value(), name == "polygon", pointsLeft()), "points",
                        context);
        } else if (name == "line") {
            const Vec2 from{length(node, "x1", m_none), length(node, "y1", m_none)};
            const Vec2 to{length(node, "x2", m_none), length(node, "y2", m_none)};
            addOutlines(node, {{{{from, to}, false}}, {}}, "line", context);
        } else if (name == "circle" || name == "ellipse") {
            readEllipse(node, name == "circle", context);
        } else if (name == "rect") {
            readRect(node, context);
        } else if (name == "text" || name == "image" || name == "use" || name == "svg" || name == "style" ||
                   name == "foreignObject") {
            PassedOver& passed = m_passedOver[std::string(name)];
            if (passed.count++ == 0) passed.first = node;
        }
    }

    // A tolerance in the units of an element.
    double toleranceIn(const SvgContext& context) const {
        const double scale = context.toWorld.largestScale();
        return scale > 0 ? m_tolerance / scale : 1;
    }
    std::size_t pointsLeft() const { return maxSvgPoints - m_points; }

    // What percentages are of: SVG 1.1, 7.10.
    double wholeOf(std::string_view attribute) const {
        if (attribute.find('x') != std::string_view::npos || attribute == "width") return m_viewport.x;
        if (attribute.find('y') != std::string_view::npos || attribute == "height") return m_viewport.y;
        return std::hypot(m_viewport.x, m_viewport.y) / std::sqrt(2.0);
    }

    double length(pugi::xml_node node, const char* attribute, std::optional<double> without) {
        const pugi::xml_attribute found = node.attribute(attribute);
        if (!found || std::string_view(found.value()) == "auto") return without.value_or(0);
        const double value = svgLength(found.value(), wholeOf(attribute));
        if (std::isfinite(value)) return value;
        m_xml.error(node, phrase("%1: expected a length, found \"%2\"", std::string(attribute), std::string(found.value())));
        return 0;
    }

    void readEllipse(pugi::xml_node node, bool isCircle, const SvgContext& context) {
        const Vec2 center{length(node, "cx", m_none), length(node, "cy", m_none)};
        Vec2 radii;
        radii.x = length(node, isCircle ? "r" : "rx", m_none);
        radii.y = isCircle ? radii.x : length(node, "ry", m_none);
        if (!(radii.x > 0) || !(radii.y > 0)) return;  // not drawn
        const double scale = context.toWorld.uniformScale();
        if (radii.x == radii.y && scale > 0)
            addShape(node, CircleShape{{0, 0}, scale * radii.x}, context.toWorld(center), 0, context);
        else
            addOutlines(node, {{{flattenedEllipse(center, radii, toleranceIn(context)), true}}, {}}, "outline", context);
    }

    void readRect(pugi::xml_node node, const SvgContext& context) {
        const Vec2 corner{length(node, "x", m_none), length(node, "y", m_none)};
        const Vec2 size{length(node, "width", m_none), length(node, "height", m_none)};
        if (!(size.x > 0) || !(size.y > 0)) return;  // not drawn
        // Either radius stands for both, and none is above half the side: SVG 1.1, 9.2.
        Vec2 radii{length(node, "rx", -1.0), length(node, "ry", -1.0)};
        if (radii.x < 0) radii.x = std::max(radii.y, 0.0);
        if (radii.y < 0) radii.y = radii.x;
        radii = {std::min(radii.x, size.x / 2), std::min(radii.y, size.y / 2)};

        const double scale = context.toWorld.uniformScale();
        const Vec2 center = context.toWorld(corner + 0.5 * size);
        const double angle = context.toWorld.angle() + 0.0;
        const double shorter = std::min(size.x, size.y);
        if (radii.x == 0 || radii.y == 0) {
            if (scale > 0)
                addShape(node, BoxShape{0.5 * scale * size, {0, 0}, 0}, center, angle, context);
            else
                addOutlines(node,
                            {{{{corner, corner + Vec2{size.x, 0}, corner + size, corner + Vec2{0, size.y}}, true}}, {}},
                            "outline", context);
            return;
        }
        if (scale > 0 && radii.x == radii.y && 2 * radii.x == shorter) {
            const Vec2 reach = 0.5 * scale * Vec2{size.x - shorter, size.y - shorter};
            const double radius = 0.5 * scale * shorter;
            if (size.x == size.y)
                addShape(node, CircleShape{{0, 0}, radius}, center, 0, context);
            else
                addShape(node, CapsuleShape{-reach, reach, radius}, center, angle, context);
            return;
        }
        addOutlines(node, parseSvgPath(roundedRectPath(corner, size, radii), toleranceIn(context), pointsLeft()), "outline",
                    context);
    }

    static std::string roundedRectPath(Vec2 corner, Vec2 size, Vec2 radii) {
        const auto pair = [](double x, double y) { return numberText(x) + " " + numberText(y) + " "; };
        const std::string arc = "a" + pair(radii.x, radii.y) + "0 0 1 ";
        const Vec2 straight = size - 2 * radii;
        return "M" + pair(corner.x + radii.x, corner.y) + "h" + numberText(straight.x) + arc + pair(radii.x, radii.y) + "v" +
               numberText(straight.y) + arc + pair(-radii.x, radii.y) + "h" + numberText(-straight.x) + arc +
               pair(-radii.x, -radii.y) + "v" + numberText(-straight.y) + arc + pair(radii.x, -radii.y) + "z";
    }

    // The outlines of one element as one body: filled ones as polygons, others as chains.
    void addOutlines(pugi::xml_node node, SvgPath path, const char* attribute, const SvgContext& context) {
        if (!path.problem.empty()) {
            m_xml.error(node, phrase("%1: %2", std::string(attribute), path.problem));
            return;
        }
        bool filled = context.filled;
        for (SvgSubpath& subpath : path.subpaths) {
            m_points += subpath.points.size();
            for (Vec2& point : subpath.points) point = context.toWorld(point);
            if (subpath.points.size() < 3) subpath.closed = false;
        }
        if (filled && path.subpaths.size() > 1 && hasHoles(path.subpaths)) {
            m_xml.warning(node,
                          phrase("has outlines within outlines; they are read as lines, since a polygon has no holes"));
            filled = false;
        }
        std::vector<SceneShape> shapes;
        for (SvgSubpath& subpath : path.subpaths)
            if (std::optional<SceneShape> shape = outlineShape(node, std::move(subpath), filled))
                shapes.push_back(std::move(*shape));
        if (shapes.empty()) return;
        const Vec2 center = middleOf(shapes);
        for (SceneShape& shape : shapes) {
            auto* polygon = std::get_if<PolygonShape>(&shape.geometry);
            for (Vec2& point : polygon ? polygon->vertices : std::get<ChainShape>(shape.geometry).vertices) point -= center;
        }
        SceneBody& body = addBody(node, context);
        body.position = center;
        body.shapes = std::move(shapes);
    }

    std::optional<SceneShape> outlineShape(pugi::xml_node node, SvgSubpath subpath, bool filled) {
        SceneShape shape;
        if (filled && subpath.closed) {
            const OutlineCheck check = checkPolygon(subpath.points);
            if (check.fault == OutlineFault::none) {
                shape.geometry = PolygonShape{check.pick(subpath.points)};
                return shape;
            }
            if (check.fault != OutlineFault::meetingEdges) {
                m_xml.warning(node, phrase("encloses no area, and is passed over"));
                return {};
            }
            m_xml.warning(node, phrase("crosses or touches itself; it is read as a line, since a polygon may not"));
        }
        const OutlineCheck check = checkChain(subpath.points, subpath.closed);
        if (check.fault != OutlineFault::none) {
            m_xml.warning(node, phrase("is a point, and is passed over"));
            return {};
        }
        shape.geometry = ChainShape{check.pick(subpath.points), subpath.closed};
        return shape;
    }

    // The middle of the box around all vertices.
    static Vec2 middleOf(const std::vector<SceneShape>& shapes) {
        std::optional<Vec2> low, high;
        for (const SceneShape& shape : shapes) {
            const auto* polygon = std::get_if<PolygonShape>(&shape.geometry);
            for (const Vec2 p : polygon ? polygon->vertices : std::get<ChainShape>(shape.geometry).vertices) {
                low = low ? Vec2{std::min(low->x, p.x), std::min(low->y, p.y)} : p;
                high = high ? Vec2{std::max(high->x, p.x), std::max(high->y, p.y)} : p;
            }
        }
        return 0.5 * (*low + *high);
    }

    template <typename Shape>
    void addShape(pugi::xml_node node, Shape geometry, Vec2 position, double angle, const SvgContext& context) {
        SceneBody& body = addBody(node, context);
        body.position = position;
        body.angle = angle;
        SceneShape& shape = body.shapes.emplace_back();
        shape.geometry = std::move(geometry);
    }

    SceneBody& addBody(pugi::xml_node node, const SvgContext& context) {
        SceneBody& body = m_scene.bodies.emplace_back();
        const std::string id = node.attribute("id").value(), label = node.attribute("inkscape:label").value();
        body.id = m_ids.next(id.empty() ? localNameOf(node) : std::string_view(id));
        if (nameFault(label).empty()) body.name = label;
        body.type = SceneBodyType::fixed;
        if (context.filled) body.color = context.color;
        return body;
    }

    void reportPassedOver() {
        for (const auto& [name, passed] : m_passedOver) {
            Text why = phrase("is not read");
            if (name == "text") why = phrase("is not read; turn it into paths to have its outlines");
            if (name == "use") why = phrase("is not read; unlink clones to have their outlines");
            if (name == "style") why = phrase("is not read: colours and visibility of classes are not seen");
            m_xml.warning(passed.first, passed.count > 1
                                            ? phrase("<%1> (%2 times) %3", name, std::to_string(passed.count), why)
                                            : phrase("<%1> %2", name, why));
        }
    }

    static constexpr std::optional<double> m_none{};

    XmlReader m_xml;
    ImportOptions m_options;
    Scene m_scene;
    UniqueIds m_ids{"outline"};
    Vec2 m_viewport;                                            // user units
    double m_tolerance = flatteningTolerance / pixelsPerMetre;  // m
    std::size_t m_points = 0;
    struct PassedOver {
        pugi::xml_node first;
        int count = 0;
    };
    std::map<std::string, PassedOver> m_passedOver;  // by name
};

bool looksLikeSvg(std::string_view bytes) {
    const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (first == std::string_view::npos || bytes[first] != '<') return false;
    const std::string_view head = bytes.substr(first, 4096);
    return head.find("<svg") != std::string_view::npos;
}

}  // namespace

SceneFormat svgFormat() {
    SceneFormat format;
    format.id = "svg";
    format.name = "SVG outlines";
    format.summary = "paths, rectangles, circles, ellipses and lines of a drawing as static bodies";
    format.extensions = {".svg"};
    format.readsPixels = true;
    format.recognises = [](std::string_view bytes, std::string_view) { return looksLikeSvg(bytes); };
    format.read = [](std::string_view bytes, const ImportOptions& options) { return SvgReader(bytes, options).read(); };
    return format;
}

}  // namespace cairn
