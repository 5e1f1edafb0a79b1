// SPDX-License-Identifier: MIT

// Layers and masks say who meets whom just as filters do.

#include <QTest>
#include <random>

#include "core/conversion/layer_masks.h"

using namespace cairn;

namespace {

Scene sceneOf(const std::vector<CollisionFilter>& filters) {
    Scene scene;
    scene.bodies.emplace_back();
    for (const CollisionFilter& filter : filters) {
        scene.bodies[0].shapes.emplace_back();
        scene.bodies[0].shapes.back().filter = filter;
    }
    return scene;
}

}  // namespace

class TestLayerMasks : public QObject {
    Q_OBJECT

private slots:
    void plainFiltersHaveOneLayer();
    void whoMeetsWhomStaysTheSame();
    void moreFiltersThanLayersAreTold();
};

void TestLayerMasks::plainFiltersHaveOneLayer() {
    const LayerMask mask = LayerMasks(sceneOf({{}, {}})).of({});
    QCOMPARE(mask.layers, 1u);
    QCOMPARE(mask.mask, 1u);
}

void TestLayerMasks::whoMeetsWhomStaysTheSame() {
    // Given up to 31 filters with categories, masks and groups by chance.
    std::mt19937 random(7);
    const auto below = [&](std::int64_t n) { return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(n)); };
    for (int i = 0; i < 1000; ++i) {
        std::vector<CollisionFilter> filters;
        for (int k = 0; k < 31; ++k) filters.push_back({below(8), below(8), below(5) - 2});
        const LayerMasks layers(sceneOf(filters));
        QVERIFY(layers.isExact());
        for (const CollisionFilter& a : filters) {
            for (const CollisionFilter& b : filters) {
                const LayerMask x = layers.of(a), y = layers.of(b);
                QCOMPARE((x.layers & y.mask) != 0 || (y.layers & x.mask) != 0, mayMeet(a, b));
            }
        }
    }
}

void TestLayerMasks::moreFiltersThanLayersAreTold() {
    std::vector<CollisionFilter> filters;
    for (int k = 0; k < 31; ++k) filters.push_back({k, 1});
    QVERIFY(LayerMasks(sceneOf(filters)).isExact());
    filters.push_back({31, 1});
    QVERIFY(!LayerMasks(sceneOf(filters)).isExact());
}

QTEST_GUILESS_MAIN(TestLayerMasks)
#include "test_layer_masks.moc"
