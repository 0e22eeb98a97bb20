import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { officeConfig } from '../../tooling/build/index.mjs';
import { compile } from '../../tools/compile.mjs';
import { root } from '../../tools/prepare.mjs';

const CHUNKS = ['main', 'app', 'page-board', 'messages-ru', 'kit-ru'];

test('the scripts of the first board after sign-in have at most 175 KB, on http 200 KB, and no schema library', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'olov-board-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const config = officeConfig({ context: join(root, 'office-remote') });
  const [{ namedChunkGroups }] = await compile([{ ...config, output: { ...config.output, path: folder } }]);
  const names = CHUNKS.flatMap((chunk) => namedChunkGroups[chunk].assets.map(({ name }) => name));
  const scripts = [...new Set(names)].filter((name) => name.endsWith('.js'));
  // Browsers accept Brotli only with https.
  for (const [end, most] of [
    ['br', 175_000],
    ['gz', 200_000],
  ]) {
    const sizes = scripts.map((name) => [name, statSync(join(folder, `${name}.${end}`)).size]);
    const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
    assert.ok(bytes <= most, `${bytes} bytes: ${JSON.stringify(sizes)}`);
  }
  for (const name of scripts) assert.doesNotMatch(readFileSync(join(folder, name), 'utf8'), /~kind/, name);
});
