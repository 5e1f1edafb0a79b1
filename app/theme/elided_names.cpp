// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/elided_names.h"

#include <algorithm>

namespace cairn {

namespace {

const QString ellipsis = QStringLiteral("\u2026");

qsizetype commonBeginning(const QString& a, const QString& b) {
    const auto [end, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return end - a.begin();
}

qsizetype commonEnd(const QString& a, const QString& b) {
    const auto [end, other] = std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend());
    return end - a.rbegin();
}

// Its characters from begin up to end.
QString part(const QString& name, qsizetype begin, qsizetype end) {
    return (begin > 0 ? ellipsis : QString()) + name.mid(begin, end - begin) + (end < name.size() ? ellipsis : QString());
}

// The part from begin up to end, with as much of what is around it as there is room for: of what is before it first, which says what it is of.
QString partWithin(const QString& name, qsizetype begin, qsizetype end, const QFontMetricsF& metrics, double width) {
    const auto fits = [&](qsizetype from, qsizetype to) { return metrics.horizontalAdvance(part(name, from, to)) <= width; };
    if (!fits(begin, end)) {
        const QString cut = begin > 0 ? ellipsis : QString();
        return cut + metrics.elidedText(name.mid(begin), Qt::ElideRight, width - metrics.horizontalAdvance(cut));
    }
    while (begin > 0 && fits(begin - 1, end)) --begin;
    while (end < name.size() && fits(begin, end + 1)) ++end;
    return part(name, begin, end);
}

}  // namespace

QString elidedName(const QString& name, const QStringList& names, const QFontMetricsF& metrics, double width) {
    const auto shortened = [&](const QString& text) { return metrics.elidedText(text, Qt::ElideMiddle, width); };
    const QString usual = shortened(name);
    if (usual == name) return name;
    qsizetype before = name.size(), behind = name.size();
    for (const QString& other : names) {
        if (other == name || shortened(other) != usual) continue;
        before = std::min(before, commonBeginning(name, other));
        behind = std::min(behind, commonEnd(name, other));
    }
    if (before == name.size() && behind == name.size()) return usual;  // no other looks the same
    return partWithin(name, before, std::max(before, name.size() - behind), metrics, width);
}

}  // namespace cairn
