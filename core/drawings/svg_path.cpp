// SPDX-License-Identifier: MIT
#include "core/drawings/svg_path.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "core/drawings/svg_text.h"

namespace cairn {
namespace {

constexpr double degree = std::numbers::pi / 180;

// The chords that a curve with this largest second difference of control points needs (Wang 1984: n^2 = d (d - 1) / 8 M / tolerance).
double chordsFor(double weight, double secondDifference, double tolerance) {
    return std::max(1.0, std::ceil(std::sqrt(weight * secondDifference / tolerance)));
}

// The chords that an arc needs, so that its sagitta r (1 - cos(angle / 2)) stays within the tolerance.
double chordsForArc(double radius, double angle, double tolerance) {
    const double step = 2 * std::acos(std::max(1 - tolerance / radius, -1.0));
    return std::max({1.0, std::ceil(std::fabs(angle) / step), std::ceil(std::fabs(angle) / (std::numbers::pi / 4))});
}

// Follows the commands of a path with a pen.
class SvgPen {
public:
    SvgPen(std::string_view data, double tolerance, std::size_t maxPoints)
        : m_text(data), m_tolerance(tolerance), m_maxPoints(maxPoints) {}

    SvgPath read() {
        m_text.skipSpace();
        while (!m_text.atEnd() && m_path.problem.empty()) {
            const char letter = m_text.peek();
            if (std::string_view("MmLlHhVvCcSsQqTtAaZz").find(letter) == std::string_view::npos)
                fail(phrase("a command"));
            else if (m_path.subpaths.empty() && letter != 'M' && letter != 'm')
                fail(phrase("M or m, with which a path begins,"));
            else
                readCommand(m_text.take());
        }
        // A move without a line after it draws nothing.
        std::erase_if(m_path.subpaths, [](const SvgSubpath& subpath) { return subpath.points.size() < 2; });
        return std::move(m_path);
    }

private:
    void fail(const Text& what) {
        if (m_path.problem.empty()) m_path.problem = m_text.expected(what);
    }

    // The groups of numbers after a command letter; after the first of a move they are lines.
    void readCommand(char letter) {
        const char command = static_cast<char>(letter >= 'a' ? letter - 'a' + 'A' : letter);
        m_isRelative = letter >= 'a';
        m_text.skipSpace();
        if (command == 'Z') {
            close();
            return;
        }
        bool isFirst = true;
        do {
            perform(command == 'M' && !isFirst ? 'L' : command);
            isFirst = false;
            m_text.skipSpaceAndComma();
        } while (m_path.problem.empty() && m_text.startsNumber());
    }

    void perform(char command) {
        const Vec2 start = m_at;
        const char previous = std::exchange(m_previous, command);
        switch (command) {
            case 'M': {
                const Vec2 to = point(start);
                if (m_path.problem.empty()) moveTo(to);
                break;
            }
            case 'L':
                lineTo(point(start));
                break;
            case 'H':
                lineTo({(m_isRelative ? start.x : 0) + number(), start.y});
                break;
            case 'V':
                lineTo({start.x, (m_isRelative ? start.y : 0) + number()});
                break;
            case 'C': {
                const Vec2 control1 = point(start), control2 = point(start);
                cubicTo(control1, control2, point(start));
                break;
            }
            case 'S': {
                const bool continues = previous == 'C' || previous == 'S';
                const Vec2 control1 = continues ? 2 * start - m_control : start, control2 = point(start);
                cubicTo(control1, control2, point(start));
                break;
            }
            case 'Q': {
                const Vec2 control = point(start);
                quadraticTo(control, point(start));
                break;
            }
            case 'T': {
                const bool continues = previous == 'Q' || previous == 'T';
                quadraticTo(continues ? 2 * start - m_control : start, point(start));
                break;
            }
            default:
                arcTo(start);
                break;
        }
    }

    double number() {
        m_text.skipSpaceAndComma();
        const std::optional<double> value = m_text.number();
        if (!value) fail(phrase("a number"));
        return value.value_or(0);
    }
    Vec2 point(Vec2 origin) {
        const double x = number(), y = number();
        return m_isRelative ? origin + Vec2{x, y} : Vec2{x, y};
    }
    bool flag() {
        m_text.skipSpaceAndComma();
        const std::optional<bool> value = m_text.flag();
        if (!value) fail(phrase("a flag, 0 or 1,"));
        return value.value_or(false);
    }

    void moveTo(Vec2 to) {
        m_path.subpaths.push_back({{to}, false});
        m_start = m_at = to;
    }
    void close() {
        SvgSubpath& subpath = m_path.subpaths.back();
        subpath.closed = true;
        if (subpath.points.size() > 1 && subpath.points.back() == subpath.points.front()) subpath.points.pop_back();
        m_at = m_start;
        m_previous = 'Z';
    }
    void lineTo(Vec2 to) {
        if (!m_path.problem.empty()) return;
        // After a Z the next run begins where the closed one did.
        if (m_path.subpaths.back().closed) moveTo(m_start);
        if (++m_points > m_maxPoints) {
            m_path.problem = phrase("has more than %1 points", std::to_string(m_maxPoints));
            return;
        }
        m_path.subpaths.back().points.push_back(to);
        m_at = to;
    }

