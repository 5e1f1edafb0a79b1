// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>

#include "app/sweeps/sweep_plan.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QScrollArea;
class QVBoxLayout;

namespace cairn {

// The fields of a sweep: lanes, one to three parameters with their values, and what is measured.
class SweepSetup : public QWidget {
    Q_OBJECT

public:
    // entrants must outlive this.
    explicit SweepSetup(const Entrants& entrants, QWidget* parent = nullptr);

    void setSettings(const Scene& scene, const SweepSettings& settings);
    SweepSettings settings() const;
    // Says how many runs there are, or what is wrong, and where.
    void showCheck(const SweepCheck& check);

signals:
    void changed();

private:
    struct AxisFields {
        QComboBox* parameter;
        QLineEdit* values;
    };
    void offerLanes(const Scene& scene, const QStringList& ticked);
    void offerParameters(const Scene& scene);
    void offerQuantities(const Scene& scene);
    void offerReferences(const Scene& scene);
    void showUsual(std::size_t axis);
    void announce();

    const Entrants& m_entrants;
    bool m_isFilling = false;
    QScrollArea* m_laneArea;
    QVBoxLayout* m_laneBoxes;
    std::vector<QCheckBox*> m_lanes;
    std::array<AxisFields, SweepSettings::mostAxes> m_axes{};
    QComboBox *m_quantity, *m_reference;
    QLineEdit* m_duration;
    QLabel* m_note;
};

}  // namespace cairn
