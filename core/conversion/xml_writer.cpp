// SPDX-License-Identifier: MIT
#include "core/conversion/xml_writer.h"

#include "core/scene/json.h"

namespace cairn {

namespace {

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            default:
                result += c;
        }
    }
    return result;
}

}  // namespace

XmlWriter::XmlWriter() : m_text("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") {}

void XmlWriter::endOfTag() {
    if (m_isInTag) m_text += ">\n";
    m_isInTag = false;
}

void XmlWriter::comment(std::string_view lines) {
    endOfTag();
    m_text += "<!--\n" + std::string(lines) + "-->\n";
}

XmlWriter& XmlWriter::open(std::string tag) {
    endOfTag();
    m_text += std::string(2 * m_open.size(), ' ') + '<' + tag;
    m_open.push_back(std::move(tag));
    m_isInTag = true;
    return *this;
}

XmlWriter& XmlWriter::attribute(std::string_view name, std::string_view text) {
    m_text += ' ' + std::string(name) + "=\"" + escaped(text) + '"';
    return *this;
}

XmlWriter& XmlWriter::attribute(std::string_view name, double number) { return attribute(name, std::span(&number, 1)); }

XmlWriter& XmlWriter::attribute(std::string_view name, std::initializer_list<double> numbers) {
    return attribute(name, std::span(numbers.begin(), numbers.size()));
}

XmlWriter& XmlWriter::attribute(std::string_view name, std::span<const double> numbers) {
    std::string text;
    for (const double number : numbers) text += (text.empty() ? "" : " ") + numberText(number + 0.0);  // no "-0"
    return attribute(name, std::string_view(text));
}

void XmlWriter::close() {
    const std::string tag = std::move(m_open.back());
    m_open.pop_back();
    if (m_isInTag)
        m_text += "/>\n";
    else
        m_text += std::string(2 * m_open.size(), ' ') + "</" + tag + ">\n";
    m_isInTag = false;
}

std::string XmlWriter::take() {
    while (!m_open.empty()) close();
    return std::move(m_text);
}

}  // namespace cairn
