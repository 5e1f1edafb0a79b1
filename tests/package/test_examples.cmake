# SPDX-License-Identifier: MIT
#
# Given docs/writing-a-solver.md, its C++ compiles: the sweep within a row solver, the penalty method as it stands, and the
# plugin made of it. Run by ctest as
#   cmake -D BUILD=<build tree> -D SOURCE=<checkout> -D COMPILER=<c++> -D QT=<folder:folder...> -P test_examples.cmake

cmake_minimum_required(VERSION 3.25)

set(page ${SOURCE}/docs/writing-a-solver.md)
set(fence "```")
file(READ ${page} text)

# nextBlock(<variable>): the next block of C++ of the page; stops the test where there is none.
macro(nextBlock variable)
    string(FIND "${text}" "${fence}cpp\n" start)
    if(start LESS 0)
        message(FATAL_ERROR "${page}: ${variable}: a block of C++ is missing")
    endif()
    math(EXPR start "${start} + 7")
    string(SUBSTRING "${text}" ${start} -1 text)
    string(FIND "${text}" "${fence}" end)
    string(SUBSTRING "${text}" 0 ${end} ${variable})
    math(EXPR end "${end} + 3")
    string(SUBSTRING "${text}" ${end} -1 text)
endmacro()

nextBlock(sweep)
nextBlock(penalty)
nextBlock(parameter)
nextBlock(plugin)
if(text MATCHES "${fence}cpp")
    message(FATAL_ERROR "${page}: has more blocks of C++ than this test compiles")
endif()

# moc's part is no part of the page.
string(REPLACE "#include \"my_plugin.moc\"" "//" plugin "${plugin}")

set(folder ${BUILD}/tests/examples)
file(WRITE ${folder}/sweep.cpp "#include <algorithm>
#include <vector>
#include \"core/solver/solver.h\"
using namespace cairn;
struct Change {
    Vec2 velocity;
    double angular;
};
void sweep(RowProblem& problem, const std::vector<Change>& change, void (*push)(const Row&, double)) {
${sweep}}
")
file(WRITE ${folder}/penalty.cpp "${penalty}")
file(WRITE ${folder}/plugin.cpp "${penalty}
#include \"core/solver/parameters.h\"
std::vector<cairn::ParameterSpec> penaltyParameters() {
    return {
${parameter}};
}
${plugin}")

string(REPLACE ":" ";-I" qt "-I${QT}")
foreach(name sweep penalty plugin)
    execute_process(
        COMMAND ${COMPILER} -std=c++20 -fPIC -Wall -fsyntax-only -I${SOURCE} ${qt} ${folder}/${name}.cpp
        RESULT_VARIABLE result ERROR_VARIABLE errors)
    if(NOT result STREQUAL 0)
        message(FATAL_ERROR "${page}: the example does not compile as ${name}.cpp:\n${errors}")
    endif()
endforeach()
