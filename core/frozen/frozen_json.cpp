// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/frozen/frozen_file.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

constexpr std::size_t maxRows = 20'000, maxBodies = 100'000;
constexpr std::string_view formatName = "cairn-problem";

// A value of the file, and the path to it. Each reading either gives what was asked for or throws a Refusal that names the
// place.
struct Refusal {
    std::string message;
};

class Field {
public:
    Field(const Json* json, std::string path, int line) : m_json(json), m_path(std::move(path)), m_line(line) {}
    explicit Field(const Json& root) : Field(&root, "", root.line()) {}

    [[noreturn]] void refuse(const std::string& expected) const { refuse(expected, m_json ? describe(*m_json) : "nothing"); }
    [[noreturn]] void refuse(const std::string& expected, const std::string& found) const {
        std::string place = m_path;
        if (m_line > 0) place += (place.empty() ? "line " : ", line ") + std::to_string(m_line);
        throw Refusal{place + (place.empty() ? "" : ": ") + "must be " + expected + ", found " + found};
    }

    bool present() const { return m_json != nullptr; }
    bool isNull() const { return m_json && m_json->isNull(); }

    Field operator[](std::string_view key) const {
        if (!m_json || !m_json->object()) refuse("an object");
        const Json* member = m_json->find(key);
        return {member, pathTo(m_path, key), member ? member->line() : m_line};
    }

    std::vector<Field> elements(std::size_t most) const {
        const Json::Array* array = m_json ? m_json->array() : nullptr;
        if (!array) refuse("an array");
        if (array->size() > most) refuse("an array of at most " + std::to_string(most));
        std::vector<Field> fields;
        for (std::size_t i = 0; i < array->size(); ++i)
            fields.emplace_back(&(*array)[i], pathTo(m_path, i), (*array)[i].line());
        return fields;
    }

    double number() const {
        const std::optional<double> number = m_json ? m_json->number() : std::nullopt;
        if (!number) refuse("a number");
        return *number;
    }
    double number(double absent) const { return m_json ? number() : absent; }
    double atLeastZero(double absent) const {
        const double value = number(absent);
        if (value < 0) refuse("0 or more");
        return value;
    }
    std::int64_t integer(std::int64_t least, std::int64_t greatest) const {
        const std::optional<std::int64_t> integer = m_json ? m_json->integer() : std::nullopt;
        if (!integer || *integer < least || *integer > greatest)
            refuse("a whole number from " + std::to_string(least) + " to " + std::to_string(greatest));
        return *integer;
    }
    std::string text() const {
        if (!m_json || !m_json->string()) refuse("a text");
        return *m_json->string();
    }
    std::string text(std::string absent) const { return m_json ? text() : absent; }
    bool truth(bool absent) const {
        if (!m_json) return absent;
        const std::optional<bool> value = m_json->boolean();
        if (!value) refuse("true or false");
        return *value;
    }
    Vec2 vector() const {
        const std::vector<Field> parts = elements(2);
        if (parts.size() != 2) refuse("an array of two numbers");
        return {parts[0].number(), parts[1].number()};
    }
    std::vector<double> numbers(std::size_t count) const {
        std::vector<double> values;
        for (const Field& element : elements(count)) values.push_back(element.number());
        if (values.size() != count) refuse("an array of " + std::to_string(count) + " numbers");
        return values;
    }

private:
    const Json* m_json;
    std::string m_path;
    int m_line;
};

FrozenProblem readPlain(const Field& root) {
    const std::vector<Field> lines = root["M"].elements(maxDenseRows);
    const std::size_t size = lines.size();
    if (size == 0) root["M"].refuse("a matrix with a row at least");
    std::vector<double> M;
    for (const Field& line : lines) {
        const std::vector<double> entries = line.numbers(size);
        M.insert(M.end(), entries.begin(), entries.end());
    }
    FrozenProblem problem;
    problem.name = root["name"].text("");
    problem.origin = "a linear complementarity problem";
    problem.b = root["q"].numbers(size);
    for (std::uint32_t i = 0; i < size; ++i) problem.rows.push_back({.source = 2 * i});
    problem.origins.resize(size);
    problem.start.assign(size, 0.0);
    setMatrix(problem, size, M);
    setEffectiveMasses(problem);
    return problem;
}

