// SPDX-License-Identifier: MIT
#include "core/exchange/left_out.h"

namespace cairn {

void LeftOut::add(const Text& kind, std::string path, int line) {
    Kind& found = m_kinds.try_emplace(kind.english(), Kind{kind, std::move(path), line, 0}).first->second;
    ++found.count;
}

void LeftOut::report(ProblemList& problems, const Text& reason, const std::string& says) const {
    for (const auto& [name, kind] : m_kinds) {
        Text message = phrase(says, kind.name);
        if (kind.count > 1)
            message = phrase("%1, and %2 more of the kind", std::move(message), std::to_string(kind.count - 1));
        if (!reason.empty()) message = phrase("%1: %2", std::move(message), reason);
        problems.warning(kind.path, std::move(message), kind.line);
    }
}

}  // namespace cairn
