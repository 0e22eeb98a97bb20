import { createKeyedHash } from './keyedHash';

test('a keyed hash depends on its key, its purpose and its text', () => {
  const hash = createKeyedHash('one key');
  const hashes = [
    hash('a', 'text'),
    hash('b', 'text'),
    hash('a', 'other'),
    createKeyedHash('another')('a', 'text'),
  ];
  expect(new Set(hashes).size).toBe(4);
  expect(hash('a', 'text')).toBe(hashes[0]);
});
