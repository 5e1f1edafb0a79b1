// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <map>

#include "app/document/document.h"
#include "core/baseline/baseline_check.h"

class QWidget;

namespace cairn {

class MessageBar;

// How the present run compares with its baseline.
struct BaselineOutcome {
    QString name;                  // of the baseline's file, without its folder; empty where there is none
    QString remark;                // that the scene has changed since, or why nothing was compared; may be empty
    std::vector<LaneCheck> lanes;  // empty while lanes run
};

// Saves the run of the current document as a baseline, and holds later runs against it, each time that all lanes have come to their
// end. Which file it is stays with the scene's file, also over the end of the program; NAME.baseline.json beside it is found by itself.
class BaselineCommands : public QObject {
    Q_OBJECT

public:
    // Both must outlive this. window: what dialogs belong to.
    BaselineCommands(MessageBar& messages, QWidget& window);

    void setDocument(Document* document);  // may be null
    void saveAsked();
    void compareAsked();
    const BaselineOutcome& outcome() const { return m_outcome; }

signals:
    void outcomeChanged();

private:
    struct Loaded {
        QString path;
        std::optional<Baseline> baseline;
    };

    QString proposedPath() const;
    // Whether it could be read; says why not.
    bool load(const QString& path);
    void find();  // the file that belongs to the document, where nothing is loaded yet
    void compare();
    void setOutcome(BaselineOutcome outcome);

    MessageBar& m_messages;
    QWidget& m_window;
    QPointer<Document> m_document;
    std::map<const QObject*, Loaded> m_loaded;  // by document
    BaselineOutcome m_outcome;
};

}  // namespace cairn
