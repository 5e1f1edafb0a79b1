// SPDX-License-Identifier: MIT
#include "core/text/text.h"

namespace cairn {

std::string Text::english() const {
    if (!m_isPhrase) return m_text;
    std::string result;
    for (std::size_t i = 0; i < m_text.size(); ++i) {
        const bool isPlace = m_text[i] == '%' && i + 1 < m_text.size() && m_text[i + 1] >= '1' && m_text[i + 1] <= '9';
        const auto place = isPlace ? static_cast<std::size_t>(m_text[i + 1] - '1') : m_arguments.size();
        if (place >= m_arguments.size()) {
            result += m_text[i];
            continue;
        }
        result += m_arguments[place].english();
        ++i;
    }
    return result;
}

Text joined(const std::vector<Text>& texts, const std::string& separator) {
    // Pairs within pairs, for a pattern has nine places at most.
    Text result;
    for (const Text& text : texts)
        result = result.empty() ? text : Text::ofPhrase("%1" + separator + "%2", {std::move(result), text});
    return result;
}

}  // namespace cairn
