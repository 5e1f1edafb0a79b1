// SPDX-License-Identifier: GPL-3.0-or-later

// Icons at the scales of screens.

#include <QTest>

#include "app/theme/icon_set.h"

using namespace cairn;

class TestIconSet : public QObject {
    Q_OBJECT

private slots:
    void anIconHasAllPixelsOfItsScreen_data() {
        QTest::addColumn<double>("scale");
        for (const double scale : {1.0, 1.25, 1.5, 2.0, 3.0}) QTest::addRow("%g", scale) << scale;
    }
    void anIconHasAllPixelsOfItsScreen() {
        QFETCH(double, scale);
        const QIcon icon = themedIcon("hinge", Qt::red);
        for (const int size : {12, 16, 18}) {
            const QPixmap picture = icon.pixmap(QSize(size, size), scale);
            QCOMPARE(picture.size(), QSize(size, size) * scale);
            QCOMPARE(picture.devicePixelRatio(), scale);
            QCOMPARE(picture.toImage(), themedPixmap("hinge", Qt::red, size, scale).toImage());
        }
    }

    void anIconIsDrawnInItsColourAndFainterWhenDisabled() {
        const QIcon icon = themedIcon("stop", Qt::red);
        const QSize size(48, 48);
        const QColor normal = icon.pixmap(size, 1.0).toImage().pixelColor(24, 24);
        const QColor disabled = icon.pixmap(size, 1.0, QIcon::Disabled).toImage().pixelColor(24, 24);
        QCOMPARE(normal, QColor(Qt::red));
        QCOMPARE(disabled.red(), 255);
        QVERIFY(disabled.alpha() > 0 && disabled.alpha() < normal.alpha() / 2);
    }

    void aNameWithoutADrawingHasNoIcon() {
        QVERIFY(themedIcon("nothing", Qt::red).isNull());
        QVERIFY(themedPixmap("nothing", Qt::red, 16).isNull());
    }
};

QTEST_MAIN(TestIconSet)
#include "test_icon_set.moc"
