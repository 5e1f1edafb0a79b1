// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>
#include <cmath>
#include <sstream>

#include "app/report/report.h"
#include "core/results/results.h"
#include "tests/app/report/browser.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using cairn::test::Browser;

namespace {

// A stack of three and a block that slides, in lanes with names that a page might stumble over, one of them at half the time step.
Scene reportedScene() {
    Scene scene = test::boxStack(3);
    scene.bodies.push_back(test::box("block </script>&\"'", {4, 0.5}, {0.5, 0.5}, 2, {2, 0}));
    test::setMaterial(scene, 0.3, 0);
    scene.name = "Stack </title><script>document.title='taken'</script>";
    scene.description = "A <b>bold</b> \x01 word & \"another\"";
    const auto add = [&](const char* label, const char* solver, std::int64_t iterations) {
        LaneSpec lane;
        lane.label = label;
        lane.solver = solver;
        lane.parameters["iterations"] = iterations;
        scene.lanes.push_back(lane);
    };
    add("One </script><!-- pass", "naive", 1);
    add("SI & <i>ten</i>", "sequential-impulse", 10);
    add("half", "sequential-impulse", 30);
    scene.lanes[2].world = {{"timeStep", "0.008333333333333333"}};
    return scene;
}

constexpr double duration = 2;  // s
constexpr int halfSteps = 240;  // of the finest lane

// The CSV of the run by its columns: the value at a time, NaN where the cell is empty.
class Table {
public:
    explicit Table(const std::string& csv) {
        const QStringList lines = QString::fromStdString(csv).split("\r\n", Qt::SkipEmptyParts);
        m_columns = lines.first().split(',');  // no label of these tests holds a comma
        for (QString& column : m_columns)
            if (column.startsWith('"')) column = column.mid(1, column.size() - 2).replace("\"\"", "\"");
        for (const QString& line : lines.mid(1)) m_rows << line.split(',');
    }
    double at(double time, const QString& column) const {
        const qsizetype index = m_columns.indexOf(column);
        for (const QStringList& row : m_rows)
            if (std::fabs(row[0].toDouble() - time) < 1e-9)
                return row[index].isEmpty() ? std::nan("") : row[index].toDouble();
        return std::nan("");
    }
    bool has(const QString& column) const { return m_columns.contains(column); }

private:
    QStringList m_columns;
    QList<QStringList> m_rows;
};

const QString goTo =
    "(k => { const t = document.getElementById('time'); t.value = k; t.dispatchEvent(new Event('input')); "
    "return new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r))); })";

}  // namespace

class TestReport : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void namesStayNames();
    void withoutScriptsThereAreTables();
    void limitThinsAndSaysSo();
    void aReportThatIsCalledOffIsNone();

    void theRunPlays();
    void scrubbingShowsTheValuesOfTheCsv_data();
    void scrubbingShowsTheValuesOfTheCsv();
    void clickingAPlotGoesToItsTime();
    void clickingABodyTellsWhereItIs();
    void lanesCanBeTakenOutAndLaidOverEachOther();
    void keysStepAndPlay();
    void whatIsDrawnMoves();
    void thinnedRunsShowTheNearestStepBefore();
    void noRequestLeavesThePage();
    void nothingFromOutsideIsLetIn();
    void itFitsItsScreen_data();
    void itFitsItsScreen();

private:
    QByteArray page(std::size_t limit = reportLimit) const {
        return *reportPage(*m_comparison, m_entrants, limit, [](double) { return true; });
    }
    bool openPage(const QByteArray& content);

    Entrants m_entrants;
    std::unique_ptr<ThreadPool> m_pool;
    std::unique_ptr<Comparison> m_comparison;
    std::unique_ptr<Browser> m_browser;
    QTemporaryDir m_folder;
};

#define NEEDS_BROWSER                                                              \
    if (!m_browser) QSKIP("needs Chromium, which is not here (package chromium)"); \
    QVERIFY2(m_browser->isReady(), "Chromium does not start")

