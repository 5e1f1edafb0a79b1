// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>

#include "core/scene/scene_tree.h"

namespace cairn {

namespace {

// The line of the value at the path, or of the nearest one above it that is there.
int lineOf(const Json& root, std::string_view path) {
    const Json* json = &root;
    while (!path.empty()) {
        const Json* next = nullptr;
        if (path.front() == '[') {
            std::size_t index = 0;
            const auto [stop, error] = std::from_chars(path.data() + 1, path.data() + path.size(), index);
            path.remove_prefix(std::min(path.size(), static_cast<std::size_t>(stop - path.data()) + 1));
            const Json::Array* array = json->array();
            if (error == std::errc() && array && index < array->size()) next = &(*array)[index];
        } else {
            if (path.front() == '.') path.remove_prefix(1);
            const std::string_view key = path.substr(0, path.find_first_of(".["));
            path.remove_prefix(key.size());
            next = json->find(key);
        }
        if (!next) break;
        json = next;
    }
    return json->line();
}

}  // namespace

Text textOf(const SceneProblem& problem) {
    const std::string& path = problem.path;
    if (problem.line <= 0) return path.empty() ? problem.message : phrase("%1: %2", path, problem.message);
    const std::string line = std::to_string(problem.line);
    return path.empty() ? phrase("line %1: %2", line, problem.message)
                        : phrase("%1, line %2: %3", path, line, problem.message);
}

std::string toString(const SceneProblem& problem) { return textOf(problem).english(); }

void ProblemList::add(Severity severity, std::string path, int line, Text message) {
    std::size_t& count = severity == Severity::error ? m_errors : m_warnings;
    if (++count <= maxOfEach) m_problems.push_back({severity, std::move(path), line, std::move(message)});
}

std::vector<SceneProblem> ProblemList::take(const Json& root) {
    for (SceneProblem& problem : m_problems) {
        if (problem.line == 0) problem.line = lineOf(root, problem.path);
    }
    const auto rest = [](std::size_t count) { return std::to_string(count - maxOfEach); };
    if (m_errors > maxOfEach) m_problems.push_back({Severity::error, {}, 0, phrase("has %1 more errors", rest(m_errors))});
    if (m_warnings > maxOfEach)
        m_problems.push_back({Severity::warning, {}, 0, phrase("has %1 more warnings", rest(m_warnings))});
    return std::move(m_problems);
}

}  // namespace cairn
