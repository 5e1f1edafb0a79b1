// SPDX-License-Identifier: MIT
#include "core/exchange/unique_ids.h"

#include "core/scene/scene_io.h"

namespace cairn {

std::string UniqueIds::next(std::string_view name) {
    ++m_count;
    const bool isFit = nameFault(name).empty();
    std::string id = isFit ? std::string(name) : m_fallback + '-' + std::to_string(m_count);
    const std::string stem = isFit ? id : m_fallback;
    // Many objects of one name go on counting where the last one stopped.
    for (std::size_t& number = m_lastNumbers[stem]; !m_taken.insert(id).second;)
        id = stem + '-' + std::to_string(number = number < 2 ? 2 : number + 1);
    return id;
}

}  // namespace cairn
