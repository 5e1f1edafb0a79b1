// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/contacts/contact_texts.h"

#include <QCoreApplication>
#include <cmath>

#include "app/theme/quantity_text.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

struct ContactTexts {
    Q_DECLARE_TR_FUNCTIONS(ContactTexts)
};

constexpr ContactFigureText figures[] = {
    {QT_TRANSLATE_NOOP("ContactTexts", "Gap"),
     QT_TRANSLATE_NOOP("ContactTexts", "Between the surfaces at the end of the step; negative where they overlap"), "mm",
     1e3, &ContactFigures::gap},
    {QT_TRANSLATE_NOOP("ContactTexts", "Normal impulse"),
     QT_TRANSLATE_NOOP("ContactTexts", "Of the last sub-step, or of the step where there are none"), "N s", 1,
     &ContactFigures::normalImpulse},
    {QT_TRANSLATE_NOOP("ContactTexts", "Friction impulse"),
     QT_TRANSLATE_NOOP("ContactTexts",
                       "Of the last sub-step; positive where the second body is pushed to the right of the normal"),
     "N s", 1, &ContactFigures::frictionImpulse},
    {QT_TRANSLATE_NOOP("ContactTexts", "Normal, whole step"),
     QT_TRANSLATE_NOOP("ContactTexts", "Normal impulses of all sub-steps together"), "N s", 1,
     &ContactFigures::totalNormalImpulse},
    {QT_TRANSLATE_NOOP("ContactTexts", "Friction, whole step"),
     QT_TRANSLATE_NOOP("ContactTexts", "Friction impulses of all sub-steps together"), "N s", 1,
     &ContactFigures::totalFrictionImpulse},
    {QT_TRANSLATE_NOOP("ContactTexts", "Use of the cone"),
     QT_TRANSLATE_NOOP("ContactTexts",
                       "Friction impulse over what Coulomb's law allows: the coefficient times the normal impulse"),
     "", 1, &ContactFigures::coneUse},
    {QT_TRANSLATE_NOOP("ContactTexts", "Coefficient"),
     QT_TRANSLATE_NOOP("ContactTexts", "Of friction, of both surfaces together, as pokes have made it"), "", 1,
     &ContactFigures::friction},
    {QT_TRANSLATE_NOOP("ContactTexts", "Slip speed"),
     QT_TRANSLATE_NOOP("ContactTexts",
                       "Of the second body along the first at the end of the step; what conveyors run does not count"),
     "mm/s", 1e3, &ContactFigures::slipSpeed},
    {QT_TRANSLATE_NOOP("ContactTexts", "Parting speed"),
     QT_TRANSLATE_NOOP("ContactTexts",
                       "Of the bodies along the normal at the end of the step; negative where they approach"),
     "mm/s", 1e3, &ContactFigures::partingSpeed},
    {QT_TRANSLATE_NOOP("ContactTexts", "Gap \u00d7 impulse"),
     QT_TRANSLATE_NOOP("ContactTexts",
                       "The gap, where it is open, times the normal impulse: 0 where nothing pushes across a gap"),
     "mm N s", 1e3, &ContactFigures::gapProduct},
    {QT_TRANSLATE_NOOP("ContactTexts", "Speed \u00d7 impulse"),
     QT_TRANSLATE_NOOP("ContactTexts",
                       "The parting speed times the normal impulse: 0 where the solve is exact, but for bounces and parting "
                       "of overlaps"),
     "mJ", 1e3, &ContactFigures::speedProduct},
    {QT_TRANSLATE_NOOP("ContactTexts", "Age"),
     QT_TRANSLATE_NOOP("ContactTexts", "Steps since these features first met; engines of others do not tell"), "", 1,
     &ContactFigures::age},
    {QT_TRANSLATE_NOOP("ContactTexts", "Warm start"),
     QT_TRANSLATE_NOOP("ContactTexts",
                       "Normal impulse of the step before over that of this one: the share that a warm start begins with, "
                       "whether the lane makes one or not"),
     "", 1, &ContactFigures::warmShare},
};

}  // namespace

std::span<const ContactFigureText> contactFigureTexts() { return figures; }

QString nameOf(const ContactFigureText& figure) {
    const QString name = ContactTexts::tr(figure.name);
    return *figure.unit ? QStringLiteral("%1 (%2)").arg(name, QString::fromUtf8(figure.unit)) : name;
}

QString helpOf(const ContactFigureText& figure) { return ContactTexts::tr(figure.help); }

QString valueText(const ContactFigureText& figure, const ContactFigures& figures) {
    return numberText(figures.*figure.value * figure.scale);
}

QString stateText(ContactState state) {
    switch (state) {
        case ContactState::notSolved:
            return ContactTexts::tr("not solved");
        case ContactState::open:
            return ContactTexts::tr("open");
        case ContactState::frictionless:
            return ContactTexts::tr("no friction");
        case ContactState::sticks:
            return ContactTexts::tr("sticks");
        case ContactState::atTheBound:
            return ContactTexts::tr("at the bound");
        case ContactState::slips:
            return ContactTexts::tr("slips");
        case ContactState::creeps:
            return ContactTexts::tr("creeps");
    }
    return {};
}

QString stateHelp() {
    return ContactTexts::tr(
        "Slips: 99.9 % of the cone and more is used, and the surfaces slide by 1 mm/s and more. At the bound: so much is "
        "used, and they are slower. Sticks: less is used, and they are slower. Creeps: they slide though less is used, as "
        "where a solve ends early. Open: no normal impulse. Not solved: new at the end of the step, or asleep.");
}

QString contactTitle(const Scene& scene, const ContactKey& key) {
    constexpr std::uint32_t corners = 2;  // in place of an end; see core/collision/manifold.h
    const auto place = [&](std::uint32_t body, std::uint32_t shape) {
        const SceneBody& of = scene.bodies[body];
        const QString title = toQString(of.title());
        return of.shapes.size() > 1 ? ContactTexts::tr("%1, shape %2").arg(title).arg(shape + 1) : title;
    };
    const std::uint32_t a = key.feature & 0xff, b = key.feature >> 8 & 0xff, end = key.feature >> 16;
    const QString feature = end == corners ? ContactTexts::tr("corner %1 at corner %2").arg(a).arg(b)
                                           : ContactTexts::tr("edge %1 on edge %2, end %3").arg(a).arg(b).arg(end + 1);
    return QStringLiteral("%1 \u2013 %2: %3").arg(place(key.bodyA, key.shapeA), place(key.bodyB, key.shapeB), feature);
}

}  // namespace cairn
