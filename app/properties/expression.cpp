// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/properties/expression.h"

#include <QObject>
#include <array>
#include <cmath>
#include <numbers>

namespace cairn {

namespace {

struct ExpressionFault {
    qsizetype at;  // from 0
    QString reason;
};

// Reads an expression from left to right; throws ExpressionFault.
class Parser {
public:
    explicit Parser(const QString& text) : m_text(text) {}

    Quantity parse() {
        const Quantity result = sum();
        skipBlanks();
        if (!atEnd()) fail(m_at, QObject::tr("an operator is expected, found '%1'").arg(peek()));
        return result;
    }

private:
    static constexpr int deepestNesting = 100;
    static constexpr int greatestPower = 20;  // of a unit

    [[noreturn]] static void fail(qsizetype at, const QString& reason) { throw ExpressionFault{at, reason}; }

    bool atEnd() const { return m_at >= m_text.size(); }
    QChar peek() const { return atEnd() ? QChar() : m_text[m_at]; }
    void skipBlanks() {
        while (!atEnd() && peek().isSpace()) ++m_at;
        if (peek() == u',') fail(m_at, QObject::tr("decimals are written with a point, found a comma"));
    }
    bool take(QStringView anyOf) {
        skipBlanks();
        if (atEnd() || !anyOf.contains(peek())) return false;
        ++m_at;
        return true;
    }

    Quantity sum() {
        Quantity left = product();
        for (;;) {
            skipBlanks();
            const qsizetype at = m_at;
            const bool plus = take(u"+");
            if (!plus && !take(u"-\u2212")) return left;
            const Quantity right = product();
            if (left.dimension != right.dimension) {
                fail(at, QObject::tr("%1 and %2 cannot be added or subtracted")
                             .arg(nameOf(left.dimension), nameOf(right.dimension)));
            }
            left.value = finite(at, plus ? left.value + right.value : left.value - right.value);
        }
    }

    Quantity product() {
        Quantity left = withUnits(signedPower());
        for (;;) {
            skipBlanks();
            const qsizetype at = m_at;
            if (take(u"*\u00d7\u00b7")) {
                left = times(at, left, withUnits(signedPower()));
            } else if (take(u"/\u00f7")) {
                skipBlanks();
                const qsizetype divisorAt = m_at;
                const Quantity right = signedPower();
                if (left.dimension == plainNumber && right.dimension == plainNumber)
                    left = withUnits(divided(divisorAt, left, right));
                else
                    left = divided(divisorAt, left, withUnits(right));
            } else {
                return left;
            }
        }
    }

    // The units and constants that follow a number without an operator.
    Quantity withUnits(Quantity number) {
        for (;;) {
            skipBlanks();
            const qsizetype at = m_at;
            if (!startsName()) return number;
            number = times(at, number, power());
        }
    }

    Quantity signedPower() {
        const Deeper deeper(*this);
        if (take(u"-\u2212")) {
            Quantity quantity = signedPower();
            quantity.value = -quantity.value;
            return quantity;
        }
        return take(u"+") ? signedPower() : power();
    }

    Quantity power() {
        skipBlanks();
        const qsizetype at = m_at;
        const Quantity base = atom();
        static constexpr std::array superscripts{u'\u00b9', u'\u00b2', u'\u00b3'};
        for (std::size_t i = 0; i < superscripts.size(); ++i)
            if (peek() == superscripts[i]) {
                ++m_at;
                return raised(at, base, static_cast<double>(i + 1));
            }
        if (!take(u"^")) return base;
        skipBlanks();
        const qsizetype exponentAt = m_at;
        const Quantity exponent = signedPower();
        if (exponent.dimension != plainNumber)
            fail(exponentAt, QObject::tr("an exponent is a plain number, found %1").arg(nameOf(exponent.dimension)));
        return raised(at, base, exponent.value);
    }

    Quantity atom() {
        skipBlanks();
        if (take(u"(")) return closed(m_at - 1);
        if (peek().isDigit() || peek() == u'.') return {number(), plainNumber};
        if (startsName()) return named();
        fail(m_at, atEnd() ? QObject::tr("a number is expected, found the end")
                           : QObject::tr("a number is expected, found '%1'").arg(peek()));
    }

    // What stands between a parenthesis that was taken, at open, and the one that closes it.
    Quantity closed(qsizetype open) {
        const Quantity inner = sum();
        if (!take(u")")) fail(open, QObject::tr("the parenthesis is not closed"));
        return inner;
    }

    double number() {
        const qsizetype from = m_at;
        const auto digits = [this] {
            const qsizetype first = m_at;
            while (!atEnd() && peek() >= u'0' && peek() <= u'9') ++m_at;
            return m_at > first;
        };
        const bool whole = digits();
        bool fraction = false;
        if (peek() == u'.') {
            ++m_at;
            fraction = digits();
        }
        if (!whole && !fraction) fail(from, QObject::tr("a number is expected, found '%1'").arg(m_text[from]));
        // An e that no digit follows begins a name.
        if (const qsizetype mantissaEnd = m_at; peek() == u'e' || peek() == u'E') {
            ++m_at;
            if (peek() == u'+' || peek() == u'-') ++m_at;
            if (!digits()) m_at = mantissaEnd;
        }
        return finite(from, m_text.mid(from, m_at - from).toDouble());
    }

    bool startsName() const { return !atEnd() && (peek().isLetter() || peek() == u'\u00b0'); }

