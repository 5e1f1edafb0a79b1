// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/workspace.h"

#include <QFileInfo>
#include <algorithm>

namespace cairn {

Workspace::Workspace(const Laboratory& laboratory, QObject* parent) : QObject(parent), m_laboratory(laboratory) {}

Workspace::~Workspace() = default;

bool Workspace::open(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const auto open =
        std::ranges::find_if(m_documents, [&](const auto& document) { return document->filePath() == absolute; });
    if (open != m_documents.end()) {
        setCurrent(open->get());
        return true;
    }
    return adopt(path, Document::open(path, m_laboratory));
}

bool Workspace::openCopy(const QString& path) { return adopt(path, Document::openCopy(path, m_laboratory)); }

bool Workspace::adopt(const QString& path, Document::Opened result) {
    if (!result.document) {
        emit failed(path, result.reason);
        return false;
    }
    Document* document = result.document.get();
    m_documents.push_back(std::move(result.document));
    m_undoGroup.addStack(&document->undoStack());
    emit opened(document);
    setCurrent(document);
    return true;
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
    m_documents.erase(position);
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
