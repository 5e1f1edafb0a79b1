// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/arrange/order.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

namespace {

// Discs a, b, c, d with the z given, farthest first as drawn: "acbd".
Scene discs(std::vector<double> z) {
    Scene scene = test::emptyScene();
    for (std::size_t i = 0; i < z.size(); ++i) {
        scene.bodies.push_back(test::disc(std::string(1, static_cast<char>('a' + i)), {static_cast<double>(i), 0}, 0.5, 1));
        scene.bodies.back().z = z[i];
    }
    return scene;
}

QString drawn(const Scene& scene) {
    QString names;
    for (const std::size_t i : depthOrder(scene)) names += QString::fromStdString(scene.bodies[i].id);
    return names;
}

}  // namespace

class TestOrder : public QObject {
    Q_OBJECT

private slots:
    void bodiesAreDrawnNearerOrFarther_data() {
        QTest::addColumn<std::vector<double>>("z");
        QTest::addColumn<std::vector<std::string>>("ids");
        QTest::addColumn<int>("move");
        QTest::addColumn<QString>("order");
        using Ids = std::vector<std::string>;
        using Z = std::vector<double>;
        const auto row = [](const char* name, const Z& z, const Ids& ids, OrderMove move, const char* order) {
            QTest::newRow(name) << z << ids << static_cast<int>(move) << QString(order);
        };
        const Z equal{0, 0, 0, 0};
        row("to the front", equal, {"b"}, OrderMove::toFront, "acdb");
        row("two to the front keep their order", equal, {"c", "a"}, OrderMove::toFront, "bdac");
        row("to the back", equal, {"c"}, OrderMove::toBack, "cabd");
        row("two to the back", equal, {"d", "b"}, OrderMove::toBack, "bdac");
        row("forward", equal, {"b"}, OrderMove::forward, "acbd");
        row("forward as a row", equal, {"a", "b"}, OrderMove::forward, "cabd");
        row("backward", equal, {"c"}, OrderMove::backward, "acbd");
        row("backward as a row", equal, {"c", "d"}, OrderMove::backward, "acdb");
        row("the nearest stays", equal, {"d"}, OrderMove::forward, "abcd");
        row("the farthest stays", equal, {"a"}, OrderMove::backward, "abcd");
        row("by z, not by place", {3, 2, 1, 0}, {"c"}, OrderMove::forward, "dbca");
        row("all of them", equal, {"a", "b", "c", "d"}, OrderMove::toBack, "abcd");
    }
    void bodiesAreDrawnNearerOrFarther() {
        QFETCH(std::vector<double>, z);
        QFETCH(std::vector<std::string>, ids);
        QFETCH(int, move);
        QFETCH(QString, order);
        Scene scene = discs(z);
        QVERIFY(orderBodies(scene, ids, static_cast<OrderMove>(move)).done());
        QCOMPARE(drawn(scene), order);
    }

    void bodiesArePlacedBehindAnother_data() {
        QTest::addColumn<std::vector<double>>("z");
        QTest::addColumn<std::vector<std::string>>("ids");
        QTest::addColumn<QString>("behind");
        QTest::addColumn<QString>("order");
        using Ids = std::vector<std::string>;
        using Z = std::vector<double>;
        const auto row = [](const char* name, const Z& z, const Ids& ids, const char* behind, const char* order) {
            QTest::newRow(name) << z << ids << QString(behind) << QString(order);
        };
        const Z equal{0, 0, 0, 0};
        row("farther", equal, {"d"}, "b", "adbc");
        row("nearer", equal, {"a"}, "d", "bcad");
        row("behind all", equal, {"c"}, "a", "cabd");
        row("before all", equal, {"b"}, "", "acdb");
        row("several keep their order", equal, {"d", "a"}, "c", "badc");
        row("by z, not by place", {3, 2, 1, 0}, {"d"}, "a", "cbda");
        row("where it is", equal, {"b"}, "c", "abcd");
    }
    void bodiesArePlacedBehindAnother() {
        QFETCH(std::vector<double>, z);
        QFETCH(std::vector<std::string>, ids);
        QFETCH(QString, behind);
        QFETCH(QString, order);
        Scene scene = discs(z);
        QVERIFY(placeBehind(scene, ids, behind.isEmpty() ? std::nullopt : std::optional(behind.toStdString())).done());
        QCOMPARE(drawn(scene), order);
    }

    void whereThereIsRoomOnlyThePlacedBodyChanges() {
        Scene scene = discs({0, 10, 20, 30});
        const Scene before = scene;
        QVERIFY(placeBehind(scene, std::vector<std::string>{"d"}, "b").done());
        QCOMPARE(drawn(scene), QString("adbc"));
        for (const std::size_t other : {0u, 1u, 2u}) QVERIFY(scene.bodies[other] == before.bodies[other]);
    }

    void noBodyIsPlacedBehindItselfOrNothing_data() {
        QTest::addColumn<std::string>("behind");
        QTest::newRow("itself") << std::string("a");
        QTest::newRow("an unknown one") << std::string("x");
    }
    void noBodyIsPlacedBehindItselfOrNothing() {
        QFETCH(std::string, behind);
        Scene scene = discs({0, 0});
        const Scene before = scene;
        QVERIFY(!placeBehind(scene, std::vector<std::string>{"a"}, behind).done());
        QVERIFY(scene == before);
    }

    void whatIsAlreadyThereChangesNothing() {
        Scene scene = discs({0, 1, 2, 3});
        const Scene before = scene;
        QVERIFY(orderBodies(scene, std::vector<std::string>{"d"}, OrderMove::toFront).done());
        QVERIFY(scene == before);
    }

    void anUnknownIdIsRefused() {
        Scene scene = discs({0, 0});
        QVERIFY(!orderBodies(scene, std::vector<std::string>{"x"}, OrderMove::toFront).done());
    }
};

QTEST_GUILESS_MAIN(TestOrder)
#include "test_order.moc"
