// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steps/background_task.h"

#include <QtConcurrent>

namespace cairn {

BackgroundTask::BackgroundTask(QObject* parent) : QObject(parent) {
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] {
        m_poll.stop();
        emit finished(m_stop.stop_requested());
    });
    connect(&m_poll, &QTimer::timeout, this, [this] { emit progressed(m_progress.load()); });
}

BackgroundTask::~BackgroundTask() {
    m_watcher.disconnect(this);
    m_stop.request_stop();
    m_watcher.waitForFinished();
}

void BackgroundTask::start(Work work) {
    m_stop.request_stop();
    m_watcher.waitForFinished();
    m_stop = std::stop_source();
    m_progress = 0;
    m_poll.start(50);
    m_watcher.setFuture(
        QtConcurrent::run([this, work = std::move(work), stop = m_stop.get_token()] { work(stop, m_progress); }));
}

void BackgroundTask::cancel() { m_stop.request_stop(); }

}  // namespace cairn