    // Chords of a curve over t in (0, 1], the last of which ends at `to` exactly.
    template <typename Curve>
    void follow(double chords, Vec2 to, Curve curve) {
        if (!(chords <= static_cast<double>(m_maxPoints))) chords = static_cast<double>(m_maxPoints) + 1;
        for (double i = 1; i < chords && m_path.problem.empty(); ++i) lineTo(curve(i / chords));
        lineTo(to);
    }
    void cubicTo(Vec2 c1, Vec2 c2, Vec2 to) {
        m_control = c2;
        if (!m_path.problem.empty()) return;
        const Vec2 from = m_at;
        const double second = std::max(length(from - 2 * c1 + c2), length(c1 - 2 * c2 + to));
        follow(chordsFor(0.75, second, m_tolerance), to, [=](double t) {
            const double s = 1 - t;
            return s * s * s * from + 3 * s * s * t * c1 + 3 * s * t * t * c2 + t * t * t * to;
        });
    }
    void quadraticTo(Vec2 control, Vec2 to) {
        m_control = control;
        if (!m_path.problem.empty()) return;
        const Vec2 from = m_at;
        follow(chordsFor(0.25, length(from - 2 * control + to), m_tolerance), to, [=](double t) {
            const double s = 1 - t;
            return s * s * from + 2 * s * t * control + t * t * to;
        });
    }
    // From end points to centre and angles: SVG 1.1, F.6.5 and F.6.6.
    void arcTo(Vec2 from) {
        Vec2 radii{std::fabs(number()), 0};
        radii.y = std::fabs(number());
        const double turn = number() * degree;
        const bool isLarge = flag(), sweeps = flag();
        const Vec2 to = point(from);
        if (!m_path.problem.empty() || from == to) return;
        if (radii.x == 0 || radii.y == 0) {
            lineTo(to);
            return;
        }
        const Vec2 axis{std::cos(turn), std::sin(turn)};
        const Vec2 half = 0.5 * (from - to);
        const Vec2 p{dot(axis, half), cross(axis, half)};  // in the frame of the ellipse
        const double excess = p.x * p.x / (radii.x * radii.x) + p.y * p.y / (radii.y * radii.y);
        if (excess > 1) radii *= std::sqrt(excess);
        const double rx2 = radii.x * radii.x, ry2 = radii.y * radii.y;
        const double down = rx2 * p.y * p.y + ry2 * p.x * p.x;
        const double root = std::sqrt(std::max(0.0, (rx2 * ry2 - down) / down)) * (isLarge == sweeps ? -1 : 1);
        const Vec2 center{root * radii.x * p.y / radii.y, -root * radii.y * p.x / radii.x};
        const auto angleOf = [&](Vec2 q) { return std::atan2((q.y - center.y) / radii.y, (q.x - center.x) / radii.x); };
        const double start = angleOf(p);
        double sweep = angleOf(-p) - start;
        if (sweeps && sweep < 0) sweep += 2 * std::numbers::pi;
        if (!sweeps && sweep > 0) sweep -= 2 * std::numbers::pi;
        const Vec2 middle = 0.5 * (from + to);
        follow(chordsForArc(std::max(radii.x, radii.y), sweep, m_tolerance), to, [=](double t) {
            const double angle = start + t * sweep;
            const Vec2 q{center.x + radii.x * std::cos(angle), center.y + radii.y * std::sin(angle)};
            return middle + q.x * axis + q.y * perpendicular(axis);
        });
    }

