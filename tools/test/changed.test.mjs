import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../prepare.mjs';
import { remoteFolders } from '../rooms.mjs';
import { DAILY_PARTS, partsFor, specsByPath } from './changed.mjs';

const byPath = { 'map-remote/': ['addresses', 'map'], 'docs/deploying.md': ['deploying'] };

for (const [title, files, parts, specs] of [
  ['nothing changed: format, lint and the tools are tested', [], ['lint', 'tools'], []],
  ['a document changed: no code is tested', ['docs/operating.md'], ['lint', 'tools'], []],
  [
    'a document that a spec follows changed: that spec is run',
    ['docs/deploying.md'],
    ['lint', 'tools', 'e2e'],
    ['deploying'],
  ],
  [
    'a remote changed: types, unit tests and the specs of the remote are run',
    ['map-remote/src/pages/MapPage.tsx', 'map-remote/README.md'],
    ['lint', 'types', 'tools', 'unit', 'e2e'],
    ['addresses', 'map'],
  ],
  [
    'a spec in a folder changed: it is run beside those of a changed remote',
    ['e2e/journeys/journey.spec.ts', 'map-remote/src/remote.ts'],
    ['lint', 'types', 'tools', 'unit', 'e2e'],
    ['addresses', 'journey', 'map'],
  ],
  ['a helper of the browser tests changed: everything is run', ['e2e/shop.ts'], DAILY_PARTS, undefined],
  [
    'the host changed beside a remote: everything is run',
    ['map-remote/a.ts', 'host/b.ts'],
    DAILY_PARTS,
    undefined,
  ],
]) {
  test(`npm test -- changed: ${title}`, () => {
    const plan = partsFor(files, byPath);
    assert.deepEqual([plan.parts, plan.specs], [parts, specs]);
  });
}

test('the table of browser specs to run for a changed path has every remote, and names existing paths and specs', () => {
  const table = specsByPath();
  const specs = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.replace(/^.*\//, '').replace(/\.spec\.ts$/, ''));
  for (const remote of remoteFolders()) assert.ok(table[`${remote}/`]?.length > 0, remote);
  for (const [path, names] of Object.entries(table)) {
    assert.ok(existsSync(join(root, path)), path);
    for (const name of names) assert.ok(specs.includes(name), `${path}: ${name}`);
  }
});

test('every spec that e2e/nightly.json names exists', () => {
  const specs = readdirSync(join(root, 'e2e'), { recursive: true }).map((file) => basename(file, '.spec.ts'));
  const nightly = JSON.parse(readFileSync(join(root, 'e2e/nightly.json'), 'utf8'));
  for (const name of Object.values(nightly).flat()) assert.ok(specs.includes(name), name);
});
