# SPDX-License-Identifier: MIT

#[[
cairn_add_plugin(<name> METADATA <plugin.json> [SOURCES <source>...] [LINK <library>...] [NO_INSTALL])

Adds the target <name>: a module <name>.so that Cairn loads as a plugin. SOURCES defaults to the .cpp and .h files of the
present folder. METADATA is the file that the Q_PLUGIN_METADATA line in the sources names. LINK lists what the plugin
needs besides Cairn::plugin, which it is always linked with. Unless NO_INSTALL is given, cmake --install puts it in
CAIRN_PLUGIN_INSTALL_DIR below the prefix, where a Cairn installed there finds it.
]]
function(cairn_add_plugin name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "NO_INSTALL" "METADATA" "SOURCES;LINK")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "cairn_add_plugin(${name}): unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
    endif()
    if(NOT arg_METADATA)
        message(FATAL_ERROR "cairn_add_plugin(${name}): METADATA is missing; it names the plugin's JSON file")
    endif()
    cmake_path(ABSOLUTE_PATH arg_METADATA BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE)
    if(NOT EXISTS ${arg_METADATA})
        message(FATAL_ERROR "cairn_add_plugin(${name}): there is no file ${arg_METADATA}")
    endif()
    if(NOT arg_SOURCES)
        file(GLOB arg_SOURCES CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*.h)
    endif()

    add_library(${name} MODULE ${arg_SOURCES})
    # moc looks for the metadata along the include path, whichever folder the source is in.
    cmake_path(GET arg_METADATA PARENT_PATH metadata_dir)
    target_include_directories(${name} PRIVATE ${metadata_dir})
    target_link_libraries(${name} PRIVATE Cairn::plugin ${arg_LINK})
    set_target_properties(${name} PROPERTIES PREFIX "" AUTOMOC ON
        INSTALL_RPATH "$ORIGIN/../lib")
    set_property(GLOBAL APPEND PROPERTY CAIRN_PLUGIN_TARGETS ${name})
    if(NOT arg_NO_INSTALL)
        install(TARGETS ${name} LIBRARY DESTINATION ${CAIRN_PLUGIN_INSTALL_DIR})
    endif()
endfunction()
