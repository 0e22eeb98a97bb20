import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { rspack } from '@rspack/core';
import { LibrariesPlugin } from '../tooling/build/libraries-plugin.mjs';
import { compile } from './compile.mjs';

const BASE = 'https://shop.test/remotes/host/1.0.0/';

const folder = mkdtempSync(join(tmpdir(), 'olov-libraries-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function write(path, content) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

before(async () => {
  write('node_modules/pizza/index.js', 'export const pizza = { name: globalThis.pizza };');
  write('src/later.js', 'globalThis.later = true;');
  write(
    'src/index.js',
    "import * as all from 'pizza'; globalThis.started = [all.pizza.name]; globalThis.later = () => import(/* webpackChunkName: 'later' */ './later.js');",
  );
  await compile([
    {
      context: folder,
      mode: 'production',
      target: ['web', 'es2022'],
      entry: { main: './src/index.js' },
      output: {
        path: join(folder, 'dist'),
        filename: '[name].[contenthash:8].js',
        uniqueName: 'host',
        publicPath: 'auto',
        crossOriginLoading: 'anonymous',
      },
      plugins: [
        new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true }),
        new LibrariesPlugin({ entry: 'main' }),
      ],
    },
  ]);
});

const fileOf = (name) => readdirSync(join(folder, 'dist')).find((file) => file.startsWith(`${name}.`));

/** A page that has run these scripts. */
const openPage = (...names) => openPageWith({}, ...names);

/** With `isInside` the entry is a text of the page. */
function openPageWith({ isInside = false }, ...names) {
  const added = [];
  const document = {
    querySelector: (selector) =>
      selector === 'script[data-entry][data-href]' ? { dataset: { href: `${BASE}main.js` } } : null,
    currentScript: isInside ? null : { tagName: 'SCRIPT', src: `${BASE}main.js` },
    getElementsByTagName: () => [{ src: `${BASE}libraries.js`, getAttribute: () => null }],
    createElement: () => ({ setAttribute() {} }),
    head: { appendChild: (script) => added.push(script) },
  };
  const page = createContext({ document, location: new URL(BASE), pizza: 'margherita', setTimeout() {} });
  page.window = page;
  const run = (name) => runInContext(readFileSync(join(folder, 'dist', fileOf(name)), 'utf8'), page);
  for (const name of names) run(name);
  return { page, added, run };
}

test('the entry loads the libraries from its own folder if the page does not name them, and checks their hash', () => {
  const { page, added, run } = openPage('main');
  const [{ src, integrity, crossOrigin }, ...others] = added;
  const hash = createHash('sha256').update(readFileSync(join(folder, 'dist', fileOf('libraries'))));
  assert.deepEqual(
    { src, integrity, crossOrigin, others },
    {
      src: BASE + fileOf('libraries'),
      integrity: `sha256-${hash.digest('base64')}`,
      crossOrigin: 'anonymous',
      others: [],
    },
  );
  assert.equal(page.started, undefined);
  run('libraries');
  assert.equal(page.started?.[0], 'margherita');
});

test('the entry loads no libraries if the page has brought them', () => {
  const { page, added } = openPage('libraries', 'main');
  assert.equal(page.started?.[0], 'margherita');
  assert.deepEqual(added, []);
});

test('an entry inside of the page loads its files from the folder of its own version', () => {
  const { page, added } = openPageWith({ isInside: true }, 'libraries', 'main');
  page.later();
  assert.deepEqual(
    added.map(({ src }) => src),
    [BASE + fileOf('later')],
  );
});
