// SPDX-License-Identifier: MIT
#include <charconv>
#include <cmath>
#include <stdexcept>

#include "core/frozen/frozen_file.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

constexpr int maxContacts = maxDenseRows / 2;

// Reads numbers with white space between them. Throws std::runtime_error that names line, what was expected and what was
// found.
class Words {
public:
    explicit Words(std::string_view text) : m_rest(text) {}

    double number(const std::string& what, double least = -unbounded) {
        const std::string_view word = next();
        double value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error != std::errc() || end != word.data() + word.size() || !std::isfinite(value) || value < least)
            refuse(what, word);
        return value;
    }

    int integer(const std::string& what, int least, int greatest) {
        const std::string_view word = next();
        int value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error != std::errc() || end != word.data() + word.size() || value < least || value > greatest) {
            const std::string range =
                least == greatest ? std::to_string(least)
                                  : "a whole number from " + std::to_string(least) + " to " + std::to_string(greatest);
            refuse(what + ", " + range, word);
        }
        return value;
    }

    std::vector<double> numbers(std::size_t count, const std::string& what, double least = -unbounded) {
        std::vector<double> values;
        for (std::size_t i = 0; i < count; ++i)
            values.push_back(number(what + " " + std::to_string(i + 1) + " of " + std::to_string(count), least));
        return values;
    }

    void end() {
        if (const std::string_view word = next(); !word.empty()) refuse("the end of the file", word);
    }

private:
    std::string_view next() {
        constexpr std::string_view white = " \t\r\n";
        while (!m_rest.empty() && white.find(m_rest.front()) != std::string_view::npos) {
            m_line += m_rest.front() == '\n';
            m_rest.remove_prefix(1);
        }
        std::string_view word = m_rest.substr(0, m_rest.find_first_of(white));
        m_rest.remove_prefix(word.size());
        return word;
    }
    [[noreturn]] void refuse(const std::string& expected, std::string_view found) const {
        throw std::runtime_error("line " + std::to_string(m_line) + ": expected " + expected + ", found " +
                                 (found.empty() ? "the end of the file" : describe(Json(found))));
    }

    std::string_view m_rest;
    int m_line = 1;
};

FrozenProblem read(Words& words) {
    words.integer("the dimension of the contacts", 2, 2);
    const int contacts = words.integer("the number of contacts", 1, maxContacts);
    words.integer("the storage of the matrix (0, dense, is all that is read)", 0, 0);
    const int size = 2 * contacts;
    words.integer("the rows of the matrix", size, size);
    words.integer("the columns of the matrix", size, size);
    words.integer("the rows of the matrix once more", size, size);
    words.integer("the columns of the matrix once more", size, size);
    const auto n = static_cast<std::size_t>(size);
    const std::vector<double> byColumns = words.numbers(n * n, "entry of the matrix");
    std::vector<double> W(n * n);
    for (std::size_t j = 0; j < n; ++j)
        for (std::size_t i = 0; i < n; ++i) W[i * n + j] = byColumns[j * n + i];
    std::vector<double> q = words.numbers(n, "entry of q");
    const std::vector<double> mu = words.numbers(n / 2, "a friction coefficient of 0 or more,", 0);
    words.end();
    FrozenProblem problem = contactProblem(W, std::move(q), mu);
    problem.origin = "a frictional contact problem of Siconos";
    return problem;
}

}  // namespace

FrozenResult parseSiconos(std::string_view text) {
    try {
        Words words(text);
        return {read(words), ""};
    } catch (const std::runtime_error& error) {
        return {{}, error.what()};
    }
}

std::string siconosText(const FrozenProblem& problem) {
    const std::size_t n = problem.rows.size();
    std::vector<double> byColumns(n * n, 0.0);
    for (std::size_t i = 0; i < n; ++i)
        for (auto k = static_cast<std::size_t>(problem.rowStart[i]); k < static_cast<std::size_t>(problem.rowStart[i + 1]);
             ++k)
            byColumns[static_cast<std::size_t>(problem.column[k]) * n + i] = problem.value[k];

    std::string text = "2\n" + std::to_string(n / 2) + "\n0\n";
    const std::string size = std::to_string(n);
    text += size + '\n' + size + '\n' + size + '\t' + size + '\n';
    const auto addLine = [&text](auto begin, auto end) {
        for (auto value = begin; value != end; ++value) text += numberText(*value) + ' ';
        text.back() = '\n';
    };
    for (std::size_t j = 0; j < n; ++j) {
        const auto column = byColumns.begin() + static_cast<std::ptrdiff_t>(j * n);
        addLine(column, column + static_cast<std::ptrdiff_t>(n));
    }
    addLine(problem.b.begin(), problem.b.end());
    for (std::size_t i = 1; i < n; i += 2) text += numberText(problem.rows[i].friction) + (i + 2 < n ? " " : "\n");
    return text;
}

}  // namespace cairn
