// SPDX-License-Identifier: MIT
// Compiled alone: the header of HDF5 defines macros.

#include "core/frozen/frozen_file.h"

#ifdef CAIRN_HAVE_HDF5

#include <algorithm>
#include <cmath>
#include <hdf5.h>
#include <stdexcept>

namespace cairn {

namespace {

constexpr hsize_t maxEntries = 8'000'000;
constexpr int maxRows = maxDenseRows;

// Of struct fclib_matrix: how a matrix is stored, where there is no count of triplets.
constexpr int byColumns = -1, byRows = -2;

struct Fault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// An identifier of the library, closed by the function that goes with its kind.
class Handle {
public:
    Handle(hid_t id, herr_t (*close)(hid_t), const std::string& otherwise) : m_id(id), m_close(close) {
        if (id < 0) throw Fault(otherwise);
    }
    ~Handle() { m_close(m_id); }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    operator hid_t() const { return m_id; }

private:
    hid_t m_id;
    herr_t (*m_close)(hid_t);
};

// The library prints its errors unless told not to; ours say more.
class QuietErrors {
public:
    QuietErrors() {
        H5Eget_auto2(H5E_DEFAULT, &m_function, &m_data);
        H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
    }
    ~QuietErrors() { H5Eset_auto2(H5E_DEFAULT, m_function, m_data); }
    QuietErrors(const QuietErrors&) = delete;
    QuietErrors& operator=(const QuietErrors&) = delete;

private:
    H5E_auto2_t m_function = nullptr;
    void* m_data = nullptr;
};

template <class Number>
hid_t typeOf();
template <>
hid_t typeOf<int>() {
    return H5T_NATIVE_INT;
}
template <>
hid_t typeOf<double>() {
    return H5T_NATIVE_DOUBLE;
}

template <class Number>
std::vector<Number> readArray(hid_t file, const std::string& path) {
    const Handle set(H5Dopen2(file, path.c_str(), H5P_DEFAULT), H5Dclose, path + ": is missing");
    const Handle space(H5Dget_space(set), H5Sclose, path + ": cannot be read");
    const hssize_t count = H5Sget_simple_extent_npoints(space);
    if (count < 0 || static_cast<hsize_t>(count) > maxEntries) throw Fault(path + ": is too large");
    std::vector<Number> values(static_cast<std::size_t>(count));
    if (count > 0 && H5Dread(set, typeOf<Number>(), H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()) < 0)
        throw Fault(path + ": must hold numbers");
    return values;
}

template <class Number>
std::vector<Number> readArray(hid_t file, const std::string& path, std::size_t size) {
    std::vector<Number> values = readArray<Number>(file, path);
    if (values.size() < size)
        throw Fault(path + ": must hold " + std::to_string(size) + " numbers, found " + std::to_string(values.size()));
    values.resize(size);
    return values;
}

int readInteger(hid_t file, const std::string& path) { return readArray<int>(file, path, 1).front(); }

void checkFinite(const std::vector<double>& values, const std::string& path) {
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!std::isfinite(values[i])) throw Fault(path + "[" + std::to_string(i) + "]: must be finite");
}

// The square matrix of a group, row by row.
std::vector<double> readMatrix(hid_t file, const std::string& group, int size) {
    const int storage = readInteger(file, group + "/nz");
    const int columns = readInteger(file, group + "/n");
    if (columns != size)
        throw Fault(group + ": must be square, found " + std::to_string(size) + " rows and " + std::to_string(columns) +
                    " columns");
    if (storage < byRows)
        throw Fault(group + "/nz: must be -2, -1 or a number of triplets, found " + std::to_string(storage));
    const auto n = static_cast<std::size_t>(size);
    const std::vector<int> p = readArray<int>(file, group + "/p");
    const std::vector<int> i = readArray<int>(file, group + "/i");
    const std::vector<double> x = readArray<double>(file, group + "/x");
    checkFinite(x, group + "/x");
    std::vector<double> matrix(n * n, 0.0);
    const auto add = [&](int row, int column, std::size_t k) {
        if (row < 0 || row >= size || column < 0 || column >= size)
            throw Fault(group + ": entry " + std::to_string(k) + " stands outside of the matrix");
        if (k >= x.size()) throw Fault(group + "/x: is shorter than the indices say");
        matrix[static_cast<std::size_t>(row) * n + static_cast<std::size_t>(column)] += x[k];
    };
    if (storage >= 0) {
        const auto count = static_cast<std::size_t>(storage);
        if (p.size() < count || i.size() < count) throw Fault(group + ": has fewer indices than triplets");
        // The library names rows i and columns p in triplets.
        for (std::size_t k = 0; k < count; ++k) add(i[k], p[k], k);
        return matrix;
    }
    if (p.size() < n + 1) throw Fault(group + "/p: must hold " + std::to_string(n + 1) + " numbers");
    for (std::size_t line = 0; line < n; ++line) {
        if (p[line] < 0 || p[line + 1] < p[line] || static_cast<std::size_t>(p[line + 1]) > i.size())
            throw Fault(group + "/p[" + std::to_string(line + 1) + "]: must not fall, nor pass the number of entries");
        for (auto k = static_cast<std::size_t>(p[line]); k < static_cast<std::size_t>(p[line + 1]); ++k) {
            if (storage == byRows)
                add(static_cast<int>(line), i[k], k);
            else
                add(i[k], static_cast<int>(line), k);
        }
    }
    return matrix;
}

Handle makeAccess() { return {H5Pcreate(H5P_FILE_ACCESS), H5Pclose, "HDF5 has no memory"}; }

// Files opened or made with this access are bytes in memory.
void keepInMemory(hid_t access) {
    constexpr std::size_t growth = 64 << 10;
    if (H5Pset_fapl_core(access, growth, 0) < 0) throw Fault("HDF5 keeps no files in memory");
}

FrozenProblem read(std::string_view bytes) {
    const Handle access = makeAccess();
    keepInMemory(access);
    std::string image(bytes);  // the library wants to be able to write it
    if (H5Pset_file_image(access, image.data(), image.size()) < 0) throw Fault("is no HDF5 file");
    const Handle file(H5Fopen("problem", H5F_ACC_RDONLY, access), H5Fclose, "is no HDF5 file");
    if (H5Lexists(file, "fclib_local", H5P_DEFAULT) <= 0)
        throw Fault(H5Lexists(file, "fclib_global", H5P_DEFAULT) > 0
                        ? "holds a global problem (fclib_global); only local ones (fclib_local) are read"
                        : "holds no problem of FCLIB: the group fclib_local is missing");
    const std::string local = "/fclib_local";
    if (const int dimension = readInteger(file, local + "/spacedim"); dimension != 2)
        throw Fault(local + "/spacedim: must be 2, found " + std::to_string(dimension));
    if (H5Lexists(file, "/fclib_local/V", H5P_DEFAULT) > 0) throw Fault(local + "/V: bilateral constraints are not read");
    const int rows = readInteger(file, local + "/W/m");
    if (rows < 2 || rows > maxRows || rows % 2 != 0)
        throw Fault(local + "/W/m: must be an even number from 2 to " + std::to_string(maxRows) + ", found " +
                    std::to_string(rows));
    const std::vector<double> W = readMatrix(file, local + "/W", rows);
    const auto n = static_cast<std::size_t>(rows);
    std::vector<double> q = readArray<double>(file, local + "/vectors/q", n);
    const std::vector<double> mu = readArray<double>(file, local + "/vectors/mu", n / 2);
    checkFinite(q, local + "/vectors/q");
    checkFinite(mu, local + "/vectors/mu");
    for (std::size_t i = 0; i < mu.size(); ++i)
        if (mu[i] < 0) throw Fault(local + "/vectors/mu[" + std::to_string(i) + "]: must be 0 or more");
    FrozenProblem problem = contactProblem(W, std::move(q), mu);
    problem.origin = "a local problem of FCLIB";
    return problem;
}

template <class Number>
void writeArray(hid_t place, const char* name, const std::vector<Number>& values) {
    const hsize_t size = values.size();
    const Handle space(H5Screate_simple(1, &size, nullptr), H5Sclose, std::string(name) + ": no space");
    const Handle set(H5Dcreate2(place, name, typeOf<Number>(), space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT), H5Dclose,
                     std::string(name) + ": cannot be made");
    if (!values.empty() && H5Dwrite(set, typeOf<Number>(), H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()) < 0)
        throw Fault(std::string(name) + ": cannot be written");
}

void writeText(hid_t place, const char* name, const std::string& text) {
    const Handle type(H5Tcopy(H5T_C_S1), H5Tclose, "no type of text");
    H5Tset_size(type, text.size() + 1);
    const Handle space(H5Screate(H5S_SCALAR), H5Sclose, "no space");
    const Handle set(H5Dcreate2(place, name, type, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT), H5Dclose,
                     std::string(name) + ": cannot be made");
    if (H5Dwrite(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, text.c_str()) < 0)
        throw Fault(std::string(name) + ": cannot be written");
}

Handle makeGroup(hid_t place, const char* name) {
    return {H5Gcreate2(place, name, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT), H5Gclose,
            std::string(name) + ": cannot be made"};
}

std::string write(const FrozenProblem& problem) {
    const Handle access = makeAccess();
    keepInMemory(access);
    const Handle file(H5Fcreate("problem", H5F_ACC_TRUNC, H5P_DEFAULT, access), H5Fclose, "cannot be made");
    const Handle local = makeGroup(file, "fclib_local");
    writeArray<int>(local, "spacedim", {2});
    const Handle matrix = makeGroup(local, "W");
    const int rows = static_cast<int>(problem.rows.size());
    writeArray<int>(matrix, "nzmax", {static_cast<int>(problem.value.size())});
    writeArray<int>(matrix, "m", {rows});
    writeArray<int>(matrix, "n", {rows});
    writeArray<int>(matrix, "nz", {byRows});
    writeArray<int>(matrix, "p", problem.rowStart);
    writeArray<int>(matrix, "i", problem.column);
    writeArray<double>(matrix, "x", problem.value);
    const Handle vectors = makeGroup(local, "vectors");
    std::vector<double> mu;
    for (std::size_t i = 1; i < problem.rows.size(); i += 2) mu.push_back(problem.rows[i].friction);
    writeArray<double>(vectors, "q", problem.b);
    writeArray<double>(vectors, "mu", mu);
    const Handle info = makeGroup(local, "info");
    writeText(info, "title", problem.name);
    writeText(info, "description", problem.origin);
    writeText(info, "math_info", "u = W r + q; rows of a contact: normal, tangent");
    if (H5Fflush(file, H5F_SCOPE_GLOBAL) < 0) throw Fault("cannot be written");
    const ssize_t size = H5Fget_file_image(file, nullptr, 0);
    if (size < 0) throw Fault("cannot be written");
    std::string bytes(static_cast<std::size_t>(size), '\0');
    if (H5Fget_file_image(file, bytes.data(), bytes.size()) < 0) throw Fault("cannot be written");
    return bytes;
}

}  // namespace

bool hasFclib() { return true; }

FrozenResult parseFclib(std::string_view bytes) {
    const QuietErrors quiet;
    try {
        return {read(bytes), ""};
    } catch (const Fault& fault) {
        return {{}, fault.what()};
    }
}

std::string fclibBytes(const FrozenProblem& problem) {
    const QuietErrors quiet;
    return write(problem);
}

}  // namespace cairn

#else

#include <stdexcept>

namespace cairn {

namespace {

constexpr const char* notBuilt =
    "this program was built without HDF5, which FCLIB files need (libhdf5-dev, and CAIRN_FCLIB on)";

}  // namespace

bool hasFclib() { return false; }

FrozenResult parseFclib(std::string_view) { return {{}, notBuilt}; }

std::string fclibBytes(const FrozenProblem&) { throw std::runtime_error(notBuilt); }

}  // namespace cairn

#endif
