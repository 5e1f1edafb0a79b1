// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cairn {

// What is said to people, so that it can be said in other languages: a name or a number, which is the same in all of them, or a phrase, whose
// pattern is looked up in a catalogue by its English. Places %1 to %9 of a pattern stand for its arguments, which are texts themselves.
class Text {
public:
    Text() = default;
    Text(std::string verbatim) : m_text(std::move(verbatim)) {}
    Text(std::string_view verbatim) : m_text(verbatim) {}

    static Text ofPhrase(std::string pattern, std::vector<Text> arguments) {
        Text text(std::move(pattern));
        text.m_isPhrase = true;
        text.m_arguments = std::move(arguments);
        return text;
    }

    bool empty() const { return m_text.empty(); }
    bool isPhrase() const { return m_isPhrase; }
    const std::string& pattern() const { return m_text; }  // of a name or number, itself
    const std::vector<Text>& arguments() const { return m_arguments; }

    std::string english() const;

    friend bool operator==(const Text&, const Text&) = default;
    friend bool operator==(const Text& text, std::string_view english) { return text.english() == english; }

private:
    std::string m_text;
    bool m_isPhrase = false;
    std::vector<Text> m_arguments;
};

// A phrase. A pattern that is written out here is put into the catalogue by ./dev translate.
template <class... Arguments>
Text phrase(std::string pattern, Arguments&&... arguments) {
    return Text::ofPhrase(std::move(pattern), {Text(std::forward<Arguments>(arguments))...});
}

// Marks a text for the catalogue where it stands in a description that is looked up as a whole: a label, a summary, a help.
constexpr const char* translatable(const char* text) { return text; }

// Texts one after another, with what stands between them.
Text joined(const std::vector<Text>& texts, const std::string& separator);

}  // namespace cairn