void TestReport::initTestCase() {
    m_entrants.solvers = test::solverTypes();
    m_pool = std::make_unique<ThreadPool>(1);
    const Scene scene = reportedScene();
    m_comparison = std::make_unique<Comparison>(scene, scene.lanes, m_entrants, *m_pool);
    m_comparison->runTo(duration);
    m_comparison->wait();
    if (!Browser::program().isEmpty()) m_browser = std::make_unique<Browser>();
}

bool TestReport::openPage(const QByteArray& content) {
    QFile file(m_folder.filePath("report.html"));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) return false;
    file.close();
    m_browser->setScreen(1280, 800, false, false);
    m_browser->open(file.fileName());
    return m_browser->waitFor("!document.getElementById('runs').hidden && document.querySelector('.plot output').title");
}

void TestReport::namesStayNames() {
    const QByteArray html = page();
    QCOMPARE(html.count("</script>"), 2);
    QCOMPARE(html.count("<script"), 2);
    QVERIFY(!html.contains("<!-- pass"));
    QVERIFY(!html.contains('\x01'));
    QVERIFY(html.contains("<title>Stack &lt;/title&gt;&lt;script&gt;"));
    QVERIFY(html.contains("SI &amp; &lt;i&gt;ten&lt;/i&gt;"));
}

void TestReport::withoutScriptsThereAreTables() {
    const QByteArray html = page();
    const qsizetype from = html.indexOf("<noscript>"), to = html.indexOf("</noscript>");
    QVERIFY(from > 0 && to > from);
    QCOMPARE(html.mid(from, to - from).count("<tr>"), 22);  // a heading and 21 times
    QVERIFY(html.indexOf("max penetration (m)") < from);
    // What differs stands before what is shared.
    QVERIFY(html.indexOf("<th scope=\"row\">Time step</th>") < html.indexOf("<details>"));
    QVERIFY(html.indexOf("<th scope=\"row\">Iterations</th>") < html.indexOf("<details>"));
    QVERIFY(html.contains("What the lanes share"));
}

