// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <vector>

#include "core/lab/simulator.h"
#include "core/solver/solver_type.h"

namespace cairn {

// What a plugin file says of itself, read without running its code.
struct PluginMetadata {
    QString id, name, version, authors, licence;  // empty where they cannot be read
    QString
        problem;  // why the file is no plugin for this program, or empty: no library, no plugin, another interface or version
};
PluginMetadata readMetadata(const QString& path);

// What a plugin offers once its code runs.
struct PluginOffers {
    std::vector<SolverType> solvers;
    std::vector<SimulatorType> simulators;
    QString problem;  // why it is refused, or empty: symbols that are missing, other headers, a throw, a type with a problem
};

// Loads the library with all symbols resolved, never to be unloaded, and tries each type that it offers (problemOf). Exceptions are
// caught; a crash or a hang is not, which is what the probe program is for. path must be absolute.
PluginOffers loadPlugin(const QString& path);

}  // namespace cairn
