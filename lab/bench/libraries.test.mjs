import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { hostConfig } from '../../tooling/build/index.mjs';
import { buildBrowser } from './firstView.mjs';

const folder = mkdtempSync(join(tmpdir(), 'olov-libraries-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** So many new modules change ids that depend on the number of modules. */
const MANY = Array.from(
  { length: 300 },
  (_, index) => `globalThis.part${index} = () => import("data:text/javascript,globalThis.seen=${index}");`,
).join('');

/** `code` is a new module of the host. */
function buildWith(name, code) {
  const configs = hostConfig({ context: join(import.meta.dirname, '../../host') }).map((config) =>
    config.name === 'browser'
      ? { ...config, entry: { main: [`data:text/javascript,${encodeURIComponent(code)}`, './src/index.ts'] } }
      : config,
  );
  return buildBrowser(configs, join(folder, name));
}

test('a change of the host’s code alone does not change the files with its libraries', async () => {
  const before = await buildWith('before', 'globalThis.release = "before";');
  const after = await buildWith('after', `globalThis.release = "after"; ${MANY}`);
  assert.notEqual(after.entry, before.entry);
  assert.deepEqual(after.libraries, before.libraries);

  const [library, later, ...others] = before.libraries;
  assert.deepEqual([[later], others], [before.pages.navigation.js, []]);
  for (const file of [library, later]) {
    const [bytes, same] = ['before', 'after'].map((name) => readFileSync(join(folder, name, file)));
    assert.ok(bytes.equals(same), `${file} is equal`);
  }
  assert.ok(sizeOf(library) > 300_000, 'the first file contains React and the other libraries');
  assert.ok(sizeOf(later) > 50_000, 'the second file contains the router for navigations');
});

const sizeOf = (file) => statSync(join(folder, 'before', file)).size;
