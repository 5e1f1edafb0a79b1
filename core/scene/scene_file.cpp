// SPDX-License-Identifier: MIT
#include <cerrno>
#include <charconv>
#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "core/scene/scene_tree.h"
#include "core/text/spoken_error.h"

namespace cairn {

namespace fs = std::filesystem;

namespace {

// What the system says, of which the window knows what people meet.
Text reasonOf(int error) {
    [[maybe_unused]] constexpr const char* met[] = {
        translatable("No such file or directory"), translatable("Permission denied"),
        translatable("No space left on device"),   translatable("Read-only file system"),
        translatable("Not a directory"),           translatable("Input/output error"),
        translatable("File name too long"),        translatable("Disk quota exceeded")};
    return phrase(std::generic_category().message(error));
}

// A new file in a folder, which is gone again unless it was moved to its place.
class TemporaryFile {
public:
    explicit TemporaryFile(const fs::path& folder) {
        for (int attempt = 0; m_file < 0 && attempt < 1000; ++attempt) {
            m_path = folder / (".cairn-" + std::to_string(::getpid()) + '-' + std::to_string(attempt) + ".tmp");
            m_file = ::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
            if (m_file < 0 && errno != EEXIST) return;
        }
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        if (m_file >= 0) ::close(m_file);
        if (m_created) ::unlink(m_path.c_str());
    }

    // Each gives false with errno set on failure.
    bool create() { return m_created = m_file >= 0; }
    bool take(const struct stat& old) {
        // Only root can give a file away; for others the new file is their own, as a copy would be.
        if ((old.st_uid != ::geteuid() || old.st_gid != ::getegid()) && ::fchown(m_file, old.st_uid, old.st_gid) != 0)
            errno = 0;
        return ::fchmod(m_file, old.st_mode & 07777) == 0;
    }
    bool write(std::string_view text) {
        while (!text.empty()) {
            const ssize_t written = ::write(m_file, text.data(), text.size());
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) return false;
            text.remove_prefix(static_cast<std::size_t>(written));
        }
        return true;
    }
    bool sync() { return ::fsync(m_file) == 0; }
    bool close() { return ::close(std::exchange(m_file, -1)) == 0; }
    bool moveTo(const fs::path& target) {
        if (::rename(m_path.c_str(), target.c_str()) != 0) return false;
        m_created = false;
        return true;
    }

private:
    fs::path m_path;
    int m_file = -1;
    bool m_created = false;
};

// The process of a TemporaryFile by its name; nothing where it is no such name.
std::optional<pid_t> makerOf(std::string_view name) {
    constexpr std::string_view beginning = ".cairn-", end = ".tmp";
    if (!name.starts_with(beginning) || !name.ends_with(end)) return std::nullopt;
    name.remove_prefix(beginning.size());
    pid_t process = 0;
    const auto [stop, error] = std::from_chars(name.data(), name.data() + name.size(), process);
    const bool isOne = error == std::errc() && stop != name.data() + name.size() && *stop == '-';
    return isOne ? std::optional(process) : std::nullopt;
}

// What processes of ours that were killed while they saved have left in the folder. What is young may be that of another machine.
void removeLeftovers(const fs::path& folder) {
    constexpr std::time_t young = 60;  // s
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const std::optional<pid_t> maker = makerOf(entry->path().filename().native());
        struct stat status {};
        if (!maker || ::kill(*maker, 0) == 0 || errno != ESRCH || ::lstat(entry->path().c_str(), &status) != 0) continue;
        const bool isOurs = S_ISREG(status.st_mode) && status.st_uid == ::geteuid();
        if (isOurs && std::time(nullptr) - status.st_mtime > young) ::unlink(entry->path().c_str());
    }
}

// The mode says whether something may be changed, also to root, whom access() would let through.
bool isReadOnly(const fs::path& path, const struct stat& status) {
    constexpr mode_t writable = S_IWUSR | S_IWGRP | S_IWOTH;
    return (status.st_mode & writable) == 0 || ::access(path.c_str(), W_OK) != 0;
}

bool syncFolder(const fs::path& folder) {
    const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return false;
    // Some file systems cannot sync a folder, and need not.
    const bool synced = ::fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP;
    ::close(file);
    return synced;
}

