// SPDX-License-Identifier: GPL-3.0-or-later

// Scenes that go to other programs and come from them, in the real window.

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressDialog>
#include <QPushButton>
#include <QScrollBar>
#include <QSemaphore>
#include <QTest>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/exchange/exchange_commands.h"
#include "app/exchange/export_dialog.h"
#include "app/exchange/picture_formats.h"
#include "app/files/file_commands.h"
#include "app/widgets/message_bar.h"
#include "core/transfer/scene_files.h"
#include "tests/app/support/file_fault.h"
#include "tests/app/support/person.h"
#include "tests/app/support/window_fixture.h"
#include "tests/support/support_program.h"

using namespace cairn;

namespace {

// One that takes until somebody opens the gate, to look for losses or to write.
SceneFormat slowFormat(const std::shared_ptr<QSemaphore>& gate, bool isSlowToLook) {
    SceneFormat format;
    format.id = "slow";
    format.name = "Slow format";
    format.summary = "takes its time";
    format.extensions = {".slow"};
    format.losses = [gate, isSlowToLook](const Scene&) {
        if (isSlowToLook) gate->acquire();
        return std::vector<Loss>{{"world", std::string("gravity"), std::string("none"), {}}};
    };
    format.write = [gate, isSlowToLook](const Scene&, const ExportOptions& options) {
        if (!isSlowToLook) gate->acquire();
        return Export{{{options.name + ".slow", "text"}}, {}};
    };
    return format;
}

}  // namespace

