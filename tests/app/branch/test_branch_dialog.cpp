// SPDX-License-Identifier: GPL-3.0-or-later

// From a step of a run, the fan of all lanes.

#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>

#include "app/branch/branch_dialog.h"
#include "app/branch/fan_canvas.h"
#include "tests/app/support/person.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

namespace {

Scene slidingStack() {
    Scene scene = test::boxStack(3);
    scene.bodies[1].linearVelocity = {2, 0};
    for (const char* solver : {"si", "pgs", "naive"}) {
        LaneSpec& lane = scene.lanes.emplace_back();
        lane.label = lane.solver = solver;
    }
    scene.run.duration = 2;
    return scene;
}

}  // namespace

class TestBranchDialog : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_on = std::make_unique<test::WindowFixture>();
        m_person = std::make_unique<test::Person>(m_on->window());
        m_on->open(slidingStack());
        m_person->press("Ctrl+2");
        QTRY_VERIFY(m_on->document().comparison() && !m_on->document().isRunning());
        m_on->document().seek(0.5);
        m_person->press("B");
        m_dialog = &m_on->find<BranchDialog>();
        QTRY_VERIFY(!m_dialog->isRunning() && !m_dialog->branch().paths.empty());
    }
    void cleanup() {
        m_person.reset();
        m_on.reset();
    }

    void theFanStartsAtTheStepThatIsShown() {
        const Branch& branch = m_dialog->branch();
        QCOMPARE(branch.step, 30u);
        QCOMPARE(branch.paths.size(), std::size_t{3});
        const Recording& recording = m_on->document().comparison()->recording(0);
        QCOMPARE(branch.paths[0].frames[60].hash, recording.frame(90).hash);
        QCOMPARE(branch.paths[2].frames[0].bodies, recording.frame(30).bodies);
    }

    void theTableSaysHowFarTheEndsAreApart() {
        const auto* table = m_dialog->findChild<QTableWidget*>("fan");
        QCOMPARE(table->rowCount(), 3);
        QCOMPARE(table->item(0, 1)->text(), QString("nothing, to the last bit"));
        const auto spread = spreadOf(m_dialog->branch().paths[2], m_dialog->branch().paths[0]);
        QVERIFY(spread->distance > 0);
        QCOMPARE(table->item(2, 2)->text(), QString::fromStdString(m_on->scene().bodies[spread->body].title()));
    }

    void aNumberOfStepsIsRunAgain() {
        m_dialog->findChild<QSpinBox*>("steps")->setValue(7);
        m_dialog->findChild<QPushButton*>("run")->click();
        QTRY_COMPARE(m_dialog->branch().paths[0].frames.size(), std::size_t{8});
    }

    void waysAndEndsAreDrawnInTheColoursOfTheLanes() {
        const FanCanvas& canvas = *m_dialog->findChild<FanCanvas*>();
        const QImage image = const_cast<FanCanvas&>(canvas).grab().toImage();
        for (std::size_t lane = 0; lane < 3; ++lane) {
            const QColor color(QString::fromStdString(m_on->document().comparison()->lanes()[lane].color));
            int found = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x) {
                    const QColor pixel = image.pixelColor(x, y);
                    found += std::abs(pixel.hue() - color.hue()) < 12 && pixel.saturation() > color.saturation() / 2;
                }
            if (color.isValid()) QVERIFY2(found > 20, qPrintable(QString("lane %1: %2 pixels").arg(lane).arg(found)));
        }
    }

    void itStaysWhileTheDocumentChanges() {
        m_on->document().run();
        m_dialog->findChild<QPushButton*>("run")->click();
        QTRY_VERIFY(!m_dialog->isRunning());
        QCOMPARE(m_dialog->branch().paths.size(), std::size_t{3});
    }

    void closingWhileItRunsWaitsForNothing() {
        m_dialog->findChild<QSpinBox*>("steps")->setValue(10000);
        m_dialog->findChild<QPushButton*>("run")->click();
        QVERIFY(m_dialog->isRunning());
        m_dialog->close();
        QTRY_VERIFY(m_on->window().findChild<BranchDialog*>() == nullptr);
    }

private:
    std::unique_ptr<test::WindowFixture> m_on;
    std::unique_ptr<test::Person> m_person;
    BranchDialog* m_dialog = nullptr;
};

QTEST_MAIN(TestBranchDialog)
#include "test_branch_dialog.moc"
