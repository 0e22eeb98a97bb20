import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { specDocument, specHere, specProblems, specTags } from './spec-coverage.mjs';

test('every statement of the specification stands above the test that shows it, and docs/spec-coverage.md lists both', () => {
  const { tags, records, document } = specHere();
  assert.deepEqual(specProblems(tags, records), []);
  assert.ok(new Set(tags.map(({ statement }) => statement)).size > 150);
  assert.equal(document, specDocument(tags, records), 'run: node tools/spec-coverage.mjs');
});

describe('the check of the tags', () => {
  const RECORDS = ['0004-orders-once.md'];
  const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((section) => `// spec ${section}: Shown ${section}`);
  const tagsOf = (...lines) =>
    specTags({ 'shop/cart.test.ts': [...NINE, "test('all', () => {});", ...lines].join('\n') });
  const problemsOf = (...lines) => specProblems(tagsOf(...lines), RECORDS);

  test('tags belong to the test below them, with its groups and their departure', () => {
    const tags = tagsOf(
      "describe('the cart', () => {",
      '  // spec 4: A cart | basket (of one shop) [0004: once; 0004: or twice]',
      '  // spec 4: It is empty',
      "  test('is empty', () => {});",
      '});',
    );
    assert.deepEqual(specProblems(tags, RECORDS), []);
    assert.deepEqual(tags.at(-1), {
      section: 4,
      statement: 'It is empty',
      departure: undefined,
      file: 'shop/cart.test.ts',
      title: 'the cart › is empty',
    });
    const record = '[0004](decisions/0004-orders-once.md)';
    assert.ok(
      specDocument(tags, RECORDS).includes(
        `| A cart \\| basket (of one shop) | \`shop/cart.test.ts › the cart › is empty\` | ${record}: once; ${record}: or twice |`,
      ),
    );
  });

  for (const [title, lines, problem] of [
    [
      'above a skipped test',
      ['// spec 4: A cart', "test.skip('later', () => {});"],
      '"A cart" stands above no test of shop/cart.test.ts',
    ],
    [
      'with a departure without a record',
      ['// spec 4: A cart [0099: gone]', "test('is empty', () => {});"],
      '"A cart" departs by record 0099, which does not exist',
    ],
  ])
    test(`a tag ${title} is refused`, () => {
      assert.deepEqual(problemsOf(...lines), [problem]);
    });

  test('a section of the specification without a test is refused', () => {
    assert.deepEqual(
      specProblems(
        tagsOf().filter(({ section }) => section !== 6),
        RECORDS,
      ),
      ['section 6 has no test'],
    );
  });
});
