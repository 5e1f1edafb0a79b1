// SPDX-License-Identifier: MIT
#include "core/drawings/xml_reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace cairn {
namespace {

constexpr std::size_t maxXmlProblems = 100;

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view space = " \t\r\n";
    const std::size_t first = text.find_first_not_of(space);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(space) - first + 1);
}

// How deep elements nest. Walks along the tree rather than down into it, so that no file is too deep for the stack.
std::size_t depthOf(pugi::xml_node root) {
    std::size_t deepest = 0, depth = 1;
    for (pugi::xml_node node = root; node;) {
        deepest = std::max(deepest, depth);
        if (node.first_child()) {
            node = node.first_child();
            ++depth;
            continue;
        }
        while (node && node != root && !node.next_sibling()) {
            node = node.parent();
            --depth;
        }
        if (node == root) break;
        node = node.next_sibling();
    }
    return deepest;
}

}  // namespace

XmlReader::XmlReader(std::string_view bytes, const XmlLimits& limits) : m_size(bytes.size()) {
    if (bytes.size() > limits.bytes) {
        error({},
              phrase("is %1 bytes long; at most %2 are read", std::to_string(bytes.size()), std::to_string(limits.bytes)));
        return;
    }
    // A tree takes many times the memory of its text, so that its size is known before it is made.
    if (const auto tags = static_cast<std::size_t>(std::ranges::count(bytes, '<')); tags > limits.tags) {
        error({}, phrase("holds %1 tags; at most %2 are read", std::to_string(tags), std::to_string(limits.tags)));
        return;
    }
    for (std::size_t end = bytes.find('\n'); end != bytes.npos; end = bytes.find('\n', end + 1))
        m_lineEnds.push_back(static_cast<std::uint32_t>(end));
    const pugi::xml_parse_result parsed = m_document.load_buffer(bytes.data(), bytes.size());
    if (!parsed) {
        m_document.reset();
        m_hasErrors = true;
        m_problems.push_back(
            {Severity::error, "", lineAt(parsed.offset), phrase("is no XML: %1", std::string(parsed.description()))});
        return;
    }
    const std::size_t depth = depthOf(root());
    if (!root())
        error({}, phrase("holds no element"));
    else if (depth > limits.depth)
        error({},
              phrase("nests elements %1 deep; at most %2 are read", std::to_string(depth), std::to_string(limits.depth)));
    if (m_hasErrors) m_document.reset();
}

double XmlReader::number(pugi::xml_node node, const char* attribute, double defaultValue) {
    const pugi::xml_attribute found = node.attribute(attribute);
    if (!found) return defaultValue;
    return numberOf(node, attribute, found.value()).value_or(defaultValue);
}

std::optional<double> XmlReader::numberOf(pugi::xml_node at, std::string_view what, std::string_view text) {
    std::string_view digits = trimmed(text);
    if (digits.starts_with('+')) digits.remove_prefix(1);
    double value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ec == std::errc{} && read.ptr == digits.data() + digits.size() && std::isfinite(value)) return value;
    error(at, phrase("%1: expected a number, found \"%2\"", what, text.substr(0, 40)));
    return {};
}

std::string XmlReader::placeOf(pugi::xml_node node) const {
    if (!node) return {};
    std::string place;
    for (; node && node.type() == pugi::node_element; node = node.parent()) {
        std::size_t index = 1;
        for (pugi::xml_node before = node.previous_sibling(node.name()); before;
             before = before.previous_sibling(node.name()))
            ++index;
        std::string step = node.name();
        if (index > 1 || node.next_sibling(node.name())) step += "[" + std::to_string(index) + "]";
        place = place.empty() ? step : step + "/" + place;
    }
    return place;
}

void XmlReader::add(Severity severity, pugi::xml_node at, Text message) {
    if (severity == Severity::error) m_hasErrors = true;
    if (m_problems.size() >= maxXmlProblems) return;
    m_problems.push_back({severity, placeOf(at), lineOf(at), std::move(message)});
}

int XmlReader::lineAt(std::ptrdiff_t offset) const {
    if (offset < 0 || static_cast<std::size_t>(offset) > m_size) return 0;
    const auto before = std::ranges::lower_bound(m_lineEnds, static_cast<std::uint32_t>(offset)) - m_lineEnds.begin();
    return 1 + static_cast<int>(before);
}

}  // namespace cairn
