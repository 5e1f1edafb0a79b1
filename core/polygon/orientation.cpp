// SPDX-License-Identifier: MIT
#include "core/polygon/orientation.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace cairn {

namespace {

// Of the determinant, relative to the sum of its two products.
constexpr double errorBound = (3 + 16 * 0x1p-53) * 0x1p-53;

int sign(double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

// A number as a sum of doubles that do not overlap, the least first.
class Expansion {
public:
    void addProduct(double a, double b) {
        const double product = a * b;
        add(std::fma(a, b, -product));
        add(product);
    }
    int sign() const {
        for (std::size_t i = m_size; i > 0; --i)
            if (m_terms[i - 1] != 0) return cairn::sign(m_terms[i - 1]);
        return 0;
    }

private:
    void add(double value) {
        for (std::size_t i = 0; i < m_size; ++i) {
            // The sum and what rounding took from it (Knuth).
            const double sum = value + m_terms[i];
            const double part = sum - value;
            m_terms[i] = (value - (sum - part)) + (m_terms[i] - part);
            value = sum;
        }
        m_terms[m_size++] = value;
    }

    std::array<double, 12> m_terms{};
    std::size_t m_size = 0;
};

}  // namespace

int orientation(Vec2 a, Vec2 b, Vec2 c) {
    const double left = (a.x - c.x) * (b.y - c.y);
    const double right = (a.y - c.y) * (b.x - c.x);
    const double determinant = left - right;
    if (std::abs(determinant) > errorBound * (std::abs(left) + std::abs(right))) return sign(determinant);
    Expansion exact;
    exact.addProduct(a.x, b.y);
    exact.addProduct(-a.y, b.x);
    exact.addProduct(b.x, c.y);
    exact.addProduct(-b.y, c.x);
    exact.addProduct(c.x, a.y);
    exact.addProduct(-c.y, a.x);
    return exact.sign();
}

}  // namespace cairn