constexpr std::array<std::pair<RowKind, std::string_view>, 5> kindNames{{{RowKind::normal, "normal"},
                                                                         {RowKind::friction, "friction"},
                                                                         {RowKind::joint, "joint"},
                                                                         {RowKind::spring, "spring"},
                                                                         {RowKind::motor, "motor"}}};

RowKind readKind(const Field& field) {
    const std::string text = field.text();
    const auto found = std::ranges::find(kindNames, text, &decltype(kindNames)::value_type::second);
    if (found == kindNames.end()) field.refuse("\"normal\", \"friction\", \"joint\", \"spring\" or \"motor\"");
    return found->first;
}

double boundOf(const Field& field, double absent, double ofNull) { return field.isNull() ? ofNull : field.number(absent); }

void readBodies(const Field& field, FrozenProblem& problem) {
    for (const Field& body : field.elements(maxBodies)) {
        const Field mass = body["inverseMass"], inertia = body["inverseInertia"];
        problem.bodies.push_back({body["id"].text(""), {mass.atLeastZero(0), inertia.atLeastZero(0)}});
        if (problem.bodies.size() > 1) continue;
        for (const Field& ofWorld : {mass, inertia})
            if (ofWorld.number(0) != 0) ofWorld.refuse("0, as the first body is the fixed world");
    }
}

void readRow(const Field& field, FrozenProblem& problem, std::size_t count) {
    const auto index = static_cast<std::uint32_t>(problem.rows.size());
    constexpr std::int64_t greatestSource = std::numeric_limits<std::int32_t>::max();
    Row row{.kind = readKind(field["kind"])};
    if (!problem.bodies.empty()) {
        const auto last = static_cast<std::int64_t>(problem.bodies.size()) - 1;
        row.bodyA = static_cast<std::uint32_t>(field["bodyA"].integer(0, last));
        row.bodyB = static_cast<std::uint32_t>(field["bodyB"].integer(0, last));
        if (row.bodyB == row.bodyA) field["bodyB"].refuse("another body than bodyA");
        row.direction = field["direction"].vector();
        const double size = length(row.direction);
        if (row.direction != Vec2{} && !(std::abs(size - 1) <= 1e-9))
            field["direction"].refuse("a unit vector, or [0, 0] of a row that only turns",
                                      "one of length " + numberText(size));
        row.armA = field["armA"].number();
        row.armB = field["armB"].number();
    }
    row.softness = field["softness"].atLeastZero(0);
    row.targetVelocity = field["targetVelocity"].number(0);
    row.source =
        field["source"].present() ? static_cast<std::uint32_t>(field["source"].integer(0, greatestSource)) : 2 * index;
    if (row.kind == RowKind::friction) {
        row.friction = field["friction"].atLeastZero(0);
        row.normalRow = static_cast<std::int32_t>(field["normalRow"].integer(0, static_cast<std::int64_t>(count) - 1));
    } else {
        row.lower = boundOf(field["lower"], 0, -unbounded);
        row.upper = boundOf(field["upper"], unbounded, unbounded);
        if (row.lower > row.upper) field["upper"].refuse("no less than lower");
        row.restitution = field["restitution"].atLeastZero(0);
        row.rebound = field["rebound"].truth(false);
    }
    if (row.kind != RowKind::normal && row.kind != RowKind::friction) {
        if (problem.jointRows != index) field["kind"].refuse("\"normal\" or \"friction\", as rows of joints come first");
        ++problem.jointRows;
    }
    FrozenRowOrigin origin{field["name"].text(""), {}};
    if (field["point"].present()) origin.point = field["point"].vector();
    problem.rows.push_back(row);
    problem.origins.push_back(std::move(origin));
    problem.b.push_back(field["b"].number());
    problem.start.push_back(field["start"].number(0));
}

