// SPDX-License-Identifier: MIT
#include "core/conversion/float_range.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/exchange/text_export.h"
#include "core/scene/scene_tree.h"

namespace cairn {

namespace {

class FloatLosses {
public:
    explicit FloatLosses(std::vector<Loss>& losses) : m_losses(losses) {}

    void look(const std::string& place, const std::string& name, const Json& value) {
        if (const Json::Object* members = value.object()) {
            for (const Json::Member& member : *members) look(place, pathTo(name, member.key), member.value);
        } else if (const Json::Array* elements = value.array()) {
            for (std::size_t i = 0; i < elements->size(); ++i) look(place, pathTo(name, i), (*elements)[i]);
        } else if (const auto number = value.number(); number && !value.integer() && inFloatRange(*number) != *number) {
            m_losses.push_back({place, name + ' ' + describe(value), numberText(inFloatRange(*number))});
        }
    }

private:
    std::vector<Loss>& m_losses;
};

}  // namespace

double inFloatRange(double value) {
    constexpr double most = std::numeric_limits<float>::max();
    if (!std::isfinite(value)) return value;
    return std::abs(value) < std::numeric_limits<float>::min() ? 0 : std::clamp(value, -most, most);
}

void putInFloatRange(Json& tree) {
    if (Json::Object* members = tree.object())
        for (Json::Member& member : *members) putInFloatRange(member.value);
    else if (Json::Array* elements = tree.array())
        std::ranges::for_each(*elements, putInFloatRange);
    else if (const auto number = tree.number(); number && inFloatRange(*number) != *number)
        tree = inFloatRange(*number);
}

std::vector<Loss> beyondFloats(const Scene& scene) {
    const Json tree = treeOf(scene);
    std::vector<Loss> losses;
    FloatLosses found(losses);
    const auto lookAt = [&](const char* list, const auto& placeOf) {
        const Json* member = tree.find(list);
        const Json::Array* objects = member ? member->array() : nullptr;
        for (std::size_t i = 0; objects && i < objects->size(); ++i) found.look(placeOf(scene, i), {}, (*objects)[i]);
    };
    if (const Json* world = tree.find("world")) found.look("world", {}, *world);
    lookAt("bodies", placeOfBody);
    lookAt("joints", placeOfJoint);
    return losses;
}

}  // namespace cairn
