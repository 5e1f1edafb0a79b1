// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report.h"

#include <QCryptographicHash>
#include <QFile>
#include <QMap>
#include <cmath>

#include "app/report/report_tables.h"
#include "app/report/run_data.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

QByteArray partOf(const char* name) {
    QFile file(QStringLiteral(":/report/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly)) qFatal("the program lacks its own %s", name);
    return file.readAll();
}

// What is allowed to act in the page: this script and this style, and nothing that a name in a scene could smuggle in.
QByteArray allowance(const QByteArray& content) {
    return "'sha256-" + QCryptographicHash::hash(content, QCryptographicHash::Sha256).toBase64() + '\'';
}

// Replaces each {{key}} once, from left to right, so that nothing put in is looked at again.
QByteArray filled(const QByteArray& page, const QMap<QByteArray, QByteArray>& values) {
    QByteArray result;
    qsizetype from = 0;
    for (qsizetype open = page.indexOf("{{"); open >= 0; open = page.indexOf("{{", from)) {
        const qsizetype close = page.indexOf("}}", open);
        result += page.mid(from, open - from) + values.value(page.mid(open + 2, close - open - 2));
        from = close + 2;
    }
    return result + page.mid(from);
}

// In a script element nothing ends it but "</script", and a "<!--" would hide that: neither can begin without this character.
QByteArray scriptData(const Json& json) { return QByteArray::fromStdString(toText(json)).replace('<', "\\u003c"); }

QByteArray every(std::size_t stride, const char* of) {
    if (stride == 1) return QByteArray(of) + " of every step";
    return QByteArray(of) + " of every " + QByteArray::number(static_cast<qulonglong>(stride)) +
           (stride == 2 ? "nd" : "th") + " step, as the limit of the file asked for";
}

QByteArray notesOf(const RunDataNotes& notes) {
    return "The runs hold " + every(notes.poseStride, "poses") + " and " + every(notes.metricStride, "metrics") +
           ". Positions are kept in units of " + QByteArray::number(1e3 * notes.resolution, 'g', 3) + " mm and angles of " +
           QByteArray::number(notes.angleResolution, 'g', 2) + " rad; metrics are exact.";
}

}  // namespace

std::optional<QByteArray> reportPage(const Comparison& comparison, const Entrants& entrants, std::size_t limit,
                                     const Proceed& proceed) {
    const std::optional<RunData> data = runDataOf(comparison, limit, proceed);
    if (!data) return {};
    const Scene& scene = comparison.scene();
    const QByteArray style = partOf("page.css");
    const QByteArray script = partOf("run.js") + partOf("scene_view.js") + partOf("plot.js") + partOf("page.js");
    const QString title = toQString(scene.name.empty() ? std::string("Comparison") : scene.name);
    return filled(partOf("page.html"), {{"title", htmlText(title)},
                                        {"description", htmlText(toQString(scene.description))},
                                        {"styleHash", allowance(style)},
                                        {"scriptHash", allowance(script)},
                                        {"style", style},
                                        {"script", script},
                                        {"program", "Cairn " CAIRN_VERSION},
                                        {"summary", summaryHtml(comparison)},
                                        {"lanes", lanesHtml(comparison, entrants)},
                                        {"samples", samplesHtml(comparison)},
                                        {"notes", notesOf(data->notes)},
                                        {"data", scriptData(data->json)}});
}

}  // namespace cairn
