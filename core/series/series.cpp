// SPDX-License-Identifier: MIT
#include "core/series/series.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/world/poke.h"

namespace cairn {

namespace {

constexpr double roundOff = 1e-9;  // of a step, as in Recording::indexAt

}  // namespace

Series::Series(FrameValue value, const Recording& recording, const Recording* reference, SeriesOptions options)
    : m_value(std::move(value)), m_recording(&recording), m_reference(reference), m_options(options) {}

// The count of frames whose samples can be told: with a reference that still runs, those that it has reached.
std::size_t Series::known() const {
    if (!m_value || !m_recording->started()) return 0;
    const std::size_t size = m_recording->size();
    if (!m_options.difference || !m_reference || m_reference->finished() || size == 0) return size;
    if (m_reference->size() == 0) return 0;
    const double end = m_reference->frame(m_reference->size() - 1).time;
    return std::min(size, m_recording->indexAt(end) + 1);
}

std::optional<SeriesSample> Series::raw(std::size_t index) const {
    const Frame& frame = m_recording->frame(index);
    const auto value = m_value(*m_recording, index);
    if (!value) return {};
    SeriesSample sample{frame.time, *value};
    if (m_options.difference) {
        if (!m_reference || m_reference->size() == 0 || !reaches(*m_reference, frame.time)) return {};
        const auto other = m_value(*m_reference, m_reference->indexAt(frame.time));
        if (!other) return {};
        sample.value -= *other;
    }
    if (m_options.magnitude) sample.value = std::abs(sample.value);
    return sample;
}

void Series::push(const SeriesSample& sample) {
    const double first = sample.time - m_options.average + roundOff * m_recording->timeStep();
    while (!m_window.empty() && m_window.front().time <= first) {
        m_sum -= m_window.front().value;
        m_window.pop_front();
    }
    if (m_window.empty()) m_sum = 0;
    if (!std::isfinite(sample.value)) return;
    m_window.push_back(sample);
    m_sum += sample.value;
}

double Series::mean() const {
    if (m_window.empty()) return std::numeric_limits<double>::quiet_NaN();
    return static_cast<double>(m_sum / static_cast<long double>(m_window.size()));
}

std::optional<SeriesSample> Series::take(std::size_t index) {
    std::optional<SeriesSample> sample = raw(index);
    if (!sample || !(m_options.average > 0)) return sample;
    push(*sample);
    sample->value = mean();
    return sample;
}

void Series::truncate(double time) {
    // The step that the cut is made for starts at the last frame that stays.
    double end = static_cast<double>(firstStepAt(time, m_recording->timeStep())) * m_recording->timeStep();
    if (m_options.difference && m_reference) {
        const double step = m_reference->timeStep();
        end = std::min(end, static_cast<double>(firstStepAt(time, step)) * step);
    }
    const std::size_t kept = m_recording->size() == 0 ? 0 : m_recording->indexAt(end) + 1;
    if (m_next <= kept) return;
    m_next = kept;
    m_window.clear();
    m_sum = 0;
    if (!(m_options.average > 0) || kept == 0) return;
    const std::size_t last = kept - 1;
    for (std::size_t i = firstWithin(last); i <= last; ++i)
        if (const auto sample = raw(i)) push(*sample);
}

std::optional<double> Series::at(double time) const {
    const std::size_t end = known();
    if (end == 0) return {};
    std::size_t last = std::min(m_recording->indexAt(time), end - 1);
    std::optional<SeriesSample> sample = raw(last);
    while (!sample && last > 0) sample = raw(--last);
    if (!sample || !(m_options.average > 0)) return sample ? std::optional(sample->value) : std::nullopt;
    Series alone(m_value, *m_recording, m_reference, m_options);
    for (std::size_t i = firstWithin(last); i <= last; ++i)
        if (const auto within = alone.raw(i)) alone.push(*within);
    return alone.mean();
}

// The first frame that the average up to a frame may reach back to.
std::size_t Series::firstWithin(std::size_t last) const {
    const double start = m_recording->frame(last).time - m_options.average;
    std::size_t first = last;
    while (first > 0 && m_recording->frame(first - 1).time > start) --first;
    return first;
}

}  // namespace cairn
