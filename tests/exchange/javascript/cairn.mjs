// SPDX-License-Identifier: MIT
// Where things are, and Cairn itself: what it exports, and what to hold results against.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readScene } from '../../../docs/loaders/javascript/cairn-scene.mjs';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = process.env.CAIRN ?? path.join(root, 'build/release/bin/cairn');

/** The path of a scene of the gallery, or of one that stands beside these tests. */
export const scenePath = (name) =>
  path.join(root, name === 'all-kinds' ? 'tests/exchange/scenes' : 'scenes', `${name}.cairn`);
export const documentOf = (name) => JSON.parse(readFileSync(scenePath(name), 'utf8'));
export const sceneOf = (name) => readScene(documentOf(name));

/** What a command of cairn prints; throws with its messages where it fails. */
export const cairn = (...args) => execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Calls use with the path of an empty folder, which is gone afterwards. */
export function inFolder(use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-exchange-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text that cairn export makes of a scene file in a format. */
export const exported = (file, format) =>
  inFolder((folder) => {
    const out = path.join(folder, 'exported');
    cairn('export', file, '--to', format, '--out', out);
    return readFileSync(out, 'utf8');
  });

/** Where a lane of a scene file has its bodies at a time: a map by id of { position, angle }. */
export const posesOf = (file, lane, time) =>
  inFolder((folder) => {
    cairn('compare', file, '--lane', lane, '--duration', String(time), '--poses', '--out', folder);
    const rows = readFileSync(path.join(folder, 'poses.csv'), 'utf8').trim().split('\n').slice(1).map(cells);
    const last = rows.at(-1)[1];
    const poses = rows.filter(([, step]) => step === last);
    return new Map(poses.map(([, , , id, x, y, angle]) => [id, { position: [Number(x), Number(y)], angle: Number(angle) }]));
  });

// Of a line of CSV; lanes have commas in their labels.
const cells = (line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell);
