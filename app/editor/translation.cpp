// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/translation.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace cairn {

void installTranslation(const QString& language) {
    QCoreApplication* program = QCoreApplication::instance();
    qDeleteAll(program->findChildren<QTranslator*>(QString(), Qt::FindDirectChildrenOnly));
    const QLocale locale = language.isEmpty() ? QLocale() : QLocale(language);
    for (const auto& [file, folder] :
         {std::pair{QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)},
          std::pair{QStringLiteral("cairn"), QStringLiteral(":/i18n")}}) {
        auto* translator = new QTranslator(program);
        if (translator->load(locale, file, QStringLiteral("_"), folder))
            QCoreApplication::installTranslator(translator);
        else
            delete translator;
    }
}

}  // namespace cairn
