// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report_tables.h"

#include <QList>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "app/theme/text.h"
#include "core/baseline/baseline.h"
#include "core/results/results.h"
#include "core/results/text_table.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

QByteArray cellsOf(const QStringList& texts, const char* tag) {
    QByteArray row;
    for (qsizetype i = 0; i < texts.size(); ++i)
        row += i == 0 ? "<th scope=\"row\">" + htmlText(texts[i]) + "</th>"
                      : QByteArray("<") + tag + '>' + htmlText(texts[i]) + "</" + tag + '>';
    return "<tr>" + row + "</tr>\n";
}

QByteArray tableOf(const QStringList& heading, const QList<QStringList>& rows) {
    QByteArray head;
    for (const QString& text : heading) head += "<th scope=\"col\">" + htmlText(text) + "</th>";
    QByteArray body;
    for (const QStringList& row : rows) body += cellsOf(row, "td");
    return "<div class=\"scroll\"><table>\n<thead><tr>" + head + "</tr></thead>\n<tbody>\n" + body +
           "</tbody></table></div>\n";
}

QString number(double value) { return std::isfinite(value) ? toQString(shortNumber(value)) : QStringLiteral("\u2013"); }

QStringList labelsOf(const Comparison& comparison) {
    QStringList labels;
    for (const LaneSpec& lane : comparison.lanes()) labels << toQString(lane.label);
    return labels;
}

double greatest(const Recording& recording, const MetricSpec& metric) {
    double value = std::nan("");
    for (std::size_t i = 0; i < recording.size(); ++i) value = std::fmax(value, metric.value(recording.frame(i).metrics));
    return value;
}

// A property of lanes, one value each.
struct PropertyRow {
    QString name;
    QStringList values;
    bool differs() const {
        return std::ranges::any_of(values, [&](const QString& v) { return v != values.first(); });
    }
};

// The resolved parameters of a lane by the names that forms have; with those of its world that it sets itself.
QList<std::pair<QString, QString>> propertiesOf(const Comparison& comparison, std::size_t index, const Entrants& entrants) {
    const LaneSpec& lane = comparison.lanes()[index];
    const SolverType* type = findSolverType(entrants.solvers, lane.solver);
    QList<std::pair<QString, QString>> properties{
        {QStringLiteral("Solver"), toQString(type ? type->name : lane.solver)},
        {QStringLiteral("Time step"), number(comparison.recording(index).timeStep()) + QStringLiteral(" s")}};
    const auto specs = entrants.parametersOf(lane.solver);
    if (specs) {
        const ParameterValues values = resolve(*specs, lane.parameters).values;
        for (const ParameterSpec& spec : *specs) {
            const auto value = values.find(spec.key);
            if (value == values.end()) continue;
            const bool unset = std::holds_alternative<std::monostate>(value->second);
            const QString unit = unset || spec.unit.empty() ? QString() : QLatin1Char(' ') + toQString(spec.unit);
            properties.append({toQString(spec.label), toQString(unset ? spec.nullMeaning : toString(value->second)) + unit});
        }
    }
    for (const auto& [key, text] : lane.world)
        if (key != "timeStep") properties.append({QStringLiteral("World: ") + toQString(key), toQString(text)});
    return properties;
}

QList<PropertyRow> rowsOf(const Comparison& comparison, const Entrants& entrants) {
    QList<PropertyRow> rows;
    const auto lanes = static_cast<qsizetype>(comparison.lanes().size());
    for (qsizetype lane = 0; lane < lanes; ++lane) {
        for (const auto& [name, value] : propertiesOf(comparison, static_cast<std::size_t>(lane), entrants)) {
            auto row = std::ranges::find(rows, name, &PropertyRow::name);
            if (row == rows.end()) {
                rows.append({name, QStringList(lanes, QStringLiteral("\u2013"))});
                row = rows.end() - 1;
            }
            row->values[lane] = value;
        }
    }
    return rows;
}

}  // namespace

