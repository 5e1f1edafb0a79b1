// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <QtEndian>
#include <cmath>

#include "app/animation/animation.h"
#include "core/results/crc32.h"
#include "tests/app/report/browser.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

namespace {

constexpr QSize size(320, 200);
constexpr double duration = 0.5;  // s

struct Chunk {
    QByteArray type, content;
};

// The chunks of a PNG, whose checksums must be right; none where they are not.
QList<Chunk> chunksOf(const QByteArray& bytes) {
    QList<Chunk> chunks;
    if (!bytes.startsWith("\x89PNG\r\n\x1a\n")) return {};
    for (qsizetype at = 8; at + 12 <= bytes.size();) {
        const auto length = qFromBigEndian<quint32>(bytes.constData() + at);
        const QByteArray body = bytes.mid(at + 4, static_cast<qsizetype>(length) + 4);
        const auto sum = qFromBigEndian<quint32>(bytes.constData() + at + 8 + length);
        if (sum != crc32({body.constData(), static_cast<std::size_t>(body.size())})) return {};
        chunks.append({body.left(4), body.mid(4)});
        at += 12 + static_cast<qsizetype>(length);
    }
    return chunks;
}

quint32 number(const QByteArray& bytes, qsizetype at) { return qFromBigEndian<quint32>(bytes.constData() + at); }

QByteArray chunkBytes(const QByteArray& type, const QByteArray& content) {
    const QByteArray body = type + content;
    QByteArray bytes(4, '\0');
    qToBigEndian(static_cast<quint32>(content.size()), bytes.data());
    QByteArray sum(4, '\0');
    qToBigEndian(crc32({body.constData(), static_cast<std::size_t>(body.size())}), sum.data());
    return bytes + body + sum;
}

// What a viewer shows, frame by frame: each box of pixels, as a PNG of its own, laid over what was there.
QList<QImage> framesOf(const QList<Chunk>& chunks) {
    QList<QImage> frames;
    QImage shown(size, QImage::Format_RGB32);
    for (qsizetype i = 0; i + 1 < chunks.size(); ++i) {
        if (chunks[i].type != "fcTL") continue;
        const QByteArray& control = chunks[i].content;
        QByteArray header = chunks[0].content;
        header.replace(0, 8, control.mid(4, 8));
        const Chunk& data = chunks[i + 1];
        const QByteArray pixels = data.type == "IDAT" ? data.content : data.content.mid(4);
        const QImage box = QImage::fromData("\x89PNG\r\n\x1a\n" + chunkBytes("IHDR", header) + chunkBytes("IDAT", pixels) +
                                            chunkBytes("IEND", {}));
        if (box.isNull()) return {};
        for (int y = 0; y < box.height(); ++y)
            for (int x = 0; x < box.width(); ++x)
                shown.setPixel(x + static_cast<int>(number(control, 12)), y + static_cast<int>(number(control, 16)),
                               box.pixel(x, y));
        frames.append(shown);
    }
    return frames;
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const Proceed always = [](double) { return true; };

}  // namespace

// Runs as pictures that move: a ball that falls beside a door that swings.
class TestAnimation : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void framesLieInAFolder();
    void anAnimatedPngShowsTheSameFrames();
    void aDrawingMovesEachBodyOverTime();
    void aBrowserPlaysTheDrawing();
    void lanesAreSideBySide();
    void namesAreText();
    void whatIsCalledOffLeavesNoFile_data();
    void whatIsCalledOffLeavesNoFile();
    void whatCannotBeWrittenIsSaid_data();
    void whatCannotBeWrittenIsSaid();

private:
    AnimationOptions options() const {
        AnimationOptions result;
        result.size = size;
        return result;
    }
    Entrants m_entrants;
    std::unique_ptr<ThreadPool> m_pool;
    std::unique_ptr<Comparison> m_comparison;
};

void TestAnimation::initTestCase() {
    m_entrants.solvers = test::solverTypes();
    m_pool = std::make_unique<ThreadPool>(1);
    Scene scene = test::emptyScene();
    scene.name = "Ball & <door>";
    scene.bodies = {test::fixedBox("floor", {0, -2}, {3, 0.5}), test::disc("ball", {-1, 0}, 0.4, 1),
                    test::box("door", {1, 1}, {0.5, 0.1}, 1)};
    SceneJoint hinge;
    hinge.id = "hinge";
    hinge.bodyA = "door";
    hinge.localAnchorA = {-0.5, 0};
    hinge.localAnchorB = {0.5, 1};
    scene.joints = {hinge};
    for (const char* solver : {"sequential-impulse", "naive"}) {
        LaneSpec lane;
        lane.label = std::string(solver) + " <&>";
        lane.solver = solver;
        scene.lanes.push_back(lane);
    }
    m_comparison = std::make_unique<Comparison>(scene, scene.lanes, m_entrants, *m_pool);
    m_comparison->runTo(duration);
    m_comparison->wait();
    QVERIFY(m_comparison->recording(0).started());
    QCOMPARE(m_comparison->recording(0).size(), std::size_t{31});
}

