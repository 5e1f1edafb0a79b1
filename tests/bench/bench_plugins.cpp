// SPDX-License-Identifier: MIT
#include <QCoreApplication>
#include <QStringList>
#include <QTemporaryDir>
#include <algorithm>
#include <cstdio>

#include "core/plugin/plugin_loader.h"
#include "tests/support/support_bench_scenes.h"
#include "tests/support/support_clock.h"
#include "tests/support/support_worlds.h"

// What the border between program and plugin costs: the step of a solver that was loaded as a plugin, to that of the same solver linked in.

using namespace cairn;
using namespace cairn::test;

namespace {

ParameterValues defaults(const SolverType& type) { return resolve(allParameters(type), {}).values; }

}  // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    QTemporaryDir caches;
    PluginLoader loader;
    loader.load({.folders = {QStringLiteral(CAIRN_BINARY_DIR) + "/plugins"},
                 .probe = QStringLiteral(CAIRN_BINARY_DIR) + "/bin/cairn-plugin-probe",
                 .cacheFile = caches.filePath("passed.json")});

    const Scene scene = pyramid(26);
    for (const char* id : {"sequential-impulse", "projected-gauss-seidel"}) {
        const SolverType* linked = findSolverType(solverTypes(), id);
        const SolverType* loaded = findSolverType(loader.entrants().solvers, id);
        if (!linked || !loaded) {
            std::printf("%s is not there\n", id);
            return 1;
        }
        World worlds[]{World(scene, scene.world, makeSolver(*linked, defaults(*linked))),
                       World(scene, scene.world, makeSolver(*loaded, defaults(*loaded)))};
        run(worlds[0], 100);
        const auto settled = worlds[0].save();
        double least[]{1e9, 1e9};
        for (int round = 0; round < 200; ++round) {
            for (std::size_t i = 0; i < 2; ++i) {
                worlds[i].restore(*settled);
                worlds[i].step();  // so that the timed one finds its data in the caches
                const double start = threadSeconds();
                worlds[i].step();
                least[i] = std::min(least[i], threadSeconds() - start);
            }
        }
        std::printf("%s, %zu contacts: a plugin's step takes %.2f %% more than one linked in (must: 3 %%, aim: 1 %%)\n", id,
                    worlds[0].contacts().size(), 100 * (least[1] / least[0] - 1));
    }
}
