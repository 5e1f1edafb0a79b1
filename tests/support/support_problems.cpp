// SPDX-License-Identifier: MIT
#include "tests/support/support_problems.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <array>
#include <cmath>
#include <stdexcept>

namespace cairn::test {
namespace {

constexpr double g = 9.81;
constexpr double h = 1.0 / 60;

// J of a row for a body: vx, vy, w.
std::array<double, 3> jacobianOf(const Row& row, std::uint32_t body) {
    std::array<double, 3> entry{};
    const auto add = [&](double sign, double arm) {
        entry[0] += sign * row.direction.x;
        entry[1] += sign * row.direction.y;
        entry[2] += sign * arm;
    };
    if (row.bodyA == body) add(-1, row.armA);
    if (row.bodyB == body) add(1, row.armB);
    return entry;
}

double coupling(const Row& i, const Row& j, const std::vector<InverseMass>& masses) {
    double sum = 0;
    const auto through = [&](std::uint32_t body) {
        const auto a = jacobianOf(i, body);
        const auto b = jacobianOf(j, body);
        sum += masses[body].mass * (a[0] * b[0] + a[1] * b[1]) + masses[body].inertia * a[2] * b[2];
    };
    through(i.bodyA);
    if (i.bodyB != i.bodyA) through(i.bodyB);
    return sum;
}

SmallProblem oneBox(const char* name, Vec2 velocity, double spin, std::vector<double> solution) {
    ProblemBuilder builder(name);
    const auto box = builder.body({0, 0.5}, 2, 1.0 / 3, velocity, spin);
    builder.manifold(0, box, {-0.5, 0}, {0.5, 0});
    return builder.build(std::move(solution));
}

SmallProblem twoBoxes(const char* name, double shift, std::vector<double> solution) {
    ProblemBuilder builder(name);
    const auto lower = builder.body({0, 0.5}, 2, 1.0 / 3);
    const auto upper = builder.body({shift, 1.5}, 10, 10.0 / 6);
    builder.manifold(0, lower, {-0.5, 0}, {0.5, 0});
    builder.manifold(lower, upper, {shift - 0.5, 1}, {0.5, 1});
    return builder.build(std::move(solution));
}

// In the plane's own frame, down-slope along +x.
Vec2 slope() {
    const double angle = 20 * std::acos(-1.0) / 180;
    return {g * std::sin(angle), -g * std::cos(angle)};
}

SmallProblem boxOnSlope(const char* name, double mu, std::vector<double> solution, bool unique) {
    ProblemBuilder builder(name, slope());
    const auto box = builder.body({0, 0.5}, 2, 1.0 / 3);
    builder.manifold(0, box, {-0.5, 0}, {0.5, 0});
    builder.friction(0, mu);
    builder.friction(1, mu);
    return builder.build(std::move(solution), unique);
}

SmallProblem discOnSlope(const char* name, double mu, std::vector<double> solution) {
    ProblemBuilder builder(name, slope());
    const auto disc = builder.body({0, 0.5}, 2, 0.25);
    builder.normal(0, disc, {0, 0});
    builder.friction(0, mu);
    return builder.build(std::move(solution));
}

SmallProblem threeDiscs() {
    ProblemBuilder builder("P4");
    const double height = std::sqrt(3.0) / 2;
    const auto left = builder.body({-0.5, 0.5}, 1, 0.125);
    const auto right = builder.body({0.5, 0.5}, 1, 0.125);
    const auto top = builder.body({0, 0.5 + height}, 1, 0.125);
    builder.normal(0, left, {-0.5, 0});
    builder.normal(0, right, {0.5, 0});
    builder.normal(0, left, {-1, 0.5}, {1, 0});
    builder.normal(0, right, {1, 0.5}, {-1, 0});
    builder.normal(left, top, {-0.25, 0.5 + height / 2}, {0.5, height});
    builder.normal(right, top, {0.25, 0.5 + height / 2}, {-0.5, height});
    return builder.build({.24525, .24525, .0471983845062, .0471983845062, .0943967690125, .0943967690125});
}

SmallProblem table() {
    ProblemBuilder builder("P6");
    const auto top = builder.body({0, 0.5}, 4, 37.0 / 3);
    for (const double x : {-3, -1, 1, 3}) builder.normal(0, top, {x, 0});
    return builder.build({.1635, .1635, .1635, .1635}, false);
}

std::vector<double> numbers(const QJsonValue& value) {
    std::vector<double> result;
    for (const QJsonValue& number : value.toArray()) result.push_back(number.toDouble());
    return result;
}

}  // namespace

void SmallProblem::makeMatrix() {
    std::vector<std::vector<double>> dense(rows.size(), std::vector<double>(rows.size()));
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = 0; j < rows.size(); ++j)
            dense[i][j] = coupling(rows[i], rows[j], inverseMasses) + (i == j ? rows[i].softness : 0);
    setMatrix(dense);
}

