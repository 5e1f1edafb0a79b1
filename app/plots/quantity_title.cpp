// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/quantity_title.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/study/quantity.h"

namespace cairn {

namespace {

struct QuantityTexts {
    Q_DECLARE_TR_FUNCTIONS(QuantityTexts)
};

QString unitText(std::string_view unit) {
    return QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()))
        .replace(QLatin1String("^2"), QStringLiteral("\u00b2"));
}

QuantityTitle memberTitle(const Scene& scene, const QuantityMember& member) {
    const QString label = translated(std::string(member.quantity->label));
    QString owner = toQString(member.id), fault;
    if (member.ofBody) {
        if (const auto body = findBody(scene, member.id))
            owner = toQString(scene.bodies[*body].title());
        else
            fault = QuantityTexts::tr("the scene has no body %1").arg(owner);
    } else {
        const auto joint = std::ranges::find(scene.joints, member.id, &SceneJoint::id);
        if (joint == scene.joints.end())
            fault = QuantityTexts::tr("the scene has no joint %1").arg(owner);
        else if (!joint->name.empty())
            owner = toQString(joint->name);
    }
    return {QStringLiteral("%1: %2").arg(owner, label), unitText(member.quantity->unit), fault};
}

}  // namespace

QString QuantityTitle::withUnit() const { return unit.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, unit); }

QuantityTitle titleOf(const Scene& scene, const std::string& quantity) {
    if (const auto member = memberOf(quantity)) return memberTitle(scene, *member);
    if (const MetricSpec* metric = findMetric(quantity); metric && metric->column() == quantity)
        return {translated(metric->label), unitText(metric->unit), {}};
    if (quantity == "displacementMax_m") return {QuantityTexts::tr("Displacement, max"), QStringLiteral("m"), {}};
    if (quantity == "groundImpulseX_Ns") return {QuantityTexts::tr("Impulse of the ground, x"), QStringLiteral("N s"), {}};
    if (quantity == "groundImpulseY_Ns") return {QuantityTexts::tr("Impulse of the ground, y"), QStringLiteral("N s"), {}};
    return {toQString(quantity), {}, QuantityTexts::tr("nothing is known by the name %1").arg(toQString(quantity))};
}

QString titleOf(const Scene& scene, const SceneInstrument& plot, const std::string& reference) {
    QuantityTitle title = titleOf(scene, plot.quantity);
    if (plot.difference) title.text = QuantityTexts::tr("%1 minus %2").arg(title.text, toQString(reference));
    if (plot.difference && isLogarithmic(plot)) title.text = QStringLiteral("|%1|").arg(title.text);
    if (plot.average > 0) title.text = QuantityTexts::tr("%1, mean over %2 s").arg(title.text, numberText(plot.average));
    return title.withUnit();
}

bool isLogarithmic(const SceneInstrument& plot) {
    if (plot.axis != PlotAxis::automatic) return plot.axis == PlotAxis::logarithmic;
    return plot.quantity.starts_with("penetration") && !plot.difference;
}

SceneInstrument plotOf(const std::string& quantity) {
    SceneInstrument plot;
    plot.type = plotType;
    plot.quantity = quantity;
    return plot;
}

}  // namespace cairn
