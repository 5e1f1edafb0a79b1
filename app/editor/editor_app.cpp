// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/editor_app.h"

#include <QApplication>
#include <QIcon>
#include <clocale>

#include "app/canvas/canvas_accessible.h"
#include "app/editor/main_window.h"
#include "app/editor/translation.h"
#include "app/preferences/preferences.h"
#include "app/start/gallery.h"
#include "app/theme/program_style.h"

namespace cairn {

int runEditor(int& argc, char** argv, const EditorOptions& options) {
    QApplication app(argc, argv);
    // QApplication takes over the user's locale; files are written for programs.
    std::setlocale(LC_NUMERIC, "C");
    QApplication::setOrganizationName(QStringLiteral("cairn"));
    QApplication::setApplicationName(QStringLiteral("cairn"));
    QApplication::setApplicationDisplayName(QStringLiteral("Cairn"));
    QApplication::setApplicationVersion(QStringLiteral(CAIRN_VERSION));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/cairn.svg")));
    // By which a desktop finds the program's entry, and with it the icon of its windows.
    QApplication::setDesktopFileName(QStringLiteral("cairn"));
    QApplication::setStyle(new ProgramStyle);

    installTranslation(Preferences::load().language);
    installCanvasAccessibility();

    PluginLoader plugins;
    plugins.load({.folders = PluginLoader::foldersWith(options.pluginFolders)});
    ThreadPool pool;
    MainWindow window({plugins.entrants(), pool}, plugins.records(), loadGallery(galleryFolder()));
    window.restoreSettings();
    if (options.compare) window.setMode(MainWindow::Mode::compare);
    window.show();
    window.restoreDocuments();
    for (const QString& file : options.files) window.openFile(file);
    return QApplication::exec();
}

}  // namespace cairn
