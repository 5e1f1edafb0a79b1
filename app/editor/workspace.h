// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QUndoGroup>
#include <memory>
#include <vector>

#include "app/document/document.h"

namespace cairn {

// The documents that are open, and which of them is in front. Knows no widgets.
class Workspace : public QObject {
    Q_OBJECT

public:
    explicit Workspace(const Laboratory& laboratory, QObject* parent = nullptr);
    ~Workspace() override;

    // Opens a file, or comes back to it where it is open already. Returns whether it did; failed() says why not.
    bool open(const QString& path);
    // Opens a copy of a scene of the gallery.
    bool openCopy(const QString& path);
    void close(Document* document);

    const std::vector<std::unique_ptr<Document>>& documents() const { return m_documents; }
    Document* current() const { return m_current; }  // null: none is in front
    void setCurrent(Document* document);
    QUndoGroup& undoGroup() { return m_undoGroup; }

signals:
    void opened(Document* document);
    void aboutToClose(Document* document);
    void currentChanged(Document* document);
    void failed(const QString& path, const QString& reason);

private:
    bool adopt(const QString& path, Document::Opened opened);

    Laboratory m_laboratory;
    QUndoGroup m_undoGroup;
    std::vector<std::unique_ptr<Document>> m_documents;
    Document* m_current = nullptr;
};

}  // namespace cairn
