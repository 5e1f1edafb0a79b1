// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "app/document/document.h"

namespace cairn {

// A time of a run at which something happened to a lane, or a hand did something.
struct Mark {
    double time = 0;                  // s
    std::optional<std::size_t> lane;  // none for what was done to all
    std::optional<std::size_t> body;  // index in the scene that was run
    QString word;                     // above the timeline; empty where it would be too much
    QString text;                     // a sentence
    bool minor = false;               // of what most lanes do
};

// All of a document's run, by time.
std::vector<Mark> marksOf(const Document& document);

}  // namespace cairn
