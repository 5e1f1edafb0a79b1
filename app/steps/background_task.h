// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>
#include <atomic>
#include <functional>
#include <stop_token>

namespace cairn {

// One piece of work at a time, on another thread. Its owner hears how far it is and that it has ended, in the window's thread.
class BackgroundTask : public QObject {
    Q_OBJECT

public:
    using Progress = std::atomic<double>;  // from 0 to 1
    using Work = std::function<void(const std::stop_token& stop, Progress& progress)>;

    explicit BackgroundTask(QObject* parent = nullptr);
    ~BackgroundTask() override;  // cancels and waits

    // Cancels what runs, of which no end is told then, and waits for it.
    void start(Work work);
    void cancel();
    bool isRunning() const { return m_watcher.isRunning(); }

signals:
    void progressed(double share);
    void finished(bool cancelled);

private:
    std::stop_source m_stop;
    Progress m_progress = 0;
    QFutureWatcher<void> m_watcher;
    QTimer m_poll;
};

}  // namespace cairn