void readMatrix(const Field& field, FrozenProblem& problem) {
    const std::size_t size = problem.rows.size();
    const std::vector<Field> starts = field["rowStart"].elements(size + 1);
    if (starts.size() != size + 1)
        field["rowStart"].refuse("an array of " + std::to_string(size + 1) + ", one more than there are rows");
    const std::vector<Field> columns = field["column"].elements(size * size);
    const auto entries = static_cast<std::int64_t>(columns.size());
    problem.value = field["value"].numbers(columns.size());
    problem.rowStart.clear();
    for (const Field& start : starts) {
        const std::int64_t least = problem.rowStart.empty() ? 0 : problem.rowStart.back();
        problem.rowStart.push_back(static_cast<std::int32_t>(start.integer(least, problem.rowStart.empty() ? 0 : entries)));
    }
    if (problem.rowStart.back() != entries) starts.back().refuse("the number of entries, " + std::to_string(entries));
    for (std::size_t i = 0; i < size; ++i) {
        std::int64_t least = 0;
        for (auto k = static_cast<std::size_t>(problem.rowStart[i]); k < static_cast<std::size_t>(problem.rowStart[i + 1]);
             ++k) {
            const std::int64_t column = columns[k].integer(least, static_cast<std::int64_t>(size) - 1);
            problem.column.push_back(static_cast<std::int32_t>(column));
            least = column + 1;
        }
    }
}

// W says the same as rows and bodies, where there are both.
void checkMatrix(const Field& field, const FrozenProblem& problem) {
    const std::optional<MatrixContradiction> fault = contradictionOf(problem);
    if (!fault) return;
    const Field place = fault->entry ? field["value"].elements(problem.value.size())[*fault->entry] : field;
    place.refuse(numberText(fault->made) + " in row " + std::to_string(fault->row) + ", column " +
                     std::to_string(fault->column) + ", as rows and bodies make it",
                 fault->entry ? numberText(fault->held) : "nothing there");
}

// Start impulses lie within the bounds, as row solvers are promised.
void checkStarts(const std::vector<Field>& rows, const FrozenProblem& problem) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = problem.rows[i];
        if (row.normalRow == noRow) {
            if (problem.start[i] < row.lower || problem.start[i] > row.upper)
                rows[i]["start"].refuse("within lower and upper");
            continue;
        }
        const auto normal = static_cast<std::size_t>(row.normalRow);
        if (problem.rows[normal].normalRow != noRow) rows[i]["normalRow"].refuse("a row that is no friction row itself");
        if (std::abs(problem.start[i]) > row.friction * problem.start[normal] * (1 + 1e-12))
            rows[i]["start"].refuse("within friction times the start of row " + std::to_string(normal));
    }
}

FrozenProblem readOwn(const Field& root) {
    if (root["format"].text() != formatName) root["format"].refuse('"' + std::string(formatName) + '"');
    if (root["formatVersion"].integer(1, 1'000'000) != 1)
        root["formatVersion"].refuse("1, the version that this program knows");
    FrozenProblem problem;
    problem.name = root["name"].text("");
    problem.origin = root["origin"].text("");
    const std::string law = root["frictionLaw"].text("coulomb");
    if (law != "coulomb" && law != "cone") root["frictionLaw"].refuse("\"coulomb\" or \"cone\"");
    problem.frictionLaw = law == "cone" ? FrictionLaw::cone : FrictionLaw::coulomb;
    problem.restitutionThreshold = root["restitutionThreshold"].atLeastZero(0);
    problem.timeStep = root["timeStep"].atLeastZero(0);
    if (root["bodies"].present()) readBodies(root["bodies"], problem);
    const std::vector<Field> rows = root["rows"].elements(maxRows);
    if (rows.empty()) root["rows"].refuse("an array with a row at least");
    for (const Field& row : rows) readRow(row, problem, rows.size());
    checkStarts(rows, problem);
    if (!root["W"].present() && problem.bodies.empty())
        root["W"].refuse("the matrix, where there are no bodies to make it from");
    if (!root["W"].present() && rows.size() > maxDenseRows)
        root["W"].refuse("the matrix, which is made only for up to " + std::to_string(maxDenseRows) + " rows");
    if (root["W"].present()) {
        readMatrix(root["W"], problem);
        if (!problem.bodies.empty()) checkMatrix(root["W"], problem);
    } else {
        assembleMatrix(problem);
    }
    setEffectiveMasses(problem);
    return problem;
}

