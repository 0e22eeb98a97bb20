import { parseJsonFile, textFault } from './textFiles';

/** As a program reads a file that it takes for UTF-8. */
const decoded = (bytes: string, encoding: BufferEncoding) => Buffer.from(bytes, encoding).toString('utf8');
const WINDOWS_1251 = decoded('name: \xcf\xe8\xf6\xf6\xe0', 'latin1');

test.each([
  ['UTF-16 with a byte order mark', decoded('\ufeffcode: Пицца\n', 'utf16le'), /UTF-16/],
  ['UTF-16 without one', decoded('Пицца\n', 'utf16le'), /UTF-16/],
  ['an XLSX workbook', 'PK\u0003\u0004\u0014\0', /XLSX/],
  ['Windows-1251', WINDOWS_1251, /not in UTF-8/],
  ['a half of a surrogate pair', 'a\ud800', /not in UTF-8/],
])('%s is refused as a text file', (_, text, said) => {
  expect(textFault(text)?.text).toMatch(said);
});

test('a text in UTF-8 is accepted, and a fault has the line of the first wrong byte', () => {
  expect(textFault('\ufeffПицца 🍕\n')).toBeUndefined();
  expect(textFault(`a\nb\n${WINDOWS_1251}`)).toMatchObject({ line: 3 });
});

test('a JSON file may begin with a byte order mark', () => {
  expect(parseJsonFile('\ufeff{"a":1}')).toEqual({ a: 1 });
  expect(() => parseJsonFile(`{"a":"${WINDOWS_1251}"}`)).toThrow('it is not in UTF-8');
});
