import { codeText, csvRow, withoutFormulas } from './csv';

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

test.each([
  '0012',
  '123456789012',
  '5E3',
  '12-10',
  '1/2',
  '10:30',
  'MAY9',
  '9-may',
  'МАЙ9',
  'Dec2026',
  '8марта',
  'TRUE',
])('the code %s stays a text in a spreadsheet, which would read another number or a day', (code) => {
  expect(codeText(code)).toBe(`'${code}`);
});

test.each(['TEN', 'TEN10', '12345678901', '5EASY3', '10-TEN', 'MAY', 'MARKET10', 'JUNIOR5', 'OCTOPUS1'])(
  'the code %s stays as it is',
  (code) => {
    expect(codeText(code)).toBe(code);
  },
);
