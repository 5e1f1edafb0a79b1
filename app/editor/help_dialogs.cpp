// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/help_dialogs.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QMessageBox>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/editor/action_registry.h"

namespace cairn {

namespace {

struct HelpDialogs {
    Q_DECLARE_TR_FUNCTIONS(HelpDialogs)
};

}  // namespace

void showAbout(QWidget* parent) {
    QMessageBox::about(
        parent, HelpDialogs::tr("About Cairn"),
        HelpDialogs::tr(
            "<h3>Cairn %1</h3>"
            "<p>An editor and laboratory for 2D rigid-body scenes: several contact solvers on one scene, side by side, "
            "measured with one ruler.</p>"
            "<p>The program is licensed under the GNU General Public License, version 3 or later; its core and solvers "
            "under the MIT licence. Plots are drawn by QCustomPlot, the window by Qt %2.</p>")
            .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion())));
}

void showKeys(const ActionRegistry& actions, QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(HelpDialogs::tr("Keys"));
    dialog->resize(520, 560);
    auto* table = new QTreeWidget;
    table->setAccessibleName(HelpDialogs::tr("Keys"));
    table->setHeaderLabels({HelpDialogs::tr("Keys"), HelpDialogs::tr("What they do")});
    table->setRootIsDecorated(false);
    for (const QAction* action : actions.actions())
        if (const QString keys = actions.keysOf(*action); !keys.isEmpty())
            table->addTopLevelItem(new QTreeWidgetItem({keys, action->statusTip()}));
    for (const auto& [keys, meaning] :
         {std::pair{HelpDialogs::tr("Wheel"), HelpDialogs::tr("Zoom to the pointer")},
          std::pair{HelpDialogs::tr("Middle button and drag"), HelpDialogs::tr("Pan")},
          std::pair{HelpDialogs::tr("Space and drag"), HelpDialogs::tr("Pan")},
          std::pair{HelpDialogs::tr("Click on a body"), HelpDialogs::tr("Select it in all lanes")}})
        table->addTopLevelItem(new QTreeWidgetItem({keys, meaning}));
    table->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(table);
    layout->addWidget(buttons);
    dialog->open();
}

}  // namespace cairn
