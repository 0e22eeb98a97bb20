import { hashedWith } from './testing/keyring';

test('a keyed hash depends on its key, its purpose and its text', () => {
  const hash = hashedWith('one key');
  const hashes = [
    hash('a', 'text'),
    hash('b', 'text'),
    hash('a', 'other'),
    hashedWith('another')('a', 'text'),
  ];
  expect(new Set(hashes).size).toBe(4);
  expect(hash('a', 'text')).toBe(hashes[0]);
});

test('a keyed hash is made with the first value of its key and found with each', () => {
  const [before, during, after] = ['old', 'new old', 'new'].map(hashedWith);
  const made = before?.('a', 'text') ?? '';
  expect(during?.('a', 'text')).toBe(after?.('a', 'text'));
  expect(during?.all('a', 'text')).toContain(made);
  expect([during?.isHash(made, 'a', 'text'), after?.isHash(made, 'a', 'text')]).toEqual([true, false]);
});
