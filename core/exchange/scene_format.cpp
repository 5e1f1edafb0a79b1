// SPDX-License-Identifier: MIT
#include "core/exchange/scene_format.h"

#include <algorithm>

namespace cairn {

std::string toString(const Loss& loss) {
    return loss.place + ": " + loss.what + (loss.instead.empty() ? " is lost" : " becomes " + loss.instead) +
           (loss.isCertain() ? std::string() : ", which counts " + loss.counts);
}

const SceneFormat* findFormat(const std::vector<SceneFormat>& formats, std::string_view id) {
    const auto found = std::ranges::find(formats, id, &SceneFormat::id);
    return found == formats.end() ? nullptr : &*found;
}

const SceneFormat* recogniseFormat(const std::vector<SceneFormat>& formats, std::string_view bytes, std::string_view name) {
    const auto found = std::ranges::find_if(
        formats, [&](const SceneFormat& format) { return format.canImport() && format.recognises(bytes, name); });
    return found == formats.end() ? nullptr : &*found;
}

}  // namespace cairn
