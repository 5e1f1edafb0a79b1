// SPDX-License-Identifier: MIT

#include <QObject>

#include "core/plugin/plugin.h"
#include "solvers/projected_gauss_seidel/projected_gauss_seidel.h"

class ProjectedGaussSeidelPlugin : public QObject, public cairn::Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<cairn::SolverType> solverTypes() override { return {cairn::projectedGaussSeidelType()}; }
};

#include "projected_gauss_seidel_plugin.moc"
