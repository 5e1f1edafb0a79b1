// SPDX-License-Identifier: MIT
#include <QTest>
#include <atomic>

#include "core/lab/thread_pool.h"

using namespace cairn;

class TestThreadPool : public QObject {
    Q_OBJECT
private slots:
    void oneThreadRunsTasksInTheirOrder() {
        std::vector<int> order;
        {
            ThreadPool pool(1);
            for (int i = 0; i < 100; ++i) pool.post([&order, i] { order.push_back(i); });
        }
        QCOMPARE(order.size(), std::size_t{100});
        QVERIFY(std::ranges::is_sorted(order));
    }

    void destructionRunsWhatIsQueued() {
        std::atomic<int> ran = 0;
        {
            ThreadPool pool(3);
            QCOMPARE(pool.size(), 3u);
            for (int i = 0; i < 500; ++i) pool.post([&] { ++ran; });
        }
        QCOMPARE(ran.load(), 500);
    }

    void tasksCanPostTasks() {
        std::atomic<int> ran = 0;
        std::atomic<bool> done = false;
        std::function<void()> task;
        ThreadPool pool(2);
        task = [&] {
            if (++ran < 50) {
                pool.post(task);
            } else {
                done = true;
            }
        };
        pool.post(task);
        QTRY_VERIFY(done.load());
        QCOMPARE(ran.load(), 50);
    }

    void withoutANumberThereIsAThread() { QVERIFY(ThreadPool().size() >= 1); }
};

QTEST_GUILESS_MAIN(TestThreadPool)
#include "test_thread_pool.moc"
