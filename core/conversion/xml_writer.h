// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {

// Writes XML, an element a line, two spaces of indent to each level. Texts are escaped.
class XmlWriter {
public:
    XmlWriter();

    // Between the elements: lines that hold no "--".
    void comment(std::string_view lines);

    // Elements are closed in the reverse order of their opening; attributes belong to the one opened last, before anything else is in it.
    XmlWriter& open(std::string tag);
    XmlWriter& attribute(std::string_view name, std::string_view text);
    XmlWriter& attribute(std::string_view name, const char* text) { return attribute(name, std::string_view(text)); }
    XmlWriter& attribute(std::string_view name, double number);
    XmlWriter& attribute(std::string_view name, std::initializer_list<double> numbers);
    XmlWriter& attribute(std::string_view name, std::span<const double> numbers);
    void close();

    // All that was written, with what is open closed.
    std::string take();

private:
    void endOfTag();

    std::string m_text;
    std::vector<std::string> m_open;
    bool m_isInTag = false;
};

}  // namespace cairn
