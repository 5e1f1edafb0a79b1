// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/color_scheme.h"

#ifdef CAIRN_HAVE_DBUS
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#endif

namespace cairn {

namespace {

// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
const QString portalService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString portalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString portalInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString colorSchemeKey = QStringLiteral("color-scheme");
constexpr uint prefersDark = 1;

}  // namespace

ColorScheme::ColorScheme(QObject* parent) : QObject(parent) { askPortal(); }

void ColorScheme::setChoice(Choice choice) {
    if (choice == m_choice) return;
    const bool wasDark = theme().isDark;
    m_choice = choice;
    if (theme().isDark != wasDark) emit themeChanged();
}

const Theme& ColorScheme::theme() const {
    const bool dark = m_choice == Choice::dark || (m_choice == Choice::followDesktop && m_desktopPrefersDark);
    return dark ? Theme::dark() : Theme::light();
}

QString ColorScheme::toString(Choice choice) {
    switch (choice) {
        case Choice::light:
            return QStringLiteral("light");
        case Choice::dark:
            return QStringLiteral("dark");
        case Choice::followDesktop:
            break;
    }
    return QStringLiteral("desktop");
}

ColorScheme::Choice ColorScheme::choiceFrom(const QString& text) {
    if (text == QLatin1String("light")) return Choice::light;
    if (text == QLatin1String("dark")) return Choice::dark;
    return Choice::followDesktop;
}

void ColorScheme::setDesktopPrefersDark(bool dark) {
    const bool wasDark = theme().isDark;
    m_desktopPrefersDark = dark;
    if (theme().isDark != wasDark) emit themeChanged();
}

#ifdef CAIRN_HAVE_DBUS

namespace {

// The older Read call wraps its answer in two variants, the signal in one.
uint unwrapped(QVariant value) {
    while (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();
    return value.toUInt();
}

}  // namespace

void ColorScheme::askPortal() {
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) return;
    bus.connect(portalService, portalPath, portalInterface, QStringLiteral("SettingChanged"), this,
                SLOT(portalSettingChanged(QString, QString, QDBusVariant)));
    QDBusMessage call = QDBusMessage::createMethodCall(portalService, portalPath, portalInterface, QStringLiteral("Read"));
    call << appearance << colorSchemeKey;
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (reply.isValid()) setDesktopPrefersDark(unwrapped(reply.value().variant()) == prefersDark);
        watcher->deleteLater();
    });
}

void ColorScheme::portalSettingChanged(const QString& group, const QString& key, const QDBusVariant& value) {
    if (group == appearance && key == colorSchemeKey) setDesktopPrefersDark(unwrapped(value.variant()) == prefersDark);
}

#else

void ColorScheme::askPortal() {}
void ColorScheme::portalSettingChanged(const QString&, const QString&, const QDBusVariant&) {}

#endif

}  // namespace cairn
