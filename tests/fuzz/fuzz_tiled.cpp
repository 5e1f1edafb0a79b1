// SPDX-License-Identifier: MIT

#include "core/drawings/drawings.h"
#include "tests/fuzz/format_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const cairn::SceneFormat format = cairn::tiledFormat();
    cairn::tryFormat(format, data, size);
    return 0;
}
