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
    static_assert(alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);

    LargeArrayAllocator() = default;
    template <class Other>
    LargeArrayAllocator(const LargeArrayAllocator<Other>&) {}

    T* allocate(std::size_t count) {
        if (count > static_cast<std::size_t>(-1) / sizeof(T)) throw std::bad_array_new_length();
        const std::size_t size = count * sizeof(T);
        if (!isLarge(count)) return static_cast<T*>(::operator new(size));
        void* memory = ::operator new (size, std::align_val_t{hugePage});
#ifdef __linux__
        madvise(memory, size, MADV_HUGEPAGE);  // advice: a refusal leaves the pages as they are
#endif
        return static_cast<T*>(memory);
    }

    void deallocate(T* memory, std::size_t count) {
        if (isLarge(count))
            ::operator delete (memory, std::align_val_t{hugePage});
        else
            ::operator delete(memory);
    }

    friend bool operator==(LargeArrayAllocator, LargeArrayAllocator) { return true; }

private:
    static constexpr std::size_t hugePage = std::size_t{2} << 20;  // bytes, on x86-64 and most of arm64

    static constexpr bool isLarge(std::size_t count) { return count * sizeof(T) >= hugePage; }
};

template <class T>
using LargeArray = std::vector<T, LargeArrayAllocator<T>>;

}  // namespace cairn
