// SPDX-License-Identifier: MIT
#include <array>

#include "core/scene/scene_tree.h"

namespace cairn {

namespace {

// migrations[i] turns a tree of format version i + 1 into one of version i + 2. Each comes with golden files of both in
// tests/data/scenes/migration.
using Migration = void (*)(Json& root);
constexpr std::array<Migration, sceneFormatVersion - 1> migrations{};

}  // namespace

void migrate(Json& root, int version) {
    for (auto i = static_cast<std::size_t>(version - 1); i < migrations.size(); ++i) migrations[i](root);
}

}  // namespace cairn
