import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { builtPaths, OTHER_PATHS, writeInstallation } from './installation.mjs';

const place = mkdtempSync(join(tmpdir(), 'olov-installation-'));
after(() => rmSync(place, { recursive: true }));

function put(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A checkout in which each path of an installation is a folder with one file. */
function buildCheckout(name, remotes) {
  const from = join(place, name);
  for (const path of [...builtPaths(remotes), ...OTHER_PATHS]) put(join(from, path, `${name}.mjs`), name);
  return { from, remotes };
}

test('a second build replaces the built files of an installation and keeps settings and data of the operator', async () => {
  const to = join(place, 'dist');
  await writeInstallation({ ...buildCheckout('first', ['menu-cart-remote', 'orders-remote']), to });
  const own = [
    'shop.env',
    'deploy/.env',
    '.data/secrets/session',
    '.data/postgres/1',
    'backend/.data/secrets',
  ];
  for (const file of own) put(join(to, file), file);

  await writeInstallation({ ...buildCheckout('second', ['menu-cart-remote']), to });
  for (const file of own) assert.equal(readFileSync(join(to, file), 'utf8'), file);
  for (const path of builtPaths(['menu-cart-remote'])) {
    assert.deepEqual(
      ['first', 'second'].map((name) => existsSync(join(to, path, `${name}.mjs`))),
      [false, true],
      path,
    );
  }
  // The host would publish the remote again.
  assert.ok(!existsSync(join(to, 'orders-remote')));
});
