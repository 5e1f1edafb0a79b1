// SPDX-License-Identifier: MIT
#include "core/retention/retention.h"

#include <algorithm>

namespace cairn {

namespace {

// The least power of two by which bytes of every step are thinned to so many a step.
std::uint64_t strideFor(std::size_t bytes, double share) {
    constexpr std::uint64_t coarsest = std::uint64_t{1} << 32;
    std::uint64_t stride = 1;
    while (stride<coarsest&& static_cast<double>(bytes)> share * static_cast<double>(stride)) stride *= 2;
    return stride;
}

}  // namespace

Keep keepOf(std::uint64_t step, std::uint64_t lastStep, std::size_t left, const FrameCost& cost) {
    const std::uint64_t toCome = std::max(lastStep + lastStep / 8, step) - step + 1;
    const double forFigures = static_cast<double>(toCome) * static_cast<double>(cost.figures);
    const double spare = static_cast<double>(left) - forFigures;
    const double share = spare / static_cast<double>(toCome);
    if (share >= static_cast<double>(cost.poses + cost.contacts)) return Keep::all;
    if (share <= 0) return Keep::figures;

    const std::uint64_t posesStride = strideFor(cost.poses, 0.9 * share);
    const double spent = static_cast<double>(cost.poses) / static_cast<double>(posesStride);
    const std::uint64_t contactsStride = std::max(posesStride, strideFor(cost.contacts, share - spent));
    if (step % contactsStride == 0 && spare >= static_cast<double>(cost.poses + cost.contacts)) return Keep::all;
    return step % posesStride == 0 && spare >= static_cast<double>(cost.poses) ? Keep::poses : Keep::figures;
}

}  // namespace cairn