void SmallProblem::setMatrix(const std::vector<std::vector<double>>& dense) {
    rowStart = {0};
    column.clear();
    value.clear();
    rows.resize(dense.size());
    lambda.assign(dense.size(), 0);
    for (std::size_t i = 0; i < dense.size(); ++i) {
        for (std::size_t j = 0; j < dense.size(); ++j) {
            if (dense[i][j] == 0 && i != j) continue;
            column.push_back(static_cast<std::int32_t>(j));
            value.push_back(dense[i][j]);
        }
        rowStart.push_back(static_cast<std::int32_t>(column.size()));
        rows[i].effectiveMass = dense[i][i] > 0 ? 1 / dense[i][i] : 0;
    }
}

RowProblem SmallProblem::byRows() {
    jacobian.inverseMasses = inverseMasses;
    return {
        .rows = rows, .jacobian = &jacobian, .b = b, .lambda = lambda, .jointRows = jointRows, .frictionLaw = frictionLaw};
}

RowProblem SmallProblem::byMatrix() {
    matrix = {rowStart, column, value};
    return {.rows = rows, .matrix = &matrix, .b = b, .lambda = lambda, .jointRows = jointRows, .frictionLaw = frictionLaw};
}

std::vector<double> SmallProblem::w() const {
    std::vector<double> result = b;
    for (std::size_t i = 0; i < b.size(); ++i)
        for (auto k = static_cast<std::size_t>(rowStart[i]); k < static_cast<std::size_t>(rowStart[i + 1]); ++k)
            result[i] += value[k] * lambda[static_cast<std::size_t>(column[k])];
    return result;
}

std::vector<double> SmallProblem::motions(const std::vector<double>& impulses) const {
    std::vector<double> result(3 * inverseMasses.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (const std::uint32_t body : {rows[i].bodyA, rows[i].bodyB}) {
            const auto entry = jacobianOf(rows[i], body);
            result[3 * body] += inverseMasses[body].mass * entry[0] * impulses[i];
            result[3 * body + 1] += inverseMasses[body].mass * entry[1] * impulses[i];
            result[3 * body + 2] += inverseMasses[body].inertia * entry[2] * impulses[i];
        }
    }
    return result;
}

double SmallProblem::support(std::size_t rowsOfGround) const {
    double sum = 0;
    for (std::size_t i = 0; i < rowsOfGround; ++i) sum += lambda[i];
    return sum;
}

ProblemBuilder::ProblemBuilder(std::string name, Vec2 gravity, double step) : m_gravity(gravity), m_h(step) {
    m_problem.name = std::move(name);
    m_problem.inverseMasses = {{0, 0}};
    m_bodies = {{}};
}

std::uint32_t ProblemBuilder::body(Vec2 position, double mass, double inertia, Vec2 velocity, double spin) {
    m_problem.inverseMasses.push_back({1 / mass, 1 / inertia});
    m_bodies.push_back({position, velocity + m_h * m_gravity, spin});
    return static_cast<std::uint32_t>(m_bodies.size() - 1);
}

std::int32_t ProblemBuilder::add(Row row, Vec2 at) {
    const Body& a = m_bodies[row.bodyA];
    const Body& b = m_bodies[row.bodyB];
    row.armA = cross(at - a.position, row.direction);
    row.armB = cross(at - b.position, row.direction);
    m_problem.rows.push_back(row);
    m_positions.push_back(at);
    m_problem.b.push_back(dot(row.direction, b.velocity - a.velocity) + row.armB * b.spin - row.armA * a.spin -
                          row.targetVelocity);
    return static_cast<std::int32_t>(m_problem.rows.size() - 1);
}

std::int32_t ProblemBuilder::normal(std::uint32_t a, std::uint32_t b, Vec2 at, Vec2 direction, double targetVelocity) {
    Row row{.bodyA = a, .bodyB = b, .direction = direction, .targetVelocity = targetVelocity};
    row.source = 2 * m_manifolds++;
    return add(row, at);
}

std::int32_t ProblemBuilder::friction(std::int32_t normalRow, double coefficient) {
    const auto index = static_cast<std::size_t>(normalRow);
    Row row = m_problem.rows[index];
    row.direction = {row.direction.y, -row.direction.x};
    row.targetVelocity = 0;
    row.friction = coefficient;
    row.normalRow = normalRow;
    return add(row, m_positions[index]);
}

void ProblemBuilder::manifold(std::uint32_t a, std::uint32_t b, Vec2 first, Vec2 second, Vec2 direction) {
    normal(a, b, first, direction);
    const std::int32_t last = normal(a, b, second, direction);
    --m_manifolds;
    Row& row = m_problem.rows[static_cast<std::size_t>(last)];
    row.source = m_problem.rows[static_cast<std::size_t>(last) - 1].source + 1;
}

