// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/authoring/edit_canvas.h"
#include "app/editor/action_registry.h"
#include "app/tools/toolbox.h"
#include "tests/app/authoring/canvas_hand.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

class TestToolbox : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_document = std::make_unique<Document>(test::boxStack(1), m_laboratory);
        m_canvas = std::make_unique<EditCanvas>();
        m_canvas->resize(400, 300);
        m_canvas->setDocument(m_document.get());
        m_actions = std::make_unique<ActionRegistry>();
        Toolbox::addActions(*m_actions);
        m_toolbox = std::make_unique<Toolbox>(*m_canvas, *m_actions);
        m_canvas->show();
    }
    void cleanup() {
        m_toolbox.reset();
        m_actions.reset();
        m_canvas.reset();
        m_document.reset();
    }

    void everyToolHasAnIconAHintAndAKeyOfItsOwn() {
        QSet<QString> keys;
        for (const QString& id : Toolbox::actionIds()) {
            if (id.isEmpty()) continue;
            action(id).trigger();
            QVERIFY2(!m_toolbox->hint().isEmpty(), qPrintable(id));
            QVERIFY2(!m_actions->icon(id.section('.', 1)).isNull(), qPrintable(id));
            const QString key = m_actions->keysOf(action(id));
            QVERIFY2(!key.isEmpty() && !keys.contains(key), qPrintable(id));
            keys << key;
        }
    }

    void aToolThatHasMadeSomethingGivesWayToSelecting() {
        action("tool.box").trigger();
        click({2, 2});
        QCOMPARE(m_document->scene().bodies.size(), 3u);
        QVERIFY(action("tool.select").isChecked());
    }

    void aToolTakenTwiceStaysAtHandUntilEsc() {
        action("tool.box").trigger();
        action("tool.box").trigger();
        click({2, 2});
        click({-2, 2});
        QCOMPARE(m_document->scene().bodies.size(), 4u);
        QVERIFY(action("tool.box").isChecked());
        QTest::keyClick(m_canvas.get(), Qt::Key_Escape);
        QVERIFY(action("tool.select").isChecked());
        action("tool.box").trigger();
        click({2, -2});
        QVERIFY(action("tool.select").isChecked());
    }

    void anotherToolDropsWhatIsHalfMade() {
        action("tool.polygon").trigger();
        click({2, 2});
        click({3, 2});
        action("tool.box").trigger();
        action("tool.polygon").trigger();
        QVERIFY(!m_canvas->tool()->isBusy());
        QCOMPARE(m_document->undoStack().count(), 0);
    }

private:
    QAction& action(const QString& id) const { return *(*m_actions)[id]; }
    void click(Vec2 world) { test::CanvasHand(*m_canvas).click(world); }

    Entrants m_entrants{test::solverTypes(), {}};
    ThreadPool m_pool{1};
    Laboratory m_laboratory{m_entrants, m_pool};
    std::unique_ptr<Document> m_document;
    std::unique_ptr<EditCanvas> m_canvas;
    std::unique_ptr<ActionRegistry> m_actions;
    std::unique_ptr<Toolbox> m_toolbox;
};

QTEST_MAIN(TestToolbox)
#include "test_toolbox.moc"
