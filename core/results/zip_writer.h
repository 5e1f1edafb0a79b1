// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

namespace cairn {

// Writes a ZIP archive of files that are stored as they are (APPNOTE.TXT 6.3), the same bytes whenever it is written. Up to 65,535 files and 4 GiB;
// throws std::length_error beyond.
class ZipWriter {
public:
    explicit ZipWriter(std::ostream& out) : m_out(out) {}

    void add(std::string_view name, std::string_view bytes);
    void finish();

private:
    void write(std::string_view bytes);

    std::ostream& m_out;
    std::uint64_t m_written = 0;
    std::uint32_t m_files = 0;
    std::string m_directory;
};

}  // namespace cairn
