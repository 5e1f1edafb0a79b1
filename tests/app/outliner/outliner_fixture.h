// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include "app/outliner/outliner.h"
#include "app/outliner/tree_view.h"
#include "tests/support/support_worlds.h"

namespace cairn::test {

// An outliner on the screen, with a hand on its rows, which are named by their texts.
class OutlinerFixture {
public:
    explicit OutlinerFixture(Scene scene) : document(std::move(scene), m_laboratory) {
        outliner.setDocument(&document);
        outliner.resize(300, 500);
        outliner.show();
        if (!QTest::qWaitForWindowActive(&outliner)) qFatal("the outliner does not become active");
    }

    TreeView& view() { return *outliner.findChild<TreeView*>(); }
    SceneTree& tree() { return *outliner.findChild<SceneTree*>(); }
    QLineEdit& search() { return *outliner.findChild<QLineEdit*>("outlinerSearch"); }

    QModelIndex row(const QString& text) {
        const QModelIndexList found =
            tree().match(tree().index(0, 0), Qt::DisplayRole, text, 1, Qt::MatchExactly | Qt::MatchRecursive);
        if (found.isEmpty()) qFatal("no row says \"%s\"", qPrintable(text));
        return found.first();
    }
    // Texts of all rows, those below others after a dot.
    QStringList rows() {
        QStringList texts;
        for (int i = 0; i < tree().rowCount(); ++i) {
            const QModelIndex branch = tree().index(i, 0);
            texts << branch.data().toString();
            for (int k = 0; k < tree().rowCount(branch); ++k) texts << "." + tree().index(k, 0, branch).data().toString();
        }
        return texts;
    }
    QStringList selectedRows() {
        QStringList texts;
        for (const QModelIndex& index : view().selectionModel()->selectedIndexes()) texts << index.data().toString();
        texts.sort();
        return texts;
    }

    // A place in a row: 0 is its upper edge, 1 the lower.
    QPoint at(const QString& text, double share = 0.5) {
        const QRect box = view().visualRect(row(text));
        return {box.left() + 10, box.top() + static_cast<int>(share * (box.height() - 1))};
    }
    void click(const QString& text, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, modifiers, at(text));
    }
    void press(const QString& text) { QTest::mousePress(view().viewport(), Qt::LeftButton, {}, at(text)); }
    void moveTo(QPoint place) {
        QMouseEvent event(QEvent::MouseMove, place, view().viewport()->mapToGlobal(place), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(view().viewport(), &event);
    }
    void drag(const QString& text, QPoint to) {
        press(text);
        moveTo(0.5 * (at(text) + to));
        moveTo(to);
        QTest::mouseRelease(view().viewport(), Qt::LeftButton, {}, to);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&view(), key, modifiers); }

private:
    Entrants m_entrants{solverTypes(), {}};
    ThreadPool m_pool{1};
    Laboratory m_laboratory{m_entrants, m_pool};

public:
    Document document;
    Outliner outliner;
};

// Bodies a to f, of which c and d are in a group, and a joint.
inline Scene sixBodies() {
    Scene scene = emptyScene();
    for (const char* id : {"a", "b", "c", "d", "e", "f"}) scene.bodies.push_back(box(id, {}, {0.5, 0.5}, 1));
    scene.bodies[2].group = scene.bodies[3].group = "pair";
    SceneJoint& joint = scene.joints.emplace_back();
    joint.id = "hinge";
    joint.bodyA = "a";
    joint.bodyB = "b";
    return scene;
}

}  // namespace cairn::test
