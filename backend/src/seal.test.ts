import { createKeyedHash } from './keyedHash';
import { createSeal } from './seal';

const seal = createSeal(createKeyedHash('a key'), 'SMS');

// asvs V11.3.1, V11.3.2, V11.3.3
test('a sealed text is unreadable, differs each time, and opens with its key', () => {
  const [one, two] = [seal.close('Olov: 123456'), seal.close('Olov: 123456')];
  expect(one).not.toBe(two);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('123456');
  expect(seal.open(one)).toBe('Olov: 123456');
});

test.each([
  ['of another purpose', createSeal(createKeyedHash('a key'), 'mail').close('secret')],
  ['of another key', createSeal(createKeyedHash('another key'), 'SMS').close('secret')],
  ['that was changed', `A${seal.close('secret').slice(1)}B`],
  ['that is too short', 'abc'],
])('a sealed text %s does not open', (_case, sealed) => {
  expect(seal.open(sealed)).toBeUndefined();
});
