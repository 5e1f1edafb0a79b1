// SPDX-License-Identifier: GPL-3.0-or-later

// Somebody follows docs/compare.md step by step on the real window. Keys and menus are taken from the step of the page: what is pressed
// here must stand there.

#include <QFile>
#include <QListWidget>
#include <QRegularExpression>

#include "app/baseline/baseline_commands.h"
#include "app/branch/branch_dialog.h"
#include "app/compare/compare_view.h"
#include "app/contacts/contact_panel.h"
#include "app/plots/comparison_plot.h"
#include "app/steps/step_dialog.h"
#include "app/views/compare_mode.h"
#include "app/widgets/message_bar.h"
#include "tests/app/support/person.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

class TestTour : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QFile page(QStringLiteral(CAIRN_SOURCE_DIR "/docs/compare.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QStringList parts = QString::fromUtf8(page.readAll()).split(QRegularExpression("\n## \\d+\\. "));
        for (qsizetype i = 1; i < parts.size(); ++i) m_titles << parts[i].section('\n', 0, 0);
        m_texts = parts.mid(1);
        m_on = std::make_unique<test::WindowFixture>();
        m_person = std::make_unique<test::Person>(m_on->window());
        QVERIFY(QFile::copy(QStringLiteral(CAIRN_SOURCE_DIR "/scenes/stack-10.cairn"), m_on->path("stack-10.cairn")));
    }
    void cleanupTestCase() {
        m_person.reset();
        m_on.reset();
    }
    void cleanup() {
        if (QTest::currentTestFailed()) m_failed = true;
    }
    void init() {
        if (m_failed) QSKIP("a step before this one failed");
        m_text = m_texts.value(m_next);
        m_title = m_titles.value(m_next++);
    }

    void openAComparison() {
        QCOMPARE(m_title, QString("Open a comparison"));
        m_person->whenAskedTypeFile(m_on->path("stack-10.cairn"));
        press("Ctrl+O");
        press("Ctrl+2");
        QTRY_VERIFY_WITH_TIMEOUT(document().comparison() && !document().isRunning(), 60000);
        QCOMPARE(m_on->find<CompareView>().panes().size(), std::size_t{3});
        document().seek(document().playback().end());
        QVERIFY(m_on->find<CompareView>().panes().front()->headline().contains("fallen"));
        document().seek(0);
    }

    void moveThroughTime() {
        QCOMPARE(m_title, QString("Move through time"));
        press("Right");
        press("Right");
        press("Left");
        QCOMPARE(document().playback().time(), 1 / 60.0);
        press("Space");
        QTRY_VERIFY(document().playback().time() > 0.1);
        press("Space");
        QVERIFY(!document().playback().playing());
        press("Shift+Left");
        QCOMPARE(document().playback().time(), 0.0);
    }

    void goWhereSomethingHappens() {
        QCOMPARE(m_title, QString("Go where something happens"));
        press(".");
        QVERIFY(document().playback().time() > 0);
        QVERIFY(!m_on->find<MessageBar>().text().isEmpty());
        for (int i = 0; i < 8 && !m_on->find<MessageBar>().text().contains("falls"); ++i) press(".");
        QVERIFY(m_on->find<MessageBar>().text().contains("One pass falls"));
        press(",");
        QVERIFY(!m_on->find<MessageBar>().text().contains("falls"));
    }

    void askForTheFirstDifference() {
        QCOMPARE(m_title, QString("Ask for the first difference"));
        auto& lanes = m_on->find<QListWidget>("laneList");
        m_person->click(*lanes.viewport(), lanes.visualItemRect(lanes.item(2)).center());
        QCOMPARE(document().selectedLane, 2);
        focusPanes();
        press("D");
        QCOMPARE(document().playback().time(), 1 / 60.0);  // the very first step
        QVERIFY(m_on->find<MessageBar>().text().startsWith("PGS, 50 and SI, 10 first differ in step 1 ("));
        QCOMPARE(document().selection().bodies.size(), std::size_t{1});
    }

    void layTheLanesOverOneAnother() {
        QCOMPARE(m_title, QString("Lay the lanes over one another"));
        press("2");
        QCOMPARE(view().mode(), CompareMode::overlaid);
        QCOMPARE(view().panes().size(), std::size_t{1});
        press("3");
        QCOMPARE(view().mode(), CompareMode::difference);
        press("1");
        QCOMPARE(view().panes().size(), std::size_t{3});
        press("Y");
        QVERIFY(action("view.follow").isChecked());
        press("Y");
    }

    void seeTheForces() {
        QCOMPARE(m_title, QString("See the forces"));
        const auto shows = [this](const char* key) { return view().panes().front()->canvas().overlays().shows(key); };
        press("A");
        QVERIFY(shows("contactPoints"));
        press("P");
        QVERIFY(shows("penetration"));
        press("H");
        QVERIFY(shows("heatMap"));
        for (const char* key : {"A", "P", "H"}) press(key);
        QVERIFY(!shows("heatMap"));
    }

    void lookIntoAContact() {
        QCOMPARE(m_title, QString("Look into a contact"));
        press("Shift+I");
        QTRY_VERIFY(m_on->find<QListWidget>("contacts").count() > 0);
        QTRY_VERIFY(m_on->find<QListWidget>("contacts").hasFocus());
        m_person->press("Down");
        QVERIFY(m_on->find<ContactPanel>().chosen());
        m_person->press("Esc");
        focusPanes();
        press("I");
        QTRY_VERIFY(m_on->window().findChild<StepDialog*>());
        m_on->find<StepDialog>().close();
        QTRY_VERIFY(!m_on->window().findChild<StepDialog*>() || m_on->find<StepDialog>().isHidden());
        m_on->window().activateWindow();
    }

    void readThePlots() {
        QCOMPARE(m_title, QString("Read the plots"));
        auto& plot = m_on->find<ComparisonPlot>();
        const auto at = [&](double time) {
            return QPoint(qRound(plot.xAxis->coordToPixel(time)), plot.axisRect()->rect().center().y());
        };
        m_person->click(plot, at(5));
        QVERIFY(std::abs(document().playback().time() - 5) < 0.1);
        QVERIFY(m_text.contains("Hold Shift and click"));
        m_person->click(plot, at(2), Qt::ShiftModifier);
        QVERIFY(std::abs(plot.secondCursor() - 2) < 0.1);
        focusPanes();
    }

    void varyOneThing() {
        QCOMPARE(m_title, QString("Vary one thing"));
        choose("lanes.iterations", "Lanes > Presets > Iterations 1, 5, 20");
        QCOMPARE(document().scene().lanes.size(), std::size_t{3});
        QCOMPARE(document().scene().lanes[2].label, std::string("PGS, 50, iterations 20"));
        QTRY_VERIFY_WITH_TIMEOUT(!document().isRunning(), 60000);
        press("Ctrl+Z");
        QCOMPARE(document().scene().lanes[0].label, std::string("One pass"));
        press("Ctrl+R");
        QTRY_VERIFY_WITH_TIMEOUT(!document().isRunning() && !document().isOutdated(), 60000);
    }

    void lendAHand() {
        QCOMPARE(m_title, QString("Lend a hand"));
        document().seek(0.5);
        LaneCanvas& canvas = view().panes()[1]->canvas();
        const auto at = [&](Vec2 world) { return canvas.camera().toScreen(world, canvas.size()).toPoint(); };
        m_person->drag(canvas, at({0.1, 9.5}), at({2.5, 9.5}));
        QVERIFY(!document().pokes().empty());
        document().setPlaying(false);
        QTRY_VERIFY_WITH_TIMEOUT(!document().isRunning(), 60000);
        const std::vector<std::uint64_t> before = lastHashes();
        press("Ctrl+R");
        QTRY_VERIFY_WITH_TIMEOUT(!document().isRunning(), 60000);
        QCOMPARE(lastHashes(), before);
    }

    void branch() {
        QCOMPARE(m_title, QString("Branch"));
        document().seek(0.4);
        focusPanes();
        press("B");
        auto& dialog = m_on->find<BranchDialog>();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isRunning() && !dialog.branch().paths.empty(), 60000);
        QCOMPARE(dialog.branch().paths.size(), std::size_t{3});
        dialog.close();
        m_on->window().activateWindow();
        document().clearPokes();  // baselines are of runs that no hand touched
        QTRY_VERIFY_WITH_TIMEOUT(!document().isRunning(), 60000);
    }

    void keepIt() {
        QCOMPARE(m_title, QString("Keep it"));
        m_person->whenAskedTypeFile(m_on->path("run.baseline.json"));
        choose("run.saveBaseline", "Run > Save as baseline");
        QTRY_VERIFY(QFile::exists(m_on->path("run.baseline.json")));
        m_person->whenAskedTypeFile(m_on->path("run.html"));
        choose("file.exportReport", "File > Export report");
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_on->path("run.html")), 60000);
    }

    void thePageHasNoOtherSteps() { QCOMPARE(m_titles.size(), 12); }

