# SPDX-License-Identifier: MIT
#
# Given an installed Cairn, a stranger's solver builds against it out of tree, is loaded, and runs a scene. Run by ctest as
#   cmake -D BUILD=<build tree> -D SOURCE=<checkout> -D COMPILER=<c++> -D FLAGS=<flags> -D CONFIG=<type> -P test_package.cmake

cmake_minimum_required(VERSION 3.25)

set(prefix ${BUILD}/tests/package/prefix)
set(example ${BUILD}/tests/package/my-solver)
set(scene ${SOURCE}/scenes/stack-10.cairn)
file(REMOVE_RECURSE ${prefix} ${example})

# run(<what> COMMAND...): stops the test, with all output, when the command fails; sets ${output}.
function(run what)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE out ERROR_VARIABLE err)
    if(NOT result STREQUAL 0)
        message(FATAL_ERROR "${what} failed (${result}):\n${out}\n${err}")
    endif()
    set(output "${out}" PARENT_SCOPE)
endfunction()

# expect(<what> <regex>): stops the test when ${output} does not match.
function(expect what regex)
    if(NOT output MATCHES "${regex}")
        message(FATAL_ERROR "${what}: expected to find '${regex}' in:\n${output}")
    endif()
endfunction()

file(READ ${SOURCE}/docs/examples/my-solver/my_solver.cpp text)
string(REGEX MATCHALL "\n" lines "${text}")
list(LENGTH lines count)
if(NOT count LESS 100)
    message(FATAL_ERROR "The example is to be under 100 lines, and has ${count}")
endif()

run("Installing" ${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})
# What a desktop knows the program and its files by.
foreach(path IN ITEMS applications/cairn.desktop mime/packages/cairn.xml icons/hicolor/scalable/apps/cairn.svg
        icons/hicolor/scalable/mimetypes/application-x-cairn.svg)
    if(NOT EXISTS ${prefix}/share/${path})
        message(FATAL_ERROR "share/${path} is not installed")
    endif()
endforeach()
run("Configuring the example" ${CMAKE_COMMAND} -G Ninja -S ${SOURCE}/docs/examples/my-solver -B ${example}
    -D CMAKE_PREFIX_PATH=${prefix} -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_CXX_FLAGS=${FLAGS}
    -D CMAKE_BUILD_TYPE=${CONFIG})
run("Building the example" ${CMAKE_COMMAND} --build ${example})

# Loaded from where it was built, and from where it is installed.
set(cairn ${prefix}/bin/cairn)
foreach(place IN ITEMS built installed)
    if(place STREQUAL "built")
        set(ENV{CAIRN_PLUGIN_PATH} ${example})
    else()
        unset(ENV{CAIRN_PLUGIN_PATH})
        run("Installing the example" ${CMAKE_COMMAND} --install ${example} --prefix ${prefix})
    endif()
    run("cairn plugins" ${cairn} plugins)
    expect("cairn plugins, ${place}" "example\\.my-solver +1\\.0 +loaded")
    run("cairn run" ${cairn} run ${scene} --lane split-jacobi --duration 0.5 --hash)
    expect("cairn run, ${place}" "30 [0-9a-f]+")
endforeach()

message(STATUS "The package is whole: a solver built out of tree against it was loaded and ran.")
