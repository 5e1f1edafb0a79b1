// SPDX-License-Identifier: GPL-3.0-or-later

// Scenes that go to other programs and come from them, in the real window.

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QTest>

#include "app/exchange/export_dialog.h"
#include "app/exchange/picture_formats.h"
#include "app/widgets/message_bar.h"
#include "core/transfer/scene_files.h"
#include "tests/app/support/person.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

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

    void aFileThatIsThereIsReplacedOnlyWhenOneAgrees() {
        QFile file(m_on->path("notes.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("notes");
        file.close();
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
        QCOMPARE(QFileInfo(file).size(), 5);
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
        QFile loader(m_on->path("planck.mjs"));
        QVERIFY(loader.open(QIODevice::WriteOnly));
        loader.write("mine");
        loader.close();
        exportAs("javascript", m_on->path("level.mjs"));
        QVERIFY(QFile::exists(m_on->path("level.mjs")) && QFile::exists(m_on->path("cairn-scene.mjs")));
        QCOMPARE(QFileInfo(loader).size(), 4);
        const QString text = m_on->find<MessageBar>().text();
        QVERIFY2(text.contains("planck.mjs: there with other content"), qPrintable(text));
    }

    void picturesShowTheScene() {
        exportAs("png", m_on->path("scene.png"));
        const QImage image(m_on->path("scene.png"));
        QCOMPARE(image.size(), QSize(2560, 1600));
        QVERIFY(image.pixelColor(image.width() / 2, image.height() / 2) == Theme::light().bodyFill);
        exportAs("svg", m_on->path("scene.svg"));
        QFile svg(m_on->path("scene.svg"));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QVERIFY(svg.readAll().contains("<svg"));
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
        QFile svg(m_on->path("level.svg"));
        QVERIFY(svg.open(QIODevice::WriteOnly));
        svg.write("<svg><rect width='300' height='20'/></svg>");
        svg.close();
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

    void aFileOfNoFormatIsRefusedWithItsReason() {
        QFile file(m_on->path("notes.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("to do");
        file.close();
        QVERIFY(!m_on->window().openFile(m_on->path("notes.txt")));
        const QString text = m_on->find<MessageBar>().text();
        QVERIFY2(text.contains("is in no format that can be imported"), qPrintable(text));
        QCOMPARE(m_on->window().workspace().documents().size(), 1u);
    }

private:
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
