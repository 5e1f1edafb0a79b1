// SPDX-License-Identifier: MIT
#include "core/exchange/left_out.h"

namespace cairn {

void LeftOut::add(const std::string& kind, std::string path, int line) {
    Kind& found = m_kinds.try_emplace(kind, Kind{std::move(path), line, 0}).first->second;
    ++found.count;
}

void LeftOut::report(ProblemList& problems, std::string_view reason, std::string_view says) const {
    for (const auto& [name, kind] : m_kinds) {
        std::string message = name + ' ' + std::string(says);
        if (kind.count > 1) message += ", and " + std::to_string(kind.count - 1) + " more of the kind";
        if (!reason.empty()) message += ": " + std::string(reason);
        problems.warning(kind.path, std::move(message), kind.line);
    }
}

}  // namespace cairn
