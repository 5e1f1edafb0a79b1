// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/study/quantity.h"

namespace cairn {

// What a series makes of a quantity's values, in this order.
struct SeriesOptions {
    bool difference = false;  // less the value of the reference lane, at its last frame at or before the time
    bool magnitude = false;   // without the sign
    double average = 0;  // s: the mean of the values in so much time up to each, those without a number left out; 0 for none
    friend bool operator==(const SeriesOptions&, const SeriesOptions&) = default;
};

struct SeriesSample {
    double time = 0;   // s
    double value = 0;  // NaN where the lane has none
    friend bool operator==(const SeriesSample&, const SeriesSample&) = default;
};

// A quantity of one lane over time, taken in as the recording grows: a sample for each frame that holds it.
class Series {
public:
    // value: of frameValue(); null for a series that stays empty. Both recordings must outlive the series; reference may be null without
    // difference.
    Series(FrameValue value, const Recording& recording, const Recording* reference, SeriesOptions options);

    // Calls visitor(const SeriesSample&) for each frame that was recorded since the last call. With differences it waits for the reference, and
    // has nothing for the time after the reference has ended.
    template <class Visitor>
    void read(Visitor&& visitor) {
        for (const std::size_t end = known(); m_next < end; ++m_next)
            if (const auto sample = take(m_next)) visitor(*sample);
    }

    // Goes back to a time (s) after which the recordings were cut: what comes again is read again.
    void truncate(double time);

    std::size_t next() const { return m_next; }  // the first frame that was not read

    // The value at a time (s): that of the last frame at or before it which holds one. Nothing before there is any. Of averages all
    // frames in the window are read.
    std::optional<double> at(double time) const;

private:
    std::size_t known() const;
    std::optional<SeriesSample> raw(std::size_t index) const;
    std::optional<SeriesSample> take(std::size_t index);
    std::size_t firstWithin(std::size_t last) const;
    void push(const SeriesSample& sample);
    double mean() const;

    FrameValue m_value;
    const Recording* m_recording;
    const Recording* m_reference;
    SeriesOptions m_options;
    std::size_t m_next = 0;
    std::deque<SeriesSample> m_window;  // the finite samples that the average is taken over
    long double m_sum = 0;              // of them
};

}  // namespace cairn
