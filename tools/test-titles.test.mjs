import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { emptyTitles, testTitles } from './test-titles.mjs';

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

  test('a title that is only a placeholder, with a preposition or as a variable, is found', () => {
    const source = [
      "test.each(cases)('%s', (name) => {});",
      "test.each(cases)('$name', ({ name }) => {});",
      `describe(\`in \${locale}\`, () => {`,
      `  it(\`the shop in \${locale}\`, () => {});`,
      '});',
      'test(title, () => {});',
    ];
    assert.deepEqual(emptyTitles(source.join('\n')), ['%s', '$name', `in \${locale}`, `\${title}`]);
  });
});
