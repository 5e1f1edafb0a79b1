// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/cli/progress.h"

using namespace cairn;

class TestProgress : public QObject {
    Q_OBJECT
private slots:
    void theBarGrowsWithItsShare_data() {
        QTest::addColumn<double>("share");
        QTest::addColumn<int>("filled");
        QTest::addColumn<QString>("percent");
        QTest::newRow("nothing") << 0.0 << 0 << "   0 %";
        QTest::newRow("a quarter") << 0.25 << 10 << "  25 %";
        QTest::newRow("all") << 1.0 << 40 << " 100 %";
        QTest::newRow("beyond") << 1.5 << 40 << " 100 %";
    }

    void theBarGrowsWithItsShare() {
        QFETCH(double, share);
        QFETCH(int, filled);
        QFETCH(QString, percent);
        QCOMPARE(QString::fromStdString(progressBar(share)),
                 '[' + QString(filled, '#') + QString(40 - filled, ' ') + ']' + percent);
    }
};

QTEST_GUILESS_MAIN(TestProgress)
#include "test_progress.moc"
