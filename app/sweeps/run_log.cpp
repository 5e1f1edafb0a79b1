// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweeps/run_log.h"

#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>

namespace cairn {

namespace {

Text ofFile(const std::filesystem::path& file, const Text& fault) { return phrase("%1: %2", file.string(), fault); }

Text noWriting(const std::filesystem::path& file) {
    return ofFile(file, phrase("cannot be written: %1", phrase(std::generic_category().message(errno))));
}

}  // namespace

RunLog::~RunLog() {
    if (m_file >= 0) ::close(m_file);
}

Text RunLog::open(const std::filesystem::path& file, const std::string& head, Found found) {
    m_path = file;
    m_file = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (m_file < 0) return noWriting(file);
    // Some file systems know no locks.
    if (::flock(m_file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return ofFile(file, phrase("another sweep is writing to it"));

    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!text.empty() && found == Found::isRefused)
        return ofFile(file, phrase("holds the runs of a sweep; --resume takes them over, --force replaces them"));
    if (!text.empty() && found == Found::isTakenOver) {
        SweepLog log = readSweepLog(text, head);
        if (!log.problem.empty()) return ofFile(file, log.problem);
        m_results = std::move(log.results);
        // A line that was cut short is closed, and passed over for good.
        if (!text.ends_with('\n')) write("\n");
    } else {
        if (::ftruncate(m_file, 0) != 0) return noWriting(file);
        write(head);
    }
    return m_fault;
}

std::vector<std::optional<SweepResult>> RunLog::resultsOf(const SweepGrid& grid) const {
    std::vector<std::optional<SweepResult>> results;
    for (const SweepPoint& point : grid.points) {
        const auto found = m_results.find(point.spec);
        results.push_back(found == m_results.end() ? std::nullopt : std::optional(found->second));
    }
    return results;
}

void RunLog::add(const SweepPoint& point, const SweepResult& result) {
    if (m_file >= 0) write(sweepLogLine(point, result));
}

void RunLog::write(std::string_view text) {
    while (!text.empty() && m_fault.empty()) {
        const ssize_t written = ::write(m_file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0)
            m_fault = noWriting(m_path);
        else
            text.remove_prefix(static_cast<std::size_t>(written));
    }
}

}  // namespace cairn