// The file that a path leads to, through symbolic links, whether it exists or not.
fs::path followed(fs::path path, std::error_code& error) {
    constexpr int maxLinks = 40;
    for (int i = 0; i < maxLinks && fs::is_symlink(fs::symlink_status(path, error)); ++i) {
        const fs::path target = fs::read_symlink(path, error);
        if (error) return path;
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    error = fs::is_symlink(fs::symlink_status(path, error)) ? std::make_error_code(std::errc::too_many_symbolic_link_levels)
                                                            : std::error_code();
    return path;
}

// Where a file is to be saved.
struct SavePlace {
    fs::path target, folder;  // links followed
    bool exists = false;
    struct stat old {};  // of the target, where it exists
    Text fault;          // why nothing can be saved there; empty where nothing is known against it
};

SavePlace placeOf(const fs::path& file) {
    SavePlace place;
    std::error_code linkError;
    place.target = followed(file, linkError);
    place.folder = place.target.has_parent_path() ? place.target.parent_path() : fs::path(".");
    place.exists = ::stat(place.target.c_str(), &place.old) == 0;
    const int reason = errno;
    struct stat parent {};
    if (linkError)
        place.fault = reasonOf(linkError.value());
    else if (!place.exists && reason != ENOENT)
        place.fault = reasonOf(reason);
    else if (place.exists && !S_ISREG(place.old.st_mode))
        place.fault = phrase("it is not a regular file");
    else if (place.exists && isReadOnly(place.target, place.old))
        place.fault = phrase("it is read-only");
    else if (::stat(place.folder.c_str(), &parent) == 0 && isReadOnly(place.folder, parent))
        place.fault = phrase("its folder is read-only");
    return place;
}

Text noNewFile() { return phrase("no new file can be made in its folder: %1", reasonOf(errno)); }

}  // namespace

Text whyNotSaved(const fs::path& file, const Text& reason) { return phrase("cannot save %1: %2", file.string(), reason); }

Text savingFault(const fs::path& file) {
    const SavePlace place = placeOf(file);
    if (!place.fault.empty()) return whyNotSaved(file, place.fault);
    return TemporaryFile(place.folder).create() ? Text() : whyNotSaved(file, noNewFile());
}

SaveResult saveTextAtomically(std::string_view text, const fs::path& file) {
    const auto failed = [&file](const Text& reason) { return SaveResult{false, whyNotSaved(file, reason)}; };
    const auto [target, folder, exists, old, fault] = placeOf(file);
    if (!fault.empty()) return failed(fault);
    TemporaryFile fresh(folder);
    if (!fresh.create()) return failed(noNewFile());
    if (exists && !fresh.take(old)) return failed(reasonOf(errno));
    if (!fresh.write(text) || !fresh.sync() || !fresh.close() || !fresh.moveTo(target)) return failed(reasonOf(errno));
    removeLeftovers(folder);
    if (!syncFolder(folder))
        return {true, phrase("the folder of %1 could not be synced: %2", file.string(), reasonOf(errno))};
    return {true, {}};
}

std::string fileTextOf(const Scene& scene) {
    Scene saved = scene;
    saved.generator = "cairn " CAIRN_VERSION;
    return writeScene(saved);
}

SaveResult saveScene(const Scene& scene, const fs::path& file) {
    try {
        return saveTextAtomically(fileTextOf(scene), file);
    } catch (const std::invalid_argument& fault) {
        return {false, whyNotSaved(file, cairn::reasonOf(fault))};
    }
}

FileText readFileText(const fs::path& file) {
    std::error_code error;
    if (fs::is_directory(file, error)) return {{}, phrase("it is a folder")};
    std::ifstream in(file, std::ios::binary);
    if (!in) return {{}, reasonOf(errno)};

    const std::size_t limit = JsonLimits().bytes;
    std::string text;
    std::string block(std::size_t{1} << 16, '\0');
    while (text.size() <= limit && in) {
        in.read(block.data(), static_cast<std::streamsize>(block.size()));
        text.append(block, 0, static_cast<std::size_t>(in.gcount()));
    }
    if (in.bad()) return {{}, reasonOf(errno)};
    return {std::move(text), {}};
}

SceneResult loadScene(const fs::path& file) {
    const FileText text = readFileText(file);
    if (!text.text) return {{}, {{Severity::error, {}, 0, phrase("cannot be read: %1", text.message)}}};
    return parseScene(*text.text);
}

}  // namespace cairn
