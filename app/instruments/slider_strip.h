// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/document/document.h"
#include "app/instruments/bound_property.h"

class QGridLayout;
class QLabel;
class QSlider;

namespace cairn {

// The sliders of a scene, a row each: what is set, the slider, the value. A drag is one step of the undo stack, and so are key presses in a row;
// lanes are run again when it ends. Hidden while there are none.
class SliderStrip : public QWidget {
    Q_OBJECT

public:
    explicit SliderStrip(const Entrants& entrants, QWidget* parent = nullptr);

    void setDocument(Document* document);  // may be null
    void showSliders();                    // of the scene, with its values

    void add(const std::string& property);
    const Entrants& entrants() const { return m_entrants; }

private:
    struct Row {
        std::string name;
        std::optional<BoundProperty> property;
        SliderRange range;
        QWidget* frame;
        QLabel* value;
        QSlider* slider;  // null where the property is gone
    };

    void build(const std::vector<SceneInstrument>& sliders);
    Row makeRow(const SceneInstrument& slider, std::size_t index);
    void showValues();
    void slide(std::size_t row, int position);
    void letGo(std::size_t row);
    void remove(std::size_t index);
    FieldValue valueAt(const Row& row, int position) const;
    static int stepsOf(const Row& row);

    const Entrants& m_entrants;
    QPointer<Document> m_document;
    std::vector<SceneInstrument> m_shown;
    std::vector<Row> m_rows;
    QGridLayout* m_grid;
};

}  // namespace cairn
