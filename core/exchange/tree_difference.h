// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/scene/json.h"

namespace cairn {

// A place where two trees of JSON differ. Null stands for what is not there.
struct TreeDifference {
    std::string path;  // a JSON Pointer (RFC 6901): "/limit/lower"
    Json kept;         // in the first tree
    Json written;      // in the second
};

// Where two trees differ: objects by their members, arrays of equal length by their elements; else as a whole. So do objects whose
// "type" differs, as their members mean other things.
std::vector<TreeDifference> differences(const Json& kept, const Json& written);

// Whether two values say the same, with numbers that may be off by a part of the greatest of them.
bool isNearly(const Json& a, const Json& b, double tolerance);

// The value at a path; null where there is none.
Json valueAt(const Json& tree, std::string_view path);
// Puts a value at a path whose parent exists; null takes it away. Does nothing where the parent does not exist.
void putAt(Json& tree, std::string_view path, Json value);

// Differences as JSON, and back; what is no such list gives none.
Json toJson(const std::vector<TreeDifference>& differences);
std::vector<TreeDifference> differencesOf(const Json& json);

}  // namespace cairn
