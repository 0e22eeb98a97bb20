import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { root } from './prepare.mjs';
import { unitRooms } from './rooms.mjs';

// The compiler settings of map-remote are its own (types.mjs).
const rooms = unitRooms().filter((room) => room !== 'map-remote');
/** Sources that a release does not need, and the row itself. Migrations stay as they are. */
const BESIDE_THE_SHOP = /\.test\.|\/testing\/|\/migrations\/|platform\/locales\.ts$/;

function filesInUzbek() {
  const sources = rooms.flatMap((room) => [`${room}/src/*.ts`, `${room}/src/*.tsx`]);
  const args = ['grep', '--untracked', '-lE', String.raw`\buz\b ?[:,}]`, '--', ...sources];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return files.filter((path) => !BESIDE_THE_SHOP.test(path));
}

/*
 * A fact is stated once: each row adds a statement in a copy of the sources, and nothing else. The compiler has to name the
 * places that must be extended by hand, and the contract tests pass or name what the database lacks. A place that is forgotten
 * later, or a second statement, changes this list.
 */
const ROWS = [
  {
    // Storage, export, import and comparison of a field follow from its declaration.
    fact: 'a field of a dish',
    file: 'contract/src/menu/dishDetails.ts',
    find: '    description: FreeText,\n',
    add: '    probe: Type.Optional(Nutrition),\n',
    passes: ['backend/src/modules/menu/everyField.test.ts'],
    named: [
      'contract/src/menu/files/readMenu.ts',
      'menu-cart-remote/src/components/product/DishFacts.tsx',
      'office-remote/src/components/dish/DishDetailFields.tsx',
    ],
  },
  {
    fact: 'a status of an order',
    file: 'contract/src/orders/statuses.ts',
    find: "  baking: { code: 40, phase: 'kitchen' },\n",
    add: "  probe: { code: 45, phase: 'kitchen' },\n",
    passes: ['backend/src/db/checks.test.ts'],
    named: [
      'backend/src/modules/orders/place/expected.ts',
      'contract/src/orders/statusTexts.ts',
      'office-remote/src/translations.test.ts',
      'orders-remote/src/components/statusIcon.ts',
      'orders-remote/src/translations.test.ts',
    ],
  },
  {
    // Texts are written by hand; lists, ids, prefixes and schemas follow from the row.
    fact: 'a language',
    file: 'contract/src/platform/locales.ts',
    find: "prefix: '/uz', decimal: ',', firstWeekday: 1 },\n",
    add: "  eo: { id: 99, name: 'Esperanto', tag: 'eo', prefix: '/eo', decimal: ',', firstWeekday: 1 },\n",
    leaves: BESIDE_THE_SHOP,
    // Its migrations have to accept it, and to demand it of texts.
    fails: ['backend/src/db/checks.test.ts'],
    // The synonyms are a JSON file.
    named: [...filesInUzbek(), 'menu-cart-remote/src/search/createSearch.ts'].sort(),
  },
];

const folder = mkdtempSync(join(tmpdir(), 'olov-one-place-'));
const inCopy = (path) => join(folder, path);
const execute = promisify(execFile);

before(async () => {
  const { stdout } = await execute('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  for (const path of stdout.split('\0').filter((name) => /\.([cm]?[jt]sx?|json|css|txt)$/.test(name))) {
    if (existsSync(join(root, path))) cpSync(join(root, path), inCopy(path));
  }
  linkAll('node_modules');
  for (const room of unitRooms())
    if (existsSync(join(root, room, 'node_modules'))) linkAll(join(room, 'node_modules'));
  const include = [...rooms.map((room) => `${room}/src`), 'olov-types.d.ts'];
  writeFileSync(inCopy('tsconfig.rows.json'), JSON.stringify({ extends: './tsconfig.json', include }));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** The rooms of the copy import each other, and not those of the checkout. */
function linkAll(path) {
  mkdirSync(inCopy(path), { recursive: true });
  for (const name of readdirSync(join(root, path)).filter((one) => one !== '@olov'))
    symlinkSync(join(root, path, name), inCopy(join(path, name)));
  if (path !== 'node_modules') return;
  mkdirSync(inCopy('node_modules/@olov'));
  for (const room of readdirSync(folder).filter((one) => existsSync(inCopy(join(one, 'package.json'))))) {
    const { name } = JSON.parse(readFileSync(inCopy(join(room, 'package.json')), 'utf8'));
    if (name?.startsWith('@olov/')) symlinkSync(inCopy(room), inCopy(join('node_modules', name)));
  }
}

async function namedFiles() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = { cwd: folder, maxBuffer: 2 ** 26 };
  const { stdout } = await execute(
    process.execPath,
    [tsc, '-p', 'tsconfig.rows.json', '--pretty', 'false'],
    options,
  ).catch((failed) => failed);
  return [...new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, path]) => path))].sort();
}

/** Of test files of the back end, those that fail. */
async function failedTests(files) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--rootDir', inCopy('backend'), '-i', '--json', '--forceExit', ...files.map(inCopy)];
  const options = { cwd: inCopy('backend'), maxBuffer: 2 ** 26 };
  const { stdout } = await execute(process.execPath, args, options).catch((failed) => failed);
  const { testResults } = JSON.parse(stdout);
  assert.equal(testResults.length, files.length);
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(folder, name));
}

for (const { fact, file, find, add, leaves, named, passes = [], fails = [] } of ROWS) {
  test(`for ${fact} the compiler names the places that have to be extended, and no other`, async () => {
    const text = readFileSync(inCopy(file), 'utf8');
    assert.ok(text.includes(find), `${file} lacks ${find}`);
    writeFileSync(
      inCopy(file),
      text.replace(find, () => find + add),
    );
    const [found, failed] = await Promise.all([namedFiles(), failedTests([...passes, ...fails])]);
    writeFileSync(inCopy(file), text);
    assert.deepEqual(
      found.filter((path) => !leaves?.test(path)),
      named,
    );
    assert.deepEqual(failed, fails);
  });
}
