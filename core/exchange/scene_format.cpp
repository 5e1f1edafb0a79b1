// SPDX-License-Identifier: MIT
#include "core/exchange/scene_format.h"

#include <algorithm>

namespace cairn {

Text textOf(const Loss& loss) {
    const Text said = loss.instead.empty() ? phrase("%1: %2 is lost", loss.place, loss.what)
                                           : phrase("%1: %2 becomes %3", loss.place, loss.what, loss.instead);
    return loss.isCertain() ? said : phrase("%1, which counts %2", said, loss.counts);
}

std::string toString(const Loss& loss) { return textOf(loss).english(); }

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
