import { etagOf, isKnown } from './encode';

test('equal texts have equal ETags and different texts have different ones', () => {
  expect(etagOf(Buffer.from('a'))).toMatch(/^W\/"[\w-]{22}"$/);
  expect(etagOf(Buffer.from('a'))).toBe(etagOf(Buffer.from('a')));
  expect(etagOf(Buffer.from('a'))).not.toBe(etagOf(Buffer.from('b')));
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['*', true],
  [' * ', true],
  ['"b", W/"a"', true],
  ['"b","a","c"', true],
  ['"x, y", "a"', true],
  ['"b"', false],
  ['a', false],
  ['"x"a"', false],
  ['', false],
  [undefined, false],
])('the header If-None-Match: %s matches the ETag "a": %s', (header, expected) => {
  expect(isKnown(header, 'W/"a"')).toBe(expected);
  expect(isKnown(header, '"a"')).toBe(expected);
});
