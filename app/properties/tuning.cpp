// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/properties/tuning.h"

#include <QObject>

namespace cairn {

QString tuningAdvice(std::string_view key) {
    if (key == "world.timeStep") return QObject::tr("Tuning, 1 of 5: one fixed step, 1/60 s or less.");
    if (key == "iterations") return QObject::tr("Tuning, 2 of 5: at least 8, over 20 from five layers on.");
    if (key == "stabilization") return QObject::tr("Tuning, 3 of 5: any but none, or stacks sink.");
    if (key == "restitution") return QObject::tr("Tuning, 4 of 5: 0.1 to 0.3 for what should bounce a little.");
    if (key == "friction") return QObject::tr("Tuning, 5 of 5: begin with about 0.5.");
    return {};
}

}  // namespace cairn