class TestExchangeCommands : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_on = std::make_unique<test::WindowFixture>();
        m_person = std::make_unique<test::Person>(m_on->window());
        m_on->open(test::boxStack(2));
    }
    void cleanup() {
        m_person.reset();
        m_on.reset();
    }

    void everyFormatThatCanBeWrittenIsOffered() {
        m_person->whenAsked([](QDialog& dialog) {
            const auto& offered = *dialog.findChild<QComboBox*>("format");
            int writable = 0;
            for (const SceneFormat& format : programFormats()) {
                writable += format.canExport();
                QCOMPARE(offered.findData(QString::fromStdString(format.id)) >= 0, format.canExport());
            }
            QCOMPARE(offered.count(), writable);
            dialog.reject();
        });
        m_on->trigger("file.exportScene");
    }

    void theDialogSaysWhatIsLostBeforeItIsWritten() {
        m_on->document().edit("damp", [](Scene& scene) { scene.world.maxSpeed = 3; });
        m_person->whenAsked([this](QDialog& dialog) {
            auto& format = *dialog.findChild<QComboBox*>("format");
            const auto& losses = *dialog.findChild<QListWidget*>("losses");
            format.setCurrentIndex(format.findData("rube"));
            QVERIFY(losses.isVisible());
            QVERIFY2(losses.item(0)->text().contains("maxSpeed"), qPrintable(losses.item(0)->text()));
            format.setCurrentIndex(format.findData("cairn"));
            QVERIFY(!losses.isVisible());
            QVERIFY(dialog.findChild<QLineEdit*>("path")->text().endsWith(".cairn"));
            dialog.reject();
        });
        m_on->trigger("file.exportScene");
        QVERIFY(!QFile::exists(m_on->path("scene.json")));
    }

    void aFormatAndAFileAreChosenByKeysAndMouse() {
        m_person->whenAsked([this](QDialog& dialog) {
            auto& format = *dialog.findChild<QComboBox*>("format");
            auto& path = *dialog.findChild<QLineEdit*>("path");
            m_person->press("Alt+F");
            m_person->press("Home");
            for (int i = format.findData("planck"); i > 0; --i) m_person->press("Down");
            QCOMPARE(format.currentData().toString(), "planck");
            QCOMPARE(path.text(), m_on->path("scene.planck.json"));
            m_person->press("Alt+I");
            m_person->press("Ctrl+A");
            m_person->type(m_on->path("typed.planck.json"));
            m_person->click(*dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok));
        });
        m_person->press("Ctrl+Shift+E");
        QVERIFY(QFile::exists(m_on->path("typed.planck.json")));
        QVERIFY(QFile::remove(m_on->path("typed.planck.json")));
        m_person->press("Ctrl+E");
        QVERIFY(QFile::exists(m_on->path("typed.planck.json")));
    }

    void whatIsLostIsSeenBeforeItCanBeWritten() {
        const auto gate = std::make_shared<QSemaphore>();
        const std::vector<SceneFormat> formats{slowFormat(gate, true)};
        ExportDialog dialog(formats, std::make_shared<Scene>(m_on->scene()), {"slow", m_on->path("scene.slow")}, {});
        dialog.show();
        const auto& title = *dialog.findChild<QLabel*>("lossTitle");
        const auto& losses = *dialog.findChild<QListWidget*>("losses");
        const auto& write = *dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY2(title.text().startsWith("Looking for"), qPrintable(title.text()));
        QVERIFY(!write.isEnabled());
        gate->release();
        QTRY_VERIFY(write.isEnabled());
        QCOMPARE(losses.count(), 1);
        QCOMPARE(title.text(), "What it does not carry (1 point):");
    }

    void aDialogThatStillLooksForLossesMayGo() {
        const auto gate = std::make_shared<QSemaphore>();
        const std::vector<SceneFormat> formats{slowFormat(gate, true)};
        ExportDialog(formats, std::make_shared<Scene>(m_on->scene()), {"slow", m_on->path("scene.slow")}, {}).reject();
        gate->release();
        QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
    }

    void callingOffALongExportLeavesAllAsItWas() {
        write("level.slow", "before");
        const auto gate = std::make_shared<QSemaphore>();
        auto& messages = m_on->find<MessageBar>();
        ExchangeCommands commands(m_on->window().workspace(), m_on->find<FileCommands>(), messages, m_on->window(),
                                  {slowFormat(gate, false)});
        m_person->whenAsked([this](QDialog& dialog) {
            dialog.findChild<QLineEdit*>("path")->setText(m_on->path("level.slow"));
            m_person->whenAsked([this](QDialog& question) {
                m_person->whenAsked([this](QDialog& progress) {
                    QVERIFY(qobject_cast<QProgressDialog*>(&progress));
                    m_person->click(*progress.findChild<QPushButton*>());
                });
                static_cast<QMessageBox&>(question).button(QMessageBox::Yes)->click();
            });
            dialog.accept();
        });
        commands.exportAsked(m_on->document());
        QCOMPARE(messages.text(), "scene.cairn is not exported.");
        gate->release();
        QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
        QCoreApplication::processEvents();
        QCOMPARE(test::contentOf(m_on->path("level.slow")), "before");
        // Nor is it remembered as where the scene went.
        m_person->whenAsked([](QDialog& dialog) { dialog.reject(); });
        commands.exportAgain(m_on->document());
    }

    void aLongExportThatIsWaitedForIsWritten() {
        const auto gate = std::make_shared<QSemaphore>();
        ExchangeCommands commands(m_on->window().workspace(), m_on->find<FileCommands>(), m_on->find<MessageBar>(),
                                  m_on->window(), {slowFormat(gate, false)});
        m_person->whenAsked([this, gate](QDialog& dialog) {
            dialog.findChild<QLineEdit*>("path")->setText(m_on->path("level.slow"));
            m_person->whenAsked([gate](QDialog& progress) {
                QVERIFY(qobject_cast<QProgressDialog*>(&progress));
                gate->release();
            });
            dialog.accept();
        });
        commands.exportAsked(m_on->document());
        QCOMPARE(test::contentOf(m_on->path("level.slow")), "text");
    }

    void theSameLossOfManyBodiesIsOneLine() {
        m_on->document().edit("thin", [](Scene& scene) {
            for (SceneBody& body : scene.bodies) body.shapes.front().surfaceVelocity = 2;
        });
        m_person->whenAsked([](QDialog& dialog) {
            auto& format = *dialog.findChild<QComboBox*>("format");
            format.setCurrentIndex(format.findData("rube"));
            const auto& losses = *dialog.findChild<QListWidget*>("losses");
            QCOMPARE(losses.count(), 1);
            QVERIFY2(losses.item(0)->text().contains(" and "), qPrintable(losses.item(0)->text()));
            dialog.reject();
        });
        m_on->trigger("file.exportScene");
    }

    void theDialogIsAsHighAsWhatItShows_data() {
        QTest::addColumn<int>("losses");
        for (const int losses : {0, 1, 8, 500}) QTest::addRow("%d", losses) << losses;
    }
    void theDialogIsAsHighAsWhatItShows() {
        QFETCH(int, losses);
        SceneFormat format = slowFormat(nullptr, false);
        format.summary =
            "a summary that is so long that it takes more than one line of the dialog, as those of some formats do";
        format.losses = [losses](const Scene&) {
            std::vector<Loss> all;
            for (int i = 0; i < losses; ++i) all.push_back({"world", "loss " + std::to_string(i), {}, {}});
            return all;
        };
        const std::vector<SceneFormat> formats{format};
        ExportDialog dialog(formats, std::make_shared<Scene>(m_on->scene()), {"slow", m_on->path("scene.slow")}, {});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const auto& list = *dialog.findChild<QListWidget*>("losses");
        const auto& summary = *dialog.findChild<QLabel*>("summary");
        QCOMPARE(summary.height(), summary.heightForWidth(summary.width()));
        QVERIFY(dialog.height() <= 420);
        QCOMPARE(list.verticalScrollBar()->maximum() > 0, losses == 500);
        QVERIFY(list.isHidden() || losses == 500 || list.height() < 80 + losses * list.sizeHintForRow(0));
    }

    void theEndingFollowsTheFormat() {
        m_person->whenAsked([](QDialog& dialog) {
            auto& format = *dialog.findChild<QComboBox*>("format");
            auto& path = *dialog.findChild<QLineEdit*>("path");
            path.setText("/tmp/level.json");
            format.setCurrentIndex(format.findData("planck"));
            QCOMPARE(path.text(), "/tmp/level.planck.json");
            format.setCurrentIndex(format.findData("box2d-2.4"));
            QCOMPARE(path.text(), "/tmp/level.inl");
            path.clear();
            QVERIFY(!dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
            dialog.reject();
        });
        m_on->trigger("file.exportScene");
    }

    void exportingAgainAsksNothing() {
        exportAs("planck", m_on->path("level.planck.json"));
        QVERIFY(QFile::remove(m_on->path("level.planck.json")));
        m_on->trigger("file.exportAgain");
        QVERIFY(QFile::exists(m_on->path("level.planck.json")));
        QVERIFY2(m_on->find<MessageBar>().text().contains("planck.js"), qPrintable(m_on->find<MessageBar>().text()));
    }

    void whereASceneWentIsRememberedForItsFile() {
        exportAs("planck", m_on->path("level.planck.json"));
        m_on->trigger("file.close");
        m_on->open(test::boxStack(1), "other.cairn");
        m_person->whenAsked([](QDialog& dialog) {
            // Another scene: the same format beside its own file.
            QCOMPARE(dialog.findChild<QComboBox*>("format")->currentData().toString(), "planck");
            QVERIFY(dialog.findChild<QLineEdit*>("path")->text().endsWith("other.planck.json"));
            dialog.reject();
        });
        m_on->trigger("file.exportAgain");
        QVERIFY(m_on->window().openFile(m_on->path("scene.cairn")));
        QVERIFY(QFile::remove(m_on->path("level.planck.json")));
        m_on->trigger("file.exportAgain");
        QVERIFY(QFile::exists(m_on->path("level.planck.json")));
    }

    void whereASceneWentIsRememberedWhenTheProgramIsStartedAgain_data() {
        QTest::addColumn<bool>("isSaved");
        QTest::newRow("a scene of a file") << true;
        QTest::newRow("a scene that is saved later") << false;
    }
    void whereASceneWentIsRememberedWhenTheProgramIsStartedAgain() {
        QFETCH(bool, isSaved);
        if (!isSaved) m_on->trigger("file.new");
        exportAs("planck", m_on->path("level.planck.json"));
        if (!isSaved) {
            m_person->whenAskedTypeFile(m_on->path("new.cairn"));
            m_on->trigger("file.saveAs");
        }
        m_person.reset();
        m_on->restart();
        m_person = std::make_unique<test::Person>(m_on->window());
        QVERIFY(m_on->window().openFile(m_on->path(isSaved ? "scene.cairn" : "new.cairn")));
        QVERIFY(QFile::remove(m_on->path("level.planck.json")));
        m_person->press("Ctrl+E");
        QVERIFY(QFile::exists(m_on->path("level.planck.json")));
    }

    void aSceneThatIsSavedAsAnotherDoesNotReplaceTheExportOfTheFirst() {
        exportAs("planck", m_on->path("level.planck.json"));
        m_person->whenAskedTypeFile(m_on->path("second.cairn"));
        m_on->trigger("file.saveAs");
        QCOMPARE(m_on->document().fileName(), "second.cairn");
        m_person->whenAsked([](QDialog& dialog) {
            QVERIFY(dialog.findChild<QLineEdit*>("path")->text().endsWith("second.planck.json"));
            dialog.reject();
        });
        m_on->trigger("file.exportAgain");
    }

    void aFileThatCannotBeWrittenIsNamedAndStaysAsItWas_data() {
        QTest::addColumn<QString>("reason");
        QTest::addColumn<QString>("advice");
        QTest::newRow("read-only file") << "it is read-only"
                                        << "allow writing to the file";
        QTest::newRow("read-only folder") << "its folder is read-only"
                                          << "another folder";
        QTest::newRow("full disk") << "File too large"
                                   << "Save it elsewhere, or try again";
        QTest::newRow("folder gone") << "its folder is not there"
                                     << "Its folder is gone";
        QTest::newRow("a folder in its place") << "not a regular file"
                                               << "A folder has this name";
    }
    void aFileThatCannotBeWrittenIsNamedAndStaysAsItWas() {
        QFETCH(QString, reason);
        QFETCH(QString, advice);
        QVERIFY(QDir().mkdir(m_on->path("levels")));
        const QString path = m_on->path("levels/level.json");
        write("levels/level.json", "before");
        {
            const test::FileFault fault(QTest::currentDataTag(), path);
            exportAs("rube", path, QFileInfo::exists(path));
            const QString text = m_on->find<MessageBar>().text();
            QVERIFY2(text.startsWith("scene.cairn is not exported: "), qPrintable(text));
            QVERIFY2(text.contains(path) && text.contains(reason) && text.contains(advice), qPrintable(text));
        }
        QCOMPARE(test::contentOf(path), "before");
        QCOMPARE(QDir(m_on->path("levels")).entryList(QDir::Files | QDir::Hidden), QStringList("level.json"));
        QVERIFY(!m_on->document().isModified());
        // It did not go there, so exporting again asks.
        bool asked = false;
        m_person->whenAsked([&asked](QDialog& dialog) {
            asked = true;
            dialog.reject();
        });
        m_on->trigger("file.exportAgain");
        QVERIFY(asked);
    }

    void cancellingKeepsEverything() {
        m_person->whenAsked([this](QDialog& dialog) {
            auto& format = *dialog.findChild<QComboBox*>("format");
            format.setCurrentIndex(format.findData("planck"));
            m_person->press("Escape");
        });
        m_on->trigger("file.exportScene");
        QCOMPARE(QDir(QFileInfo(m_on->path("scene.cairn")).path()).entryList({"scene*"}), QStringList("scene.cairn"));
        QVERIFY(m_on->find<MessageBar>().text().isEmpty());
        m_person->whenAsked([](QDialog& dialog) {
            QCOMPARE(dialog.findChild<QComboBox*>("format")->currentData().toString(), "rube");
            dialog.reject();
        });
        m_on->trigger("file.exportScene");
    }

    void aFileThatIsThereIsReplacedOnlyWhenOneAgrees() {
        write("notes.json", "notes");
        m_person->whenAsked([this](QDialog& dialog) {
            dialog.findChild<QLineEdit*>("path")->setText(m_on->path("notes.json"));
            m_person->whenAsked([&dialog](QDialog& question) {
                QVERIFY(qobject_cast<QMessageBox*>(&question));
                question.reject();
                QTimer::singleShot(0, &dialog, [&dialog] {
                    QVERIFY(dialog.isVisible());
                    dialog.reject();
                });
            });
            dialog.accept();
        });
        m_on->trigger("file.exportScene");
        QCOMPARE(test::contentOf(m_on->path("notes.json")), "notes");
    }

    void aFolderThatIsNotThereIsNamed() {
        exportAs("rube", "/no/such/folder/level.json");
        const QString text = m_on->find<MessageBar>().text();
        QVERIFY2(text.startsWith("scene.cairn is not exported: ") && text.contains("/no/such/folder"), qPrintable(text));
    }

    void aSceneThatIsOpenIsNotWrittenOver() {
        exportAs("cairn", m_on->path("scene.cairn"), true);
        const QString text = m_on->find<MessageBar>().text();
        QVERIFY2(text.contains("scene.cairn is open here"), qPrintable(text));
    }

    void loadersThatSomebodyChangedStay() {
        write("planck.mjs", "mine");
        exportAs("javascript", m_on->path("level.mjs"));
        QVERIFY(QFile::exists(m_on->path("level.mjs")) && QFile::exists(m_on->path("cairn-scene.mjs")));
        QCOMPARE(test::contentOf(m_on->path("planck.mjs")), "mine");
        const QString text = m_on->find<MessageBar>().text();
        QVERIFY2(text.contains("planck.mjs: there with other content"), qPrintable(text));
    }

    void picturesShowTheScene() {
        exportAs("png", m_on->path("scene.png"));
        const QImage image(m_on->path("scene.png"));
        QCOMPARE(image.size(), QSize(2560, 1600));
        QVERIFY(image.pixelColor(image.width() / 2, image.height() / 2) == Theme::light().bodyFill);
        exportAs("svg", m_on->path("scene.svg"));
        QVERIFY(test::contentOf(m_on->path("scene.svg")).contains("<svg"));
    }

    void whatWasExportedOpensAsANewSceneThatIsTheSame() {
        exportAs("rube", m_on->path("level.json"));
        const Scene before = m_on->scene();
        QVERIFY(m_on->window().openFile(m_on->path("level.json")));
        QCOMPARE(m_on->window().workspace().documents().size(), 2u);
        QVERIFY(m_on->document().filePath().isEmpty());
        QCOMPARE(m_on->document().fileName(), "level.cairn");
        QVERIFY(m_on->scene().bodies == before.bodies);
        const QString text = m_on->find<MessageBar>().text();
        QVERIFY2(text.contains("level.json is read as R.U.B.E. JSON"), qPrintable(text));
    }

    void aDrawingGetsLanesToRun() {
        write("level.svg", "<svg><rect width='300' height='20'/></svg>");
        QVERIFY(m_on->window().openFile(m_on->path("level.svg")));
        QCOMPARE(m_on->scene().bodies.size(), 1u);
        QVERIFY(!m_on->scene().lanes.empty());
    }

    void aFileThatIsDroppedIsImported() {
        exportAs("rube", m_on->path("level.json"));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(m_on->path("level.json"))});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&m_on->window(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&m_on->window(), &drop);
        QCOMPARE(m_on->document().fileName(), "level.cairn");
    }

    void aBrokenFileIsRefusedWithItsPlaceAndReason_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("reason");
        QTest::newRow("our own") << "level.cairn"
                                 << QByteArray("{\n\"format\": \"cairn-scene\", \"formatVersion\": 1,\n\"bodies\": 7 }")
                                 << "bodies, line 3"
                                 << "must be";
        QTest::newRow("JSON that breaks off") << "level.json" << QByteArray("{\n\"gravity\": {\n") << "gravity, line 2"
                                              << "looks like JSON, but";
        QTest::newRow("R.U.B.E.") << "level.json"
                                  << QByteArray(
                                         "{\n\"body\": [{ \"type\": 9, \"fixture\": [] }],\n\"gravity\": 0, \"joint\": [] }")
                                  << "body[0].type, line 2"
                                  << "must be";
        QTest::newRow("Tiled") << "level.tmj"
                               << QByteArray(
                                      "{ \"type\": \"map\", \"tilewidth\": 8, \"orientation\": \"isometric\",\n"
                                      "\"layers\": [] }")
                               << "orientation, line 1"
                               << "must not be isometric";
    }
    void aBrokenFileIsRefusedWithItsPlaceAndReason() {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QFETCH(QString, place);
        QFETCH(QString, reason);
        write(name, content);
        m_person->whenAskedTypeFile(m_on->path(name));
        m_on->trigger("file.import");
        const QString text = m_on->find<MessageBar>().text();
        QVERIFY2(text.contains(name) && text.contains(place) && text.contains(reason), qPrintable(text));
        QCOMPARE(m_on->window().workspace().documents().size(), 1u);
        QCOMPARE(m_on->document().fileName(), "scene.cairn");
    }

    void callingOffALongImportLeavesAllAsItWas() {
        // Given a file that does not answer, as on a network that is gone.
        const QByteArray path = QFile::encodeName(m_on->path("level.json"));
        QCOMPARE(::mkfifo(path.constData(), 0600), 0);
        m_person->whenAsked([this](QDialog& progress) {
            QVERIFY(qobject_cast<QProgressDialog*>(&progress));
            m_person->click(*progress.findChild<QPushButton*>());
        });
        QVERIFY(!m_on->window().openFile(m_on->path("level.json")));
        QCOMPARE(m_on->find<MessageBar>().text(), "level.json is not opened.");
        QCOMPARE(m_on->window().workspace().documents().size(), 1u);
        QCOMPARE(m_on->document().fileName(), "scene.cairn");
        // Whoever reads is let go.
        while (!QThreadPool::globalInstance()->waitForDone(1))
            if (const int file = ::open(path.constData(), O_WRONLY | O_NONBLOCK); file >= 0) ::close(file);
    }

    void aFileOfNoFormatIsRefusedWithItsReason() {
        write("notes.txt", "to do");
        QVERIFY(!m_on->window().openFile(m_on->path("notes.txt")));
        const QString text = m_on->find<MessageBar>().text();
        QVERIFY2(text.contains("is in no format that can be imported"), qPrintable(text));
        QCOMPARE(m_on->window().workspace().documents().size(), 1u);
    }

private:
    void write(const QString& name, const QByteArray& content) {
        QFile file(m_on->path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }
    void exportAs(const QString& format, const QString& path, bool replaces = false) {
        m_person->whenAsked([this, format, path, replaces](QDialog& dialog) {
            auto& formats = *dialog.findChild<QComboBox*>("format");
            formats.setCurrentIndex(formats.findData(format));
            dialog.findChild<QLineEdit*>("path")->setText(path);
            if (replaces)
                m_person->whenAsked(
                    [](QDialog& question) { static_cast<QMessageBox&>(question).button(QMessageBox::Yes)->click(); });
            dialog.accept();
        });
        m_on->trigger("file.exportScene");
    }

    std::unique_ptr<test::WindowFixture> m_on;
    std::unique_ptr<test::Person> m_person;
};

QTEST_MAIN(TestExchangeCommands)
#include "test_exchange_commands.moc"