void TestReport::limitThinsAndSaysSo() {
    const QByteArray whole = page();
    QVERIFY(whole.contains("poses of every step and metrics of every step"));
    const QByteArray thinned = page(40'000);
    QVERIFY2(thinned.contains("th step, as the limit of the file asked for"), "the page must say that it is thinned");
    const qsizetype shell = page(1).size();  // two frames are always kept
    QVERIFY2(thinned.size() - shell < 40'000, qPrintable(QString::number(thinned.size() - shell)));
    QVERIFY(thinned.size() < whole.size());
}

void TestReport::aReportThatIsCalledOffIsNone() {
    int asked = 0;
    QVERIFY(!reportPage(*m_comparison, m_entrants, reportLimit, [&](double) { return ++asked < 3; }));
    QCOMPARE(asked, 3);
    double last = 0;
    QVERIFY(reportPage(*m_comparison, m_entrants, reportLimit, [&](double share) {
        const bool rises = share >= last && share <= 1;
        last = share;
        return rises;
    }));
}

void TestReport::theRunPlays() {
    NEEDS_BROWSER;
    QVERIFY2(openPage(page()), qPrintable(m_browser->text("document.getElementById('trouble').textContent")));
    QCOMPARE(m_browser->text("document.getElementById('clock').textContent"), QString("0.000 s"));
    QCOMPARE(m_browser->text("document.querySelectorAll('#panes canvas').length"), QString("3"));
    m_browser->evaluate("document.getElementById('play').click()");
    QVERIFY(m_browser->waitFor("document.getElementById('time').value > 12"));
    QCOMPARE(m_browser->text("document.getElementById('play').textContent"), QString("Pause"));
    QVERIFY(m_browser->waitFor("document.getElementById('play').textContent === 'Play'"));
    // What is shown follows with the next frame of the screen.
    QVERIFY(m_browser->waitFor(QString("Number(document.getElementById('time').value) === %1").arg(halfSteps)));
}

void TestReport::scrubbingShowsTheValuesOfTheCsv_data() {
    QTest::addColumn<QString>("metric");
    for (const char* metric : {"penetrationMax_m", "energyTotal_J", "momentumX_kgmps", "contacts", "workFriction_J"})
        QTest::newRow(metric) << metric;
}

void TestReport::scrubbingShowsTheValuesOfTheCsv() {
    QFETCH(QString, metric);
    NEEDS_BROWSER;
    QVERIFY(openPage(page()));
    std::ostringstream csv;
    writeMetricsCsv(*m_comparison, csv);
    const Table table(csv.str());
    m_browser->evaluate(QString("(s => { s.value = JSON.parse(document.getElementById('data').textContent).metrics."
                                "findIndex(m => m.column === '%1'); s.dispatchEvent(new Event('change')); })"
                                "(document.querySelector('.plot select'))")
                            .arg(metric));
    for (const int step : {0, 2, 88, 131, 240}) {
        m_browser->evaluate(goTo + QString("(%1)").arg(step));
        for (int lane = 0; lane < 3; ++lane) {
            const QString column =
                QString::fromStdString(m_comparison->lanes()[static_cast<std::size_t>(lane)].label) + '/' + metric;
            QVERIFY2(table.has(column), qPrintable(column));
            // Lanes at 1/60 s show their last step, which at odd steps of the finest lane is the one before.
            const double time = lane < 2 ? step / 2 / 60.0 : step / 120.0;
            const double expected = table.at(time, column);
            const QString shown = m_browser->text(
                QString("document.querySelectorAll('.plot')[0].querySelectorAll('output')[%1].title").arg(lane));
            if (std::isnan(expected))
                QCOMPARE(shown, QString("NaN"));
            else
                QCOMPARE(shown.toDouble(), expected);  // the same double
        }
    }
}

void TestReport::clickingAPlotGoesToItsTime() {
    NEEDS_BROWSER;
    QVERIFY(openPage(page()));
    const QString box = "document.querySelectorAll('.plot canvas')[1].getBoundingClientRect()";
    m_browser->evaluate("document.querySelectorAll('.plot canvas')[1].scrollIntoView({block: 'center'})");
    const double left = m_browser->evaluate(box + ".left + 66").toDouble(),
                 right = m_browser->evaluate(box + ".right - 10").toDouble();
    const double y = m_browser->evaluate(box + ".top + 100").toDouble();
    m_browser->click(left + 0.75 * (right - left), y);
    QVERIFY(m_browser->waitFor("document.getElementById('time').value > 0"));
    // A pixel is less than a step of the finest lane.
    QVERIFY2(std::abs(m_browser->text("document.getElementById('time').value").toInt() - 180) <= 1,
             qPrintable(m_browser->text("document.getElementById('time').value")));
    // Having dragged from 25 % to 75 %, the middle of the plot is where it was, and its quarter another time.
    m_browser->drag(left + 0.25 * (right - left), left + 0.75 * (right - left), y);
    m_browser->click(left + 0.25 * (right - left), y);
    QVERIFY(m_browser->waitFor("Math.abs(document.getElementById('time').value - 90) <= 1"));
}

void TestReport::clickingABodyTellsWhereItIs() {
    NEEDS_BROWSER;
    QVERIFY(openPage(page()));
    const std::size_t block = m_comparison->scene().bodies.size() - 1;
    m_browser->evaluate(goTo + "(120)");
    // The block is at the right of the stack, on the ground, in the first pane: where is told by the camera, which shows the data's view.
    const Frame& first = m_comparison->recording(0).frame(60);
    const QString at =
        m_browser->text(QString("(() => { const c = document.querySelector('#panes canvas');"
                                "c.scrollIntoView({block: 'center'}); const b = c.getBoundingClientRect();"
                                "const k = new Camera(JSON.parse(document.getElementById('data').textContent).view);"
                                "k.fit(c.clientWidth, c.clientHeight);"
                                "return [b.left + c.clientWidth / 2 + (%1 - k.x) * k.scale,"
                                "        b.top + c.clientHeight / 2 - (%2 - k.y) * k.scale]; })()")
                            .arg(first.bodies[block].position.x, 0, 'g', 15)
                            .arg(first.bodies[block].position.y, 0, 'g', 15));
    const QStringList point = at.split(',');
    m_browser->click(point.value(0).toDouble(), point.value(1).toDouble());
    QVERIFY2(m_browser->waitFor("!document.getElementById('body').hidden"), qPrintable(at));
    QCOMPARE(m_browser->text("document.getElementById('body-name').textContent"), QString("block </script>&\"'"));
    for (int lane = 0; lane < 3; ++lane) {
        const Frame& frame = m_comparison->recording(static_cast<std::size_t>(lane)).frame(lane < 2 ? 60 : 120);
        const BodyMotion& body = frame.bodies[block];
        const QString cell =
            QString("document.querySelectorAll('#body-values tr')[%1].children[%2].textContent").arg(lane + 1);
        // Half a unit of 0.05 mm, and half of the last digit shown.
        QVERIFY(std::fabs(m_browser->text(cell.arg(1)).toDouble() - body.position.x) < 0.75e-4);
        QVERIFY(std::fabs(m_browser->text(cell.arg(2)).toDouble() - body.position.y) < 0.75e-4);
        const double apart = distance(body.position, m_comparison->recording(0).frame(60).bodies[block].position);
        QVERIFY(std::fabs(m_browser->text(cell.arg(4)).toDouble() - apart) < 1.5e-4);
    }
}

void TestReport::lanesCanBeTakenOutAndLaidOverEachOther() {
    NEEDS_BROWSER;
    QVERIFY(openPage(page()));
    m_browser->evaluate("document.querySelectorAll('#legend button')[1].click()");
    QVERIFY(m_browser->waitFor("document.querySelectorAll('#panes canvas').length === 2"));
    QVERIFY(m_browser->waitFor("document.querySelectorAll('.plot')[0].querySelectorAll('li')[1].hidden"));
    m_browser->evaluate("document.getElementById('overlay').click()");
    QVERIFY(m_browser->waitFor("document.querySelectorAll('#panes canvas').length === 1"));
    m_browser->evaluate("document.getElementById('add-plot').click()");
    QVERIFY(m_browser->waitFor("document.querySelectorAll('.plot').length === 3"));
    m_browser->evaluate("document.querySelector('.plot .remove').click()");
    QVERIFY(m_browser->waitFor("document.querySelectorAll('.plot').length === 2"));
}

void TestReport::keysStepAndPlay() {
    NEEDS_BROWSER;
    QVERIFY(openPage(page()));
    m_browser->press("ArrowRight");
    m_browser->press("ArrowRight");
    QVERIFY(m_browser->waitFor("document.getElementById('time').value === '2'"));
    m_browser->press("ArrowLeft");
    QVERIFY(m_browser->waitFor("document.getElementById('time').value === '1'"));
    m_browser->press("]");
    QCOMPARE(m_browser->text("document.getElementById('speed').value"), QString("2"));
    m_browser->press(" ");
    QVERIFY(m_browser->waitFor("document.getElementById('time').value > 10"));
    m_browser->press(" ");
    QCOMPARE(m_browser->text("document.getElementById('play').textContent"), QString("Play"));
}

void TestReport::whatIsDrawnMoves() {
    NEEDS_BROWSER;
    QVERIFY(openPage(page()));
    const QString picture = "document.querySelector('#panes canvas').toDataURL()";
    const QString atStart = m_browser->text(picture);
    m_browser->evaluate(goTo + "(60)");
    const QString later = m_browser->text(picture);
    QVERIFY(atStart.size() > 1000 && later != atStart);
    m_browser->evaluate(goTo + "(0)");
    QCOMPARE(m_browser->text(picture), atStart);
    // Between the panes of the colour schemes only colours differ.
    m_browser->setScreen(1280, 800, false, true);
    QVERIFY(m_browser->waitFor(picture + " !== '" + atStart + "'"));
}

void TestReport::thinnedRunsShowTheNearestStepBefore() {
    NEEDS_BROWSER;
    QVERIFY(openPage(page(40'000)));
    const int stride = m_browser->text("JSON.parse(document.getElementById('data').textContent).metricStride").toInt();
    QVERIFY(stride > 1);
    m_browser->evaluate(goTo + QString("(%1)").arg(2 * (3 * stride + stride - 1)));
    const double expected = m_comparison->recording(1).frame(static_cast<std::size_t>(3 * stride)).metrics.energy.total();
    QCOMPARE(m_browser->text("document.querySelectorAll('.plot')[1].querySelectorAll('output')[1].title").toDouble(),
             expected);
}

void TestReport::noRequestLeavesThePage() {
    NEEDS_BROWSER;
    // That requests are seen at all: a page that asks for a picture.
    QFile control(m_folder.filePath("control.html"));
    QVERIFY(control.open(QIODevice::WriteOnly));
    control.write("<img src='http://127.0.0.1:9/picture.png'>");
    control.close();
    m_browser->open(control.fileName());
    QCOMPARE(m_browser->requests(), (QStringList{"file://" + control.fileName(), "http://127.0.0.1:9/picture.png"}));

    QVERIFY(openPage(page()));
    m_browser->evaluate("document.getElementById('overlay').click(); document.getElementById('play').click()");
    QVERIFY(m_browser->waitFor("document.getElementById('time').value > 30"));
    QCOMPARE(m_browser->requests(), QStringList{"file://" + m_folder.filePath("report.html")});
}

void TestReport::nothingFromOutsideIsLetIn() {
    NEEDS_BROWSER;
    QVERIFY(openPage(page()));
    QCOMPARE(m_browser->text("document.title"), QString("Stack </title><script>document.title='taken'</script>"));
    const QString attempt =
        "new Promise(done => { addEventListener('securitypolicyviolation', e => done(e.effectiveDirective)); %1; })";
    QCOMPARE(m_browser->evaluate(attempt.arg("fetch('http://127.0.0.1:9/').catch(() => 0)")).toString(),
             QString("connect-src"));
    QCOMPARE(m_browser->evaluate(attempt.arg("new Image().src = 'http://127.0.0.1:9/x.png'")).toString(),
             QString("img-src"));
    QCOMPARE(m_browser
                 ->evaluate(attempt.arg("document.body.append(Object.assign(document.createElement('script'), "
                                        "{textContent: 'document.title = 1'}))"))
                 .toString(),
             QString("script-src-elem"));
    QCOMPARE(m_browser->requests().filter("http://"), QStringList());
}

void TestReport::itFitsItsScreen_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    QTest::newRow("desktop, light") << QSize(1280, 800) << false;
    QTest::newRow("desktop, dark") << QSize(1280, 800) << true;
    QTest::newRow("phone, light") << QSize(390, 844) << false;
    QTest::newRow("phone, dark") << QSize(390, 844) << true;
}

void TestReport::itFitsItsScreen() {
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    NEEDS_BROWSER;
    QVERIFY(openPage(page()));
    const bool phone = size.width() < 500;
    m_browser->setScreen(size.width(), size.height(), phone, dark);
    m_browser->evaluate(goTo + "(100)");
    if (const QString folder = qEnvironmentVariable("CAIRN_SHOTS_DIR"); !folder.isEmpty()) {
        QFile file(folder + '/' + QString(QTest::currentDataTag()).replace(", ", "-") + ".png");
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(m_browser->screenshot(true));
    }
    QVERIFY(m_browser->text("document.documentElement.scrollWidth").toInt() <= size.width());
    QVERIFY(m_browser->text("document.querySelector('#panes canvas').clientWidth").toInt() >= 280);
    // As many pixels as the screen has.
    QCOMPARE(m_browser->text(
                 "document.querySelector('#panes canvas').width / document.querySelector('#panes canvas').clientWidth"),
             QString(phone ? "3" : "1"));
    QCOMPARE(m_browser->text("getComputedStyle(document.body).backgroundColor"),
             QString(dark ? "rgb(27, 29, 33)" : "rgb(243, 244, 246)"));
}

QTEST_GUILESS_MAIN(TestReport)
#include "test_report.moc"
