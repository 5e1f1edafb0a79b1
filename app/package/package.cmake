# SPDX-License-Identifier: GPL-3.0-or-later
#
# Packages for Debian, made by cpack (./dev deb): cairn, the program with its plugins and gallery, and cairn-dev, which
# find_package(Cairn) finds. What both have beside what every installation has is installed for them alone.

# The manual page is the program's own word on its commands.
find_program(CAIRN_GZIP gzip REQUIRED)
mark_as_advanced(CAIRN_GZIP)
set(manual_page ${CMAKE_CURRENT_BINARY_DIR}/cairn.1)
add_custom_command(TARGET cairn POST_BUILD
    COMMAND cairn --man-page > ${manual_page}
    COMMAND ${CAIRN_GZIP} -9nf ${manual_page}
    BYPRODUCTS ${manual_page}.gz VERBATIM)
install(FILES ${manual_page}.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)

# Debian wants both of every package, the second compressed.
set(changelog ${CMAKE_CURRENT_BINARY_DIR}/changelog.Debian)
configure_file(package/changelog ${changelog} COPYONLY)
execute_process(COMMAND ${CAIRN_GZIP} -9nf ${changelog} COMMAND_ERROR_IS_FATAL ANY)
foreach(package_component IN ITEMS "cairn program" "cairn-dev development")
    string(REPLACE " " ";" package_component ${package_component})
    list(GET package_component 0 package)
    list(GET package_component 1 component)
    install(FILES ${CMAKE_CURRENT_SOURCE_DIR}/package/copyright ${changelog}.gz
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} COMPONENT ${component} EXCLUDE_FROM_ALL)
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/package)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each package has its own, the first line of its description
set(CPACK_PACKAGE_CONTACT "The Cairn maintainers <maintainers@users.noreply.a-seed-6933750f.example>")
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
# The licence texts are left out: the file named copyright says what they say.
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# By Debian's numbering less than a first package of Debian's own.
set(CPACK_DEBIAN_PACKAGE_RELEASE 0cairn1)
set(CPACK_DEBIAN_PACKAGE_SOURCE cairn)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME cairn)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
# Beside the libraries, which dpkg-shlibdeps finds: what Qt loads to open windows, and a font to write with.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "qt6-qpa-plugins, fonts-dejavu-core")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "qt6-wayland, qt6-translations-l10n")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "cairn-dev")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION [[editor and laboratory for 2D rigid-body scenes
Cairn runs several contact solvers on one scene, side by side, and shows
what each of them really does: as pictures, as plots of penetration and
energy, and as numbers, all measured by one ruler.
.
Scenes are drawn in its window or come from other programs; those of its
gallery carry what is known of their outcome. Solvers are plugins; among
them are sequential impulses, projected Gauss-Seidel, nonsmooth conjugate
gradients, soft steps and position-based dynamics, and the engines Box2D
and Chipmunk run beside them. The command line does without a display.]])

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME cairn-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "cairn (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}), qt6-base-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION [[headers and CMake files for authors of Cairn solvers
Cairn is an editor and laboratory for 2D rigid-body scenes, whose contact
solvers are plugins.
.
With this package CMake finds Cairn, and cairn_add_plugin() makes a plugin
of a solver. An example is in /usr/share/doc/cairn/examples/my-solver.]])
include(CPack)
