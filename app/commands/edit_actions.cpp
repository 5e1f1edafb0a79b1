// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/edit_actions.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QMenu>
#include <algorithm>

#include "app/authoring/edit_canvas.h"
#include "app/commands/array_dialog.h"
#include "app/commands/simplify_dialog.h"
#include "app/editor/action_registry.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "app/widgets/message_bar.h"
#include "core/arrange/align.h"
#include "core/arrange/order.h"
#include "core/arrange/settle.h"
#include "core/arrange/transform.h"
#include "core/authoring/body_selection.h"
#include "core/authoring/copies.h"
#include "core/authoring/pins.h"
#include "core/authoring/remove.h"
#include "core/reshape/group.h"
#include "core/reshape/outline.h"
#include "core/scene/bounds.h"

namespace cairn {

namespace {

// How an action is shown, and how many bodies must be selected for it. Texts are translated when the actions are made.
struct Described {
    const char* id;
    const char* text;
    const char* icon;
    const char* key;
    const char* tip;
    int leastBodies = 1;
};

constexpr Described descriptions[] = {
    {"edit.cut", QT_TRANSLATE_NOOP("EditActions", "Cu&t"), "", "Ctrl+X",
     QT_TRANSLATE_NOOP("EditActions", "Copy the selected bodies with their joints, and remove them")},
    {"edit.copy", QT_TRANSLATE_NOOP("EditActions", "&Copy"), "", "Ctrl+C",
     QT_TRANSLATE_NOOP("EditActions", "Copy the selected bodies, with the joints between them, as text")},
    {"edit.paste", QT_TRANSLATE_NOOP("EditActions", "&Paste"), "", "Ctrl+V",
     QT_TRANSLATE_NOOP("EditActions", "Put in the bodies that were copied, from whatever scene"), 0},
    {"edit.duplicate", QT_TRANSLATE_NOOP("EditActions", "&Duplicate"), "duplicate", "Ctrl+D",
     QT_TRANSLATE_NOOP("EditActions", "Copies of the selected bodies, beside them")},
    {"edit.delete", QT_TRANSLATE_NOOP("EditActions", "De&lete"), "remove", "Del",
     QT_TRANSLATE_NOOP("EditActions", "Remove what is selected; joints go with their bodies"), 0},
    {"edit.rename", QT_TRANSLATE_NOOP("EditActions", "Rena&me"), "", "F2",
     QT_TRANSLATE_NOOP("EditActions", "Give what is selected another name, in the outliner"), 0},
    {"edit.selectAll", QT_TRANSLATE_NOOP("EditActions", "Select &all"), "", "Ctrl+A",
     QT_TRANSLATE_NOOP("EditActions", "All bodies that are neither hidden nor locked"), 0},
    {"edit.selectNone", QT_TRANSLATE_NOOP("EditActions", "Select &nothing"), "", "Ctrl+Shift+A",
     QT_TRANSLATE_NOOP("EditActions", "Let go of the selection"), 0},
    {"edit.invertSelection", QT_TRANSLATE_NOOP("EditActions", "&Invert selection"), "", "Ctrl+I",
     QT_TRANSLATE_NOOP("EditActions", "All bodies that are not selected"), 0},
    {"edit.find", QT_TRANSLATE_NOOP("EditActions", "&Find by name"), "", "Ctrl+F",
     QT_TRANSLATE_NOOP("EditActions", "Search bodies and joints in the outliner"), 0},
    {"arrange.array", QT_TRANSLATE_NOOP("EditActions", "A&rray\u2026"), "", "Ctrl+Shift+R",
     QT_TRANSLATE_NOOP("EditActions", "Copies in rows and columns, a ring, a pyramid or a stack")},
    {"arrange.mirrorHorizontally", QT_TRANSLATE_NOOP("EditActions", "Mirror left to ri&ght"), "", "Ctrl+M",
     QT_TRANSLATE_NOOP("EditActions", "Mirror the selected bodies about the vertical line through their middle")},
    {"arrange.mirrorVertically", QT_TRANSLATE_NOOP("EditActions", "Mirror top to botto&m"), "", "Ctrl+Shift+M",
     QT_TRANSLATE_NOOP("EditActions", "Mirror the selected bodies about the horizontal line through their middle")},
    {"arrange.alignLeft", QT_TRANSLATE_NOOP("EditActions", "Align &left"), "", "",
     QT_TRANSLATE_NOOP("EditActions", "To the left side of the body that was selected first"), 2},
    {"arrange.alignCentre", QT_TRANSLATE_NOOP("EditActions", "Align centres on a &vertical line"), "", "",
     QT_TRANSLATE_NOOP("EditActions", "Above one another, by the body that was selected first"), 2},
    {"arrange.alignRight", QT_TRANSLATE_NOOP("EditActions", "Align &right"), "", "",
     QT_TRANSLATE_NOOP("EditActions", "To the right side of the body that was selected first"), 2},
    {"arrange.alignTop", QT_TRANSLATE_NOOP("EditActions", "Align &top"), "", "",
     QT_TRANSLATE_NOOP("EditActions", "To the top of the body that was selected first"), 2},
    {"arrange.alignMiddle", QT_TRANSLATE_NOOP("EditActions", "Align centres on a &horizontal line"), "", "",
     QT_TRANSLATE_NOOP("EditActions", "Beside one another, by the body that was selected first"), 2},
    {"arrange.alignBottom", QT_TRANSLATE_NOOP("EditActions", "Align &bottom"), "", "",
     QT_TRANSLATE_NOOP("EditActions", "To the bottom of the body that was selected first"), 2},
    {"arrange.distributeHorizontally", QT_TRANSLATE_NOOP("EditActions", "Equal gaps, left to ri&ght"), "", "",
     QT_TRANSLATE_NOOP("EditActions", "Between the outermost two of the selected bodies"), 3},
    {"arrange.distributeVertically", QT_TRANSLATE_NOOP("EditActions", "Equal gaps, &up and down"), "", "",
     QT_TRANSLATE_NOOP("EditActions", "Between the highest and the lowest of the selected bodies"), 3},
    {"arrange.separate", QT_TRANSLATE_NOOP("EditActions", "&Separate"), "", "Ctrl+Shift+O",
     QT_TRANSLATE_NOOP("EditActions", "Push overlapping bodies of the selection apart")},
    {"arrange.drop", QT_TRANSLATE_NOOP("EditActions", "&Drop to rest"), "", "Ctrl+Shift+D",
     QT_TRANSLATE_NOOP("EditActions", "Let the selected bodies fall straight until they lie on what is below")},
    {"arrange.group", QT_TRANSLATE_NOOP("EditActions", "Group into one &body"), "", "Ctrl+G",
     QT_TRANSLATE_NOOP("EditActions", "Make one body of the selected ones, in the frame of the first"), 2},
    {"arrange.ungroup", QT_TRANSLATE_NOOP("EditActions", "U&ngroup"), "", "Ctrl+Shift+G",
     QT_TRANSLATE_NOOP("EditActions", "Make a body of each shape of the selected bodies")},
    {"arrange.hull", QT_TRANSLATE_NOOP("EditActions", "&Convex hull"), "", "",
     QT_TRANSLATE_NOOP("EditActions", "Give each selected body its convex hull for a shape")},
    {"arrange.simplify", QT_TRANSLATE_NOOP("EditActions", "Sim&plify outline\u2026"), "", "",
     QT_TRANSLATE_NOOP("EditActions", "Leave out vertices of the selected polygons and chains that hardly matter")},
    {"arrange.toFront", QT_TRANSLATE_NOOP("EditActions", "Bring to &front"), "", "Ctrl+Shift+PgUp",
     QT_TRANSLATE_NOOP("EditActions", "Draw before all other bodies")},
    {"arrange.forward", QT_TRANSLATE_NOOP("EditActions", "Bring f&orward"), "", "Ctrl+PgUp",
     QT_TRANSLATE_NOOP("EditActions", "Draw before the next body")},
    {"arrange.backward", QT_TRANSLATE_NOOP("EditActions", "Send b&ackward"), "", "Ctrl+PgDown",
     QT_TRANSLATE_NOOP("EditActions", "Draw behind the body before")},
    {"arrange.toBack", QT_TRANSLATE_NOOP("EditActions", "Send to bac&k"), "", "Ctrl+Shift+PgDown",
     QT_TRANSLATE_NOOP("EditActions", "Draw behind all other bodies")},
    {"arrange.lock", QT_TRANSLATE_NOOP("EditActions", "Loc&k"), "", "Ctrl+L",
     QT_TRANSLATE_NOOP("EditActions", "The pointer passes over locked bodies; the outliner still selects them")},
    {"arrange.unlockAll", QT_TRANSLATE_NOOP("EditActions", "&Unlock all"), "", "Ctrl+Shift+L",
     QT_TRANSLATE_NOOP("EditActions", "Unlock every body of the scene"), 0},
    {"arrange.hide", QT_TRANSLATE_NOOP("EditActions", "&Hide"), "", "Ctrl+H",
     QT_TRANSLATE_NOOP("EditActions", "Hidden bodies are not drawn; they take part in the run all the same")},
    {"arrange.showAll", QT_TRANSLATE_NOOP("EditActions", "Sho&w all"), "", "Ctrl+Shift+H",
     QT_TRANSLATE_NOOP("EditActions", "Draw every body of the scene"), 0},
};

}  // namespace

void EditActions::addActions(ActionRegistry& actions) {
    for (const Described& action : descriptions)
        actions.add(QLatin1String(action.id),
                    {QCoreApplication::translate("EditActions", action.text), QLatin1String(action.icon),
                     *action.key ? QList{QKeySequence(QLatin1String(action.key))} : QList<QKeySequence>{},
                     QCoreApplication::translate("EditActions", action.tip), false});
}

QStringList EditActions::editMenu() {
    return {"edit.cut", "edit.copy",      "edit.paste",      "edit.duplicate",       "edit.delete", "edit.rename",
            "",         "edit.selectAll", "edit.selectNone", "edit.invertSelection", "edit.find"};
}

void EditActions::fillArrangeMenu(QMenu& menu, const ActionRegistry& actions) {
    const auto fill = [&](QMenu* part, std::initializer_list<const char*> ids) {
        for (const char* id : ids) part->addAction(actions[QLatin1String(id)]);
    };
    fill(&menu, {"arrange.array", "arrange.mirrorHorizontally", "arrange.mirrorVertically"});
    menu.addSeparator();
    fill(&menu, {"arrange.separate", "arrange.drop"});
    menu.addSeparator();
    fill(&menu, {"arrange.group", "arrange.ungroup", "arrange.hull", "arrange.simplify"});
    fill(menu.addMenu(tr("&Align")), {"arrange.alignLeft", "arrange.alignCentre", "arrange.alignRight", "arrange.alignTop",
                                      "arrange.alignMiddle", "arrange.alignBottom"});
    fill(menu.addMenu(tr("D&istribute")), {"arrange.distributeHorizontally", "arrange.distributeVertically"});
    fill(menu.addMenu(tr("&Order")), {"arrange.toFront", "arrange.forward", "arrange.backward", "arrange.toBack"});
    menu.addSeparator();
    fill(&menu, {"arrange.lock", "arrange.unlockAll", "arrange.hide", "arrange.showAll"});
}

void EditActions::fillContextMenu(QMenu& menu, const ActionRegistry& actions) {
    for (const QString& id : editMenu()) {
        if (id.isEmpty())
            menu.addSeparator();
        else
            menu.addAction(actions[id]);
    }
    fillArrangeMenu(*menu.addMenu(tr("&Arrange")), actions);
    menu.addSeparator();
    menu.addAction(actions[QStringLiteral("view.fitSelection")]);
}

EditActions::EditActions(const ActionRegistry& actions, EditCanvas& canvas, MessageBar& messages, QObject* parent)
    : QObject(parent), m_actions(actions), m_canvas(canvas), m_messages(messages) {
    connectCommands();
    updateEnabled();
}

void EditActions::setDocument(Document* document) {
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    if (document) connect(document, &Document::selectionChanged, this, &EditActions::updateEnabled);
    updateEnabled();
}

void EditActions::setPossible(QAction& action, bool possible, const QString& otherwise) {
    action.setEnabled(possible);
    action.setProperty(ActionRegistry::whyDisabled, m_document ? otherwise : tr("open a scene first"));
}

void EditActions::updateEnabled() {
    const auto bodies = m_document ? static_cast<int>(m_document->selection().bodies.size()) : -1;
    for (const Described& action : descriptions)
        setPossible(
            *m_actions[QLatin1String(action.id)], bodies >= action.leastBodies,
            action.leastBodies == 1 ? tr("select a body first") : tr("select %1 bodies first").arg(action.leastBodies));
    const bool some = m_document && !m_document->selection().empty();
    for (const char* id : {"edit.delete", "edit.rename", "edit.selectNone"})
        setPossible(*m_actions[QLatin1String(id)], some, tr("select something first"));
}

void EditActions::on(const char* action, const std::function<void()>& slot) {
    connect(m_actions[QLatin1String(action)], &QAction::triggered, this, [this, slot] {
        if (m_document) slot();
    });
}

void EditActions::connectCommands() {
    on("edit.cut", [this] {
        copy();
        remove();
    });
    on("edit.copy", [this] { copy(); });
    on("edit.paste", [this] { paste(); });
    on("edit.delete", [this] { remove(); });
    on("edit.selectAll", [this] { selectAll(); });
    on("edit.selectNone", [this] { m_document->setSelection({}); });
    on("edit.invertSelection", [this] { invertSelection(); });
    on("edit.duplicate", [this] {
        const double cell = gridCell(m_canvas.camera());
        apply(
            tr("duplicate %1"),
            [cell](Scene& scene, std::span<const std::string> ids) {
                return duplicateBodies(scene, ids, {cell, cell});
            },
            Select::result);
    });
    on("arrange.array", [this] {
        auto* dialog = new ArrayDialog(*m_document, m_canvas.window());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });

    const auto onMirror = [this](const char* action, const QString& what, MirrorLine::Direction direction) {
        on(action, [this, what, direction] {
            apply(what, [direction](Scene& scene, std::span<const std::string> ids) {
                const std::optional<Aabb> box = boundsOf(scene, BodySelection(scene, ids).indices());
                if (!box) return EditResult::refused(tr("The selected bodies have no shapes to mirror.").toStdString());
                const Vec2 middle = 0.5 * (box->lower + box->upper);
                const double at = direction == MirrorLine::Direction::vertical ? middle.x : middle.y;
                return mirrorBodies(scene, ids, {direction, at}, worldAnchorsOf(scene, ids));
            });
        });
    };
    onMirror("arrange.mirrorHorizontally", tr("mirror %1"), MirrorLine::Direction::vertical);
    onMirror("arrange.mirrorVertically", tr("mirror %1"), MirrorLine::Direction::horizontal);

    const auto onAlign = [this](const char* action, Alignment alignment) {
        on(action, [this, alignment] {
            apply(tr("align %1"), [alignment](Scene& scene, std::span<const std::string> ids) {
                return alignBodies(scene, ids, alignment);
            });
        });
    };
    onAlign("arrange.alignLeft", Alignment::left);
    onAlign("arrange.alignCentre", Alignment::centersOnVertical);
    onAlign("arrange.alignRight", Alignment::right);
    onAlign("arrange.alignTop", Alignment::top);
    onAlign("arrange.alignMiddle", Alignment::centersOnHorizontal);
    onAlign("arrange.alignBottom", Alignment::bottom);

    const auto onDistribute = [this](const char* action, Axis axis) {
        on(action, [this, axis] {
            apply(tr("distribute %1"),
                  [axis](Scene& scene, std::span<const std::string> ids) { return distributeBodies(scene, ids, axis); });
        });
    };
    onDistribute("arrange.distributeHorizontally", Axis::horizontal);
    onDistribute("arrange.distributeVertically", Axis::vertical);

    on("arrange.separate",
       [this] { apply(tr("separate %1"), [](Scene& scene, auto ids) { return separateBodies(scene, ids); }); });
    on("arrange.drop", [this] { apply(tr("drop %1"), [](Scene& scene, auto ids) { return dropBodies(scene, ids); }); });

    on("arrange.group", [this] {
        apply(
            tr("group %1"), [](Scene& scene, auto ids) { return groupBodies(scene, ids); }, Select::result);
    });
    on("arrange.ungroup", [this] {
        apply(
            tr("ungroup %1"), [](Scene& scene, auto ids) { return ungroupBodies(scene, ids); }, Select::result);
    });
    on("arrange.hull", [this] { apply(tr("hull of %1"), [](Scene& scene, auto ids) { return hullBodies(scene, ids); }); });

    on("arrange.simplify", [this] {
        auto* dialog = new SimplifyDialog(*m_document, tr("simplify %1").arg(selectedText()), m_canvas.window());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });

    const auto onOrder = [this](const char* action, const QString& what, OrderMove move) {
        on(action, [this, what, move] {
            apply(what, [move](Scene& scene, std::span<const std::string> ids) { return orderBodies(scene, ids, move); });
        });
    };
    onOrder("arrange.toFront", tr("bring %1 to front"), OrderMove::toFront);
    onOrder("arrange.forward", tr("bring %1 forward"), OrderMove::forward);
    onOrder("arrange.backward", tr("send %1 backward"), OrderMove::backward);
    onOrder("arrange.toBack", tr("send %1 to back"), OrderMove::toBack);

    on("arrange.lock", [this] { setFlags(tr("lock %1"), [](SceneBody& body) { body.locked = true; }); });
    on("arrange.hide", [this] { setFlags(tr("hide %1"), [](SceneBody& body) { body.hidden = true; }); });
    on("arrange.unlockAll", [this] { setFlagsOfAll(tr("unlock all"), [](SceneBody& body) { body.locked = false; }); });
    on("arrange.showAll", [this] { setFlagsOfAll(tr("show all"), [](SceneBody& body) { body.hidden = false; }); });
}

QString EditActions::selectedText() const {
    const std::vector<std::string>& ids = m_document->selection().bodies;
    if (ids.size() != 1) return countText(static_cast<qsizetype>(ids.size()), tr("body"), tr("bodies"));
    return toQString(m_document->scene().bodies[*findBody(m_document->scene(), ids.front())].title());
}

void EditActions::apply(const QString& what, const Command& command, Select select) {
    EditResult result;
    const std::vector<std::string> ids = m_document->selection().bodies;
    m_document->edit(what.contains(QLatin1String("%1")) ? what.arg(selectedText()) : what,
                     [&](Scene& scene) { result = command(scene, ids); });
    if (!result.done()) {
        m_messages.remark(MessageBar::Kind::warning, toQString(result.refusal));
        return;
    }
    if (select == Select::result) m_document->setSelection({result.bodies, {}});
    QStringList remarks;
    for (const Text& remark : result.remarks) remarks << toQString(remark);
    if (!remarks.isEmpty()) m_messages.remark(MessageBar::Kind::information, remarks.join(QLatin1Char(' ')));
}

void EditActions::setFlags(const QString& what, const std::function<void(SceneBody&)>& set) {
    const std::vector<std::size_t> bodies = selectedBodies(m_document->selection(), m_document->scene());
    m_document->edit(what.arg(selectedText()), [&](Scene& scene) {
        for (const std::size_t body : bodies) set(scene.bodies[body]);
    });
}

void EditActions::setFlagsOfAll(const QString& what, const std::function<void(SceneBody&)>& set) {
    m_document->edit(what, [&](Scene& scene) {
        for (SceneBody& body : scene.bodies) set(body);
    });
}

void EditActions::copy() {
    const CopiedText copied = copyText(m_document->scene(), m_document->selection().bodies);
    if (!copied.refusal.empty()) {
        m_messages.remark(MessageBar::Kind::warning, toQString(copied.refusal));
        return;
    }
    QApplication::clipboard()->setText(toQString(copied.text));
}

void EditActions::paste() {
    const QString text = QApplication::clipboard()->text();
    if (text.trimmed().isEmpty()) {
        m_messages.remark(MessageBar::Kind::warning, tr("There is nothing to paste: copy some bodies first."));
        return;
    }
    const double cell = gridCell(m_canvas.camera());
    apply(
        tr("paste"),
        [&](Scene& scene, std::span<const std::string>) {
            return pasteTextBeside(scene, text.toStdString(), {cell, cell});
        },
        Select::result);
}

void EditActions::remove() {
    const Selection selection = m_document->selection();
    const bool bodies = !selection.bodies.empty();
    const auto joints = static_cast<qsizetype>(selection.joints.size());
    apply(bodies ? tr("delete %1") : tr("delete %1").arg(countText(joints, tr("joint"), tr("joints"))),
          [&](Scene& scene, std::span<const std::string>) {
              EditResult result = selection.joints.empty() ? EditResult{} : removeJoints(scene, selection.joints);
              if (!bodies || !result.done()) return result;
              EditResult removed = removeBodies(scene, selection.bodies);
              removed.remarks.insert(removed.remarks.end(), result.remarks.begin(), result.remarks.end());
              return removed;
          });
}

void EditActions::selectAll() {
    Selection all;
    for (const SceneBody& body : m_document->scene().bodies)
        if (!body.hidden && !body.locked) all.bodies.push_back(body.id);
    m_document->setSelection(std::move(all));
}

void EditActions::invertSelection() {
    const std::vector<std::size_t> selected = selectedBodies(m_document->selection(), m_document->scene());
    Selection others;
    for (std::size_t i = 0; i < m_document->scene().bodies.size(); ++i) {
        const SceneBody& body = m_document->scene().bodies[i];
        if (!body.hidden && !body.locked && !std::ranges::binary_search(selected, i)) others.bodies.push_back(body.id);
    }
    m_document->setSelection(std::move(others));
}

}  // namespace cairn
