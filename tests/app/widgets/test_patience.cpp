// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QProgressDialog>
#include <QPushButton>
#include <QSemaphore>
#include <QTest>

#include "app/widgets/patience.h"
#include "tests/app/support/person.h"

using namespace cairn;

class TestPatience : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_window = std::make_unique<QWidget>();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void whatIsDoneAtOnceShowsNoDialog() {
        QCOMPARE(inBackground([] { return 7; }, "Thinking\u2026", *m_window), std::optional(7));
    }

    void whatTakesLongerSaysWhatIsDoneAndEnds() {
        QSemaphore gate;
        test::Person person(*m_window);
        person.whenAsked([&gate](QDialog& dialog) {
            QVERIFY(qobject_cast<QProgressDialog*>(&dialog));
            QCOMPARE(static_cast<QProgressDialog&>(dialog).labelText(), "Thinking\u2026");
            gate.release();
        });
        const auto thought = inBackground(
            [&gate] {
                gate.acquire();
                return 7;
            },
            "Thinking\u2026", *m_window);
        QCOMPARE(thought, std::optional(7));
    }

    void whatIsCalledOffIsNotWaitedFor_data() {
        QTest::addColumn<bool>("byKey");
        QTest::newRow("by the button") << false;
        QTest::newRow("by Escape") << true;
    }
    void whatIsCalledOffIsNotWaitedFor() {
        QFETCH(bool, byKey);
        const auto gate = std::make_shared<QSemaphore>();
        test::Person person(*m_window);
        person.whenAsked([&person, byKey](QDialog& dialog) {
            byKey ? person.press("Escape") : person.click(*dialog.findChild<QPushButton*>());
        });
        const auto thought = inBackground(
            [gate] {
                gate->acquire();
                return 7;
            },
            "Thinking\u2026", *m_window);
        QCOMPARE(thought, std::nullopt);
        QVERIFY(!QApplication::activeModalWidget());
        gate->release();
        QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
    }

private:
    std::unique_ptr<QWidget> m_window;
};

QTEST_MAIN(TestPatience)
#include "test_patience.moc"
