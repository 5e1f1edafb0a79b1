// SPDX-License-Identifier: MIT
#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/scene/scene_io.h"

using namespace cairn;
namespace fs = std::filesystem;

// Saving either puts the whole new file in its place or leaves the old one as it was.
class TestSceneFile : public QObject {
    Q_OBJECT
private slots:
    void init();
    void savesWhatLoadsEqual();
    void keepsTheModeOfTheFile();
    void newFileIsAsOthersOfTheUser();
    void readOnlyFileIsLeftAlone();
    void readOnlyFolderIsLeftAlone();
    void fullDiskLeavesTheOldFile();
    void followsSymbolicLinks();
    void followsALinkToNothingYet();
    void refusesALinkInACircle();
    void missingFolderIsNamed();
    void folderIsNoFile();
    void sceneThatCannotBeWrittenIsRefused();
    void aSaveClearsWhatKilledOnesLeft();
    void unreadableFilesAreNamed_data();
    void unreadableFilesAreNamed();

private:
    fs::path path(const char* name) const { return fs::path(m_folder->path().toStdString()) / name; }
    QByteArray contents(const fs::path& file) const {
        QFile in(QString::fromStdString(file.string()));
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray("(none)");
    }
    void put(const fs::path& file, const char* text) const {
        QFile out(QString::fromStdString(file.string()));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(text);
    }
    // What a failed save may not leave behind: anything but the files named.
    QStringList entries() const {
        return QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot | QDir::System);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

Scene scene() {
    Scene scene;
    scene.name = "Saved";
    SceneBody body;
    body.id = "a";
    body.type = SceneBodyType::fixed;
    scene.bodies.push_back(body);
    return scene;
}

mode_t modeOf(const fs::path& file) {
    struct stat status {};
    return ::stat(file.c_str(), &status) == 0 ? status.st_mode & 07777 : 0;
}

}  // namespace

void TestSceneFile::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestSceneFile::savesWhatLoadsEqual() {
    const SaveResult saved = saveScene(scene(), path("a.cairn"));
    QVERIFY2(saved.saved, saved.message.english().c_str());
    const SceneResult loaded = loadScene(path("a.cairn"));
    QVERIFY(loaded.scene);
    QVERIFY(loaded.scene->generator.starts_with("cairn "));
    Scene expected = scene();
    expected.generator = loaded.scene->generator;
    QVERIFY(*loaded.scene == expected);
    QCOMPARE(entries(), QStringList{"a.cairn"});
}

void TestSceneFile::keepsTheModeOfTheFile() {
    put(path("a.cairn"), "old");
    fs::permissions(path("a.cairn"), fs::perms(0640));
    QVERIFY(saveScene(scene(), path("a.cairn")).saved);
    QCOMPARE(modeOf(path("a.cairn")), mode_t{0640});
    QVERIFY(loadScene(path("a.cairn")).scene);
}

void TestSceneFile::newFileIsAsOthersOfTheUser() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    QVERIFY(saveScene(scene(), path("a.cairn")).saved);
    QCOMPARE(modeOf(path("a.cairn")), static_cast<mode_t>(0666 & ~mask));
}

// Also for root, whom the system would let write to it.
void TestSceneFile::readOnlyFileIsLeftAlone() {
    put(path("a.cairn"), "old");
    fs::permissions(path("a.cairn"), fs::perms(0444));
    const SaveResult saved = saveScene(scene(), path("a.cairn"));
    QVERIFY(!saved.saved);
    QVERIFY2(saved.message.english().ends_with("a.cairn: it is read-only"), saved.message.english().c_str());
    QCOMPARE(contents(path("a.cairn")), QByteArray("old"));
    QCOMPARE(entries(), QStringList{"a.cairn"});
}

void TestSceneFile::readOnlyFolderIsLeftAlone() {
    put(path("a.cairn"), "old");
    fs::permissions(path("."), fs::perms(0555));
    const SaveResult saved = saveScene(scene(), path("a.cairn"));
    fs::permissions(path("."), fs::perms(0755));
    QVERIFY(!saved.saved);
    QVERIFY2(saved.message.english().ends_with("a.cairn: its folder is read-only"), saved.message.english().c_str());
    QCOMPARE(contents(path("a.cairn")), QByteArray("old"));
    QCOMPARE(entries(), QStringList{"a.cairn"});
}

// A limit on the size of files fails a write in the midst of it, as a full disk does.
void TestSceneFile::fullDiskLeavesTheOldFile() {
    put(path("a.cairn"), "old");
    Scene large = scene();
    large.description.assign(100000, 'x');
    const pid_t child = ::fork();
    QVERIFY(child >= 0);
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{4096, 4096};
        if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) ::_exit(2);
        const SaveResult saved = saveScene(large, path("a.cairn"));
        ::_exit(!saved.saved && saved.message.english().find("File too large") != std::string::npos ? 0 : 1);
    }
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 0);
    QCOMPARE(contents(path("a.cairn")), QByteArray("old"));
    QCOMPARE(entries(), QStringList{"a.cairn"});
}