SmallProblem ProblemBuilder::build(std::vector<double> solution, bool unique) {
    m_problem.makeMatrix();
    m_problem.solution = std::move(solution);
    m_problem.unique = unique;
    return m_problem;
}

std::vector<SmallProblem> exactProblems() {
    return {oneBox("P1a", {}, 0, {.1635, .1635}),
            oneBox("P1b", {0, -1}, .3, {1.2635, 1.0635}),
            oneBox("P1c", {0, -1}, 8, {4.1308, 0}),
            twoBoxes("P2a", 0, {.981, .981, .8175, .8175}),
            twoBoxes("P2b", .2, {.654, 1.308, .613125, 1.021875}),
            boxOnSlope("P3a", .5, {.0977194500647, .209560036932, -.00706056840137, -.104780018466}, false),
            boxOnSlope("P3b", .2, {.122911794799, .184367692198, -.0245823589598, -.0368735384396}, true),
            discOnSlope("P3c rolls", .5, {.307279486997, -.0372801956225}),
            discOnSlope("P3c slips", .1, {.307279486997, -.0307279486997}),
            threeDiscs(),
            table()};
}

SmallProblem stackProblem(const std::vector<double>& masses) {
    ProblemBuilder builder("stack");
    std::uint32_t below = 0;
    std::vector<double> solution(2 * masses.size());
    for (std::size_t i = 0; i < masses.size(); ++i) {
        const auto level = static_cast<double>(i);
        const auto box = builder.body({0, level + 0.5}, masses[i], masses[i] / 6);
        builder.manifold(below, box, {-0.5, level}, {0.5, level});
        for (std::size_t k = 0; k <= i; ++k)
            for (const std::size_t point : {2 * k, 2 * k + 1}) solution[point] += masses[i] * g * h / 2;
        below = box;
    }
    return builder.build(std::move(solution));
}

SmallProblem pyramidProblem(int n, double friction) {
    ProblemBuilder builder("pyramid");
    std::int32_t rows = 0;
    const auto rest = [&](std::uint32_t lower, std::uint32_t upper, Vec2 left, Vec2 right) {
        builder.manifold(lower, upper, left, right);
        const std::int32_t normal = rows;
        rows += 2;
        if (friction == 0) return;
        for (const std::int32_t point : {normal, normal + 1}) rows = builder.friction(point, friction) + 1;
    };
    std::vector<std::uint32_t> below;
    for (int layer = 0; layer < n; ++layer) {
        std::vector<std::uint32_t> boxes;
        for (int i = 0; i < n - layer; ++i) {
            const double x = i - 0.5 * (n - layer - 1);
            const double y = layer;
            boxes.push_back(builder.body({x, y + 0.5}, 1, 1.0 / 6));
            if (layer == 0) {
                rest(0, boxes.back(), {x - 0.5, y}, {x + 0.5, y});
            } else {
                rest(below[static_cast<std::size_t>(i)], boxes.back(), {x - 0.5, y}, {x, y});
                rest(below[static_cast<std::size_t>(i) + 1], boxes.back(), {x, y}, {x + 0.5, y});
            }
        }
        below = boxes;
    }
    return builder.build({}, false);
}

SmallProblem slidingPoint() {
    ProblemBuilder builder("sliding point");
    const auto point = builder.body({0, 0}, 1, 1, {5, 0});
    builder.friction(builder.normal(0, point, {0, 0}), 0.5);
    return builder.build({g * h, -0.5 * g * h});
}

std::vector<LcpCase> lcpCases() {
    QFile file(QStringLiteral(CAIRN_SOURCE_DIR "/tests/data/problems/lcp.json"));
    if (!file.open(QIODevice::ReadOnly)) throw std::runtime_error("cannot read " + file.fileName().toStdString());
    std::vector<LcpCase> cases;
    for (const QJsonValue& value : QJsonDocument::fromJson(file.readAll()).array()) {
        const QJsonObject object = value.toObject();
        LcpCase lcp{.matrixClass = object["matrixClass"].toString().toStdString(),
                    .projectedGaussSeidelConverges = object["pgsConverges"].toBool()};
        std::vector<std::vector<double>> dense;
        for (const QJsonValue& row : object["M"].toArray()) dense.push_back(numbers(row));
        lcp.problem.name = object["name"].toString().toStdString();
        lcp.problem.setMatrix(dense);
        lcp.problem.b = numbers(object["q"]);
        lcp.problem.solution = numbers(object["z"]);
        lcp.problem.unique = !lcp.problem.solution.empty();
        cases.push_back(std::move(lcp));
    }
    return cases;
}

}  // namespace cairn::test
