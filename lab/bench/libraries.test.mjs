import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { hostConfig } from '../../tooling/build/index.mjs';
import { root } from '../../tools/prepare.mjs';
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
  const configs = hostConfig({ context: join(root, 'host') }).map((config) =>
    config.name === 'browser'
      ? { ...config, entry: { main: [`data:text/javascript,${encodeURIComponent(code)}`, './src/index.ts'] } }
      : config,
  );
  return buildBrowser(configs, join(folder, name));
}

test('a change of the host’s code alone does not change the file with its libraries', async () => {
  const before = await buildWith('before', 'globalThis.release = "before";');
  const after = await buildWith('after', `globalThis.release = "after"; ${MANY}`);
  assert.notEqual(after.entry, before.entry);
  assert.deepEqual(after.libraries, before.libraries);

  const [library, ...others] = before.libraries;
  assert.deepEqual(others, []);
  const [bytes, same] = ['before', 'after'].map((name) => readFileSync(join(folder, name, library)));
  assert.ok(bytes.equals(same), 'the files are equal');
  assert.ok(bytes.length > 300_000, 'the file contains React and the other libraries');
});
