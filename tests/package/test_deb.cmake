# SPDX-License-Identifier: MIT
#
# Given a build, its packages for Debian hold what they are to hold, lintian finds no fault with them, and the program in
# them finds its libraries, plugins and gallery wherever it is unpacked. Run by ctest as
#   cmake -D BUILD=<build tree> -D SOURCE=<checkout> -D VERSION=<version> -P test_deb.cmake

cmake_minimum_required(VERSION 3.25)

find_program(shlibdeps dpkg-shlibdeps)
if(NOT shlibdeps)
    message(STATUS "SKIPPED: dpkg-shlibdeps is not installed (dpkg-dev)")
    return()
endif()

set(folder ${BUILD}/tests/package/deb)
file(REMOVE_RECURSE ${folder})

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

# check(<tool> <file or option>...): holds files against a tool, where it is installed.
function(check tool)
    find_program(found_${tool} ${tool})
    if(found_${tool})
        run(${tool} ${found_${tool}} ${ARGN})
        message(STATUS "${tool}: no fault")
    else()
        message(STATUS "SKIPPED: ${tool} is not installed")
    endif()
endfunction()

run("cpack" ${CMAKE_CPACK_COMMAND} --config ${BUILD}/CPackConfig.cmake -B ${folder})
file(GLOB program ${folder}/cairn_${VERSION}-*_*.deb)
file(GLOB development ${folder}/cairn-dev_${VERSION}-*_*.deb)
if(NOT program OR NOT development)
    message(FATAL_ERROR "A package is missing:\n${output}")
endif()

run("dpkg-deb" dpkg-deb -c ${program})
foreach(path IN ITEMS bin/cairn lib/cairn/cairn-plugin-probe lib/cairn/lib/libcairn-core.so.0.1
        lib/cairn/plugins/sequential_impulse.so lib/cairn/plugins/box2d.so lib/cairn/plugins/chipmunk.so
        share/applications/cairn.desktop share/cairn/scenes/stack-10.cairn share/doc/cairn/changelog.Debian.gz
        share/doc/cairn/copyright share/doc/cairn/window.md share/icons/hicolor/scalable/apps/cairn.svg
        share/icons/hicolor/scalable/mimetypes/application-x-cairn.svg share/man/man1/cairn.1.gz
        share/metainfo/org.cairn_lab.cairn.metainfo.xml share/mime/packages/cairn.xml)
    expect("The content of cairn" " \\./usr/${path}[\n ]")
endforeach()
foreach(path IN ITEMS include lib/cmake lib/cairn/lib/libcairn-core.so share/doc/cairn/LICENSE)
    if(output MATCHES " \\./usr/${path}[\n ]")
        message(FATAL_ERROR "The content of cairn: expected no ${path} in:\n${output}")
    endif()
endforeach()
run("dpkg-deb" dpkg-deb -c ${development})
foreach(path IN ITEMS include/cairn/core/solver/solver.h lib/cmake/Cairn/CairnConfig.cmake lib/cairn/lib/libcairn-core.so
        share/doc/cairn-dev/copyright)
    expect("The content of cairn-dev" " \\./usr/${path}[\n ]")
endforeach()
run("dpkg-deb" dpkg-deb -f ${program} Depends)
expect("What cairn needs" "qt6-qpa-plugins.*libbox2d.*libqt6widgets6")

# Each version is announced in both of its places.
file(STRINGS ${SOURCE}/app/package/changelog output LIMIT_COUNT 1)
expect("app/package/changelog" "^cairn \\(${VERSION}-")
file(READ ${SOURCE}/app/desktop/org.cairn_lab.cairn.metainfo.xml output)
expect("org.cairn_lab.cairn.metainfo.xml" "<releases>[ \n]*<release version=\"${VERSION}\"")

check(lintian --fail-on error,warning ${program} ${development})
check(desktop-file-validate ${SOURCE}/app/desktop/cairn.desktop)
check(appstreamcli validate --no-net ${SOURCE}/app/desktop/org.cairn_lab.cairn.metainfo.xml)

# From where it is unpacked, in the place of the program that the desktop file names.
run("dpkg-deb" dpkg-deb -x ${program} ${folder}/root)
file(STRINGS ${folder}/root/usr/share/applications/cairn.desktop output REGEX "^Exec=")
expect("The menu entry" "^Exec=cairn %f$")
set(cairn ${folder}/root/usr/bin/cairn)
run("ldd" ldd ${cairn})
expect("The libraries of cairn" "libcairn-core[^ ]* => ${folder}/root/")
run("cairn plugins" ${cairn} plugins)
expect("cairn plugins" "cairn\\.sequential-impulse +[0-9.]+ +loaded +${folder}/root/usr/lib/cairn/plugins/")
expect("cairn plugins" "cairn\\.box2d +[0-9.]+ +loaded +${folder}/root/usr/lib/cairn/plugins/")
run("cairn solvers" ${cairn} solvers)
expect("cairn solvers" "sequential-impulse")
# The gallery that the program found by itself.
run("cairn verify" ${cairn} verify stack-10)
expect("cairn verify" "stack-10")
run("cairn compare" ${cairn} compare ${folder}/root/usr/share/cairn/scenes/stack-10.cairn --duration 0.5 --lane si --lane box2d)
expect("cairn compare" "box2d")

message(STATUS "The packages are whole: the program in them found its libraries, plugins and gallery.")
