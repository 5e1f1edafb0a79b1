// SPDX-License-Identifier: MIT
#include "core/lab/lane_text.h"

#include <algorithm>

#include "core/scene/json.h"
#include "core/solver/parameters.h"

namespace cairn {

namespace {

constexpr std::string_view worldPrefix = "world.";

}  // namespace

std::string laneText(const LaneSpec& lane) {
    std::string text = lane.solver;
    char before = ':';
    const auto set = [&](const std::string& key, const std::string& value) {
        text += before + key + '=' + value;
        before = ',';
    };
    for (const auto& [key, value] : lane.parameters) set(key, toString(value));
    for (const auto& [key, value] : lane.world) {
        const JsonResult parsed = parseJson(value);
        const Json::Object* group = parsed.value ? parsed.value->object() : nullptr;
        if (!group) {
            set(std::string(worldPrefix) + key, value);
            continue;
        }
        for (const Json::Member& member : *group)
            set(std::string(worldPrefix) + key + '.' + member.key, toText(member.value));
    }
    return lane.label == text ? text : text + '@' + lane.label;
}

LaneSpec withoutSetting(LaneSpec lane, std::string_view key) {
    if (!key.starts_with(worldPrefix)) {
        if (const auto set = lane.parameters.find(key); set != lane.parameters.end()) lane.parameters.erase(set);
        return lane;
    }
    key.remove_prefix(worldPrefix.size());
    const std::size_t dot = key.find('.');
    for (auto& [name, text] : lane.world) {
        if (name != key.substr(0, dot)) continue;
        JsonResult parsed = parseJson(text);
        Json::Object* group = dot != std::string_view::npos && parsed.value ? parsed.value->object() : nullptr;
        if (!group) continue;
        std::erase_if(*group, [&](const Json::Member& member) { return member.key == key.substr(dot + 1); });
        text = toText(*parsed.value);
    }
    std::erase_if(lane.world, [&](const auto& setting) { return setting.first == key || setting.second == "{}"; });
    return lane;
}

}  // namespace cairn
