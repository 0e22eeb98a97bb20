import { readYaml } from './readYaml';
import { writeYaml } from './writeYaml';

const nested = (depth: number): object =>
  Array.from({ length: depth }).reduce<object>((value) => ({ a: value }), ['x']);

test.each([
  ['lists in brackets', '['.repeat(20_000)],
  ['lists in dashes', '- '.repeat(20_000)],
  ['keys in question marks', `${'? '.repeat(20_000)}x`],
  ['maps in braces', `${'{ a: '.repeat(20_000)}1${' }'.repeat(20_000)}`],
  ['maps in lines', Array.from({ length: 3000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
])('YAML with thousands of nested %s is refused without a full stack', (_, source) => {
  expect(readYaml(source)).toEqual([{ line: 1, text: 'is nested too deeply' }]);
});

test('YAML with some nested values, and with many brackets in texts, is read', () => {
  const value = {
    nested: nested(20),
    quoted: '[{'.repeat(500),
    plain: `x ${'['.repeat(500)}`,
    list: [['y']],
  };
  expect(readYaml(writeYaml(value))).toMatchObject({ value });
});

test('a path in YAML has the line of its key or list element, and a missing path that of its nearest parent', () => {
  const read = readYaml('a: 1\nlist:\n  - b: 1\n    c: 2\n  - [ x,\n    y ]\n');
  if (Array.isArray(read)) throw new Error('not read');
  const places = [['a'], ['list'], ['list', 0, 'c'], ['list', 0, 'missing'], ['list', 1, 1], ['list', 7], []];
  expect(places.map((place) => read.lineOf(place))).toEqual([1, 2, 4, 3, 6, 2, 1]);
});

test.each([
  ['a repeated key', 'a: 1\nb: 2\na: 3\n', 3, 'a is there twice'],
  [
    'a map of thousands of keys',
    `a:\n${Array.from({ length: 20_000 }, (_, index) => `  k${index}: 1\n`).join('')}`,
    2,
    'has more than 200 fields in one place',
  ],
  ['an escaped NUL', 'a: 1\nb: "\\0"\n', 2, 'has characters that cannot be stored'],
  ['an escaped half of a character', '"\\ud800": 1\n', 1, 'has characters that cannot be stored'],
])('YAML with %s is refused at its line', (_, source, line, text) => {
  expect(readYaml(source)).toEqual([{ line, text }]);
});