void TestAnimation::framesLieInAFolder() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("new/frames");
    const AnimationWritten written = writeAnimation(*m_comparison, options(), path, always);
    QCOMPARE(written.reason, QString());
    QCOMPARE(written.frames, std::size_t{16});  // 0.5 s at 30 a second, and the start
    const QStringList names = QDir(path).entryList(QDir::Files, QDir::Name);
    QCOMPARE(names.size(), 16);
    QCOMPARE(names.first(), QString("frame-00001.png"));
    const QImage first(path + "/frame-00001.png"), last(path + "/frame-00016.png");
    QCOMPARE(first.size(), size);
    QVERIFY(first != last);
}

void TestAnimation::anAnimatedPngShowsTheSameFrames() {
    const QTemporaryDir folder;
    writeAnimation(*m_comparison, options(), folder.filePath("frames"), always);
    const AnimationWritten written = writeAnimation(*m_comparison, options(), folder.filePath("run.apng"), always);
    QCOMPARE(written.reason, QString());
    const QList<Chunk> chunks = chunksOf(contentOf(folder.filePath("run.apng")));
    QVERIFY2(!chunks.isEmpty(), "no PNG, or a checksum is wrong");
    QCOMPARE(chunks[1].type, QByteArray("acTL"));
    QCOMPARE(number(chunks[1].content, 0), 16u);
    QCOMPARE(chunks.last().type, QByteArray("IEND"));
    quint32 sequence = 0;
    for (const Chunk& chunk : chunks) {
        if (chunk.type != "fcTL" && chunk.type != "fdAT") continue;
        QCOMPARE(number(chunk.content, 0), sequence++);
        if (chunk.type == "fcTL") QCOMPARE(qFromBigEndian<quint16>(chunk.content.constData() + 20), quint16{33});  // ms
    }
    const QList<QImage> frames = framesOf(chunks);
    QCOMPARE(frames.size(), 16);
    for (int i = 0; i < frames.size(); ++i) {
        const QImage expected(folder.filePath(QString("frames/frame-%1.png").arg(i + 1, 5, 10, QLatin1Char('0'))));
        QVERIFY2(frames[i] == expected.convertToFormat(QImage::Format_RGB32), qPrintable(QString::number(i)));
    }
    // Programs that know no animation show the first frame.
    QVERIFY(QImage(folder.filePath("run.apng")).convertToFormat(QImage::Format_RGB32) == frames.first());
}

void TestAnimation::aDrawingMovesEachBodyOverTime() {
    const QTemporaryDir folder;
    AnimationOptions one = options();
    one.lanes = {0};
    QCOMPARE(writeAnimation(*m_comparison, one, folder.filePath("run.svg"), always).reason, QString());
    QXmlStreamReader xml(contentOf(folder.filePath("run.svg")));
    QList<QStringList> moves, turns, joints;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        const QXmlStreamAttributes attributes = xml.attributes();
        const QStringList values = attributes.value("values").toString().split(';');
        if (xml.name() == QLatin1String("animate")) joints << values;
        if (xml.name() != QLatin1String("animateTransform")) continue;
        (attributes.value("type") == QLatin1String("translate") ? moves : turns) << values;
        QCOMPARE(attributes.value("calcMode").toString(), QString("discrete"));
        QVERIFY(std::fabs(attributes.value("dur").toString().chopped(1).toDouble() - 16 / 30.0) < 1e-6);
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(moves.size(), 2);  // not the floor
    QCOMPARE(joints.size(), 1);
    const Camera camera = animationCamera(*m_comparison, one);
    for (int i = 0; i < 16; ++i) {
        const Frame& frame = m_comparison->recording(0).frame(static_cast<std::size_t>(2 * i));
        for (int body = 0; body < 2; ++body) {
            const BodyMotion& motion = frame.bodies[static_cast<std::size_t>(body + 1)];
            const QStringList place = moves[body][i].split(' ');
            // A twentieth of a pixel, and half a hundredth of a degree.
            QVERIFY(std::fabs(place[0].toDouble() - motion.position.x) * camera.scale < 0.05);
            QVERIFY(std::fabs(place[1].toDouble() - motion.position.y) * camera.scale < 0.05);
            QVERIFY(std::fabs(qDegreesToRadians(turns[body][i].toDouble()) - motion.angle) < 1e-4);
        }
    }
}

