// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/program_style.h"

namespace cairn {

ProgramStyle::ProgramStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

int ProgramStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                            QStyleHintReturn* data) const {
    // Icons of the toolkit beside ours would be of another hand. A style sheet says so too late, when the buttons are made.
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
    return QProxyStyle::styleHint(hint, option, widget, data);
}

}  // namespace cairn
