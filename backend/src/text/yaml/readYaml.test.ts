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

test('a place in YAML has the line of its key, and a missing one the line of its nearest parent', () => {
  const read = readYaml('a: 1\nlist:\n  - b: 1\n    c: 2\n  - [ x,\n    y ]\n');
  if (Array.isArray(read)) throw new Error('not read');
  const places = [['a'], ['list'], ['list', 0, 'c'], ['list', 0, 'missing'], ['list', 1, 1], ['list', 7], []];
  expect(places.map((place) => read.lineOf(place))).toEqual([1, 2, 4, 3, 6, 2, 1]);
});
