// SPDX-License-Identifier: MIT
// A scene that was exported as a module, with the loaders that stand beside it: all that a game gets.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import * as planck from 'planck';
import { load as loadPlanck } from '../../../docs/loaders/javascript/planck.mjs';
import { cairn, sceneOf, scenePath } from './cairn.mjs';

for (const name of ['stack-10', 'all-kinds']) {
  test(`the module of ${name} runs in planck as its file does`, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cairn-module-'));
    try {
      cairn('export', scenePath(name), '--to', 'javascript', '--out', path.join(folder, 'level.mjs'));
      const { scene } = await import(pathToFileURL(path.join(folder, 'level.mjs')));
      const { load } = await import(pathToFileURL(path.join(folder, 'planck.mjs')));
      const fromModule = load(scene, planck), fromFile = loadPlanck(sceneOf(name), planck);
      assert.deepEqual([...fromModule.bodies.keys()], scene.bodies.map((body) => body.id));
      assert.ok(scene.bodies.length > 10);
      for (let i = 0; i < 60; ++i) {
        fromModule.step();
        fromFile.step();
      }
      for (const { id } of scene.bodies) assert.deepEqual(fromModule.pose(id), fromFile.pose(id));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
