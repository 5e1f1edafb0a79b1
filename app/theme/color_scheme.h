// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include "app/theme/theme.h"

class QDBusVariant;

namespace cairn {

// Which theme the window wears: the one chosen in the View menu, or what the desktop's settings portal says and goes on to say.
class ColorScheme : public QObject {
    Q_OBJECT

public:
    enum class Choice { followDesktop, light, dark };

    explicit ColorScheme(QObject* parent = nullptr);

    Choice choice() const { return m_choice; }
    void setChoice(Choice choice);
    const Theme& theme() const;

    // "desktop", "light", "dark", as settings keep it.
    static QString toString(Choice choice);
    static Choice choiceFrom(const QString& text);

signals:
    void themeChanged();

private slots:
    void portalSettingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void askPortal();
    void setDesktopPrefersDark(bool dark);

    Choice m_choice = Choice::followDesktop;
    bool m_desktopPrefersDark = false;
};

}  // namespace cairn
