// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QToolBar>

#include "app/compare/compare_view.h"
#include "app/instruments/plot_card.h"
#include "app/instruments/plots_panel.h"
#include "app/widgets/empty_state.h"
#include "app/widgets/message_bar.h"
#include "tests/app/editor/two_boxes.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

namespace {

// A box that falls without end, and one that a hinge pins to the world.
Scene falling() {
    Scene scene = test::twoBoxes();
    SceneJoint pin;
    pin.id = "pin";
    pin.bodyB = "right";
    pin.localAnchorA = {3, 2};
    scene.joints.push_back(pin);
    scene.lanes.push_back({.label = "SI", .solver = "sequential-impulse"});
    return scene;
}

}  // namespace

class TestMessages : public QObject {
    Q_OBJECT

    std::unique_ptr<test::WindowFixture> m_on;

    QString message() { return m_on->find<MessageBar>().text(); }
    void refuseACommand() {
        m_on->click({-3, 2});
        m_on->trigger("arrange.ungroup");
    }

private slots:
    void init() {
        m_on = std::make_unique<test::WindowFixture>();
        m_on->open(falling());
    }
    void cleanup() { m_on.reset(); }

    void aMessageMovesNothingUnderTheHand() {
        QTest::qWait(50);  // for docks and tabs to take their sizes
        const QRect place(m_on->canvas().mapTo(&m_on->window(), QPoint(0, 0)), m_on->canvas().size());
        const Camera camera = m_on->canvas().camera();
        refuseACommand();
        QVERIFY(!message().isEmpty());
        QTest::qWait(20);
        MessageBar& bar = m_on->find<MessageBar>();
        QVERIFY(bar.isVisible() && bar.height() > 15 && bar.visibleRegion().boundingRect().height() == bar.height());
        QCOMPARE(QRect(m_on->canvas().mapTo(&m_on->window(), QPoint(0, 0)), m_on->canvas().size()), place);
        QVERIFY(m_on->canvas().camera() == camera);
    }

    void aMessageLeavesHeadingsInSight_data() {
        QTest::addColumn<QString>("page");
        for (const char* page : {"view.edit", "view.compare", "file.start"})
            QTest::addRow("%s", page) << QString::fromLatin1(page);
    }
    void aMessageLeavesHeadingsInSight() {
        QFETCH(QString, page);
        m_on->trigger(qPrintable(page));
        QTest::qWait(50);
        MessageBar& bar = m_on->find<MessageBar>();
        bar.show(MessageBar::Kind::warning, "Something is not as it should be.");
        QTest::qWait(20);
        const auto place = [this](const QWidget& widget) {
            return QRect(widget.mapTo(&m_on->window(), QPoint(0, 0)), widget.size());
        };
        QVERIFY(bar.isVisible() && m_on->window().rect().contains(place(bar)));
        int seen = 0;
        for (const QLabel* label : m_on->window().findChildren<QLabel*>()) {
            const bool heading = label->property("look") == QStringLiteral("title");
            if (!heading || !label->isVisible() || bar.isAncestorOf(label)) continue;
            ++seen;
            QVERIFY2(!place(bar).intersects(place(*label)), qPrintable(label->text()));
        }
        QVERIFY(seen > 0);
        if (page == QStringLiteral("view.edit")) QVERIFY(!place(bar).intersects(place(m_on->find<QToolBar>("tools"))));
    }

    void inCompareAMessageLeavesTheTopsOfThePanesInSight() {
        m_on->trigger("view.compare");
        QTest::qWait(50);
        MessageBar& bar = m_on->find<MessageBar>();
        bar.show(MessageBar::Kind::information, "Something happens here.");
        QTest::qWait(20);
        const LaneCanvas& canvas = m_on->find<CompareView>().panes().front()->canvas();
        const QRect place(canvas.mapTo(&m_on->window(), QPoint(0, 0)), canvas.size());
        QVERIFY(bar.mapTo(&m_on->window(), QPoint(0, 0)).y() > place.center().y());
    }

    void timesOfStepsAreThoseOfTheSceneInFront() {
        auto& times = m_on->find<QLabel>("stepTimes");
        QTRY_VERIFY(times.text().contains("ms per step"));
        Scene without = test::twoBoxes();
        without.lanes.clear();
        m_on->open(without, "without.cairn");
        QCOMPARE(times.text(), QString());
    }

    void plotsWithoutLanesSayWhatToDo() {
        m_on->trigger("view.compare");
        auto& plots = m_on->find<PlotsPanel>();
        const auto says = [&] {
            for (const EmptyState* empty : plots.findChildren<EmptyState*>())
                if (empty->isVisible()) return true;
            return false;
        };
        QVERIFY(!says() && plots.card(0).isVisible());
        Scene without = test::twoBoxes();
        without.lanes.clear();
        m_on->open(without, "without.cairn");
        QVERIFY(says() && !plots.card(0).isVisible());
    }

    void aMessageOfAnEditGoesWithWhatMakesItPast_data() {
        QTest::addColumn<QString>("by");
        for (const char* by : {"edit", "undo", "view"}) QTest::addRow("%s", by) << QString::fromLatin1(by);
    }
    void aMessageOfAnEditGoesWithWhatMakesItPast() {
        QFETCH(QString, by);
        m_on->drag({-3, 2}, {-3, 3});
        m_on->trigger("arrange.ungroup");
        QVERIFY(!message().isEmpty());
        if (by == QStringLiteral("edit")) m_on->trigger("edit.duplicate");
        if (by == QStringLiteral("undo")) m_on->trigger("edit.undo");
        if (by == QStringLiteral("view")) m_on->trigger("view.compare");
        QCOMPARE(message(), QString());
    }

    void fitInEditShowsWhatIsAuthoredWhereverItFallsTo() {
        QVERIFY(m_on->document().comparison());
        m_on->trigger("view.fit");
        const Camera before = m_on->canvas().camera();
        QTRY_VERIFY(!m_on->document().isRunning());
        m_on->document().tick(0);
        m_on->trigger("view.fit");
        QVERIFY(m_on->canvas().camera() == before);
        // In ten seconds the box falls by half a kilometre.
        const auto seen = m_on->document().viewBounds();
        QVERIFY(seen && seen->lower.y > -50);
    }
};

QTEST_MAIN(TestMessages)
#include "test_messages.moc"