    SvgText m_text;
    double m_tolerance;
    std::size_t m_maxPoints;
    std::size_t m_points = 0;
    SvgPath m_path;
    Vec2 m_start, m_at, m_control;
    bool m_isRelative = false;
    char m_previous = '\0';
};

// The arguments in the parentheses after a transform's name.
std::vector<double> argumentsOf(SvgText& text, Text& problem) {
    std::vector<double> arguments;
    text.skipSpace();
    if (!text.takeIf('(')) problem = text.expected(std::string("'('"));
    text.skipSpace();
    while (problem.empty() && !text.takeIf(')')) {
        const std::optional<double> value = text.number();
        if (value && arguments.size() < 6)
            arguments.push_back(*value);
        else
            problem = text.expected(phrase("a number or ')'"));
        text.skipSpaceAndComma();
    }
    return arguments;
}

std::optional<SvgTransform> transformOf(std::string_view name, const std::vector<double>& v) {
    const std::size_t n = v.size();
    if (name == "matrix" && n == 6) return SvgTransform{v[0], v[1], v[2], v[3], v[4], v[5]};
    if (name == "translate" && (n == 1 || n == 2)) return SvgTransform{1, 0, 0, 1, v[0], n == 2 ? v[1] : 0};
    if (name == "scale" && (n == 1 || n == 2)) return SvgTransform{v[0], 0, 0, v[n - 1], 0, 0};
    if (name == "rotate" && (n == 1 || n == 3)) {
        const double c = std::cos(v[0] * degree), s = std::sin(v[0] * degree);
        const SvgTransform turn{c, s, -s, c, 0, 0};
        if (n == 1) return turn;
        return SvgTransform{1, 0, 0, 1, v[1], v[2]} * turn * SvgTransform{1, 0, 0, 1, -v[1], -v[2]};
    }
    if (name == "skewX" && n == 1) return SvgTransform{1, 0, std::tan(v[0] * degree), 1, 0, 0};
    if (name == "skewY" && n == 1) return SvgTransform{1, std::tan(v[0] * degree), 0, 1, 0, 0};
    return {};
}

}  // namespace

SvgTransform SvgTransform::operator*(const SvgTransform& i) const {
    return {a * i.a + c * i.b, b * i.a + d * i.b,     a * i.c + c * i.d,
            b * i.c + d * i.d, a * i.e + c * i.f + e, b * i.e + d * i.f + f};
}

double SvgTransform::uniformScale() const {
    const double x = std::hypot(a, b), y = std::hypot(c, d);
    const double tolerance = 1e-9 * std::max(x, y);
    const bool isSquare = std::fabs(x - y) <= tolerance && std::fabs(a * c + b * d) <= tolerance * std::max(x, y);
    return isSquare ? x : 0;
}

double SvgTransform::largestScale() const {
    // The greater singular value.
    const double sum = std::hypot(a + d, b - c), difference = std::hypot(a - d, b + c);
    return 0.5 * (sum + difference);
}

double SvgTransform::angle() const { return std::atan2(b, a); }

SvgPath parseSvgPath(std::string_view data, double tolerance, std::size_t maxPoints) {
    return SvgPen(data, tolerance, maxPoints).read();
}

SvgPath parseSvgPoints(std::string_view data, bool closed, std::size_t maxPoints) {
    SvgText text(data);
    SvgPath path;
    SvgSubpath subpath{{}, closed};
    text.skipSpace();
    while (!text.atEnd() && path.problem.empty()) {
        const std::optional<double> x = text.number();
        text.skipSpaceAndComma();
        const std::optional<double> y = x ? text.number() : std::nullopt;
        text.skipSpaceAndComma();
        if (!y)
            path.problem = text.expected(phrase("a number"));
        else if (subpath.points.size() >= maxPoints)
            path.problem = phrase("has more than %1 points", std::to_string(maxPoints));
        else
            subpath.points.push_back({*x, *y});
    }
    if (closed && subpath.points.size() > 1 && subpath.points.back() == subpath.points.front()) subpath.points.pop_back();
    if (subpath.points.size() >= 2) path.subpaths.push_back(std::move(subpath));
    return path;
}

SvgTransformResult parseSvgTransform(std::string_view textOfAll) {
    SvgText text(textOfAll);
    SvgTransformResult result;
    text.skipSpaceAndComma();
    while (!text.atEnd() && result.problem.empty()) {
        const SvgText beforeName = text;
        const std::string_view name = text.word();
        const std::vector<double> arguments = argumentsOf(text, result.problem);
        if (!result.problem.empty()) break;
        if (const std::optional<SvgTransform> next = transformOf(name, arguments))
            result.transform = result.transform * *next;
        else
            result.problem =
                beforeName.expected(phrase("matrix, translate, scale, rotate, skewX or skewY with its numbers"));
        text.skipSpaceAndComma();
    }
    return result;
}

std::vector<Vec2> flattenedEllipse(Vec2 center, Vec2 halfAxes, double tolerance) {
    const double whole = 2 * std::numbers::pi;
    const double chords = std::min(chordsForArc(std::max(halfAxes.x, halfAxes.y), whole, tolerance), 1000.0);
    std::vector<Vec2> points;
    for (double i = 0; i < chords; ++i) {
        const double angle = whole * i / chords;
        points.push_back(center + Vec2{halfAxes.x * std::cos(angle), halfAxes.y * std::sin(angle)});
    }
    return points;
}

double svgLength(std::string_view textOfAll, double whole) {
    SvgText text(textOfAll);
    text.skipSpace();
    const std::optional<double> value = text.number();
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    if (!value) return none;
    const bool isPercentage = text.takeIf('%');
    const std::string_view unit = text.word();
    text.skipSpace();
    if (!text.atEnd()) return none;
    if (isPercentage) return unit.empty() ? *value / 100 * whole : none;
    if (unit.empty() || unit == "px") return *value;
    if (unit == "in") return *value * 96;
    if (unit == "cm") return *value * 96 / 2.54;
    if (unit == "mm") return *value * 96 / 25.4;
    if (unit == "pt") return *value * 96 / 72;
    if (unit == "pc") return *value * 16;
    return none;
}

}  // namespace cairn