    Quantity named() {
        const qsizetype from = m_at;
        if (peek() == u'\u00b0')
            ++m_at;
        else
            while (!atEnd() && peek().isLetter()) ++m_at;
        const QString name = m_text.mid(from, m_at - from);
        if (name == u"pi" || name == u"\u03c0") return {std::numbers::pi, plainNumber};
        if (isFunction(name)) {
            if (!take(u"(")) fail(m_at, QObject::tr("'(' is expected after %1").arg(name));
            const qsizetype open = m_at - 1;
            return call(name, from, closed(open));
        }
        if (const std::optional<Quantity> unit = unitNamed(name)) return *unit;
        fail(from, QObject::tr("'%1' is no unit, function or constant").arg(name));
    }

    static bool isFunction(const QString& name) {
        static const QStringList names{QStringLiteral("sqrt"), QStringLiteral("abs"), QStringLiteral("sin"),
                                       QStringLiteral("cos"),  QStringLiteral("tan"), QStringLiteral("asin"),
                                       QStringLiteral("acos"), QStringLiteral("atan")};
        return names.contains(name);
    }

    static Quantity call(const QString& name, qsizetype at, const Quantity& argument) {
        if (name == u"sqrt") return raised(at, argument, 0.5);
        if (name == u"abs") return {std::abs(argument.value), argument.dimension};
        const bool inverse = name.startsWith(u'a');
        if (argument.dimension != plainNumber && (inverse || argument.dimension != angleDimension)) {
            fail(at, QObject::tr("%1 takes %2, found %3")
                         .arg(name, nameOf(inverse ? plainNumber : angleDimension), nameOf(argument.dimension)));
        }
        const double x = argument.value;
        if (name == u"sin") return {std::sin(x), plainNumber};
        if (name == u"cos") return {std::cos(x), plainNumber};
        if (name == u"tan") return {std::tan(x), plainNumber};
        if (name == u"atan") return {std::atan(x), angleDimension};
        if (std::abs(x) > 1) fail(at, QObject::tr("%1 takes numbers from -1 to 1, found %2").arg(name).arg(x));
        return {name == u"asin" ? std::asin(x) : std::acos(x), angleDimension};
    }

    static double finite(qsizetype at, double value) {
        if (!std::isfinite(value)) fail(at, QObject::tr("the number is too large"));
        return value;
    }

    static Quantity times(qsizetype at, const Quantity& a, const Quantity& b) {
        return {finite(at, a.value * b.value), limited(at, a.dimension + b.dimension)};
    }

    static Quantity divided(qsizetype at, const Quantity& a, const Quantity& b) {
        if (b.value == 0) fail(at, QObject::tr("division by zero"));
        return {finite(at, a.value / b.value), limited(at, a.dimension - b.dimension)};
    }

    static Quantity raised(qsizetype at, const Quantity& base, double exponent) {
        if (base.value == 0 && exponent < 0) fail(at, QObject::tr("division by zero"));
        const double value = std::pow(base.value, exponent);
        if (std::isnan(value)) fail(at, QObject::tr("a negative number has no power %1").arg(exponent));
        const auto power = [&](int of) {
            const double raisedPower = of * exponent;
            if (std::abs(raisedPower) > greatestPower || raisedPower != std::round(raisedPower))
                fail(at, QObject::tr("%1 has no power %2").arg(nameOf(base.dimension)).arg(exponent));
            return static_cast<int>(raisedPower);
        };
        const Dimension& d = base.dimension;
        return {finite(at, value), {power(d.length), power(d.mass), power(d.time), power(d.angle)}};
    }

    static Dimension limited(qsizetype at, Dimension dimension) {
        for (const int power : {dimension.length, dimension.mass, dimension.time, dimension.angle})
            if (std::abs(power) > greatestPower) fail(at, QObject::tr("the unit has too high a power"));
        return dimension;
    }

    // Counts nesting while it lives, so that no text can exhaust the stack.
    class Deeper {
    public:
        explicit Deeper(Parser& parser) : m_depth(parser.m_depth) {
            if (++m_depth > deepestNesting) fail(parser.m_at, QObject::tr("the expression is nested too deep"));
        }
        ~Deeper() { --m_depth; }
        Deeper(const Deeper&) = delete;
        Deeper& operator=(const Deeper&) = delete;

    private:
        int& m_depth;
    };

    const QString& m_text;
    qsizetype m_at = 0;
    int m_depth = 0;
};

}  // namespace

Evaluation evaluate(const QString& text, const Unit& unit) {
    if (text.trimmed().isEmpty()) return {0, QObject::tr("a number is expected")};
    try {
        const Quantity quantity = Parser(text).parse();
        if (quantity.dimension == unit.dimension && unit.dimension != plainNumber) return {quantity.value, {}};
        if (quantity.dimension == plainNumber) return {quantity.value * unit.size, {}};
        return {0, QObject::tr("%1 is expected, found %2").arg(nameOf(unit.dimension), nameOf(quantity.dimension))};
    } catch (const ExpressionFault& fault) {
        return {0, QObject::tr("at %1: %2").arg(fault.at + 1).arg(fault.reason)};
    }
}

std::optional<Quantity> quantityOf(const QString& text) {
    try {
        return Parser(text).parse();
    } catch (const ExpressionFault&) {
        return std::nullopt;
    }
}

}  // namespace cairn
