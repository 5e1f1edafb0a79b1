// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/export_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QtConcurrent>
#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

#include "app/theme/look.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "app/widgets/patience.h"
#include "core/authoring/remarks.h"

namespace cairn {

namespace {

constexpr int usualWidth = 560, mostHeight = 420;

QString extensionOf(const SceneFormat& format) { return toQString(format.extensions.front()); }

// The path with the ending that a format has, in place of that of another.
QString withExtension(const QString& path, const SceneFormat& format, const std::vector<SceneFormat>& formats) {
    if (path.isEmpty()) return path;
    QString stem = path;
    qsizetype longest = 0;
    for (const SceneFormat& other : formats)
        for (const std::string& extension : other.extensions)
            if (path.endsWith(toQString(extension), Qt::CaseInsensitive))
                longest = std::max(longest, static_cast<qsizetype>(extension.size()));
    stem.chop(longest);
    return stem + extensionOf(format);
}

// That of "bodies[3] (ball), shapes[0]"; null for places that are in none.
const SceneBody* bodyIn(std::string_view place, const Scene& scene) {
    constexpr std::string_view start = "bodies[";
    if (!place.starts_with(start)) return nullptr;
    std::size_t index = scene.bodies.size();
    std::from_chars(place.data() + start.size(), place.data() + place.size(), index);
    return index < scene.bodies.size() ? &scene.bodies[index] : nullptr;
}

// "ball" of "bodies[3] (ball), shapes[0]", and with the shape where the body has more than one; the whole of a place without a name.
std::string nameIn(const std::string& place, const Scene& scene) {
    const std::size_t start = place.find(" ("), shape = place.rfind("), shapes[");
    const std::size_t end = shape == std::string::npos ? place.rfind(')') : shape;
    if (start == std::string::npos || end < start) return translated(place).toStdString();
    std::string name = place.substr(start + 2, end - start - 2);
    const SceneBody* body = shape == std::string::npos ? nullptr : bodyIn(place, scene);
    if (!body || body->shapes.size() < 2) return name;
    const QString number = toQString(place.substr(shape + 10)).chopped(1);
    return ExportDialog::tr("%1, shape %2").arg(toQString(name)).arg(number.toLongLong() + 1).toStdString();
}

// The same loss of many bodies is one line, which names the first of them.
QStringList linesOf(const std::vector<Loss>& losses, const Scene& scene) {
    struct Line {
        Loss loss;
        std::vector<std::string> names;
    };
    std::vector<Line> lines;
    std::map<std::pair<std::string, std::string>, std::size_t> known;
    for (const Loss& loss : losses) {
        const auto [found, isNew] = known.try_emplace({loss.what.english(), loss.instead.english()}, lines.size());
        if (isNew) lines.push_back({loss, {}});
        std::vector<std::string>& names = lines[found->second].names;
        if (std::string name = nameIn(loss.place, scene); names.empty() || names.back() != name)
            names.push_back(std::move(name));
    }
    QStringList texts;
    for (Line& line : lines) {
        line.loss.place = toQString(listOf(line.names)).toStdString();
        texts << toQString(textOf(line.loss)).simplified();  // names may hold line breaks
    }
    return texts;
}

}  // namespace

ExportDialog::ExportDialog(const std::vector<SceneFormat>& formats, std::shared_ptr<const Scene> scene,
                           const ExportTarget& proposed, const QString& mayReplace, QWidget* parent)
    : QDialog(parent), m_formats(formats), m_scene(std::move(scene)), m_agreed(mayReplace) {
    setWindowTitle(tr("Export scene"));
    m_format = new QComboBox;
    m_format->setObjectName(QStringLiteral("format"));
    for (const SceneFormat& each : formats)
        if (each.canExport()) m_format->addItem(translated(each.name), toQString(each.id));
    m_summary = new QLabel;
    m_summary->setObjectName(QStringLiteral("summary"));
    m_summary->setWordWrap(true);
    setLook(m_summary, "muted");
    m_lossTitle = new QLabel;
    m_lossTitle->setObjectName(QStringLiteral("lossTitle"));
    m_losses = new QListWidget;
    m_losses->setObjectName(QStringLiteral("losses"));
    m_losses->setWordWrap(true);
    m_losses->setSelectionMode(QAbstractItemView::NoSelection);
    m_losses->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    m_losses->setAccessibleName(tr("What the format cannot carry"));
    m_path = new QLineEdit(QDir::toNativeSeparators(proposed.path));
    m_path->setObjectName(QStringLiteral("path"));
    auto* browse = new QPushButton(tr("&Browse\u2026"));
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("&Export"));

