// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/text/text.h"

namespace cairn {

// What an editing command did to a scene, or why it did nothing. A command that is refused leaves the scene as it was.
struct EditResult {
    std::vector<std::string> bodies;  // ids of those that were made, changed or removed, in scene order
    Text refusal;                     // why nothing was done, as a sentence; empty where it was
    std::vector<Text> remarks;        // what a person should know of what was done, a sentence each

    bool done() const { return refusal.empty(); }

    static EditResult refused(Text why) { return {{}, std::move(why), {}}; }
};

}  // namespace cairn
