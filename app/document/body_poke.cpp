// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/body_poke.h"

#include <QCoreApplication>
#include <optional>

#include "app/theme/text.h"

namespace cairn {
namespace {

class PokeWords {
    Q_DECLARE_TR_FUNCTIONS(PokeWords)

public:
    explicit PokeWords(QString name) : m_name(std::move(name)) {}

    QString operator()(const Poke::Impulse&) const { return tr("hit %1").arg(m_name); }
    QString operator()(const Poke::Force&) const { return tr("push %1").arg(m_name); }
    QString operator()(const Poke::SetVelocity&) const { return tr("set the velocity of %1").arg(m_name); }
    QString operator()(const Poke::Grab&) const { return tr("pull %1").arg(m_name); }
    QString operator()(const Poke::Release&) const { return tr("let go of %1").arg(m_name); }
    QString operator()(const Poke::SetGravity& poke) const {
        return tr("gravity (%1, %2) m/s\u00b2").arg(poke.gravity.x).arg(poke.gravity.y);
    }
    QString operator()(const Poke::SetMaterial& poke) const {
        const QString name = m_name.isEmpty() ? tr("all bodies") : m_name;
        if (poke.friction && poke.restitution)
            return tr("friction %1, restitution %2 of %3").arg(*poke.friction).arg(*poke.restitution).arg(name);
        return poke.friction ? tr("friction %1 of %2").arg(*poke.friction).arg(name)
                             : tr("restitution %1 of %2").arg(poke.restitution.value_or(0)).arg(name);
    }

private:
    QString m_name;
};

}  // namespace

std::vector<Poke> pokesOf(std::span<const BodyPoke> pokes, const Scene& scene) {
    std::vector<Poke> found;
    for (const BodyPoke& poke : pokes) {
        const std::optional<std::size_t> body = findBody(scene, poke.body);
        if (!body && !poke.body.empty()) continue;
        found.push_back({poke.time, body ? static_cast<std::uint32_t>(*body) : Poke::allBodies, poke.action});
    }
    return found;
}

std::vector<std::vector<std::size_t>> gesturesOf(std::span<const BodyPoke> pokes) {
    std::vector<std::vector<std::size_t>> gestures;
    for (std::size_t i = 0; i < pokes.size(); ++i) {
        const bool grabs = std::holds_alternative<Poke::Grab>(pokes[i].action);
        const bool releases = std::holds_alternative<Poke::Release>(pokes[i].action);
        const auto open = std::ranges::find_if(gestures, [&](const std::vector<std::size_t>& gesture) {
            const BodyPoke& last = pokes[gesture.back()];
            return last.body == pokes[i].body && std::holds_alternative<Poke::Grab>(last.action);
        });
        if ((grabs || releases) && open != gestures.end())
            open->push_back(i);
        else
            gestures.push_back({i});
    }
    return gestures;
}

QString pokeText(const BodyPoke& poke, const Scene& scene) {
    const std::optional<std::size_t> body = findBody(scene, poke.body);
    const bool named = body && !scene.bodies[*body].name.empty();
    const QString name = toQString(named ? scene.bodies[*body].name : poke.body);
    return QCoreApplication::translate("PokeWords", "%1 at %2 s")
        .arg(std::visit(PokeWords(name), poke.action))
        .arg(poke.time, 0, 'f', 2);
}

}  // namespace cairn
