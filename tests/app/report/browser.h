// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QStringList>
#include <QTemporaryDir>
#include <array>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

// Chromium without a window, led through its DevTools protocol over a pair of pipes: one page, with all requests that it makes.
namespace cairn::test {

class Browser {
public:
    static QString program() {
        for (const char* name : {"chromium", "chromium-browser", "google-chrome"})
            if (const QString path = QStandardPaths::findExecutable(QLatin1String(name)); !path.isEmpty()) return path;
        return {};
    }

    Browser() {
        std::array<int, 2> toBrowser{}, fromBrowser{};
        if (pipe2(toBrowser.data(), O_CLOEXEC) != 0 || pipe2(fromBrowser.data(), O_CLOEXEC) != 0) return;
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        // Above what they are to become, so that neither overwrites the other.
        const int in = fcntl(toBrowser[0], F_DUPFD_CLOEXEC, 10), out = fcntl(fromBrowser[1], F_DUPFD_CLOEXEC, 10);
        posix_spawn_file_actions_adddup2(&actions, in, 3);
        posix_spawn_file_actions_adddup2(&actions, out, 4);
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        const QStringList arguments{program(),
                                    "--headless=new",
                                    "--remote-debugging-pipe",
                                    "--no-sandbox",
                                    "--disable-gpu",
                                    "--no-first-run",
                                    "--disable-background-networking",
                                    "--disable-component-update",
                                    "--disable-sync",
                                    "--disable-dev-shm-usage",
                                    "--hide-scrollbars",
                                    "--host-resolver-rules=MAP * ~NOTFOUND",
                                    "--user-data-dir=" + m_profile.path(),
                                    "about:blank"};
        std::vector<QByteArray> bytes;
        for (const QString& argument : arguments) bytes.push_back(argument.toLocal8Bit());
        std::vector<char*> words;
        for (QByteArray& argument : bytes) words.push_back(argument.data());
        words.push_back(nullptr);
        if (posix_spawn(&m_process, words[0], &actions, nullptr, words.data(), environ) != 0) m_process = 0;
        posix_spawn_file_actions_destroy(&actions);
        for (const int end : {in, out, toBrowser[0], fromBrowser[1]}) close(end);
        m_to = toBrowser[1];
        m_from = fromBrowser[0];
        const QString target = call("Target.createTarget", {{"url", "about:blank"}})["targetId"].toString();
        m_session = call("Target.attachToTarget", {{"targetId", target}, {"flatten", true}})["sessionId"].toString();
        for (const char* domain : {"Page.enable", "Runtime.enable", "Network.enable"}) call(domain);
    }
    ~Browser() {
        if (m_process > 0) {
            kill(m_process, SIGTERM);
            waitpid(m_process, nullptr, 0);
        }
        close(m_to);
        close(m_from);
    }
    Browser(const Browser&) = delete;
    Browser& operator=(const Browser&) = delete;

    bool isReady() const { return !m_session.isEmpty(); }

    // Of the screen, in pixels of CSS; a phone has three of its own in each.
    void setScreen(int width, int height, bool phone, bool dark) {
        call("Emulation.setDeviceMetricsOverride",
             {{"width", width}, {"height", height}, {"deviceScaleFactor", phone ? 3 : 1}, {"mobile", phone}});
        call("Emulation.setEmulatedMedia",
             {{"features", QJsonArray{QJsonObject{{"name", "prefers-color-scheme"}, {"value", dark ? "dark" : "light"}}}}});
    }

    void open(const QString& file) {
        m_requests.clear();
        m_requestIds.clear();
        m_loaded = false;
        call("Page.navigate", {{"url", "file://" + file}});
        QElapsedTimer clock;
        clock.start();
        while (!m_loaded && clock.elapsed() < patience) receive(100);
    }

    // Of an expression, which may be a promise; a fault of the script is its text.
    QJsonValue evaluate(const QString& expression) {
        const QJsonObject reply =
            call("Runtime.evaluate",
                 {{"expression", expression}, {"awaitPromise", true}, {"returnByValue", true}, {"userGesture", true}});
        if (reply.contains("exceptionDetails"))
            return reply["exceptionDetails"]["exception"]["description"].toString("a fault without a word");
        return reply["result"]["value"];
    }
    QString text(const QString& expression) { return evaluate("String(" + expression + ")").toString(); }

