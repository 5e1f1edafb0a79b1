// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instruments/scene_plots.h"

#include <algorithm>
#include <iterator>

namespace cairn {

std::vector<SceneInstrument> instrumentsOf(const Scene& scene, std::string_view type) {
    std::vector<SceneInstrument> found;
    std::ranges::copy_if(scene.instruments, std::back_inserter(found),
                         [&](const SceneInstrument& instrument) { return instrument.type == type; });
    return found;
}

void setInstruments(Scene& scene, std::string_view type, const std::vector<SceneInstrument>& instruments) {
    auto& all = scene.instruments;
    const auto first = std::ranges::find(all, type, &SceneInstrument::type);
    const auto place = first - all.begin();
    std::erase_if(all, [&](const SceneInstrument& instrument) { return instrument.type == type; });
    all.insert(all.begin() + place, instruments.begin(), instruments.end());
}

}  // namespace cairn