private:
    Document& document() { return m_on->document(); }
    CompareView& view() { return m_on->find<CompareView>(); }
    QAction& action(const char* id) { return *m_on->window().actions()[QLatin1String(id)]; }
    void focusPanes() { view().panes().front()->canvas().setFocus(); }

    void press(const char* key) {
        QVERIFY2(m_text.contains(QStringLiteral("`%1`").arg(QLatin1String(key))), key);
        m_person->press(QLatin1String(key));
    }
    void choose(const char* id, const char* menus) {
        QVERIFY2(m_text.contains(QStringLiteral("*%1*").arg(QLatin1String(menus))), menus);
        QTRY_VERIFY(action(id).isEnabled());
        m_person->chooseInMenu(action(id));
    }
    std::vector<std::uint64_t> lastHashes() {
        std::vector<std::uint64_t> hashes;
        for (std::size_t i = 0; i < document().comparison()->lanes().size(); ++i) {
            const Recording& recording = document().comparison()->recording(i);
            hashes.push_back(recording.frame(recording.size() - 1).hash);
        }
        return hashes;
    }

    std::unique_ptr<test::WindowFixture> m_on;
    std::unique_ptr<test::Person> m_person;
    QStringList m_titles, m_texts;
    QString m_title, m_text;  // of the step at hand
    qsizetype m_next = 0;
    bool m_failed = false;
};

QTEST_MAIN(TestTour)
#include "test_tour.moc"
