// SPDX-License-Identifier: MIT
#include <QTest>
#include <limits>
#include <numeric>

#include "core/math/large_array.h"

using namespace cairn;

class TestLargeArray : public QObject {
    Q_OBJECT

private slots:
    // Given an array that grows past the size of a huge page, when it is read, copied and shrunk, then nothing in it has changed.
    void keepsItsElementsWhileItGrowsPastAHugePage() {
        LargeArray<std::uint64_t> array;
        for (std::uint64_t i = 0; i < 1'000'000; ++i) array.push_back(i);
        for (std::uint64_t i = 0; i < array.size(); ++i) QCOMPARE(array[i], i);

        LargeArray<std::uint64_t> copy = array;
        QVERIFY(copy == array);
        copy.resize(10);
        copy.shrink_to_fit();
        QCOMPARE(std::accumulate(copy.begin(), copy.end(), std::uint64_t{0}), std::uint64_t{45});
    }

    void startsLargeArraysOnAHugePage() {
        const LargeArray<std::uint64_t> array(std::size_t{1} << 18);
        QCOMPARE(reinterpret_cast<std::uintptr_t>(array.data()) % (std::uintptr_t{2} << 20), std::uintptr_t{0});
    }

    void refusesMoreElementsThanMemoryCouldHold() {
        LargeArrayAllocator<std::uint64_t> allocator;
        QVERIFY_EXCEPTION_THROWN(allocator.allocate(std::numeric_limits<std::size_t>::max() / 4), std::bad_array_new_length);
    }
};

QTEST_APPLESS_MAIN(TestLargeArray)
#include "test_large_array.moc"
