// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QTest>
#include <QToolButton>

#include "app/widgets/message_bar.h"

using namespace cairn;

class TestMessageBar : public QObject {
    Q_OBJECT

private slots:
    void aLongMessageIsShownByItsBeginningAndInWholeWhenAskedFor() {
        MessageBar bar;
        const QString text = QStringLiteral("Body 17 differed in its friction. ").repeated(2000);
        bar.resize(900, 40);
        bar.MessageBar::show(MessageBar::Kind::information, text);
        QVERIFY(QTest::qWaitForWindowExposed(&bar));
        QCOMPARE(bar.text(), text);
        QVERIFY2(bar.heightForWidth(900) < 60, qPrintable(QString::number(bar.heightForWidth(900))));
        auto* shown = bar.findChild<QLabel*>("message");
        QVERIFY(shown->text().endsWith(u'\u2026'));
        auto* more = bar.findChild<QToolButton*>("more");
        QVERIFY(more->isVisible());
        const qsizetype before = shown->text().size();
        QTest::mouseClick(more, Qt::LeftButton);
        QVERIFY(shown->text().size() > 4 * before);
        QVERIFY(shown->text().size() < 2000);
        QVERIFY(!more->isVisible());
    }

    void aShortMessageIsShownAsItIs() {
        MessageBar bar;
        bar.MessageBar::show(MessageBar::Kind::warning, "Two bodies at least are needed.");
        QCOMPARE(bar.findChild<QLabel*>("message")->text(), QString("Two bodies at least are needed."));
        QVERIFY(!bar.findChild<QToolButton*>("more")->isVisible());
    }

    void aRemarkThatOnlyInformsGoesOnceItWasRead() {
        MessageBar bar;
        bar.setGeometry(100, 100, 900, 40);  // not below the pointer, which would keep it
        bar.remark(MessageBar::Kind::information, "Here the stack falls.");
        QVERIFY(QTest::qWaitForWindowExposed(&bar));
        QTest::qWait(2000);
        QVERIFY(!bar.text().isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(bar.text().isEmpty(), 10'000);
        bar.remark(MessageBar::Kind::warning, "That is not possible.");
        QTest::qWait(6000);
        QVERIFY(!bar.text().isEmpty());
    }

    void onlyWhatIsAboutTheProgramOutlastsTheSceneInFront() {
        MessageBar bar;
        bar.MessageBar::show(MessageBar::Kind::information, "A copy is saved.");
        bar.clearScene();
        QCOMPARE(bar.text(), QString());
        bar.MessageBar::show(MessageBar::Kind::warning, "1 plugin could not be loaded.", {}, MessageBar::About::program);
        bar.clearScene();
        QVERIFY(!bar.text().isEmpty());
    }

    void aLongNameDoesNotWidenTheWindow() {
        MessageBar bar;
        bar.MessageBar::show(MessageBar::Kind::warning, QStringLiteral("\"%1\" has no shapes.").arg(QString(200, u'w')));
        QVERIFY2(bar.minimumSizeHint().width() < 700, qPrintable(QString::number(bar.minimumSizeHint().width())));
    }
};

QTEST_MAIN(TestMessageBar)
#include "test_message_bar.moc"
