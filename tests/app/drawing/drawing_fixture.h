// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <memory>

#include "app/authoring/making_tool.h"
#include "tests/app/authoring/canvas_hand.h"
#include "tests/support/support_worlds.h"

namespace cairn::test {

// A canvas of 800 x 600 on a document, 50 pixels to the metre, with the origin in the middle, so that the grid has cells of 1 m; with one tool at hand, and
// the mouse. Nothing snaps until a test says so.
class Drawing {
public:
    template <class T>
    static std::unique_ptr<Drawing> with(Scene scene = {}) {
        auto drawing = std::unique_ptr<Drawing>(new Drawing(std::move(scene)));
        drawing->tool = new T(drawing->canvas);
        drawing->canvas.setTool(drawing->tool);
        QObject::connect(drawing->tool, &Tool::finished, [counter = drawing->finished] { ++*counter; });
        return drawing;
    }

    const Scene& scene() const { return document.scene(); }
    const SceneBody& body() const { return scene().bodies.back(); }
    template <class Shape>
    const Shape& shape() const {
        return std::get<Shape>(body().shapes.front().geometry);
    }
    NumberEntry& numbers() { return *canvas.findChild<NumberEntry*>(); }
    // Types into the fields that are open, as "2<Tab>3<Return>" does.
    void typeNumbers(const QString& first, const QString& second = {}) {
        const QList<QLineEdit*> fields = numbers().findChildren<QLineEdit*>();
        fields[0]->setText(first);
        if (!second.isEmpty()) fields[1]->setText(second);
        QTest::keyClick(fields[0], Qt::Key_Return);
    }

private:
    explicit Drawing(Scene scene) : document(std::move(scene), laboratory), hand(canvas) {
        canvas.resize(800, 600);
        canvas.setDocument(&document);
        canvas.setCamera({{0, 0}, 50});
        canvas.snapper().settings = {false, false, false, false};
        canvas.show();
    }

    Entrants m_entrants{solverTypes(), {}};
    ThreadPool m_pool{1};

public:
    Laboratory laboratory{m_entrants, m_pool};
    Document document;
    EditCanvas canvas;
    CanvasHand hand;
    MakingTool* tool = nullptr;
    std::shared_ptr<int> finished = std::make_shared<int>(0);  // how often the tool said so
};

}  // namespace cairn::test
