// SPDX-License-Identifier: MIT
#pragma once

#include <exception>

#include "core/text/text.h"

namespace cairn {

// The reason of an exception that can be said in other languages.
class SpokenReason {
public:
    explicit SpokenReason(Text text) : m_text(std::move(text)) {}
    virtual ~SpokenReason();
    const Text& text() const { return m_text; }

private:
    Text m_text;
};

// An exception of a standard class with such a reason, whose what() is the English of it:
//
//     throw Spoken<std::invalid_argument>(phrase("%1 is no finite number", name));
template <class Error>
class Spoken : public Error, public SpokenReason {
public:
    explicit Spoken(const Text& text) : Error(text.english()), SpokenReason(text) {}
};

// What an exception says. The text of one that is not Spoken is taken for a pattern, so that it can be said where the catalogue has it.
Text reasonOf(const std::exception& error);

}  // namespace cairn
