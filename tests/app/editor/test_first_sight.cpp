// SPDX-License-Identifier: GPL-3.0-or-later

// What is seen of window and scene before anybody has moved or sized anything.

#include <QScreen>

#include "tests/app/editor/two_boxes.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

class TestFirstSight : public QObject {
    Q_OBJECT

private slots:
    void theWindowIsNoLargerThanTheScreen() {
        const test::WindowFixture fixture;  // which clears the settings
        const Entrants entrants{test::solverTypes(), {}};
        ThreadPool pool{1};
        const std::vector<PluginRecord> plugins;
        const MainWindow window({entrants, pool}, plugins, {});
        const QSize screen = window.screen()->availableGeometry().size();
        QVERIFY(screen.width() < 1280);  // of the tests' platform
        QVERIFY(window.width() <= std::max(screen.width(), window.minimumWidth()));
        QVERIFY(window.height() <= std::max(screen.height(), window.minimumHeight()));
    }

    void theViewIsWhereItWasWhenOneComesBackFromCompare() {
        test::WindowFixture fixture;
        fixture.open(test::twoBoxes());
        fixture.document().camera.reset();
        const Camera before = fixture.canvas().camera();
        QVERIFY(fixture.document().edit("move", [](Scene& scene) { scene.bodies[0].position.x = 40; }));
        fixture.trigger("view.compare");
        QCoreApplication::processEvents();
        fixture.trigger("view.edit");
        QCoreApplication::processEvents();
        QCOMPARE(fixture.canvas().camera().center, before.center);
        QCOMPARE(fixture.canvas().camera().scale, before.scale);
    }
};

QTEST_MAIN(TestFirstSight)
#include "test_first_sight.moc"
