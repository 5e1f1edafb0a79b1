// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace cairn {

struct LoaderFile {
    std::string_view name;  // below docs/loaders: "python/cairn_scene.py"
    std::string_view text;
};

// The loaders for other programs and their page, as they stood in docs/loaders when this was built.
std::span<const LoaderFile> loaderFiles();

}  // namespace cairn
