import { csvRow, withoutFormulas } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  [' @SUM(1)', "' @SUM(1)"],
  ["Ivan;=cmd|'/c calc'!A1", "Ivan;'=cmd|'/c calc'!A1"],
  ['a, -1,\t+2\n@x', "a, '-1,\t'+2\n'@x"],
  ['a;"=1"', 'a;"\'=1"'],
  ['a-b = 3, c', 'a-b = 3, c'],
])('no cell of any delimiter in the text %j begins like a formula', (text, harmless) => {
  expect(withoutFormulas(text)).toBe(harmless);
  expect(withoutFormulas(harmless)).toBe(harmless);
});

test('a row has semicolons, and quotes a cell that has one', () => {
  expect(csvRow([-1, 'a;b', 'a,b', 'say "a"'])).toBe('-1;"a;b";a,b;"say ""a"""\r\n');
});
