// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene/scene_io.h"

namespace cairn {

struct XmlLimits {
    std::size_t bytes = std::size_t{16} << 20;
    std::size_t depth = 128;
    std::size_t tags = 1'000'000;  // opening and closing ones, comments and the like
};

// An XML file on its way to a scene: its tree, and what is found wrong with it on the way, each with a path as "svg/g[2]/path" and a line.
// Entities of a file's own are never expanded, so that none can grow.
class XmlReader {
public:
    explicit XmlReader(std::string_view bytes, const XmlLimits& limits = {});

    // The outermost element; empty where the file is no XML or beyond the limits, which problems() then says.
    pugi::xml_node root() const { return m_document.document_element(); }

    void error(pugi::xml_node at, Text message) { add(Severity::error, at, std::move(message)); }
    void warning(pugi::xml_node at, Text message) { add(Severity::warning, at, std::move(message)); }
    bool hasErrors() const { return m_hasErrors; }
    std::vector<SceneProblem>& problems() { return m_problems; }

    // The number of an attribute; the default where it is absent. One that is no finite number is an error.
    double number(pugi::xml_node node, const char* attribute, double defaultValue);
    // The same of any text, for which `what` stands in the message.
    std::optional<double> numberOf(pugi::xml_node at, std::string_view what, std::string_view text);

    std::string placeOf(pugi::xml_node node) const;
    // From 1; 0 where it is not known.
    int lineOf(pugi::xml_node node) const { return node ? lineAt(node.offset_debug()) : 0; }

private:
    void add(Severity severity, pugi::xml_node at, Text message);
    int lineAt(std::ptrdiff_t offset) const;

    std::size_t m_size;
    std::vector<std::uint32_t> m_lineEnds;  // offsets of line feeds
    pugi::xml_document m_document;
    std::vector<SceneProblem> m_problems;
    bool m_hasErrors = false;
};

}  // namespace cairn
