// SPDX-License-Identifier: MIT
#include <QtTest>
#include <set>

#include "core/collision/broad_phase.h"
#include "tests/core/collision/random_shapes.h"

using namespace cairn;

namespace {

using Pairs = std::vector<BroadPhase::Pair>;

// Every broad phase and the oracle, given the same calls.
class Bench {
public:
    explicit Bench(double margin) : m_tree(makeDynamicTree(margin)) {}

    void insert(std::uint32_t id, const Aabb& bounds, bool immobile) {
        m_oracle->insert(id, bounds, immobile);
        m_tree->insert(id, bounds, immobile);
    }
    void remove(std::uint32_t id) {
        m_oracle->remove(id);
        m_tree->remove(id);
    }
    void move(std::uint32_t id, const Aabb& bounds) {
        m_oracle->move(id, bounds);
        m_tree->move(id, bounds);
    }
    Pairs oraclePairs() { return pairsOf(*m_oracle); }
    Pairs treePairs() { return pairsOf(*m_tree); }
    bool pairsAgree() { return oraclePairs() == treePairs(); }
    bool queriesAgree(const Aabb& box) const { return found(*m_oracle, box) == found(*m_tree, box); }

private:
    static Pairs pairsOf(BroadPhase& phase) {
        Pairs pairs{{7, 7}};  // what stood there before has to go
        phase.findPairs(pairs);
        return pairs;
    }
    static std::multiset<std::uint32_t> found(const BroadPhase& phase, const Aabb& box) {
        std::multiset<std::uint32_t> ids;
        phase.query(box, [&](std::uint32_t id) {
            ids.insert(id);
            return true;
        });
        return ids;
    }

    std::unique_ptr<BroadPhase> m_oracle = makeBruteForce();
    std::unique_ptr<BroadPhase> m_tree;
};

Aabb randomBox(RandomShapes& random, double reach, double size) {
    const Vec2 lower = random.point(reach);
    const double width = random.between(0, size);
    return {lower, lower + Vec2{width, random.between(0, size)}};
}

}  // namespace

class TestBroadPhase : public QObject {
    Q_OBJECT

private slots:
    void bothFindTouchingPairsInOrder_data() {
        QTest::addColumn<bool>("tree");
        QTest::newRow("brute force") << false;
        QTest::newRow("dynamic tree") << true;
    }
    void bothFindTouchingPairsInOrder() {
        QFETCH(bool, tree);
        const auto phase = tree ? makeDynamicTree(0.5) : makeBruteForce();
        phase->insert(4, {{0, 0}, {1, 1}}, false);
        phase->insert(2, {{1, 0}, {2, 1}}, false);        // touches 4 at an edge
        phase->insert(0, {{2, 1}, {3, 2}}, true);         // touches 2 at a corner
        phase->insert(3, {{2.5, 1}, {4, 2}}, true);       // overlaps 0, but neither moves
        phase->insert(1, {{-1, 0}, {-0.001, 1}}, false);  // near 4, within the margin of the tree
        Pairs pairs;
        phase->findPairs(pairs);
        QCOMPARE(pairs, (Pairs{{0, 2}, {2, 4}}));

        phase->remove(2);
        phase->move(1, {{-1, 0}, {0, 1}});
        phase->findPairs(pairs);
        QCOMPARE(pairs, (Pairs{{1, 4}}));
    }

    void TA12_candidatesAreThoseOfTheOracleOn1000Scenes() {
        RandomShapes random(1);
        std::size_t pairs = 0;
        for (int scene = 0; scene < 1000; ++scene) {
            Bench bench(random.below(2) * random.between(0, 0.5));
            const int count = random.below(60);
            for (int i = 0; i < count; ++i)
                bench.insert(static_cast<std::uint32_t>(i), randomBox(random, 5, 2), random.below(4) == 0);
            QVERIFY(bench.pairsAgree());
            pairs += bench.oraclePairs().size();
        }
        QVERIFY(pairs > 10000);
    }

    void pairsAndQueriesAreThoseOfTheOracleDuring1000Moves() {
        RandomShapes random(2);
        Bench bench(0.1);
        std::vector<Aabb> boxes;
        for (std::uint32_t id = 0; id < 150; ++id) {
            boxes.push_back(randomBox(random, 8, 2));
            bench.insert(id, boxes.back(), random.below(4) == 0);
        }
        for (int i = 0; i < 1000; ++i) {
            // Most moves are small, as in a simulation, and stay within the margin; some are far, and some change the size.
            const auto id = static_cast<std::uint32_t>(random.below(150));
            const Vec2 step = random.point(random.below(10) == 0 ? 10 : 0.1);
            boxes[id] =
                random.below(20) == 0 ? randomBox(random, 8, 2) : Aabb{boxes[id].lower + step, boxes[id].upper + step};
            bench.move(id, boxes[id]);
            QVERIFY(bench.queriesAgree(randomBox(random, 8, 4)));
            if (random.below(3) == 0) QVERIFY(bench.pairsAgree());
        }
    }

    void pairsAreThoseOfTheOracleWhileProxiesComeAndGo() {
        RandomShapes random(3);
        Bench bench(0.1);
        std::set<std::uint32_t> present;
        for (int i = 0; i < 3000; ++i) {
            const auto id = static_cast<std::uint32_t>(random.below(80));
            if (!present.contains(id)) {
                bench.insert(id, randomBox(random, 4, 2), random.below(4) == 0);
                present.insert(id);
            } else if (random.below(2) == 0) {
                bench.remove(id);
                present.erase(id);
            } else {
                bench.move(id, randomBox(random, 4, 2));
            }
            // Several changes between two looks, an id given away and taken again among them.
            if (random.below(5) == 0) QVERIFY(bench.pairsAgree());
        }
        while (!present.empty()) {
            bench.remove(*present.begin());
            present.erase(present.begin());
            QVERIFY(bench.pairsAgree());
        }
    }

    void aPileInOnePlaceIsStillRight() {
        Bench bench(0.1);
        for (std::uint32_t id = 0; id < 200; ++id) bench.insert(id, {{0, 0}, {1, 1}}, false);
        QCOMPARE(bench.treePairs().size(), std::size_t{200 * 199 / 2});
        QVERIFY(bench.pairsAgree());
    }

    void aQueryStopsWhenItIsToldTo() {
        for (const auto& phase : {makeBruteForce(), makeDynamicTree(0.1)}) {
            for (std::uint32_t id = 0; id < 10; ++id) phase->insert(id, {{0, 0}, {1, 1}}, true);
            int visits = 0;
            phase->query({{0, 0}, {1, 1}}, [&](std::uint32_t) { return ++visits < 3; });
            QCOMPARE(visits, 3);
        }
    }

    void anEmptyBroadPhaseHasNoPairs() {
        Bench bench(0.1);
        QVERIFY(bench.treePairs().empty());
        QVERIFY(bench.oraclePairs().empty());
        QVERIFY(bench.queriesAgree({{-1, -1}, {1, 1}}));
    }
};

QTEST_APPLESS_MAIN(TestBroadPhase)
#include "test_broad_phase.moc"
