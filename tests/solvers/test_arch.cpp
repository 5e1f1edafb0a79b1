// SPDX-License-Identifier: MIT
#include <QTest>
#include <algorithm>

#include "core/scene/scene_io.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// B37: how rough the stones of Catto's arch must be for balance. The figures are of linear programmes over the forces at the corners
// of stones and boxes; the direct solver finds a balance where there is one.
class TestArch : public QObject {
    Q_OBJECT
private slots:
    void B37_staysOnlyWhereThereIsABalance_data();
    void B37_staysOnlyWhereThereIsABalance();
};

namespace {

// The arch of the gallery, of other stone.
Scene arch(const QString& name, double friction) {
    Scene scene = loadScene(CAIRN_SOURCE_DIR "/scenes/" + name.toStdString() + ".cairn").scene.value();
    for (SceneBody& body : scene.bodies)
        for (SceneShape& shape : body.shapes) shape.friction = friction;
    return scene;
}

// As drawn, the lowest box also rests on the corners of the stones beside the keystone.
void layBoxesOnTheKeystoneAlone(Scene& scene) {
    for (SceneBody& body : scene.bodies) {
        for (SceneShape& shape : body.shapes) {
            if (body.id == "right-8" || body.id == "left-8") shape.filter.category = 2;
            if (body.id == "box-1") shape.filter.mask = ~2u & 0xffffu;
        }
    }
}

double speedAfter(int steps, const Scene& scene) {
    const auto world = makeWorld(scene, "direct");
    run(*world, steps);
    double greatest = 0;
    for (const BodyState& body : world->bodies()) greatest = std::max(greatest, length(body.velocity));
    return greatest;
}

}  // namespace

void TestArch::B37_staysOnlyWhereThereIsABalance_data() {
    QTest::addColumn<QString>("scene");
    QTest::addColumn<bool>("onKeystoneAlone");
    QTest::addColumn<double>("friction");
    QTest::newRow("no boxes") << "arch" << false << 0.2170;
    QTest::newRow("four boxes on the keystone") << "arch-loaded" << true << 0.7472;
    QTest::newRow("four boxes as drawn") << "arch-loaded" << false << 0.4823;
}

void TestArch::B37_staysOnlyWhereThereIsABalance() {
    QFETCH(QString, scene);
    QFETCH(bool, onKeystoneAlone);
    QFETCH(double, friction);
    const auto speed = [&](double mu) {
        Scene made = arch(scene, mu);
        if (onKeystoneAlone) layBoxesOnTheKeystoneAlone(made);
        return speedAfter(6, made);
    };
    // To the digits given: the figure is the least friction, rounded.
    QVERIFY2(speed(friction + 1e-4) < 1e-9, qPrintable(QString::number(speed(friction + 1e-4))));
    QVERIFY2(speed(friction - 1e-4) > 1e-6, qPrintable(QString::number(speed(friction - 1e-4))));
}

QTEST_GUILESS_MAIN(TestArch)
#include "test_arch.moc"
