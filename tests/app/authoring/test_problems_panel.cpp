// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QPushButton>
#include <QTest>

#include "app/compare/problems_panel.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

class TestProblemsPanel : public QObject {
    Q_OBJECT

private slots:
    void anOverlapIsListedShownAndPutRightByItsButtons() {
        test::WindowFixture window;
        Scene scene = test::boxStack(2);
        scene.bodies[2].position.y -= 0.3;
        window.open(scene);
        auto& panel = window.find<ProblemsPanel>();
        QTRY_COMPARE(panel.count(), 1);
        QTest::mouseClick(button(panel, "Show"), Qt::LeftButton);
        QTRY_COMPARE(window.document().selection().bodies.size(), 2u);
        QTest::mouseClick(button(panel, "Separate them"), Qt::LeftButton);
        QTRY_COMPARE(window.document().undoStack().undoText(), QString("separate them"));
        QTRY_COMPARE(panel.count(), 0);
        window.key(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(panel.count(), 1);
    }

    void anotherDocumentHasItsOwn() {
        test::WindowFixture window;
        Scene scene = test::boxStack(2);
        window.open(scene, "sound.cairn");
        scene.bodies[2].position.y -= 0.3;
        window.open(scene, "overlapping.cairn");
        auto& panel = window.find<ProblemsPanel>();
        QTRY_COMPARE(panel.count(), 1);
        QVERIFY(window.window().openFile(window.path("sound.cairn")));
        QTRY_COMPARE(panel.count(), 0);
    }

private:
    static QPushButton* button(ProblemsPanel& panel, const QString& text) {
        for (auto* one : panel.findChildren<QPushButton*>())
            if (one->text() == text) return one;
        qFatal("there is no button \"%s\"", qPrintable(text));
    }
};

QTEST_MAIN(TestProblemsPanel)
#include "test_problems_panel.moc"
