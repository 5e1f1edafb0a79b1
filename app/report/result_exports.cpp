// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/result_exports.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QProgressDialog>
#include <cmath>

#include "app/animation/animation.h"
#include "app/report/report.h"
#include "app/theme/text.h"
#include "app/widgets/message_bar.h"
#include "core/scene/scene_io.h"

namespace cairn {

ResultExports::ResultExports(const Entrants& entrants, MessageBar& messages, QWidget& window)
    : QObject(&window), m_entrants(entrants), m_messages(messages), m_window(window) {}

void ResultExports::withProgress(Document& document, const QString& text, const std::function<void(const Proceed&)>& task) {
    constexpr int whole = 1000;
    QProgressDialog dialog(text, tr("Cancel"), 0, whole, &m_window);
    dialog.setWindowModality(Qt::WindowModal);
    dialog.setMinimumDuration(1000);  // ms
    bool gone = false;
    const auto let = [&gone] { gone = true; };
    // The frames that are being read go with these.
    connect(&document, &Document::comparisonAboutToChange, &dialog, let);
    connect(&document, &Document::rewound, &dialog, let);
    task([&](double share) {
        // Lets the window answer, so that the dialog can be seen and pressed. The end is not told, as it would close the dialog.
        dialog.setValue(std::min(whole - 1, static_cast<int>(std::lround(whole * share))));
        return !gone && !dialog.wasCanceled();
    });
    dialog.reset();
}

QString ResultExports::proposedPath(const Document& document, const char* ending) const {
    const QString folder = document.filePath().isEmpty() ? QString() : QFileInfo(document.filePath()).path();
    return QDir(folder).filePath(QFileInfo(document.fileName()).completeBaseName() + QLatin1String(ending));
}

void ResultExports::reportAsked(Document& document) {
    const QString path = QFileDialog::getSaveFileName(&m_window, tr("Save the report as"), proposedPath(document, ".html"),
                                                      tr("Web pages (*.html)"));
    if (path.isEmpty() || !document.comparison()) return;
    std::optional<QByteArray> page;
    withProgress(document, tr("Writing the report\u2026"), [&](const Proceed& proceed) {
        page = reportPage(*document.comparison(), m_entrants, reportLimit, proceed);
    });
    if (!page) {
        m_messages.show(MessageBar::Kind::information, tr("The report was not written."));
        return;
    }
    const SaveResult saved = saveTextAtomically({page->constData(), static_cast<std::size_t>(page->size())},
                                                QFile::encodeName(path).toStdString());
    if (saved.saved)
        m_messages.show(MessageBar::Kind::information,
                        tr("The report was written to %1. Any browser shows it.").arg(QDir::toNativeSeparators(path)));
    else
        m_messages.show(MessageBar::Kind::error, tr("The report could not be written: %1").arg(toQString(saved.message)));
}

void ResultExports::animationAsked(Document& document, std::size_t lane, const Camera& camera, QSize size,
                                   const Theme& theme) {
    const QString path =
        QFileDialog::getSaveFileName(&m_window, tr("Save the animation as"), proposedPath(document, ".apng"),
                                     tr("Animated PNG (*.apng *.png);;Animated SVG (*.svg);;Folder of PNG frames (*)"));
    if (path.isEmpty() || !document.comparison()) return;
    AnimationOptions options;
    options.lanes = {lane};
    options.size = size + QSize(0, animationTitleHeight);
    options.camera = camera;
    options.theme = &theme;
    AnimationWritten written;
    withProgress(document, tr("Writing the animation\u2026"),
                 [&](const Proceed& proceed) { written = writeAnimation(*document.comparison(), options, path, proceed); });
    if (written.cancelled)
        m_messages.show(MessageBar::Kind::information, tr("The animation was not written to its end."));
    else if (!written.reason.isEmpty())
        m_messages.show(MessageBar::Kind::error, tr("The animation could not be written: %1").arg(written.reason));
    else
        m_messages.show(MessageBar::Kind::information,
                        tr("The animation was written to %1.").arg(QDir::toNativeSeparators(path)));
}

}  // namespace cairn
