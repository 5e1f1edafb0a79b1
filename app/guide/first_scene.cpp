// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/first_scene.h"

#include <algorithm>

namespace cairn {

FirstScene::FirstScene(QObject* parent) : QObject(parent) {}

void FirstScene::begin(Document& document) {
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = &document;
    m_done.fill(false);
    m_skipped.fill(false);
    m_shown = true;
    m_comparing = false;
    connect(&document, &Document::sceneChanged, this, &FirstScene::look);
    connect(&document, &Document::timeChanged, this, &FirstScene::look);
    connect(&document, &Document::titleChanged, this, &FirstScene::look);
    look();
    emit changed();
}

void FirstScene::lookAt(const Document* shown, bool comparing) {
    m_shown = shown && shown == m_document;
    m_comparing = comparing;
    look();
}

void FirstScene::momentPicked() {
    if (m_document && m_shown && m_comparing) tick(plot, true);
}

FirstScene::Step FirstScene::current() const {
    int step = 0;
    while (step < stepCount && (m_done[static_cast<Step>(step)] || m_skipped[static_cast<Step>(step)])) ++step;
    return static_cast<Step>(step);
}

void FirstScene::skip() {
    if (current() == stepCount) return;
    m_skipped[current()] = true;
    emit changed();
}

// What a drag or a dialog is about to make does not count yet.
void FirstScene::look() {
    if (!m_document) return;
    const std::vector<SceneBody>& bodies = m_document->settledScene().bodies;
    const auto moving = std::ranges::count(bodies, SceneBodyType::dynamic, &SceneBody::type);
    tick(ground, std::ranges::count(bodies, SceneBodyType::fixed, &SceneBody::type) > 0);
    tick(box, moving > 0);
    tick(stack, moving >= leastStack);
    tick(play, m_shown && m_comparing && m_document->playback().playing());
    tick(save, !bodies.empty() && !m_document->filePath().isEmpty() && !m_document->isModified());
}

void FirstScene::tick(Step step, bool done) {
    if (!done || m_done[step]) return;
    m_done[step] = true;
    emit changed();
}

}  // namespace cairn
