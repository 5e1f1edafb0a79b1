// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace cairn {

// The files opened or saved last, newest first, as settings keep them. They are absolute paths, and may be gone.
class RecentFiles : public QObject {
    Q_OBJECT

public:
    explicit RecentFiles(QObject* parent = nullptr);

    const QStringList& paths() const { return m_paths; }
    void add(const QString& path);
    void clear();

signals:
    void changed();

private:
    void store();

    QStringList m_paths;
};

}  // namespace cairn
