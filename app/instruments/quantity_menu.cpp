// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instruments/quantity_menu.h"

#include <QCoreApplication>
#include <QMenu>
#include <algorithm>

#include "app/plots/quantity_title.h"
#include "app/theme/text.h"
#include "core/study/quantity.h"

namespace cairn {

namespace {

struct QuantityMenuTexts {
    Q_DECLARE_TR_FUNCTIONS(QuantityMenuTexts)
};

constexpr std::size_t mostListed = 200;  // a longer list is no menu any more: what is selected stands in the menu anyway

// Metrics of a group have a menu of their own.
QMenu* groupMenu(QMenu& all, const std::string& group) {
    if (group.empty()) return &all;
    const QString title = translated(group);
    for (auto* menu : all.findChildren<QMenu*>(Qt::FindDirectChildrenOnly))
        if (menu->title() == title) return menu;
    QMenu* menu = all.addMenu(title);
    menu->setToolTipsVisible(true);
    return menu;
}

const std::string& titleOfJoint(const SceneJoint& joint) { return joint.name.empty() ? joint.id : joint.name; }

QString menuText(QString text) { return text.replace(QLatin1Char('&'), QLatin1String("&&")); }

}  // namespace

void QuantityMenu::addChoice(QMenu& menu, const QString& text, const QString& help, const std::string& quantity) const {
    QAction* action = menu.addAction(menuText(text));
    action->setToolTip(help);
    action->setCheckable(true);
    action->setChecked(quantity == present);
    QObject::connect(action, &QAction::triggered, &menu, [choose = choose, quantity] { choose(quantity); });
}

void QuantityMenu::addMetrics(QMenu& menu) const {
    for (const MetricSpec& metric : metricSpecs())
        addChoice(*groupMenu(menu, metric.group), titleOf(scene, metric.column()).withUnit(), translated(metric.help),
                  metric.column());
}

void QuantityMenu::addMembers(QMenu& menu, bool ofBody, const std::string& id) const {
    menu.setToolTipsVisible(true);
    for (const MemberQuantity& quantity : ofBody ? bodyQuantities() : jointQuantities()) {
        const std::string name = (ofBody ? "body/" : "joint/") + id + '/' + std::string(quantity.column);
        const QuantityTitle title{translated(std::string(quantity.label)), titleOf(scene, name).unit, {}};
        addChoice(menu, title.withUnit(), translated(std::string(quantity.help)), name);
    }
}

void QuantityMenu::fill(QMenu& menu, Of what) const {
    menu.setToolTipsVisible(true);
    if (what == Of::everything) {
        addMetrics(menu);
        menu.addSeparator();
    }
    for (const std::size_t body : selectedBodies(selection, scene)) {
        if (menu.actions().size() > 60) break;
        addMembers(*menu.addMenu(menuText(toQString(scene.bodies[body].title()))), true, scene.bodies[body].id);
    }
    if (what == Of::everything)
        for (const std::size_t joint : selectedJoints(selection, scene))
            addMembers(*menu.addMenu(menuText(toQString(titleOfJoint(scene.joints[joint])))), false, scene.joints[joint].id);
    QMenu* bodies =
        menu.addMenu(selection.bodies.empty() ? QuantityMenuTexts::tr("&Body") : QuantityMenuTexts::tr("Another &body"));
    bodies->setEnabled(!scene.bodies.empty());
    // Filled when it is opened: scenes have many bodies, and each has a menu of its own.
    QObject::connect(bodies, &QMenu::aboutToShow, bodies, [this_ = *this, bodies] {
        if (!bodies->isEmpty()) return;
        for (std::size_t i = 0; i < std::min(this_.scene.bodies.size(), mostListed); ++i) {
            const SceneBody& body = this_.scene.bodies[i];
            this_.addMembers(*bodies->addMenu(menuText(toQString(body.title()))), true, body.id);
        }
    });
    if (what == Of::bodies) return;
    QMenu* joints = menu.addMenu(QuantityMenuTexts::tr("&Joint"));
    joints->setEnabled(!scene.joints.empty());
    QObject::connect(joints, &QMenu::aboutToShow, joints, [this_ = *this, joints] {
        if (!joints->isEmpty()) return;
        for (std::size_t i = 0; i < std::min(this_.scene.joints.size(), mostListed); ++i) {
            const SceneJoint& joint = this_.scene.joints[i];
            this_.addMembers(*joints->addMenu(menuText(toQString(titleOfJoint(joint)))), false, joint.id);
        }
    });
}

}  // namespace cairn
