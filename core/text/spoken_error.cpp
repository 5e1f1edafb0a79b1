// SPDX-License-Identifier: MIT
#include "core/text/spoken_error.h"

namespace cairn {

SpokenReason::~SpokenReason() = default;

Text reasonOf(const std::exception& error) {
    if (const auto* spoken = dynamic_cast<const SpokenReason*>(&error)) return spoken->text();
    return phrase(std::string(error.what()));
}

}  // namespace cairn