void TestAnimation::aBrowserPlaysTheDrawing() {
    if (test::Browser::program().isEmpty()) QSKIP("needs Chromium, which is not here (package chromium)");
    const QTemporaryDir folder;
    AnimationOptions one = options();
    one.lanes = {0};
    writeAnimation(*m_comparison, one, folder.filePath("run.svg"), always);
    test::Browser browser;
    QVERIFY2(browser.isReady(), "Chromium does not start");
    browser.open(folder.filePath("run.svg"));
    const AnimationPane pane = animationPanes(*m_comparison, one).front();
    const Camera camera = animationCamera(*m_comparison, one);
    for (const int frame : {0, 7, 15}) {
        // In the middle of what the frame lasts.
        browser.evaluate(QString("document.documentElement.pauseAnimations(); document.documentElement.setCurrentTime(%1)")
                             .arg((frame + 0.5) / one.framesPerSecond));
        const QStringList at = browser
                                   .text(
                                       "(m => [m.e, m.f, Math.atan2(-m.b, m.a)])"
                                       "(document.querySelectorAll('g > g > g')[2].getScreenCTM())")
                                   .split(',');
        const BodyMotion& door = m_comparison->recording(0).frame(static_cast<std::size_t>(2 * frame)).bodies[2];
        const QPointF expected = pane.scene.topLeft() + camera.toScreen(door.position, pane.scene.size());
        QVERIFY2(std::fabs(at.value(0).toDouble() - expected.x()) < 0.1, qPrintable(at.join(' ')));
        QVERIFY2(std::fabs(at.value(1).toDouble() - expected.y()) < 0.1, qPrintable(at.join(' ')));
        QVERIFY2(std::fabs(at.value(2).toDouble() - door.angle) < 1e-3, qPrintable(at.join(' ')));
    }
    QCOMPARE(browser.requests().size(), 1);
}

void TestAnimation::lanesAreSideBySide() {
    const std::vector<AnimationPane> panes = animationPanes(*m_comparison, options());
    QCOMPARE(panes.size(), std::size_t{2});
    QVERIFY(!panes[0].scene.intersects(panes[1].scene));
    for (const AnimationPane& pane : panes) {
        QVERIFY(QRect({0, 0}, size).contains(pane.scene) && QRect({0, 0}, size).contains(pane.title));
        QVERIFY(!pane.scene.intersects(pane.title));
    }
}

void TestAnimation::namesAreText() {
    const QTemporaryDir folder;
    writeAnimation(*m_comparison, options(), folder.filePath("run.svg"), always);
    const QByteArray svg = contentOf(folder.filePath("run.svg"));
    QVERIFY(svg.contains("<title>Ball &amp; &lt;door&gt;</title>"));
    QVERIFY(svg.contains(">naive &lt;&amp;&gt;</text>"));
}

void TestAnimation::whatIsCalledOffLeavesNoFile_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("animated PNG") << "run.apng";
    QTest::newRow("animated SVG") << "run.svg";
}

void TestAnimation::whatIsCalledOffLeavesNoFile() {
    QFETCH(QString, name);
    const QTemporaryDir folder;
    int asked = 0;
    const AnimationWritten written =
        writeAnimation(*m_comparison, options(), folder.filePath(name), [&](double) { return ++asked < 4; });
    QVERIFY(written.cancelled);
    QCOMPARE(asked, 4);
    QVERIFY(!QFile::exists(folder.filePath(name)));
}

void TestAnimation::whatCannotBeWrittenIsSaid_data() { whatIsCalledOffLeavesNoFile_data(); }

void TestAnimation::whatCannotBeWrittenIsSaid() {
    QFETCH(QString, name);
    const QTemporaryDir folder;
    const QString path = folder.filePath("none/" + name);
    const QString reason = writeAnimation(*m_comparison, options(), path, always).reason;
    QVERIFY2(reason.startsWith("cannot save " + path + ": ") && reason.count(path) == 1, qPrintable(reason));
}

QTEST_MAIN(TestAnimation)
#include "test_animation.moc"