void TestSceneFile::followsSymbolicLinks() {
    fs::create_directory(path("elsewhere"));
    put(path("elsewhere/a.cairn"), "old");
    fs::create_symlink("elsewhere/a.cairn", path("b.cairn"));
    fs::create_symlink(path("b.cairn"), path("c.cairn"));
    const SaveResult saved = saveScene(scene(), path("c.cairn"));
    QVERIFY2(saved.saved, saved.message.english().c_str());
    QVERIFY(fs::is_symlink(path("c.cairn")));
    QVERIFY(fs::is_symlink(path("b.cairn")));
    QVERIFY(loadScene(path("elsewhere/a.cairn")).scene);
}

void TestSceneFile::followsALinkToNothingYet() {
    fs::create_symlink("new.cairn", path("a.cairn"));
    QVERIFY(saveScene(scene(), path("a.cairn")).saved);
    QVERIFY(fs::is_symlink(path("a.cairn")));
    QVERIFY(fs::is_regular_file(path("new.cairn")));
}

void TestSceneFile::refusesALinkInACircle() {
    fs::create_symlink("b.cairn", path("a.cairn"));
    fs::create_symlink("a.cairn", path("b.cairn"));
    const SaveResult saved = saveScene(scene(), path("a.cairn"));
    QVERIFY(!saved.saved);
    QVERIFY2(saved.message.english().find("symbolic links") != std::string::npos, saved.message.english().c_str());
}

void TestSceneFile::missingFolderIsNamed() {
    const SaveResult saved = saveScene(scene(), path("nowhere/a.cairn"));
    QVERIFY(!saved.saved);
    QVERIFY2(saved.message.english().find("nowhere/a.cairn") != std::string::npos, saved.message.english().c_str());
    QVERIFY2(saved.message.english().find("No such file or directory") != std::string::npos,
             saved.message.english().c_str());
    QVERIFY(entries().isEmpty());
}

void TestSceneFile::folderIsNoFile() {
    fs::create_directory(path("a.cairn"));
    const SaveResult saved = saveScene(scene(), path("a.cairn"));
    QVERIFY(!saved.saved);
    QVERIFY2(saved.message.english().ends_with("it is not a regular file"), saved.message.english().c_str());
}

void TestSceneFile::sceneThatCannotBeWrittenIsRefused() {
    put(path("a.cairn"), "old");
    Scene broken = scene();
    broken.world.timeStep = std::nan("");
    const SaveResult saved = saveScene(broken, path("a.cairn"));
    QVERIFY(!saved.saved);
    QVERIFY2(saved.message.english().find("world.timeStep") != std::string::npos, saved.message.english().c_str());
    QCOMPARE(contents(path("a.cairn")), QByteArray("old"));
}

// No process has the greatest number that a pid_t holds.
void TestSceneFile::aSaveClearsWhatKilledOnesLeft() {
    const std::string dead = ".cairn-2147483647-0.tmp", alive = ".cairn-" + std::to_string(::getpid()) + "-7.tmp";
    const auto anHourAgo = fs::file_time_type::clock::now() - std::chrono::hours(1);
    for (const std::string& name : {dead, alive, std::string(".cairn-2147483647-1.tmp"), std::string(".cairn-notes.tmp")}) {
        put(path(name.c_str()), "half");
        fs::last_write_time(path(name.c_str()), anHourAgo);
    }
    fs::last_write_time(path(".cairn-2147483647-1.tmp"), fs::file_time_type::clock::now());  // perhaps of another machine
    QVERIFY(saveScene(Scene(), path("a.cairn")).saved);
    QVERIFY(!fs::exists(path(dead.c_str())));
    for (const char* kept : {alive.c_str(), ".cairn-2147483647-1.tmp", ".cairn-notes.tmp"})
        QVERIFY2(fs::exists(path(kept)), kept);
}

void TestSceneFile::unreadableFilesAreNamed_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("says");
    QTest::newRow("missing") << "none.cairn"
                             << "cannot be read: No such file or directory";
    QTest::newRow("a folder") << "."
                              << "cannot be read: it is a folder";
    QTest::newRow("too large") << "large.cairn"
                               << "must be at most 67108864 bytes long";
}

void TestSceneFile::unreadableFilesAreNamed() {
    QFETCH(QString, name);
    QFETCH(QString, says);
    put(path("large.cairn"), "");
    fs::resize_file(path("large.cairn"), std::uintmax_t{200} << 20);
    const SceneResult loaded = loadScene(path(qPrintable(name)));
    QVERIFY(!loaded.scene);
    QCOMPARE(loaded.problems.size(), std::size_t{1});
    QVERIFY2(QString::fromStdString(loaded.problems[0].message.english()).startsWith(says),
             loaded.problems[0].message.english().c_str());
}

QTEST_GUILESS_MAIN(TestSceneFile)
#include "test_scene_file.moc"
