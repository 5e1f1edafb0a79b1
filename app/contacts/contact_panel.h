// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>
#include <array>
#include <memory>
#include <optional>

#include "app/contacts/contact_lanes.h"
#include "app/theme/theme.h"

class QComboBox;
class QLabel;
class QListWidget;
class QTableWidget;

namespace cairn {

class ContactPlot;

// The contact inspector: a list of the contacts of the moment, the figures of the chosen one with a column for each lane, and one of them over
// time.
class ContactPanel : public QWidget {
    Q_OBJECT

public:
    explicit ContactPanel(const Entrants& entrants, QWidget* parent = nullptr);
    ~ContactPanel() override;

    void setDocument(Document* document);  // may be null; one that was shown before has its chosen contact again
    void setTheme(const Theme& theme);
    void choose(const std::optional<ContactKey>& key);  // of the comparison that is shown
    const std::optional<ContactKey>& chosen() const { return m_key; }
    void focusList();

signals:
    void chosenChanged(const std::optional<ContactKey>& key);
    void timePicked();  // by a click in the plot, and gone to

protected:
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void keepChosen();
    void recallChosen();
    void buildTable();
    void release();
    void follow();  // makes anew what is known of the chosen contact
    std::optional<ContactKey> foundAgain() const;
    void fillList();
    void showPresent();
    void takeIn();

    const Entrants& m_entrants;
    QPointer<Document> m_document;
    const Theme* m_theme = &Theme::light();
    std::optional<ContactKey> m_key;
    std::array<std::string, 2> m_bodies;  // ids of its bodies, by which it is found again in another run
    struct Kept {
        QPointer<Document> document;
        ContactKey key;
        std::array<std::string, 2> bodies;
    };
    std::vector<Kept> m_kept;  // what was chosen in documents that are not shown
    std::unique_ptr<ContactLanes> m_lanes;
    std::vector<ContactKey> m_listed;  // by row
    QTimer m_rest;                     // the list follows the time when it rests
    QListWidget* m_list;
    QLabel* m_title;
    QTableWidget* m_table;
    QComboBox* m_figure;
    ContactPlot* m_plot;
};

}  // namespace cairn
