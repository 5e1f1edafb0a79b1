// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/workspace.h"

#include <QFileInfo>
#include <algorithm>

#include "app/document/new_scene.h"

namespace cairn {

Workspace::Workspace(const Laboratory& laboratory, QObject* parent) : QObject(parent), m_laboratory(laboratory) {}

Workspace::~Workspace() = default;

bool Workspace::open(const QString& path, Place place) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (Document* open = find(absolute)) {
        if (place == Place::inFront) setCurrent(open);
        return true;
    }
    return open(Document::read(path), place);
}

bool Workspace::open(Document::File file, Place place) {
    const QString path = file.path;
    return adopt(path, Document::open(std::move(file), m_laboratory), place);
}

bool Workspace::openCopy(const QString& path) { return adopt(path, Document::openCopy(path, m_laboratory), Place::inFront); }

bool Workspace::adopt(const QString& path, Document::Opened result, Place place) {
    if (!result.document) {
        emit failed(path, result.reason);
        return false;
    }
    Document* document = result.document.get();
    add(std::move(result.document), place);
    if (!result.importedAs.isEmpty()) emit imported(document, path, result.importedAs);
    return true;
}

void Workspace::add(std::unique_ptr<Document> added, Place place) {
    Document* document = added.get();
    m_documents.push_back(std::move(added));
    m_undoGroup.addStack(&document->undoStack());
    emit opened(document);
    if (place == Place::inFront) setCurrent(document);
}

void Workspace::openNew() {
    int number = 1;
    const auto name = [&number] { return tr("Untitled %1").arg(number); };
    const auto taken = [&](const auto& document) { return document->fileName() == name(); };
    while (std::ranges::any_of(m_documents, taken)) ++number;
    auto document = std::make_unique<Document>(newScene(m_laboratory.entrants), m_laboratory);
    document->setProposedName(name());
    add(std::move(document));
}

Document* Workspace::find(const QString& path) const {
    const auto found = std::ranges::find(m_documents, path, [](const auto& document) { return document->filePath(); });
    return found != m_documents.end() ? found->get() : nullptr;
}

void Workspace::move(std::size_t from, std::size_t to) {
    const auto begin = m_documents.begin();
    const auto at = [begin](std::size_t i) { return begin + static_cast<std::ptrdiff_t>(i); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
    emit moved();
}

void Workspace::close(Document* document) {
    const auto position = std::ranges::find(m_documents, document, &std::unique_ptr<Document>::get);
    if (position == m_documents.end()) return;
    emit aboutToClose(document);
    if (document == m_current) {
        const auto next = position + 1 != m_documents.end() ? position + 1 : position;
        setCurrent(next->get() != document           ? next->get()
                   : position != m_documents.begin() ? (position - 1)->get()
                                                     : nullptr);
    }
    // Taken out before it goes: whoever looks at the documents meanwhile sees whole ones.
    const std::unique_ptr<Document> closing = std::move(*position);
    m_documents.erase(position);
    emit closed();
}

void Workspace::setCurrent(Document* document) {
    if (document == m_current) return;
    if (m_current) m_current->setPlaying(false);
    m_current = document;
    if (document)
        document->undoStack().setActive();
    else
        m_undoGroup.setActiveStack(nullptr);
    emit currentChanged(document);
}

}  // namespace cairn
