import { changed, grouped, readBlock, readCell } from './priceTable';

test.each([
  ['69000', 69_000],
  ['69 000', 69_000],
  ['69\u00a0000', 69_000],
  ['1\u202f069\u202f000', 1_069_000],
  ['  ', null],
  ['69.000', undefined],
  ['-5', undefined],
])('the text "%s" of a cell is read as %s', (text, sum) => {
  expect(readCell(text)).toBe(sum);
});

test('a block of a spreadsheet has rows and cells, and the last line ends it', () => {
  expect(readBlock('1\t2\r\n\t4\r\n')).toEqual([
    ['1', '2'],
    ['', '4'],
  ]);
});

test.each([
  [69_000, { kind: 'percent', amount: 7, rounding: 500 }, 74_000],
  [69_000, { kind: 'percent', amount: -10, rounding: 1000 }, 62_000],
  [69_000, { kind: 'sum', amount: 1250, rounding: 100 }, 70_300],
  [1000, { kind: 'sum', amount: -3000, rounding: 1 }, 0],
] as const)('the price %s changed by %j is %s', (price, change, sum) => {
  expect(changed(price, change)).toBe(sum);
});

test('a sum of a cell has spaces that do not break between thousands', () => {
  expect([grouped(500), grouped(1_069_000)]).toEqual(['500', '1\u00a0069\u00a0000']);
});
