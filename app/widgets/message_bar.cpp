// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/message_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include "app/theme/icon_set.h"
#include "app/theme/look.h"

namespace cairn {

namespace {

constexpr qsizetype beginning = 240;  // characters: two lines of a window of common width
constexpr qsizetype mostShown = 1500;
constexpr int readingStart = 4000, readingPerCharacter = 50;  // ms: to notice it, and to read at 20 characters a second

// A long name has no place to be broken, and would ask for a window as wide as itself.
QString withShortWords(const QString& text) {
    constexpr qsizetype most = 48, head = 32, tail = 12;
    QStringList lines = text.split(u'\n');
    for (QString& line : lines) {
        QStringList words = line.split(u' ');
        for (QString& word : words)
            if (word.size() > most) word = word.left(head) + u'\u2026' + word.right(tail);
        line = words.join(u' ');
    }
    return lines.join(u'\n');
}

QString shortened(const QString& text, qsizetype most) {
    if (text.size() <= most) return text;
    const qsizetype end = text.lastIndexOf(u' ', most);
    return text.left(end > 0 ? end : most) + QStringLiteral("\u2026");
}

}  // namespace

MessageBar::MessageBar(QWidget* parent) : QFrame(parent) {
    setLook(this, "card");
    m_icon = new QLabel;
    m_text = new QLabel;
    m_text->setObjectName(QStringLiteral("message"));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_text->setTextFormat(Qt::PlainText);
    m_more = new QToolButton;
    m_more->setObjectName(QStringLiteral("more"));
    m_more->setText(tr("More\u2026"));
    m_more->setToolTip(tr("Show the whole message"));
    m_more->setAccessibleName(tr("Show the whole message"));
    connect(m_more, &QToolButton::clicked, this, [this] {
        m_text->setText(shortened(withShortWords(m_whole), mostShown));
        m_more->hide();
    });
    m_buttonRow = new QHBoxLayout;
    m_close = new QToolButton;
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(tr("Close this message"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 5, 6, 5);
    layout->setSpacing(8);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_more);
    layout->addLayout(m_buttonRow);
    layout->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, [this] {
        hide();
        emit closed();
    });
    m_reading.setSingleShot(true);
    connect(&m_reading, &QTimer::timeout, this, &MessageBar::leaveWhenRead);
    hide();
}

void MessageBar::show(Kind kind, const QString& text, const std::vector<Button>& buttons, About about) {
    m_kind = kind;
    m_about = about;
    m_remark = false;
    m_reading.stop();
    m_whole = text;
    const QString narrow = withShortWords(text);
    const QString first = narrow.section(u'\n', 0, 0);
    m_text->setText(shortened(first, beginning));
    m_more->setVisible(narrow.size() > std::min(first.size(), beginning));
    // A button may be what shows the next message, in its own click.
    for (QPushButton* old : m_buttons) {
        old->hide();
        old->deleteLater();
    }
    m_buttons.clear();
    for (const Button& description : buttons) {
        auto* button = new QPushButton(description.text);
        m_buttonRow->addWidget(button);
        button->show();  // at once, also where the bar is shown already
        m_buttons.push_back(button);
        connect(button, &QPushButton::clicked, this, [this, action = description.action] {
            hide();
            if (action) action();
        });
    }
    showIcon();
    setVisible(true);
}

void MessageBar::remark(Kind kind, const QString& text) {
    show(kind, text);
    m_remark = true;
    if (kind == Kind::information) m_reading.start(readingStart + readingPerCharacter * static_cast<int>(text.size()));
}

void MessageBar::leaveWhenRead() {
    if (underMouse())
        m_reading.start(readingStart);
    else
        hide();
}

void MessageBar::clearRemark() {
    if (m_remark) hide();
}

void MessageBar::clearScene() {
    if (m_about == About::scene) hide();
}

void MessageBar::setTheme(const Theme& theme) {
    m_theme = &theme;
    m_close->setIcon(themedIcon(QStringLiteral("close"), theme.mutedText));
    showIcon();
}

void MessageBar::showIcon() {
    const bool error = m_kind == Kind::error, warning = m_kind == Kind::warning;
    const QString name = error ? QStringLiteral("error") : warning ? QStringLiteral("warning") : QStringLiteral("info");
    m_icon->setPixmap(themedPixmap(name,
                                   error     ? m_theme->error
                                   : warning ? m_theme->warning
                                             : m_theme->accent,
                                   16, devicePixelRatioF()));
}

void MessageBar::clearError() {
    if (m_kind == Kind::error) hide();
}

QString MessageBar::text() const { return isHidden() ? QString() : m_whole; }

}  // namespace cairn
