// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/outliner/row_delegate.h"

#include <QApplication>
#include <QPainter>

#include "app/outliner/scene_tree.h"
#include "app/theme/icon_set.h"
#include "app/theme/look.h"

namespace cairn {

namespace {

QPixmap besideEachOther(const QStringList& signs, const QColor& color, double devicePixelRatio) {
    constexpr int size = 12, gap = 4;  // pixels
    const auto count = static_cast<int>(signs.size());
    QPixmap picture(QSize(count * size + (count - 1) * gap, size) * devicePixelRatio);
    picture.setDevicePixelRatio(devicePixelRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    for (int i = 0; i < count; ++i)
        painter.drawPixmap(i * (size + gap), 0, themedPixmap(signs[i], color, size, devicePixelRatio));
    return picture;
}

}  // namespace

void RowDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    QStringList signs;
    if (index.data(SceneTree::lockedRole).toBool()) signs << QStringLiteral("lock");
    if (index.data(SceneTree::hiddenRole).toBool()) signs << QStringLiteral("hidden");
    if (signs.isEmpty()) return;
    const QPixmap picture = besideEachOther(signs, option->palette.color(QPalette::PlaceholderText),
                                            option->widget ? option->widget->devicePixelRatioF() : 1);
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->icon = QIcon(picture);
    option->decorationSize = picture.deviceIndependentSize().toSize();
    option->decorationPosition = QStyleOptionViewItem::Right;
}

// That of the text alone: signs come and go, and the rows stay where they are.
QSize RowDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem bare = option;
    QStyledItemDelegate::initStyleOption(&bare, index);
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    const int height = style->sizeFromContents(QStyle::CT_ItemViewItem, &bare, {}, option.widget).height();
    return {QStyledItemDelegate::sizeHint(option, index).width(), height};
}

QWidget* RowDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QWidget* editor = QStyledItemDelegate::createEditor(parent, option, index);
    if (editor) setLook(editor, "inRow");
    return editor;
}

// Of the whole row, and no higher, whatever the style of fields asks for.
void RowDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const {
    editor->setGeometry(option.rect);
}

}  // namespace cairn
