// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace cairn {

// Threads that live on and run tasks in the order given. Tasks must not throw.
class ThreadPool {
public:
    explicit ThreadPool(unsigned threads = 0);  // 0: as many as the machine has cores
    ~ThreadPool();                              // runs what is queued, then joins
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    void post(std::function<void()> task);
    unsigned size() const { return static_cast<unsigned>(m_threads.size()); }

private:
    void work();

    std::mutex m_mutex;
    std::condition_variable m_ready;
    std::deque<std::function<void()>> m_tasks;
    bool m_stopping = false;
    std::vector<std::thread> m_threads;
};

}  // namespace cairn
