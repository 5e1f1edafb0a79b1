// SPDX-License-Identifier: MIT
#include <bit>
#include <cstdint>
#include <functional>

#include "core/results/results.h"
#include "core/results/zip_writer.h"

namespace cairn {

namespace {

// The file of one array, of the NPY format, version 1.0: a header of Python in text, padded so that the numbers begin at a multiple of 64 bytes.
class NpyFile {
public:
    explicit NpyFile(const std::string& shape) {
        std::string header = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + shape + "), }";
        constexpr std::size_t before = 10, alignment = 64;
        while ((before + header.size() + 1) % alignment != 0) header += ' ';
        header += '\n';
        m_bytes = "\x93NUMPY";
        m_bytes += '\1';
        m_bytes += '\0';
        m_bytes += static_cast<char>(header.size() & 0xff);
        m_bytes += static_cast<char>(header.size() >> 8);
        m_bytes += header;
    }

    void add(double value) {
        const auto bits = std::bit_cast<std::uint64_t>(value);
        for (int byte = 0; byte < 8; ++byte) m_bytes += static_cast<char>(bits >> (8 * byte) & 0xff);
    }

    const std::string& bytes() const { return m_bytes; }

private:
    std::string m_bytes;
};

}  // namespace

void writeNpz(const Comparison& comparison, std::ostream& out) {
    ZipWriter zip(out);
    for (std::size_t i = 0; i < comparison.lanes().size(); ++i) {
        const Recording& recording = comparison.recording(i);
        if (!recording.started()) continue;
        const std::string folder = comparison.lanes()[i].label + '/';
        const std::string size = std::to_string(recording.size());
        const auto series = [&](const std::string& name, const std::function<double(const Frame&)>& value) {
            NpyFile file(size + ',');
            for (std::size_t k = 0; k < recording.size(); ++k) file.add(value(recording.frame(k)));
            zip.add(folder + name + ".npy", file.bytes());
        };
        series("t_s", [](const Frame& frame) { return frame.time; });
        for (const MetricSpec& metric : metricSpecs())
            series(metric.column(), [&metric](const Frame& frame) { return metric.value(frame.metrics); });
        std::vector<std::size_t> withPoses;
        for (std::size_t k = 0; k < recording.size(); ++k)
            if (recording.hasPoses(k)) withPoses.push_back(k);
        const std::string count = std::to_string(withPoses.size());
        NpyFile steps(count + ','), poses(count + ", " + std::to_string(comparison.scene().bodies.size()) + ", 6");
        for (const std::size_t k : withPoses) {
            steps.add(static_cast<double>(recording.frame(k).step));
            for (const BodyMotion& body : recording.withPoses(k).bodies) {
                for (const double value :
                     {body.position.x, body.position.y, body.angle, body.velocity.x, body.velocity.y, body.angularVelocity})
                    poses.add(value);
            }
        }
        zip.add(folder + "poses_step.npy", steps.bytes());
        zip.add(folder + "poses.npy", poses.bytes());
    }
    zip.finish();
}

}  // namespace cairn
