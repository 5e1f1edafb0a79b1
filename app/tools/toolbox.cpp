// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/toolbox.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QGuiApplication>
#include <span>

#include "app/authoring/edit_canvas.h"
#include "app/drawing/box_tool.h"
#include "app/drawing/capsule_tool.h"
#include "app/drawing/chain_tool.h"
#include "app/drawing/circle_tool.h"
#include "app/drawing/polygon_tool.h"
#include "app/editor/action_registry.h"
#include "app/joining/link_tool.h"
#include "app/joining/pin_tool.h"
#include "app/joining/slider_tool.h"
#include "app/tools/probe_tool.h"
#include "app/tools/ruler_tool.h"
#include "app/tools/select_tool.h"

namespace cairn {

namespace {

// What makes a tool, and how it is shown. Texts are translated when the actions are made.
struct ToolDescription {
    const char* id;  // of its action
    const char* text;
    const char* icon;
    Qt::Key key;
    const char* tip;
    Tool* (*make)(EditCanvas& canvas);
    bool startsGroup = false;
};

template <class T>
Tool* makeTool(EditCanvas& canvas) {
    return new T(canvas);
}

template <class T, SceneJointType type>
Tool* makeJointTool(EditCanvas& canvas) {
    return new T(canvas, type);
}

// The first is at hand when nothing else is.
constexpr ToolDescription descriptions[] = {
    {"tool.select", QT_TRANSLATE_NOOP("Toolbox", "&Select"), "select", Qt::Key_V,
     QT_TRANSLATE_NOOP("Toolbox", "Select and move bodies and joints"), makeTool<SelectTool>},
    {"tool.box", QT_TRANSLATE_NOOP("Toolbox", "&Box"), "box", Qt::Key_B,
     QT_TRANSLATE_NOOP("Toolbox", "Draw a box from corner to corner"), makeTool<BoxTool>, true},
    {"tool.circle", QT_TRANSLATE_NOOP("Toolbox", "&Circle"), "circle", Qt::Key_C,
     QT_TRANSLATE_NOOP("Toolbox", "Draw a circle from its centre"), makeTool<CircleTool>},
    {"tool.capsule", QT_TRANSLATE_NOOP("Toolbox", "Caps&ule"), "capsule", Qt::Key_U,
     QT_TRANSLATE_NOOP("Toolbox", "Draw a capsule by its axis and its radius"), makeTool<CapsuleTool>},
    {"tool.polygon", QT_TRANSLATE_NOOP("Toolbox", "&Polygon"), "polygon", Qt::Key_P,
     QT_TRANSLATE_NOOP("Toolbox", "Draw a polygon corner by corner, or freehand"), makeTool<PolygonTool>},
    {"tool.chain", QT_TRANSLATE_NOOP("Toolbox", "Chai&n"), "chain", Qt::Key_N,
     QT_TRANSLATE_NOOP("Toolbox", "Draw ground as a chain of segments, open or a loop"), makeTool<ChainTool>},
    {"tool.hinge", QT_TRANSLATE_NOOP("Toolbox", "&Hinge"), "hinge", Qt::Key_H,
     QT_TRANSLATE_NOOP("Toolbox", "Hinge two bodies, or a body in the world"),
     makeJointTool<PinTool, SceneJointType::revolute>, true},
    {"tool.distance", QT_TRANSLATE_NOOP("Toolbox", "&Distance"), "distance", Qt::Key_D,
     QT_TRANSLATE_NOOP("Toolbox", "Keep two anchors at their distance"), makeJointTool<LinkTool, SceneJointType::distance>},
    {"tool.slider", QT_TRANSLATE_NOOP("Toolbox", "Sl&ider"), "slider", Qt::Key_I,
     QT_TRANSLATE_NOOP("Toolbox", "Let a body slide along an axis"), makeTool<SliderTool>},
    {"tool.weld", QT_TRANSLATE_NOOP("Toolbox", "&Weld"), "weld", Qt::Key_W,
     QT_TRANSLATE_NOOP("Toolbox", "Weld two bodies, or a body to the world"), makeJointTool<PinTool, SceneJointType::weld>},
    {"tool.spring", QT_TRANSLATE_NOOP("Toolbox", "Sprin&g"), "spring", Qt::Key_S,
     QT_TRANSLATE_NOOP("Toolbox", "Join two anchors by a spring"), makeJointTool<LinkTool, SceneJointType::spring>},
    {"tool.ruler", QT_TRANSLATE_NOOP("Toolbox", "&Ruler"), "ruler", Qt::Key_R,
     QT_TRANSLATE_NOOP("Toolbox", "Measure from point to point, or between bodies"), makeTool<RulerTool>, true},
    {"tool.probe", QT_TRANSLATE_NOOP("Toolbox", "Prob&e"), "probe", Qt::Key_E,
     QT_TRANSLATE_NOOP("Toolbox", "Ask what a ray meets, how far bodies are apart, how they come apart"),
     makeTool<ProbeTool>},
};

}  // namespace

void Toolbox::addActions(ActionRegistry& actions) {
    auto* group = new QActionGroup(&actions);
    for (const ToolDescription& tool : descriptions) {
        QAction* action = actions.add(QLatin1String(tool.id), {QCoreApplication::translate("Toolbox", tool.text),
                                                               QLatin1String(tool.icon),
                                                               {QKeySequence(tool.key)},
                                                               QCoreApplication::translate("Toolbox", tool.tip),
                                                               true,
                                                               KeyScope::editing});
        group->addAction(action);
    }
}

QStringList Toolbox::actionIds() {
    QStringList ids;
    for (const ToolDescription& tool : descriptions) {
        if (tool.startsGroup) ids << QString();
        ids << QLatin1String(tool.id);
    }
    return ids;
}

Toolbox::Toolbox(EditCanvas& canvas, const ActionRegistry& actions, QObject* parent) : QObject(parent), m_canvas(canvas) {
    for (const ToolDescription& description : descriptions) {
        Tool* tool = description.make(canvas);
        QAction* action = actions[QLatin1String(description.id)];
        const std::size_t index = m_entries.size();
        m_entries.push_back({tool, action});
        connect(action, &QAction::triggered, this, [this, index] {
            const bool again = index == m_current;
            take(index);
            m_kept = again || QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier);
        });
        connect(tool, &Tool::hintChanged, this, &Toolbox::hintChanged);
        connect(tool, &Tool::finished, this, [this] {
            if (!m_kept) take(0);
        });
    }
    connect(&canvas, &EditCanvas::escaped, this, [this] {
        if (m_current == 0 && m_canvas.document()) m_canvas.document()->setSelection({});
        take(0);
    });
    take(0);
}

void Toolbox::take(std::size_t tool) {
    m_current = tool;
    m_kept = false;
    m_entries[tool].action->setChecked(true);
    m_canvas.setTool(m_entries[tool].tool);
    emit hintChanged();
}

void Toolbox::setEnabled(bool enabled) {
    for (const Entry& entry : m_entries) entry.action->setEnabled(enabled);
}

QString Toolbox::hint() const { return m_entries[m_current].tool->hint(); }

}  // namespace cairn
