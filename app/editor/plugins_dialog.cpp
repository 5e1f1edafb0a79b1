// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/plugins_dialog.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/theme/look.h"

namespace cairn {

QString pluginTitle(const PluginRecord& record) {
    return record.id.isEmpty() ? QFileInfo(record.path).fileName() : record.id;
}

PluginsDialog::PluginsDialog(const std::vector<PluginRecord>& records, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Plugins"));
    resize(760, 360);
    auto* table = new QTreeWidget;
    table->setObjectName(QStringLiteral("plugins"));
    table->setAccessibleName(tr("Plugins"));
    table->setHeaderLabels(
        {tr("Plugin"), tr("Version"), tr("State"), tr("What it offers, or why it was refused"), tr("File")});
    table->setRootIsDecorated(false);
    table->setAlternatingRowColors(false);
    table->setWordWrap(true);
    for (const PluginRecord& record : records) {
        const bool loaded = record.state == PluginState::loaded;
        auto* item = new QTreeWidgetItem({pluginTitle(record), record.version, loaded ? tr("loaded") : tr("refused"),
                                          loaded ? record.offers.join(QStringLiteral(", ")) : record.reason, record.path});
        for (int column = 0; column < table->columnCount(); ++column) item->setToolTip(column, item->text(column));
        item->setTextAlignment(0, Qt::AlignTop);
        table->addTopLevelItem(item);
    }
    table->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    table->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    table->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    table->header()->resizeSection(3, 260);
    auto* folders = new QLabel(tr("Searched: %1").arg(PluginLoader::foldersWith({}).join(QStringLiteral(", "))));
    setLook(folders, "muted");
    folders->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(table);
    layout->addWidget(folders);
    layout->addWidget(buttons);
}

}  // namespace cairn
