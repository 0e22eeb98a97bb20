import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { root } from './prepare.mjs';
import { missingAnchors, securityProblems } from './security.mjs';

/** The text of a file of this repository; undefined for another path. */
const readHere = (file) =>
  statSync(join(root, file), { throwIfNoEntry: false })?.isFile()
    ? readFileSync(join(root, file), 'utf8')
    : undefined;
const required = readHere('tools/asvs-5.0.0.txt');

test('the list of requirements has every ASVS requirement of level 1 and 2 once: 70 and 183', () => {
  const lines = required.trim().split('\n');
  assert.equal(new Set(lines.map((line) => line.split(' ')[0])).size, 253);
  assert.equal(lines.filter((line) => /^V\d+\.\d+\.\d+ 1$/.test(line)).length, 70);
  assert.equal(lines.filter((line) => /^V\d+\.\d+\.\d+ 2$/.test(line)).length, 183);
});

test('docs/security.md has one row for each requirement, and names existing files, tests and headings only', () => {
  const page = readHere('docs/security.md');
  assert.deepEqual(securityProblems(page, required, readHere), []);
  assert.deepEqual(missingAnchors(page, readHere), []);
});

describe('the check of the security table', () => {
  const files = { 'shop/cart.test.ts': "test('is empty', () => {});\n", 'docs/a.md': "# The cart's page\n" };
  const problemsWith = (row, gaps = '') =>
    securityProblems(`## Known gaps\n${gaps}\n## V1\n${row}`, 'V1.1.1 1\n', (file) => files[file]);

  test('a correct security table has no problems', () => {
    const row = '| V1.1.1 | 1 | Carts | holds | Yes | `shop/cart.test.ts › is empty` | |';
    assert.deepEqual(problemsWith(row), []);
    assert.deepEqual(problemsWith('| V1.1.1 | 1 | Carts | partly | Yes | | |', '- V1.1.1'), []);
  });

  for (const [title, row, problem, gaps] of [
    ['without a row', '', 'V1.1.1 has 0 rows'],
    [
      'with a row twice',
      '| V1.1.1 | 1 | a | operator | | | |\n| V1.1.1 | 1 | a | operator | | | |',
      'V1.1.1 has 2 rows',
    ],
    ['with another level', '| V1.1.1 | 2 | a | operator | | | |', 'V1.1.1 is of level 1, not 2'],
    ['with another answer', '| V1.1.1 | 1 | a | perhaps | | | |', 'V1.1.1 has the answer "perhaps"'],
    [
      'that holds without a test',
      '| V1.1.1 | 1 | a | holds | Yes | | |',
      'V1.1.1 holds and says not by which test',
    ],
    [
      'with a gap that is not known',
      '| V1.1.1 | 1 | a | partly | Half | | |',
      'V1.1.1 has the answer "partly" and is no known gap',
    ],
    [
      'with a known gap that is none',
      '| V1.1.1 | 1 | a | operator | | | |',
      'V1.1.1 is a known gap and its answer is "operator"',
      '- V1.1.1',
    ],
    [
      'with a file that does not exist',
      '| V1.1.1 | 1 | a | operator | In `shop/gone.ts` | | |',
      'V1.1.1 names shop/gone.ts, which does not exist',
    ],
    [
      'with a test that does not exist',
      '| V1.1.1 | 1 | a | holds | | `shop/cart.test.ts › is full` | |',
      'V1.1.1 names "is full", which is no test of shop/cart.test.ts',
    ],
  ])
    test(`a security table that ${title} is refused`, () => {
      assert.deepEqual(problemsWith(row, gaps), [problem]);
    });

  test('a security table with an unknown requirement is refused', () => {
    const problems = problemsWith('| V1.1.1 | 1 | a | operator | | | |\n| V9.9.9 | 1 | a | operator | | | |');
    assert.deepEqual(problems, ['V9.9.9 is no requirement of level 1 or 2']);
  });

  test('a security table whose summary has another count is refused', () => {
    const row = '| V1.1.1 | 1 | a | operator | | | |\n\n| operator | left to others | 2 |';
    assert.deepEqual(problemsWith(row), ['"operator" has 1 rows, not 2']);
  });

  test('a security table with a link to a missing heading is refused', () => {
    const read = (file) => files[file];
    assert.deepEqual(missingAnchors('[a](a.md#the-carts-page) [b](a.md#gone)', read), ['a.md#gone']);
  });
});
