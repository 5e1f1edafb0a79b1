// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

#include "app/editor/exports.h"
#include "app/overlays/overlay.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

class TestExports : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        Scene scene = test::boxStack(3);
        scene.run.duration = 0.1;
        LaneSpec lane;
        lane.label = "SI";
        lane.solver = "sequential-impulse";
        scene.lanes = {lane};
        m_document = std::make_unique<Document>(scene, Laboratory{m_entrants, m_pool});
        m_document->run();
        QTRY_VERIFY(!m_document->isRunning());
    }
    void cleanupTestCase() { m_document.reset(); }

    void resultsAreWrittenAsFiles() {
        const QTemporaryDir folder;
        QCOMPARE(exportResults(*m_document, m_entrants, folder.path()), QString());
        for (const char* name :
             {"metrics.csv", "poses.csv", "summary.json", "penetration.png", "penetration.svg", "energy.png", "energy.svg"})
            QVERIFY2(QFileInfo(folder.filePath(name)).size() > 0, name);
        QFile poses(folder.filePath("poses.csv"));
        QVERIFY(poses.open(QIODevice::ReadOnly));
        // A line of names, then 4 bodies at the start and after each of 6 steps.
        QCOMPARE(poses.readAll().count('\n'), 1 + 4 * 7);
    }

    void aFolderThatCannotBeWrittenIsNamed() {
        const QString reason = exportResults(*m_document, m_entrants, "/no/such/folder");
        QVERIFY2(reason.contains("/no/such/folder"), qPrintable(reason));
    }

    void aPictureIsTheSameSceneAsPngAndSvg() {
        const QTemporaryDir folder;
        const Camera camera{{0, 1.5}, 40};
        QVector<QImage> images;
        for (const char* name : {"scene.png", "scene.svg"}) {
            const QString path = folder.filePath(name);
            QCOMPARE(exportPicture(*m_document, 0, camera, {200, 200}, Theme::light(), firstChoice(), path), QString());
            QImage image(400, 400, QImage::Format_RGB32);
            QPainter painter(&image);
            if (path.endsWith("svg"))
                QSvgRenderer(path).render(&painter);
            else
                painter.drawImage(QRect(0, 0, 400, 400), QImage(path));
            images << image;
        }
        // Inside the second box, off its lines; and beside the stack, off the grid.
        for (const QPoint point : {QPoint(176, 216), QPoint(100, 107)})
            QCOMPARE(images[1].pixelColor(point), images[0].pixelColor(point));
        QCOMPARE(images[0].pixelColor(176, 216), Theme::light().bodyFill);
    }

    void aPictureThatCannotBeWrittenIsNamed_data() {
        QTest::addColumn<QString>("path");
        QTest::newRow("png") << "/no/such/folder/scene.png";
        QTest::newRow("svg") << "/no/such/folder/scene.svg";
    }
    void aPictureThatCannotBeWrittenIsNamed() {
        QFETCH(QString, path);
        QVERIFY(exportPicture(*m_document, 0, {}, {20, 20}, Theme::light(), firstChoice(), path).contains(path));
    }

private:
    const Entrants m_entrants{test::solverTypes(), {}};
    ThreadPool m_pool{1};
    std::unique_ptr<Document> m_document;
};

QTEST_MAIN(TestExports)
#include "test_exports.moc"