QByteArray htmlText(const QString& text) {
    QString clean = text;
    for (QChar& c : clean)
        if (c.category() == QChar::Other_Control) c = QLatin1Char(' ');
    return clean.toHtmlEscaped().replace(QLatin1Char('\''), QLatin1String("&#39;")).toUtf8();
}

QByteArray summaryHtml(const Comparison& comparison) {
    const MetricSpec& penetration = *findMetric("penetrationMax");
    QList<QStringList> rows;
    for (std::size_t i = 0; i < comparison.lanes().size(); ++i) {
        const Recording& recording = comparison.recording(i);
        QStringList row{toQString(comparison.lanes()[i].label)};
        const Frame& last = recording.frame(recording.size() - 1);
        if (recording.started()) {
            const FrameMetrics& first = recording.frame(0).metrics;
            row << number(greatest(recording, penetration)) << number(last.metrics.penetration.max)
                << number(last.metrics.energy.total() - first.energy.total()) << QString::number(last.metrics.contacts)
                << number(1e3 * stepTimes(recording).median) << QString::number(last.step) << toQString(hashText(last.hash));
        } else {
            row << QStringList(7, QStringLiteral("\u2013"));
        }
        const auto stop = recording.stopped();
        row << toQString(stop ? toString(*stop) : verdictAt(comparison, i, recording.size() - 1));
        rows.append(row);
    }
    return tableOf({QStringLiteral("lane"), QStringLiteral("max penetration (m)"), QStringLiteral("final penetration (m)"),
                    QStringLiteral("energy change (J)"), QStringLiteral("contacts"), QStringLiteral("step (ms)"),
                    QStringLiteral("steps"), QStringLiteral("hash of the last step"), QStringLiteral("how it ended")},
                   rows);
}

QByteArray lanesHtml(const Comparison& comparison, const Entrants& entrants) {
    QList<QStringList> differing, shared;
    for (const PropertyRow& row : rowsOf(comparison, entrants))
        (row.differs() ? differing : shared).append(QStringList(row.name) + row.values);
    QByteArray html;
    const QStringList heading = QStringList(QString()) + labelsOf(comparison);
    if (!differing.isEmpty()) html += tableOf(heading, differing);
    if (!shared.isEmpty())
        html += "<details><summary>" +
                (comparison.lanes().size() == 1 ? QByteArray("Parameters") : QByteArray("What the lanes share")) +
                "</summary>\n" + tableOf(heading, shared) + "</details>\n";
    const Scene& scene = comparison.scene();
    html += "<p>" + QByteArray::number(static_cast<qulonglong>(scene.bodies.size())) + " bodies, gravity (" +
            number(scene.world.gravity.x).toUtf8() + ", " + number(scene.world.gravity.y).toUtf8() +
            ") m/s\u00b2. Hash of the scene: <code>" + QByteArray::fromStdString(physicsHash(scene)) + "</code>.</p>\n";
    return html;
}

QByteArray samplesHtml(const Comparison& comparison) {
    constexpr int samples = 20;
    double end = 0;
    QStringList heading{QStringLiteral("time (s)")};
    for (std::size_t i = 0; i < comparison.lanes().size(); ++i) {
        const Recording& recording = comparison.recording(i);
        end = std::max(end, recording.frame(recording.size() - 1).time);
        const QString label = toQString(comparison.lanes()[i].label);
        heading << label + QStringLiteral(": penetration (m)") << label + QStringLiteral(": energy (J)");
    }
    QList<QStringList> rows;
    for (int k = 0; k <= samples; ++k) {
        const double time = end * k / samples;
        QStringList row{toQString(shortNumber(time))};
        for (std::size_t i = 0; i < comparison.lanes().size(); ++i) {
            const Recording& recording = comparison.recording(i);
            const FrameMetrics& metrics = recording.frame(recording.indexAt(time)).metrics;
            const bool there =
                recording.started() && recording.frame(recording.size() - 1).time >= time - recording.timeStep();
            row << (there ? number(metrics.penetration.max) : QStringLiteral("\u2013"))
                << (there ? number(metrics.energy.total()) : QStringLiteral("\u2013"));
        }
        rows.append(row);
    }
    return tableOf(heading, rows);
}

}  // namespace cairn
