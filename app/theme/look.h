// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace cairn {

// Gives a widget one of the looks that the theme's style sheet knows: "card", "title", "muted", "fault", "primary", "link", ...
void setLook(QWidget* widget, const char* look);

}  // namespace cairn
