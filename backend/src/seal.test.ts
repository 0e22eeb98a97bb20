import { createSeal } from './seal';
import { hashedWith } from './testing/keyring';

const seal = createSeal(hashedWith('a key'), 'SMS');

// asvs V11.3.1, V11.3.2, V11.3.3
test('a sealed text is unreadable, differs each time, and opens with its key', () => {
  const [one, two] = [seal.close('Olov: 123456'), seal.close('Olov: 123456')];
  expect(one).not.toBe(two);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('123456');
  expect(seal.open(one)).toBe('Olov: 123456');
});

test.each([
  ['of another purpose', createSeal(hashedWith('a key'), 'mail').close('secret')],
  ['of another key', createSeal(hashedWith('another key'), 'SMS').close('secret')],
  ['that was changed', `A${seal.close('secret').slice(1)}B`],
  ['that is too short', 'abc'],
])('a sealed text %s does not open', (_case, sealed) => {
  expect(seal.open(sealed)).toBeUndefined();
});

test('a text that an earlier value of the key has sealed opens, and is sealed again with the first value', () => {
  const sealed = createSeal(hashedWith('old'), 'SMS').close('secret');
  const during = createSeal(hashedWith('new old'), 'SMS');
  expect(during.open(sealed)).toBe('secret');
  const renewed = during.renewed(sealed);
  expect(createSeal(hashedWith('new'), 'SMS').open(renewed)).toBe('secret');
  expect(during.renewed(renewed)).toBe(renewed);
});
