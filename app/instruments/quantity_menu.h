// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "app/document/selection.h"
#include "core/scene/scene.h"

class QMenu;

namespace cairn {

// What can be plotted of a scene, for a choice.
struct QuantityMenu {
    enum class Of { everything, bodies };

    const Scene& scene;
    Selection selection;  // the bodies and joints that are offered first
    std::string present;  // is checked; may be empty
    std::function<void(const std::string& quantity)> choose;

    // Metrics by their groups, then the quantities of what is selected, then those of every body and joint. The scene must outlive the
    // menu.
    void fill(QMenu& menu, Of what = Of::everything) const;

private:
    void addMetrics(QMenu& menu) const;
    void addMembers(QMenu& menu, bool ofBody, const std::string& id) const;
    void addChoice(QMenu& menu, const QString& text, const QString& help, const std::string& quantity) const;
};

}  // namespace cairn