    auto* file = new QHBoxLayout;
    file->addWidget(m_path, 1);
    file->addWidget(browse);
    const auto labelFor = [](const QString& text, QWidget* field) {
        auto* label = new QLabel(text);
        label->setBuddy(field);
        return label;
    };
    auto* form = new QGridLayout(this);
    form->addWidget(labelFor(tr("&Format"), m_format), 0, 0);
    form->addWidget(m_format, 0, 1);
    form->addWidget(m_summary, 1, 1);
    form->addWidget(m_lossTitle, 2, 0, 1, 2);
    form->addWidget(m_losses, 3, 0, 1, 2);
    form->addWidget(labelFor(tr("F&ile"), m_path), 4, 0);
    form->addLayout(file, 4, 1);
    form->addWidget(m_buttons, 5, 0, 1, 2);
    form->setRowStretch(3, 1);
    form->setColumnStretch(1, 1);
    resize(usualWidth, mostHeight);

    connect(&m_search, &QFutureWatcherBase::finished, this, [this] {
        if (std::exchange(m_isSearching, false)) showLosses(m_search.result());
    });
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::showFormat);
    connect(m_path, &QLineEdit::textChanged, this, &ExportDialog::updateButtons);
    connect(browse, &QPushButton::clicked, this, &ExportDialog::browse);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_format->setCurrentIndex(std::max(0, m_format->findData(proposed.format)));
    showFormat();
}

const SceneFormat& ExportDialog::format() const {
    return *findFormat(m_formats, m_format->currentData().toString().toStdString());
}

ExportTarget ExportDialog::target() const {
    const QString path = QDir::fromNativeSeparators(m_path->text().trimmed());
    return {m_format->currentData().toString(), path.isEmpty() ? path : QFileInfo(path).absoluteFilePath()};
}

void ExportDialog::showFormat() {
    const QString summary = translated(format().summary);
    m_summary->setText(tr("%1.").arg(summary.left(1).toUpper() + summary.mid(1)));
    m_path->setText(withExtension(m_path->text(), format(), m_formats));
    findLosses();
}

void ExportDialog::findLosses() {
    m_search.future().cancel();  // what has not begun need not
    m_search.setFuture(QtConcurrent::run([losses = format().losses, scene = m_scene] {
        const std::vector<Loss> found = losses(*scene);
        return Losses{static_cast<qsizetype>(found.size()), linesOf(found, *scene)};
    }));
    m_isSearching = !endsAtOnce(QFuture<void>(m_search.future()));
    if (!m_isSearching) return showLosses(m_search.result());
    m_lossTitle->setText(tr("Looking for what it does not carry\u2026"));
    m_losses->clear();
    updateButtons();
}

void ExportDialog::showLosses(const Losses& losses) {
    m_losses->clear();
    m_losses->addItems(losses.lines);
    m_losses->setVisible(losses.count > 0);
    m_lossTitle->setText(losses.count == 0
                             ? tr("Carries all of this scene.")
                             : tr("What it does not carry (%1):").arg(countText(losses.count, tr("point"), tr("points"))));
    fitHeight();
    updateButtons();
}

// To what is shown, while there are few lines of it.
void ExportDialog::fitHeight() {
    ensurePolished();  // in the fonts in which it is seen
    layout()->activate();
    const int needed =
        layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width()) : layout()->totalSizeHint().height();
    resize(width(), std::min(needed, mostHeight));
}

void ExportDialog::browse() {
    QFileDialog dialog(this, tr("Export the scene as"), QFileInfo(target().path).path());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(extensionOf(format()).mid(1));
    dialog.selectFile(QFileInfo(target().path).fileName());
    if (dialog.exec() != QDialog::Accepted) return;
    m_agreed = dialog.selectedFiles().constFirst();
    m_path->setText(QDir::toNativeSeparators(m_agreed));
}

// What is lost is seen before it is written.
void ExportDialog::updateButtons() {
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(!target().path.isEmpty() && !m_isSearching);
}

void ExportDialog::done(int result) {
    const QString path = target().path;
    if (result == Accepted && path != m_agreed && QFileInfo::exists(path)) {
        QMessageBox question(QMessageBox::Question, tr("Replace the file?"),
                             tr("%1 exists. Replacing it loses what is in it.").arg(QFileInfo(path).fileName()),
                             QMessageBox::Yes | QMessageBox::Cancel, this);
        question.button(QMessageBox::Yes)->setText(tr("&Replace"));
        question.setDefaultButton(QMessageBox::Cancel);
        if (question.exec() != QMessageBox::Yes) return;
    }
    QDialog::done(result);
}

}  // namespace cairn
