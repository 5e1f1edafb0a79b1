// SPDX-License-Identifier: MIT
#include "core/drawings/drawings.h"
#include "core/drawings/step.h"

namespace cairn {
namespace {

std::optional<ForeignScene> readStepText(std::string_view bytes, const ImportOptions&, ProblemList& problems, Json&) {
    XmlReader xml(bytes);
    std::optional<ForeignScene> scene = readStep(xml, problems);
    for (SceneProblem& problem : xml.problems())
        problems.add(problem.severity, std::move(problem.path), problem.line, std::move(problem.message));
    return scene;
}

}  // namespace

SceneFormat stepFormat() {
    SceneFormat format;
    format.id = "step";
    format.name = "KDE Step";
    format.summary =
        "bodies of one convex shape, sticks, springs, pins and weight, for lessons; without friction, and bouncing without "
        "loss. All of ours comes back by a note";
    format.extensions = {".step"};
    format.client = "step 22.12.3";
    format.recognises = [](std::string_view bytes, std::string_view) {
        return bytes.substr(0, 4096).find("StepCoreXML") != bytes.npos;
    };
    useCodec(format, {[](const Scene& scene, const OwnKeys& own, const ExportOptions&) { return writeStep(scene, own); },
                      readStepText});
    return format;
}

}  // namespace cairn
