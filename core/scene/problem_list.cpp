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

std::string toString(const SceneProblem& problem) {
    std::string text = problem.path;
    if (problem.line > 0) text += (text.empty() ? "line " : ", line ") + std::to_string(problem.line);
    if (!text.empty()) text += ": ";
    return text + problem.message;
}

void ProblemList::add(Severity severity, std::string path, int line, std::string message) {
    std::size_t& count = severity == Severity::error ? m_errors : m_warnings;
    if (++count <= maxOfEach) m_problems.push_back({severity, std::move(path), line, std::move(message)});
}

std::vector<SceneProblem> ProblemList::take(const Json& root) {
    for (SceneProblem& problem : m_problems) {
        if (problem.line == 0) problem.line = lineOf(root, problem.path);
    }
    const auto mentionRest = [this](Severity severity, std::size_t count, const char* what) {
        if (count <= maxOfEach) return;
        m_problems.push_back({severity, {}, 0, "has " + std::to_string(count - maxOfEach) + " more " + what});
    };
    mentionRest(Severity::error, m_errors, "errors");
    mentionRest(Severity::warning, m_warnings, "warnings");
    return std::move(m_problems);
}

}  // namespace cairn
