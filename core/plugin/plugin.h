// SPDX-License-Identifier: MIT
#pragma once

#include <QtPlugin>
#include <cstdint>
#include <vector>

#include "core/lab/simulator.h"
#include "core/solver/solver_type.h"

namespace cairn {

// A number made from the sizes of the structs that program and plugin share. A plugin built against other headers has another one.
consteval std::uint64_t abiTag() {
    std::uint64_t tag = 1;
    for (const std::uint64_t size :
         {sizeof(StepView), sizeof(BodyState), sizeof(ContactManifold), sizeof(ContactPoint), sizeof(JointState),
          sizeof(ForceElement), sizeof(WorldSettings), sizeof(Row), sizeof(RowProblem), sizeof(SolverType),
          sizeof(SimulatorType), sizeof(ParameterSpec), sizeof(StepReport), sizeof(RowReport), sizeof(Frame), sizeof(Scene),
          sizeof(LaneSpec), sizeof(Poke)})
        tag = tag * 1099511628211ull + size;
    return tag;
}

// What a plugin library offers. Implement it in a QObject with Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json") and
// Q_INTERFACES(cairn::Plugin). plugin.json holds id, name, version, interfaceVersion (1), authors and licence.
class Plugin {
public:
    virtual ~Plugin();
    Plugin(const Plugin&) = delete;
    Plugin& operator=(const Plugin&) = delete;

    std::uint64_t builtAgainst() const { return m_builtAgainst; }
    virtual std::vector<SolverType> solverTypes() = 0;
    virtual std::vector<SimulatorType> simulatorTypes() { return {}; }

protected:
    // Leave out the argument: the tag is then computed where the plugin is compiled, by its compiler, which no symbol of the program can
    // replace at load time.
    explicit Plugin(std::uint64_t builtAgainst = abiTag()) : m_builtAgainst(builtAgainst) {}

private:
    std::uint64_t m_builtAgainst;
};

inline constexpr int pluginInterfaceVersion = 1;

}  // namespace cairn

#define CairnPlugin_iid "cairn.Plugin/1"
Q_DECLARE_INTERFACE(cairn::Plugin, CairnPlugin_iid)
