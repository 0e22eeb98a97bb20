import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { tidyBuilds } from './tidy-builds.mjs';

const root = mkdtempSync(join(tmpdir(), 'olov-tidy-'));
after(() => rmSync(root, { recursive: true }));

test('the cleanup of a build folder removes the files that the build record does not name, and no others', () => {
  const folder = join(root, 'orders-remote', 'dist', 'browser');
  mkdirSync(join(folder, 'server'), { recursive: true });
  const put = (file, text = '') => writeFileSync(join(folder, file), text);
  put('remote-build.json', JSON.stringify({ integrity: { 'page.1.js': 'x', 'server/render.js': 'y' } }));
  for (const file of ['page.1.js', 'page.1.js.map', 'page.0.js', 'page.0.js.map', 'page.0.css']) put(file);
  for (const file of ['server/render.js', 'server/old.js', 'mf-manifest.json']) put(file);
  mkdirSync(join(root, 'docs'));
  tidyBuilds(root);
  assert.deepEqual(readdirSync(folder, { recursive: true }).sort(), [
    'mf-manifest.json',
    'page.1.js',
    'page.1.js.map',
    'remote-build.json',
    'server',
    join('server', 'render.js'),
  ]);
});
