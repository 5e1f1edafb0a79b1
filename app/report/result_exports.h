// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSize>

#include "app/canvas/camera.h"
#include "app/document/document.h"
#include "app/report/proceed.h"
#include "app/theme/theme.h"

class QWidget;

namespace cairn {

class MessageBar;

// Writes what takes a while: reports and animations, with progress that can be called off once it has taken a second. What calls
// the run back meanwhile, as an edit that starts it anew, calls the writing off too.
class ResultExports : public QObject {
    Q_OBJECT

public:
    // All must outlive this. window: what dialogs belong to.
    ResultExports(const Entrants& entrants, MessageBar& messages, QWidget& window);

    void reportAsked(Document& document);
    // Of one lane, as its pane shows it.
    void animationAsked(Document& document, std::size_t lane, const Camera& camera, QSize size, const Theme& theme);

private:
    void withProgress(Document& document, const QString& text, const std::function<void(const Proceed&)>& task);
    QString proposedPath(const Document& document, const char* ending) const;

    const Entrants& m_entrants;
    MessageBar& m_messages;
    QWidget& m_window;
};

}  // namespace cairn
