// SPDX-License-Identifier: GPL-3.0-or-later

// The texts of the translation, and the real window that speaks them.

#include <QDockWidget>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include "app/editor/translation.h"
#include "app/theme/text.h"
#include "app/tools/toolbox.h"
#include "core/formats/formats.h"
#include "core/metrics/metrics.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

namespace {

struct Entry {
    QString context, source, translation;
    bool finished = false;
};

std::vector<Entry> textsOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s cannot be read", qPrintable(path));
    QXmlStreamReader xml(&file);
    std::vector<Entry> texts;
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement()) continue;
        if (xml.name() == u"name") {
            context = xml.readElementText();
        } else if (xml.name() == u"source") {
            texts.push_back({context, xml.readElementText(), {}, false});
        } else if (xml.name() == u"translation") {
            texts.back().finished = !xml.attributes().hasAttribute(QStringLiteral("type"));
            texts.back().translation = xml.readElementText();
        }
    }
    if (xml.hasError()) qFatal("%s: %s", qPrintable(path), qPrintable(xml.errorString()));
    return texts;
}

std::vector<Entry> chineseTexts() { return textsOf(CAIRN_SOURCE_DIR "/app/i18n/cairn_zh_CN.ts"); }

QStringList placesIn(const QString& text) {
    static const QRegularExpression place(QStringLiteral("%\\d"));
    QStringList places;
    for (auto match = place.globalMatch(text); match.hasNext();) places << match.next().captured();
    places.sort();
    return places;
}

QString mnemonicOf(const QString& text) {
    static const QRegularExpression mnemonic(QStringLiteral("&(\\w)"));
    return mnemonic.match(text).captured(1).toUpper();
}

// Whether a text is in Chinese: some of it is, and no English word stands beside, but for names of keys, formats and of the program.
bool isChinese(QString text) {
    static const QRegularExpression names(QStringLiteral("Cairn|Ctrl|Shift|Alt|Delete|Backspace|Enter|Esc|PNG|SVG"));
    static const QRegularExpression han(QStringLiteral("\\p{Han}")), word(QStringLiteral("[A-Za-z]{3,}"));
    text.remove(names);
    return text.contains(han) && !text.contains(word);
}

// What core says, which has no tr(), stands in a context of its own.
QSet<QString> catalogueOfCore() {
    QSet<QString> sources;
    for (const Entry& text : chineseTexts())
        if (text.context == u"core") sources << text.source;
    return sources;
}

QByteArray listed(const QStringList& faults) { return faults.join(u'\n').toUtf8(); }

}  // namespace