Json boundJson(double bound) { return std::isinf(bound) ? Json(nullptr) : Json(bound); }

Json vectorJson(Vec2 vector) { return Json::Array{vector.x, vector.y}; }

template <class Number>
Json arrayJson(const std::vector<Number>& values) {
    return Json::Array(values.begin(), values.end());
}

Json rowJson(const FrozenProblem& problem, std::size_t i) {
    const Row& row = problem.rows[i];
    const auto kind = std::ranges::find(kindNames, row.kind, &decltype(kindNames)::value_type::first);
    Json::Object object{{"kind", kind->second}};
    if (!problem.origins[i].name.empty()) object.push_back({"name", problem.origins[i].name});
    if (problem.origins[i].point) object.push_back({"point", vectorJson(*problem.origins[i].point)});
    if (!problem.bodies.empty()) {
        object.push_back({"bodyA", row.bodyA});
        object.push_back({"bodyB", row.bodyB});
        object.push_back({"direction", vectorJson(row.direction)});
        object.push_back({"armA", row.armA});
        object.push_back({"armB", row.armB});
    }
    object.push_back({"source", row.source});
    if (row.kind == RowKind::friction) {
        object.push_back({"friction", row.friction});
        object.push_back({"normalRow", row.normalRow});
    } else {
        object.push_back({"lower", boundJson(row.lower)});
        object.push_back({"upper", boundJson(row.upper)});
        if (row.restitution != 0) object.push_back({"restitution", row.restitution});
        if (row.rebound) object.push_back({"rebound", true});
    }
    if (row.softness != 0) object.push_back({"softness", row.softness});
    object.push_back({"targetVelocity", row.targetVelocity});
    object.push_back({"b", problem.b[i]});
    object.push_back({"start", problem.start[i]});
    return object;
}

}  // namespace

FrozenResult parseFrozenJson(std::string_view text) {
    const JsonResult json = parseJson(text);
    if (!json.value) {
        const JsonProblem& problem = json.problems.front();
        return {{},
                (problem.path.empty() ? "" : problem.path + ", ") + "line " + std::to_string(problem.line) + ": " +
                    problem.message.english()};
    }
    try {
        const Field root(*json.value);
        const bool plain = json.value->find("M") && !json.value->find("format");
        return {plain ? readPlain(root) : readOwn(root), ""};
    } catch (const Refusal& refusal) {
        return {{}, refusal.message};
    }
}

std::string frozenJson(const FrozenProblem& problem) {
    Json::Object root{{"format", formatName},
                      {"formatVersion", 1},
                      {"generator", "cairn " CAIRN_VERSION},
                      {"name", problem.name},
                      {"origin", problem.origin},
                      {"frictionLaw", problem.frictionLaw == FrictionLaw::cone ? "cone" : "coulomb"},
                      {"restitutionThreshold", problem.restitutionThreshold},
                      {"timeStep", problem.timeStep}};
    if (!problem.bodies.empty()) {
        Json::Array bodies;
        for (const FrozenBody& body : problem.bodies)
            bodies.push_back(Json::Object{
                {"id", body.id}, {"inverseMass", body.inverseMass.mass}, {"inverseInertia", body.inverseMass.inertia}});
        root.push_back({"bodies", std::move(bodies)});
    }
    Json::Array rows;
    for (std::size_t i = 0; i < problem.rows.size(); ++i) rows.push_back(rowJson(problem, i));
    root.push_back({"rows", std::move(rows)});
    root.push_back({"W", Json::Object{{"rowStart", arrayJson(problem.rowStart)},
                                      {"column", arrayJson(problem.column)},
                                      {"value", arrayJson(problem.value)}}});
    return toDocument(root);
}

}  // namespace cairn
