// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/patience.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QEventLoop>
#include <QFutureWatcher>
#include <QProgressDialog>
#include <QThread>

namespace cairn {

namespace {

struct Patience {
    Q_DECLARE_TR_FUNCTIONS(Patience)
};

}  // namespace

bool endsAtOnce(const QFuture<void>& work) {
    constexpr int unseen = 200;  // ms
    for (const QDeadlineTimer end(unseen); !work.isFinished() && !end.hasExpired();) QThread::msleep(1);
    return work.isFinished();
}

bool endsInTime(const QFuture<void>& work, const QString& what, QWidget& window) {
    if (endsAtOnce(work)) return true;
    QProgressDialog dialog(what, Patience::tr("Cancel"), 0, 0, &window);
    // Nothing that the work was begun for may change or go meanwhile.
    dialog.setWindowModality(Qt::ApplicationModal);
    dialog.setMinimumWidth(320);
    QEventLoop loop;
    QObject::connect(&dialog, &QProgressDialog::canceled, &loop, &QEventLoop::quit);
    QFutureWatcher<void> watcher;
    QObject::connect(&watcher, &QFutureWatcherBase::finished, &loop, &QEventLoop::quit);
    watcher.setFuture(work);
    dialog.show();
    loop.exec();
    return work.isFinished() && !dialog.wasCanceled();
}

}  // namespace cairn
