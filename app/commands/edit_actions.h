// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <functional>
#include <span>

#include "app/document/document.h"
#include "core/authoring/edit_result.h"

class QMenu;
class QMenuBar;

namespace cairn {

class ActionRegistry;
class EditCanvas;
class MessageBar;

// The commands of the Edit and Arrange menus: what they do with the selection of the document in front. Each is one step of undo; what a
// command refuses, or has to remark, is said in the message bar.
class EditActions : public QObject {
    Q_OBJECT

public:
    // Describes the actions; before menus and bars are made of them.
    static void addActions(ActionRegistry& actions);
    static QStringList editMenu();  // ids for menus; empty between groups
    static void fillArrangeMenu(QMenu& menu, const ActionRegistry& actions);
    static void fillContextMenu(QMenu& menu, const ActionRegistry& actions);  // of what is selected, wherever that is shown

    // All must outlive this.
    EditActions(const ActionRegistry& actions, EditCanvas& canvas, MessageBar& messages, QObject* parent = nullptr);

    void setDocument(Document* document);  // may be null
    void updateEnabled();
    void setPossible(QAction& action, bool possible, const QString& otherwise);

private:
    using Command = std::function<EditResult(Scene&, std::span<const std::string> ids)>;
    enum class Select { keep, result };  // what is selected afterwards

    void connectCommands();
    void on(const char* action, const std::function<void()>& slot);
    // text: for one body and for several ("align %1")
    void apply(const QString& what, const Command& command, Select select = Select::keep);
    void setFlags(const QString& what, const std::function<void(SceneBody&)>& set);
    void setFlagsOfAll(const QString& what, const std::function<void(SceneBody&)>& set);
    void copy();
    void paste();
    void remove();
    void selectAll();
    void invertSelection();
    QString selectedText() const;  // "box 3", "5 bodies"

    const ActionRegistry& m_actions;
    EditCanvas& m_canvas;
    MessageBar& m_messages;
    QPointer<Document> m_document;
};

}  // namespace cairn