class TestTranslation : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { installTranslation(QStringLiteral("en")); }

    void everyTextIsTranslated() {
        const std::vector<Entry> texts = chineseTexts();
        QVERIFY(texts.size() > 900);
        QStringList faults;
        for (const Entry& text : texts)
            if (!text.finished || text.translation.isEmpty()) faults << text.source;
        QVERIFY2(faults.isEmpty(), listed(faults));
    }

    void aTranslationHasThePlacesAndMarksOfItsSource() {
        QStringList faults;
        for (const auto& [context, source, translation, finished] : chineseTexts()) {
            const bool alike = placesIn(source) == placesIn(translation) && mnemonicOf(source) == mnemonicOf(translation) &&
                               source.section(u'\t', 1) == translation.section(u'\t', 1) &&
                               source.contains(u'…') == translation.contains(u'…');
            if (!alike) faults << source + QStringLiteral(" -> ") + translation;
        }
        QVERIFY2(faults.isEmpty(), listed(faults));
    }

    void everyPatternOfCoreIsInTheCatalogue() {
        QProcess collector;
        collector.start(QStringLiteral("python3"), {QStringLiteral(CAIRN_SOURCE_DIR "/app/i18n/core_texts.py")});
        QVERIFY2(collector.waitForFinished() && collector.exitCode() == 0, collector.readAllStandardError());
        static const QRegularExpression marked(QStringLiteral("^QT_TRANSLATE_NOOP\\(\"core\", \"(.*)\"\\)$"));
        const QSet<QString> catalogue = catalogueOfCore();
        QSet<QString> collected;
        for (const QString& line : QString::fromUtf8(collector.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts))
            collected << marked.match(line).captured(1).replace(QStringLiteral("\\\""), QStringLiteral("\""));
        QVERIFY(collected.size() > 400);
        QVERIFY2(collected == catalogue, listed((collected - catalogue + (catalogue - collected)).values()));
    }

    void everyTextOfSolversAndMetricsIsInTheCatalogue() {
        const QSet<QString> catalogue = catalogueOfCore();
        QStringList faults;
        const auto hold = [&](const std::string& text) {
            if (!text.empty() && !catalogue.contains(toQString(text))) faults << toQString(text);
        };
        for (const SolverType& type : test::solverTypes()) {
            hold(type.name);
            hold(type.summary);
            for (const ParameterSpec& spec : allParameters(type))
                for (const std::string& text : {spec.label, spec.help, spec.nullMeaning}) hold(text);
        }
        for (const MetricSpec& metric : metricSpecs())
            for (const std::string& text : {metric.label, metric.help, metric.group}) hold(text);
        QVERIFY2(faults.isEmpty(), listed(faults));
    }

    void whatCoreSaysIsInChineseWithItsNames() {
        installTranslation(QStringLiteral("zh_CN"));
        const Text text = phrase("The joints %1 were between parts of the group, and were removed.",
                                 phrase("%1 and %2", std::string("%2"), std::string("b")));
        QCOMPARE(toQString(text), QStringLiteral("关节 %2和b 位于组合的各部分之间，已被移除。"));
        QCOMPARE(toQString(std::string("The surface of %1")), QStringLiteral("The surface of %1"));  // a name
    }

    void whatReadersOfFilesFindIsInChinese_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* format, const char* file, const char* said) {
            QTest::newRow(qPrintable(QStringLiteral("%1: %2").arg(format, said))) << format << QByteArray(file) << said;
        };
        row("cairn", R"({ "format": )", "必须是 JSON：");
        row("cairn", R"({ "format": "cairn-scene", "format": "cairn-scene" })",
            "format，第 1 行：重复：对象中每个键只能出现一次");
        row("rube", R"({ "body": 5 })", "body，第 1 行：必须是数组，实为5");
        row("rube", R"({ "body": [{ "type": 7 }] })",
            "body[0].type，第 1 行：必须是 0（静态）、1（运动学）或 2（动态），实为7");
        row("planck", "[]", "第 1 行：必须是以世界开头的数组，实为0 个元素的数组");
        row("tiled", R"({ "orientation": "isometric", "layers": [] })", "不得为 isometric");
        row("box2d-2.4", "{ b2BodyDef bd;", "第 1 行：开始了一个没有结束的块");
        row("svg", "<svg><path d='M 1'/></svg>", "svg/path，第 1 行：d：第 4 个字符处应为数，实为末尾");
        row("step", "<world><item class='Disk'><mass>0</mass></item></world>", "必须大于 0");
    }
    void whatReadersOfFilesFindIsInChinese() {
        QFETCH(QString, format);
        QFETCH(QByteArray, file);
        QFETCH(QString, said);
        installTranslation(QStringLiteral("zh_CN"));
        const std::vector<SceneFormat> formats = sceneFormats();
        const SceneFormat* reader = findFormat(formats, format.toStdString());
        QVERIFY(reader);
        QStringList told;
        for (const SceneProblem& problem : reader->read(file.toStdString(), {}).problems) told << toQString(textOf(problem));
        QVERIFY2(told.join(u'\n').contains(said), qPrintable(told.join(u'\n')));
    }

    void theMenusAndActionsOfTheWindowAreInChinese() {
        installTranslation(QStringLiteral("zh_CN"));
        test::WindowFixture fixture;
        const QList<QMenu*> menus = fixture.find<QMenuBar>().findChildren<QMenu*>();
        QVERIFY(menus.size() > 7);
        QStringList faults;
        const auto hold = [&faults](const QString& text) {
            if (!isChinese(text)) faults << text;
        };
        for (const QMenu* menu : menus) hold(menu->title().remove(QStringLiteral("&")));
        for (const QAction* action : fixture.window().actions().actions()) {
            hold(ActionRegistry::plainText(*action));
            hold(action->statusTip());
            QVERIFY(action->toolTip().startsWith(action->statusTip()));
        }
        QVERIFY2(faults.isEmpty(), listed(faults));
    }

    void thePanelsOfTheWindowAreInChinese() {
        installTranslation(QStringLiteral("zh_CN"));
        test::WindowFixture fixture;
        const QList<QDockWidget*> docks = fixture.window().findChildren<QDockWidget*>();
        QVERIFY(docks.size() >= 4);
        for (const QDockWidget* dock : docks) QVERIFY2(isChinese(dock->windowTitle()), qPrintable(dock->windowTitle()));
    }

    void theHintsOfTheToolsAreInChinese() {
        installTranslation(QStringLiteral("zh_CN"));
        test::WindowFixture fixture;
        fixture.open(test::boxStack(1));
        for (const QString& id : Toolbox::actionIds()) {
            if (id.isEmpty()) continue;
            fixture.window().actions()[id]->trigger();
            const QString hint = fixture.find<Toolbox>().hint();
            QVERIFY2(isChinese(hint), qPrintable(id + ": " + hint));
        }
    }

    void noMenuHasAMnemonicTwice_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("Chinese") << QStringLiteral("zh_CN");
    }
    void noMenuHasAMnemonicTwice() {
        QFETCH(QString, language);
        installTranslation(language);
        test::WindowFixture fixture;
        QStringList faults;
        const auto hold = [&faults](const QString& menu, const QList<QAction*>& actions) {
            QHash<QString, QString> owners;
            for (const QAction* action : actions) {
                const QString mnemonic = mnemonicOf(action->text());
                if (mnemonic.isEmpty()) continue;
                if (owners.contains(mnemonic)) faults << menu + ": " + owners[mnemonic] + ", " + action->text();
                owners[mnemonic] = action->text();
            }
        };
        hold(QStringLiteral("menu bar"), fixture.find<QMenuBar>().actions());
        for (const QMenu* menu : fixture.find<QMenuBar>().findChildren<QMenu*>()) hold(menu->title(), menu->actions());
        QVERIFY2(faults.isEmpty(), listed(faults));
    }

    void aWindowMadeAfterSwitchingBackIsInEnglish() {
        installTranslation(QStringLiteral("zh_CN"));
        installTranslation(QStringLiteral("en"));
        test::WindowFixture fixture;
        QCOMPARE(fixture.find<QMenuBar>().actions().first()->text(), QStringLiteral("&File"));
        QCOMPARE(fixture.window().actions()[QStringLiteral("edit.cut")]->text(), QStringLiteral("Cu&t"));
    }
};

QTEST_MAIN(TestTranslation)
#include "test_translation.moc"
