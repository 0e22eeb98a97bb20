import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { root } from './prepare.mjs';
import { coverageProblems, coverageRows } from './spec-coverage.mjs';
import { testTitles } from './test-titles.mjs';

/** The text of a file of this repository; undefined for another path. */
const readHere = (file) =>
  statSync(join(root, file), { throwIfNoEntry: false })?.isFile()
    ? readFileSync(join(root, file), 'utf8')
    : undefined;

test('every statement of the specification names the test that shows it, or that it is not built yet', () => {
  assert.deepEqual(coverageProblems(readHere('docs/spec-coverage.md'), readHere), []);
  assert.ok(coverageRows(readHere('docs/spec-coverage.md')).length > 150);
});

describe('the check of the coverage table', () => {
  const files = {
    'shop/cart.ts': '',
    'docs/decisions/0004-orders-once.md': '',
    'shop/cart.test.ts': "describe('the cart', () => {\n  test('is empty', () => {});\n});\n",
  };
  const whole = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((section) => `| ${section} | Shown elsewhere | | not yet |`);
  const problemsWith = (...rows) =>
    coverageProblems(
      ['| section | statement |', '|---|---|', ...whole, ...rows].join('\n'),
      (file) => files[file],
    );

  test('a correct coverage table has no problems', () => {
    const shown = '| 4 | A cart \\| basket | `shop/cart.ts` | `shop/cart.test.ts › the cart › is empty` |';
    assert.deepEqual(problemsWith(shown), []);
    assert.equal(coverageRows(shown)[0].statement, 'A cart | basket');
  });

  test('a row of the coverage table that departs from the specification names an existing decision record', () => {
    const row = (departure) =>
      `| 4 | A cart | \`shop/cart.ts\` | \`shop/cart.test.ts › the cart › is empty\` | ${departure} |`;
    assert.deepEqual(problemsWith(row('[0004](decisions/0004-orders-once.md): once')), []);
    assert.deepEqual(problemsWith(row('only on Sundays')), ['"A cart" departs without a decision record']);
    assert.deepEqual(problemsWith(row('[0099](decisions/0099-gone.md)')), [
      '"A cart" departs by docs/decisions/0099-gone.md, which does not exist',
    ]);
  });

  for (const [title, row, problem] of [
    [
      'a test file that does not exist',
      '| 4 | A cart | `shop/cart.ts` | `shop/gone.test.ts › the cart › is empty` |',
      '"A cart" names shop/gone.test.ts, which does not exist',
    ],
    [
      'a title that does not exist',
      '| 4 | A cart | `shop/cart.ts` | `shop/cart.test.ts › the cart › is full` |',
      '"A cart" names "the cart › is full", which is no test of shop/cart.test.ts',
    ],
    [
      'a test without its group',
      '| 4 | A cart | `shop/cart.ts` | `shop/cart.test.ts › is empty` |',
      '"A cart" names "is empty", which is no test of shop/cart.test.ts',
    ],
    [
      'a group instead of a test',
      '| 4 | A cart | `shop/cart.ts` | `shop/cart.test.ts › the cart` |',
      '"A cart" names "the cart", which is no test of shop/cart.test.ts',
    ],
    [
      'a file without a title',
      '| 4 | A cart | `shop/cart.ts` | `shop/cart.test.ts` |',
      '"A cart" names "", which is no test of shop/cart.test.ts',
    ],
    [
      'one wrong test beside a right one',
      '| 4 | A cart | `shop/cart.ts` | `shop/cart.test.ts › the cart › is empty`<br>`shop/cart.test.ts › no` |',
      '"A cart" names "no", which is no test of shop/cart.test.ts',
    ],
    [
      'neither a test nor "not yet"',
      '| 4 | A cart | `shop/cart.ts` | later |',
      '"A cart" has neither a test nor "not yet"',
    ],
    ['a row that ends too early', '| 4 | A cart |', '"A cart" has neither a test nor "not yet"'],
    [
      'a place that does not exist',
      '| 4 | A cart | `shop/gone.ts` | `shop/cart.test.ts › the cart › is empty` |',
      '"A cart" is built in shop/gone.ts, which does not exist',
    ],
    [
      'a test without a place',
      '| 4 | A cart | | `shop/cart.test.ts › the cart › is empty` |',
      '"A cart" says not where it is built',
    ],
    [
      'a section that the specification has not',
      '| 10 | A cart | | not yet |',
      '"A cart" is of section 10, which there is not',
    ],
  ])
    test(`a coverage table with ${title} is refused`, () => {
      assert.deepEqual(problemsWith(row), [problem]);
    });

  test('a coverage table that lacks a section of the specification is refused', () => {
    const rest = whole.filter((row) => !row.startsWith('| 6 '));
    assert.deepEqual(
      coverageProblems(rest.join('\n'), () => undefined),
      ['section 6 has no row'],
    );
  });
});

describe('the titles of a test file', () => {
  const of = (...lines) => testTitles(lines.join('\n'));

  test('the title of a test contains those of the groups around the test', () => {
    assert.deepEqual(
      of(
        "test('alone', () => {});",
        "describe('the cart', () => {",
        "  it('is empty', () => {});",
        "  describe('of two', () => {",
        "    test('is shared', () => {});",
        '  });',
        "  it('is kept', () => {});",
        '});',
        'for (const locale of LOCALES) {',
        `  test.describe(\`in \${locale}\`, () => {`,
        "    test('can be read', async ({ page }) => {});",
        '  });',
        '}',
      ),
      [
        'alone',
        'the cart › is empty',
        'the cart › of two › is shared',
        'the cart › is kept',
        `in \${locale} › can be read`,
      ],
    );
  });

  test('the title of a parametrised test is read as it is written', () => {
    assert.deepEqual(
      of(
        "test.each(['a', 'b'])('%s is a letter', (letter) => {});",
        'test.each<[string, () => void]>([',
        "  ['a', () => {}],",
        '])(',
        "  'the letter %s',",
        '  (letter) => {},',
        ');',
        "describe.each(paths)('GET %s', (path) => {",
        "  it('the response is not cached', () => {});",
        '});',
      ),
      ['%s is a letter', 'the letter %s', 'GET %s › the response is not cached'],
    );
  });

  test('the title of a test is read in every kind of quote, also on a line of its own', () => {
    assert.deepEqual(
      of(
        "test('it\\'s', () => {});",
        'test("it\'s not", () => {});',
        'test(',
        "  'long',",
        '  () => {},',
        ');',
      ),
      ["it's", "it's not", 'long'],
    );
  });

  test('the titles of skipped tests and of tests in comments are left out', () => {
    assert.deepEqual(
      of("test.skip('later', () => {});", "// test('once', () => {});", 'test(title, () => {});'),
      [],
    );
  });
});
