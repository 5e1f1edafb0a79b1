// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <new>
#include <vector>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace cairn {

// Storage that asks the system for huge pages where it spans any: a pile of 20,000 boxes (pyramid200 of bench_engines) otherwise spends
// 6 % of its step on looking up the pages of its rows, contacts and bodies. Where huge pages are off or unknown this is the usual storage.
template <class T>
class LargeArrayAllocator {
public:
    using value_type = T;

    LargeArrayAllocator() = default;
    template <class Other>
    LargeArrayAllocator(const LargeArrayAllocator<Other>&) {}

    T* allocate(std::size_t count) {
        if (count > static_cast<std::size_t>(-1) / sizeof(T)) throw std::bad_array_new_length();
        const std::size_t size = count * sizeof(T);
        void* memory = ::operator new(size, alignment(count));
#ifdef __linux__
        if (isLarge(count)) madvise(memory, size, MADV_HUGEPAGE);  // advice: a refusal leaves the pages as they are
#endif
        return static_cast<T*>(memory);
    }

    void deallocate(T* memory, std::size_t count) { ::operator delete(memory, alignment(count)); }

    friend bool operator==(LargeArrayAllocator, LargeArrayAllocator) { return true; }

private:
    static constexpr std::size_t hugePage = std::size_t{2} << 20;  // bytes, on x86-64 and most of arm64

    static constexpr bool isLarge(std::size_t count) { return count * sizeof(T) >= hugePage; }
    static constexpr std::align_val_t alignment(std::size_t count) {
        return std::align_val_t{isLarge(count) ? hugePage : alignof(T)};
    }
};

template <class T>
using LargeArray = std::vector<T, LargeArrayAllocator<T>>;

}  // namespace cairn
