// SPDX-License-Identifier: GPL-3.0-or-later

// What the panels say and do to a scene on the canvas, in the real window.

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "app/compare/problems_panel.h"
#include "tests/app/editor/two_boxes.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

namespace {

// The boxes, the left one hinged to the world in its middle.
Scene hingedBox() {
    Scene scene = test::twoBoxes();
    SceneJoint hinge;
    hinge.id = "hinge";
    hinge.bodyB = "left";
    hinge.localAnchorA = {-3, 2};
    scene.joints.push_back(hinge);
    return scene;
}

}  // namespace

class TestFormsInWindow : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_on = std::make_unique<test::WindowFixture>();
        m_on->open(hingedBox());
    }
    void cleanup() { m_on.reset(); }

    void aWrongValueIsRefusedWithTheReason_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("reason");
        QTest::newRow("a mass") << "5 kg"
                                << "a length is expected, found a mass";
        QTest::newRow("too large") << "1e308"
                                   << "this number is too large";
    }
    void aWrongValueIsRefusedWithTheReason() {
        QFETCH(QString, typed);
        QFETCH(QString, reason);
        const Scene before = m_on->scene();
        m_on->click({3, 2});
        type("field/position.x", typed);
        const auto& fault = m_on->find<QLabel>("field/position.x/fault");
        QVERIFY(fault.isVisible());
        QCOMPARE(fault.text(), reason);
        QVERIFY(m_on->scene() == before);
        QCOMPARE(m_on->document().undoStack().count(), 0);
    }

    void pinsFollowABodyThatTheInspectorMoves() {
        const Scene before = m_on->scene();
        m_on->click({-3.3, 2.3});
        type("field/position.x", "-2 m");
        QCOMPARE(m_on->scene().bodies[0].position, (Vec2{-2, 2}));
        QCOMPARE(m_on->scene().joints[0].localAnchorA, (Vec2{-2, 2}));
        m_on->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(m_on->scene() == before);
    }

    void theInspectorGivesAJointAnotherBody() {
        m_on->document().setSelection(Selection::ofJoint("hinge"));
        auto& body = m_on->find<QComboBox>("field/bodyB");
        QVERIFY(body.isVisible());
        body.setFocus();
        const int right = body.findData("right");
        QVERIFY(right >= 0);
        while (body.currentIndex() != right) QTest::keyClick(&body, body.currentIndex() < right ? Qt::Key_Down : Qt::Key_Up);
        QCOMPARE(m_on->scene().joints[0].bodyB, std::optional<std::string>("right"));
        QCOMPARE(m_on->document().undoStack().count(), 1);
    }

    void showInProblemsBringsTheBodyIntoView() {
        // given boxes that overlap, out of sight.
        m_on->document().edit("overlap", [](Scene& scene) {
            scene.bodies[0].position = {500, 2};
            scene.bodies[1].position = {500.5, 2};
            scene.joints.clear();
        });
        const auto inView = [this] { return QRectF(m_on->canvas().rect()).contains(m_on->canvas().toScreen({500.25, 2})); };
        QVERIFY(!inView());
        QPushButton* show = nullptr;
        QTRY_VERIFY((show = buttonOf("Show")));
        QTest::mouseClick(show, Qt::LeftButton);
        QTRY_VERIFY(inView());
        QVERIFY(!m_on->document().selection().bodies.empty());
    }

    void theViewHoldsStillWhileABodyIsPulled() {
        const Camera before = m_on->canvas().camera();
        m_on->hand().press({3.2, 2.2});
        for (const Vec2 at : {Vec2{4, 3}, Vec2{20, 9}, Vec2{60, 40}}) {
            m_on->hand().move(at);
            QCoreApplication::processEvents();
            QVERIFY(m_on->canvas().camera() == before);
        }
        m_on->hand().release({60, 40});
        QCoreApplication::processEvents();
        QVERIFY(m_on->canvas().camera() == before);
        QVERIFY(distance(m_on->scene().bodies[1].position, {59.8, 39.8}) < 0.03);
    }

private:
    void type(const char* field, const QString& text) {
        auto& line = m_on->find<QLineEdit>(field);
        line.setFocus();
        line.selectAll();
        QTest::keyClicks(&line, text);
        QTest::keyClick(&line, Qt::Key_Return);
        m_on->canvas().setFocus();
    }
    QPushButton* buttonOf(const QString& text) {
        for (auto* button : m_on->find<ProblemsPanel>().findChildren<QPushButton*>())
            if (button->text() == text) return button;
        return nullptr;
    }

    std::unique_ptr<test::WindowFixture> m_on;
};

QTEST_MAIN(TestFormsInWindow)
#include "test_forms_in_window.moc"
