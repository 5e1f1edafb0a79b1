// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFileInfo>
#include <csignal>
#include <optional>
#include <sys/resource.h>

namespace cairn::test {

// Fails writes beyond some size, as a full disk does, as long as it lives.
class FullDisk {
public:
    FullDisk() : m_handler(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &m_limit);
        const rlimit small{512, m_limit.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &m_limit);
        std::signal(SIGXFSZ, m_handler);
    }

private:
    void (*m_handler)(int);
    rlimit m_limit{};
};

// Something that goes wrong with a file for as long as it lives.
class FileFault {
public:
    FileFault(const QString& kind, const QString& file) : m_kind(kind), m_file(file), m_folder(QFileInfo(file).path()) {
        if (kind == "read-only file") QFile::setPermissions(file, QFile::ReadOwner);
        if (kind == "read-only folder") QFile::setPermissions(m_folder, QFile::ReadOwner | QFile::ExeOwner);
        if (kind == "full disk") m_disk.emplace();
        if (kind == "folder gone") QDir().rename(m_folder, m_folder + "-moved");
        if (kind == "a folder in its place") {
            QFile::rename(file, file + "-moved");
            QDir().mkdir(file);
        }
    }
    FileFault(const FileFault&) = delete;
    FileFault& operator=(const FileFault&) = delete;
    ~FileFault() {
        if (m_kind == "read-only file") QFile::setPermissions(m_file, QFile::ReadOwner | QFile::WriteOwner);
        if (m_kind == "read-only folder")
            QFile::setPermissions(m_folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        if (m_kind == "folder gone") QDir().rename(m_folder + "-moved", m_folder);
        if (m_kind == "a folder in its place") {
            QDir().rmdir(m_file);
            QFile::rename(m_file + "-moved", m_file);
        }
    }

private:
    QString m_kind, m_file, m_folder;
    std::optional<FullDisk> m_disk;
};

}  // namespace cairn::test
