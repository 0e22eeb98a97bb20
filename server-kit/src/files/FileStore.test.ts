import { isKey } from './FileStore';

// asvs V5.3.2
test.each([
  '../secret',
  'kept/../../secret',
  '/etc/passwd',
  'kept//a',
  'kept/',
  '',
  'kept/.hidden',
  'a\\b',
  'a\nb',
])('a path that could leave a store is no key: %j', (key) => {
  expect(isKey(key)).toBe(false);
});

test.each(['a', 'kept/Rk0x_-', 'orders/1.0.0-rc.1+build-ab12.tgz', 'media/products/pepperoni-480.webp'])(
  'a relative path of plain names is a key: %s',
  (key) => {
    expect(isKey(key)).toBe(true);
  },
);
