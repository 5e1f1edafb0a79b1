// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instruments/slider_strip.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "app/instruments/scene_plots.h"
#include "app/theme/look.h"
#include "app/theme/text.h"
#include "app/widgets/elided_label.h"

namespace cairn {

namespace {

constexpr int finestSteps = 200;
constexpr int rowColumns = 2;  // sliders side by side

std::optional<double> realOf(const FieldValue& value) {
    if (const auto* real = std::get_if<double>(&value)) return *real;
    if (const auto* count = std::get_if<std::int64_t>(&value)) return static_cast<double>(*count);
    return {};
}

}  // namespace

SliderStrip::SliderStrip(const Entrants& entrants, QWidget* parent) : QWidget(parent), m_entrants(entrants) {
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(6);
    setVisible(false);
}

void SliderStrip::setDocument(Document* document) {
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    if (document)
        for (const auto signal : {&Document::instrumentsChanged, &Document::sceneChanged, &Document::lanesChanged})
            connect(document, signal, this, &SliderStrip::showSliders);
    showSliders();
}

void SliderStrip::showSliders() {
    const auto sliders = m_document ? instrumentsOf(m_document->scene(), sliderType) : std::vector<SceneInstrument>();
    const auto stands = [&](const Row& row) {
        return boundProperty(m_document->scene(), m_entrants, row.name).property.has_value() == row.property.has_value();
    };
    if (sliders != m_shown || !std::ranges::all_of(m_rows, stands)) build(sliders);
    showValues();
}

void SliderStrip::build(const std::vector<SceneInstrument>& sliders) {
    for (const Row& row : m_rows) row.frame->deleteLater();
    m_rows.clear();
    m_shown = sliders;
    for (std::size_t i = 0; i < sliders.size(); ++i) {
        m_rows.push_back(makeRow(sliders[i], i));
        m_grid->addWidget(m_rows.back().frame, static_cast<int>(i) / rowColumns, static_cast<int>(i) % rowColumns);
    }
    setVisible(!m_rows.empty());
}

SliderStrip::Row SliderStrip::makeRow(const SceneInstrument& slider, std::size_t index) {
    BoundPropertyResult found = boundProperty(m_document->scene(), m_entrants, slider.property);
    Row row{slider.property, found.property, {}, new QFrame, nullptr, nullptr};
    setLook(row.frame, "card");
    auto* layout = new QHBoxLayout(row.frame);
    layout->setContentsMargins(8, 1, 3, 1);
    auto* title = new ElidedLabel;
    layout->addWidget(title, 1);
    if (found.property) {
        title->setText(found.property->title);
        row.range = rangeOf(slider, *found.property, m_document->scene());
        row.slider = new QSlider(Qt::Horizontal);
        row.slider->setAccessibleName(found.property->title);
        row.slider->setToolTip(tr("Drag, or press Up and Down: what is set is run at once"));
        row.slider->setRange(0, stepsOf(row));
        connect(row.slider, &QSlider::sliderPressed, this, [this] { m_document->beginGesture(); });
        connect(row.slider, &QSlider::valueChanged, this, [this, index](int position) { slide(index, position); });
        connect(row.slider, &QSlider::sliderReleased, this, [this, index] { letGo(index); });
        layout->addWidget(row.slider, 2);
        row.value = new QLabel;
        row.value->setMinimumWidth(64);
        row.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        layout->addWidget(row.value);
    } else {
        title->setText(tr("%1: %2").arg(toQString(slider.property), found.fault));
        setLook(title, "fault");
    }
    auto* away = new QToolButton;
    away->setText(QStringLiteral("\u00d7"));
    away->setToolTip(tr("Remove this slider"));
    away->setAccessibleName(tr("Remove the slider of %1").arg(title->text()));
    connect(away, &QToolButton::clicked, this, [this, index] { remove(index); });
    layout->addWidget(away);
    return row;
}

// Whole numbers go by whole steps.
int SliderStrip::stepsOf(const Row& row) {
    const double span = row.range.maximum - row.range.minimum;
    if (row.property->field.kind == FieldKind::count && span < finestSteps)
        return std::max(1, static_cast<int>(std::lround(span)));
    return finestSteps;
}

FieldValue SliderStrip::valueAt(const Row& row, int position) const {
    const double share = static_cast<double>(position) / stepsOf(row);
    double value = row.range.minimum + share * (row.range.maximum - row.range.minimum);
    if (row.property->field.kind == FieldKind::count) return static_cast<std::int64_t>(std::llround(value));
    // As many digits as the slider can tell apart: 0.35, and not 0.35000000000000003.
    const double digit = std::pow(10, std::floor(std::log10((row.range.maximum - row.range.minimum) / finestSteps)) - 1);
    value = digit < 1 ? std::round(value / digit) / std::round(1 / digit) : std::round(value / digit) * digit;
    if (row.property->field.aboveMinimum && value <= row.property->field.minimum)
        value = row.range.minimum + (row.range.maximum - row.range.minimum) / finestSteps;
    return value;
}

void SliderStrip::showValues() {
    for (const Row& row : m_rows) {
        if (!row.slider) continue;
        const FieldValue value = row.property->get(m_document->scene());
        row.value->setText(textOf(row.property->field, value));
        const auto number = realOf(value);
        if (!number || row.slider->isSliderDown()) continue;
        const QSignalBlocker quiet(row.slider);
        const double share = (*number - row.range.minimum) / (row.range.maximum - row.range.minimum);
        row.slider->setValue(static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * stepsOf(row))));
    }
}

void SliderStrip::slide(std::size_t index, int position) {
    const Row& row = m_rows[index];
    const auto change = [property = *row.property, value = valueAt(row, position)](Scene& scene) {
        property.set(scene, value);
    };
    if (row.slider->isSliderDown()) return m_document->updateGesture(change);
    const bool runs = row.property->ofLane;
    if (m_document->edit(tr("set %1").arg(row.property->title), change, QStringLiteral("slider ") + toQString(row.name)) &&
        runs)
        m_document->run();
}

void SliderStrip::letGo(std::size_t index) {
    const bool runs = m_rows[index].property->ofLane;
    if (m_document->endGesture(tr("set %1").arg(m_rows[index].property->title)) && runs) m_document->run();
}

void SliderStrip::add(const std::string& property) {
    SceneInstrument slider;
    slider.type = sliderType;
    slider.property = property;
    // Its ends are kept, so that they do not move with the value.
    if (const auto found = boundProperty(m_document->scene(), m_entrants, property).property) {
        const SliderRange range = rangeOf(slider, *found, m_document->scene());
        slider.minimum = range.minimum;
        slider.maximum = range.maximum;
    }
    m_document->edit(tr("add a slider"), [&](Scene& scene) { scene.instruments.push_back(slider); });
}

void SliderStrip::remove(std::size_t index) {
    std::vector<SceneInstrument> sliders = m_shown;
    sliders.erase(sliders.begin() + static_cast<std::ptrdiff_t>(index));
    m_document->edit(tr("remove a slider"), [&](Scene& scene) { setInstruments(scene, sliderType, sliders); });
}

}  // namespace cairn
