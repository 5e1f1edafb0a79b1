// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/animation/animated_svg.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/canvas/scene_renderer.h"
#include "app/plots/plot_style.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

QByteArray escaped(const QString& text) {
    QString clean = text;
    for (QChar& c : clean)
        if (c.category() == QChar::Other_Control) c = QLatin1Char(' ');  // XML holds none
    return clean.toHtmlEscaped().toUtf8();
}

QByteArray attribute(const char* name, const QByteArray& value) { return QByteArray(" ") + name + "=\"" + value + '"'; }

// A drawing of one comparison, in pixels with y down; the world within its panes in metres with y up.
class Drawing {
public:
    Drawing(const Comparison& comparison, const AnimationOptions& options)
        : m_comparison(comparison),
          m_options(options),
          m_outlines(comparison.scene()),
          m_camera(animationCamera(comparison, options)),
          m_times(animationTimes(comparison, options)) {
        // A twentieth of a pixel, in metres.
        m_digits = std::clamp(static_cast<int>(std::ceil(std::log10(20 * m_camera.scale))), 0, 9);
        m_duration = QByteArray::number(static_cast<double>(m_times.size()) / options.framesPerSecond, 'g', 8) + 's';
    }

    std::optional<QByteArray> write(const Proceed& proceed) {
        const Theme& theme = *m_options.theme;
        const QByteArray width = QByteArray::number(m_options.size.width());
        const QByteArray height = QByteArray::number(m_options.size.height());
        m_out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\"" +
                attribute("width", width) + attribute("height", height) +
                attribute("viewBox", "0 0 " + width + ' ' + height) + ">\n<title>" +
                escaped(toQString(m_comparison.scene().name)) + "</title>\n<rect width=\"100%\" height=\"100%\"" +
                attribute("fill", theme.window.name().toLatin1()) + "/>\n";
        const std::vector<AnimationPane> panes = animationPanes(m_comparison, m_options);
        for (std::size_t i = 0; i < panes.size(); ++i)
            if (!addPane(panes[i], i, panes.size(), proceed)) return {};
        return m_out + "</svg>\n";
    }

private:
    QByteArray number(double value) const {
        QByteArray text = QByteArray::number(value, 'f', m_digits);
        if (text.contains('.')) {
            while (text.endsWith('0')) text.chop(1);
            if (text.endsWith('.')) text.chop(1);
        }
        return text == "-0" ? QByteArray("0") : text;
    }
    QByteArray point(Vec2 p, char between = ' ') const { return number(p.x) + between + number(p.y); }

    // The values of an attribute over time; one where they are all the same.
    struct Track {
        QByteArray first, all;
        bool moves = false;
        void add(const QByteArray& value) {
            if (all.isEmpty()) first = value;
            moves = moves || value != first;
            all += (all.isEmpty() ? "" : ";") + value;
        }
    };
    QByteArray timing(const Track& track) const {
        return attribute("values", track.all) + attribute("dur", m_duration) +
               " calcMode=\"discrete\" repeatCount=\"indefinite\"/>";
    }

    bool addPane(const AnimationPane& pane, std::size_t index, std::size_t panes, const Proceed& proceed) {
        const Theme& theme = *m_options.theme;
        const LaneSpec& lane = m_comparison.lanes()[pane.lane];
        const QByteArray clip = "pane" + QByteArray::number(static_cast<qulonglong>(index));
        const auto whole = [](int value) { return QByteArray::number(value); };
        m_out += "<circle" + attribute("cx", whole(pane.title.left() + 13)) +
                 attribute("cy", whole(pane.title.center().y() + 1)) + " r=\"5\"" +
                 attribute("fill", laneColor(lane, pane.lane, theme.isDark).name().toLatin1()) + "/>\n<text" +
                 attribute("x", whole(pane.title.left() + 24)) + attribute("y", whole(pane.title.center().y() + 5)) +
                 " font-family=\"sans-serif\" font-size=\"13\"" + attribute("fill", theme.text.name().toLatin1()) + '>' +
                 escaped(toQString(lane.label)) + "</text>\n<clipPath" + attribute("id", clip) + "><rect" +
                 boxOf(pane.scene) + "/></clipPath>\n<g" + attribute("clip-path", "url(#" + clip + ')') + ">\n<rect" +
                 boxOf(pane.scene) + attribute("fill", theme.canvas.name().toLatin1()) + "/>\n";
        const QPointF middle = QRectF(pane.scene).center();
        const QByteArray scale = QByteArray::number(m_camera.scale, 'g', 10);
        m_out +=
            "<g" +
            attribute("transform", "translate(" + QByteArray::number(middle.x()) + ' ' + QByteArray::number(middle.y()) +
                                       ") scale(" + scale + " -" + scale + ") translate(" + point(-m_camera.center) + ')') +
            attribute("stroke-width", QByteArray::number(1 / m_camera.scale, 'g', 6)) + " stroke-linejoin=\"round\">\n";
        const Recording& recording = m_comparison.recording(pane.lane);
        std::size_t done = 0;
        for (const std::uint32_t body : m_outlines.drawingOrder()) {
            const double share = static_cast<double>(done++) / static_cast<double>(m_outlines.bodies().size());
            if (!proceed((static_cast<double>(index) + share) / static_cast<double>(panes))) return false;
            if (!m_outlines.bodies()[body].hidden) addBody(recording, body);
        }
        for (const JointOutline& joint : m_outlines.joints())
            if (!m_outlines.isHidden(joint)) addJoint(recording, joint);
        m_out += "</g>\n</g>\n";
        return true;
    }

