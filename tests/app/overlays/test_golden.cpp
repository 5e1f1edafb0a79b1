// SPDX-License-Identifier: GPL-3.0-or-later

// Each overlay and each view as a picture, held against one that somebody has looked at: tests/data/golden/README.md.

#include <QDir>
#include <QTest>
#include <array>
#include <deque>

#include "app/compare/lane_canvas.h"
#include "app/plots/plot_style.h"
#include "tests/app/overlays/overlay_stage.h"

using namespace cairn;
using test::differenceOf, test::OverlayStage, test::PictureDifference;

namespace {

QString fileOf(const QString& name) { return QStringLiteral(CAIRN_SOURCE_DIR "/tests/data/golden/%1.png").arg(name); }

constexpr QRect textless{0, 22, 250, 218};

using Mask = std::vector<bool>;  // by pixel

// What a view adds to the plain picture, ghosts and colours of bodies.
QImage viewOf(OverlayStage& stage, const QString& name) {
    LaneCanvas canvas;
    canvas.resize(OverlayStage::size);
    canvas.setOutlines(stage.outlines.get());
    canvas.setMoment({.motions = stage.frame().bodies,
                      .scene = &stage.scene,
                      .lane = &stage.lane,
                      .frame = &stage.frame(),
                      .time = 0.5,
                      .recording = &stage.recording,
                      .reference = stage.reference});
    canvas.setCamera(stage.camera);
    canvas.setOverlays({});
    RenderOptions options;
    options.grid = options.scaleBar = false;
    canvas.setOptions(options);
    if (name == "overlaid")
        for (BodyMotion& motion : stage.reference) motion.position += Vec2{0.1, 0.1};
    if (name == "overlaid") canvas.setGhosts({{stage.reference, lanePen(stage.lane, 1)}});
    canvas.setShowsDifference(name == "difference");
    QImage image(OverlayStage::size, QImage::Format_RGB32);
    image.fill(Qt::white);
    canvas.render(&image);
    // The bar at the right has texts in whatever font there is.
    return name == "difference" ? image.copy(textless) : image;
}

Mask changedPixels(const QImage& plain, const QImage& picture) {
    Mask mask;
    for (int y = 0; y < plain.height(); ++y)
        for (int x = 0; x < plain.width(); ++x) mask.push_back(plain.pixel(x, y) != picture.pixel(x, y));
    return mask;
}

// The first piece of what was drawn, of touching pixels; pieces of a few pixels are rims.
Mask firstPiece(const Mask& drawn, int width) {
    const auto height = static_cast<int>(drawn.size()) / width;
    Mask left = drawn;
    for (std::size_t start = 0; start < drawn.size(); ++start) {
        if (!left[start]) continue;
        Mask piece(drawn.size());
        std::deque<int> open{static_cast<int>(start)};
        left[start] = false;
        int count = 0;
        while (!open.empty()) {
            const int at = open.front();
            open.pop_front();
            piece[static_cast<std::size_t>(at)] = true;
            ++count;
            for (int y = std::max(0, at / width - 1); y <= std::min(height - 1, at / width + 1); ++y)
                for (int x = std::max(0, at % width - 1); x <= std::min(width - 1, at % width + 1); ++x) {
                    const auto next = static_cast<std::size_t>(y * width + x);
                    if (!left[next]) continue;
                    left[next] = false;
                    open.push_back(static_cast<int>(next));
                }
        }
        if (count >= 20) return piece;
    }
    return drawn;
}

// The picture as it would be with a fault in it.
QImage withFault(const QString& fault, const QImage& plain, const QImage& picture) {
    const int width = plain.width();
    const Mask drawn = changedPixels(plain, picture), piece = firstPiece(drawn, width);
    QImage faulty = fault == "shifted by 3 pixels" ? plain : picture;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const int x = static_cast<int>(i) % width, y = static_cast<int>(i) / width;
        if (fault == "a wrong colour" && drawn[i]) {
            const QColor was = picture.pixelColor(x, y);
            const QColor turned = was.hslSaturation() > 60
                                      ? QColor::fromHsl((was.hslHue() + 120) % 360, was.hslSaturation(), was.lightness())
                                      : QColor(255 - was.red(), 255 - was.green(), 255 - was.blue());
            faulty.setPixelColor(x, y, turned);
        } else if (fault == "a piece is missing" && piece[i]) {
            faulty.setPixel(x, y, plain.pixel(x, y));
        } else if (fault == "shifted by 3 pixels" && drawn[i] && x + 3 < width) {
            faulty.setPixel(x + 3, y, picture.pixel(x, y));
        }
    }
    return faulty;
}

}  // namespace

class TestGolden : public QObject {
    Q_OBJECT

private slots:
    void everyOverlayAndViewLooksAsItDid_data() { names(); }
    void everyOverlayAndViewLooksAsItDid() {
        QFETCH(QString, name);
        const auto [plain, picture] = picturesOf(name);
        QVERIFY2(!differenceOf(plain, picture).isSlight(), "the scene does not show it");
        if (qEnvironmentVariableIsSet("CAIRN_UPDATE_GOLDEN")) QVERIFY(picture.save(fileOf(name)));
        const QImage golden = QImage(fileOf(name)).convertToFormat(QImage::Format_RGB32);
        QCOMPARE(golden.size(), picture.size());
        const PictureDifference difference = differenceOf(golden, picture);
        if (!difference.isSlight()) picture.save(QDir::temp().filePath(name + ".png"));
        QVERIFY2(difference.isSlight(), qPrintable(QStringLiteral("%1 pixels differ, by %2 in the mean; see %3 in %4")
                                                       .arg(difference.pixels)
                                                       .arg(difference.mean)
                                                       .arg(name + ".png", QDir::tempPath())));
    }

    void aFaultWouldBeSeen_data() {
        QTest::addColumn<QString>("fault");
        for (const char* fault : {"a wrong colour", "a piece is missing", "shifted by 3 pixels"})
            QTest::newRow(fault) << fault;
    }
    void aFaultWouldBeSeen() {
        QFETCH(QString, fault);
        QStringList unseen;
        for (const QString& name : allNames()) {
            const auto [plain, picture] = picturesOf(name);
            if (differenceOf(withFault(fault, plain, picture), picture).isSlight()) unseen << name;
        }
        QVERIFY2(unseen.isEmpty(), qPrintable(unseen.join(", ")));
    }

private:
    static QStringList allNames() {
        QStringList all{"overlaid", "difference"};
        for (const OverlayType& type : overlayTypes()) all << QStringLiteral("overlay-") + type.key;
        return all;
    }
    static void names() {
        QTest::addColumn<QString>("name");
        for (const QString& name : allNames()) QTest::newRow(qPrintable(name)) << name;
    }
    // Without what is tested, and with it.
    static std::array<QImage, 2> picturesOf(const QString& name) {
        OverlayStage stage;
        if (!name.startsWith("overlay-")) {
            QImage picture = viewOf(stage, name);
            OverlayStage other;
            const QImage plain = viewOf(other, "side by side");
            return {name == "difference" ? plain.copy(textless) : plain, picture};
        }
        return {stage.picture({}), stage.picture({.shown = {name.mid(QStringLiteral("overlay-").size())}})};
    }
};

QTEST_MAIN(TestGolden)
#include "test_golden.moc"
