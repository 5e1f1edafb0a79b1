// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtConcurrent>
#include <optional>
#include <type_traits>

class QWidget;

// Work on another thread for which the window waits without standing still.
namespace cairn {

// Whether it ends before anybody sees that it has begun, for which this waits.
bool endsAtOnce(const QFuture<void>& work);

// Waits for its end. Where that takes longer, a dialog says what is done and lets it be called off; false then. What was called off runs on to
// its end unseen.
bool endsInTime(const QFuture<void>& work, const QString& what, QWidget& window);

// What a task returns, or nothing where it was called off; it must own all that it uses.
template <class Task>
std::optional<std::invoke_result_t<Task>> inBackground(Task task, const QString& what, QWidget& window) {
    QFuture<std::invoke_result_t<Task>> work = QtConcurrent::run(std::move(task));
    if (!endsInTime(QFuture<void>(work), what, window)) return std::nullopt;
    return work.takeResult();
}

}  // namespace cairn
