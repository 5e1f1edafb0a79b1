// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/document/document.h"
#include "app/overlays/overlay_choice.h"
#include "app/theme/theme.h"

namespace cairn {

// Writes metrics.csv, poses.csv, summary.json and the plots of the document's comparison into a folder. Returns what went wrong, empty on
// success.
QString exportResults(const Document& document, const Entrants& entrants, const QString& folder);

// Writes the picture of a lane at the present time, as SVG or PNG by the file's ending. size: in pixels.
QString exportPicture(const Document& document, std::size_t lane, const Camera& camera, QSize size, const Theme& theme,
                      const OverlayChoice& overlays, const QString& path);

}  // namespace cairn
