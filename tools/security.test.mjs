import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { root } from './prepare.mjs';
import { toolTests, unitRooms } from './rooms.mjs';
import { missingTests, securityProblems, securityTests } from './security.mjs';
import { testFiles } from './test-titles.mjs';

/** The text of a file of this repository; undefined for another path. */
const readHere = (file) =>
  statSync(join(root, file), { throwIfNoEntry: false })?.isFile()
    ? readFileSync(join(root, file), 'utf8')
    : undefined;
const required = readHere('tools/asvs-5.0.0.txt');

/** Whether `npm test` runs the tests of a file without --all. */
const { everywhere: nightly } = JSON.parse(readHere('e2e/nightly.json'));
const rooms = new Set(unitRooms());
function runsDaily(file) {
  const [room] = file.split('/');
  const [, spec] = /([\w-]+)\.spec\.ts$/.exec(file) ?? [];
  if (spec) return room === 'e2e' && !nightly.includes(spec);
  if (file.endsWith('.mjs')) return toolTests().includes(file);
  return /\.test\.tsx?$/.test(file) && (rooms.has(room) || room === 'e2e');
}

test('the list of requirements has every ASVS requirement of level 1 and 2 once: 70 and 183', () => {
  const lines = required.trim().split('\n');
  assert.equal(new Set(lines.map((line) => line.split(' ')[0])).size, 253);
  assert.equal(lines.filter((line) => /^V\d+\.\d+\.\d+ 1$/.test(line)).length, 70);
  assert.equal(lines.filter((line) => /^V\d+\.\d+\.\d+ 2$/.test(line)).length, 183);
});

test('docs/security.md has one row for each requirement, and names existing files and all tests with a tag', () => {
  const page = readHere('docs/security.md');
  const exists = (file) => readHere(file) !== undefined;
  assert.deepEqual(securityProblems(page, required, securityTests(testFiles()), exists, runsDaily), []);
});

describe('the check of the security table', () => {
  const files = {
    'shop/cart.test.ts': "// asvs V1.1.1\ntest('is empty', () => {});\n",
    'docs/a.md': '',
  };
  const runs = (file) => !file.includes('nightly');
  const problemsWith = (row, gaps = '', tests = files) =>
    securityProblems(
      `## Known gaps\n${gaps}\n## V1\n${row}`,
      'V1.1.1 1\n',
      securityTests(tests),
      (file) => file in files || file in tests,
      runs,
    );
  const CART = '`shop/cart.test.ts`';

  test('a correct security table has no problems', () => {
    assert.deepEqual(problemsWith(`| V1.1.1 Carts | holds | ${CART} |`), []);
    assert.deepEqual(problemsWith('| V1.1.1 Carts | read | `docs/a.md` |', '', {}), []);
    assert.deepEqual(problemsWith('| V1.1.1 Carts | partly | |', '- V1.1.1', {}), []);
    assert.deepEqual(problemsWith('Does not apply: V1.1.1.', '', {}), []);
  });

  for (const [title, row, problem, gaps] of [
    ['without a row', '', 'V1.1.1 has 0 rows'],
    ['that holds without a test', '| V1.1.1 a | holds | `docs/a.md` |', 'V1.1.1 holds without a test'],
    [
      'with a gap that is not known',
      '| V1.1.1 a | partly | |',
      'V1.1.1 has the answer "partly" and is no known gap',
    ],
    [
      'with a file that does not exist',
      '| V1.1.1 a | operator | `shop/gone.ts` |',
      'shop/gone.ts does not exist',
    ],
    [
      'with an unknown requirement',
      '| V1.1.1 a | operator | |\n| V9.9.9 a | operator | |',
      'V9.9.9 is no requirement of level 1 or 2',
    ],
  ])
    test(`a security table ${title} is refused`, () => {
      assert.deepEqual(problemsWith(row, gaps, {}), [problem]);
    });

  for (const [title, file, source, problem] of [
    [
      'above a skipped test',
      'shop/cart.test.ts',
      "// asvs V1.1.1\ntest.skip('is full', () => {});\n",
      'shop/cart.test.ts has the tag V1.1.1 above no test',
    ],
    [
      'in a file that npm test does not run',
      'shop/nightly.test.ts',
      files['shop/cart.test.ts'],
      'npm test does not run shop/nightly.test.ts',
    ],
  ])
    test(`a tag ${title} is refused`, () => {
      const row = `| V1.1.1 a | holds | ${CART} \`shop/nightly.test.ts\` |`;
      const tests = { 'shop/nightly.test.ts': '', ...files, [file]: source };
      assert.deepEqual(problemsWith(row, '', tests), [problem]);
    });

  test('a named test that did not run is missing, whatever its placeholders became, even if one of its title ran in another file', () => {
    const ran = [
      'the cart is empty',
      '[phone] › a.spec.ts › the cart › has 3 lines (en)',
      'another price is 1',
    ].map((title) => ({ file: '/shop/a/b.test.ts', title }));
    ran.push({ file: '/shop/c/b.test.ts', title: 'is full' });
    const tests = (...titles) => titles.map((title) => ({ file: 'a/b.test.ts', title }));
    assert.deepEqual(missingTests(tests('the cart › is empty', 'the cart › has %d lines (%s)'), ran), []);
    assert.deepEqual(missingTests(tests('is full', 'price is'), ran), [
      'a/b.test.ts › is full',
      'a/b.test.ts › price is',
    ]);
  });
});
