// SPDX-License-Identifier: MIT
#include "core/solver/row_stepper_options.h"

#include <stdexcept>

#include "core/solver/contact_parameters.h"

namespace cairn {

const std::vector<ParameterSpec>& rowStepperParameters() {
    static const std::vector<ParameterSpec> specs{
        {.key = "warmStart",
         .label = "Warm start",
         .kind = ParameterKind::real,
         .defaultValue = 1.0,
         .minimum = 0,
         .maximum = 1,
         .help = "Share of the last step's impulses that the solve starts from. 0 starts cold: tall stacks sink, as a few "
                 "sweeps cannot carry the weight to the ground. 1 lets a stack at rest converge over several steps."},
        {.key = "warmStartReopened",
         .label = "Warm start, reopened",
         .kind = ParameterKind::real,
         .defaultValue = 0.0,
         .minimum = 0,
         .maximum = 1,
         .help = "Share of the warm start that a contact gets which carried nothing in the last step, from the impulse that "
                 "it last "
                 "carried. 0 drops that, as the load may be gone: a stack is thrown by impulses that return too great. 1 "
                 "lets contacts "
                 "that flicker open take their load up at once."},
        {.key = "stabilization",
         .label = "Stabilization",
         .kind = ParameterKind::choice,
         .defaultValue = std::string("baumgarte"),
         .choices = {"none", "baumgarte", "projection", "split-impulse", "nonlinear-gauss-seidel", "soft"},
         .help = "How penetration is undone. none: it is not, and stacks sink. baumgarte: by extra velocity, which adds "
                 "energy when large. "
                 "projection: bodies are moved apart once after the step, their velocities untouched. split-impulse: by "
                 "velocities of "
                 "a second solve that serve this step's move alone, so that a deep stack is not thrown. "
                 "nonlinear-gauss-seidel: by passes of "
                 "moves and turns that each measure the depths anew. soft: contacts and rigid joints are stiff, strongly "
                 "damped springs; "
                 "a stack settles a little deeper than the slop and stays calm."},
        {.key = "baumgarteFactor",
         .label = "Baumgarte factor",
         .kind = ParameterKind::real,
         .defaultValue = 0.2,
         .minimum = 0,
         .maximum = 1,
         .help = "Share of the penetration beyond the slop that is removed in one step by baumgarte and split-impulse, and "
                 "in one pass "
                 "by nonlinear-gauss-seidel. Large values make stacks jitter."},
        {.key = "projectionShare",
         .label = "Projection share",
         .kind = ParameterKind::real,
         .defaultValue = 0.8,
         .minimum = 0,
         .maximum = 1,
         .help = "Share of the penetration beyond the slop that projection removes in one step."},
        {.key = "positionPasses",
         .label = "Position passes",
         .kind = ParameterKind::integer,
         .defaultValue = std::int64_t{10},
         .minimum = 1,
         .maximum = 100000,
         .help = "Passes of nonlinear-gauss-seidel over all contacts after each step. More of them part a tall stack from "
                 "the ground up."},
        {.key = "maxCorrection",
         .label = "Greatest correction",
         .kind = ParameterKind::real,
         .defaultValue = 0.2,
         .minimum = 0,
         .unit = "m",
         .nullMeaning = "no limit",
         .help = "Greatest move of a contact point in one pass of nonlinear-gauss-seidel, so that bodies deep inside each "
                 "other come apart "
                 "over several steps."},
        contactFrequencyParameter(translatable(
            "Of soft stabilization: the frequency of the springs, at most a quarter of the steps in a second, and "
            "twice that on "
            "fixed ground. A stack rests N K / (2 pi f)^2 deep at a contact that carries N, so that low values let it "
            "sink.")),
        contactDampingParameter(translatable(
            "Of soft stabilization: 1 is critical. Large values part what overlaps slowly; below 1 a stack bounces on "
            "its contacts.")),
        {.key = "slop",
         .label = "Slop",
         .kind = ParameterKind::real,
         .defaultValue = {},
         .minimum = 0,
         .unit = "m",
         .nullMeaning = "the scene's linear slop",
         .help = "Penetration that is left alone, so that contacts at rest persist and keep their impulses."},
        maxPushSpeedParameter(
            3.0,
            translatable(
                "Greatest velocity with which baumgarte, split-impulse and soft part two bodies. Without a limit, bodies "
                "that start deep "
                "inside each other are thrown.")),
        {.key = "order",
         .label = "Order of a step",
         .kind = ParameterKind::choice,
         .defaultValue = std::string("solve-first"),
         .choices = {"solve-first", "move-first"},
         .help = "solve-first: forces, solve, move. move-first: forces, move, detect, solve, as many first engines do: "
                 "contacts are "
                 "always solved one step late, so that bodies rest a little deeper."},
        {.key = "subSteps",
         .label = "Sub-steps",
         .kind = ParameterKind::integer,
         .defaultValue = std::int64_t{1},
         .minimum = 1,
         .maximum = 1000,
         .help = "Parts into which each step is divided, with one detection of contacts for all. More of them carry tall "
                 "stacks and "
                 "heavy loads better than more iterations do."},
        {.key = "restitutionSpeed",
         .label = "Restitution speed",
         .kind = ParameterKind::choice,
         .defaultValue = std::string("before-forces"),
         .choices = {"before-forces", "after-forces"},
         .help = "Which approach speed a rebound is made from. before-forces: that at the start of the step. after-forces: "
                 "with this "
                 "step's gravity in it, so that a bouncing ball gains height."},
        restitutionThresholdParameter(translatable(
            "Slower approaches do not rebound. Above g times the step it lets a stack of bouncy bodies come to rest; "
            "at 0 a ball makes "
            "all of its last small bounces.")),
        {.key = "friction",
         .label = "Friction bound",
         .kind = ParameterKind::choice,
         .defaultValue = std::string("refreshed"),
         .choices = {"refreshed", "frozen", "staggered", "cone"},
         .help = "What bounds friction. refreshed: the normal impulse as it is at each moment of the solve. frozen: that of "
                 "the last step; the "
                 "problem is convex, and friction takes hold one step late. staggered: normal impulses are solved with "
                 "friction held fast, then "
                 "friction with these, and again. cone: both are projected onto the cone together; convex, but what slides "
                 "is lifted."},
        {.key = "staggers",
         .label = "Staggers",
         .kind = ParameterKind::integer,
         .defaultValue = std::int64_t{3},
         .minimum = 1,
         .maximum = 1000,
         .help = "How often staggered friction goes round. Each takes the iterations of two solves; few of them leave "
                 "leaning stacks to slip."},
        {.key = "rowOrder",
         .label = "Order of contacts",
         .kind = ParameterKind::choice,
         .defaultValue = std::string("as-found"),
         .choices = {"as-found", "bottom-up", "random"},
         .help = "In which order the solve goes through contacts. as-found: as the bodies stand in the scene. bottom-up: "
                 "against gravity, so "
                 "that in a stack each sweep passes the ground's push up to the top. random: anew in each step, which "
                 "favours no side. "
                 "Methods that treat all rows at once do not mind."},
        {.key = "seed",
         .label = "Seed",
         .kind = ParameterKind::integer,
         .defaultValue = std::int64_t{0},
         .minimum = 0,
         .help = "Of the random order: the same seed gives the same run, another seed another. Runs that differ much say "
                 "that a stack is "
                 "held by the luck of the order."},
    };
    return specs;
}

namespace {

template <typename Enum>
Enum choiceOf(const ParameterValues& resolved, std::string_view key,
              std::initializer_list<std::pair<const char*, Enum>> words) {
    const std::string chosen = getChoice(resolved, key);
    for (const auto& [word, value] : words)
        if (chosen == word) return value;
    throw std::logic_error("the parameter " + std::string(key) + " knows no " + chosen);
}

}  // namespace

RowStepperOptions rowStepperOptions(const ParameterValues& resolved) {
    RowStepperOptions options;
    options.warmStart = getReal(resolved, "warmStart");
    options.warmStartReopened = getReal(resolved, "warmStartReopened");
    options.stabilization = choiceOf<Stabilization>(resolved, "stabilization",
                                                    {{"none", Stabilization::none},
                                                     {"baumgarte", Stabilization::baumgarte},
                                                     {"projection", Stabilization::projection},
                                                     {"split-impulse", Stabilization::splitImpulse},
                                                     {"nonlinear-gauss-seidel", Stabilization::nonlinearGaussSeidel},
                                                     {"soft", Stabilization::soft}});
    options.baumgarteFactor = getReal(resolved, "baumgarteFactor");
    options.projectionShare = getReal(resolved, "projectionShare");
    options.positionPasses = getInt(resolved, "positionPasses");
    options.maxCorrection = getOptionalReal(resolved, "maxCorrection");
    options.soft = contactSprings(resolved);
    options.slop = getOptionalReal(resolved, "slop");
    options.maxPushSpeed = getOptionalReal(resolved, "maxPushSpeed");
    options.order = choiceOf<StepOrder>(resolved, "order",
                                        {{"solve-first", StepOrder::solveFirst}, {"move-first", StepOrder::moveFirst}});
    options.subSteps = getInt(resolved, "subSteps");
    options.restitutionSpeed = choiceOf<RestitutionSpeed>(
        resolved, "restitutionSpeed",
        {{"before-forces", RestitutionSpeed::beforeForces}, {"after-forces", RestitutionSpeed::afterForces}});
    options.restitutionThreshold = getOptionalReal(resolved, "restitutionThreshold");
    options.friction = choiceOf<FrictionBound>(resolved, "friction",
                                               {{"refreshed", FrictionBound::refreshed},
                                                {"frozen", FrictionBound::frozen},
                                                {"staggered", FrictionBound::staggered},
                                                {"cone", FrictionBound::cone}});
    options.staggers = getInt(resolved, "staggers");
    options.contactOrder = choiceOf<ContactOrder>(
        resolved, "rowOrder",
        {{"as-found", ContactOrder::asFound}, {"bottom-up", ContactOrder::bottomUp}, {"random", ContactOrder::shuffled}});
    options.seed = static_cast<std::uint64_t>(getInt(resolved, "seed"));
    const auto tolerance = resolved.find("tolerance");
    options.byIsland = tolerance != resolved.end() && std::holds_alternative<double>(tolerance->second) &&
                       std::get<double>(tolerance->second) > 0;
    return options;
}

std::vector<ParameterProblem> conflictsOf(const RowStepperOptions& options) {
    std::vector<ParameterProblem> problems;
    const auto conflict = [&](bool exists, const char* key, Text reason) {
        if (exists) problems.push_back({key, std::move(reason)});
    };
    conflict(options.warmStartReopened > 0 && options.warmStart == 0, "warmStartReopened",
             phrase("is a share of warmStart, which is 0: no contact starts warm"));
    conflict(options.friction == FrictionBound::cone && options.stabilization == Stabilization::soft, "friction",
             phrase("cone projects rigid normals, and stabilization=soft makes them springs: what slides would be lifted "
                    "onto them"));
    conflict(options.stabilization == Stabilization::nonlinearGaussSeidel && options.maxCorrection == 0.0, "maxCorrection",
             phrase("is 0, so that no pass of nonlinear-gauss-seidel moves anything; choose stabilization=none"));
    const bool pushes = options.stabilization == Stabilization::baumgarte ||
                        options.stabilization == Stabilization::splitImpulse || options.stabilization == Stabilization::soft;
    conflict(pushes && options.maxPushSpeed == 0.0, "maxPushSpeed",
             phrase("is 0, so that nothing that overlaps is parted; choose stabilization=none"));
    return problems;
}

}  // namespace cairn
