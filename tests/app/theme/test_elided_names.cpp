// SPDX-License-Identifier: GPL-3.0-or-later
#include <QGuiApplication>
#include <QTest>

#include "app/theme/elided_names.h"

using namespace cairn;

class TestElidedNames : public QObject {
    Q_OBJECT

    const QFontMetricsF m_metrics{QFont()};
    double widthOf(const char* text) const { return m_metrics.horizontalAdvance(QLatin1String(text)); }

private slots:
    void aNameThatFitsIsWhole() { QCOMPARE(elidedName("SI, 10", {"SI, 10", "SI, 20"}, m_metrics, 500), QString("SI, 10")); }

    void namesThatDifferAtTheirEndsAreElidedInTheMiddle() {
        const QStringList names{"first of a long row of names, 10", "first of a long row of names, 20"};
        const double width = widthOf("first of a lo... names, 10");
        const QString shown = elidedName(names[0], names, m_metrics, width);
        QVERIFY2(shown.startsWith("first of") && shown.endsWith("10"), qPrintable(shown));
    }

    void namesThatDifferInTheMiddleShowThat_data() {
        QTest::addColumn<double>("width");
        QTest::newRow("wide") << widthOf("impulse with 10 iterations");
        QTest::newRow("narrow") << widthOf("with 10 of");
        QTest::newRow("no more than that") << widthOf("....10....");
    }
    void namesThatDifferInTheMiddleShowThat() {
        QFETCH(double, width);
        const QStringList names{"sequential impulse with 10 iterations, and without warm starting",
                                "sequential impulse with 25 iterations, and without warm starting", "another"};
        for (const QString& name : names) {
            const QString shown = elidedName(name, names, m_metrics, width);
            QVERIFY2(m_metrics.horizontalAdvance(shown) <= width + 1, qPrintable(shown));
        }
        const QString shown = elidedName(names[0], names, m_metrics, width);
        QVERIFY2(shown.contains("10"), qPrintable(shown));
        QVERIFY(shown != elidedName(names[1], names, m_metrics, width));
    }
};

QTEST_MAIN(TestElidedNames)
#include "test_elided_names.moc"
