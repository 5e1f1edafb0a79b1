// SPDX-License-Identifier: MIT
#include "core/transfer/near_formats.h"

#include <array>

#include "core/exchange/json_fields.h"
#include "core/text/nearest_word.h"

namespace cairn {

namespace {

// The one that an ending was probably meant to be, if it is none of them.
std::string meantEnding(std::string_view ending, const std::vector<SceneFormat>& formats) {
    std::vector<std::string> known;
    for (const SceneFormat& format : formats)
        if (format.canImport()) known.insert(known.end(), format.extensions.begin(), format.extensions.end());
    return std::string(nearestWord(ending, known));
}

// What the name of the outermost element is.
std::string_view outermostElement(std::string_view xml) {
    for (std::size_t at = 0; (at = xml.find('<', at)) != xml.npos; ++at) {
        const std::string_view rest = xml.substr(at + 1);
        if (!rest.starts_with('?') && !rest.starts_with('!')) return rest.substr(0, rest.find_first_of(" \t\r\n/>"));
    }
    return {};
}

}  // namespace

SceneProblem whyNoFormat(std::string_view bytes, std::string_view name, const std::vector<SceneFormat>& formats) {
    const auto problem = [](std::string path, int line, Text message) {
        return SceneProblem{Severity::error, std::move(path), line, std::move(message)};
    };
    const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (first == bytes.npos) return problem({}, 0, phrase("holds nothing"));
    if (bytes[first] == '{' || bytes[first] == '[') {
        const JsonResult parsed = parseJson(bytes, foreignJsonLimits);
        if (!parsed.value && !parsed.problems.empty())
            return problem(parsed.problems.front().path, parsed.problems.front().line,
                           phrase("looks like JSON, but %1", parsed.problems.front().message));
        const Json* format = parsed.value ? parsed.value->find("format") : nullptr;
        if (format && format->string() && !nearestWord(*format->string(), std::array{sceneFormat}).empty())
            return problem(
                "format", format->line(),
                phrase("is in no format that is known, found %1; did you mean \"%2\"?", described(*format), sceneFormat));
        return problem({}, 0,
                       phrase("is JSON, but is in no format that can be imported; cairn formats lists those that can"));
    }
    if (bytes[first] == '<')
        return problem({}, 0,
                       phrase("is XML with <%1> outermost, which is in no format that can be imported; cairn formats lists "
                              "those that can",
                              outermostElement(bytes).substr(0, 40)));
    const std::size_t dot = name.rfind('.');
    const std::string meant = meantEnding(dot == name.npos ? std::string_view() : name.substr(dot), formats);
    const Text none = phrase("is in no format that can be imported; cairn formats lists those that can");
    return problem({}, 0, meant.empty() ? none : phrase("%1. Did you mean a file that ends in %2?", none, meant));
}

}  // namespace cairn
