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

    enum class Place { inFront, behind };

    // Opens a file, or comes back to it where it is open already; one of another program becomes a new scene. Returns whether it did;
    // failed() says why not.
    bool open(const QString& path, Place place = Place::inFront);
    bool open(Document::File file, Place place = Place::inFront);  // one that was read, and is not open
    // Opens a copy of a scene of the gallery.
    bool openCopy(const QString& path);
    // Opens a new scene, "Untitled" with the first number that is free.
    void openNew();
    void add(std::unique_ptr<Document> document, Place place = Place::inFront);
    void close(Document* document);
    // Where a document stands among the others, from 0.
    void move(std::size_t from, std::size_t to);
    Document* find(const QString& path) const;  // the one of this absolute path, or null
    const Laboratory& laboratory() const { return m_laboratory; }

    const std::vector<std::unique_ptr<Document>>& documents() const { return m_documents; }
    Document* current() const { return m_current; }  // null: none is in front
    void setCurrent(Document* document);
    QUndoGroup& undoGroup() { return m_undoGroup; }

signals:
    void opened(Document* document);
    void imported(Document* document, const QString& path, const QString& format);  // after opened(); format: its name
    void aboutToClose(Document* document);
    void closed();
    void moved();
    void currentChanged(Document* document);
    void failed(const QString& path, const QString& reason);

private:
    bool adopt(const QString& path, Document::Opened opened, Place place);

    Laboratory m_laboratory;
    QUndoGroup m_undoGroup;
    std::vector<std::unique_ptr<Document>> m_documents;
    Document* m_current = nullptr;
};

}  // namespace cairn
