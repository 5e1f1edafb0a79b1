// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fields/field_editor.h"

#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QStyle>
#include <QToolButton>
#include <utility>

#include "app/fields/number_editor.h"
#include "app/fields/undo_guard.h"
#include "app/theme/text.h"
#include "app/widgets/dot.h"

namespace cairn {

namespace {

// A wheel over a form scrolls the form, and not by accident the value under the pointer.
class WheelGuard : public QObject {
public:
    using QObject::QObject;

private:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Wheel || static_cast<QWidget*>(watched)->hasFocus()) return false;
        event->ignore();
        return true;
    }
};

class SwitchEditor : public FieldEditor {
public:
    SwitchEditor(const Field& field, QWidget* parent) : SwitchEditor(field, new QCheckBox, parent) {}

private:
    SwitchEditor(const Field& field, QCheckBox* box, QWidget* parent) : FieldEditor(field, box, parent), m_box(box) {
        connect(box, &QCheckBox::clicked, this, [this] { emit edited({m_box->checkState() != Qt::Unchecked}); });
    }
    void present() override {
        const bool* on = std::get_if<bool>(&state().value);
        m_box->setTristate(state().mixed);
        m_box->setCheckState(state().mixed ? Qt::PartiallyChecked : on && *on ? Qt::Checked : Qt::Unchecked);
    }
    QCheckBox* m_box;
};

class ChoiceEditor : public FieldEditor {
public:
    ChoiceEditor(const Field& field, QWidget* parent) : ChoiceEditor(field, new QComboBox, parent) {}

private:
    ChoiceEditor(const Field& description, QComboBox* box, QWidget* parent)
        : FieldEditor(description, box, parent), m_box(box) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(6);
        if (!description.nullMeaning.isEmpty()) box->addItem(description.nullMeaning, QVariant());
        for (const Field::Choice& choice : description.choices) box->addItem(choice.label, toQString(choice.value));
        box->setFocusPolicy(Qt::StrongFocus);
        box->installEventFilter(new WheelGuard(box));
        connect(box, &QComboBox::activated, this, [this] {
            const QVariant chosen = m_box->currentData();
            emit edited({chosen.isValid() ? FieldValue(chosen.toString().toStdString()) : FieldValue()});
        });
    }
    void present() override {
        const auto* text = std::get_if<std::string>(&state().value);
        const int known = text ? m_box->findData(toQString(*text)) : field().nullMeaning.isEmpty() ? -1 : 0;
        // A value that is none of the choices, as another program may have written it, is shown all the same.
        m_box->setPlaceholderText(state().mixed ? FieldEditor::tr("mixed") : text ? toQString(*text) : QString());
        m_box->setCurrentIndex(state().mixed ? -1 : known);
    }
    QComboBox* m_box;
};

class TextEditor : public FieldEditor {
public:
    TextEditor(const Field& field, QWidget* parent) : TextEditor(field, new QLineEdit, parent) {}

private:
    TextEditor(const Field& description, QLineEdit* line, QWidget* parent)
        : FieldEditor(description, line, parent), m_line(line) {
        line->installEventFilter(this);
        new UndoGuard(line);
        connect(line, &QLineEdit::editingFinished, this, [this] {
            const QString typed = m_line->text().trimmed();
            const QString fault = typed == m_shown ? QString() : faultOf(FieldEditor::field(), typed.toStdString());
            complain(fault);
            if (typed == m_shown || !fault.isEmpty()) return;
            m_shown = typed;
            emit edited({m_shown.toStdString()});
        });
    }
    void present() override {
        const auto* text = std::get_if<std::string>(&state().value);
        m_shown = text && !state().mixed ? toQString(*text) : QString();
        m_line->setText(m_shown);
        if (!m_line->hasFocus()) m_line->home(false);  // of a long text the beginning is shown
        m_line->setPlaceholderText(state().mixed ? FieldEditor::tr("mixed") : field().nullMeaning);
    }
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape) return false;
        revert();
        return true;
    }
    QLineEdit* m_line;
    QString m_shown;
};