    // Whether it comes to be true.
    bool waitFor(const QString& expression) {
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < patience) {
            if (evaluate("Boolean(" + expression + ")").toBool()) return true;
            receive(30);
        }
        return false;
    }

    void click(double x, double y) {
        for (const char* type : {"mousePressed", "mouseReleased"})
            call("Input.dispatchMouseEvent", {{"type", type}, {"x", x}, {"y", y}, {"button", "left"}, {"clickCount", 1}});
    }
    void drag(double fromX, double toX, double y) {
        const auto event = [&](const char* type, double x) {
            call("Input.dispatchMouseEvent",
                 {{"type", type}, {"x", x}, {"y", y}, {"button", "left"}, {"buttons", 1}, {"clickCount", 1}});
        };
        event("mousePressed", fromX);
        event("mouseMoved", (fromX + toX) / 2);
        event("mouseMoved", toX);
        event("mouseReleased", toX);
    }
    void press(const QString& key) {
        const QString text = key.size() == 1 ? key : QString();
        for (const char* type : {"keyDown", "keyUp"})
            call("Input.dispatchKeyEvent", {{"type", type},
                                            {"key", key},
                                            {"text", QLatin1String(type) == QLatin1String("keyDown") ? text : QString()}});
    }

    QByteArray screenshot(bool whole) {
        const QJsonObject reply = call("Page.captureScreenshot", {{"format", "png"}, {"captureBeyondViewport", whole}});
        return QByteArray::fromBase64(reply["data"].toString().toLatin1());
    }

    // What the page has asked for since it was opened, itself included, without what its own policy held back.
    const QStringList& requests() const { return m_requests; }

private:
    static constexpr int patience = 20'000;  // ms

    QJsonObject call(const char* method, const QJsonObject& parameters = {}) {
        const int id = ++m_lastId;
        QJsonObject message{{"id", id}, {"method", method}, {"params", parameters}};
        if (!m_session.isEmpty()) message["sessionId"] = m_session;
        const QByteArray bytes = QJsonDocument(message).toJson(QJsonDocument::Compact) + '\0';
        if (write(m_to, bytes.constData(), static_cast<std::size_t>(bytes.size())) != bytes.size()) return {};
        QElapsedTimer clock;
        clock.start();
        m_replyTo = id;
        m_reply = {};
        while (m_replyTo == id && clock.elapsed() < patience) receive(100);
        return m_reply["result"].toObject();
    }

    // Takes in what comes within so many ms.
    void receive(int milliseconds) {
        pollfd waiting{m_from, POLLIN, 0};
        if (poll(&waiting, 1, milliseconds) <= 0) return;
        std::array<char, 65536> buffer{};
        const ssize_t count = read(m_from, buffer.data(), buffer.size());
        if (count <= 0) return;
        m_received.append(buffer.data(), count);
        for (qsizetype end = m_received.indexOf('\0'); end >= 0; end = m_received.indexOf('\0')) {
            take(QJsonDocument::fromJson(m_received.left(end)).object());
            m_received.remove(0, end + 1);
        }
    }

    void take(const QJsonObject& message) {
        const QString method = message["method"].toString();
        if (message.contains("id")) {
            if (message["id"].toInt() != m_replyTo) return;
            m_reply = message;
            m_replyTo = 0;
        } else if (method == "Network.requestWillBeSent") {
            m_requests << message["params"]["request"]["url"].toString();
            m_requestIds << message["params"]["requestId"].toString();
        } else if (method == "Network.loadingFailed" && !message["params"]["blockedReason"].toString().isEmpty()) {
            // Told of, and never sent.
            const qsizetype index = m_requestIds.indexOf(message["params"]["requestId"].toString());
            if (index < 0) return;
            m_requests.removeAt(index);
            m_requestIds.removeAt(index);
        } else if (method == "Page.loadEventFired") {
            m_loaded = true;
        }
    }

    QTemporaryDir m_profile;
    pid_t m_process = 0;
    int m_to = -1, m_from = -1;
    QString m_session;
    int m_lastId = 0, m_replyTo = 0;
    QJsonObject m_reply;
    QByteArray m_received;
    QStringList m_requests, m_requestIds;
    bool m_loaded = false;
};

}  // namespace cairn::test
