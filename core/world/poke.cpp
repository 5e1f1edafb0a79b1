// SPDX-License-Identifier: MIT
#include "core/world/poke.h"

namespace cairn {
namespace {

struct NumberFault {
    const char* operator()(const Poke::Impulse& poke) const {
        return isFinite(poke.impulse) && isFinite(poke.localPoint) ? nullptr : "an impulse that is not finite";
    }
    const char* operator()(const Poke::Force& poke) const {
        return isFinite(poke.force) && isFinite(poke.localPoint) ? nullptr : "a force that is not finite";
    }
    const char* operator()(const Poke::SetVelocity& poke) const {
        return isFinite(poke.velocity) && std::isfinite(poke.angularVelocity) ? nullptr : "a velocity that is not finite";
    }
    const char* operator()(const Poke::Grab& poke) const {
        return isFinite(poke.localPoint) && isFinite(poke.target) ? nullptr : "a point or target that is not finite";
    }
    const char* operator()(const Poke::Release&) const { return nullptr; }
    const char* operator()(const Poke::SetGravity& poke) const {
        return isFinite(poke.gravity) ? nullptr : "a gravity that is not finite";
    }
    const char* operator()(const Poke::SetMaterial& poke) const {
        const auto isSound = [](std::optional<double> value) { return !value || (std::isfinite(*value) && *value >= 0); };
        return isSound(poke.friction) && isSound(poke.restitution)
                   ? nullptr
                   : "a friction or restitution that is not a number from 0 on";
    }
};

bool namesItsBody(const Poke& poke, std::size_t bodies) {
    if (std::holds_alternative<Poke::SetGravity>(poke.action)) return true;
    if (poke.body == Poke::allBodies) return std::holds_alternative<Poke::SetMaterial>(poke.action);
    return poke.body < bodies;
}

}  // namespace

std::string faultOf(const Poke& poke, std::size_t bodies) {
    if (!std::isfinite(poke.time) || poke.time < 0) return "a poke has a time that is not a number of seconds from 0 on";
    if (!namesItsBody(poke, bodies))
        return "a poke names body " + std::to_string(poke.body) + " of a scene that has " + std::to_string(bodies);
    const char* fault = std::visit(NumberFault{}, poke.action);
    return fault ? std::string("a poke has ") + fault : std::string();
}

}  // namespace cairn