// Several lines; taken when the focus leaves.
class ParagraphEditor : public FieldEditor {
public:
    ParagraphEditor(const Field& field, QWidget* parent) : ParagraphEditor(field, new QPlainTextEdit, parent) {}

private:
    ParagraphEditor(const Field& description, QPlainTextEdit* edit, QWidget* parent)
        : FieldEditor(description, edit, parent), m_edit(edit) {
        edit->setTabChangesFocus(true);
        edit->setFixedHeight(4 * edit->fontMetrics().lineSpacing() + 12);
        edit->installEventFilter(this);
        new UndoGuard(edit);
    }
    void present() override {
        const auto* text = std::get_if<std::string>(&state().value);
        m_edit->setPlainText(text ? toQString(*text) : QString());
        m_edit->document()->setModified(false);
    }
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            revert();
            return true;
        }
        if (event->type() == QEvent::FocusOut && m_edit->document()->isModified()) {
            m_edit->document()->setModified(false);
            emit edited({m_edit->toPlainText().toStdString()});
        }
        return false;
    }
    QPlainTextEdit* m_edit;
};

class ColorEditor : public FieldEditor {
public:
    ColorEditor(const Field& field, QWidget* parent) : ColorEditor(field, new QToolButton, parent) {}

private:
    ColorEditor(const Field& description, QToolButton* button, QWidget* parent)
        : FieldEditor(description, button, parent), m_button(button) {
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(button, &QToolButton::clicked, this, [this] {
            const auto* text = std::get_if<std::string>(&state().value);
            const QColor chosen =
                QColorDialog::getColor(text ? QColor(toQString(*text)) : QColor(), window(), field().label);
            if (chosen.isValid()) emit edited({chosen.name().toStdString()});
        });
    }
    void present() override {
        const auto* text = std::get_if<std::string>(&state().value);
        const QColor color = text && !state().mixed ? QColor(toQString(*text)) : QColor();
        m_button->setIcon(color.isValid() ? QIcon(dotPixmap(color, 14, devicePixelRatioF())) : QIcon());
        m_button->setText(state().mixed     ? FieldEditor::tr("mixed")
                          : color.isValid() ? color.name()
                                            : FieldEditor::tr("by type"));
    }
    QToolButton* m_button;
};

}  // namespace

FieldEditor::FieldEditor(const Field& field, QWidget* editor, QWidget* parent)
    : QWidget(parent), m_field(field), m_editor(editor) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(editor);
    editor->setAccessibleName(field.label);
    editor->setAccessibleDescription(field.help);
    editor->setToolTip(toolTipOf(field));
    setFocusProxy(editor);
}

void FieldEditor::setState(const FieldState& state) {
    if (std::exchange(m_presented, true) && state == m_state) return;
    m_state = state;
    revert();
}

void FieldEditor::revert() {
    present();
    complain({});
}

void FieldEditor::complain(const QString& reason) {
    if (m_refused == reason.isEmpty()) {
        m_refused = !reason.isEmpty();
        m_editor->setProperty("invalid", m_refused);
        m_editor->style()->unpolish(m_editor);
        m_editor->style()->polish(m_editor);
    }
    emit complained(reason);
}

FieldEditor* FieldEditor::make(const Field& field, QWidget* parent) {
    switch (field.kind) {
        case FieldKind::flag:
            return new SwitchEditor(field, parent);
        case FieldKind::choice:
            return new ChoiceEditor(field, parent);
        case FieldKind::text:
            return new TextEditor(field, parent);
        case FieldKind::paragraph:
            return new ParagraphEditor(field, parent);
        case FieldKind::color:
            return new ColorEditor(field, parent);
        case FieldKind::number:
        case FieldKind::count:
            break;
    }
    return new NumberEditor(field, parent);
}

}  // namespace cairn