    static QByteArray boxOf(QRect box) {
        return attribute("x", QByteArray::number(box.x())) + attribute("y", QByteArray::number(box.y())) +
               attribute("width", QByteArray::number(box.width())) + attribute("height", QByteArray::number(box.height()));
    }

    void addBody(const Recording& recording, std::uint32_t body) {
        Track place, turn;
        for (const double time : m_times) {
            const BodyMotion& motion = recording.withPoses(recording.indexAt(time)).bodies[body];
            place.add(point(motion.position));
            turn.add(QByteArray::number(motion.angle * 180 / std::numbers::pi, 'f', 2));
        }
        // Turns within the move, as a transform and what is added to it apply from left to right.
        m_out += "<g" + attribute("transform", "translate(" + place.first + ") rotate(" + turn.first + ')') +
                 colorsOf(m_outlines.bodies()[body]) + '>';
        if (place.moves || turn.moves)
            m_out += "<animateTransform attributeName=\"transform\" type=\"translate\"" + timing(place) +
                     "<animateTransform attributeName=\"transform\" additive=\"sum\" type=\"rotate\"" + timing(turn);
        for (const ShapeOutline& shape : m_outlines.bodies()[body].shapes) addShape(shape, m_outlines.bodies()[body]);
        m_out += "</g>\n";
    }

    QByteArray colorsOf(const BodyOutline& body) const {
        const Theme& theme = *m_options.theme;
        const bool fixed = body.type == SceneBodyType::fixed;
        const QColor own(toQString(body.color));
        const bool colored = !fixed && own.isValid();
        return attribute("fill", (colored ? own
                                  : fixed ? theme.fixedFill
                                          : theme.bodyFill)
                                     .name()
                                     .toLatin1()) +
               (colored ? attribute("fill-opacity", "0.35") : QByteArray()) +
               attribute("stroke", (fixed ? theme.fixedOutline : theme.bodyOutline).name().toLatin1());
    }

    void addShape(const ShapeOutline& shape, const BodyOutline& body) {
        if (shape.circle) {
            m_out += "<circle" + attribute("cx", number(shape.center.x)) + attribute("cy", number(shape.center.y)) +
                     attribute("r", number(shape.radius)) + "/>";
        } else {
            QByteArray points;
            for (const Vec2 p : shape.points) points += (points.isEmpty() ? "" : " ") + point(p, ',');
            m_out += (shape.closed ? "<polygon" : "<polyline") + attribute("points", points) +
                     (shape.solid ? "" : " fill=\"none\"") + "/>";
        }
        if (body.type != SceneBodyType::fixed)
            m_out += "<path" + attribute("d", 'M' + point(shape.center) + 'L' + point(shape.radiusLineEnd)) + "/>";
    }

    void addJoint(const Recording& recording, const JointOutline& joint) {
        Track line;
        for (const double time : m_times) {
            const JointAnchors anchors = anchorsOf(joint, recording.withPoses(recording.indexAt(time)).bodies);
            line.add('M' + point(anchors.a) + 'L' + point(anchors.b));
        }
        m_out += "<path" + attribute("d", line.first) + " stroke-linecap=\"round\"" +
                 attribute("stroke-width", QByteArray::number(2 / m_camera.scale, 'g', 6)) +
                 attribute("stroke", m_options.theme->joint.name().toLatin1()) + '>';
        if (line.moves) m_out += "<animate attributeName=\"d\"" + timing(line);
        m_out += "</path>\n";
    }

    const Comparison& m_comparison;
    const AnimationOptions& m_options;
    const SceneOutlines m_outlines;
    const Camera m_camera;
    const std::vector<double> m_times;
    int m_digits;
    QByteArray m_duration;
    QByteArray m_out;
};

}  // namespace

std::optional<QByteArray> animatedSvg(const Comparison& comparison, const AnimationOptions& options,
                                      const Proceed& proceed) {
    return Drawing(comparison, options).write(proceed);
}

}  // namespace cairn
