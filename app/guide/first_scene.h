// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <array>

#include "app/document/document.h"

namespace cairn {

// The way through a first scene: watches a document and how it is looked at, and knows what of the way is done. Steps may be done in any
// order; one that is done stays so.
class FirstScene : public QObject {
    Q_OBJECT

public:
    enum Step { ground, box, stack, play, plot, save, stepCount };
    static constexpr int leastStack = 3;  // boxes

    explicit FirstScene(QObject* parent = nullptr);

    void begin(Document& document);
    Document* document() const { return m_document; }  // null before it begins, and when the document is closed

    // To be told what the window shows, and that somebody went to a moment of the run by a plot or by keys.
    void lookAt(const Document* shown, bool comparing);
    void momentPicked();

    bool isDone(Step step) const { return m_done[step]; }
    Step current() const;  // the first that is neither done nor skipped; stepCount where none is
    void skip();           // the current one

signals:
    void changed();

private:
    void look();
    void tick(Step step, bool done);

    QPointer<Document> m_document;
    bool m_shown = false, m_comparing = false;
    std::array<bool, stepCount> m_done{}, m_skipped{};
};

}  // namespace cairn
