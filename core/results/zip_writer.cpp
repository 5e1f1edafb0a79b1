// SPDX-License-Identifier: MIT
#include "core/results/zip_writer.h"

#include <limits>
#include <stdexcept>

#include "core/results/crc32.h"

namespace cairn {

namespace {

constexpr std::uint16_t zipVersion = 20, utf8Names = 1u << 11;
constexpr std::uint16_t zipDate = (1u << 5) | 1u;  // 1 January 1980, the first day that there is

// Appends numbers, little-endian.
void append(std::string& out, std::uint64_t value, int size) {
    for (int byte = 0; byte < size; ++byte) out += static_cast<char>(value >> (8 * byte) & 0xff);
}

// What the headers of a file in the archive and in its directory have in common.
std::string commonHeader(std::string_view name, std::string_view bytes) {
    std::string header;
    append(header, zipVersion, 2);
    append(header, utf8Names, 2);
    append(header, 0, 2);  // stored
    append(header, 0, 2);  // midnight
    append(header, zipDate, 2);
    append(header, crc32(bytes), 4);
    append(header, bytes.size(), 4);
    append(header, bytes.size(), 4);
    append(header, name.size(), 2);
    append(header, 0, 2);  // nothing extra
    return header;
}

}  // namespace

void ZipWriter::write(std::string_view bytes) {
    m_out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    m_written += bytes.size();
}

void ZipWriter::add(std::string_view name, std::string_view bytes) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    constexpr std::size_t mostNames = std::numeric_limits<std::uint16_t>::max();
    if (m_written + bytes.size() + name.size() + 64 > most || m_files == mostNames || name.size() > mostNames)
        throw std::length_error("the archive is more than a ZIP file may hold");
    const std::string header = commonHeader(name, bytes);
    m_directory += "PK\1\2";
    append(m_directory, zipVersion, 2);
    m_directory += header;
    append(m_directory, 0, 2);  // no comment
    append(m_directory, 0, 2);  // first disk
    append(m_directory, 0, 2);
    append(m_directory, 0, 4);
    append(m_directory, m_written, 4);
    m_directory += name;
    ++m_files;
    write("PK\3\4");
    write(header);
    write(name);
    write(bytes);
}

void ZipWriter::finish() {
    std::string end = "PK\5\6";
    append(end, 0, 4);
    append(end, m_files, 2);
    append(end, m_files, 2);
    append(end, m_directory.size(), 4);
    append(end, m_written, 4);
    append(end, 0, 2);
    write(m_directory);
    write(end);
}

}  // namespace cairn
