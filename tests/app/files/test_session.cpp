// SPDX-License-Identifier: GPL-3.0-or-later

// What is open again at the next start.

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "app/files/session.h"
#include "core/scene/scene_io.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

class TestSession : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    ThreadPool m_pool{1};
    const Entrants m_entrants{test::solverTypes(), {}};

    QString saved(const QString& name) {
        const QString path = m_folder.filePath(name);
        if (!saveScene(test::emptyScene(), path.toStdString()).saved) qFatal("the scene of the test cannot be saved");
        return path;
    }

private slots:
    void init() {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        QCoreApplication::setOrganizationName(QStringLiteral("cairn"));
        QCoreApplication::setApplicationName(QStringLiteral("cairn"));
        QSettings().clear();
        const QString a = saved(QStringLiteral("a.cairn")), b = saved(QStringLiteral("b.cairn"));
        Workspace workspace({m_entrants, m_pool});
        const Session session(workspace);
        workspace.open(a);
        workspace.open(b);
    }

    void whatWasOpenIsOpenAgain() {
        Workspace workspace({m_entrants, m_pool});
        Session session(workspace);
        const Session::Restored restored = session.restore();
        QCOMPARE(restored.suspect, QString());
        QCOMPARE(workspace.documents().size(), std::size_t(2));
        QCOMPARE(workspace.current()->filePath(), m_folder.filePath(QStringLiteral("b.cairn")));
    }

    void aFileIsMarkedOnDiskWhileItOpensAndNotAfterwards() {
        Workspace workspace({m_entrants, m_pool});
        QString marked;
        {
            Session session(workspace);
            connect(&workspace, &Workspace::currentChanged, this,
                    [&] { marked = QSettings().value(QStringLiteral("session/opening")).toString(); });
            session.restore();
        }
        QCOMPARE(marked, m_folder.filePath(QStringLiteral("b.cairn")));
        QVERIFY(!QSettings().contains(QStringLiteral("session/opening")));
    }

    void aFileWhoseOpeningEndedTheProgramStaysClosedOnceAndForAll() {
        const QString bad = m_folder.filePath(QStringLiteral("b.cairn"));
        QSettings().setValue(QStringLiteral("session/opening"), bad);  // as a crash leaves it
        for (const QString& suspect : {bad, QString()}) {
            Workspace workspace({m_entrants, m_pool});
            Session session(workspace);
            QCOMPARE(session.restore().suspect, suspect);
            QCOMPARE(workspace.documents().size(), std::size_t(1));
        }
    }
};

QTEST_MAIN(TestSession)
#include "test_session.moc"
