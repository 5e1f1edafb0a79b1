// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/scene/utf8.h"

using namespace cairn;

class TestUtf8 : public QObject {
    Q_OBJECT

private slots:
    // The rows are the bounds of RFC 3629, section 3 and 4.
    void textIsToldFromOtherBytes_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("isText");
        QTest::newRow("nothing") << QByteArray("") << true;
        QTest::newRow("ASCII") << QByteArray("SI, 10") << true;
        QTest::newRow("two bytes") << QByteArray("\u00e9\u07ff") << true;
        QTest::newRow("three bytes") << QByteArray("\u0800\u65b9\uffff") << true;
        QTest::newRow("four bytes, the last character") << QByteArray("\xf0\x90\x80\x80\xf4\x8f\xbf\xbf") << true;
        QTest::newRow("no first byte") << QByteArray("a\xff") << false;
        QTest::newRow("a following byte first") << QByteArray("\x80") << false;
        QTest::newRow("cut short") << QByteArray("\xe6\x96") << false;
        QTest::newRow("not followed") << QByteArray("\xc3(") << false;
        QTest::newRow("overlong slash") << QByteArray("\xc0\xaf") << false;
        QTest::newRow("overlong in three bytes") << QByteArray("\xe0\x9f\xbf") << false;
        QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80") << false;
        QTest::newRow("beyond the last character") << QByteArray("\xf4\x90\x80\x80") << false;
    }
    void textIsToldFromOtherBytes() {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, isText);
        QCOMPARE(isUtf8(bytes.toStdString()), isText);
    }
};

QTEST_APPLESS_MAIN(TestUtf8)
#include "test_utf8.moc"
