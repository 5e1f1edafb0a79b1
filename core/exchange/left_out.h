// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/scene/scene_tree.h"

namespace cairn {

// What of a file is left out, or read as something else, by kinds: one warning for each kind, at the first of it.
class LeftOut {
public:
    // kind: "a tile layer"
    void add(const Text& kind, std::string path, int line);
    // "layers[0], line 4: a tile layer is left out, and 2 more of the kind: only ..."
    void report(ProblemList& problems, const Text& reason = {},
                const std::string& says = translatable("%1 is left out")) const;

private:
    struct Kind {
        Text name;
        std::string path;
        int line = 0, count = 0;
    };
    std::map<std::string, Kind> m_kinds;  // by their names in English
};

}  // namespace cairn
