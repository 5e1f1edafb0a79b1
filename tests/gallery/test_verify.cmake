# SPDX-License-Identifier: MIT
#
# Every scene of the gallery comes out as it says of itself, and the table of that in docs/solvers.md is the present one. Run by ctest as
#   cmake -D BUILD=<build tree> -D SOURCE=<checkout> -P test_verify.cmake

cmake_minimum_required(VERSION 3.25)

set(table_file ${BUILD}/tests/verify.md)
execute_process(COMMAND ${BUILD}/bin/cairn verify --format markdown --out ${table_file}
    RESULT_VARIABLE result ERROR_VARIABLE errors)
if(NOT result STREQUAL 0)
    message(FATAL_ERROR "cairn verify (${result}):\n${errors}")
endif()

file(READ ${table_file} table)
file(READ ${SOURCE}/docs/solvers.md page)
string(FIND "${page}" "<!-- cairn verify -->\n${table}<!-- end of cairn verify -->\n" place)
if(place EQUAL -1)
    message(FATAL_ERROR "The table of docs/solvers.md is not the present one: ./dev docs makes it anew")
endif()
