import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { importSource } from './importSource.mjs';
import { root } from './prepare.mjs';

const { LOCALES } = await importSource('contract/src/platform/locales.ts');

/** Rooms with texts, and the beginnings of the ids that are theirs. */
const ROOMS = {
  host: ['shell'],
  'map-remote': ['location'],
  'menu-cart-remote': ['menu', 'cart', 'order', 'product'],
  'content-remote': ['content'],
  'orders-remote': ['orders'],
  'office-remote': ['office'],
  'shared-kit': ['kit', 'map', 'error'],
};

const catalogue = (room, locale) =>
  JSON.parse(readFileSync(join(root, room, 'translations', `${locale}.json`), 'utf8'));

/** Everything in a room's source that looks like an id of its own and is no name of an extension slot. */
function idsIn(room) {
  const source = join(root, room, 'src');
  const pattern = new RegExp(
    `(?<!<ExtensionSlot name=)['"\`]((?:${ROOMS[room].join('|')})\\.[a-z][\\w-]*(?:\\.[\\w-]+)*)['"\`]`,
    'g',
  );
  return readdirSync(source, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(pattern)].map(([, id]) => id));
}

for (const room of Object.keys(ROOMS)) {
  for (const locale of LOCALES) {
    test(`the catalogue of ${room} in ${locale} has every message that the room uses`, () => {
      const own = catalogue(room, locale);
      const missing = [...new Set(idsIn(room))].filter((id) => !(id in own));
      assert.deepEqual(missing, []);
    });
  }

  test(`the catalogues of ${room} have no empty message`, () => {
    for (const locale of LOCALES) {
      const empty = Object.entries(catalogue(room, locale)).filter(([, text]) => text.trim() === '');
      assert.deepEqual(empty, []);
    }
  });
}
