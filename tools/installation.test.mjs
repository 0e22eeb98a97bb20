import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { builtPaths, OTHER_PATHS, writeInstallation } from './installation.mjs';

const place = mkdtempSync(join(tmpdir(), 'olov-installation-'));
after(() => rmSync(place, { recursive: true }));

const BRAND = 'olov.config.json';

function put(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A checkout in which each path of an installation is a folder with one file. */
function buildCheckout(name, remotes, brand = {}) {
  const from = join(place, name);
  for (const path of [...builtPaths(remotes), ...OTHER_PATHS.filter((path) => path !== BRAND)])
    put(join(from, path, `${name}.mjs`), name);
  put(join(from, BRAND), `\ufeff${JSON.stringify(brand)}`);
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

test('an installation has the logo, fonts and icons that the brand file names, and no file at an address', async () => {
  const to = join(place, 'branded');
  const checkout = buildCheckout('branding', [], {
    $schema: './host/brand.schema.json',
    name: 'Chorsu',
    logo: './brand/logo.svg',
    logoDark: 'https://cdn.example/logo-dark.svg',
    mark: '/media/mark.svg',
    icons: [{ src: 'brand/icon.png', sizes: '192x192' }],
    fonts: { display: { files: [{ file: 'bitter.woff2' }] } },
  });
  const files = ['brand/logo.svg', 'brand/icon.png', 'bitter.woff2'];
  for (const file of [...files, 'brand/other.svg']) put(join(checkout.from, file), file);

  await writeInstallation({ ...checkout, to });
  for (const file of files) assert.equal(readFileSync(join(to, file), 'utf8'), file);
  assert.ok(!existsSync(join(to, 'brand/other.svg')));
});

test('a brand file that names a file outside of its folder ends the build', async () => {
  const checkout = buildCheckout('outside', [], { logo: '../logo.svg' });
  await assert.rejects(writeInstallation({ ...checkout, to: join(place, 'refused') }), /\.\.\/logo\.svg/);
});
